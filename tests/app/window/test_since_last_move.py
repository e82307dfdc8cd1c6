"""In the window, one sees, reads and hears what all others have done since one's own last move."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.game.players import COMPUTER, PERSON
from app.game.transition import Origin
from app.scene.overlays.marks import Marks
from app.window.main_window import MainWindow
from engine.text import coordinate_moves
from tests.driver import enter_text, message, open_map, wait_for

KEY = "dreierschach"


@pytest.fixture
def window(opened: Callable[..., MainWindow]) -> MainWindow:
    return opened(KEY)


def answer(window: MainWindow, *texts: str) -> None:
    """Let computers play moves given in the plain form."""
    session = window.session
    for text in texts:
        move = coordinate_moves.read(session.variant, session.position, text)
        assert session.play(move, Origin.COMPUTER)


def test_the_line_below_names_what_both_computers_have_played(window: MainWindow) -> None:
    window.session.seat_players((PERSON, COMPUTER, COMPUTER))
    assert message(window) == "White to move."
    enter_text(window, "b8-c9")
    assert message(window) == f"White played {window.session.notations()[0]}. Grey to move."
    answer(window, "h12-h11", "j6-j8")
    grey, black = window.session.notations()[1:]
    assert message(window) == f"Grey played {grey}. Black played {black}. White to move."
    enter_text(window, "a8-j8")
    assert "Black played" not in message(window)


def test_moves_since_the_last_one_are_read_out_together(window: MainWindow) -> None:
    for text in ("b8-c9", "h12-h11", "j6-j8"):
        enter_text(window, text)
    QTest.keyClick(window.viewport, Qt.Key.Key_F2)
    said = window.screen_reader.announcer.last
    assert said == "Grey: pawn from h12 to h11. Black: pawn from j6 to j8."


def test_a_key_shows_the_latest_moves_once_more(qtbot, window: MainWindow) -> None:
    again = window.commands["show_again"]
    assert not again.isEnabled()
    for text in ("b8-c9", "h12-h11"):
        enter_text(window, text)
    assert again.isEnabled()
    board, node = window.viewport.board, window.session.situation.node
    moments = []
    board.changed.connect(lambda: moments.append(board.is_animating))
    QTest.keyClick(window.viewport, Qt.Key.Key_S)
    assert board.is_animating
    assert wait_for(lambda: not board.is_animating)
    assert len(moments) > 10 and board.situation.node is node
    window.session.go_to_start()
    assert not again.isEnabled()


def test_what_is_marked_on_the_board_is_marked_on_the_map(qtbot, window: MainWindow) -> None:
    open_map(qtbot, window)
    for text in ("b8-c9", "h12-h11", "j6-j8"):
        enter_text(window, text)
    marked = window.map.grab().toImage()
    window.map.show_situation(window.session.situation, Marks())
    assert window.map.grab().toImage() != marked
