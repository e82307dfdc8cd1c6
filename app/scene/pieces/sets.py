"""The piece sets: meshes by kind, how they face the camera, and their sizes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType

import numpy as np

from app.scene.arrays import Floats
from app.scene.content import Facing
from app.scene.pieces.detail import Detail
from app.scene.pieces.mesh_names import COIN, SLIM, SYMBOL
from app.scene.pieces.meshes import all_meshes
from engine.core.pieces import KINDS, Kind


@dataclass(frozen=True, eq=False)
class PieceSet:
    """The appearance of pieces.

    key : name in preferences and on the command line
    bodies : by kind, the mesh in the player's colour
    symbols : by kind, a mesh on it in a contrasting colour; empty for most sets
    facing : how the pieces turn with the camera
    scale : of the meshes, per axis
    band_radius : radius of the rings around the foot, or None for that of the foot
    glow : emission, so that neither shadows nor reflections change the colours of flat signs
    """

    key: str
    bodies: Mapping[Kind, str]
    symbols: Mapping[Kind, str] = field(default_factory=dict)
    facing: Facing = Facing.FIXED
    scale: tuple[float, float, float] = (1.0, 1.0, 1.0)
    band_radius: float | None = None
    glow: float = 0.0

    @cached_property
    def sizes(self) -> tuple[Floats, Floats]:
        """Radii and heights of the pieces by kind, (16,) float64 each, world units."""
        radii, heights = np.zeros(KINDS), np.zeros(KINDS)
        for kind, name in self.bodies.items():
            x, y, z = (all_meshes(Detail.LOW)[name].vertices * np.array(self.scale)).T
            radii[kind] = np.hypot(x, y).max()
            heights[kind] = 2 * radii[kind] if self.facing is Facing.STANDING else z.max()
        for row in (radii, heights):
            row.flags.writeable = False
        return radii, heights

    @cached_property
    def fallen_poses(self) -> tuple[Floats, Floats, Floats]:
        """Poses of FIXED pieces lying on their side, fallen towards +x, by kind: (16,) float64.

        Three arrays: the tilt, radians; the height of the middle of the foot; the distance of the
        lying piece's middle from it, world units.
        """
        tilts, heights, offsets = np.zeros(KINDS), np.zeros(KINDS), np.zeros(KINDS)
        for kind, name in self.bodies.items():
            x, _, z = (all_meshes(Detail.LOW)[name].vertices * np.array(self.scale)).T.astype(
                np.float64
            )
            foot = int(np.where(z < z.max() / 4, x, -np.inf).argmax())
            above = z > z.max() / 2
            # It tips over the edge of its foot until its upper half touches the ground as well.
            slope = np.arctan2(x[foot] - x[above], z[above] - z[foot]).min()
            tilts[kind] = np.pi / 2 + slope
            ahead = x * np.cos(tilts[kind]) + z * np.sin(tilts[kind])
            heights[kind] = (x * np.sin(tilts[kind]) - z * np.cos(tilts[kind])).max()
            offsets[kind] = (ahead.min() + ahead.max()) / 2
        for row in (tilts, heights, offsets):
            row.flags.writeable = False
        return tilts, heights, offsets

    @property
    def foot_radii(self) -> Floats:
        """Radii of the feet by kind, (16,) float64, world units."""
        radii, _ = self.sizes
        return radii if self.band_radius is None else np.full_like(radii, self.band_radius)

    @property
    def thickness(self) -> float:
        """Thickness of a disc, world units."""
        return self.scale[2]


def _named(prefix: str) -> Mapping[Kind, str]:
    return MappingProxyType({kind: prefix + kind.name.lower() for kind in Kind})


_COINS = MappingProxyType(dict.fromkeys(Kind, COIN))
_DISC, _THICK_DISC, _WIDE_DISC = (0.36, 0.36, 0.12), (0.36, 0.36, 0.20), (0.46, 0.46, 0.20)
#: Emission of discs.
GLOW = 0.6

STAUNTON = PieceSet("staunton", _named(""))
#: Narrow pieces, which hide less of what is behind them.
NARROW = PieceSet("slim", _named(SLIM))
DISCS = PieceSet("discs", _COINS, _named(SYMBOL), Facing.STANDING, _DISC, 0.2, GLOW)
LYING_DISCS = PieceSet("lying", _COINS, _named(SYMBOL), Facing.TURNING, _THICK_DISC, glow=GLOW)
#: The set seen from above where levels lie side by side.
WIDE_DISCS = PieceSet("lying", _COINS, _named(SYMBOL), Facing.TURNING, _WIDE_DISC, glow=GLOW)

#: All sets by key, in the order of the menu.
SETS: Mapping[str, PieceSet] = MappingProxyType(
    {pieces.key: pieces for pieces in (STAUNTON, NARROW, DISCS, LYING_DISCS)}
)
