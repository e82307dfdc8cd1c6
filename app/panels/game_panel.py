"""The panel beside the board: players, moves, buttons, and the field for typing moves."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from app.panels.common.fitting import Scrolled

#: Minimum width of the panel, and minimum heights of the players and the list of moves.
WIDTH, PLAYERS, MOVES = 270, 120, 80
ROOM = 12


class GamePanel(QWidget):
    """Arranges players, moves, buttons and input field; the moves get the remaining height.

    In a low window the players are scrolled, so that the field is always visible.
    """

    def __init__(
        self, players: QWidget, moves: QWidget, buttons: QWidget, field: QWidget, fault: QWidget
    ) -> None:
        """``fault``: the message about the field, above the buttons, which keep their places."""
        super().__init__()
        self.setMinimumWidth(WIDTH)
        moves.setMinimumHeight(MOVES)
        moves.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        column = QVBoxLayout(self)
        column.setContentsMargins(ROOM, ROOM, ROOM, ROOM)
        column.setSpacing(ROOM)
        column.addWidget(Scrolled(players, QSize(0, PLAYERS)))
        column.addWidget(moves, 1)
        column.addWidget(fault)
        column.addWidget(buttons)
        column.addWidget(field)
