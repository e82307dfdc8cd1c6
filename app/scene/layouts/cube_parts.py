"""Furniture of equal glass boards: tinted glass, rims, rods between boards, and the foot."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from app.scene.arrays import Floats
from app.scene.content import Shape
from app.scene.layouts.common import SceneBuilder
from app.scene.materials import Role
from app.scene.themes.colour import luminance
from app.scene.themes.theme import Colour, Theme, Translucent

#: Rims: width and height of a bar, and how far its top is above the glass.
RIM = (0.06, 0.09)
PROUD = 0.015
ROD_RADIUS = 0.028
#: Distance of the foot from the lowest board, and its thickness.
FOOT_DEPTH, FOOT = 0.5, 0.14
#: Factors of the theme's opacity of glass, low because one looks through several planes, and the
#: factor by which it is stronger on boards side by side.
LIGHT, DARK, EDGE = 0.36, 0.42, 0.3
ALONE = 1.8
#: Share of the level's colour in light and dark glass.
LIGHT_TINT, DARK_TINT = 0.75, 0.12
#: Share of black in the colour of every second level, where there are more than colours.
DARKER = 0.62
#: Least contrast of such a level's marks with their dark outline.
SEEN = 2.5
#: Share of black in dark glass, so that a dark cell is darker than what is behind it.
SHADE = 0.7


def ramp(colours: Sequence[Colour], count: int) -> tuple[Colour, ...]:
    """Return ``count`` colours interpolated evenly along a sequence of colours."""
    if count == 1 or len(colours) == 1:
        return (colours[0],) * count
    found = []
    for n in range(count):
        at = n / (count - 1) * (len(colours) - 1)
        start = min(int(at), len(colours) - 2)
        found.append(mixed(colours[start], colours[start + 1], at - start))
    return tuple(found)


def level_ramp(theme: Theme, count: int) -> tuple[Colour, ...]:
    """Return the colours of ``count`` levels above one another.

    Where a theme has fewer, the lowest and every second one are darker, so that neighbours are told
    apart, and so are a level and the next but one.
    """
    colours = ramp(theme.storeys, count)
    if count <= len(theme.storeys):
        return colours
    # So much light is kept at least, as contrast is between luminances that are 0.05 higher.
    least = SEEN * (luminance(theme.marks.outline[:3]) + 0.05) - 0.05
    return tuple(
        colour
        if number % 2
        else mixed((0.0, 0.0, 0.0), colour, min(max(1.0 - DARKER, least / luminance(colour)), 1.0))
        for number, colour in enumerate(colours)
    )


def mixed(one: Colour, other: Colour, part: float) -> Colour:
    """Interpolate from ``one`` (part 0) to ``other`` (part 1)."""
    red, green, blue = (a + (b - a) * part for a, b in zip(one, other, strict=True))
    return (red, green, blue)


def glass(
    theme: Theme, level: Colour, strength: float = 1.0
) -> tuple[Translucent, Translucent, Translucent]:
    """Return the colours of dark glass, light glass and cell edges for a level of that colour."""
    dark, light, edge = theme.dark_cell, theme.light_cell, theme.cell_edge
    shade = mixed(mixed(dark[:3], level, DARK_TINT), (0.0, 0.0, 0.0), SHADE)
    return (
        (*shade, dark[3] * DARK * strength),
        (*mixed(light[:3], level, LIGHT_TINT), light[3] * LIGHT * strength),
        (*edge[:3], edge[3] * EDGE),
    )


def add_board(
    builder: SceneBuilder,
    centres: Floats,
    colours: Sequence[int],
    level: Colour,
    theme: Theme,
    strength: float = 1.0,
) -> None:
    """Add the glass of one board and its rim.

    centres : (n, 3), world, of its cells
    colours : parities of its cells: even for dark ones, odd for light ones
    strength : factor of the opacity of the glass; ``ALONE`` for a board with none below
    """
    dark, light, edge = glass(theme, level, strength)
    for (x, y, z), number in zip(centres.tolist(), colours, strict=True):
        colour = dark if number % 2 == 0 else light
        builder.flat((x, y, z), (0.5, 0.5), Shape.TILE, colour, edge, width=0.04)
    x, y, z = centres.mean(axis=0).tolist()
    half_x, half_y, _ = ((centres.max(axis=0) - centres.min(axis=0) + 1.0) / 2).tolist()
    builder.frame((x, y, z + PROUD), (half_x, half_y), RIM, level)


def add_rods(
    builder: SceneBuilder,
    lower: Floats,
    upper: Floats,
    halves: tuple[float, float],
    theme: Theme,
) -> None:
    """Add rods between two boards where a corner of one is above or below the other's rim.

    lower, upper : (3,), world, middles of the boards
    halves : half edges to the middle of the rim, x and y
    """
    low, high = float(lower[2]), float(upper[2])
    places = set()
    for board, other in ((lower, upper), (upper, lower)):
        for x, y in (board[:2] + corner for corner in _corners(halves)):
            beyond = max(abs(x - other[0]) - halves[0], abs(y - other[1]) - halves[1])
            if abs(beyond) < 1e-6:
                places.add((round(float(x), 6), round(float(y), 6)))
    for x, y in sorted(places):
        scale = (ROD_RADIUS, ROD_RADIUS, high - low)
        builder.solid("cylinder", (x, y, low), scale, theme.stand, role=Role.ROD)


def add_foot(
    builder: SceneBuilder, lowest: Floats, halves: tuple[float, float], theme: Theme
) -> None:
    """Add the foot under the lowest board, on four short rods.

    lowest : (3,), world, middle of the board
    halves : half edges to the middle of the rim, x and y
    """
    x, y, z = lowest.tolist()
    ground = z - FOOT_DEPTH
    for across, along in _corners(halves):
        where = (x + across, y + along, ground)
        builder.solid(
            "cylinder", where, (ROD_RADIUS, ROD_RADIUS, FOOT_DEPTH), theme.stand, role=Role.ROD
        )
        builder.solid("cylinder", where, (0.12, 0.12, 0.08), theme.stand, role=Role.ROD)
    inner = (halves[0] - 0.15, halves[1] - 0.15)
    builder.mitred_frame((x, y, ground), inner, (0.3, FOOT), theme.foot, Role.FOOT)


def _corners(halves: tuple[float, float]) -> tuple[tuple[float, float], ...]:
    """Return the corners of a rectangle around the origin with these half edges."""
    x, y = halves
    return tuple(product((-x, x), (-y, y)))
