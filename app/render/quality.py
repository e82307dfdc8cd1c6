"""Levels of rendering quality, chosen by the user and never changed by the program."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType


@dataclass(frozen=True)
class Quality:
    """Settings of one level of quality.

    samples : per pixel, 0 for no anti-aliasing; limited by the driver
    fineness : fraction of the triangles of a large mesh that is kept, 0..1
    casts_shadows : whether pieces cast a soft shadow, or only darken the plane under their foot
    has_sheen : whether surfaces reflect key light and sky a little
    """

    samples: int
    fineness: float
    casts_shadows: bool
    has_sheen: bool


LOW, MEDIUM, HIGH = "low", "medium", "high"
QUALITIES: Mapping[str, Quality] = MappingProxyType(
    {
        LOW: Quality(samples=0, fineness=0.35, casts_shadows=False, has_sheen=False),
        MEDIUM: Quality(samples=4, fineness=0.5, casts_shadows=True, has_sheen=True),
        HIGH: Quality(samples=8, fineness=1.0, casts_shadows=True, has_sheen=True),
    }
)
DEFAULT_QUALITY = QUALITIES[MEDIUM]
#: For pictures; more samples would need gigabytes for a large one.
FOR_PICTURES = replace(QUALITIES[HIGH], samples=4)
