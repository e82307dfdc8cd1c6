"""The sounds of moves, checks, clocks and the end of a game."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from app.board.board_view import BoardView
from app.game.sound_events import SoundEvent, newly_low, sound_of
from app.game.timekeeper import Timekeeper
from app.game.transition import Transition
from app.settings.options import CLOCK_WARNING, SOUNDS, VOLUME
from app.settings.store import Settings
from app.support.resources import resource_path

if TYPE_CHECKING:
    from app.support.loudspeaker import Hearing, Loudspeaker

#: Time after the start at which the sound library is loaded, milliseconds.
IDLE = 1500


class SoundPlayer(Protocol):
    """Plays sounds."""

    @property
    def hearing(self) -> Hearing:
        """Whether sounds can be heard, as far as it is known."""
        ...

    def prepare(self) -> None:
        """Load the sound library before the first sound."""
        ...

    def look(self) -> None:
        """Find out whether sounds can be heard."""
        ...

    def play(self, cue: SoundEvent, volume: float) -> None:
        """Play a sound; ``volume``: 0 to 1."""
        ...


class SilentPlayer:
    """Plays nothing."""

    @property
    def hearing(self) -> Hearing:
        """Whether sounds can be heard: never."""
        from app.support.loudspeaker import Hearing

        return Hearing.NO_LIBRARY

    def prepare(self) -> None:
        """Load nothing."""

    def look(self) -> None:
        """Do nothing."""

    def play(self, cue: SoundEvent, volume: float) -> None:
        """Play nothing."""


class SpeakerPlayer:
    """Plays sound files on a loudspeaker, asynchronously."""

    def __init__(self, speaker: Loudspeaker) -> None:
        self._speaker = speaker

    @property
    def hearing(self) -> Hearing:
        """Whether sounds can be heard, as far as it is known."""
        return self._speaker.hearing

    def prepare(self) -> None:
        """Load the sound library before the first sound."""
        self._speaker.prepare()

    def look(self) -> None:
        """Find out whether sounds can be heard."""
        self._speaker.look()

    def play(self, cue: SoundEvent, volume: float) -> None:
        """Play a sound from its beginning."""
        self._speaker.play(resource_path(f"sounds/{cue.value}.wav"), volume)


@cache
def loudspeaker() -> Loudspeaker:
    """Return the loudspeaker, one for all windows of the program."""
    # Imported lazily, when it is first wanted.
    from app.support.loudspeaker import Loudspeaker

    return Loudspeaker()


def make_player(controller: SoundController) -> SoundPlayer:
    """Return the sound player of a controller, which is notified of changes."""
    loudspeaker().changed.connect(controller.hearing_changed)
    return SpeakerPlayer(loudspeaker())


class SoundController(QObject):
    """Plays the sounds of a game and its clocks, those of moves at the end of their animation."""

    #: ``hearing`` may have changed.
    hearing_changed = Signal()

    def __init__(self, board: BoardView, keeper: Timekeeper, settings: Settings) -> None:
        super().__init__(board)
        self._settings = settings
        self._player: SoundPlayer | None = None
        self._keeper = keeper
        self._warned: frozenset[int] = frozenset()
        board.arrived.connect(self._hear)
        keeper.changed.connect(self._warn)

    def prepare_soon(self) -> None:
        """Call ``prepare`` once the start is over."""
        QTimer.singleShot(IDLE, self, self.prepare)

    def prepare(self) -> None:
        """Load the sound library before the first sound."""
        if self._settings.get(SOUNDS):
            self.player.prepare()

    @property
    def hearing(self) -> Hearing:
        """Whether sounds can be heard, as far as it is known; ``look`` finds out."""
        return self.player.hearing

    def look(self) -> None:
        """Check whether sounds can be heard; emits ``hearing_changed`` if that has changed."""
        self.player.look()

    @property
    def player(self) -> SoundPlayer:
        """The sound player, created on first use."""
        if self._player is None:
            self._player = make_player(self)
        return self._player

    def play(self, cue: SoundEvent) -> None:
        """Play a sound, if sounds are on."""
        volume = self._settings.get(VOLUME)
        if self._settings.get(SOUNDS) and volume > 0:
            self.player.play(cue, volume)

    def _hear(self, transition: Transition) -> None:
        """Play the sound of a transition."""
        cue = sound_of(transition)
        if cue is not None:
            self.play(cue)

    def _warn(self) -> None:
        """Play a warning once for each clock that falls below the limit."""
        limit = float(self._settings.get(CLOCK_WARNING))
        faces = self._keeper.faces()
        above = {seat for seat, face in enumerate(faces) if face is None or face.left >= limit}
        running = [face.left if face is not None and face.is_running else None for face in faces]
        self._warned -= above
        low = newly_low(running, limit, self._warned)
        self._warned |= low
        if low:
            self.play(SoundEvent.CLOCK)
