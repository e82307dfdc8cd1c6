"""Reports of a search as evaluations, seen from the seats instead of from who is to move."""

from __future__ import annotations

from engine.core.position import Position
from engine.play.evaluation import Evaluation
from engine.rules.variant import Variant
from engine.search.thinking import Report


def evaluation_of(variant: Variant, position: Position, report: Report) -> Evaluation | None:
    """Return what a report on a position says, or None if it says nothing that can be told.

    What three players hold is that at the end of the best line; who is out there, holds nothing.
    """
    seat, score = position.turn, report.score
    if len(variant.seats) > 2:
        return _of_several(variant, position, report)
    if score.mate:
        return Evaluation(mate=score.mate if seat == 0 else -score.mate, depth=report.depth)
    if score.centipawns is None:
        return None
    lead = score.centipawns if seat == 0 else -score.centipawns
    return Evaluation((lead,), depth=report.depth)


def _of_several(variant: Variant, position: Position, report: Report) -> Evaluation | None:
    if len(report.seat_scores) != len(variant.seats):
        return None
    end = position
    for move in report.line:
        end = variant.successor(end, move)
    living, mate = set(variant.living(end)), report.score.mate
    if mate is not None:  # the line may not reach it
        living = living - {position.turn} if mate <= 0 else {position.turn}
    worth = (held if seat in living else None for seat, held in enumerate(report.seat_scores))
    return Evaluation(tuple(worth), depth=report.depth)
