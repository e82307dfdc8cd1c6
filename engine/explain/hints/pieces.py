"""Reasons that are about the room of the pieces, castling, and the king in check."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.move import MoveTag
from engine.core.pieces import FIRST_PIECE, Kind, kind_of, seat_of
from engine.core.position import Position
from engine.explain.hints.case import Case
from engine.explain.hints.reason import Reason, ReasonKind
from engine.explain.sight import reach

_CASTLING = (MoveTag.CASTLING_SHORT, MoveTag.CASTLING_LONG)
#: The kinds that are not developed, and those that need no open lines.
_NOT_DEVELOPED = (Kind.PAWN, Kind.KING)
_WITHOUT_LINES = (Kind.PAWN, Kind.KNIGHT, Kind.KING)
#: Least number of cells gained by opening a line, and by moving a piece.
_MIN_OPENED, _MIN_MORE = 3, 2


def checks_left(case: Case) -> Iterator[Reason]:
    """Yield that the king was in check and is not any more, and how."""
    king = case.variant.royal(case.after, case.seat)
    if case.is_in_check and king is not None and not case.hostile_attackers(case.after, king):
        checkers = case.variant.checkers(case.position)
        for cell, code in case.move.captures:
            if cell in checkers:
                yield Reason(ReasonKind.TAKES_CHECKER, ((cell, code),))
        yield Reason(ReasonKind.LEAVES_CHECK)


def room(case: Case) -> Iterator[Reason]:
    """Yield what the move does for the room of the own pieces."""
    if case.move.tag in _CASTLING:
        yield from _castling(case)
    else:
        yield from _development(case)
        yield from _opened(case)
        yield from _more_reach(case)
    for _, (end, new) in case.carried:
        if not case.is_safe(end):
            yield Reason(ReasonKind.OFFERS, ((end, new),))
    if not case.threats_after:
        yield Reason(ReasonKind.QUIET)
    yield Reason(ReasonKind.BEST)


def _castling(case: Case) -> Iterator[Reason]:
    if _attacked_around_king(case, case.after) < _attacked_around_king(case, case.position):
        yield Reason(ReasonKind.CASTLES_SAFE)
    for (start, _), (end, code) in case.carried:
        if kind_of(code) is Kind.ROOK and _reached(case, case.after, end) > _reached(
            case, case.position, start
        ):
            yield Reason(ReasonKind.CASTLES_ROOK)
    yield Reason(ReasonKind.CASTLES)


def _attacked_around_king(case: Case, position: Position) -> int:
    """Return how many cells next to the own king opponents attack."""
    variant = case.variant
    king = variant.royal(position, case.seat)
    if king is None:
        return 0
    code = position.cells[king]
    tables = variant.tables
    near = {cell for walk in tables.walks[code][king] for cell in walk[0][1]}
    near.update(tables.leaps[code][king])
    return sum(bool(case.hostile_attackers(position, cell)) for cell in near)


def _reached(case: Case, position: Position, cell: int) -> int:
    """Return how many cells the piece on a cell could go to, were its king safe."""
    return len(reach(case.variant, position, cell).targets)


def _development(case: Case) -> Iterator[Reason]:
    """Yield that a piece has left the cell where it stood at the start, for one with more room."""
    if case.start is None:
        return
    for (start, code), (end, new) in case.carried:
        if code != new or kind_of(code) in _NOT_DEVELOPED or case.start.cells[start] != code:
            continue
        now, before = _reached(case, case.after, end), _reached(case, case.position, start)
        if now > before and case.is_safe(end):
            yield Reason(ReasonKind.DEVELOPS, ((end, new),), numbers=(now, before))


def _opened(case: Case) -> Iterator[Reason]:
    """Yield the own piece that stays where it is and has the most room more than before."""
    best: Reason | None = None
    for cell, code in enumerate(case.after.cells):
        if code < FIRST_PIECE or seat_of(code) != case.seat or kind_of(code) in _WITHOUT_LINES:
            continue
        if case.position.cells[cell] != code:
            continue
        now, before = _reached(case, case.after, cell), _reached(case, case.position, cell)
        gain = 0 if best is None else best.numbers[0] - best.numbers[1]
        if now - before >= max(_MIN_OPENED, gain + 1):
            best = Reason(ReasonKind.OPENS_LINE, ((cell, code),), numbers=(now, before))
    if best is not None:
        yield best


def _more_reach(case: Case) -> Iterator[Reason]:
    for (start, code), (end, new) in case.carried:
        if code != new or kind_of(code) in _NOT_DEVELOPED:
            continue
        now, before = _reached(case, case.after, end), _reached(case, case.position, start)
        if now - before >= _MIN_MORE:
            yield Reason(ReasonKind.MORE_REACH, ((end, new),), numbers=(now, before))
