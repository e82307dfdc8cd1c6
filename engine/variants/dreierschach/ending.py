"""Rule option ``ending``: where a game ends by mate, and the points of each end then.

``survivor`` is the author's V2.0, described on the rules page of Dreierschach: a mated player has
a last move, and the last living player wins. ``first-mate`` is that of his V2.2 and V2.3: the game
ends when a player is to move and mated. The functions here are those of ``first-mate``.
"""

from __future__ import annotations

from collections.abc import Collection

from engine.core.movegen import is_attacked
from engine.core.pieces import seat_mask
from engine.core.position import Position
from engine.core.tables import MoveTables
from engine.rules.options import RuleOption
from engine.rules.outcome import Ending, Outcome

SURVIVOR = "survivor"
FIRST_MATE = "first-mate"
OPTION = RuleOption("ending", (SURVIVOR, FIRST_MATE))

_SEATS = 3
#: Points for the player who could capture the mated king next, or is the last one living.
_WIN = 3
#: Points for the third player then, and for each player in a draw. Who is out gets none.
_REST = 1
#: What the points of a game add up to: draws of two and of three, wins against one and two.
TOTALS = (2 * _REST, 3 * _REST, _WIN, _WIN + _REST)


def mate(tables: MoveTables, position: Position, living: Collection[int]) -> Outcome:
    """Return the end of a game whose seat to move is mated."""
    points = dict.fromkeys(living, _REST) | {_captor(tables, position, living): _WIN}
    points[position.turn] = 0
    return _outcome(Ending.CHECKMATE, points)


def _captor(tables: MoveTables, position: Position, living: Collection[int]) -> int:
    """Return who could capture the king of the seat to move next: the first in turn order.

    Attacks count as for check, pinned pieces included.
    """
    king = position.cells.index(tables.king[position.turn])
    seats = [(position.turn + step) % _SEATS for step in range(1, _SEATS)]
    return next(
        seat
        for seat in seats
        if seat in living and is_attacked(tables, position.cells, king, seat_mask(seat))
    )


def draw(ending: Ending, living: Collection[int]) -> Outcome:
    """Return a draw."""
    return _outcome(ending, dict.fromkeys(living, _REST))


def survival(winner: int) -> Outcome:
    """Return the end of a game whose other players are out."""
    return _outcome(Ending.LAST_SURVIVOR, {winner: _WIN})


def _outcome(ending: Ending, points: dict[int, int]) -> Outcome:
    return Outcome(ending, tuple(float(points.get(seat, 0)) for seat in range(_SEATS)))
