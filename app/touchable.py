"""What on a board a hand may touch and select. Free of Qt."""

from __future__ import annotations

from app.scene.layouts import Layout
from app.situation import Situation
from engine.move import Spot, SpotKind, cell_spot, pin_spot
from engine.pieces import seat_of
from engine.position import Position


def selectable(layout: Layout, now: Situation) -> frozenset[Spot]:
    """Return what may be selected though it may have no move: own pieces, own and shared decks."""
    if now.outcome is not None or now.proposed is not None:
        return frozenset()
    position = now.position
    own = {cell_spot(c) for c, code in enumerate(position.cells) if seat_of(code) == now.turn}
    decks = set()
    for pin in range(len(layout.deck_centres)):
        load = [seat_of(position.cells[cell]) for cell in layout.topology.pin_cells[pin]]
        is_empty = all(seat < 0 for seat in load)
        if now.turn in load or (is_empty and layout.deck_owner(position, pin) == now.turn):
            decks.add(pin_spot(pin))
    return frozenset(own | decks)


def is_occupied(layout: Layout, position: Position, spot: Spot) -> bool:
    """Whether a piece on the board or a deck stands on a spot."""
    if spot.kind is SpotKind.PIN:
        return layout.deck_owner(position, spot.index) is not None
    return spot.kind is SpotKind.CELL and seat_of(position.cells[spot.index]) >= 0


def is_kept(spot: Spot) -> bool:
    """Whether a spot holds prisoners."""
    return spot.kind is SpotKind.PRISONER
