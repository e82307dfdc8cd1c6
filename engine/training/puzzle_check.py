"""Whether a move solves a puzzle."""

from __future__ import annotations

from engine.core.move import Move
from engine.core.position import Position
from engine.training.puzzle import MATES, Puzzle, PuzzleKind
from engine.training.puzzle_file import captures_king, mates


def is_right(puzzle: Puzzle, number: int, position: Position, move: Move) -> bool:
    """Return whether a move is as good as a move of the solution.

    At the end every move that mates is right, or that captures a king, if that was the task.

    number : of the move in the solution, replies counted, from 0
    position : before the move
    """
    if move == puzzle.solution[number]:
        return True
    if number + 1 < len(puzzle.solution) or number == 0:
        return False
    if puzzle.kind in MATES:
        return mates(puzzle.variant, position, move)
    if puzzle.kind is PuzzleKind.CAPTURE_KING:
        return captures_king(move)
    return False


def own_moves_left(puzzle: Puzzle, number: int) -> int:
    """Return how many moves of the solver the solution has from a move on, that included."""
    seat = puzzle.solution[number].seat
    return sum(move.seat == seat for move in puzzle.solution[number:])
