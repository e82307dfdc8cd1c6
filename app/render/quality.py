"""Levels of rendering quality, chosen by the user and never changed by the program."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from app.scene.pieces.detail import Detail


@dataclass(frozen=True)
class Quality:
    """Settings of one level of quality.

    samples : per pixel, 0 for no anti-aliasing; limited by the driver
    detail : level of detail of the meshes
    casts_shadows : whether pieces cast a soft shadow, or only darken the plane under their foot
    has_sheen : whether surfaces reflect key light and sky a little
    """

    samples: int
    detail: Detail
    casts_shadows: bool
    has_sheen: bool


LOW, MEDIUM, HIGH = "low", "medium", "high"
QUALITIES: Mapping[str, Quality] = MappingProxyType(
    {
        LOW: Quality(samples=0, detail=Detail.LOW, casts_shadows=False, has_sheen=False),
        MEDIUM: Quality(samples=4, detail=Detail.MEDIUM, casts_shadows=True, has_sheen=True),
        HIGH: Quality(samples=8, detail=Detail.HIGH, casts_shadows=True, has_sheen=True),
    }
)
DEFAULT_QUALITY = QUALITIES[MEDIUM]
#: For pictures; more samples would need gigabytes for a large one.
FOR_PICTURES = replace(QUALITIES[HIGH], samples=4)
