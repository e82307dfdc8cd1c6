"""Whole games by real mouse clicks and drags; their beginnings at a device pixel ratio of 1.5."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

PLAYED = Path(__file__).with_name("play_whole_games.py")


@pytest.mark.parametrize("ratio", ["1.0", "1.5"])
@pytest.mark.parametrize("name", ["trid-sample", "chess960"])
def test_a_whole_game(name: str, ratio: str) -> None:
    environment = {**os.environ, "SCHACHRAUM_TEST_RATIO": ratio, "QT_SCALE_FACTOR": ratio}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", f"{PLAYED}::test_play[{name}]"],
        cwd=Path(__file__).parents[3],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "1 passed" in done.stdout
