"""Sounds played in a thread of their own: nobody waits, and what fails is silence."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from queue import SimpleQueue
from threading import Event

import pytest
from PySide6.QtCore import Qt

from app.controllers.sounds import SoundEvent
from app.support import sound_player
from app.support.resources import resource_path
from app.support.sound_player import (
    WAITING,
    Mixer,
    NoLibraryError,
    NoOutputError,
    SoundOutput,
    SoundPlayer,
    SoundState,
)
from tests.timeouts import TIMEOUT_SECONDS

#: In the thread that plays: there is no event loop here.
AT_ONCE = Qt.ConnectionType.DirectConnection
MOVE = resource_path(f"sounds/{SoundEvent.MOVE.value}.wav")


class Machine:
    """A machine whose output for sound can be missing, hang and be lost."""

    def __init__(self) -> None:
        self.fault: Exception | None = None
        self.answers = Event()
        self.answers.set()
        self.mixers: list[Mixer] = []
        #: What has happened to its output.
        self.told: SimpleQueue[str] = SimpleQueue()

    def open(self, mixer: Mixer) -> Machine:
        self.told.put("asked")
        assert self.answers.wait(TIMEOUT_SECONDS)
        if self.fault is not None:
            raise self.fault
        self.mixers.append(mixer)
        self.told.put("opened")
        return self

    def close(self) -> None:
        self.told.put("closed")

    def expect(self, *words: str) -> None:
        """Wait until these have happened, in this order."""
        assert tuple(self.told.get(timeout=TIMEOUT_SECONDS) for _ in words) == words


@pytest.fixture
def machine() -> Machine:
    return Machine()


@pytest.fixture
def speaker(machine: Machine) -> Iterator[SoundPlayer]:
    speaker = SoundPlayer(machine.open)
    yield speaker
    machine.answers.set()
    speaker.close()


def heard(speaker: SoundPlayer, do: Callable[[], None]) -> SoundState:
    """Return what is known of the output once that has changed."""
    changed = Event()
    link = speaker.changed.connect(changed.set, AT_ONCE)
    do()
    assert changed.wait(TIMEOUT_SECONDS)
    speaker.changed.disconnect(link)
    return speaker.sound_state


def test_the_output_is_opened_for_the_first_sound(machine: Machine, speaker: SoundPlayer) -> None:
    assert speaker.sound_state is SoundState.UNKNOWN
    assert heard(speaker, lambda: speaker.play(MOVE, 1.0)) is SoundState.POSSIBLE
    speaker.play(MOVE, 1.0)
    machine.expect("asked", "opened")
    speaker.close()
    assert not machine.mixers[0].is_silent
    machine.expect("closed")


def test_an_idle_output_is_closed_and_opened_again(
    machine: Machine, speaker: SoundPlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sound_player, "IDLE", 0.001)
    for _ in range(2):
        speaker.play(MOVE, 1.0)
        machine.expect("asked", "opened", "closed")


def test_an_output_that_nobody_reads_is_lost(
    machine: Machine, speaker: SoundPlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    speaker.play(MOVE, 1.0)
    machine.expect("asked", "opened")
    monkeypatch.setattr(sound_player, "LOST", -1.0)
    speaker.play(MOVE, 1.0)
    machine.expect("closed", "asked", "opened")


@pytest.mark.parametrize(
    ("fault", "sound_state"),
    [(NoLibraryError(), SoundState.NO_LIBRARY), (NoOutputError(), SoundState.NO_OUTPUT)],
)
def test_silence_is_told_once_and_tried_again(
    machine: Machine, speaker: SoundPlayer, fault: Exception, sound_state: SoundState
) -> None:
    machine.fault = fault
    assert heard(speaker, speaker.check_output) is sound_state
    told: list[None] = []
    speaker.changed.connect(lambda: told.append(None), AT_ONCE)
    speaker.play(MOVE, 1.0)
    machine.expect("asked", "asked")
    machine.fault = None
    assert heard(speaker, speaker.check_output) is SoundState.POSSIBLE
    assert len(told) == 1


def test_nobody_waits_for_an_output_that_hangs(
    machine: Machine, speaker: SoundPlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sound_player, "ENDING", 0.001)
    machine.answers.clear()
    for _ in range(10 * WAITING):
        speaker.play(MOVE, 1.0)
    machine.expect("asked")
    speaker.close()
    machine.answers.set()
    machine.expect("opened", "closed")
    assert machine.told.empty(), "what came too late is dropped"


def test_a_file_that_cannot_be_played_is_silent(
    machine: Machine, speaker: SoundPlayer, tmp_path: Path
) -> None:
    (tmp_path / "none.wav").write_bytes(b"RIFF")
    speaker.play(tmp_path / "none.wav", 1.0)
    speaker.play(tmp_path / "missing.wav", 1.0)
    assert heard(speaker, lambda: speaker.play(MOVE, 1.0)) is SoundState.POSSIBLE
    machine.expect("asked", "opened")


# -- the library itself ------------------------------------------------------------------------


@pytest.fixture
def without_sound(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the library play on a machine that nobody hears."""
    monkeypatch.setattr(sound_player, "sound_systems", lambda library: [library.Backend.NULL])


def test_the_library_reads_what_is_played(without_sound: None) -> None:
    mixer = Mixer()
    is_read = Event()
    read = mixer.read

    def watched(count: int):
        samples = read(count)
        if abs(samples).max() > 0.1:
            is_read.set()
        return samples

    mixer.read = watched
    output = SoundOutput(mixer)
    mixer.add(sound_player.read_wave(MOVE), 1.0)
    assert is_read.wait(TIMEOUT_SECONDS)
    output.close()


def test_without_a_system_for_sound_there_is_no_output(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sound_player, "sound_systems", lambda library: [])
    with pytest.raises(NoOutputError):
        SoundOutput(Mixer())


def test_without_the_library_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sound_player.sys.modules, "miniaudio", None)
    with pytest.raises(NoLibraryError):
        SoundOutput(Mixer())


@pytest.mark.parametrize("system", ["linux", "darwin", "win32"])
def test_nothing_is_asked_that_only_pretends_to_be_heard(
    system: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = sound_player.load_library()
    monkeypatch.setattr(sound_player.sys, "platform", system)
    monkeypatch.setattr(library, "get_enabled_backends", lambda: set(library.Backend))
    systems = sound_player.sound_systems(library)
    assert systems and not {library.Backend.NULL, library.Backend.CUSTOM} & set(systems)
