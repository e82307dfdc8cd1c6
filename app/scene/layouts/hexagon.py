"""Layout of the hexagonal board for three players: one level of cells in three colours, framed.

World frame: columns run towards -x, so that the player at -y has cell ``a1`` on the right; rows
run away from that player. Each cell has edges at +x and -x and tips at +y and -y.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache

import numpy as np

from app.scene.arrays import Floats
from app.scene.camera import HIGHEST, Bounds, View, rotated_view
from app.scene.content import Scene, Shape
from app.scene.furniture import FrameBar
from app.scene.layouts.common import Naming, SceneBuilder, framed_view, grained, limited, locked
from app.scene.layouts.deckless import DecklessLayout
from app.scene.layouts.labels import engrave, ink
from app.scene.layouts.table import WIDE, add_table, radius_around, standing
from app.scene.layouts.trays import add_trays, tray_corners, tray_places
from app.scene.materials import Role
from app.scene.picker import Hexagons, Squares
from app.scene.themes.theme import Colour, Theme
from engine.core.move import Spot, prisoner_spot
from engine.core.pieces import Kind, piece_code
from engine.core.position import Position
from engine.core.topology import Topology

#: World steps of one row and of one column, (x, y).
ROW, COLUMN = (0.5, math.sqrt(3.0) / 2), (-1.0, 0.0)
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
#: Directions of the six sides of the board, degrees from +x.
SIDES = range(30, 390, 60)
#: By side, the direction in which the rows or columns that are named there leave the board, degrees
#: from +x. In a corner a line is named on the side that comes first.
LINES = {30: 0, 150: 180, 270: 240, 90: 60, 210: 240, 330: 0}
#: By (row + column) mod 3, the seat whose colour a cell has.
CLASSES = (2, 1, 0)


class HexagonLayout(DecklessLayout):
    """Layout of the board for three players; see ``app.scene.layouts.Layout``.

    ``naming`` is unused: there is a single level and there are no pins.
    """

    seats: tuple[str, ...] = ("white", "grey", "black")
    seat_yaws: tuple[float, ...] = (0.0, math.radians(240.0), math.radians(120.0))
    foot_bands: tuple[int, ...] = (0, 1, 2)
    mark_shapes: Mapping[Shape, Shape] = {
        Shape.TILE: Shape.HEXAGON,
        Shape.FRAME: Shape.HEX_FRAME,
        Shape.CORNERS: Shape.HEX_CORNERS,
    }
    default: str = "white"
    plane: type[Squares] | type[Hexagons] = Hexagons

    def __init__(self, topology: Topology, naming: Naming = str) -> None:
        self.topology = topology
        self._cells = range(len(topology.cell_names))
        places = np.array([topology.place_of(cell) for cell in self._cells], np.float64)
        flat = places @ np.array((ROW, COLUMN))
        flat -= flat.mean(axis=0)  # the axis of the board's threefold symmetry
        self.cell_centres = locked(np.column_stack((flat, np.zeros(len(flat)))))
        #: By side, the distance of the outermost tips from the axis.
        self._reaches = tuple(float((flat @ _unit(side)).max()) + TIP + GAP for side in SIDES)
        outer = self._corners(INLAY + FRAME)
        inner = self._corners(-TIP)
        #: Distance from the axis to the outer edge of the frame at a player's side.
        self._edge = self._reaches[SIDES.index(270)] + INLAY + FRAME
        #: Half the length of that edge.
        self._half_side = float(np.linalg.norm(outer[3] - outer[4])) / 2
        self.prisoner_places = tray_places(self._edge, self.seat_yaws)
        self.outline = locked(
            np.array(
                [(x, y, z) for x, y in outer for z in (-THICKNESS, 0.0)]
                + [(x, y, z) for x, y in inner for z in (0.0, TALLEST)]
                + tray_corners(self._edge, self._half_side, self.seat_yaws).tolist()
            )
        )
        middle = (TALLEST - THICKNESS) / 2
        radius = np.linalg.norm(self.outline - (0.0, 0.0, middle), axis=1).max()
        bounds = limited(Bounds((0.0, 0.0, middle), float(radius)), self.cell_centres)
        self._table = (0.0, 0.0, GROUND)
        self._table_radius = radius_around(self.outline, self._table, WIDE)
        self.bounds = standing(bounds, self._table, self._table_radius)
        self.floor = 0.0
        mine = framed_view(self.outline, 0.0, 51.0)
        self.presets: Mapping[str, View] = {
            **{
                seat: rotated_view(mine, math.degrees(yaw))
                for seat, yaw in zip(self.seats, self.seat_yaws, strict=True)
            },
            "top": framed_view(self.outline, 0.0, HIGHEST),
            "side": framed_view(self.outline, 90.0, 30.0),
        }
        self._furniture = lru_cache(maxsize=4)(self._built)

    def furniture(self, position: Position, theme: Theme, absent: Collection[int] = ()) -> Scene:
        """Return the board itself."""
        return self._furniture(theme)

    def dead_seats(self, position: Position) -> frozenset[int]:
        """Return the seats without a king, whose pieces stay on the board as obstacles."""
        seats = range(len(self.seats))
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
        normals = np.array([_unit(side) for side in SIDES])
        reaches = np.array(self._reaches) + beyond
        pairs = ((side, (side + 1) % 6) for side in range(6))
        return np.array([np.linalg.solve(normals[[a, b]], reaches[[a, b]]) for a, b in pairs])

    def _built(self, theme: Theme) -> Scene:
        builder = SceneBuilder()
        colours = theme.stone_colours([self.seats[seat] for seat in CLASSES])
        for cell, (x, y, _) in zip(self._cells, self.cell_centres.tolist(), strict=True):
            place = self.topology.place_of(cell)
            colour = grained(colours[sum(place) % 3], place)
            builder.solid("hexagon", (x, y, -SUNK), (1.0, 1.0, 0.2), colour, role=Role.TILE)
        self._add_frame(builder, theme)
        self._add_labels(builder, theme)
        add_trays(builder, self._edge, self._half_side, self.seat_yaws, theme)
        add_table(builder, theme, self._table, self._table_radius)
        return builder.scene()

    def _add_frame(self, builder: SceneBuilder, theme: Theme) -> None:
        # Dark hexagons fill the gaps along the edge; the frame covers their outer halves.
        for x, y in sorted(self._neighbours_outside()):
            builder.solid("hexagon", (x, y, -0.04), (1.0, 1.0, 0.16), theme.foot, role=Role.FOOT)
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
            yaw = math.radians(side - 90.0)
            builder.bar(bar, (x, y, top - height), colour, role, yaw=yaw)

    def _outward(self, cell: int) -> tuple[int, ...]:
        """Return the directions of the straight steps from a cell off the board, degrees."""
        column = self.topology.column_of[cell]
        return tuple(step for step, vector in _VECTORS.items() if self._is_edge(column, vector))

    def _is_edge(self, column: int, vector: Sequence[int]) -> bool:
        return self.topology.stepped(column, tuple(vector)) is None

    def _neighbours_outside(self) -> set[tuple[float, float]]:
        found = set()
        for cell in self._cells:
            for step in self._outward(cell):
                x, y = (self.cell_centres[cell, :2] + _unit(step)).round(6).tolist()
                found.add((x, y))
        return found

    # -- labels ------------------------------------------------------------------------------

    def _add_labels(self, builder: SceneBuilder, theme: Theme) -> None:
        """Name rows and columns in the frame, each on three sides of the board of their own."""
        colour = ink(theme, theme.frame)
        for cell in self._cells:
            name, outward = self.topology.cell_names[cell], self._outward(cell)
            named = set()
            for side, step in LINES.items():
                text = name[0].upper() if _VECTORS[step][0] == 0 else name[1:]
                is_there = {(side - 30) % 360, (side + 30) % 360} <= set(outward)
                if not is_there or text in named:
                    continue
                named.add(text)
                x, y = (self.cell_centres[cell, :2] + _label_offset(step, side)).tolist()
                where = (x, y, FRAME_TOP)
                engrave(builder, text, where, LABEL, math.radians(side), colour)


#: The straight steps (row, column) by their direction, degrees from +x.
_VECTORS = {0: (0, -1), 60: (1, 0), 120: (1, 1), 180: (0, 1), 240: (-1, 0), 300: (-1, -1)}


def _label_offset(step: int, side: int) -> Floats:
    """Return the offset of a label from the last cell of its line, (2,) float64, world.

    It is moved a little along the side, towards where the line goes.

    step : direction of the line, degrees
    side : direction of the side of the board, degrees
    """
    normal, ahead = _unit(side), _unit(step)
    along = ahead - (ahead @ normal) * normal
    return normal * (TIP + GAP + INLAY + MIDDLE * FRAME) + along / np.linalg.norm(along) * ASIDE


def _unit(degrees: float) -> Floats:
    """Return the unit vector at an angle counter-clockwise from +x, (2,) float64."""
    return np.array((math.cos(math.radians(degrees)), math.sin(math.radians(degrees))))
