"""Walks along a line on the board, back and forth, beside the game it belongs to."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject

from app.learning.panels.line_walk_row import LineWalkRow
from app.learning.table import LearningTable
from app.text.analysis_text import line_texts
from app.text.language import on_language_change
from engine.core.move import Move
from engine.core.position import Position
from engine.rules.variant import Variant


class LineWalk(QObject):
    """Shows a line in a row of a panel, and goes where its buttons want."""

    def __init__(self, table: LearningTable, row: LineWalkRow, parent: QObject) -> None:
        super().__init__(parent)
        self._table = table
        self._row = row
        self._variant: Variant | None = None
        self._position: Position | None = None
        self._moves: tuple[Move, ...] = ()
        self._texts: tuple[str, ...] = ()
        self._ply = 0
        row.stepped.connect(self._step)
        table.moved.connect(self._show)
        on_language_change(self, self._write, call_now=False)

    def begin(self, ply: int, position: Position, moves: Sequence[Move]) -> None:
        """Offer a line of the current game.

        ply, position : where it begins
        """
        self._variant, self._position = self._table.variant, position
        self._moves, self._ply = tuple(moves), ply
        self._write()

    def end(self) -> None:
        """Offer no line any more."""
        self._moves = self._texts = ()
        self._show()

    @property
    def at(self) -> int:
        """How many moves of the line are made in the position shown."""
        path = self._table.game.node.path()[self._ply + 1 :]
        count = 0
        for node, move in zip(path, self._moves, strict=False):
            if node.move != move:
                break
            count += 1
        return count

    def _step(self, by: int) -> None:
        at = self.at
        if self._table.is_playing:
            return
        if by < 0 and at > 0:
            self._table.go_to(self._ply + at - 1)
        elif by > 0 and at < len(self._moves) and self._table.game.node.ply == self._ply + at:
            self._table.play([self._moves[at]])

    def _write(self) -> None:
        if self._moves and self._variant is not None and self._position is not None:
            self._texts = line_texts(self._variant, self._position, self._moves)
        self._show()

    def _show(self) -> None:
        self._row.show_line(self._texts, self.at if self._moves else 0)
