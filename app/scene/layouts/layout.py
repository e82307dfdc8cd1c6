"""The base class of all layouts: where what there is of a board lies in the world."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping
from functools import cached_property, lru_cache
from types import MappingProxyType

import numpy as np

from app.scene.arrays import Floats, among
from app.scene.camera import Bounds, View
from app.scene.content import Scene, Shape
from app.scene.geometry import Vector
from app.scene.layouts.arrangement import Arrangement
from app.scene.layouts.common import cell_planes, locked
from app.scene.pickable_solids import PickableSolids
from app.scene.picker import Part, Pickables, Planes, Squares
from app.scene.piece_instances import foot_ring_instances, piece_instances, seats_of
from app.scene.pieces.detail import Detail
from app.scene.pieces.sets import STAUNTON, PieceSet
from app.scene.themes.theme import Colour, Theme
from engine.core.move import Spot, SpotKind, cell_spot, prisoner_of
from engine.core.pieces import FIRST_PIECE, KINDS, Kind
from engine.core.position import Position
from engine.core.topology import Topology


class Layout:
    """The geometry of one game's board; immutable and shared. What is set here holds for most.

    Layouts are compared by identity, so that they can be keys of caches.

    topology : the game's cells
    cell_centres : (n, 3) float64, world, middle of each cell's upper face; also of absent decks
    deck_centres : (p, 3) float64, world, middle of a deck on each pin
    pin_anchors : (p, 3) float64, world, tips of the free pins
    outline : (m, 3) float64, world, points that a view of the whole must show; ``Camera.framed``
    bounds : bounding sphere of everything
    floor : height of the lowest cells
    default : name of the initial preset
    seats : names of the players, in their order
    seat_yaws : by seat, where its pieces face: radians from +y, counter-clockwise from above
    foot_bands : by seat, the number of rings around a piece's foot; () for none at all
    plane : shape of a cell
    mark_shapes : shapes of marks on a cell, by the shape they replace, where it is not a square
    cell_yaw : by how much those and the cells are turned, radians: 0 for edges at the sides
    arrangements : arrangements of the levels by name, the default first; empty if there is only one
    prisoner_places : positions of the equal prisoners of one captor, by spot, world; empty where
        captured pieces leave the game
    number_places : positions of their numbers, where there are several
    has_glass : whether cells are transparent, so that no shadow of the lamp falls on them
    coloured_axes : so many coordinates, the first, make a square cell dark or light
    stones : of hexagons: by the sum of a cell's coordinates, used cyclically, the player whose
        colour of ``Theme.stone_colours`` it has; empty for squares
    """

    topology: Topology
    cell_centres: Floats
    deck_centres: Floats = locked(np.zeros((0, 3)))
    pin_anchors: Floats = deck_centres
    outline: Floats
    bounds: Bounds
    floor: float = 0.0

    default: str = "white"
    seats: tuple[str, ...] = ("white", "black")
    seat_yaws: tuple[float, ...] = (0.0, math.pi)
    foot_bands: tuple[int, ...] = ()
    plane: type[Planes] = Squares
    mark_shapes: Mapping[Shape, Shape] = MappingProxyType({})
    cell_yaw: float = 0.0
    arrangements: Mapping[str, Arrangement] = MappingProxyType({})
    prisoner_places: Mapping[Spot, Vector] = MappingProxyType({})
    number_places: Mapping[Spot, Vector] = MappingProxyType({})
    has_glass: bool = False
    coloured_axes: int = 2
    stones: tuple[str, ...] = ()

    @cached_property
    def presets(self) -> Mapping[str, View]:
        """Views by name: one per seat, and ``top`` and ``side``; layouts in motion need none."""
        raise NotImplementedError

    def furniture(self, position: Position, theme: Theme, absent: Collection[int] = ()) -> Scene:
        """Return boards, decks, pins and labels, without the decks on the pins ``absent``.

        Cached: the same object is returned while nothing it depends on has changed.
        """
        return self._furniture(theme)

    @cached_property
    def _furniture(self) -> Callable[[Theme], Scene]:
        return lru_cache(maxsize=4)(self._built)

    def _built(self, theme: Theme) -> Scene:
        """Return the furniture of a board without decks."""
        raise NotImplementedError

    @cached_property
    def _cells(self) -> range:
        return range(len(self.topology.cell_names))

    def deck(self, owner: int, centre: Vector, theme: Theme) -> Scene:
        """Return one moving deck, the middle of its cells at ``centre``.

        Raises LookupError where there are no decks.
        """
        raise LookupError("this board has no decks")

    def deck_owner(self, position: Position, pin: int) -> int | None:
        """Return the seat whose deck stands on a pin, or None for a free pin."""
        return None

    def dead_seats(self, position: Position) -> frozenset[int]:
        """Return the eliminated seats, whose pieces stay on the board and are drawn as dead."""
        return frozenset()

    def prisoners(self, position: Position) -> Mapping[Spot, int]:
        """Return the number of equal prisoners on each spot that has any."""
        return MappingProxyType({})

    def centre(self, spot: Spot) -> Floats:
        """Return the centre of a spot, where marks are drawn, (3,) float64, world."""
        if spot.kind is SpotKind.PRISONER:
            return np.array(self.prisoner_places[spot])
        centres = self.cell_centres if spot.kind is SpotKind.CELL else self.deck_centres
        point: Floats = centres[spot.index]
        return point

    def level_colours(self, theme: Theme) -> tuple[Colour, ...]:
        """Return the colour of each level, drawn under pieces; () where levels have none."""
        return ()

    def mark_colours(self, position: Position, theme: Theme) -> tuple[Colour, ...]:
        """Return the colour of marks that tell their level, by level; () for a single level."""
        return self.level_colours(theme)

    def level_labels(self, level: int, theme: Theme) -> Scene:
        """Return the labels of files and ranks that ``furniture`` leaves out on a level.

        What they are engraved in comes with them.
        """
        return Scene()

    def pin_labels(self, theme: Theme) -> Scene:
        """Return the names of the pins, which are shown while a deck or a pin is hovered."""
        return Scene()

    def pickables(
        self,
        position: Position,
        offered: Collection[int] = (),
        piece_set: PieceSet = STAUNTON,
        detail: Detail = Detail.MEDIUM,
        fallen_kings: Collection[int] = (),
    ) -> Pickables:
        """Return what can be picked.

        offered : free pins that a deck may move to; the place of the deck there is picked too
        piece_set : the pieces' meshes
        detail : level of detail of the meshes that are drawn
        fallen_kings : cells of the kings that lie
        """
        pieces = self._pieces_to_pick(position, piece_set, detail, fallen_kings)
        return Pickables((pieces, cell_planes(position.cells, self.cell_centres, self.plane)))

    def anchor(self, spot: Spot) -> Floats:
        """Return a point of a spot to click on, (3,) float64, world."""
        return self.centre(spot)

    def _pieces_to_pick(
        self,
        position: Position,
        piece_set: PieceSet,
        detail: Detail,
        fallen_kings: Collection[int],
    ) -> PickableSolids:
        """Return the pieces on cells and the prisoners as pickable solids; see ``pickables``."""
        cells = np.frombuffer(position.cells, np.uint8)
        taken = np.flatnonzero(cells >= FIRST_PIECE)
        kept = tuple(self.prisoners(position))
        spots = (*map(cell_spot, taken.tolist()), *kept)
        codes = np.array([*cells[taken], *(prisoner_of(spot)[1] for spot in kept)], np.uint8)
        feet = np.array([self.centre(spot) for spot in spots], np.float64).reshape(-1, 3)
        fallen = among(seats_of(codes), self.dead_seats(position)).astype(np.float64)
        fallen[: len(taken)][among(taken, fallen_kings)] = 1.0
        fallen[len(taken) :] = 0.0
        rows = piece_instances(codes, feet, fallen, self.seat_yaws, piece_set)
        rings, whose, _ = foot_ring_instances(codes, rows, self.foot_bands, piece_set)
        return PickableSolids(
            Part.PIECE,
            (*spots, *(spots[piece] for piece in whose.tolist())),
            np.concatenate((rows, rings)),
            (
                *(piece_set.bodies[Kind(code % KINDS)] for code in codes.tolist()),
                *("band",) * len(rings),
            ),
            detail,
        )
