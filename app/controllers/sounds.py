"""The sounds of moves, checks, clocks and the end of a game."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol

from PySide6.QtCore import QObject, QTimer, QUrl

from app.board.board_view import BoardView
from app.game.sound_events import SoundEvent, newly_low, sound_of
from app.game.timekeeper import Timekeeper
from app.game.transition import Transition
from app.settings.options import CLOCK_WARNING, SOUNDS, VOLUME
from app.settings.store import Settings
from app.support.resources import resource_path

#: Time after the start at which sounds are loaded, milliseconds.
IDLE = 1500


class SoundPlayer(Protocol):
    """Plays sounds."""

    @property
    def can_play(self) -> bool:
        """Whether sounds can be played."""
        ...

    def play(self, cue: SoundEvent, volume: float) -> None:
        """Play a sound; ``volume``: 0 to 1."""
        ...


class SilentPlayer:
    """Plays nothing, if Qt Multimedia or an audio output is missing."""

    can_play = False

    def play(self, cue: SoundEvent, volume: float) -> None:
        """Play nothing."""


class EffectPlayer:
    """Plays sound files with Qt Multimedia; each is loaded when it is first played."""

    can_play = True

    def __init__(self, effect: Any, parent: QObject) -> None:
        """``effect``: the class QSoundEffect."""
        self._effect = effect
        self._parent = parent
        self._loaded: dict[SoundEvent, Any] = {}

    def play(self, cue: SoundEvent, volume: float) -> None:
        """Play a sound from its beginning."""
        effect = self._loaded.get(cue)
        if effect is None:
            effect = self._loaded[cue] = self._effect(self._parent)
            path = resource_path(f"sounds/{cue.value}.wav")
            effect.setSource(QUrl.fromLocalFile(str(path)))
        effect.setVolume(volume)
        effect.play()


def make_player(parent: QObject) -> SoundPlayer:
    """Return a sound player; a silent one if Qt Multimedia or an audio output is missing."""
    try:
        multimedia = import_module("PySide6.QtMultimedia")
    except ImportError:  # the package, or a system library, is missing
        return SilentPlayer()
    if not multimedia.QMediaDevices.audioOutputs():
        return SilentPlayer()
    return EffectPlayer(multimedia.QSoundEffect, parent)


class SoundController(QObject):
    """Plays the sounds of a game and its clocks, those of moves at the end of their animation."""

    def __init__(self, board: BoardView, keeper: Timekeeper, settings: Settings) -> None:
        super().__init__(board)
        self._settings = settings
        self._player: SoundPlayer | None = None
        self._keeper = keeper
        self._warned: frozenset[int] = frozenset()
        board.arrived.connect(self._hear)
        keeper.changed.connect(self._warn)
        QTimer.singleShot(IDLE, self, self.prepare)

    def prepare(self) -> None:
        """Load what would otherwise delay the first move."""
        if self._settings.get(SOUNDS):
            self._player = self.player

    @property
    def can_play(self) -> bool:
        """Whether sounds can be played here."""
        return self.player.can_play

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
