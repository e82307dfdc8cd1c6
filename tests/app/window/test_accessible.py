"""Whatever a keyboard reaches has a name for a screen reader; dialogs are used by keys alone."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QGroupBox, QLabel, QTabBar, QWidget

from app.settings.options import SHOW_COLUMN
from app.window.main_window import MainWindow
from engine.text import coordinate_moves
from tests.driver import LEFT
from tests.rows import TWO_GAMES, each_row

EXCHANGE = "4wK3/9/10/11/12/13/12/5gK5/10/9/6wP1/7/bK5 w - - g:wQwR 5"
#: The commands that open a window of their own; that for positions is tried in test_setup_dialog.
OPENING = (
    "new_game",
    "players",
    "preferences",
    "engines",
    "export_picture",
    "export_animation",
    "help",
)


def reachable(root: QWidget) -> Iterator[QWidget]:
    """Yield what the keyboard reaches, or could reach, in a window."""
    for widget in (root, *root.findChildren(QWidget)):
        policy = widget.focusPolicy()
        is_inner = widget.focusProxy() is not None or widget.objectName().startswith("qt_")
        is_part = widget.window() is root and (widget is root or not widget.isHidden())
        if policy & Qt.FocusPolicy.TabFocus and is_part and not is_inner:
            yield widget


def spoken(widget: QWidget) -> str:
    """Return what a screen reader calls a widget.

    That is its own name, what is written on it, or the label that is its buddy. Qt's interfaces
    would tell the same, but Python deletes them under Qt's hands.
    """
    if widget.accessibleName():
        return widget.accessibleName()
    if isinstance(widget, QTabBar):
        return widget.tabText(0)
    if isinstance(widget, QAbstractButton):
        return widget.text()
    if isinstance(widget, QGroupBox):
        return widget.title()
    labels = widget.window().findChildren(QLabel)
    return next((label.text() for label in labels if label.buddy() is widget), "")


def nameless(root: QWidget) -> list[str]:
    return [
        f"{type(widget).__name__} {widget.objectName()} in {type(widget.parent()).__name__}"
        for widget in reachable(root)
        if not spoken(widget).strip()
    ]


@each_row("key", TWO_GAMES)
def test_all_of_the_window_has_names(shown, key):
    window = shown(key)
    window.map_dock.show()
    window.settings.set(SHOW_COLUMN, True)
    window.session.play(window.session.situation.legal_moves[0])
    window.questions.ask_resign()
    assert len(list(reachable(window))) > 4
    assert nameless(window) == []


def test_what_is_asked_has_names(opened):
    window = opened("dreierschach", position=EXCHANGE)
    move = coordinate_moves.read(window.session.variant, window.session.position, "k12-l13=Q")
    for spot in move.ways[0][:2]:
        window.viewport.board.handle(window.viewport.selection.click(spot))
    assert window.chooser.isVisible()
    assert nameless(window) == []
    assert all("prisoner" in spoken(button) for button in window.chooser.buttons[1:])


@each_row(
    ("key", "command"),
    [*product(["trid"], OPENING), *product(["dreierschach"], ["new_game", "players"])],
)
def test_all_of_every_dialog_has_names_and_esc_closes_it(shown, qtbot, key, command):
    window = shown(key)
    window.commands[command].trigger()
    (dialog,) = others(window)
    begin(qtbot, dialog)
    assert dialog.windowTitle()
    assert nameless(dialog) == []
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Escape)
    if dialog.isVisible():  # what is being entered is given up first
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not dialog.isVisible())


def begin(qtbot, dialog: QWidget) -> None:
    """Let a window have the keyboard, and something in it."""
    with qtbot.waitExposed(dialog):
        dialog.show()
    dialog.activateWindow()
    qtbot.waitUntil(lambda: dialog.isActiveWindow() and dialog.focusWidget() is not None)


def others(window: MainWindow) -> list[QWidget]:
    return [
        widget
        for widget in QApplication.topLevelWidgets()
        if widget.isVisible() and widget is not window
    ]


def test_tab_leads_round_from_the_board_and_back(opened):
    window = opened("trid")
    window.viewport.setFocus()
    seen = []
    for _ in range(40):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        now = QApplication.focusWidget()
        assert now is not None and now.isVisible()
        seen.append(now)
        if now is window.viewport:
            break
    assert window.viewport in seen, "the board is reached again"
    assert window.moves in seen or any(window.moves.isAncestorOf(w) for w in seen)
    assert any(window.input.isAncestorOf(widget) for widget in seen)
    assert len(seen) == len(set(map(id, seen)))


def test_a_new_game_is_begun_by_keys(opened, qtbot):
    window = opened("chess960", number=518)
    before = window.session.game
    QTest.keyClick(window.viewport, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    (dialog,) = others(window)
    begin(qtbot, dialog)
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not dialog.isVisible())
    assert window.session.game is not before
    assert window.focusWidget() is window.viewport


def test_the_board_tells_its_game_and_whose_turn_it_is(opened):
    window = opened("raumschach")
    assert window.viewport.accessibleName() == "Board"
    assert window.viewport.accessibleDescription() == "Raumschach (Laurin). White to move."
    window.session.play(window.session.situation.legal_moves[0])
    assert "Black to move." in window.viewport.accessibleDescription()
    window.session.resign()
    assert "wins" in window.viewport.accessibleDescription()
    QTest.mouseClick(window.viewport, LEFT)
