"""The views of each game: the last one is restored; players store their own ones by a menu."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMenu

from app.board.board_view import BoardView
from app.commands.table import PRESETS
from app.game.players import only_person
from app.scene.camera import View
from app.settings.options import TURN_BOARD
from app.settings.remembered import SEAT_VIEWS, VIEWS
from app.settings.store import Settings
from app.storage.view_state import Kept, ViewState, numbers_of, read_view_state, view_of
from app.support.json_text import read_json
from app.text.language import on_language_change
from app.text.status_text import who


class SeatViewController(QObject):
    """Keeps the views by the names of seats, which are also names of the layout's presets.

    The menu is filled each time it opens, for the players of the current game.
    """

    #: A view was stored or removed: one sentence.
    announced = Signal(str)

    def __init__(self, board: BoardView, settings: Settings) -> None:
        super().__init__(board)
        self._board = board
        self._settings = settings
        self.menu = QMenu()
        self.menu.aboutToShow.connect(self.write)
        on_language_change(self, self._translate)

    def apply(self) -> None:
        """Replace presets of the current game by the stored views."""
        self._board.camera_controller.set_own(self._kept())

    def write(self) -> None:
        """Fill the menu."""
        self.menu.clear()
        seats, kept = range(len(self._board.situation.variant.seats)), self._kept()
        for seat in seats:
            text = self.tr("Remember this view for {player}").format(player=self._player(seat))
            action = self.menu.addAction(text)
            action.setObjectName(f"remember_view_{seat}")
            action.triggered.connect(lambda _=False, seat=seat: self._remember(seat))
        self.menu.addSeparator()
        for seat in seats:
            text = self.tr("Forget the view of {player}").format(player=self._player(seat))
            action = self.menu.addAction(text)
            action.setObjectName(f"forget_view_{seat}")
            action.setEnabled(self._name(seat) in kept)
            action.triggered.connect(lambda _=False, seat=seat: self._forget(seat))

    def _player(self, seat: int) -> str:
        return who(self._board.situation, seat)

    def _remember(self, seat: int) -> None:
        """Store the present view as a player's own, and go to it."""
        camera, name = self._board.camera_controller, self._name(seat)
        self._keep({**self._kept(), name: camera.chosen.view})
        camera.show_preset(name)
        text = self.tr("From now on {player} sees the board like this.")
        self.announced.emit(text.format(player=self._player(seat)))

    def _forget(self, seat: int) -> None:
        """Remove a player's own view; the camera does not move."""
        kept = self._kept()
        kept.pop(self._name(seat), None)
        self._keep(kept)
        text = self.tr("From now on {player} sees the board as usual.")
        self.announced.emit(text.format(player=self._player(seat)))

    def _name(self, seat: int) -> str:
        return self._board.layout.seats[seat]

    def _kept(self) -> dict[str, View]:
        """Return the stored views of the current game."""
        board = self._board
        return read_seat_views(self._settings, board.situation.variant.key, board.layout.seats)

    def _keep(self, views: dict[str, View]) -> None:
        write_seat_views(self._settings, self._board.situation.variant.key, views)
        self.apply()

    def _translate(self) -> None:
        self.menu.setTitle(self.tr("&Views of the players"))
        self.write()


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
    arrangement = board.arrangement.chosen
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
        board.arrangement.arrange(state.arrangement)
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


def read_seat_views(settings: Settings, key: str, seats: Iterable[str]) -> dict[str, View]:
    """Return the stored views of a game by the names of their seats; invalid ones are ignored.

    key : of the game
    seats : the names of its seats
    """
    written = read_json(settings.get(SEAT_VIEWS[key]) or "{}")
    kept = {}
    for name in seats if isinstance(written, dict) else ():
        try:
            kept[name] = view_of(written[name])
        except (KeyError, TypeError, ValueError):
            continue
    return kept


def write_seat_views(settings: Settings, key: str, views: Mapping[str, View]) -> None:
    """Store the views of a game by the names of their seats."""
    numbers = {name: numbers_of(view) for name, view in views.items()}
    text = json.dumps(numbers, separators=(",", ":")) if numbers else ""
    settings.set(SEAT_VIEWS[key], text)
