"""Export of pictures and animations of a game to files."""

from __future__ import annotations

#: Least and greatest width and height of pictures, pixels.
SMALLEST_EDGE, LARGEST_EDGE = 16, 8192
#: Greatest number of pixels, limited by memory, as there are several samples per pixel.
MAX_PIXELS = 8192 * 4096
