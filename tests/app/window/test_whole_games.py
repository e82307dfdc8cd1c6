"""Games by real mouse clicks and drags; the start of one at a device pixel ratio of 1.5."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from app.window.main_window import MainWindow
from tests.app.window.play_whole_games import SCALED, games, play_game
from tests.forked_programs import run_forked
from tests.programs import PLAIN_BOARD, UNDRAWN

PLAY = "import sys; from tests.app.window.play_whole_games import main; main(sys.argv[1])"


@pytest.mark.parametrize("name", games())
def test_a_game_with_all_kinds_of_moves(opened: Callable[..., MainWindow], name: str) -> None:
    key, number, _ = games()[name]
    play_game(opened(key, number=number), name)


def test_a_game_on_a_screen_of_small_pixels(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process has one device pixel ratio, so another one needs a process of its own."""
    monkeypatch.setenv("QT_SCALE_FACTOR", "1.5")
    preferences = tmp_path / "preferences.ini"
    preferences.write_text(PLAIN_BOARD, encoding="utf-8")
    played = run_forked(UNDRAWN + PLAY, os.fspath(preferences), folder=tmp_path)
    assert played.stdout == f"1.5 {SCALED}\n", played.stdout + played.stderr
