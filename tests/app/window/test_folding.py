"""In a small window the docks are folded to buttons at its edges, and come back as it grows."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

import engine.variants
from app.game.session import Session
from app.game.timekeeper import TIME_CONTROL
from app.panels.common.command_button import CommandButton
from app.settings.options import LANGUAGE
from app.settings.remembered import WINDOW_STATE
from app.settings.store import Settings
from app.window.main_window import MainWindow
from tests.driver import frames, open_map, trigger_timers
from tests.rows import each_row

ROOMY, SMALL = (1280, 800), (700, 480)
#: The panels are folded, but the map has room beside the board.
FOLDED = 1000, 590
#: Least share of the window's width that the board has where the panels are folded.
SHARE = 0.7


@pytest.fixture
def window(opened: Callable[..., MainWindow]) -> MainWindow:
    window = opened("dreierschach")
    resize(window, ROOMY)
    return window


def resize(window: MainWindow, size: tuple[int, int]) -> None:
    window.resize(*size)
    QApplication.processEvents()


def buttons(window: MainWindow) -> dict[str, CommandButton]:
    """Return the buttons at the edges, by the names of their docks."""
    found = {}
    for bar in window.folding.buttons:
        shown = {dock.objectName(): one for dock, one in bar.buttons.items() if one.isVisible()}
        assert bar.isVisible() == bool(shown)
        found.update(shown)
    return found


def again(qtbot, window: MainWindow, preferences_path: Path) -> MainWindow:
    """Close the window, and return the one of the next start."""
    window.close()
    window.settings.save()
    session = Session(engine.variants.variant("dreierschach"))
    found = MainWindow(session, Settings(preferences_path))
    qtbot.addWidget(found)
    with qtbot.waitExposed(found):
        found.show()
    found.activateWindow()  # shortcuts are the active window's
    qtbot.waitUntil(found.isActiveWindow)
    return found


@each_row(
    ("size", "is_small"),
    [
        (ROOMY, False),
        ((1024, 600), False),
        ((1023, 600), True),
        ((1024, 599), True),
        ((800, 600), True),
        (SMALL, True),
    ],
)
def test_from_which_size_on(window: MainWindow, size: tuple[int, int], is_small: bool) -> None:
    resize(window, size)
    assert window.folding.is_folded == is_small
    assert window.dock.isVisible() == (not is_small)
    assert list(buttons(window)) == ["game"] * is_small
    assert window.turn_line.line.isVisible() == is_small
    assert window.size().toTuple() == size


def test_the_board_has_the_room(qtbot, window: MainWindow) -> None:
    window.settings.set(LANGUAGE, "de")
    window.session.set_tag(TIME_CONTROL, "300+2")
    open_map(qtbot, window)
    window.computer.analysis.dock.show()
    for size in ((1023, 600), (800, 600), SMALL):
        resize(window, size)
        assert set(buttons(window)) == {"game", "map", "analysis"}
        assert window.viewport.width() >= SHARE * size[0]


def test_all_stands_as_before_when_it_has_grown(qtbot, window: MainWindow) -> None:
    open_map(qtbot, window)
    wide = window.map_dock.width(), window.dock.width(), window.viewport.width()
    for sizes in ((SMALL, ROOMY), ((1100, 700), (1023, 700), SMALL, (1000, 500), ROOMY)):
        for size in sizes:
            resize(window, size)
        assert window.dock.isVisible() and window.map_dock.isVisible()
        assert not any(bar.isVisible() for bar in window.folding.buttons)
        assert not window.turn_line.line.isVisible()
        if sizes[0] == SMALL:
            assert wide == (window.map_dock.width(), window.dock.width(), window.viewport.width())


def test_each_is_folded_to_its_own_edge(qtbot, window: MainWindow) -> None:
    open_map(qtbot, window)
    window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, window.map_dock)
    resize(window, SMALL)
    left, right = window.folding.buttons
    assert left.geometry().right() < window.viewport.x()
    assert right.x() > window.viewport.geometry().right()
    assert buttons(window)["map"].window() is window
    assert left.isAncestorOf(buttons(window)["map"])
    assert right.isAncestorOf(buttons(window)["game"])


def test_its_button_opens_a_dock_and_it_stays_until_it_is_folded(window: MainWindow) -> None:
    resize(window, SMALL)
    QTest.mouseClick(buttons(window)["game"], Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert window.dock.isVisible() and not buttons(window)
    assert window.size().toTuple() == SMALL
    assert not window.turn_line.line.isVisible()
    for size in ((900, 500), SMALL, ROOMY, SMALL):
        resize(window, size)
        assert window.dock.isVisible(), size
    QTest.keyClick(window.viewport, Qt.Key.Key_F9)
    assert not window.dock.isVisible() and list(buttons(window)) == ["game"]
    assert window.turn_line.line.isVisible()
    for size in ((900, 500), SMALL, ROOMY, SMALL):
        resize(window, size)
        assert window.dock.isVisible() == (size == ROOMY), size


def test_what_is_opened_in_a_small_window_is_not_open_in_a_roomy_one(window: MainWindow) -> None:
    resize(window, FOLDED)
    QTest.keyClick(window.viewport, Qt.Key.Key_M)
    assert window.map_dock.isVisible()
    resize(window, ROOMY)
    assert not window.map_dock.isVisible() and window.dock.isVisible()
    resize(window, FOLDED)
    assert window.map_dock.isVisible() and not window.dock.isVisible()


def test_docks_of_one_column_are_tabs_and_the_window_stays_small(qtbot, window: MainWindow) -> None:
    analysis = window.computer.analysis.dock
    analysis.show()
    window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, analysis)
    frames(window)
    assert analysis.y() > window.dock.y()
    for _ in range(2):  # it can become so low only once the docks are folded
        resize(window, SMALL)
    for dock in (analysis, window.dock):
        dock.toggle.trigger()
        frames(window)
        assert not dock.visibleRegion().isEmpty(), "it is in front"
        assert window.size().toTuple() == SMALL
    resize(window, ROOMY)
    assert analysis.y() > window.dock.y() and not window.tabifiedDockWidgets(analysis)


def test_a_panel_whose_place_was_lost_is_placed_again(
    qtbot, window: MainWindow, preferences_path: Path
) -> None:
    window.computer.analysis.dock.show()
    place = window.dockWidgetArea(window.computer.analysis.dock)
    window.settings.save()  # then the program is killed
    session = Session(engine.variants.variant("dreierschach"))
    other = MainWindow(session, Settings(preferences_path))
    qtbot.addWidget(other)
    other.resize(*ROOMY)
    with qtbot.waitExposed(other):
        other.show()
    other.computer.analysis.dock.show()
    assert other.dockWidgetArea(other.computer.analysis.dock) == place
    assert place == Qt.DockWidgetArea.LeftDockWidgetArea


@each_row(("language", "name"), [("en", "Game"), ("de", "Partie")])
def test_a_button_says_what_it_opens_and_has_keys(
    window: MainWindow, language: str, name: str
) -> None:
    window.settings.set(LANGUAGE, language)
    resize(window, SMALL)
    button = buttons(window)["game"]
    assert button.text() == button.accessibleName() == name
    assert button.toolTip() == f"{name} (F9)"
    assert button.height() > button.fontMetrics().horizontalAdvance(name)
    for _ in range(30):  # Tab leads there
        if button.hasFocus():
            break
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
    assert button.hasFocus()
    QTest.keyClick(button, Qt.Key.Key_Return)
    assert window.dock.isVisible()
    window.dock.toggle.trigger()  # it is folded again


def test_the_focus_goes_to_the_board(window: MainWindow) -> None:
    window.input.line.setFocus()
    resize(window, SMALL)
    assert window.viewport.hasFocus()


def test_a_command_that_needs_the_panel_opens_it(window: MainWindow) -> None:
    resize(window, SMALL)
    window.commands["type_move"].trigger()
    assert window.dock.isVisible() and window.input.line.hasFocus()


def test_the_line_tells_turn_and_clocks_also_where_it_is_narrow(window: MainWindow) -> None:
    window.session.set_tag(TIME_CONTROL, "300+2")
    line = window.turn_line.line
    for size in (SMALL, (420, 480)):
        resize(window, size)
        assert [clock.time.text() for clock in line.clocks] == ["5:00"] * 3
        assert window.viewport.rect().contains(line.geometry())
        for clock in line.clocks:
            shown = clock.visibleRegion().boundingRect()
            assert shown == clock.rect() and clock.width() >= clock.minimumSizeHint().width()
    assert line.height() > line.width() / 2
    window.session.play(window.session.situation.legal_moves[0])
    assert line.headline.text() == "Grey to move"
    window.session.set_tags({"Grey": 20 * "Long"})
    assert line.headline.width() < line.headline.sizeHint().width(), "it ends in dots"
    assert window.viewport.rect().contains(line.geometry())


def test_full_screen_and_back(qtbot, window: MainWindow) -> None:
    resize(window, FOLDED)
    window.map_dock.toggle.trigger()
    QTest.keyClick(window.viewport, Qt.Key.Key_F11)
    qtbot.waitUntil(window.isFullScreen)
    qtbot.waitUntil(lambda: window.viewport.geometry() == window.rect())
    QTest.mouseMove(window.windowHandle(), QPoint(window.width() - 1, window.height() // 2))
    qtbot.waitUntil(window.dock.isVisible)
    QTest.keyClick(window.viewport, Qt.Key.Key_F11)
    qtbot.waitUntil(lambda: not window.isFullScreen() and window.size().toTuple() == FOLDED)
    assert not window.dock.isVisible() and window.map_dock.isVisible()
    assert list(buttons(window)) == ["game"]
    resize(window, ROOMY)
    assert window.dock.isVisible() and not window.map_dock.isVisible()


def test_full_screen_leaves_the_widths_in_a_small_window(qtbot, window: MainWindow) -> None:
    resize(window, (800, 600))
    open_map(qtbot, window)
    window.resizeDocks([window.map_dock], [215], Qt.Orientation.Horizontal)
    for _ in range(2):
        QTest.keyClick(window.viewport, Qt.Key.Key_F11)
        qtbot.waitUntil(lambda: window.isFullScreen() and window.map_dock.isHidden())
        QTest.keyClick(window.viewport, Qt.Key.Key_F11)
        qtbot.waitUntil(lambda: not window.isFullScreen() and window.map_dock.isVisible())
        trigger_timers(window)
        assert window.size().toTuple() == (800, 600) and window.map_dock.width() == 215
        assert not window.dock.isVisible() and list(buttons(window)) == ["game"]
    resize(window, ROOMY)
    assert window.dock.isVisible()


def test_the_arrangement_kept_is_that_of_a_roomy_window(
    qtbot, window: MainWindow, preferences_path: Path
) -> None:
    open_map(qtbot, window)
    wide, state = window.map_dock.width(), bytes(window.saveState().data())
    resize(window, (1000, 700))
    resize(window, SMALL)
    found = again(qtbot, window, preferences_path)
    assert found.settings.get(WINDOW_STATE) == state
    assert found.size().toTuple() == SMALL
    assert not found.dock.isVisible() and not found.map_dock.isVisible()
    assert set(buttons(found)) == {"game", "map"}
    assert "map" not in vars(found.flat_map), "what is folded at the start is not made"
    resize(found, ROOMY)
    assert found.dock.isVisible() and found.map_dock.width() == wide
    found.close()


def test_what_is_opened_in_a_small_window_is_kept_for_the_next_start(
    qtbot, window: MainWindow, preferences_path: Path
) -> None:
    resize(window, SMALL)
    window.dock.toggle.trigger()
    found = again(qtbot, window, preferences_path)
    assert found.size().toTuple() == SMALL and found.dock.isVisible() and not buttons(found)
    found.dock.toggle.trigger()
    once_more = again(qtbot, found, preferences_path)
    assert not once_more.dock.isVisible()
    resize(once_more, ROOMY)
    assert once_more.dock.isVisible()


def test_closed_on_full_screen(qtbot, window: MainWindow, preferences_path: Path) -> None:
    wide = window.dock.width()
    resize(window, SMALL)
    QTest.keyClick(window.viewport, Qt.Key.Key_F11)
    qtbot.waitUntil(window.isFullScreen)
    found = again(qtbot, window, preferences_path)
    qtbot.waitUntil(found.isFullScreen)
    QTest.keyClick(found.viewport, Qt.Key.Key_F11)
    qtbot.waitUntil(lambda: not found.isFullScreen())
    resize(found, SMALL)
    assert not found.dock.isVisible() and list(buttons(found)) == ["game"]
    resize(found, ROOMY)
    assert found.dock.isVisible() and found.dock.width() == wide


def test_a_window_of_its_own_is_left_alone(window: MainWindow) -> None:
    window.dock.setFloating(True)
    resize(window, SMALL)
    assert window.dock.isVisible() and not buttons(window)
    resize(window, ROOMY)
    assert window.dock.isVisible() and window.dock.isFloating()
