"""Whole games by real mouse clicks and drags; their beginnings at a device pixel ratio of 1.5."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.programs import run_python

PLAYED = Path(__file__).with_name("play_whole_games.py")


@pytest.mark.parametrize("ratio", ["1.0", "1.5"])
@pytest.mark.parametrize("name", ["trid-sample", "chess960"])
def test_a_whole_game(name: str, ratio: str) -> None:
    environment = {"SCHACHRAUM_TEST_RATIO": ratio, "QT_SCALE_FACTOR": ratio}
    test = f"{PLAYED}::test_play[{name}]"
    done = run_python("-m", "pytest", "-q", test, environment=environment)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "1 passed" in done.stdout
