"""How small and how large a picture in a file may be, pixels."""

from __future__ import annotations

#: Bounds of each side.
SMALLEST_EDGE, LARGEST_EDGE = 16, 8192
#: A picture is drawn with several samples per pixel; this keeps it within a small machine's memory.
MOST_PIXELS = 8192 * 4096
