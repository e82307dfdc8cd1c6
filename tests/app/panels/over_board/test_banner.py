"""The banner fades, wraps and lets the mouse through; the card of a result has buttons."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from app.panels.over_board import banner as banners
from app.panels.over_board.banner import Banner, ResultCard
from app.text.event_text import ResultText
from tests.rows import each_row

RESULT = ResultText("Black wins", "White is mated by the queen on h4.", "0–1")


class Board(QWidget):
    """Counts the clicks that reach it."""

    def __init__(self) -> None:
        super().__init__()
        self.clicks = 0

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.clicks += 1


@pytest.fixture
def board(qtbot):
    board = Board()
    board.resize(600, 400)
    qtbot.addWidget(board)
    with qtbot.waitExposed(board):
        board.show()
    return board


def click(widget: QWidget) -> None:
    """Click where a widget is, as the mouse does: on what is there for it."""
    window = widget.window()
    at = widget.mapTo(window, widget.rect().center())
    QTest.mouseClick(window.childAt(at) or window, Qt.MouseButton.LeftButton, pos=QPoint(3, 3))


def test_a_text_fades_in_stays_and_fades_out(qtbot, board, monkeypatch) -> None:
    monkeypatch.setattr(banners, "FADES", (40, 40))
    banner = Banner(board)
    seen = []
    banner.changed.connect(lambda: seen.append(banner.title))
    banner.show_text("White is in check", "Attacked by the rook on e2.", 60.0)
    assert banner.opacity == 0.0
    qtbot.waitUntil(lambda: banner.opacity == 1.0)
    assert banner.timer.isActive()
    banner.timer.start(0)
    qtbot.waitUntil(lambda: not banner.title)
    assert banner.opacity < 0.5 and seen == ["White is in check", ""]


def test_without_animations_it_comes_and_goes_at_once(qtbot, board) -> None:
    banner = Banner(board)
    banner.show_text("White is in check", "", 0.05, speed=0.0)
    assert banner.opacity == 1.0
    qtbot.waitUntil(lambda: not banner.title)
    banner.show_text("One", "", 5.0, speed=0.0)
    banner.show_text("Two", "", 5.0, speed=0.0)
    assert banner.title == "Two" and banner.timer.isActive()
    banner.dismiss()
    assert not banner.title and not banner.timer.isActive()


def test_the_banner_takes_no_click(board) -> None:
    banner = Banner(board)
    banner.show_text("White is in check", "", 5.0, speed=0.0)
    banner.setGeometry(100, 20, 300, 60)
    banner.show()
    click(banner)
    assert board.clicks == 1


def test_a_narrow_banner_is_higher_and_its_title_smaller(board) -> None:
    banner = Banner(board)
    banner.show_text("Black is mated and makes a last move", "Attacked by the rook on e2.", 5.0)
    wide, narrow = banner.size_in(560), banner.size_in(240)
    assert wide.width() <= 560 and narrow.width() <= 240
    assert narrow.height() > wide.height()


def test_the_card_is_closed_by_its_cross_or_esc(qtbot, board) -> None:
    card = ResultCard(board)
    for close in (
        lambda: QTest.mouseClick(card.closing, Qt.MouseButton.LeftButton),
        lambda: QTest.keyClick(card.look, Qt.Key.Key_Escape),
    ):
        card.show_result(RESULT, can_look=True)
        card.setGeometry(50, 20, 440, card.size_in(440).height())
        card.show()
        close_button_is_on = card.closing.isEnabled()
        assert not close_button_is_on, "a double click is not meant for it"
        card.lift_guard()
        close()
        assert card.result is None


def test_its_buttons_ask_and_beside_them_the_board_is_clicked(qtbot, board) -> None:
    card = ResultCard(board)
    asked = []
    card.rematch_requested.connect(lambda: asked.append("rematch"))
    card.look_requested.connect(lambda: asked.append("look"))
    card.show_result(RESULT, can_look=True)
    card.setGeometry(50, 20, 440, card.size_in(440).height())
    card.show()
    click(card.rematch)
    assert asked == [], "it waits for a moment"
    card.lift_guard()
    board.clicks = 0
    card.look.setFocus()
    click(card.rematch)
    QTest.keyClick(card.look, Qt.Key.Key_Return)
    assert asked == ["rematch", "look"] and board.clicks == 0
    click(card.title)
    assert board.clicks == 1
    card.show_result(RESULT, can_look=False)
    assert card.look.isHidden()


@each_row("width", [300, 330, 440, 600])
def test_nothing_of_the_card_is_cut(board, width: int) -> None:
    card = ResultCard(board)
    card.show_result(
        ResultText("White (Rechtsschutzversicherungsgesellschaftenvorsitz) wins", "So. " * 40, "1"),
        can_look=True,
    )
    size = card.size_in(width)
    assert size.width() <= width
    card.resize(size)
    card.show()
    for label in (card.title, card.reason, card.points):
        assert card.rect().contains(label.geometry())
        assert label.height() >= label.heightForWidth(label.width())
    for button in (card.rematch, card.look, card.closing):
        assert card.rect().contains(button.geometry())
        assert not button.geometry().intersects(card.reason.geometry())
    assert card.rematch.width() >= card.rematch.sizeHint().width()
