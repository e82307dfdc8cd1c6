"""Reasons that are about pawns and their promotion."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from engine.core.move import MoveTag
from engine.core.pieces import KINDS, VOID, Kind, kind_of, seat_of
from engine.core.position import Position
from engine.explain.hints.move_facts import MoveFacts
from engine.explain.hints.reason import Piece, Reason, ReasonKind
from engine.rules.variant import Variant

#: Most steps from its promotion at which a pawn is near it.
_NEAR = 2


def promotions(facts: MoveFacts) -> Iterator[Reason]:
    """Yield promotions that the move makes, forces or stops."""
    move = facts.move
    if move.promotion is not None:
        kind = ReasonKind.EXCHANGES if move.prisoner is not None else ReasonKind.PROMOTES
        new = next(edit for edit in move.edits if edit.new % KINDS == move.promotion)
        yield Reason(kind, ((new.cell, new.new),))
    freed = facts.variant.pending_promotion(facts.after)
    if freed is not None and facts.after.turn == facts.seat:
        yield Reason(ReasonKind.FREES_PAWN, ((freed, facts.after.cells[freed]),))
    yield from _stopped(facts)


def _stopped(facts: MoveFacts) -> Iterator[Reason]:
    """Yield the pawns of opponents that could have been promoted and cannot any more.

    A check only puts it off.
    """
    before = {pawn for there in facts.turns_before for pawn in _promoting(facts.variant, there)}
    if not before:
        return
    after = {pawn for there in facts.turns_after for pawn in _promoting(facts.variant, there)}
    is_put_off = any(facts.variant.checkers(there) for there in facts.turns_after)
    for pawn in sorted(before - after):
        if not is_put_off or facts.after.cells[pawn[0]] != pawn[1]:
            yield Reason(ReasonKind.STOPS_PROMOTION, (pawn,))


def _promoting(variant: Variant, position: Position) -> set[Piece]:
    """Return the pawns that the player to move could promote."""
    changed = (move.edits for move in variant.moves(position) if move.promotion is not None)
    pawn = variant.tables.pawn[position.turn]
    return {(edit.cell, pawn) for edits in changed for edit in edits if edit.old == pawn}


def advances(facts: MoveFacts) -> Iterator[Reason]:
    """Yield own pawns that come nearer to their promotion."""
    is_deck = facts.move.tag is MoveTag.DECK
    for (start, code), (end, new) in facts.carried:
        if not code % KINDS == new % KINDS == Kind.PAWN or not facts.is_safe(end):
            continue
        if is_deck:
            before = steps_left(facts.variant, facts.position, start, by_decks=True)
            left = steps_left(facts.variant, facts.after, end, by_decks=True)
            if before is not None and left is not None and left < before:
                yield Reason(ReasonKind.CARRIES_PAWN, ((end, new),))
        else:
            left = steps_left(facts.variant, facts.after, end)
            if left is not None and left <= _NEAR:
                yield Reason(ReasonKind.NEARS, ((end, new),), number=left)
    if is_deck:
        yield from _shortened(facts)


def _shortened(facts: MoveFacts) -> Iterator[Reason]:
    """Yield the own pawns that stay where they are and have a shorter way after the move."""
    pawn = facts.variant.tables.pawn[facts.seat]
    for cell, code in enumerate(facts.position.cells):
        if code != pawn or facts.after.cells[cell] != pawn:
            continue
        before = steps_left(facts.variant, facts.position, cell)
        left = steps_left(facts.variant, facts.after, cell)
        if left is not None and before is not None and left < before:
            yield Reason(ReasonKind.OPENS_PROMOTION, ((cell, code),), number=left)


def steps_left(
    variant: Variant, position: Position, cell: int, by_decks: bool = False
) -> int | None:
    """Return how many single steps a pawn is from promotion, pieces in its way ignored.

    None where it cannot get there without a capture.

    by_decks : also over cells that do not exist now, as a deck may create them
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
    return owner in variant.active_seats(position) and any(
        seat_of(code) == seat and kind_of(code) is not Kind.PAWN for code in held
    )
