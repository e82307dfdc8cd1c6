"""The menu for storing and removing the players' own views."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMenu

from app.board.board_view import BoardView
from app.storage.seat_views import SeatViews
from app.text.language import follow
from app.text.text import player_name


class SeatViewController(QObject):
    """Owns the menu, which is filled each time it opens, for the players of the current game."""

    #: A view was stored or removed: one sentence.
    announced = Signal(str)

    def __init__(self, board: BoardView, views: SeatViews) -> None:
        super().__init__(board)
        self._board = board
        self._views = views
        self.menu = QMenu()
        self.menu.aboutToShow.connect(self.write)
        follow(self, self._translate)

    def write(self) -> None:
        """Fill the menu."""
        self.menu.clear()
        seats = range(len(self._board.situation.variant.seats))
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
            action.setEnabled(self._views.has(seat))
            action.triggered.connect(lambda _=False, seat=seat: self._forget(seat))

    def _player(self, seat: int) -> str:
        now = self._board.situation
        return player_name(now.variant, seat, now.names)

    def _remember(self, seat: int) -> None:
        self._views.remember(seat)
        text = self.tr("From now on {player} sees the board like this.")
        self.announced.emit(text.format(player=self._player(seat)))

    def _forget(self, seat: int) -> None:
        self._views.forget(seat)
        text = self.tr("From now on {player} sees the board as usual.")
        self.announced.emit(text.format(player=self._player(seat)))

    def _translate(self) -> None:
        self.menu.setTitle(self.tr("&Views of the players"))
        self.write()
