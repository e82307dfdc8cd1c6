"""The controller of the chooser between several moves."""

from __future__ import annotations

from PySide6.QtCore import QObject

from app.board.move_entry import Choose
from app.board.piece_rects import spot_rects
from app.board.viewport import Viewport
from app.panels.over_board.move_chooser import Chooser
from app.text.language import on_language_change


class ChoiceController(QObject):
    """Owns the chooser of a viewport, and passes choices to the board."""

    def __init__(self, viewport: Viewport) -> None:
        super().__init__(viewport)
        self._viewport = viewport
        self._choice: Choose | None = None
        self._is_forced = False
        self.chooser = Chooser(viewport)
        board = viewport.board
        board.choice_needed.connect(self._ask)
        board.choice_ended.connect(self._end)
        board.view_changed.connect(self._place)
        self.chooser.picked.connect(board.pick)
        self.chooser.cancelled.connect(board.gestures.cancel)
        on_language_change(self, self.ask_again, call_now=False)

    def _ask(self, choice: Choose, is_forced: bool) -> None:
        self._choice, self._is_forced = choice, is_forced
        variant = self._viewport.board.situation.variant
        self.chooser.ask(choice.moves, is_forced, variant)
        self._place()

    def ask_again(self) -> None:
        """Update the chooser to the current languages and appearance."""
        if self._choice is not None:
            self._ask(self._choice, self._is_forced)

    def _end(self) -> None:
        self._choice = None
        self.chooser.hide()
        self._viewport.setFocus()

    def _place(self) -> None:
        """Place the chooser beside its cell, off all that could be clicked to enter its moves."""
        if self._choice is not None:
            board, moves = self._viewport.board, self._choice.moves
            spots = {spot for move in moves for way in move.ways for spot in way}
            (beside,) = spot_rects(board, [self._choice.spot]) or [self._viewport.rect()]
            self.chooser.place(beside, [beside, *spot_rects(board, spots)])
