"""Solves mates and captures of kings by the rules alone: slow, plain, nothing left out."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.move import Move
from engine.core.pieces import Kind, kind_of
from engine.core.position import Position
from engine.rules.variant import Variant
from engine.training.puzzle import MATES, Puzzle, PuzzleKind

#: Whether a move from a position to the next one reaches what is asked for.
Goal = Callable[[Variant, Position, Move, Position], bool]


def takes_king(variant: Variant, position: Position, move: Move, after: Position) -> bool:
    return any(kind_of(code) is Kind.KING for _, code in move.captures)


def gives_mate(variant: Variant, position: Position, move: Move, after: Position) -> bool:
    """Whether the other player is mated; asked of two players only."""
    if after.turn == move.seat or not variant.checkers(after):
        return False
    return variant.is_mated(after) and not variant.material_draw(after)


class Solver:
    """Finds the first moves that reach a goal in so many own moves, whatever is answered."""

    def __init__(self, variant: Variant, goal: Goal) -> None:
        self._variant = variant
        self._goal = goal
        self._refuting: list[Move] = []

    def solutions(self, position: Position, count: int) -> list[Move]:
        return [
            move for move in self._variant.moves(position) if self._reaches(position, move, count)
        ]

    def _reaches(self, position: Position, move: Move, count: int) -> bool:
        after = self._variant.successor(position, move)
        if self._goal(self._variant, position, move, after):
            return True
        return count > 1 and self._holds(after, position.turn, count - 1)

    def _holds(self, position: Position, seat: int, count: int) -> bool:
        if self._variant.outcome(position) is not None:
            return False
        moves = self._variant.moves(position)
        if position.turn == seat:
            return any(self._reaches(position, move, count) for move in moves)
        # What refuted another move may refute this one as well.
        known = [move for move in self._refuting if move in moves]
        for reply in dict.fromkeys((*known, *moves)):
            after = self._variant.successor(position, reply)
            lost = takes_king(self._variant, position, reply, after)
            if lost or not self._holds(after, seat, count):
                self._refuting = [reply, *(move for move in known if move != reply)][:6]
                return False
        return True


def solve(puzzle: Puzzle) -> tuple[int, list[Move]]:
    """Return in how few own moves a puzzle of those kinds is solved, and by which first moves."""
    is_mate = puzzle.kind in MATES
    solver = Solver(puzzle.variant, gives_mate if is_mate else takes_king)
    most = sum(move.seat == puzzle.position.turn for move in puzzle.solution)
    for count in range(1, most + 1):
        found = solver.solutions(puzzle.position, count)
        if found:
            return count, found
    return 0, []


def own_moves(puzzle: Puzzle) -> int:
    """Return how many moves of a solution are the solver's."""
    return sum(move.seat == puzzle.position.turn for move in puzzle.solution)


def is_proved(puzzle: Puzzle) -> bool:
    """Whether a full search can say that a puzzle is right."""
    return puzzle.kind in MATES or puzzle.kind is PuzzleKind.CAPTURE_KING
