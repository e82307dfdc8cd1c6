"""The players' own views of each game, stored in the preferences."""

from __future__ import annotations

import json

from app.board.board_view import BoardView
from app.scene.camera import View
from app.settings.option import Option
from app.settings.options import SEAT_VIEWS
from app.settings.store import Settings
from app.storage.view_state import numbers_of, view_of
from app.support.json_text import read_json


class SeatViews:
    """Stores views by the names of seats, which are also names of the layout's presets."""

    def __init__(self, board: BoardView, settings: Settings) -> None:
        self._board = board
        self._settings = settings

    def serve(self) -> None:
        """Replace presets of the current game by the stored views."""
        self._board.camera_controller.set_own(self._kept())

    def has(self, seat: int) -> bool:
        """Whether a view of a player of the current game is stored."""
        return self._name(seat) in self._kept()

    def remember(self, seat: int) -> None:
        """Store the present view as a player's own, and go to it."""
        self._write({**self._kept(), self._name(seat): self._board.camera_controller.chosen.view})
        self._board.camera_controller.show_preset(self._name(seat))

    def forget(self, seat: int) -> None:
        """Remove a player's own view; the camera does not move."""
        kept = self._kept()
        kept.pop(self._name(seat), None)
        self._write(kept)

    @property
    def _option(self) -> Option[str]:
        return SEAT_VIEWS[self._board.situation.variant.key]

    def _name(self, seat: int) -> str:
        return self._board.layout.seats[seat]

    def _kept(self) -> dict[str, View]:
        """Return the stored views; invalid ones are ignored."""
        written = read_json(self._settings.get(self._option) or "{}")
        kept = {}
        for name in self._board.layout.seats if isinstance(written, dict) else ():
            try:
                kept[name] = view_of(written[name])
            except (KeyError, TypeError, ValueError):
                continue
        return kept

    def _write(self, views: dict[str, View]) -> None:
        numbers = {name: numbers_of(view) for name, view in views.items()}
        text = json.dumps(numbers, separators=(",", ":")) if numbers else ""
        self._settings.set(self._option, text)
        self.serve()
