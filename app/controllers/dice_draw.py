"""Shows how a start was drawn: dice fall onto the board, and a message has their numbers."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from app.board.board_view import BoardView
from app.game.session import Session
from app.text.text import drawn_text


class DiceDraw(QObject):
    """Shows how the start of the current game was drawn, for games with dice."""

    #: The numbers on the dice: one sentence.
    shown = Signal(str)

    def __init__(self, session: Session, board: BoardView) -> None:
        super().__init__(board)
        self._session = session
        self._board = board

    def show(self, number: int) -> None:
        """Show the dice that stand for the number of a start."""
        # Imported lazily, when a start position has been drawn.
        from app.panels.new_game.dice import rolls_of

        variant = self._session.variant
        rolls = rolls_of(variant, number)
        if rolls:
            self._board.throw_dice([(roll.faces, roll.shown) for roll in rolls])
            shown = [(roll.kind, roll.shown) for roll in rolls]
            self.shown.emit(drawn_text(variant, shown, number))
