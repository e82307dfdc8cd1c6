"""The map in the window: what is done on it shows on the board, and the other way round."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtTest import QTest

from engine.variants import KEYS
from tests.driver import LEFT, NO_KEYS, aim_at, click_spot, named, open_window


@pytest.fixture
def opened(qtbot, preferences_path: Path):
    def open_with_map(key: str):
        window = open_window(qtbot, preferences_path, key)
        window.map_dock.show()
        qtbot.waitUntil(lambda: window.map.isVisible() and window.map.width() > 100)
        return window

    return open_with_map


def click_on_map(window, spot) -> None:
    at = window.map.rect_of(spot).center().toPoint()
    QTest.mouseMove(window.map, at)
    QTest.mouseClick(window.map, LEFT, NO_KEYS, at)


@pytest.mark.parametrize("key", KEYS)
def test_a_move_is_entered_on_the_map(opened, key):
    window = opened(key)
    move = window.session.situation.moves[0]
    for spot in move.ways[0]:
        click_on_map(window, spot)
    assert window.session.game.last_move == move


def test_a_move_begun_on_the_board_ends_on_the_map(opened):
    window = opened("trid")
    click_spot(window, named(window, "b2W"))
    click_on_map(window, named(window, "b4N"))
    assert window.session.notations() == ("b4N",)


def test_pointing_shows_on_both(opened):
    window = opened("chess960")
    QTest.mouseMove(window.map, window.map.rect_of(named(window, "e4")).center().toPoint())
    assert window.viewport.board.marks.hover == named(window, "e4")
    before = window.map.grab().toImage()
    aim_at(window, named(window, "e5"))
    assert window.map.grab().toImage() != before


def test_a_hidden_map_costs_nothing(opened, monkeypatch):
    window = opened("chess960")
    window.map_dock.hide()
    shown = []
    monkeypatch.setattr(window.map, "show_situation", lambda *what: shown.append(what))
    click_spot(window, named(window, "e2"))
    assert shown == []
    window.map_dock.show()
    assert shown
