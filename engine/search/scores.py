"""Scores of the kernel as those of reports."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.move import Move
from engine.search.kernel.fields import MATE, MATES
from engine.search.thinking import Score


def score_of(score: int, line: Sequence[Move], players: int) -> Score:
    """Return a score of the kernel as one of a report.

    line : the moves that lead to it, maybe not up to the end
    players : how many move in turn
    """
    if abs(score) <= MATES:
        return Score(centipawns=score)
    plies = MATE - abs(score)
    if 0 < plies <= len(line):
        # Not every game lets its players move strictly in turn.
        moves = sum(move.seat == line[0].seat for move in line[:plies])
    else:
        moves = -(-plies // players)
    return Score(mate=moves if score > 0 else -moves)
