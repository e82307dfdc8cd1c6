"""Games described by files: the reader of the format, and the variant made of what it has read."""

from __future__ import annotations

from pathlib import Path

#: Where ``versions`` keeps files as they were when they were played; None for nowhere. The program
#: sets it at its start.
versions_folder: Path | None = None
