"""When a computer player offers or accepts a draw, or resigns. Free of Qt.

It decides by the scores of its own searches.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game.situation import Situation
from engine.play.game import Game

if TYPE_CHECKING:
    from engine.search.thinking import Score

#: Hundredths of a pawn: a game is lost below, even within, and a draw is accepted below.
LOST, LEVEL, WORSE = -900, 15, -80
#: Number of consecutive moves for which a game must have been lost, or even.
LOST_MOVES, LEVEL_MOVES = 3, 8
#: Moves of each player before which no draw is offered, and between two offers.
EARLIEST, BETWEEN = 40, 20


class DrawAndResignPolicy:
    """Stores the scores of one game's moves by seat."""

    def __init__(self) -> None:
        self._scores: dict[int, list[int]] = {}
        self._offered: dict[int, int] = {}

    def note(self, seat: int, score: Score) -> None:
        """Store the score of a move, from the view of its seat."""
        self._scores.setdefault(seat, []).append(_number(score))

    def would_resign(self, now: Situation) -> bool:
        """Whether the seat to move resigns. Where others play on without it, it never does."""
        last = self._scores.get(now.turn, [])[-LOST_MOVES:]
        is_lost = len(last) == LOST_MOVES and max(last) <= LOST
        return is_lost and len(now.living) == 2 and len(now.variant.seats) == 2

    def would_offer(self, now: Situation) -> bool:
        """Whether the seat to move offers a draw; then it does not again for a while."""
        turn, moves = now.turn, now.cursor // len(now.variant.seats)
        if now.draw_offer is not None or moves < self._offered.get(turn, -BETWEEN) + BETWEEN:
            return False
        is_wanted = moves >= EARLIEST and self._is_level(turn)
        if is_wanted:
            self._offered[turn] = moves
        return is_wanted

    def would_accept(self, now: Situation, seat: int) -> bool:
        """Whether a seat agrees to the draw that was offered."""
        scores = self._scores.get(seat, [])
        is_worse = bool(scores) and scores[-1] <= WORSE
        moves = now.cursor // len(now.variant.seats)
        return is_worse or (moves >= EARLIEST and self._is_level(seat))

    def _is_level(self, seat: int) -> bool:
        last = self._scores.get(seat, [])[-LEVEL_MOVES:]
        return len(last) == LEVEL_MOVES and all(abs(score) <= LEVEL for score in last)


def is_endless(now: Situation, game: Game) -> bool:
    """Whether only computers are left in a game without progress.

    No person is there to claim a draw; in a game of three nobody could.
    """
    are_alone = all(now.players[seat].engine is not None for seat in now.living)
    return are_alone and game.lacks_progress


def _number(score: Score) -> int:
    """Return a score in hundredths of a pawn; a mate counts as decided."""
    if score.mate is not None:
        return -LOST * 10 if score.mate > 0 else LOST * 10
    return score.centipawns or 0
