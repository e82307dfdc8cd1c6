"""Everything is where it goes at once where the system asks for less motion."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.settings.options import HOLD_STILL
from app.settings.system_motion import SystemMotion, system_motion
from tests.driver import open_window, play_text


def test_a_move_arrives_at_once_where_the_system_asks_for_less_motion(
    qtbot: QtBot, preferences_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(qtbot, preferences_path, "chess960", speed=1.0)
    window.settings.set(HOLD_STILL, True)
    board, wish = window.viewport.board, system_motion()
    monkeypatch.setattr(SystemMotion, "is_reduced", True)
    wish.changed.emit()
    play_text(window, "e2-e4")
    assert not board.is_animating
    board.camera_controller.flip()
    assert not board.is_animating
    window.settings.set(HOLD_STILL, False)
    play_text(window, "e7-e5")
    assert board.is_animating
    window.settings.set(HOLD_STILL, True)
    assert not board.is_animating


def test_qt_is_asked_first_where_it_knows(qapp: QApplication) -> None:
    """The style of the windows, which asks for stillness here, does not count then."""
    names = ["ReducedMotion"]
    hints = SimpleNamespace(
        motionPreference=lambda: SimpleNamespace(name=names[-1]),
        motionPreferenceChanged=SimpleNamespace(connect=lambda _: None),
    )
    application = SimpleNamespace(
        styleHints=lambda: SimpleNamespace(accessibility=lambda: hints),
        style=lambda: SimpleNamespace(styleHint=lambda _: 0),
    )
    wish = SystemMotion(application)
    assert wish.is_reduced
    names.append("NoPreference")
    assert not wish.is_reduced
