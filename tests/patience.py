"""How long a test waits for what must happen: only what hangs takes as long, on any machine."""

from __future__ import annotations

SECONDS = 300
MILLISECONDS = 1000 * SECONDS
