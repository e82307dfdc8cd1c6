"""The whole program as a process: it opens its window, ends cleanly and remembers."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.settings.options import LAST_GAME, LAST_START, RECENT_FILES
from app.settings.store import Settings
from engine.variants import KEYS
from tests.programs import ROOT, program, run_python, start_and_close


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
    once_opened = "once(lambda: window.files.path, QApplication.closeAllWindows)"
    finished = run_python("-c", program(once_opened), str(sample))
    assert (finished.returncode, finished.stdout, finished.stderr) == (0, "", "")
    again = Settings(preferences_path)
    assert again.get(LAST_GAME) == "dreierschach"
    assert str(sample) in again.get(RECENT_FILES)
