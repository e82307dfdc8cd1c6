"""The arrays a renderer draws: solids, flats and labels.

A *solid* is an instance of an opaque mesh. A *flat* is a horizontal rectangle with a shape drawn
in it (a tile, a mark, a contact shadow), translucent and without thickness. Nothing here knows
which game is played.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum

import numpy as np
from numpy.typing import NDArray

#: One instance of an opaque mesh. position: world; yaw: radians about z, counter-clockwise seen
#: from above; scale: per axis of the mesh; colour: linear RGB and alpha; an alpha below 1 is drawn
#: as a fine screen-door pattern, so solids never need sorting; glow: 0 none .. 1 self-lit;
#: facing: a ``Facing``; tilt: radians by which what is FIXED leans over towards its yaw.
SOLID = np.dtype(
    [
        ("position", "<f4", 3),
        ("yaw", "<f4"),
        ("scale", "<f4", 3),
        ("glow", "<f4"),
        ("colour", "<f4", 4),
        ("facing", "<f4"),
        ("tilt", "<f4"),
    ]
)

#: One horizontal shape. position: centre, world; half_size: half edge lengths before yaw;
#: shape: a ``Shape``; width: border or ring width as a fraction of the half edge; colour: linear
#: RGBA of the inside; edge: linear RGBA of the border; layer: order among flats of the same
#: height, higher is drawn later. Of a shadow position is the middle of the foot, half_size the
#: radius and the height of the body, edge how far the plane reaches from there towards least x,
#: least y, greatest x and greatest y.
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


#: Meshes that are drawn over all other solids and over glass: what points at something is seen
#: whatever stands before it. Among themselves the nearer hides the farther.
OVER_ALL = frozenset(("head",))


class Facing(IntEnum):
    """How a solid turns while the camera goes round it."""

    FIXED = 0  # not at all
    TURNING = 1  # about its upright axis: its +y is what is far from the viewer
    STANDING = 2  # a disc on its edge, its upper side towards the viewer


class Shape(IntEnum):
    """What is drawn inside a flat; marks differ by shape, not by colour alone."""

    TILE = 0  # filled square with a border in the edge colour
    SHADOW = 1  # of a body: darkest under its foot, and away from the key light
    DISC = 2  # filled circle with a border: a plain move
    RING = 3  # thick hollow circle: a capture
    CORNERS = 4  # four corner brackets: hover, selection
    FRAME = 5  # hollow square: last move
    DIAMOND = 6  # filled square on its tip: castling
    CROSS = 7  # two crossing bars: a blocked or refused cell
    STAR = 8  # eight-pointed star outline: check
    CHEVRON = 9  # two nested arrow heads: a deck's target pin
    HEXAGON = 10  # what TILE, FRAME and CORNERS are, for a hexagon whose half height is half_size x
    HEX_FRAME = 11
    HEX_CORNERS = 12
    ARCS_2 = 13  # a ring broken into two arcs, or into more: a circle that a person has drawn
    ARCS_3 = 14
    ARCS_4 = 15
    ARCS_5 = 16
    TRIANGLE = 17  # filled, its tip up: what the first player attacks
    PLUS = 18  # two upright bars: where a piece reaches
    LOZENGE = 19  # hollow square on its tip: a pinned piece


class Layer(IntEnum):
    """Drawing order among flats at one height."""

    TILE = 0
    MARK_BELOW = 1
    SHADOW = 2
    MARK = 3
    HOVER = 4


@dataclass(frozen=True)
class Label:
    """A short text in the scene that always faces the viewer.

    position : (3,) float, centre of the text, world
    height : height of a capital letter, world units; the renderer keeps it readable when far
    colour : linear RGBA
    is_count : whether it is no name on the board but a number that tells how many stand there
    """

    text: str
    position: tuple[float, float, float]
    height: float
    colour: tuple[float, float, float, float]
    is_count: bool = False


def no_flats() -> NDArray[np.void]:
    """Return an empty array of flats."""
    return np.zeros(0, FLAT)


@dataclass(frozen=True)
class Scene:
    """All that one frame shows.

    solids : mesh name -> (n,) SOLID
    flats : (n,) FLAT in any order; the renderer sorts them against the eye
    labels : texts facing the viewer
    background : linear RGB at the top and at the bottom of the picture
    """

    solids: Mapping[str, NDArray[np.void]] = field(default_factory=dict)
    flats: NDArray[np.void] = field(default_factory=no_flats)
    labels: tuple[Label, ...] = ()
    background: tuple[tuple[float, float, float], tuple[float, float, float]] = (
        (0.10, 0.12, 0.15),
        (0.03, 0.035, 0.045),
    )


@dataclass(frozen=True, eq=False)
class Mesh:
    """A closed triangle mesh with smooth normals, in its own frame: z up, standing on z = 0.

    vertices : (n, 3) float32, mesh units (1 = one cell edge)
    normals : (n, 3) float32, unit length
    triangles : (m, 3) uint32, counter-clockwise seen from outside
    """

    vertices: NDArray[np.float32]
    normals: NDArray[np.float32]
    triangles: NDArray[np.uint32]
