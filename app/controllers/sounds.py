"""The sounds of moves, checks, clocks and the end of a game, and which event has which."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import Enum
from functools import cache, cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from app.board.board_view import BoardView
from app.game.situation import Situation
from app.game.timekeeper import Timekeeper
from app.game.transition import Transition
from app.settings.options import CLOCK_WARNING, SOUNDS, VOLUME
from app.settings.store import Settings
from app.support.resources import resource_path
from engine.core.move import Move, MoveTag

if TYPE_CHECKING:
    from app.support.sound_player import SoundPlayer

#: Time after the start at which the sound library is loaded, milliseconds.
IDLE = 1500


@cache
def sound_player() -> SoundPlayer:
    """Return the sound player, one for all windows of the program."""
    # Imported lazily, when it is first wanted.
    from app.support.sound_player import SoundPlayer

    return SoundPlayer()


class SoundController(QObject):
    """Plays the sounds of a game and its clocks, those of moves at the end of their animation."""

    def __init__(self, board: BoardView, timekeeper: Timekeeper, settings: Settings) -> None:
        super().__init__(board)
        self._settings = settings
        self._timekeeper = timekeeper
        self._warned: frozenset[int] = frozenset()
        board.animation_ended.connect(self._hear)
        timekeeper.changed.connect(self._warn)

    def prepare_soon(self) -> None:
        """Call ``prepare`` once the start is over."""
        QTimer.singleShot(IDLE, self, self.prepare)

    def prepare(self) -> None:
        """Load the sound library before the first sound."""
        if self._settings.get(SOUNDS):
            self.speaker.prepare()

    @cached_property
    def speaker(self) -> SoundPlayer:
        """The sound player, wanted for the first sound."""
        return sound_player()

    def play(self, cue: SoundEvent) -> None:
        """Play a sound, if sounds are on."""
        volume = self._settings.get(VOLUME)
        if self._settings.get(SOUNDS) and volume > 0:
            self.speaker.play(resource_path(f"sounds/{cue.value}.wav"), volume)

    def _hear(self, transition: Transition) -> None:
        """Play the sound of a transition."""
        cue = sound_of(transition)
        if cue is not None:
            self.play(cue)

    def _warn(self) -> None:
        """Play a warning once for each clock that falls below the limit."""
        limit = float(self._settings.get(CLOCK_WARNING))
        faces = self._timekeeper.faces()
        above = {seat for seat, face in enumerate(faces) if face is None or face.left >= limit}
        running = [face.left if face is not None and face.is_running else None for face in faces]
        self._warned -= above
        low = newly_low(running, limit, self._warned)
        self._warned |= low
        if low:
            self.play(SoundEvent.CLOCK)


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
