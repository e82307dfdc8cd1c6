"""Every menu of a window has something to choose, in all games and states."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from PySide6.QtWidgets import QMenu, QStyle

from app.storage.folders import forget, remember
from app.window.main_window import MainWindow
from tests.rows import TWO_GAMES, each_row

Opened = Callable[..., MainWindow]


def dead_ends(window: MainWindow) -> Iterator[str]:
    """Yield the titles of menus that open, and in which nothing can be chosen."""
    waiting, opened = window.menuBar().actions(), []
    while waiting:
        opened.append(waiting.pop())  # PySide forgets a menu with its action
        menu = opened[-1].menu()
        assert isinstance(menu, QMenu)
        menu.aboutToShow.emit()
        there = [action for action in menu.actions() if action.isVisible() and action.isEnabled()]
        if not any(not action.isSeparator() for action in there):
            yield menu.title()
        waiting += [action for action in there if action.menu() is not None]


@each_row("key", TWO_GAMES)
def test_no_menu_opens_on_nothing(shown: Opened, key: str) -> None:
    window = shown(key)
    assert list(dead_ends(window)) == [], "as the program is first started"
    window.session.play(window.session.situation.legal_moves[0])
    assert list(dead_ends(window)) == []
    window.session.resign()
    window.session.go_to_start()
    assert list(dead_ends(window)) == []


def test_long_menus_stand_in_one_column(opened: Opened) -> None:
    """On a low screen they are scrolled; an action without a place would be in another column."""
    window = opened("trid")
    for title in window.menuBar().actions():
        menu = title.menu()
        assert isinstance(menu, QMenu)
        menu.ensurePolished()
        assert menu.style().styleHint(QStyle.StyleHint.SH_Menu_Scrollable, None, menu)
        shown = [action for action in menu.actions() if action.isVisible()]
        assert sum(not action.isSeparator() for action in shown) <= 23


def test_recent_files_can_be_opened_once_there_are_any(opened: Opened, tmp_path: Path) -> None:
    window = opened()
    (recent,) = window.findChildren(QMenu, "recent")
    assert not recent.menuAction().isEnabled()
    path = tmp_path / "club.pgn"
    remember(window.settings, path)
    assert recent.menuAction().isEnabled()
    forget(window.settings, path)
    assert not recent.menuAction().isEnabled()
