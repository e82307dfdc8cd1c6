"""How much work a picture is worth: three levels that a person chooses, never the program."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType


@dataclass(frozen=True)
class Quality:
    """What one level of quality means.

    samples : per pixel, 0 for hard edges; a driver that has fewer gives what it has
    fineness : part of the triangles of a large mesh that is kept, 0..1
    casts_shadows : whether pieces cast the key light's soft shadow, or darken their foot only
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
USUAL = QUALITIES[MEDIUM]
#: For pictures, which may take their time; more samples would ask for gigabytes where one is large.
FOR_PICTURES = replace(QUALITIES[HIGH], samples=4)
