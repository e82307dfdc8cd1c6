"""A player of sounds that plays nothing, for the machine on which the tests run."""

from __future__ import annotations

from collections.abc import Callable

from app.support.sound_player import SoundPlayer, SoundState


class SilentSpeaker(SoundPlayer):
    """Carries out no order, as if the library were missing."""

    def __init__(self) -> None:
        super().__init__()
        self.sound_state = SoundState.NO_LIBRARY

    def _order(self, order: Callable[[], None]) -> None:
        pass
