"""The buttons over the board arrange the levels and open the map; the menu says the same."""

from __future__ import annotations

import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolButton

from app.commands.table import ARRANGEMENTS
from app.scene.layouts import layout
from app.settings.options import LANGUAGE, SHOW_ARRANGEMENTS, THEME
from engine.variants import variant
from tests.driver import LEFT
from tests.rows import BOARDS


def checked(window) -> list[str]:
    """Return the actions of arrangements that are checked; their buttons must say the same."""
    shown = [button.isChecked() for button in window.arrangements.bar.buttons]
    states = [window.commands[name].isChecked() for name in ARRANGEMENTS]
    assert not shown or shown == states[: len(shown)]
    return [name for name, is_on in zip(ARRANGEMENTS, states, strict=True) if is_on]


def test_buttons_are_there_where_levels_can_be_arranged(opened) -> None:
    window = opened()
    bar = window.arrangements.bar
    for key in (*BOARDS, BOARDS[0]):
        window.session.start(variant(key), variant(key).start())
        arrangements = layout(key).arrangements
        assert bar.isVisible() == bool(arrangements)
        assert len(bar.buttons) == (len(arrangements) if len(arrangements) > 1 else 0)
        offered = [name for name in ARRANGEMENTS if window.commands[name].isVisible()]
        assert len(offered) == len(arrangements)
        assert checked(window) == offered[:1], "the first is the default"


def test_buttons_menu_and_keys_arrange_alike(opened) -> None:
    window = opened("raumschach")
    board, bar = window.viewport.board, window.arrangements.bar
    arrangements = list(board.layout.arrangements.values())
    QTest.mouseClick(bar.buttons[1], LEFT)
    assert board.arrangement.chosen == arrangements[1] and checked(window) == ["arrange_2"]
    QTest.mouseClick(bar.buttons[1], LEFT)
    assert checked(window) == ["arrange_2"], "a second click does not end it"
    QTest.keyClick(window, Qt.Key.Key_3, Qt.KeyboardModifier.AltModifier)
    assert board.arrangement.chosen == arrangements[2] and checked(window) == ["arrange_3"]
    window.commands["arrange_1"].trigger()
    window.commands["wider"].trigger()
    assert checked(window) == ["arrange_1"], "whatever their distance"
    assert board.arrangement.chosen != arrangements[0]
    QTest.mouseClick(bar.buttons[0], LEFT)
    assert board.arrangement.chosen == arrangements[0]


def test_a_game_is_shown_as_it_was_left_and_the_buttons_say_how(opened) -> None:
    window = opened("raumschach")
    window.commands["arrange_2"].trigger()
    bar = window.arrangements.bar
    size = bar.size()
    window.session.start(variant("raumschach"), variant("raumschach").start())
    assert checked(window) == ["arrange_2"]
    assert bar.size() == size and all(bar.rect().contains(b.geometry()) for b in bar.buttons)


def test_the_map_is_switched_and_its_button_follows(opened) -> None:
    window = opened("trid")
    button = window.arrangements.bar.map
    QTest.mouseClick(button, LEFT)
    assert window.map_dock.isVisible() and button.isChecked()
    window.map_dock.close()
    assert not button.isChecked()
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Return)
    assert window.map_dock.isVisible() and button.isChecked()


def test_buttons_name_what_they_do_and_its_keys_in_each_language(opened) -> None:
    window = opened("raumschach")
    bar = window.arrangements.bar
    assert [button.toolTip() for button in (*bar.buttons, bar.map)] == [
        "One above the other (Alt+1)",
        "As a staircase (Alt+2)",
        "Side by side (Alt+3)",
        "Map (M)",
    ]
    try:
        window.settings.set(LANGUAGE, "de")
        assert bar.buttons[1].accessibleName() == "Als Treppe"
        assert bar.map.toolTip() == "Karte (M)"
    finally:
        window.settings.set(LANGUAGE, "en")
    window.shortcuts.choose("map", QKeySequence("F12"))
    assert bar.map.toolTip() == "Map (F12)"


def test_each_icon_looks_otherwise_and_all_can_be_hidden(opened) -> None:
    window = opened("raumschach")
    bar = window.arrangements.bar
    pictures = [button.grab().toImage() for button in (*bar.buttons[1:], bar.map)]
    assert all(one != other for one in pictures for other in pictures if one is not other)
    window.settings.set(THEME, "wood")
    QApplication.processEvents()
    assert bar.map.grab().toImage() != pictures[-1]
    window.commands["show_arrangements"].trigger()
    assert not bar.isVisible()
    window.settings.set(SHOW_ARRANGEMENTS, True)
    assert bar.isVisible()


def test_buttons_are_kept_when_another_game_begins(opened) -> None:
    window = opened("raumschach")
    bar, wanted = window.arrangements.bar, window.arrangements.bar.buttons
    for key in ("chess960", "raumschach", "trid", "maack", "raumschach"):
        game = variant(key)
        window.session.start(game, game.start())
        QApplication.processEvents()
    assert bar.buttons == wanted and all(map(shiboken6.isValid, wanted))
    assert len(bar.findChildren(QToolButton)) == len(wanted) + 1
    QTest.mouseClick(wanted[1], LEFT)
    assert window.commands["arrange_2"].isChecked() and wanted[1].isChecked()
