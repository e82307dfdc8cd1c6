"""Layout of equal glass boards: stacked, as a staircase, or side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import product

import numpy as np

from app.scene.arrays import Floats
from app.scene.camera import HIGHEST, View
from app.scene.content import Label, Scene, Shape
from app.scene.layouts.arrangement import Arrangement
from app.scene.layouts.common import (
    BESIDE,
    NARROW,
    Naming,
    SceneBuilder,
    add_table,
    bounds_of,
    box_corners,
    framed_view,
    limited,
    locked,
    radius_around,
    smooth,
    standing,
)
from app.scene.layouts.labels import SLOPE, Strips, name_at_corner
from app.scene.layouts.layout import Layout
from app.scene.materials import Role
from app.scene.themes.theme import Colour, Theme, Translucent, luminance
from engine.core.topology import Topology
from engine.rules.introduction import GameLook

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
#: Heights of the labels of cells, and of levels above one another and side by side.
LABEL, LEVEL_LABEL, FLAT_LABEL, FLAT_LEVEL_LABEL = 0.29, 0.46, 0.34, 0.6
#: Inclination outwards of what letters are engraved in where all boards lie side by side, radians.
FLAT_SLOPE = 0.25
#: Distance from a board's edge to the name of the level.
LEVEL_OFF = 0.5
#: Height above a board that presets show: a king and a little more.
TALLEST = 1.4
#: Gap between boards where all lie side by side.
GAP = 1.3
#: From a stack to side by side, boards slide during this first part of the animation, and sink
#: during an equally long last part.
APART = 0.75
#: Margin of the presets around the outline.
MARGIN = 1.02
STACK = Arrangement(1.8)
#: Arrangements by name, the default first.
ARRANGEMENTS: Mapping[str, Arrangement] = {
    "stack": STACK,
    "staircase": Arrangement(1.6, (1.6, 0.0)),
    "flat": Arrangement(1.8, flatness=1.0),
}
#: Azimuth and elevation of White's view, then of the view from the side; degrees.
Angles = tuple[float, float, float, float]
STACK_ANGLES: Angles = (60.0, 17.0, 90.0, 14.0)
FLAT_ANGLES: Angles = (0.0, 80.0, 90.0, 40.0)
#: A staircase rises to the right, so its side view is from the left, where all levels are visible.
STAIR_ANGLES: Angles = (0.0, 28.0, -90.0, 28.0)
#: Boards that are small, cells, or few hide less of one another further apart, seen from higher.
#: They are seen from behind White's pieces, as a flat board is; eight boards are not, as pieces
#: would hide those of other boards.
SMALL, SMALL_STACK, SMALL_ANGLES = 6, Arrangement(1.9), (28.0, 26.0, 90.0, 14.0)
FEW, FEW_STACK, FEW_ANGLES = 4, Arrangement(2.6), (28.0, 34.0, 90.0, 14.0)


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


def level_hues(theme: Theme, count: int) -> tuple[Colour, ...]:
    """Return the colours in which the names of ``count`` levels above one another are written.

    Where a theme has fewer, its gradient goes on from the last one to its mirror image in red and
    blue, from violet to pink: so few of them share a hue.
    """
    if count <= len(theme.storeys):
        return ramp(theme.storeys, count)
    red, green, blue = theme.storeys[-1]
    return ramp((*theme.storeys, (blue, green, red)), count)


def level_ramp(theme: Theme, count: int) -> tuple[Colour, ...]:
    """Return the colours of ``count`` levels above one another.

    Where a theme has fewer, the lowest and every second one are darker, so that neighbours are told
    apart, and so are a level and the next but one.
    """
    colours = level_hues(theme, count)
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


class CubeLayout(Layout):
    """Layout of boards of equal size; see ``app.scene.layouts.layout``.

    The topology's coordinates are file, rank and level.
    """

    has_glass: bool = True

    def __init__(
        self,
        topology: Topology,
        look: GameLook,
        naming: Naming = str,
        arrangement: Arrangement | None = None,
    ) -> None:
        """``arrangement``: of the levels; the first of ``arrangements`` if None."""
        files, ranks, levels = (1 + max(axis) for axis in zip(*topology.coordinates, strict=True))
        stack, self._stack_angles = _usual_stack(max(files, ranks), levels)
        if levels > 1:
            self.arrangements = {**ARRANGEMENTS, "stack": stack}
        arrangement = arrangement or stack
        self.topology = topology
        self.coloured_axes = look.coloured_axes
        self.arrangement = arrangement
        self._per_row = min(look.per_row, levels)
        self._naming = naming
        places = np.array([topology.place_of(cell) for cell in self._cells], np.float64)
        flat = places - (places.min(axis=0) + places.max(axis=0)) / 2
        self._halves = (files / 2, ranks / 2)
        middles = self._board_middles()
        flat[:, 2] = 0.0
        self.cell_centres = locked(flat + middles[list(topology.level_of)])
        self._middles = middles
        wide, deep = (half + LEVEL_OFF + 0.2 for half in self._halves)
        low, high = (-wide, -deep, -0.1), (wide, deep, TALLEST)
        boards = (middles[:, None, :] + box_corners(low, high)[None]).reshape(-1, 3)
        ground = (0.0, 0.0, FOOT_DEPTH + FOOT)
        foot = middles[0] + box_corners((-wide, -deep, 0.0), (wide, deep, 0.0)) - ground
        self._is_loose = arrangement.flatness > 0.0
        self.outline = locked(boards if self._is_loose else np.vstack((boards, foot)))
        self._table = (0.0, 0.0, float(middles[0, 2]) - ground[2])
        part = NARROW + (BESIDE - NARROW) * arrangement.flatness
        self._table_radius = radius_around(boards, self._table, part)
        bounds = limited(bounds_of(self.outline), self.cell_centres)
        self.bounds = standing(bounds, self._table, self._table_radius)

    @cached_property
    def presets(self) -> Mapping[str, View]:
        """Views by name."""
        angles = self._stack_angles
        if self.arrangement.is_flat:
            angles = FLAT_ANGLES
        elif self.arrangement.is_staircase:
            angles = STAIR_ANGLES
        azimuth, elevation, side, side_elevation = angles
        return {
            "white": framed_view(self.outline, azimuth, elevation, MARGIN),
            "black": framed_view(self.outline, azimuth + 180.0, elevation, MARGIN),
            "top": framed_view(self.outline, 0.0, HIGHEST, MARGIN),
            "side": framed_view(self.outline, side, side_elevation, MARGIN),
        }

    def level_colours(self, theme: Theme) -> tuple[Colour, ...]:
        """Return the colour of each level: of its rim, its label and the discs under its pieces."""
        return level_ramp(theme, len(self._middles))

    def level_labels(self, level: int, theme: Theme) -> Scene:
        """Return the labels of files and ranks of a level that usually has none."""
        if self._has_letters(level):
            return Scene()
        builder = SceneBuilder()
        cells = np.flatnonzero(np.array(self.topology.level_of) == level)
        colour = self.level_colours(theme)[level]
        self._add_cell_labels(builder, cells.tolist(), colour, theme)
        return builder.scene()

    def _has_letters(self, level: int) -> bool:
        """Whether a level always has labels: where the levels overlap, only the lowest has.

        A strip of a higher one would be a bar over the pieces below.
        """
        return self._is_loose or level == 0

    def _board_middles(self) -> Floats:
        """Return the centre of each board, (levels, 3) float64, world, all over the origin."""
        arrangement = self.arrangement
        number = np.arange(len(self.topology.levels), dtype=np.float64)
        over = np.column_stack(
            (*(number * step for step in arrangement.shift), number * arrangement.spread)
        )
        # Side by side, the lowest level is nearest to White and leftmost.
        places = (number % self._per_row, number // self._per_row, np.zeros(len(number)))
        beside = np.column_stack(places) * (*(2 * half + GAP for half in self._halves), 1.0)
        for middles in (over, beside):
            middles[:, :2] -= (middles.min(axis=0) + middles.max(axis=0))[:2] / 2
        # Boards slide apart before they sink, and rise before they slide together, so none collide.
        apart = smooth(arrangement.flatness / APART)
        sunk = smooth((arrangement.flatness - 1.0 + APART) / APART)
        return locked(over + (beside - over) * (apart, apart, sunk))

    # -- furniture ---------------------------------------------------------------------------

    def _built(self, theme: Theme) -> Scene:
        builder = SceneBuilder()
        levels = np.array(self.topology.level_of)
        colours = self.level_colours(theme)
        strength = 1.0 + (ALONE - 1.0) * self.arrangement.flatness
        rim = (self._halves[0] + RIM[0] / 2, self._halves[1] + RIM[0] / 2)
        plains = level_hues(theme, len(colours))  # names are read on any background
        for level, (colour, plain) in enumerate(zip(colours, plains, strict=True)):
            cells = np.flatnonzero(levels == level)
            parities = [
                sum(self.topology.place_of(c)[: self.coloured_axes]) for c in cells.tolist()
            ]
            centres = self.cell_centres[cells]
            add_board(builder, centres, parities, colour, theme, strength)
            self._add_level_labels(builder, level, plain)
            if self._has_letters(level):
                self._add_cell_labels(builder, cells.tolist(), colour, theme)
        add_table(builder, theme, self._table, self._table_radius)
        if not self._is_loose:
            add_foot(builder, self._middles[0], rim, theme)
            for lower, upper in zip(self._middles[:-1], self._middles[1:], strict=True):
                add_rods(builder, lower, upper, rim, theme)
        return builder.scene()

    def _add_level_labels(self, builder: SceneBuilder, level: int, colour: Colour) -> None:
        """Name a board at corners that are seen at its sides; at one, always the same, if loose."""
        x, y, z = self._middles[level].tolist()
        off = (self._halves[0] + LEVEL_OFF, self._halves[1] + LEVEL_OFF)
        height = LEVEL_LABEL + (FLAT_LEVEL_LABEL - LEVEL_LABEL) * self.arrangement.flatness
        name, ink = self._naming(self.topology.levels[level]), (*colour, 1.0)
        if self._is_loose:
            builder.label(Label(name, (x - off[0], y - off[1], z), height, ink))
        else:
            rise = self.arrangement.shift[0]
            name_at_corner(builder, name, (x, y, z), off, height, ink, rise)

    def _add_cell_labels(
        self, builder: SceneBuilder, cells: list[int], colour: Colour, theme: Theme
    ) -> None:
        """Name files and ranks along all edges of a board."""
        number = self.topology.level_of[cells[0]]
        x, y, z = self._middles[number].tolist()
        names = {
            cell: self.topology.cell_names[cell].removeprefix(self.topology.levels[number])
            for cell in cells
        }
        halves = (self._halves[0] + RIM[0], self._halves[1] + RIM[0])
        flatness = self.arrangement.flatness
        slope, height = (
            usual + (flat - usual) * flatness
            for usual, flat in ((SLOPE, FLAT_SLOPE), (LABEL, FLAT_LABEL))
        )
        strips = Strips((x, y, z + PROUD), halves, height, slope=slope)
        strips.add(builder, colour)
        strips.engrave(
            builder,
            {name[:1]: float(self.cell_centres[cell, 0]) for cell, name in names.items()},
            {name[1:]: float(self.cell_centres[cell, 1]) for cell, name in names.items()},
            colour,
            theme,
        )


def _usual_stack(size: int, levels: int) -> tuple[Arrangement, Angles]:
    """Return the stack in which pieces are seen best, and the angles of its views.

    size : the longer edge of a board, cells
    """
    if levels <= FEW:
        return FEW_STACK, FEW_ANGLES
    if size <= SMALL:
        return SMALL_STACK, SMALL_ANGLES
    return STACK, STACK_ANGLES
