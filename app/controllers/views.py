"""Restores the last view of each game, also after a restart of the program."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject

from app.board.board_view import BoardView
from app.commands.view_table import PRESETS
from app.controllers.seat_views import SeatViewController
from app.game.players import only_person
from app.settings.options import TURN_BOARD, VIEWS
from app.settings.store import Settings
from app.storage.view_state import Kept, ViewState, read_view_state
from app.support.json_text import read_json


class ViewController(QObject):
    """Goes to presets, and stores the view of each game in the preferences."""

    def __init__(self, board: BoardView, settings: Settings, seats: SeatViewController) -> None:
        """``seats``: puts the players' own views in the place of presets."""
        super().__init__(board)
        self._board = board
        self._settings = settings
        self._seats = seats

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return the slots of the commands that go to presets, by their names."""
        return {name: partial(self._show, number) for number, name in enumerate(PRESETS)}

    def _show(self, number: int) -> None:
        """Go to a preset of the current game by its number, if it exists."""
        presets = list(self._board.layout.presets)
        if number < len(presets):
            self._board.camera_controller.show_preset(presets[number])

    def keep(self) -> None:
        """Store the present view, without the focus of levels; a turn of the board is finished."""
        self._board.stop()
        kept = {**kept_view(self._board), "focus": None, "clip": None}
        option = VIEWS[self._board.situation.variant.key]
        self._settings.set(option, json.dumps(kept, separators=(",", ":")))

    def restore(self) -> None:
        """Restore the last view, turned to the side of the player.

        That is the only person among computers, or the player to move, if this is preferred.
        """
        board = self._board
        self._seats.apply()
        kept = read_json(self._settings.get(VIEWS[board.situation.variant.key]) or "null")
        restore_view(board, kept)  # an invalid one is ignored
        person = only_person(board.situation.players)
        if person is not None:
            board.turn_to(person)
        else:
            self.turn()

    def turn(self) -> None:
        """Turn the board to the side of the player to move, if this is preferred for people."""
        now = self._board.situation
        if self._settings.get(TURN_BOARD) and now.is_local:
            self._board.turn_to(now.turn)


def kept_view(board: BoardView) -> Kept:
    """Return the view of a board as a JSON object."""
    camera, levels = board.camera_controller, board.levels
    arrangement = board.arrangement
    return ViewState(
        camera.preset, camera.chosen.view, arrangement, levels.focus, levels.clip
    ).kept()


def restore_view(board: BoardView, kept: object) -> bool:
    """Restore a view; return False, without a change, if ``kept`` is invalid.

    kept : a result of ``kept_view`` for the same game
    """
    state = read_view_state(kept)
    if state is None or not _is_possible(board, state):
        return False
    if state.arrangement is not None and board.layout.arrangements:
        board.arrange(state.arrangement)
    board.levels.clip_above(state.clip)
    board.levels.focus_on(state.focus)
    camera = board.camera_controller
    if state.preset is not None:
        camera.show_preset(state.preset)
        board.stop()
    else:
        camera.look(camera.chosen.with_view(state.view))
    return True


def _is_possible(board: BoardView, state: ViewState) -> bool:
    """Whether the presets and levels of a view exist on a board."""
    levels = {None, *board.levels.there}
    has_preset = state.preset is None or state.preset in board.layout.presets
    return has_preset and state.focus in levels and state.clip in levels
