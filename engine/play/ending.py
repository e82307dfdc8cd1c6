"""How a game has ended, at any node, and whether it still makes progress."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.pieces import FIRST_PIECE, Kind, kind_of
from engine.core.position import Position
from engine.play.repetition import Repetitions
from engine.play.tree import Node
from engine.rules.outcome import Ending, Outcome
from engine.rules.variant import Variant

#: Moves of each seat without progress after which a draw is offered.
MOVES_WITHOUT_PROGRESS = 50


def outcome_at(
    variant: Variant, repetitions: Repetitions, line: Sequence[Node], ply: int
) -> Outcome | None:
    """Return how a game has ended after ``ply`` moves of a line, or None while it goes on."""
    node, limit = line[ply], variant.repetition_limit
    if node.outcome is not None:
        return node.outcome
    if limit is not None and repetitions.of(line, ply) >= limit:
        return variant.draw(node.position, Ending.FIVEFOLD)
    return variant.outcome(node.position)


def lacks_progress(variant: Variant, line: Sequence[Node], ply: int) -> bool:
    """Return whether the last 50 moves of each seat left all pawns and the number of pieces alone.

    Also where the rules do not count such moves.
    """
    before = ply - MOVES_WITHOUT_PROGRESS * len(variant.seats)
    return before >= 0 and _pieces(line[before].position) == _pieces(line[ply].position)


def _pieces(position: Position) -> tuple[list[int], list[int]]:
    """Return the codes of all pieces, ascending, and the cells of pawns."""
    codes = [code for code in position.cells if code >= FIRST_PIECE]
    pawns = [
        cell
        for cell, code in enumerate(position.cells)
        if code >= FIRST_PIECE and kind_of(code) is Kind.PAWN
    ]
    return sorted(codes), pawns
