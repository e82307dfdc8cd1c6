"""The menu of all windows with a game, in the menu bar of each while there are several."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu

from app.text.language import on_language_change

if TYPE_CHECKING:
    from app.window.game_windows import GameWindow

#: So many windows have a digit as their mnemonic.
DIGITS = 9


class WindowMenu(QMenu):
    """Lists the windows in the order in which they were opened; the one it belongs to is ticked."""

    def __init__(self, game: GameWindow) -> None:
        super().__init__(game.window)
        self._game = game
        self.setObjectName("windows")
        self._group = QActionGroup(self)
        self.aboutToShow.connect(self.fill)
        on_language_change(self, self._translate)
        game.window.menus.insert_top_menu(self)

    def fill(self) -> None:
        """List the windows there are."""
        self.clear()
        for number, game in enumerate(self._game.windows.games, 1):
            title = game.window.windowTitle().replace("[*]", "").replace("&", "&&")
            action = self.addAction(f"&{number} {title}" if number <= DIGITS else title)
            action.setCheckable(True)
            action.setChecked(game is self._game)
            self._group.addAction(action)
            action.triggered.connect(partial(self._game.windows.show, game))

    def _translate(self) -> None:
        self.setTitle(self.tr("&Window"))
