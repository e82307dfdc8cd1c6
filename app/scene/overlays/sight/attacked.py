"""The overlays of attacks: cells that a player attacks, pieces threatened, attackers of a cell."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator
from typing import NamedTuple

from app.scene.content import Layer, Shape
from app.scene.overlays.sight.beams import DASHES, RADIUS, Beams
from app.scene.overlays.sight.overlay import CellSign, OverlayQuery, SightOverlay, Sign
from app.scene.themes.theme import Theme, Translucent, contrast
from engine.core.move import Spot, SpotKind, cell_spot
from engine.core.pieces import FIRST_PIECE, VOID, seat_of
from engine.explain import sight
from engine.explain.null_move import Capturable, capturable
from engine.explain.sight import Threat

#: By seat, the shape of the marks on the cells it attacks.
SEAT_SHAPES = (Shape.TRIANGLE, Shape.TILE, Shape.DIAMOND)
#: By seat, the half size of its shape relative to a square, and the width of its edge.
SEAT_SIZES = ((1.25, 0.14), (0.8, 0.24), (1.1, 0.16))
#: By seat, the direction from the middle of a cell to its mark, degrees; marks do not overlap.
SEAT_PLACES = (225.0, 45.0, 315.0)
#: Half size of these marks on a single board and on boards above one another, and their distance
#: from the middle of a square and of a hexagon.
SPECK, FAR_SPECK = 0.13, 0.18
SQUARE_OFF, HEXAGON_OFF = 0.46, 0.38
#: Half size of the outermost ring around a threatened piece, and its decrease to the next.
THREAT, THREAT_STEP = 0.5, 0.07
#: Width of that ring around a protected and an unprotected piece.
PROTECTED, EXPOSED = 0.09, 0.2
#: Marks with less contrast to the theme's outline use another colour for their edge.
MIN_CONTRAST = 3.0
#: Height of the arrows above the planes.
HEIGHT = 0.2


class AttackedCells(NamedTuple):
    """The cells that a seat attacks, and the threatened pieces of others on them."""

    seat: int
    cells: tuple[int, ...]
    threats: tuple[Threat, ...] = ()


class AttackedOverlay(SightOverlay[AttackedCells]):
    """Shows a small mark on each cell a seat attacks, and a ring around each threatened piece."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.name = f"attacked_by_seat_{seat + 1}"

    def find(self, question: OverlayQuery) -> AttackedCells | None:
        """Return the attacks of the seat, possibly empty; None if the game lacks the seat."""
        variant, position = question.variant, question.position
        if self.seat >= len(variant.seats):
            return None
        cells = tuple(sight.attacked(variant, position, self.seat))
        threats = sight.threats(variant, position, self.seat) if cells else ()
        return AttackedCells(self.seat, cells, threats)

    def draw(self, beams: Beams, found: AttackedCells, marked: Collection[Spot]) -> None:
        """Draw the marks and rings in the colour and shape of the seat."""
        _draw_attacks(beams, found)

    def signs(self, found: AttackedCells) -> Iterator[CellSign]:
        """Yield the threatened pieces, then the attacked cells."""
        for threat in found.threats:
            yield CellSign(Sign.THREATENED, threat.cell, found.seat, place=found.seat)
        for cell in found.cells:
            yield CellSign(Sign.ATTACKED, cell, found.seat)


def seat_colours(theme: Theme, player: str) -> tuple[Translucent, Translucent]:
    """Return the fill and edge colours of a player's marks; ``player``: name of the seat."""
    (inside,), (symbol,) = theme.piece_colours([player]), theme.symbol_colours([player])
    outline = theme.marks.outline[:3]
    edge = symbol if contrast(inside, outline) < MIN_CONTRAST else outline
    return (*inside, 1.0), (*edge, 1.0)


def _draw_attacks(beams: Beams, attacks: AttackedCells) -> None:
    for cell in attacks.cells:
        draw_speck(beams, cell, attacks.seat)
    for threat in attacks.threats:
        width = PROTECTED if threat.defenders else EXPOSED
        draw_ring(beams, threat.cell, attacks.seat, width, attacks.seat)


def draw_speck(beams: Beams, cell: int, seat: int) -> None:
    """Draw the mark of a seat, in its colour and shape, on a cell that it attacks."""
    layout = beams.layout
    inside, edge = seat_colours(beams.theme, layout.seats[seat])
    off = HEXAGON_OFF if layout.mark_shapes else SQUARE_OFF
    angle = math.radians(SEAT_PLACES[seat])
    size, width = SEAT_SIZES[seat]
    half = size * (FAR_SPECK if len(layout.topology.levels) > 1 else SPECK)
    x, y, z = beams.pen.centre(cell_spot(cell))
    place = (x + off * math.cos(angle), y + off * math.sin(angle), z)
    shape = SEAT_SHAPES[seat]
    beams.builder.flat(place, (half, half), shape, inside, edge, width=width, layer=Layer.MARK)


def draw_ring(beams: Beams, cell: int, seat: int, width: float, place: int) -> None:
    """Draw a ring in a seat's colour around a piece that it threatens.

    place : its number among nested rings, from the outermost on
    """
    inside, edge = seat_colours(beams.theme, beams.layout.seats[seat])
    ring = THREAT - place * THREAT_STEP
    beams.pen.draw(cell_spot(cell), Shape.RING, inside, width, ring, edge=edge)


class ThreatsOverlay(SightOverlay[tuple[Capturable, ...]]):
    """Shows at each piece that others could capture the ring and the mark of each of them.

    They are those of the cells that a player attacks, in the same colours, shapes and places.
    """

    name = "threats"

    def find(self, question: OverlayQuery) -> tuple[Capturable, ...] | None:
        """Return all pieces that can be captured, with who could."""
        return capturable(question.variant, question.position) or None

    def draw(self, beams: Beams, found: tuple[Capturable, ...], marked: Collection[Spot]) -> None:
        """Draw a ring and a mark in the colour of each seat that threatens a piece."""
        for cell, seats, is_protected in found:
            width = PROTECTED if is_protected else EXPOSED
            for place, seat in enumerate(seats):
                draw_ring(beams, cell, seat, width, place)
                draw_speck(beams, cell, seat)

    def signs(self, found: tuple[Capturable, ...]) -> Iterator[CellSign]:
        """Yield ring and mark of each seat that threatens a piece."""
        for cell, seats, _ in found:
            for place, seat in enumerate(seats):
                yield CellSign(Sign.THREATENED, cell, seat, place)
                yield CellSign(Sign.ATTACKED, cell, seat)


class CellAttackers(NamedTuple):
    """The attackers of a cell: cells of hostile pieces, and of those that protect it."""

    cell: int
    hostile: tuple[int, ...]
    guards: tuple[int, ...]


class AttackersOverlay(SightOverlay[CellAttackers]):
    """Shows an arrow from each attacker of the hovered cell, a dashed one from each protector."""

    name = "attackers"
    follows_pointer = True

    def find(self, question: OverlayQuery) -> CellAttackers | None:
        """Return the attackers of the cell; if it is empty, hostile ones to the seat to move."""
        variant, position, _, spot = question
        if spot is None or spot.kind is not SpotKind.CELL or position.cells[spot.index] == VOID:
            return None
        code = position.cells[spot.index]
        owner = seat_of(code) if code >= FIRST_PIECE else position.turn
        found = sight.attackers_of(variant, position, spot.index)
        guards = found.pop(owner, ())
        hostile = tuple(cell for by in found.values() for cell in by)
        return CellAttackers(spot.index, hostile, guards) if hostile or guards else None

    def draw(self, beams: Beams, found: CellAttackers, marked: Collection[Spot]) -> None:
        """Draw an arrow from each attacker, and a thinner, dashed one from each protector."""
        end = beams.over(found.cell, HEIGHT)
        for cell in found.hostile:
            start = beams.over(cell, HEIGHT)
            beams.arrow(start, end, beams.colours.attack, 1.4 * RADIUS, size=1.3)
        for cell in found.guards:
            start = beams.over(cell, HEIGHT)
            beams.arrow(start, end, beams.colours.guard, dashes=DASHES)
