"""Reasons that are about pawns and their promotion."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from engine.core.move import Move, MoveTag
from engine.core.pieces import VOID, Kind, kind_of, seat_of
from engine.core.position import Position
from engine.explain.hints.case import Case
from engine.explain.hints.reason import Piece, Reason, ReasonKind
from engine.rules.variant import Variant

#: A pawn is near its promotion with at most so many steps left.
_NEAR = 2


def promotions(case: Case) -> Iterator[Reason]:
    """Yield promotions that the move makes, forces or stops."""
    move = case.move
    if move.choice is not None:
        kind = ReasonKind.EXCHANGES if move.prisoner is not None else ReasonKind.PROMOTES
        yield Reason(kind, (_promoted(move, move.choice),))
    freed = case.variant.pending_promotion(case.after)
    if freed is not None and case.after.turn == case.seat:
        yield Reason(ReasonKind.FREES_PAWN, ((freed, case.after.cells[freed]),))
    yield from _stopped(case)


def _promoted(move: Move, choice: Kind) -> Piece:
    """Return the new piece, and where it stands."""
    return next((edit.cell, edit.new) for edit in move.edits if edit.new & 7 == choice)


def _stopped(case: Case) -> Iterator[Reason]:
    """Yield the pawns of opponents that could have been promoted and cannot any more.

    A check only puts it off.
    """
    before = {pawn for there in case.turns_before for pawn in _promoting(case.variant, there)}
    if not before:
        return
    after = {pawn for there in case.turns_after for pawn in _promoting(case.variant, there)}
    is_put_off = any(case.variant.checkers(there) for there in case.turns_after)
    for pawn in sorted(before - after):
        if not is_put_off or case.after.cells[pawn[0]] != pawn[1]:
            yield Reason(ReasonKind.STOPS_PROMOTION, (pawn,))


def _promoting(variant: Variant, position: Position) -> set[Piece]:
    """Return the pawns that the player to move could promote."""
    changed = (move.edits for move in variant.moves(position) if move.choice is not None)
    pawn = variant.tables.pawn[position.turn]
    return {(edit.cell, pawn) for edits in changed for edit in edits if edit.old == pawn}


def advances(case: Case) -> Iterator[Reason]:
    """Yield own pawns that come nearer to their promotion."""
    is_deck = case.move.tag is MoveTag.DECK
    for (start, code), (end, new) in case.carried:
        if not code & 7 == new & 7 == Kind.PAWN or not case.is_safe(end):
            continue
        if is_deck:
            before = steps_left(case.variant, case.position, start, by_decks=True)
            left = steps_left(case.variant, case.after, end, by_decks=True)
            if before is not None and left is not None and left < before:
                yield Reason(ReasonKind.CARRIES_PAWN, ((end, new),))
        else:
            left = steps_left(case.variant, case.after, end)
            if left is not None and left <= _NEAR:
                yield Reason(ReasonKind.NEARS, ((end, new),), number=left)
    if is_deck:
        yield from _shortened(case)


def _shortened(case: Case) -> Iterator[Reason]:
    """Yield the own pawns that stay where they are and have a shorter way after the move."""
    pawn = case.variant.tables.pawn[case.seat]
    for cell, code in enumerate(case.position.cells):
        if code != pawn or case.after.cells[cell] != pawn:
            continue
        before = steps_left(case.variant, case.position, cell)
        left = steps_left(case.variant, case.after, cell)
        if left is not None and before is not None and left < before:
            yield Reason(ReasonKind.OPENS_PROMOTION, ((cell, code),), number=left)


def steps_left(
    variant: Variant, position: Position, cell: int, by_decks: bool = False
) -> int | None:
    """Return how many single steps a pawn is from promotion, pieces in its way not asked.

    None where it cannot get there without a capture.

    by_decks : also over cells that do not exist now, as decks may come there
    """
    code = position.cells[cell]
    goals = _goals(variant, position, seat_of(code))
    steps_from = variant.tables.advances[code]
    seen, ring, steps = {cell}, {cell}, 0
    while ring:
        steps += 1
        ring = {there for one in ring for there in steps_from[one]} - seen
        if not by_decks:
            ring = {there for there in ring if position.cells[there] != VOID}
        if ring & goals:
            return steps
        seen |= ring
    return None


def _goals(variant: Variant, position: Position, seat: int) -> frozenset[int]:
    """Return the cells where a pawn that arrives can be promoted or exchanged now."""
    rules = variant.rules
    goals: set[int] = set(variant.promotion_cells(position, seat))
    for owner, line in enumerate(rules.base_lines):
        if owner != seat and _is_open(variant, position, seat, owner):
            goals.update(line)
    return frozenset(goals)


def _is_open(variant: Variant, position: Position, seat: int, owner: int) -> bool:
    """Whether a pawn of a seat is promoted, or exchanged, on the base line of another player."""
    if not variant.rules.has_prisoners:
        return True
    held: Collection[int] = position.extra.prisoners[owner]
    return owner in variant.living(position) and any(
        seat_of(code) == seat and kind_of(code) is not Kind.PAWN for code in held
    )
