"""The controller of the arrangements: their commands, and the row of buttons over the board."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, QRect, QSize
from PySide6.QtGui import QAction

from app.board.viewport import Viewport
from app.commands.menus import Menus
from app.commands.table import ARRANGEMENTS
from app.panels.over_board.arrangement_bar import ArrangementBar
from app.scene.layouts.arrangement import name_of
from app.settings.options import SHOW_ARRANGEMENTS
from app.settings.store import Settings

#: Least size of the viewport for the buttons.
ROOM = QSize(300, 220)


class ArrangementController(QObject):
    """Keeps menu and buttons up to date with the board."""

    def __init__(self, viewport: Viewport, settings: Settings) -> None:
        super().__init__(viewport)
        self._board = viewport.board
        self._settings = settings
        self._menus: Menus | None = None
        self.bar = ArrangementBar(viewport)
        self.bar.entered.connect(self._board.gestures.leave)
        settings.on(SHOW_ARRANGEMENTS, self._show)

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return the slots of the commands for arrangements, by their names."""
        return {name: partial(self._arrange, number) for number, name in enumerate(ARRANGEMENTS)}

    def follow(self, menus: Menus, map_toggle: QAction) -> None:
        """Show the state of these actions from now on.

        map_toggle : shows and hides the map
        """
        self._menus = menus
        self.bar.map.setDefaultAction(map_toggle)
        self._board.arrangement.chosen_changed.connect(self._check)

    def show_game(self) -> None:
        """Show in the menus what the board of the current game has, and its arrangements."""
        assert self._menus is not None
        variant, layout = self._board.situation.variant, self._board.layout
        self._menus.show_presets(variant, layout.presets)
        self._menus.enable_levels(len(variant.topology.levels) > 1)
        arrangements = layout.arrangements
        self._menus.show_arrangements(arrangements)
        actions = [self._menus.commands[name] for name in ARRANGEMENTS]
        self.bar.show_arrangements(tuple(arrangements.values()), actions)
        self._check()
        self._show()

    def is_wanted(self, room: QSize) -> bool:
        """Whether the buttons are to be shown at this size of the viewport."""
        return self.bar.is_wanted and room.boundedTo(ROOM) == ROOM

    def show_at(self, place: QRect | None) -> None:
        """Show the buttons at a place, or hide them."""
        self.bar.setVisible(place is not None)
        if place is not None:
            self.bar.setGeometry(place)

    def _arrange(self, number: int) -> None:
        """Change to an arrangement of the current game by its number, if it exists."""
        names = list(self._board.layout.arrangements)
        if number < len(names):
            self._board.arrangement.show_named(names[number])

    def _check(self) -> None:
        """Check the action of the present arrangement."""
        assert self._menus is not None
        board = self._board
        self._menus.check_arrangement(name_of(board.arrangement.chosen, board.layout.arrangements))

    def _show(self) -> None:
        has_any = bool(self._board.layout.arrangements)
        self.bar.set_wanted(has_any and self._settings.get(SHOW_ARRANGEMENTS))
