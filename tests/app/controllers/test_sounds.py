"""What is played for which event, with and without something that can play it."""

from __future__ import annotations

import wave
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from app.controllers import sounds
from app.controllers.sounds import SoundEvent
from app.game.timekeeper import TIME_CONTROL
from app.settings.options import CLOCK_WARNING, SOUNDS, VOLUME
from app.support.resources import resource_path
from app.support.sound_player import Mixer, SoundPlayer, SoundState
from app.window.main_window import MainWindow
from engine.text import coordinate_moves
from tests.driver import enter_text, open_window, play_text
from tests.programs import run_python
from tests.rows import each_row
from tests.silent_sound import SilentSpeaker

SCRIPT = Path(__file__).resolve().parents[3] / ".setup" / "sounds.py"


class Ear(SilentSpeaker):
    """Hears what is played."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[SoundEvent] = []
        self.volumes: list[float] = []

    def play(self, path: Path, volume: float) -> None:
        self.heard.append(SoundEvent(path.stem))
        self.volumes.append(volume)


@pytest.fixture
def ear(monkeypatch: pytest.MonkeyPatch) -> Ear:
    ear = Ear()
    monkeypatch.setattr(sounds, "sound_player", lambda: ear)
    return ear


def listened(qtbot, path: Path, key: str = "chess960", speed: float = 0.0, **more) -> MainWindow:
    return open_window(qtbot, path, key, speed=speed, **more)


# -- which sound -------------------------------------------------------------------------------


def agree_to_a_draw(window: MainWindow) -> None:
    window.session.offer_draw()
    window.session.accept_draw()


def go_back_and_forward(window: MainWindow) -> None:
    enter_text(window, "e2-e4")
    window.session.go_back()
    window.session.go_forward()


def take_up_a_finished_game(window: MainWindow) -> None:
    window.session.resign()
    over = window.session.record
    window.session.start(window.session.variant, window.session.variant.start(518))
    window.session.open_record(over)
    assert window.session.situation.outcome is not None


def playing(*texts: str) -> Callable[[MainWindow], None]:
    def deed(window: MainWindow) -> None:
        for text in texts:
            play_text(window, text, by_drag=text == "d7-d5")

    return deed


MOVE, CAPTURE, CHECK, END = SoundEvent.MOVE, SoundEvent.CAPTURE, SoundEvent.CHECK, SoundEvent.END


@each_row(
    ("deed", "heard"),
    [
        (
            playing("e2-e4", "d7-d5", "e4-d5", "d8-d5", "b1-c3", "d5-e5"),
            [MOVE, MOVE, CAPTURE, CAPTURE, MOVE, CHECK],
        ),
        (playing("f2-f3", "e7-e5", "g2-g4", "d8-h4"), [MOVE, MOVE, MOVE, END]),
        (agree_to_a_draw, [END]),
        (go_back_and_forward, [MOVE, MOVE]),  # back is silent
        (take_up_a_finished_game, [END]),  # as it ends, not as it comes again
    ],
)
def test_what_happens_is_heard_once(
    shown: Callable[..., MainWindow],
    ear: Ear,
    deed: Callable[[MainWindow], None],
    heard: list[SoundEvent],
) -> None:
    window = shown("chess960", number=518)
    ear.heard.clear()
    deed(window)
    assert ear.heard == heard


def test_a_piece_is_heard_when_it_arrives(qtbot, preferences_path: Path, ear: Ear) -> None:
    window = listened(qtbot, preferences_path, speed=1.0)
    move = coordinate_moves.read(window.session.variant, window.session.position, "e2-e4")
    window.session.play(move)
    assert window.viewport.board.is_animating and ear.heard == []
    qtbot.waitUntil(lambda: ear.heard == [SoundEvent.MOVE])
    assert not window.viewport.board.is_animating


def test_a_clock_that_runs_low_is_heard_once(qtbot, preferences_path: Path, ear: Ear) -> None:
    window = listened(qtbot, preferences_path)
    keeper, now = window.keeper, [0.0]
    keeper.source = lambda: now[0]
    window.settings.set(CLOCK_WARNING, 20)
    window.session.set_tag(TIME_CONTROL, "60")
    enter_text(window, "e2-e4")
    ear.heard.clear()
    for now[0] in (30.0, 39.0, 41.0, 42.0, 50.0):
        keeper.check()
    assert ear.heard == [SoundEvent.CLOCK]


# -- whether it is played ----------------------------------------------------------------------


def test_sounds_can_be_off_and_quiet(qtbot, preferences_path: Path, ear: Ear) -> None:
    window = listened(qtbot, preferences_path)
    window.settings.set(VOLUME, 0.25)
    enter_text(window, "e2-e4")
    assert ear.volumes == [0.25]
    window.settings.set(VOLUME, 0.0)
    enter_text(window, "e7-e5")
    window.settings.set(VOLUME, 1.0)
    window.settings.set(SOUNDS, False)
    enter_text(window, "d2-d4")
    assert ear.volumes == [0.25]


class Waiting:
    """An output that nobody hears, and tells what it was asked for."""

    def __init__(self, mixer: Mixer) -> None:
        self.mixer = mixer

    def close(self) -> None:
        self.mixer.clear()


def test_moves_reach_the_sound_player(
    qtbot, preferences_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    outputs: list[Waiting] = []

    def opened(mixer: Mixer) -> Waiting:
        outputs.append(Waiting(mixer))
        return outputs[-1]

    speaker = SoundPlayer(opened)
    monkeypatch.setattr(sounds, "sound_player", lambda: speaker)
    window = listened(qtbot, preferences_path)
    assert window.sounds.speaker.sound_state is SoundState.UNKNOWN
    with qtbot.waitSignal(speaker.changed):
        enter_text(window, "e2-e4")
    assert window.sounds.speaker.sound_state is SoundState.POSSIBLE
    qtbot.waitUntil(lambda: not outputs[0].mixer.is_silent)
    expected = samples(resource_path("sounds/move.wav")) / 32768 * window.settings.get(VOLUME)
    assert np.allclose(outputs[0].mixer.read(len(expected)), expected, atol=1e-3)
    speaker.close()
    assert len(outputs) == 1


def test_a_silent_program_fails_nowhere(qtbot, preferences_path: Path) -> None:
    window = listened(qtbot, preferences_path)  # silent as in all tests
    enter_text(window, "e2-e4")
    window.sounds.play(SoundEvent.END)
    assert window.sounds.speaker.sound_state is SoundState.NO_LIBRARY


# -- the files ---------------------------------------------------------------------------------


def samples(path: Path) -> np.ndarray:
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        assert 22050 <= file.getframerate() <= 44100
        return np.frombuffer(file.readframes(file.getnframes()), "<i2").astype(int)


@each_row("cue", SoundEvent)
def test_every_sound_has_a_small_file(cue: SoundEvent) -> None:
    path = resource_path(f"sounds/{cue.value}.wav")
    assert path.stat().st_size < 40_000
    wavy = samples(path)
    assert 5_000 < np.abs(wavy).max() < 32_000, "loud enough, and not clipped"
    assert abs(wavy[-1]) < 50, "it does not end with a click"


def test_the_files_are_what_the_script_makes(tmp_path: Path) -> None:
    assert run_python(str(SCRIPT), str(tmp_path)).returncode == 0
    made = {path.name: samples(path) for path in tmp_path.iterdir()}
    kept = {path.name: samples(path) for path in resource_path("sounds").iterdir()}
    assert made.keys() == kept.keys() == {f"{cue.value}.wav" for cue in SoundEvent}
    for name, wavy in made.items():
        assert np.abs(wavy - kept[name]).max() <= 2, name  # mathematics libraries round apart
