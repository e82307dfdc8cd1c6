"""What is played is told over the board; what is opened or looked through is not."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.controllers.banners import BannerController
from app.settings.options import LANGUAGE, SHOW_BANNERS
from app.window.main_window import MainWindow
from engine.pgn import read_game
from engine.text import coordinate_moves
from tests.driver import LEFT

MATE = ("f2-f3", "e7-e5", "g2-g4", "d8-h4")


@pytest.fixture
def window(opened) -> Iterator[MainWindow]:
    window = opened("chess960", number=518)
    yield window
    window.settings.set(LANGUAGE, "en")


def play(window: MainWindow, *moves: str) -> None:
    session = window.session
    for text in moves:
        session.play(coordinate_moves.read(session.variant, session.position, text))


def told(window: MainWindow) -> str | None:
    """Return the title of what is shown over the board."""
    shown: BannerController = window.banners
    assert not (shown.banner.isVisible() and shown.card.isVisible())
    if shown.card.isVisible():
        return shown.card.title.text()
    return shown.banner.title if shown.banner.isVisible() else None


def press(window: MainWindow, button) -> None:
    window.banners.card.lift_guard()
    QTest.mouseClick(button, LEFT)


def test_a_mate_has_a_card_until_something_else_is_shown(window) -> None:
    session, card = window.session, window.banners.card
    play(window, *MATE)
    assert told(window) == "Black wins"
    assert card.reason.text() == "White is mated by the queen on h4."
    session.set_tag("Black", "Bo")
    assert told(window) == "Black (Bo) wins"
    window.settings.set(LANGUAGE, "de")
    assert told(window) == "Schwarz (Bo) gewinnt"
    window.settings.set(LANGUAGE, "en")
    session.offer_draw()
    assert told(window) == "Black (Bo) wins", "it is refused"
    session.go_back()
    assert told(window) is None
    session.go_forward()
    assert told(window) is None, "it is only looked at"
    session.take_back()
    play(window, MATE[-1])
    assert told(window) == "Black (Bo) wins", "it is played again"
    QTest.keyClick(window.viewport, Qt.Key.Key_Escape)
    assert told(window) is None
    session.set_tag("Black", "Bob")
    assert told(window) is None, "it has been closed"
    session.start(session.variant, session.variant.start(518))
    session.resign()
    assert told(window) == "Black wins"
    window.settings.set(SHOW_BANNERS, False)
    assert told(window) is None
    session.start(session.variant, session.variant.start(518))
    play(window, *MATE)
    assert told(window) is None


def test_the_buttons_of_the_card_lead_on(window) -> None:
    session, card = window.session, window.banners.card
    play(window, *MATE)
    press(window, card.look)
    assert session.situation.ply == 0 and session.situation.length == 4
    assert told(window) is None
    said = window.statusBar().currentMessage()
    assert "Ctrl+Right" in said and "Ctrl+Left" in said
    assert window.viewport.hasFocus()
    session.go_to_end()
    session.take_back()
    play(window, MATE[-1])
    press(window, card.rematch)
    assert told(window) is None and not window.bar.isHidden(), "a question is answered first"
    window.bar.lift_guard()
    window.bar.refuse()
    assert told(window) == "Black wins"
    press(window, card.rematch)
    window.bar.lift_guard()
    QTest.mouseClick(window.bar.buttons[0], LEFT)
    assert session.situation.length == 0 and told(window) is None


def test_a_check_is_told_for_a_while_and_only_when_it_is_given(window) -> None:
    session, banner = window.session, window.banners.banner
    play(window, "e2-e4", "f7-f6", "d1-h5")
    assert told(window) == "Black is in check"
    assert 1500 <= banner.timer.interval() <= 2500
    announced = []
    window.screen_reader.announcer.announced.connect(announced.append)
    session.go_back()
    assert told(window) is None
    session.go_forward()
    assert told(window) is None
    session.take_back()
    announced.clear()
    play(window, "d1-h5")
    assert told(window) == "Black is in check"
    assert len(announced) == 1, "it is not read out twice"
    play(window, "g7-g6")
    assert told(window) is None
    record = read_game('[Variant "Chess960"]\n\n1. e4 f6 2. Qh5+ *')
    record.game.go_to(3)
    session.open_record(record)
    assert session.situation.checks and told(window) is None
    ended = read_game('[Variant "Chess960"]\n\n1. f3 e5 2. g4 Qh4# 0-1')
    ended.game.go_to(4)
    session.open_record(ended)
    assert session.situation.outcome is not None and told(window) is None


def test_who_is_out_is_still_told_when_the_next_has_moved(opened) -> None:
    window = opened("dreierschach")
    session = window.session
    session.resign()
    assert told(window) == "White is out"
    assert window.banners.banner.detail == "Resigned."
    session.play(session.situation.legal_moves[0])
    assert told(window) == "White is out"
    session.offer_draw()
    assert told(window) is None, "a question is answered first"
    window.bar.refuse()
    session.go_back()
    assert told(window) is None


def test_a_king_that_has_lost_is_not_covered(window) -> None:
    window.resize(1280, 800)
    QApplication.processEvents()
    for moves in ((), ("e2-e4",)):
        window.session.start(window.session.variant, window.session.variant.start(518))
        play(window, *moves)
        window.session.resign()
        place, board = window.banners.card.geometry(), window.viewport.board
        (cell,) = window.session.situation.beaten_kings
        x, y, _ = window.viewport.camera.project(board.layout.cell_centres[cell])[0]
        assert not place.contains(round(x), round(y))
