"""The result of a fallen flag: a loss, or a draw where no opponent could ever mate.

FIDE 6.9: the game is drawn if the opponent cannot mate by any possible series of legal moves.
That is judged by material alone; in doubt the opponent is taken to be able to mate.
"""

from __future__ import annotations

from engine.core.move import Move, MoveTag
from engine.core.position import Position
from engine.rules.outcome import Ending, Outcome, lost_by
from engine.rules.variant import Variant


def flag_fallen(variant: Variant, position: Position, seat: int) -> Outcome | Move:
    """Return what follows when the time of ``seat`` is up.

    It is the end of the game, or the move by which the seat leaves it while others play on.
    """
    departure = variant.departure(position, seat, MoveTag.TIME)
    if departure is not None:
        return departure
    others = [other for other in variant.living(position) if other != seat]
    if not any(variant.can_mate(position, other) for other in others):
        return variant.draw(position, Ending.TIME)
    return Outcome(Ending.TIME, lost_by(seat, len(variant.seats)))
