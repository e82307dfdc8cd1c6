"""Games described by files: the reader of the format, and the variant made of what it has read."""

from __future__ import annotations

from pathlib import Path

#: Folder in which ``versions`` stores the files of played games; None: no folder. The program
#: sets it at its start.
versions_folder: Path | None = None
