"""A text from the clipboard is read beside the window, which answers meanwhile."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QTimer

from engine.pgn import written_game
from engine.variants import variant
from tests.driver import open_window, paste
from tests.long_games import long_record


def test_the_window_answers_while_a_long_text_is_read_until_it_is_given_up(
    qtbot, preferences_path: Path
) -> None:
    record = long_record(variant("chess960"), 2500)
    record.game.root.comment = "word " * 200_000
    text = written_game(record)
    window = open_window(qtbot, preferences_path, "chess960", number=518)
    game, beats = window.session.game, []
    window.files.clipboard.take_text(text)
    assert window.files.clipboard.progress is not None
    window.files.clipboard.progress.canceled.emit()
    assert not window.files.clipboard.is_reading
    window.files.clipboard.take_text("no game")
    qtbot.waitUntil(lambda: window.files.dialog is not None)
    assert "not pasted" in window.files.dialog.text()
    assert window.session.game is game
    window.files.dialog.close()
    timer = QTimer()
    timer.timeout.connect(lambda: beats.append(window.files.clipboard.is_reading))
    timer.start(1)
    window.files.clipboard.take_text(text)
    assert window.session.game is game
    qtbot.waitUntil(lambda: window.session.game is not game)
    timer.stop()
    assert window.session.game.length == 2500
    assert beats.count(True) >= 2 and window.files.clipboard.progress is None
    window.files.clipboard.take_text(text)
    window.close()


def test_further_games_of_a_pasted_text_are_told(qtbot, preferences_path: Path) -> None:
    window = open_window(qtbot, preferences_path, "chess960", number=518)
    paste(window, "1. e4 *\n\n1. d4 *\n\n1. c4 *\n")
    assert window.session.game.length == 1
    assert "3 games; the first of them is shown" in window.files.dialog.text()
    window.files.dialog.close()
    paste(window, "1. e4 e5 *\n")
    assert window.session.game.length == 2 and window.files.dialog is None
