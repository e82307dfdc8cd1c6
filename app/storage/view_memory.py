"""Sees each game as it was seen last, from one start of the program to the next."""

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
from app.storage.view_state import kept_view, take_up_view
from app.support.json_text import read_json


class ViewMemory(QObject):
    """Keeps the view of each game in the preferences."""

    def __init__(self, board: BoardView, settings: Settings) -> None:
        super().__init__(board)
        self._board = board
        self._settings = settings
        #: The views that the players have of their own.
        self.seats = SeatViews(board, settings)

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what the commands that go to views do, by their names in the table of actions."""
        return {name: partial(self._show, number) for number, name in enumerate(PRESETS)}

    def _show(self, number: int) -> None:
        """Go to one of the views of the game shown, if it has so many."""
        presets = list(self._board.layout.presets)
        if number < len(presets):
            self._board.camera_controller.show_preset(presets[number])

    def keep(self) -> None:
        """Remember how the board is seen now; which levels stand out is the moment's."""
        kept = {**kept_view(self._board), "focus": None, "clip": None}
        option = VIEWS[self._board.situation.variant.key]
        self._settings.set(option, json.dumps(kept, separators=(",", ":")))

    def start(self, situation: Situation) -> None:
        """Show another game as that game was seen last."""
        self.keep()
        self._board.start(situation)
        self.restore()

    def restore(self) -> None:
        """See the board as it was seen last, from the side of the player to move if so wished."""
        board = self._board
        self.seats.serve()
        kept = read_json(self._settings.get(VIEWS[board.situation.variant.key]) or "null")
        take_up_view(board, kept)  # what makes no sense is passed over: seen as usual
        if self._settings.get(TURN_BOARD):
            board.turn_to(board.situation.turn)
