"""The arrays that the renderer draws: solids, flats and labels.

A *solid* is an instance of a mesh. A *flat* is a horizontal rectangle with a shape drawn
in it (a tile, a mark, a contact shadow), translucent and without thickness. They are independent
of the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from app.scene.materials import PLAIN, Surroundings

#: One instance of a mesh. position: world; yaw: radians about z, counter-clockwise seen
#: from above; scale: per axis of the mesh; colour: linear RGB and alpha; below 1 it is blended over
#: glass, the nearest surface alone, so solids need no sorting; glow: emission, 0 .. 1; facing: a
#: ``Facing``; tilt: radians by which a FIXED solid leans towards its yaw; role: a ``Role``;
#: outline: opacity of a thin line around the body, drawn over the glass before it: a light line
#: above 0, a dark one below.
SOLID = np.dtype(
    [
        ("position", "<f4", 3),
        ("yaw", "<f4"),
        ("scale", "<f4", 3),
        ("glow", "<f4"),
        ("colour", "<f4", 4),
        ("facing", "<f4"),
        ("tilt", "<f4"),
        ("role", "<f4"),
        ("outline", "<f4"),
    ]
)

#: One horizontal shape. position: centre, world; half_size: half edge lengths before yaw;
#: shape: a ``Shape``; width: border or ring width as a fraction of the half edge; colour: linear
#: RGBA of the inside; edge: linear RGBA of the border; layer: order among flats of the same
#: height, higher is drawn later. For a shadow, position is the middle of the foot, half_size the
#: radius and the height of the body, edge the distances from there to the edges of the plane at
#: least x, least y, greatest x and greatest y.
FLAT = np.dtype(
    [
        ("position", "<f4", 3),
        ("yaw", "<f4"),
        ("half_size", "<f4", 2),
        ("shape", "<f4"),
        ("width", "<f4"),
        ("colour", "<f4", 4),
        ("edge", "<f4", 4),
        ("layer", "<f4"),
    ]
)


class Facing(IntEnum):
    """How a solid turns with the camera."""

    FIXED = 0  # not at all
    TURNING = 1  # about its vertical axis: its +y points away from the viewer
    STANDING = 2  # a disc on its edge, its upper side towards the viewer


class Shape(IntEnum):
    """What is drawn inside a flat; marks differ by shape, not by colour alone."""

    TILE = 0  # filled square with a border in the edge colour
    SHADOW = 1  # of a body: darkest under its foot, and away from the key light
    DISC = 2  # filled circle with a border: a plain move
    RING = 3  # hollow circle: an attacker, a piece that is threatened or within reach
    CORNERS = 4  # four corner brackets: hover, selection
    FRAME = 5  # hollow square: last move
    DIAMOND = 6  # filled square on its tip: castling
    CROSS = 7  # two crossing bars: a blocked or refused cell
    STAR = 8  # eight-pointed star outline: check
    CHEVRON = 9  # two nested arrow heads: a deck's target pin
    HEXAGON = 10  # TILE, FRAME and CORNERS for a hexagon whose half height is half_size x
    HEX_FRAME = 11
    HEX_CORNERS = 12
    ARCS_2 = 13  # a ring broken into two arcs, or into more: a circle drawn by a player
    ARCS_3 = 14
    ARCS_4 = 15
    ARCS_5 = 16
    TRIANGLE = 17  # filled, its tip up: a cell attacked by the first player
    PLUS = 18  # a plus sign: a cell within a piece's reach
    LOZENGE = 19  # hollow square on its tip: a pinned piece


class Layer(IntEnum):
    """Drawing order among flats at one height."""

    TILE = 0
    MARK_BELOW = 1
    SHADOW = 2
    MARK = 3
    HOVER = 4


class LabelKind(IntEnum):
    """How a text is shown. All but COUNT and FOOT fade where they are hidden, or too small."""

    COUNT = 0  # faces the viewer: the number of prisoners on a place, or that of a move
    NAME = 1  # faces the viewer; it fades where it would cover something close behind it
    BESIDE = 2  # as a name, while its outward direction points to the left of the picture
    STACKED = 3  # the same, but not from straight above or below
    CORNER = 4  # as a name, but not at the far side of a board that is seen from low
    ENGRAVED = 5  # lies in a surface along an edge, turned so that the viewer can read it
    FOOT = 6  # faces the viewer, just below the foot of the piece that stands at its position
    GROUND = 7  # as a name, over an opaque cell, which it may cover


class Label(NamedTuple):
    """A short text in the scene.

    position : centre of the text, world; of an engraved one in its surface
    height : height of a capital letter, world units
    colour : linear RGBA
    outward : the direction away from the board, radians from +x; unused by COUNT, NAME and FOOT
    slope : ENGRAVED: radians by which the surface is inclined outwards
    fades_behind_glass : whether it fades where glass is before it, which has letters of its own
    """

    text: str
    position: tuple[float, float, float]
    height: float
    colour: tuple[float, float, float, float]
    kind: LabelKind = LabelKind.NAME
    outward: float = 0.0
    slope: float = 0.0
    fades_behind_glass: bool = False

    @property
    def is_count(self) -> bool:
        """Whether it is a number rather than a name on the board."""
        return self.kind is LabelKind.COUNT


def no_flats() -> NDArray[np.void]:
    """Return no flats: (0,) FLAT."""
    return np.zeros(0, FLAT)


@dataclass(frozen=True)
class Scene:
    """Everything in one frame; its arrays do not change once it is made.

    solids : mesh name -> (n,) SOLID
    flats : (n,) FLAT in any order; the renderer sorts them by depth
    labels : texts that face the viewer, or lie in a surface
    background : linear RGB at the top and at the bottom of the picture
    surroundings : what solids are made of by their roles, and the room they reflect
    """

    solids: Mapping[str, NDArray[np.void]] = field(default_factory=dict)
    flats: NDArray[np.void] = field(default_factory=no_flats)
    labels: tuple[Label, ...] = ()
    background: tuple[tuple[float, float, float], tuple[float, float, float]] = (
        (0.10, 0.12, 0.15),
        (0.03, 0.035, 0.045),
    )
    surroundings: Surroundings = PLAIN


@dataclass(frozen=True, eq=False)
class Mesh:
    """A closed triangle mesh with vertex normals, in its own frame: z up, standing on z = 0.

    vertices : (n, 3) float32, mesh units (1 = one cell edge)
    normals : (n, 3) float32, unit length
    triangles : (m, 3) uint32, counter-clockwise seen from outside
    occlusion : (n,) float32, 0 open .. 1 closed: share of the light from all around that the body
        itself and the ground it stands on keep away; zeros if not given
    """

    vertices: NDArray[np.float32]
    normals: NDArray[np.float32]
    triangles: NDArray[np.uint32]
    occlusion: NDArray[np.float32] = field(default_factory=lambda: np.zeros(0, np.float32))

    def __post_init__(self) -> None:
        if len(self.occlusion) == 0:
            object.__setattr__(self, "occlusion", np.zeros(len(self.vertices), np.float32))
