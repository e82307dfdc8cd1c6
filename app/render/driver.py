"""Properties of an OpenGL driver, from its name."""

from __future__ import annotations

import re

#: Names of drivers that draw with the processor, in lower case.
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

    driver : its name, with or without vendor and version
    """
    text = re.sub(r"\s+", " ", driver).lower()
    return any(name in text for name in _SOFTWARE)
