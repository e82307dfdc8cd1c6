"""Levels of rendering quality, set by the user and never changed by the program.

And which drivers draw with the processor, for which there is the lowest one.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from app.scene.pieces.detail import Detail


class Quality(NamedTuple):
    """Settings of one level of quality.

    samples : per pixel, 0 for no anti-aliasing; limited by the driver
    detail : level of detail of the meshes
    has_mirror : whether polished boards and tables mirror what stands on them
    is_full : whether surfaces have grain, cast shadows and reflect the room while things move
    """

    samples: int
    detail: Detail
    is_full: bool
    has_mirror: bool = False


LOW, MEDIUM, HIGH = "low", "medium", "high"
QUALITIES: Mapping[str, Quality] = MappingProxyType(
    {
        LOW: Quality(samples=0, detail=Detail.LOW, is_full=False),
        MEDIUM: Quality(samples=4, detail=Detail.MEDIUM, is_full=True),
        HIGH: Quality(samples=8, detail=Detail.HIGH, is_full=True, has_mirror=True),
    }
)
DEFAULT_QUALITY = QUALITIES[MEDIUM]
#: For pictures; more samples would need gigabytes for a large one.
FOR_PICTURES = QUALITIES[HIGH]._replace(samples=4)


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
