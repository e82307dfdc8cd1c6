"""Every dialog has a small ? that opens the page of the help about it, by mouse and by key."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog

import app
from app.panels.common.help_button import HelpButton
from app.panels.game_list import GameList
from app.panels.help.pages import page_names, page_text
from app.panels.my_games.dialogs import DamagedDialog
from app.settings.options import PAGES
from app.text.language import use_language
from app.window.main_window import MainWindow
from tests.app.panels.help.help_languages import LANGUAGES
from tests.driver import LEFT
from tests.rows import each_row

ROOT = Path(app.__file__).parent
#: What dialogs are derived from.
BASES = {"QDialog", "AskingDialog"}
#: Dialogs without a ?: the help itself, and the report of an error, for which there is no page.
WITHOUT = {"HelpWindow", "ErrorDialog"}
#: By the function that asks for a page, the place of its name among what it is given.
PLACES = {"add_help": 1, "dialog_buttons": 1, "HelpButton": 0, "ask_help": 1}
#: By the command that opens a dialog, the page of the help about it.
PAGE_OF = {
    "new_game": "starting",
    "players": "computer",
    "set_up": "starting",
    "details": "record",
    "preferences": "preferences",
    "engines": "engines",
    "export_picture": "pictures",
    "export_animation": "pictures",
}


@pytest.fixture
def window(opened: Callable[..., MainWindow]) -> MainWindow:
    return opened(number=518)


def opened(qtbot, window: MainWindow, command: str) -> QDialog:
    """The dialog of a command, with the keyboard."""
    before = set(QApplication.topLevelWidgets())
    window.commands[command].trigger()
    (dialog,) = (
        widget
        for widget in QApplication.topLevelWidgets()
        if widget.isVisible() and widget not in before
    )
    assert isinstance(dialog, QDialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    return dialog


def test_every_dialog_has_a_help_button() -> None:
    """Whatever class of the program is a dialog: one that is new is found as well."""
    found = set()
    for path in ROOT.rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)) if "Dialog)" in source else ():
            bases = {ast.unparse(base) for base in getattr(node, "bases", ())}
            if isinstance(node, ast.ClassDef) and bases & BASES and node.name not in BASES:
                found.add(node.name)
                has_help = any(f"{name}(" in source for name in PLACES if name != "ask_help")
                assert has_help != (node.name in WITHOUT), f"{node.name} in {path}"
    assert found > WITHOUT
    assert len(found) >= len(PAGE_OF)


def test_every_page_that_is_asked_for_is_there() -> None:
    pages = []
    for path in ROOT.rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        if not any(word in source for word in (*PLACES, "page=")):
            continue
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call):
                named = {keyword.arg: keyword.value for keyword in node.keywords}
                place = PLACES.get(ast.unparse(node.func))
                found = node.args[place] if place is not None else named.get("page")
                if isinstance(found, ast.Constant):
                    pages.append(found.value)
    assert {*PAGE_OF.values(), "clocks", "files"} <= set(pages) <= set(page_names())


@each_row("command", PAGE_OF)
def test_the_button_opens_the_page_of_its_dialog(qtbot, window: MainWindow, command: str) -> None:
    dialog = opened(qtbot, window, command)
    (button,) = dialog.findChildren(HelpButton, "help")
    assert button.accessibleName() == "Help on this window"
    assert button.isVisible() and button.focusPolicy() & Qt.FocusPolicy.TabFocus
    QTest.mouseClick(button, LEFT)
    qtbot.waitUntil(window.help.isVisible)
    assert window.help.browser.page == button.page == PAGE_OF[command]
    assert dialog.isVisible()
    dialog.reject()


def test_a_small_one_beside_a_heading_opens_another_page(qtbot, window: MainWindow) -> None:
    dialog = opened(qtbot, window, "new_game")
    beside = {button.page: button for button in dialog.findChildren(HelpButton, "aside")}
    assert beside.keys() == {"computer", "clocks"}
    assert beside["clocks"].accessibleName() == "Help: Clocks"
    assert beside["clocks"].shortcut().isEmpty(), "the key opens the page about the whole window"
    QTest.mouseClick(beside["clocks"], LEFT)
    qtbot.waitUntil(window.help.isVisible)
    assert window.help.browser.page == "clocks"
    dialog.reject()


def test_help_is_usable_beside_its_dialog_and_stays_when_that_closes(
    qtbot, window: MainWindow
) -> None:
    dialog = opened(qtbot, window, "set_up")
    QTest.keyClick(dialog, Qt.Key.Key_F1)
    qtbot.waitUntil(window.help.isActiveWindow)
    QTest.mouseClick(window.help.search, LEFT)
    QTest.keyClicks(window.help.search, "clock")
    assert window.help.search.text() == "clock"
    dialog.reject()
    qtbot.waitUntil(lambda: not dialog.isVisible())
    assert window.help.isVisible()
    assert window.help.windowHandle().transientParent() is window.windowHandle()
    window.commands["about"].trigger()
    assert window.help.browser.page == "about"


def test_a_dialog_that_is_opened_later_lets_the_help_be_asked(qtbot, window: MainWindow) -> None:
    window.commands["about"].trigger()
    qtbot.waitUntil(window.help.isVisible)
    dialog = opened(qtbot, window, "details")
    (button,) = dialog.findChildren(HelpButton, "help")
    QTest.mouseClick(button, LEFT)
    assert window.help.browser.page == "record"
    QTest.mouseClick(window.help.search, LEFT)
    qtbot.waitUntil(window.help.search.hasFocus)
    dialog.reject()


@each_row("language", LANGUAGES)
def test_a_page_of_the_preferences_has_its_heading_in_the_help(language: str) -> None:
    use_language(language)
    headings = page_text("preferences", language).splitlines()
    for page in PAGES:
        label = QCoreApplication.translate("preferences", str(page.label))
        assert f"## {label}" in headings


def test_help_begins_with_the_page_of_the_preferences_that_is_shown(
    qtbot, window: MainWindow
) -> None:
    dialog = opened(qtbot, window, "preferences")
    (button,) = dialog.findChildren(HelpButton, "help")
    bar, tops = window.help.browser.verticalScrollBar(), []
    for row in range(3):
        dialog.pages.setCurrentRow(row)
        QTest.mouseClick(button, LEFT)
        tops.append(bar.value())
    assert tops[0] < tops[1] < tops[2]
    dialog.reject()


@each_row(
    "make",
    [lambda: GameList("x.pgn", []), lambda: DamagedDialog([])],
)
def test_lists_of_games_have_one_and_pages_of_all_are_there(
    qtbot, make: Callable[[], QDialog]
) -> None:
    listed = make()
    qtbot.addWidget(listed)
    (button,) = listed.findChildren(HelpButton, "help")
    assert {button.page, *PAGE_OF.values()} <= set(page_names())
    button.click()  # nobody opens it, and nothing happens


def test_the_learning_window_opens_pages_of_its_panels(qtbot, window: MainWindow) -> None:
    window.commands["lessons"].trigger()
    learning = window.learning
    with qtbot.waitExposed(learning):
        learning.show()
    qtbot.waitUntil(lambda: learning.activity is not None)
    buttons = [one for one in learning.findChildren(HelpButton) if one.isVisible()]
    assert "lessons" in {button.page for button in buttons}
    for button in buttons:
        QTest.mouseClick(button, LEFT)
        qtbot.waitUntil(learning.help.isVisible)
        assert learning.help.browser.page == button.page
    learning.close()
