"""Restores the last view of each game, also after a restart of the program."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject

from app.board.board_view import BoardView
from app.commands.view_table import PRESETS
from app.game.situation import Situation
from app.settings.options import TURN_BOARD, VIEWS
from app.settings.store import Settings
from app.storage.seat_views import SeatViews
from app.storage.view_state import kept_view, restore_view
from app.support.json_text import read_json


class ViewMemory(QObject):
    """Stores the view of each game in the preferences."""

    def __init__(self, board: BoardView, settings: Settings) -> None:
        super().__init__(board)
        self._board = board
        self._settings = settings
        #: The players' own views.
        self.seats = SeatViews(board, settings)

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return the slots of the commands that go to presets, by their names."""
        return {name: partial(self._show, number) for number, name in enumerate(PRESETS)}

    def _show(self, number: int) -> None:
        """Go to a preset of the current game by its number, if it exists."""
        presets = list(self._board.layout.presets)
        if number < len(presets):
            self._board.camera_controller.show_preset(presets[number])

    def keep(self) -> None:
        """Store the present view, without the focus of levels."""
        kept = {**kept_view(self._board), "focus": None, "clip": None}
        option = VIEWS[self._board.situation.variant.key]
        self._settings.set(option, json.dumps(kept, separators=(",", ":")))

    def start(self, situation: Situation) -> None:
        """Show another game with its last view."""
        self.keep()
        self._board.start(situation)
        self.restore()

    def restore(self) -> None:
        """Restore the last view, turned to the side of the player to move if this is preferred."""
        board = self._board
        self.seats.serve()
        kept = read_json(self._settings.get(VIEWS[board.situation.variant.key]) or "null")
        restore_view(board, kept)  # an invalid one is ignored
        if self._settings.get(TURN_BOARD):
            board.turn_to(board.situation.turn)
