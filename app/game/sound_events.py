"""Which sound belongs to which event of a game. Free of Qt."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import Enum

from app.game.situation import Situation
from app.game.transition import Transition
from engine.core.move import Move, MoveTag


class SoundEvent(Enum):
    """An event with a sound; the value is the name of the sound file."""

    MOVE = "move"
    CAPTURE = "capture"
    CHECK = "check"
    DECK = "deck"
    CLOCK = "clock"
    END = "end"


#: Moves that eliminate a player while the game continues.
_DEPARTURES = (MoveTag.RESIGNATION, MoveTag.TIME)


def sound_of(transition: Transition) -> SoundEvent | None:
    """Return the sound of a transition, or None: of moves, and of ends without a move."""
    if transition.move is not None and transition.is_forward:
        return cue_of(transition.move, transition.after)
    return SoundEvent.END if transition.has_ended else None


def cue_of(move: Move, after: Situation) -> SoundEvent:
    """Return the sound of a move: that of its most important effect."""
    if after.outcome is not None or move.tag in _DEPARTURES:
        return SoundEvent.END
    if after.checks:
        return SoundEvent.CHECK
    if move.captures:
        return SoundEvent.CAPTURE
    return SoundEvent.DECK if move.tag is MoveTag.DECK else SoundEvent.MOVE


def newly_low(
    running: Sequence[float | None], limit: float, warned: Collection[int]
) -> frozenset[int]:
    """Return the seats whose running clock has fallen below a limit and who were not warned yet.

    running : by seat, the seconds left on a running clock, or None
    limit : seconds
    """
    low = (seat for seat, left in enumerate(running) if left is not None and left < limit)
    return frozenset(low) - frozenset(warned)
