"""What a fallen flag brings: as a rule a loss, but a draw where nobody could ever have mated.

FIDE 6.9: the game is drawn if the opponent cannot mate by any possible series of legal moves.
That is judged by material alone; where material leaves a doubt, the opponent is taken to be able.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.core.pieces import FIRST_PIECE, Kind, kind_of, seat_of
from engine.core.position import Position
from engine.rules.outcome import Ending, Outcome, lost_by

if TYPE_CHECKING:
    from engine.rules.variant import Variant


def has_company(position: Position, seat: int) -> bool:
    """Whether a seat has anything but its king, who alone can mate nobody.

    On levels above one another more cannot be said by material. In Tri-D chess a king carried
    over the other by a deck takes all his steps from him, so that any further piece may mate. In
    Raumschach the other side's own pieces can wall its king in.
    """
    return any(
        code >= FIRST_PIECE and seat_of(code) == seat and kind_of(code) is not Kind.KING
        for code in position.cells
    )


def time_is_up(
    variant: Variant,
    position: Position,
    seat: int,
    can_mate: Callable[[Position, int], bool] = has_company,
) -> Outcome:
    """Return the end of the game when the time of ``seat`` is up.

    can_mate : whether a seat could still mate
    """
    others = [other for other in variant.living(position) if other != seat]
    if not any(can_mate(position, other) for other in others):
        return variant.draw(position, Ending.TIME)
    return Outcome(Ending.TIME, lost_by(seat, len(variant.seats)))
