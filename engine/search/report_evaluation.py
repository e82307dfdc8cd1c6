"""Reports of a search as evaluations, from the view of the seats instead of the player to move."""

from __future__ import annotations

from typing import Protocol

from engine.core.move import Move
from engine.core.position import Position
from engine.play.evaluation import Evaluation
from engine.rules.variant import Variant
from engine.search.thinking import Score

#: Limits: other engines may report any number; larger values are clipped.
_MAX_CENTIPAWNS, _MAX_MOVES, _DEEPEST = 99_999, 999, 999


class SearchFindings(Protocol):
    """The part of a report that is needed; see ``engine.search.thinking.Report``."""

    @property
    def depth(self) -> int:
        """Half-moves searched."""

    @property
    def score(self) -> Score:
        """From the view of the player to move."""

    @property
    def line(self) -> tuple[Move, ...]:
        """The best line."""

    @property
    def seat_scores(self) -> tuple[int, ...]:
        """Of three players the evaluation of each at the end of the line."""


def evaluation_of(
    variant: Variant, position: Position, report: SearchFindings
) -> Evaluation | None:
    """Return the evaluation in a report on a position, or None if it has none.

    Of three players it is that at the end of the best line; a player out there has none.
    """
    seat, score = position.turn, report.score
    depth = _within(report.depth, _DEEPEST)
    if len(variant.seats) > 2:
        return _of_several(variant, position, report)
    if score.mate:
        mate = _within(score.mate, _MAX_MOVES)
        return Evaluation(mate=mate if seat == 0 else -mate, depth=depth)
    if score.centipawns is None:
        return None
    lead = _within(score.centipawns, _MAX_CENTIPAWNS)
    return Evaluation((lead if seat == 0 else -lead,), depth=depth)


def _within(number: int, most: int) -> int:
    return max(-most, min(number, most))


def of_another_move(evaluation: Evaluation, seat: int, best: Score, other: Score) -> Evaluation:
    """Return the evaluation of a position of three if another move than the best is made.

    The seat to move loses as much as its lead is less; the others are unchanged.

    best, other : the scores of both moves, which are leads over the better of the others
    """
    living = {player for player, held in enumerate(evaluation.centipawns) if held is not None}
    if other.mate is not None:
        living = living - {seat} if other.mate <= 0 else {seat}
    worth = [
        held if player in living else None for player, held in enumerate(evaluation.centipawns)
    ]
    held = worth[seat]
    if held is not None and other.centipawns is not None and best.centipawns is not None:
        worth[seat] = held + _within(other.centipawns - best.centipawns, _MAX_CENTIPAWNS)
    return evaluation._replace(centipawns=tuple(worth))


def _of_several(variant: Variant, position: Position, report: SearchFindings) -> Evaluation | None:
    """Return the evaluation of each, None for a player who is out at the end of the best line.

    The score itself would say little: it assumes that the others play against the player to move.
    """
    if len(report.seat_scores) != len(variant.seats):
        return None
    seat, mate = position.turn, report.score.mate
    end = position
    for move in report.line:
        end = variant.successor(end, move)
    outcome = variant.outcome(end)
    winner = None if outcome is None else outcome.winner
    living = set(variant.active_seats(end)) if winner is None else {winner}
    if mate is not None and winner is None:  # the line may not reach it
        living = living - {seat} if mate <= 0 else {seat}
    held = (
        _within(score, _MAX_CENTIPAWNS) if other in living else None
        for other, score in enumerate(report.seat_scores)
    )
    return Evaluation(tuple(held), depth=_within(report.depth, _DEEPEST))
