"""The players' own views, and the menu for storing and removing them."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMenu

from app.board.board_view import BoardView
from app.scene.camera import View
from app.settings.store import Settings
from app.storage.seat_views import read_seat_views, write_seat_views
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
