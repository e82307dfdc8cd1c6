"""Animations of the board in tests: all that is between is seen, on any machine."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QObject

from app.board.animator import Animator
from tests.steady_animation import STEP


def test_it_goes_on_by_equal_steps(qtbot) -> None:
    owner = QObject()
    animator, seen, ended = Animator(owner), [], []
    animator.run(5 * STEP / 1000, seen.append, lambda: ended.append(len(seen)))
    qtbot.waitUntil(lambda: not animator.is_running)
    assert seen[-5:] == pytest.approx([0.2, 0.4, 0.6, 0.8, 1.0])
    assert ended == [len(seen)] and set(seen[:-5]) <= {0.0}

    def stop_midway(t: float) -> None:
        seen.append(t)
        if t > 0.3:
            animator.stop()

    animator.run(5 * STEP / 1000, stop_midway, lambda: ended.append(0))
    qtbot.waitUntil(lambda: not animator.is_running)
    assert seen[-1] == pytest.approx(0.4) and len(ended) == 1
