"""The piece sets: meshes by kind, how they face the camera, and their sizes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from types import MappingProxyType

import numpy as np

from app.scene.arrays import Floats
from app.scene.content import Facing
from app.scene.pieces.detail import COIN, LETTER, LETTERS, SLIM, SYMBOL, Detail
from app.scene.pieces.meshes import all_meshes
from app.scene.themes.theme import Colour, srgb
from engine.core.pieces import KINDS, USUAL_KINDS, Kind
from engine.rules.own_kind import BANDS, LOOKS, Looks


@dataclass(frozen=True, eq=False)
class PieceSet:
    """The appearance of pieces.

    key : name in preferences and on the command line
    bodies : by kind, the mesh in the player's colour
    symbols : by kind, a mesh on it in a contrasting colour; empty for most sets
    facing : how the pieces turn with the camera
    scale : of the meshes, per axis
    band_radius : radius of the rings around the foot, or None for that of the foot
    prefix : of the names of meshes of figures; None where all pieces have the same body
    looks : of kinds that a game names itself, which are figures with a band; on discs their symbols
        are their letters
    glow : emission, so that neither shadows nor reflections change the colours of flat signs
    """

    key: str
    bodies: Mapping[Kind, str]
    symbols: Mapping[Kind, str] = field(default_factory=dict)
    facing: Facing = Facing.FIXED
    scale: tuple[float, float, float] = (1.0, 1.0, 1.0)
    band_radius: float | None = None
    glow: float = 0.0
    prefix: str | None = None
    looks: Looks = ()

    def with_looks(self, looks: Looks) -> PieceSet:
        """Return the set for a game with some kinds of its own."""
        return _with_looks(self, looks) if looks != self.looks else self

    @cached_property
    def figures(self) -> Mapping[Kind, str]:
        """The figure of each kind."""
        usual = {kind: kind.name.lower() for kind in USUAL_KINDS}
        return {**usual, **{kind: look for kind, look, *_ in self.looks}}

    @cached_property
    def band_colours(self) -> Mapping[Kind, Colour]:
        """The colours of the bands of the kinds that have one, linear RGB."""
        return {
            kind: _BAND_COLOURS[band] for kind, _, band, _ in self.looks if band in _BAND_COLOURS
        }

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

    @cached_property
    def foot_radii(self) -> Floats:
        """Radii of the feet by kind, (16,) float64, world units."""
        radii, heights = self.sizes
        if self.band_radius is not None:
            return np.full_like(radii, self.band_radius)
        if self.facing is not Facing.FIXED:
            return radii
        feet = radii.copy()
        for kind, name in self.bodies.items():
            x, y, z = (all_meshes(Detail.LOW)[name].vertices * np.array(self.scale)).T
            feet[kind] = np.hypot(x, y)[z < heights[kind] / 20].max()
        return feet


@lru_cache(maxsize=64)
def _with_looks(pieces: PieceSet, looks: Looks) -> PieceSet:
    bodies = {
        kind: COIN if pieces.prefix is None else pieces.prefix + look for kind, look, *_ in looks
    }
    symbols = {
        kind: LETTER + sign if sign in LETTERS else pieces.symbols[LOOKS[look]]
        for kind, look, _, sign in (looks if pieces.symbols else ())
    }
    return replace(
        pieces,
        bodies=MappingProxyType({**pieces.bodies, **bodies}),
        symbols=MappingProxyType({**pieces.symbols, **symbols}),
        looks=looks,
    )


def _named(prefix: str) -> Mapping[Kind, str]:
    return MappingProxyType({kind: prefix + kind.name.lower() for kind in USUAL_KINDS})


_COINS = MappingProxyType(dict.fromkeys(USUAL_KINDS, COIN))
#: By word, linear RGB.
_BAND_COLOURS = {
    band: srgb(colour)
    for band, colour in zip(
        BANDS,
        (
            *("#d7263d", "#2a6fdb", "#1f9d55", "#f2c230"),
            *("#8e44c9", "#f07f1a", "#12b5b0", "#f08cc0"),
        ),
        strict=True,
    )
}
_DISC, _THICK_DISC, _WIDE_DISC = (0.36, 0.36, 0.12), (0.36, 0.36, 0.20), (0.46, 0.46, 0.20)
#: Emission of discs.
GLOW = 0.6

STAUNTON = PieceSet("staunton", _named(""), prefix="")
#: Narrow pieces, which hide less of what is behind them.
NARROW = PieceSet("slim", _named(SLIM), prefix=SLIM)
DISCS = PieceSet("discs", _COINS, _named(SYMBOL), Facing.STANDING, _DISC, 0.2, GLOW)
LYING_DISCS = PieceSet("lying", _COINS, _named(SYMBOL), Facing.TURNING, _THICK_DISC, glow=GLOW)
#: The set seen from above where levels lie side by side.
WIDE_DISCS = PieceSet("lying", _COINS, _named(SYMBOL), Facing.TURNING, _WIDE_DISC, glow=GLOW)

#: All sets by key, in the order of the menu.
SETS: Mapping[str, PieceSet] = MappingProxyType(
    {pieces.key: pieces for pieces in (STAUNTON, NARROW, DISCS, LYING_DISCS)}
)
