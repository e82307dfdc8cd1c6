"""The name of the hovered spot, in the status bar."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel

from app.board.board_view import BoardView
from app.text.language import on_language_change
from app.text.text import hover_text
from engine.core.move import SpotKind


class HoverLabel(QLabel):
    """Shows which cell, deck or prisoner is hovered, and what a click would do."""

    def __init__(self, board: BoardView) -> None:
        super().__init__()
        self._board = board
        self.setObjectName("faint")
        board.hover_changed.connect(self._show)
        on_language_change(self, self._show)

    def _show(self) -> None:
        board = self._board
        selection, now = board.selection, board.situation
        spot = selection.hover
        if spot is None:
            self.clear()
            return
        has_deck = spot.kind is SpotKind.PIN and (
            board.layout.deck_owner(now.position, spot.index) is not None
        )
        target = selection.targets.get(spot)
        self.setText(hover_text(now, spot, has_deck, target, selection.stepping))
