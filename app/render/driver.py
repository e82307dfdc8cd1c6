"""What the name of an OpenGL driver tells of the machine."""

from __future__ import annotations

import re

#: Drivers that draw with the processor, as they name themselves; in lower case.
_SOFTWARE = (
    "llvmpipe",
    "softpipe",
    "swrast",
    "software rasterizer",
    "swiftshader",
    "lavapipe",
    "gdi generic",
    "microsoft basic render",
    "apple software renderer",
)


def is_software(driver: str) -> bool:
    """Return whether a driver draws without a graphics card.

    driver : what it says of itself, with or without vendor and version
    """
    text = re.sub(r"\s+", " ", driver).lower()
    return any(name in text for name in _SOFTWARE)
