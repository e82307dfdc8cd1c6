"""The labels of boards: letters engraved in frames and name strips, and names of levels and pins.

Letters of files and ranks lie in a surface: in the wooden frame of a board, or on a *strip* beside
a glass board, which slopes outwards so that it can be read from low. The renderer turns each letter
towards the viewer, and fades what cannot be read.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

from app.scene.content import Label, LabelKind
from app.scene.geometry import Vector
from app.scene.layouts.common import SceneBuilder
from app.scene.materials import Role
from app.scene.themes.theme import Colour, Theme, Translucent, contrast

#: Usual inclination of a strip outwards, radians, and its thickness.
SLOPE, THICKNESS = math.radians(55.0), 0.035
#: Width of a strip in heights of a letter, and what is left free at each end of it.
WIDE, CORNER = 1.5, 0.2
#: Height of a number of prisoners, world.
COUNT_HEIGHT = 0.25
#: Height of letters above the surface they are engraved in, against z-fighting.
ENGRAVED = 0.004
#: Least contrast of a letter with its ground, as in the guidelines for the web.
READABLE = 4.5
#: Letters where the theme's colour of labels is hard to read; on any ground one of these is not.
DARK, LIGHT = (0.0, 0.0, 0.0), (1.0, 1.0, 1.0)
#: Directions of the sides of a rectangular board, radians from +x.
SIDES = tuple(n * math.pi / 2 for n in range(4))
#: The direction in which a name is seen on the left is turned by this angle, so that names do not
#: change places where views usually are.
ASIDE = math.radians(12.0)
#: How far a name beside a board is moved along its edge, away from the viewer.
FARTHER = 0.9


def ink(theme: Theme, ground: Colour) -> Translucent:
    """Return the colour of letters on a ground: the theme's, if that can be read there."""
    if contrast(theme.label[:3], ground) >= READABLE:
        return theme.label
    best = max((DARK, LIGHT), key=lambda colour: contrast(colour, ground))
    return (*best, theme.label[3])


def engrave(
    builder: SceneBuilder,
    text: str,
    position: Vector,
    height: float,
    outward: float,
    colour: Translucent,
    slope: float = 0.0,
) -> None:
    """Add a text engraved in a surface; see ``Label``."""
    builder.label(Label(text, position, height, colour, LabelKind.ENGRAVED, outward, slope))


class Strips(NamedTuple):
    """Strips along the four edges of a glass board, on which its files and ranks are named.

    middle : of the board; z is the top of its rim
    half : half edges of the board with its rim, x and y
    height : of a capital letter, world units
    sides : numbers of the edges that have a strip, as in ``SIDES``
    slope : inclination outwards, radians
    """

    middle: Vector
    half: tuple[float, float]
    height: float
    sides: tuple[int, ...] = (0, 1, 2, 3)
    slope: float = SLOPE

    def add(self, builder: SceneBuilder, colour: Colour) -> None:
        """Add the strips; at their ends corners are left free, where knobs and rods are."""
        for number in self.sides:
            length = 2.0 * (self.half[(number + 1) % 2] - CORNER)
            size = (WIDE * self.height, length, THICKNESS)
            where = self._at(number, 0.0, -THICKNESS)
            builder.solid(
                "cube", where, size, colour, yaw=SIDES[number], tilt=self.slope, role=Role.RIM
            )

    def engrave(
        self,
        builder: SceneBuilder,
        files: Mapping[str, float],
        ranks: Mapping[str, float],
        ground: Colour,
        theme: Theme,
    ) -> None:
        """Engrave the names of files and ranks.

        files, ranks : by name, the x of each file and the y of each rank, world
        ground : colour of the strips
        """
        colour = ink(theme, ground)
        for number in self.sides:
            along = number % 2  # the axis of the edge: 0 is y, 1 is x
            for text, place in (files if along else ranks).items():
                way = place - self.middle[1 - along]
                if number in (1, 2):  # there the strip's own axis runs the other way
                    way = -way
                position = self._at(number, way, ENGRAVED)
                engrave(builder, text, position, self.height, SIDES[number], colour, self.slope)

    def _at(self, number: int, way: float, above: float) -> Vector:
        """Return a point over the middle line of a strip.

        way : from the middle of the strip, counter-clockwise around the board
        """
        x, y, z = self.middle
        (out_x, out_y), (on_x, on_y) = (_unit(SIDES[number] + turn) for turn in (0.0, math.pi / 2))
        across = WIDE * self.height / 2
        off = self.half[number % 2] + across * math.cos(self.slope) + above * math.sin(self.slope)
        return (
            x + off * out_x + way * on_x,
            y + off * out_y + way * on_y,
            z - across * math.sin(self.slope) + above * math.cos(self.slope),
        )


def name_beside(
    builder: SceneBuilder,
    text: str,
    middle: Vector,
    off: float,
    height: float,
    colour: Translucent,
) -> None:
    """Add a name beside a board, that the viewer always sees on the right.

    off : distance of the name from the middle of the board, world units
    """
    x, y, z = middle
    for side in SIDES:
        out_x, out_y = _unit(side)
        # a little away from the viewer: there is less in front of it
        where = (x + off * out_x - FARTHER * out_y, y + off * out_y + FARTHER * out_x, z)
        outward = side + ASIDE + math.pi
        builder.label(Label(text, where, height, colour, LabelKind.BESIDE, outward))


def name_at_corner(
    builder: SceneBuilder,
    text: str,
    middle: Vector,
    off: tuple[float, float],
    height: float,
    colour: Translucent,
    rise: float,
) -> None:
    """Add a name at a corner of a board, near the viewer.

    off : distance of the name from the middle of the board along x and y
    rise : offset of the next higher board along x; the name is where no lower board is behind it,
        and both on the left and on the right if the boards lie straight above one another
    """
    x, y, z = middle
    kind = LabelKind.BESIDE if rise else LabelKind.STACKED
    for side in SIDES:
        on_x, on_y = map(math.copysign, off, _unit(side + math.pi / 4))
        if rise * on_x < 0.0 and side in SIDES[::2]:  # seen along y, the right or left is free
            on_x = -on_x
        outward = side + math.pi / 4 - ASIDE
        # the name on the right is that of which the opposite direction is on the left
        for seen in (outward,) if rise else (outward, outward + math.pi + 2 * ASIDE):
            builder.label(Label(text, (x + on_x, y + on_y, z), height, colour, kind, seen))


def _unit(angle: float) -> tuple[float, float]:
    return math.cos(angle), math.sin(angle)
