"""Layout of a board of hexagons: one level of cells in two or three colours, framed.

Directions are degrees counter-clockwise from +x on a board that is not turned: there files run
away from White, towards +y, and each cell has edges at +y and -y and tips at +x and -x. A board
may be turned, as by 90 degrees for three players, of whom White then has a row along the edge.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import product
from types import MappingProxyType

import numpy as np

from app.scene.arrays import Floats
from app.scene.camera import HIGHEST, Bounds, View, rotated_view
from app.scene.content import Scene, Shape
from app.scene.furniture import FrameBar
from app.scene.geometry import Vector, rotated
from app.scene.layouts.common import (
    WIDE,
    SceneBuilder,
    add_table,
    framed_view,
    grained,
    limited,
    locked,
    radius_around,
    standing,
)
from app.scene.layouts.labels import COUNT_HEIGHT, engrave, ink
from app.scene.layouts.layout import Layout
from app.scene.materials import Role
from app.scene.picker import Hexagons, SidewaysHexagons
from app.scene.themes.theme import Colour, Theme
from engine.core.move import Spot, prisoner_of, prisoner_spot
from engine.core.pieces import Kind, piece_code
from engine.core.position import Position
from engine.core.topology import HEX_STRAIGHT
from engine.rules.variant import Variant

#: Distance from the frame to a tray, and depth of a tray.
APART, DEEP = 0.05, 0.84
#: Distance from the frame to the middle of a tray.
BEYOND = APART + DEEP / 2
#: Distance from one place to the next, and additional gap between the places of two owners.
PITCH, TRAY_GAP = 0.82, 0.3
#: z of the upper and lower face of a tray, and of the top of its tallest prisoner.
TOP, BOTTOM, HIGH = -0.14, -0.46, 1.1
#: Thickness of the walls, and depth of the floor below their tops.
WALL, TRAY_SUNK = 0.06, 0.08
#: Where the number of equal prisoners is: its distance from their place, away from the board, and
#: above it. There it covers no letter of the board, and no piece covers it.
COUNT_OUT, COUNT_UP = 0.72, 0.45
#: Kinds of prisoners, from the ends of the tray to its middle.
KINDS = (Kind.QUEEN, Kind.ROOK, Kind.BISHOP, Kind.KNIGHT, Kind.PAWN)
#: Distance from a cell's centre to its tips.
TIP = 1.0 / math.sqrt(3.0)
#: Gap between tips and inlay of the frame; widths of inlay and frame; thickness of the frame.
GAP, INLAY, FRAME, THICKNESS = 0.03, 0.07, 0.80, 0.36
#: z of the table, and height of the plinth on it.
GROUND, PLINTH = -0.46, 0.2
#: Depth of the tiles below the cells' plane, against z-fighting with marks and shadows.
SUNK = 0.006
#: Height of the labels, z of the face of the frame, and how far a label is moved along its side.
LABEL, FRAME_TOP, ASIDE = 0.28, 0.03, 0.15
#: Where labels are between the inner and the outer edge of the frame, 0..1.
MIDDLE = 0.66
#: Height above the cells that views show: a king and a little more.
TALLEST = 1.4
#: Directions of the straight steps, and of the six sides of the board.
STEPS = {step: 90 - 60 * number for number, step in enumerate(HEX_STRAIGHT)}
SIDES = range(-60, 300, 60)
#: The number of the side at which White sits, on a board for three.
OWN_SIDE = 4
#: By side, which part of the names of its cells is there: the letter of a file, or a number. In a
#: corner a line is named on the side that comes first.
_FILE, _NUMBER = slice(0, 1), slice(1, None)
NAMED = {-60: _FILE, 60: _FILE, 180: _NUMBER, 0: _NUMBER, 120: _NUMBER, 240: _FILE}
#: By how much the directions of two sides may differ from that of an edge between them.
NEXT = 30
#: Players in whose colours the cells of a file are from one to the next, by how many there are.
STONES = {2: ("black", "white"), 3: ("black", "grey", "white")}
#: By number of players, where their pieces face, degrees from White's; and rings around their feet.
YAWS, BANDS = {2: (0, 180), 3: (0, 240, 120)}, {2: (), 3: (0, 1, 2)}


def tray_places(edge: float, yaws: Sequence[float]) -> Mapping[Spot, Vector]:
    """Return the position of each captor's prisoners, by spot, world.

    edge : distance from the axis of the board to the outer edge of its frame
    yaws : by seat, the angle of its side from the one at -y, radians
    """
    count = len(yaws)
    return MappingProxyType(
        {
            prisoner_spot(captor, piece_code((captor + sitting) % count, kind)): rotated(
                (
                    side * (TRAY_GAP / 2 + (len(KINDS) - place - 0.5) * PITCH),
                    -edge - BEYOND,
                    TOP - TRAY_SUNK,
                ),
                yaw,
            )
            for captor, yaw in enumerate(yaws)
            for sitting, side in ((1, -1.0), (2, 1.0))  # the next player sits at the left
            for place, kind in enumerate(KINDS)
        }
    )


def number_places(places: Mapping[Spot, Vector], yaws: Sequence[float]) -> Mapping[Spot, Vector]:
    """Return the position of the number of each captor's prisoners, by spot, world.

    places, yaws : see ``tray_places``
    """
    beside = [rotated((0.0, -COUNT_OUT, COUNT_UP), yaw) for yaw in yaws]
    found = {}
    for spot, (x, y, z) in places.items():
        dx, dy, dz = beside[prisoner_of(spot)[0]]
        found[spot] = (x + dx, y + dy, z + dz)
    return MappingProxyType(found)


def tray_corners(edge: float, half: float, yaws: Sequence[float]) -> Floats:
    """Return the corners of the trays, their prisoners and numbers, (10 n, 3) float64, world.

    half : half the length of a tray, which is that of the frame's edge
    """
    ends = half, TRAY_GAP / 2 + (len(KINDS) - 0.5) * PITCH
    numbers = BEYOND + COUNT_OUT + COUNT_HEIGHT / 2, TOP - TRAY_SUNK + COUNT_UP
    tray = (APART, BOTTOM), (APART + DEEP, BOTTOM), (BEYOND, TOP), (BEYOND, HIGH)
    return np.array(
        [
            rotated((side * end, -edge - y, z), yaw)
            for yaw in yaws
            for side in (-1.0, 1.0)
            for end, points in zip(ends, (tray, (numbers,)), strict=True)
            for y, z in points
        ]
    )


def add_trays(
    builder: SceneBuilder, edge: float, half: float, yaws: Sequence[float], theme: Theme
) -> None:
    """Add the trays: closed boxes with a floor, mitred walls and a bar between two owners' places.

    half : half the length of a tray, which is that of the frame's edge
    """
    floor = TOP - TRAY_SUNK
    inner = (half - WALL, DEEP / 2 - WALL)
    for yaw in yaws:
        x, y, _ = rotated((0.0, -edge - BEYOND, 0.0), yaw)
        # The floor reaches a little into the walls.
        size = (2 * inner[0] + WALL, 2 * inner[1] + WALL, floor - BOTTOM)
        builder.solid("cube", (x, y, BOTTOM), size, theme.foot, yaw=yaw, role=Role.FOOT)
        builder.mitred_frame(
            (x, y, TOP), inner, (WALL, TOP - BOTTOM), theme.frame, Role.FRAME, yaw=yaw
        )
        across = (WALL, 2 * inner[1], TOP - floor)
        builder.solid("cube", (x, y, floor), across, theme.frame_inlay, yaw=yaw, role=Role.INLAY)


class HexagonLayout(Layout):
    """Layout of a board of hexagons of any outline; see ``app.scene.layouts.layout``.

    The topology's coordinates are those of ``HEX_STRAIGHT``. The frame is a hexagon; what lies
    within it beside the cells is dark.
    """

    mark_shapes: Mapping[Shape, Shape] = {
        Shape.TILE: Shape.HEXAGON,
        Shape.FRAME: Shape.HEX_FRAME,
        Shape.CORNERS: Shape.HEX_CORNERS,
    }

    def __init__(self, game: Variant) -> None:
        self.topology, self._turn = game.topology, game.look.turn
        self.seats, self.foot_bands = game.seats, BANDS[len(game.seats)]
        self.seat_yaws = tuple(map(math.radians, YAWS[len(game.seats)]))
        self.stones = STONES[game.look.colours]
        is_sideways = self._turn % 60 == 0
        self.plane = SidewaysHexagons if is_sideways else Hexagons
        self.cell_yaw = math.radians(30.0) if is_sideways else 0.0
        places = np.array([self.topology.place_of(cell) for cell in self._cells], np.float64)
        flat = places @ np.array([self._unit(STEPS[step]) for step in ((1, 0), (0, 1))])
        flat = (flat - flat.mean(axis=0)).round(9)
        self.cell_centres = locked(np.column_stack((flat, np.zeros(len(flat)))))
        #: By side, the distance of the outermost tips from the axis.
        self._reaches = tuple(float((flat @ self._unit(side)).max()) + TIP + GAP for side in SIDES)
        outer = self._corners(INLAY + FRAME)
        inner = self._corners(-TIP)
        parts = [(x, y, z) for x, y in outer for z in (-THICKNESS, 0.0)]
        parts += [(x, y, z) for x, y in inner for z in (0.0, TALLEST)]
        #: Distance from the axis to the outer edge of the frame at a player's side, and half the
        #: length of that edge; None where captured pieces leave the game.
        self._trays: tuple[float, float] | None = None
        if game.rules.has_prisoners:
            edge = self._reaches[OWN_SIDE] + INLAY + FRAME
            half_side = float(np.linalg.norm(outer[OWN_SIDE - 1] - outer[OWN_SIDE])) / 2
            self._trays = edge, half_side
            self.prisoner_places = tray_places(edge, self.seat_yaws)
            self.number_places = number_places(self.prisoner_places, self.seat_yaws)
            parts += tray_corners(edge, half_side, self.seat_yaws).tolist()
        self.outline = locked(np.array(parts))
        middle = (TALLEST - THICKNESS) / 2
        radius = np.linalg.norm(self.outline - (0.0, 0.0, middle), axis=1).max()
        bounds = limited(Bounds((0.0, 0.0, middle), float(radius)), self.cell_centres)
        self._table = (0.0, 0.0, GROUND)
        self._table_radius = radius_around(self.outline, self._table, WIDE)
        self.bounds = standing(bounds, self._table, self._table_radius)

    @cached_property
    def presets(self) -> Mapping[str, View]:
        """Views by name."""
        mine = framed_view(self.outline, 0.0, 51.0)
        return {
            **{
                seat: rotated_view(mine, math.degrees(yaw))
                for seat, yaw in zip(self.seats, self.seat_yaws, strict=True)
            },
            "top": framed_view(self.outline, 0.0, HIGHEST),
            "side": framed_view(self.outline, 90.0, 30.0),
        }

    def dead_seats(self, position: Position) -> frozenset[int]:
        """Return the seats without a king, whose pieces stay on the board as obstacles."""
        seats = range(len(self.seats))
        if len(seats) < 3:
            return frozenset()
        return frozenset(s for s in seats if piece_code(s, Kind.KING) not in position.cells)

    def prisoners(self, position: Position) -> Mapping[Spot, int]:
        """Return the number of equal prisoners on each spot that has any."""
        held = enumerate(position.extra.prisoners)
        return Counter(prisoner_spot(captor, code) for captor, codes in held for code in codes)

    # -- the board ---------------------------------------------------------------------------

    def _corners(self, beyond: float) -> Floats:
        """Return the corners of the hexagon around the cells' tips, grown outwards, (6, 2), world.

        The first corner lies between the first two of ``SIDES``.

        beyond : by how much each side is moved outwards, world units
        """
        normals = np.array([self._unit(side) for side in SIDES])
        reaches = np.array(self._reaches) + beyond
        pairs = ((side, (side + 1) % 6) for side in range(6))
        return np.array([np.linalg.solve(normals[[a, b]], reaches[[a, b]]) for a, b in pairs])

    def _built(self, theme: Theme) -> Scene:
        builder = SceneBuilder()
        colours = theme.stone_colours(self.stones)
        for cell, (x, y, _) in zip(self._cells, self.cell_centres.tolist(), strict=True):
            place = self.topology.place_of(cell)
            colour = grained(colours[sum(place) % len(colours)], place)
            self._add_cell(builder, (x, y, -SUNK), 0.2, colour, Role.TILE)
        self._add_frame(builder, theme)
        self._add_labels(builder, theme)
        if self._trays is not None:
            add_trays(builder, *self._trays, self.seat_yaws, theme)
        add_table(builder, theme, self._table, self._table_radius)
        return builder.scene()

    def _add_cell(
        self, builder: SceneBuilder, centre: Vector, height: float, colour: Colour, role: Role
    ) -> None:
        """Add a hexagon, the middle of its upper face at ``centre``."""
        size = (1.0, 1.0, height)
        builder.solid("hexagon", centre, size, colour, yaw=self.cell_yaw, role=role)

    def _add_frame(self, builder: SceneBuilder, theme: Theme) -> None:
        # Dark hexagons fill the gaps between cells and frame, which covers their outer halves.
        for x, y in self._gaps():
            self._add_cell(builder, (x, y, -0.04), 0.16, theme.foot, Role.FOOT)
        inlay, frame = (0.0, INLAY), (INLAY, INLAY + FRAME)
        self._add_bars(builder, inlay, (0.015, THICKNESS - 0.1), theme.frame_inlay, Role.INLAY)
        self._add_bars(builder, frame, (FRAME_TOP, THICKNESS - 0.06), theme.frame, Role.FRAME)
        # A plinth a little smaller than the frame, under the board.
        plinth = (INLAY, INLAY + FRAME - 0.15)
        top = GROUND + PLINTH
        self._add_bars(builder, plinth, (top, PLINTH), theme.foot, Role.FOOT)

    def _add_bars(
        self,
        builder: SceneBuilder,
        extent: tuple[float, float],
        section: tuple[float, float],
        colour: Colour,
        role: Role,
    ) -> None:
        """Add six mitred bars around the board.

        extent : inner and outer distance from the hexagon of the tips
        section : z of the upper face, and height
        """
        near, far = extent
        top, height = section
        corners = self._corners((near + far) / 2)
        for number, side in enumerate(SIDES):
            start, end = corners[number - 1], corners[number]
            x, y = ((start + end) / 2).tolist()
            bar = FrameBar(float(np.linalg.norm(end - start)), far - near, height, corner=120.0)
            yaw = math.radians(side + self._turn - 90.0)
            builder.bar(bar, (x, y, top - height), colour, role, yaw=yaw)

    def _gaps(self) -> list[tuple[float, float]]:
        """Return the middles of the places of cells within the frame where there is none."""
        places = np.array(self.topology.coordinates)
        low, high = places.min(axis=0) - 1, places.max(axis=0) + 2
        free = set(product(*map(range, low.tolist(), high.tolist())))
        free -= set(self.topology.coordinates)
        axes = np.array([self._unit(STEPS[step]) for step in ((1, 0), (0, 1))])
        middles = self.cell_centres[0, :2] + (np.array(sorted(free)) - places[0]) @ axes
        normals = np.array([self._unit(side) for side in SIDES])
        is_within = (middles @ normals.T < np.array(self._reaches) + TIP).all(axis=1)
        return [(x, y) for x, y in middles[is_within].round(6).tolist()]

    def _unit(self, direction: float) -> Floats:
        """Return the unit vector in a direction, (2,) float64, world."""
        angle = math.radians(direction + self._turn)
        return np.array((math.cos(angle), math.sin(angle)))

    # -- labels ------------------------------------------------------------------------------

    def _add_labels(self, builder: SceneBuilder, theme: Theme) -> None:
        """Name files and numbers in the frame, each on three sides of the board of their own."""
        colour = ink(theme, theme.frame)
        for cell in self._cells:
            named = set()
            for side, part in NAMED.items():
                text = self.topology.cell_names[cell][part].upper()
                line = self._line_out(cell, side, part)
                if line is None or text in named:
                    continue
                named.add(text)
                x, y = (self.cell_centres[cell, :2] + self._label_offset(line, side)).tolist()
                outward = math.radians(side + self._turn)
                engrave(builder, text, (x, y, FRAME_TOP), LABEL, outward, colour)

    def _line_out(self, cell: int, side: int, part: slice) -> int | None:
        """Return the direction in which a line of cells leaves the board beside a cell.

        None if the cell has no two edges at that side of the board.

        part : of the names that all cells of the line have in common
        """
        topology, found = self.topology, None
        column, names = topology.column_of[cell], topology.column_names
        for step, direction in STEPS.items():
            if (direction - side) % 360 not in (NEXT, 360 - NEXT):
                continue
            if topology.stepped(column, step) is not None:
                return None
            behind = topology.stepped(column, (-step[0], -step[1]))
            is_own = behind is not None and names[behind][part] == names[column][part]
            if found is None or is_own:
                found = direction
        return found

    def _label_offset(self, line: int, side: int) -> Floats:
        """Return the offset of a label from the last cell of its line, (2,) float64, world.

        It is moved a little along the side, towards where the line goes.

        line, side : directions of the line and of the side of the board
        """
        normal, ahead = self._unit(side), self._unit(line)
        along = ahead - (ahead @ normal) * normal
        return normal * (TIP + GAP + INLAY + MIDDLE * FRAME) + along / np.linalg.norm(along) * ASIDE
