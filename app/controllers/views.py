"""The views of each game: the last one is restored; players store their own ones by a menu."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, NamedTuple

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMenu

from app.board.board_view import BoardView
from app.commands.table import PRESETS
from app.game.players import only_person
from app.scene.camera import View
from app.scene.layouts.arrangement import Arrangement
from app.settings.options import TURN_BOARD
from app.settings.remembered import SEAT_VIEWS, VIEWS
from app.settings.store import Settings
from app.support.json_text import read_json
from app.text.language import on_language_change
from app.text.status_text import who
from app.text.text import arrangement_name


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

    #: A view shows less than another arrangement would: one sentence.
    announced = Signal(str)

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
        board, presets = self._board, list(self._board.layout.presets)
        if number >= len(presets):
            return
        board.camera_controller.show_preset(presets[number])
        arrangement = board.arrangement.chosen
        if presets[number] == "top" and arrangement is not None and arrangement.is_staircase:
            form = self.tr("From above, the boards cover one another: better “{arrangement}”.")
            better = arrangement_name("flat").replace("&", "")
            self.announced.emit(form.format(arrangement=better))

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
    levels = {None, *board.levels.existing}
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


Kept = dict[str, Any]
#: Greatest plausible distance, and angle.
_MAX_NUMBER = 1e6
#: Greatest plausible shift of levels, cells.
_FARTHEST_SHIFT = 100


class ViewState(NamedTuple):
    """How a board is seen.

    preset : the name of the view, or None if it is none of the presets
    view : the view
    arrangement : of the levels, or None for the default
    focus : the focused level, or None
    clip : the level above which everything is hidden, or None
    """

    preset: str | None
    view: View
    arrangement: Arrangement | None = None
    focus: int | None = None
    clip: int | None = None

    def kept(self) -> Kept:
        """Return it as a JSON object."""
        arrangement = self.arrangement
        return {
            "preset": self.preset,
            "view": numbers_of(self.view),
            "arrangement": None if arrangement is None else _kept_arrangement(arrangement),
            "focus": self.focus,
            "clip": self.clip,
        }


def read_view_state(kept: object) -> ViewState | None:
    """Return what ``ViewState.kept`` returned as JSON; None if it is invalid.

    Whether presets and levels of these names and numbers exist is for the caller to check.
    """
    if not isinstance(kept, Mapping):
        return None
    try:
        view, arrangement = view_of(kept["view"]), _arrangement(kept["arrangement"])
        focus, clip = _level(kept["focus"]), _level(kept["clip"])
        preset = kept["preset"]
    except (KeyError, TypeError, ValueError, OverflowError):
        return None
    if preset is not None and not isinstance(preset, str):
        return None
    return ViewState(preset, view, arrangement, focus, clip)


def numbers_of(view: View) -> list[float]:
    """Return a view as a list of numbers."""
    return [*view.target, view.distance, view.azimuth, view.elevation]


def view_of(numbers: object) -> View:
    """Return the view of a list of numbers. Raises TypeError or ValueError if it is invalid."""
    if not isinstance(numbers, list):
        raise TypeError(numbers)
    x, y, z, distance, azimuth, elevation = map(float, numbers)
    if not all(abs(number) <= _MAX_NUMBER for number in (x, y, z, distance, azimuth, elevation)):
        raise ValueError(numbers)
    if distance <= 0:
        raise ValueError(numbers)
    return View((x, y, z), distance, azimuth, elevation)


def _kept_arrangement(arrangement: Arrangement) -> Kept:
    return {
        "spread": arrangement.spread,
        "shift": arrangement.shift,
        "is_flat": arrangement.is_flat,
    }


def _arrangement(kept: object) -> Arrangement | None:
    if kept is None:
        return None
    if not isinstance(kept, Mapping):
        raise TypeError(kept)
    x, y = map(float, kept["shift"])
    if not (abs(x) <= _FARTHEST_SHIFT and abs(y) <= _FARTHEST_SHIFT):
        raise ValueError(kept)
    return Arrangement(float(kept["spread"]), (x, y), float(bool(kept["is_flat"])))


def _level(kept: object) -> int | None:
    if kept is not None and not isinstance(kept, int):
        raise TypeError(kept)
    return kept
