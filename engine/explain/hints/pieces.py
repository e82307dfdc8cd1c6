"""Reasons that are about the room of the pieces, castling, and the king in check."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.move import CASTLINGS
from engine.core.pieces import FIRST_PIECE, Kind, kind_of, seat_of
from engine.core.position import Position
from engine.explain.hints.move_facts import MoveFacts
from engine.explain.hints.reason import Reason, ReasonKind
from engine.explain.refusals import king_neighbours
from engine.explain.sight import reach

#: The kinds that are not developed, and those that need no open lines.
_NOT_DEVELOPED = (Kind.PAWN, Kind.KING)
_WITHOUT_LINES = (Kind.PAWN, Kind.KNIGHT, Kind.KING)
#: Least number of cells gained by opening a line, and by moving a piece.
_MIN_OPENED, _MIN_MORE = 3, 2


def escapes_from_check(facts: MoveFacts) -> Iterator[Reason]:
    """Yield that the king was in check and is not any more, and how."""
    king = facts.variant.king_cell(facts.after, facts.seat)
    if facts.is_in_check and king is not None and not facts.hostile_attackers(facts.after, king):
        checkers = facts.variant.checkers(facts.position)
        for cell, code in facts.move.captures:
            if cell in checkers:
                yield Reason(ReasonKind.TAKES_CHECKER, ((cell, code),))
        yield Reason(ReasonKind.LEAVES_CHECK)


def mobility(facts: MoveFacts) -> Iterator[Reason]:
    """Yield what the move does for the room of the own pieces."""
    if facts.move.tag in CASTLINGS:
        yield from _castling(facts)
    else:
        yield from _development(facts)
        yield from _opened(facts)
        yield from _more_reach(facts)
    for _, (end, new) in facts.carried:
        if not facts.is_safe(end):
            yield Reason(ReasonKind.OFFERS, ((end, new),))
    if not facts.threats_after:
        yield Reason(ReasonKind.QUIET)
    yield Reason(ReasonKind.BEST)


def _castling(facts: MoveFacts) -> Iterator[Reason]:
    if _attacked_around_king(facts, facts.after) < _attacked_around_king(facts, facts.position):
        yield Reason(ReasonKind.CASTLES_SAFE)
    for (start, _), (end, code) in facts.carried:
        if kind_of(code) is Kind.ROOK and _reached(facts, facts.after, end) > _reached(
            facts, facts.position, start
        ):
            yield Reason(ReasonKind.CASTLES_ROOK)
    yield Reason(ReasonKind.CASTLES)


def _attacked_around_king(facts: MoveFacts, position: Position) -> int:
    """Return how many cells next to the own king opponents attack."""
    variant = facts.variant
    king = variant.king_cell(position, facts.seat)
    if king is None:
        return 0
    near = king_neighbours(variant.tables, position.cells[king], king)
    return sum(bool(facts.hostile_attackers(position, cell)) for cell in near)


def _reached(facts: MoveFacts, position: Position, cell: int) -> int:
    """Return how many cells the piece on a cell could go to, were its king safe."""
    return len(reach(facts.variant, position, cell).targets)


def _development(facts: MoveFacts) -> Iterator[Reason]:
    """Yield that a piece has left the cell where it stood at the start, for one with more room."""
    if facts.start is None:
        return
    for (start, code), (end, new) in facts.carried:
        if code != new or kind_of(code) in _NOT_DEVELOPED or facts.start.cells[start] != code:
            continue
        now, before = _reached(facts, facts.after, end), _reached(facts, facts.position, start)
        if now > before and facts.is_safe(end):
            yield Reason(ReasonKind.DEVELOPS, ((end, new),), numbers=(now, before))


def _opened(facts: MoveFacts) -> Iterator[Reason]:
    """Yield the own piece that stays where it is and has the most room more than before."""
    best: Reason | None = None
    for cell, code in enumerate(facts.after.cells):
        if code < FIRST_PIECE or seat_of(code) != facts.seat or kind_of(code) in _WITHOUT_LINES:
            continue
        if facts.position.cells[cell] != code:
            continue
        now, before = _reached(facts, facts.after, cell), _reached(facts, facts.position, cell)
        gain = 0 if best is None else best.numbers[0] - best.numbers[1]
        if now - before >= max(_MIN_OPENED, gain + 1):
            best = Reason(ReasonKind.OPENS_LINE, ((cell, code),), numbers=(now, before))
    if best is not None:
        yield best


def _more_reach(facts: MoveFacts) -> Iterator[Reason]:
    for (start, code), (end, new) in facts.carried:
        if code != new or kind_of(code) in _NOT_DEVELOPED:
            continue
        now, before = _reached(facts, facts.after, end), _reached(facts, facts.position, start)
        if now - before >= _MIN_MORE:
            yield Reason(ReasonKind.MORE_REACH, ((end, new),), numbers=(now, before))
