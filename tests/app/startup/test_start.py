"""The whole program as a process: it opens its window, ends cleanly and remembers."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.game.catalogue import KEYS
from app.settings.options import LAST_GAME, LAST_START, RECENT_FILES
from app.settings.store import Settings

ROOT = Path(__file__).resolve().parents[3]

#: Starts the program and closes its window like a person does, as soon as it has been drawn.
CLOSED_AT_ONCE = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from app.main import main

run_loop = QApplication.exec

def run_loop_briefly(*_):
    QTimer.singleShot(300, QApplication.closeAllWindows)
    return run_loop()

QApplication.exec = run_loop_briefly
sys.exit(main(sys.argv[1:]))
"""


def start_and_close(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", CLOSED_AT_ONCE, *arguments],
        cwd=ROOT,
        env=os.environ,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


@pytest.mark.parametrize("key", KEYS)
def test_the_program_ends_without_a_word(key: str) -> None:
    finished = start_and_close("--game", key)
    assert (finished.returncode, finished.stdout, finished.stderr) == (0, "", "")


def test_the_game_played_last_is_begun_again(preferences_path: Path) -> None:
    settings = Settings(preferences_path)
    settings.set(LAST_GAME, KEYS[-1])
    settings.set(LAST_START, 0)
    settings.save()
    finished = start_and_close()
    assert (finished.returncode, finished.stderr) == (0, "")
    again = Settings(preferences_path)
    assert (again.get(LAST_GAME), again.get(LAST_START)) == (KEYS[-1], 0)


def test_a_file_on_the_command_line_is_opened(preferences_path: Path) -> None:
    sample = ROOT / "resources" / "samples" / "dreierschach.pgn"
    script = CLOSED_AT_ONCE.replace("singleShot(300", "singleShot(4000")
    finished = subprocess.run(
        [sys.executable, "-c", script, str(sample)],
        cwd=ROOT,
        env=os.environ,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (finished.returncode, finished.stdout, finished.stderr) == (0, "", "")
    again = Settings(preferences_path)
    assert again.get(LAST_GAME) == "dreierschach"
    assert str(sample) in again.get(RECENT_FILES)
