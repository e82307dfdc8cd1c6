"""The menu of all windows with a game, in the menu bar of each while there are several."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu

from app.text.language import on_language_change
from app.text.player_text import shown_names
from app.window.main_window import MainWindow

#: Number of windows with a digit as mnemonic.
DIGITS = 9


class WindowMenu(QMenu):
    """Lists the windows in the order in which they were opened; the one it belongs to is ticked."""

    def __init__(
        self,
        window: MainWindow,
        windows: Callable[[], Sequence[MainWindow]],
        show: Callable[[MainWindow], object],
    ) -> None:
        """Put the menu into the menu bar of a window.

        windows : returns those that are open
        show : brings one of them to the front
        """
        super().__init__(window)
        self._window = window
        self._windows = windows
        self._show = show
        self.setObjectName("windows")
        self._group = QActionGroup(self)
        self.aboutToShow.connect(self.fill)
        on_language_change(self, lambda: self.setTitle(self.tr("&Window")))
        window.menus.insert_top_menu(self)

    def fill(self) -> None:
        """List the open windows."""
        self.clear()
        for number, window in enumerate(self._windows(), 1):
            title = _told(window).replace("&", "&&")
            action = self.addAction(f"&{number} {title}" if number <= DIGITS else title)
            action.setCheckable(True)
            self._group.addAction(action)
            action.setChecked(window is self._window)
            action.triggered.connect(partial(self._show, window))


def _told(window: MainWindow) -> str:
    """Return the title of a window, with the players as far as they have names."""
    names = " – ".join(filter(None, shown_names(window.session.situation)))
    title = window.windowTitle().replace("[*]", "")
    return f"{title} ({names})" if names else title
