"""Games by real mouse clicks and drags; the start of one at a device pixel ratio of 1.5."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.app.window import play_whole_games
from tests.programs import run_python


@pytest.mark.parametrize("name", play_whole_games.games())
def test_a_game_with_all_kinds_of_moves(qtbot, preferences_path: Path, name: str) -> None:
    play_whole_games.play_game(qtbot, preferences_path, name)


def test_a_game_on_a_screen_of_small_pixels(pytestconfig: pytest.Config) -> None:
    """A process has one device pixel ratio, so another one needs a process of its own."""
    environment = {play_whole_games.RATIO: "1.5", "QT_SCALE_FACTOR": "1.5"}
    path = Path(play_whole_games.__file__)
    words = ("-m", "pytest", "-q", "-p", "no:xvfb", "-p", "no:xdist", "-p", "no:cacheprovider")
    ignored = "\n".join(pytestconfig.getini("qt_log_ignore"))
    told = ("-o", f"qt_log_ignore={ignored}", f"{path}::test_play")
    done = run_python(*words, *told, environment=environment)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "1 passed" in done.stdout
