"""What is to be heard of a game: which sound for what has happened. Free of Qt."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import Enum

from app.game.situation import Situation
from app.game.transition import Transition
from engine.core.move import Move, MoveTag


class SoundEvent(Enum):
    """Something to be heard; the value is the name of its sound."""

    MOVE = "move"
    CAPTURE = "capture"
    CHECK = "check"
    DECK = "deck"
    CLOCK = "clock"
    END = "end"


#: Moves by which a player leaves a game that the others go on with.
_DEPARTURES = (MoveTag.RESIGNATION, MoveTag.TIME)


def sound_of(transition: Transition) -> SoundEvent | None:
    """Return what is to be heard of what has happened, or None: moves, and ends without one."""
    if transition.move is not None and transition.is_forward:
        return cue_of(transition.move, transition.after)
    return SoundEvent.END if transition.has_ended else None


def cue_of(move: Move, after: Situation) -> SoundEvent:
    """Return what is to be heard of a move that led to a situation: the weightiest of it."""
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
    """Return the seats whose running clock has come below a limit and who were not warned yet.

    running : by seat, the seconds left on a clock that runs, or None
    limit : seconds
    """
    low = (seat for seat, left in enumerate(running) if left is not None and left < limit)
    return frozenset(low) - frozenset(warned)
