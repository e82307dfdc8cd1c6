"""The themes of a puzzle: the ideas of its solution, found as the reasons of hints are."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.move import Move, MoveTag
from engine.core.pieces import EMPTY, FIRST_PIECE, Kind, kind_of, seat_of
from engine.core.position import Position
from engine.explain.hints import material, pawns
from engine.explain.hints.exchange import Worth
from engine.explain.hints.move_facts import MoveFacts
from engine.explain.hints.reason import Reason, ReasonKind
from engine.explain.null_move import seat_again
from engine.explain.refusals import king_neighbours
from engine.explain.sight import attackers_by, pinned_pieces
from engine.rules.variant import Variant
from engine.training.puzzle import PuzzleTheme

#: The reasons of hints that are themes.
_OF_REASONS = {
    ReasonKind.FORKS: PuzzleTheme.FORK,
    ReasonKind.PINS: PuzzleTheme.PIN,
    ReasonKind.PROMOTES: PuzzleTheme.PROMOTION,
    ReasonKind.FREES_PAWN: PuzzleTheme.PROMOTION,
}
#: The most important one first.
_ORDER = (
    PuzzleTheme.THIRD_PLAYER,
    PuzzleTheme.DECK_MOVE,
    PuzzleTheme.BACK_RANK,
    PuzzleTheme.FORK,
    PuzzleTheme.SKEWER,
    PuzzleTheme.DISCOVERED_ATTACK,
    PuzzleTheme.PIN,
    PuzzleTheme.TRAPPED_PIECE,
    PuzzleTheme.PROMOTION,
    PuzzleTheme.THROUGH_LEVELS,
)
#: A king is shut in on its back rank if its own pieces hold so many of the cells beside it.
_SHUT_IN = 2


def themes_of(
    variant: Variant,
    position: Position,
    solution: Sequence[Move],
    worth: Worth,
    needs_third: bool = False,
) -> tuple[PuzzleTheme, ...]:
    """Return the themes of a solution, the most important one first.

    solution : of all seats in turn; it begins and ends with a move of the solver
    worth : what the kinds of pieces are worth
    needs_third : whether the first move is good because of a third player only
    """
    found = {PuzzleTheme.THIRD_PLAYER} if needs_third else set()
    last: Move | None = None
    for at, move in enumerate(solution):
        if move.seat == solution[0].seat:
            facts = MoveFacts(variant, position, solution[at:], worth, last=last)
            found.update(_of_move(facts))
        last, position = move, variant.successor(position, move)
    if variant.is_mated(position) and _is_on_back_rank(variant, position):
        found.add(PuzzleTheme.BACK_RANK)
    return tuple(theme for theme in _ORDER if theme in found)


def _of_move(facts: MoveFacts) -> set[PuzzleTheme]:
    """Return the themes of one move of the solver."""
    found = {
        _OF_REASONS[reason.kind]
        for find in (pawns.promotions, material.gains, material.pressure)
        for reason in find(facts)
        if reason.kind in _OF_REASONS and _is_used(facts, reason)
    }
    if any(_is_skewer(facts, end) for _, (end, _) in facts.carried):
        found.add(PuzzleTheme.SKEWER)
    if _discovers(facts):
        found.add(PuzzleTheme.DISCOVERED_ATTACK)
    if _uses_pin(facts):
        found.add(PuzzleTheme.PIN)
    if not found and _traps(facts):
        found.add(PuzzleTheme.TRAPPED_PIECE)
    if facts.move.tag is MoveTag.DECK:
        found.add(PuzzleTheme.DECK_MOVE)
    elif _changes_level(facts):
        found.add(PuzzleTheme.THROUGH_LEVELS)
    return found


def _is_used(facts: MoveFacts, reason: Reason) -> bool:
    """Whether what is attacked or pinned is taken later; a promotion needs no such proof."""
    if reason.kind not in (ReasonKind.FORKS, ReasonKind.PINS):
        return True
    if facts.variant.is_mated(facts.after):
        return False
    later = _taken_later(facts)
    is_last = all(move.seat != facts.seat for move in facts.line[1:])
    return is_last or any(cell in later for cell, _ in reason.pieces)


def _changes_level(facts: MoveFacts) -> bool:
    """Whether a piece goes to another level; where every move does so, that is no idea."""
    levels = facts.variant.topology.level_of
    if facts.variant.transfer is not None or not levels:
        return False
    return any(levels[start] != levels[end] for (start, _), (end, _) in facts.carried)


def _taken_later(facts: MoveFacts) -> set[int]:
    """Return the cells where the solution's later own moves capture."""
    own = (move for move in facts.line[1:] if move.seat == facts.seat)
    return {cell for move in own for cell, _ in move.captures}


def _is_skewer(facts: MoveFacts, end: int) -> bool:
    """Whether the piece moved attacks one that must go, and behind it another that is taken."""
    if not facts.is_safe(end):
        return False
    later = _taken_later(facts)
    for cell, code in facts.pieces_of_opponents(facts.after):
        if end not in facts.attackers(facts.after, cell):
            continue
        lifted = bytearray(facts.after.cells)
        lifted[cell] = EMPTY
        without = facts.after._replace(cells=bytes(lifted))
        for behind, other in facts.pieces_of_opponents(facts.after):
            is_less = facts.value(other) <= facts.value(code) and behind != cell
            if (
                is_less
                and behind in later
                and end in attackers_by(facts.variant, without, behind, facts.seat)
                and end not in facts.attackers(facts.after, behind)
            ):
                return True
    return False


def _discovers(facts: MoveFacts) -> bool:
    """Whether a piece that stays attacks a king now, or what is taken later, and did not before."""
    moved = {cell for piece in facts.carried for cell, _ in piece}
    later = _taken_later(facts)
    for cell, code in facts.pieces_of_opponents(facts.after):
        if kind_of(code) is not Kind.KING and cell not in later:
            continue
        if facts.position.cells[cell] != code:
            continue
        now = set(facts.attackers(facts.after, cell)) - moved
        if now - set(facts.attackers(facts.position, cell)):
            return True
    return False


def _uses_pin(facts: MoveFacts) -> bool:
    """Whether pieces guard what is captured, but all of them are pinned."""
    captured = facts.captured_piece
    if captured is None:
        return False
    owner = seat_of(captured[1])
    pins = {pin.cell: pin for pin in pinned_pieces(facts.variant, facts.after)}
    for _, (end, _) in facts.carried:
        guards = attackers_by(facts.variant, facts.after, end, owner)
        if guards and all(cell in pins and end not in pins[cell].free for cell in guards):
            return True
    return False


def _traps(facts: MoveFacts) -> bool:
    """Whether a quiet move attacks a piece that is taken then, as it is lost wherever it goes."""
    if facts.move.captures or facts.variant.checked_seats(facts.position, facts.after):
        return False
    for cell in _taken_later(facts):
        code = facts.after.cells[cell]
        if code < FIRST_PIECE or seat_of(code) not in facts.opponents:
            continue
        if kind_of(code) in (Kind.KING, Kind.PAWN) or not facts.attackers(facts.after, cell):
            continue
        there = seat_again(facts.variant, facts.after, seat_of(code))
        if there is not None and not _escapes(facts, there, cell):
            return True
    return False


def _escapes(facts: MoveFacts, there: Position, cell: int) -> bool:
    """Whether the piece on a cell, to be moved in a position, has a move after which it is safe."""
    for move in facts.variant.moves(there):
        ends = [end for start, end in move.travels if start == cell]
        if not ends:
            continue
        after = facts.variant.successor(there, move)
        if not any(facts.attackers(after, end) for end in ends):
            return True
    return False


def _is_on_back_rank(variant: Variant, position: Position) -> bool:
    """Whether a king on its first rank is mated along it, shut in by its own pieces."""
    seat = position.turn
    king = variant.king_cell(position, seat)
    home = {
        cell
        for cell, code in enumerate(variant.start().cells)
        if code >= FIRST_PIECE and seat_of(code) == seat and kind_of(code) is not Kind.PAWN
    }
    checkers = variant.checkers(position)
    if king is None or king not in home or not checkers or not home.issuperset(checkers):
        return False
    if any(kind_of(position.cells[cell]) is Kind.KNIGHT for cell in checkers):
        return False
    near = king_neighbours(variant.tables, position.cells[king], king)
    own = [cell for cell in near if seat_of(position.cells[cell]) == seat]
    return len(own) >= _SHUT_IN
