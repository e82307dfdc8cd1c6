"""The trial of a game in a process: what it says, and how it fails."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from shiboken6 import delete

from app.engines import game_trial
from app.engines.description import EngineDescription
from app.engines.game_trial import GameTrial
from app.engines.program import EngineProgram
from app.game.players import OWN_ENGINE
from app.support import background
from engine.play.trial import TrialGame
from engine.uci import output
from tests.rows import each_row

GAME = TrialGame(12, "checkmate", 0, 300, (1, 2))
LINE = output.trial_game(GAME)
#: Reads what the program writes: one that ended before would be said not to answer.
UNTIL_TRY = """
import sys
while sys.stdin.readline() not in ("try\\n", ""):
    pass
"""


@pytest.fixture
def trial(qtbot, monkeypatch, tmp_path):
    """Return a function that tries a game with a process that says some lines and ends."""
    monkeypatch.setattr(game_trial.tempfile, "tempdir", str(tmp_path))

    def begun(*lines: str) -> tuple[list[str], list[int]]:
        words = "\\n".join(lines)
        program = f"{UNTIL_TRY}print('''{words}''')"
        command = (sys.executable, "-c", program)
        engine = EngineDescription(OWN_ENGINE, "Tester", command)
        monkeypatch.setattr(game_trial, "own_engine", lambda: engine)
        found = GameTrial()
        ended: list[str] = []
        counts: list[int] = []
        found.ended.connect(ended.append)
        found.played.connect(lambda games: counts.append(len(games)))
        found.begin("text", "small")
        qtbot.waitUntil(lambda: bool(ended))
        qtbot.waitUntil(background.is_idle)
        assert not found.is_running
        # Its file is gone; on Windows pytest has files of its own there.
        assert list(tmp_path.glob("*.toml")) == []
        return ended, counts

    return begun


@each_row(
    "lines,counts,said",
    [
        ((LINE, LINE, output.TRIED), [1, 2], ""),
        ((LINE, output.error("no such game")), [1], "Tester has ended unexpectedly."),
        ((LINE,), [1], "Tester has ended unexpectedly."),
        (
            (f"{output.TRIAL_GAME}{{}}",),
            [],
            "Tester has sent output that cannot be understood.",
        ),
    ],
)
def test_what_a_process_says(trial, lines: tuple[str, ...], counts: list[int], said: str) -> None:
    assert trial(*lines) == ([said], counts)


def test_a_trial_can_go_before_its_process_has_ended(qtbot, monkeypatch) -> None:
    words = f"print('{LINE}', flush=True); import time; time.sleep(600)"
    engine = EngineDescription(OWN_ENGINE, "Tester", (sys.executable, "-c", words))
    monkeypatch.setattr(game_trial, "own_engine", lambda: engine)
    found = GameTrial()
    with qtbot.waitSignal(found.played):
        found.begin("", "small")
    found.stop()
    delete(found)  # Qt would warn of a process that is still running
    qtbot.waitUntil(lambda: not QApplication.instance().findChildren(EngineProgram))


def test_a_text_that_cannot_be_written(trial, monkeypatch, tmp_path) -> None:
    def refuse(suffix: str) -> tuple[int, str]:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(game_trial.tempfile, "mkstemp", refuse)
    (said,), _ = trial(output.TRIED)
    assert said.startswith("Tester cannot be started: ")
    assert not list(Path(tmp_path).iterdir())
