"""Which spots can be selected, and how clicks on them are interpreted. Free of Qt."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from app.board.move_entry import EntryResult, Refused, Selected
from app.game.situation import Situation
from app.scene.layouts import Layout
from app.scene.overlays.marks import Marks, RecentMove, check_marks, spots_of
from engine.core.move import Spot, SpotKind, cell_spot, pin_spot, prisoner_of
from engine.core.pieces import seat_of
from engine.core.position import Position
from engine.explain.refusals import is_castling_tried, stand_to_castle


def selectable(layout: Layout, now: Situation) -> frozenset[Spot]:
    """Return the spots that can be selected even without a move: own pieces, own and shared decks.

    None for a seat that is played elsewhere.
    """
    return owned(layout, now) if now.is_local else frozenset()


def owned(layout: Layout, now: Situation) -> frozenset[Spot]:
    """Return the spots of pieces and decks of the player to move, also if played elsewhere."""
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


def with_attempt(now: Situation, path: Sequence[Spot], entered: EntryResult) -> EntryResult:
    """Return the result of a click after ``path``, with the refusal of an attempt at castling.

    King, then own rook means castling. If it is not legal, the rook is selected like any own
    piece, and the refusal added; but not if king and rook did not start on these cells, as after
    castling.
    """
    if not isinstance(entered, Selected) or len(path) != 1 or len(entered.path) != 1:
        return entered
    tried = (path[0], entered.path[0])
    if not is_castling_tried(now.variant, now.position, *tried):
        return entered
    if not stand_to_castle(now.variant, now.node.path()[0].position, *tried):
        return entered
    return entered._replace(refused=Refused(*tried))


def is_occupied(layout: Layout, position: Position, spot: Spot) -> bool:
    """Whether there is a piece or a deck on a spot."""
    if spot.kind is SpotKind.PIN:
        return layout.deck_owner(position, spot.index) is not None
    return spot.kind is SpotKind.CELL and seat_of(position.cells[spot.index]) >= 0


def is_useless_pin(spot: Spot | None, path: Sequence[Spot], useful: Collection[Spot]) -> bool:
    """Whether a spot is a pin or deck to which the deck at the start of ``path`` cannot move."""
    begins_with_deck = bool(path) and path[0].kind is SpotKind.PIN
    is_pin = spot is not None and spot.kind is SpotKind.PIN
    return begins_with_deck and is_pin and spot not in useful


def lost_prisoners(layout: Layout, position: Position) -> frozenset[Spot]:
    """Return the spots of prisoners that cannot be exchanged, as owner or captor is eliminated."""
    out = layout.dead_seats(position)
    held = ((spot, *prisoner_of(spot)) for spot in (layout.prisoners(position) if out else ()))
    return frozenset(spot for spot, captor, code in held if {captor, seat_of(code)} & out)


def is_prisoner(spot: Spot) -> bool:
    """Whether a spot is a place for prisoners."""
    return spot.kind is SpotKind.PRISONER


def twin_of(now: Situation, spot: Spot | None) -> Spot | None:
    """Return the cell to which a piece would pass on from another one; None where none does."""
    if spot is None or spot.kind is not SpotKind.CELL:
        return None
    end = now.variant.transfer_target(spot.index)
    return None if end == spot.index else cell_spot(end)


def played_marks(now: Situation) -> Marks:
    """Return the marks of the latest moves and of the kings in check."""
    recent = recent_marks(now)
    return check_marks(now.checks, now.turn if now.is_mate else None)._replace(
        last_move=spots_of(now.last_move) if now.last_move and not recent else (),
        recent=recent,
    )


def recent_marks(now: Situation) -> tuple[RecentMove, ...]:
    """Return the moves to mark by player and number; none where only the last move is marked.

    That is so with two players, and after the viewer's own move.
    """
    moves = [node.move for node in now.recent if node.move is not None]
    is_plain = len(moves) < 2 and len(now.remaining_seats) < 3
    if is_plain or not moves or moves[-1].seat == now.viewer:
        return ()
    return tuple(
        RecentMove(spots_of(move), move.seat, number) for number, move in enumerate(moves, 1)
    )
