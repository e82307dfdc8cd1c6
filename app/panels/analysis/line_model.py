"""The best lines as a table: in as many rows as needed the value of a line, then its moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

#: Greatest number of moves shown of a line: full turns of two or three players.
MAX_MOVES = 12

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class ShownLine(NamedTuple):
    """The texts of a line.

    value : its evaluation: ``+0.35``
    moves : each in notation, with its number where one begins
    spoken : the line as a sentence
    """

    value: str
    moves: tuple[str, ...]
    spoken: str


class LineModel(QAbstractTableModel):
    """An index for each move of the wanted number of lines; lines not found yet are empty.

    Its shape depends on the number of lines and on the width only, so that items keep their place
    while better lines are found.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        #: The lines shown, the best one first.
        self.lines: tuple[ShownLine, ...] = ()
        #: The number of lines.
        self.count = 1
        #: The number of moves in a row.
        self.in_row = MAX_MOVES

    @property
    def rows_of_line(self) -> int:
        """The number of rows of a line."""
        return -(-MAX_MOVES // self.in_row)

    def set_shape(self, count: int, in_row: int) -> None:
        """Set the number of lines, and of moves in a row; clears the selection."""
        if (count, in_row) != (self.count, self.in_row):
            self.beginResetModel()
            self.count, self.in_row = count, in_row
            self.lines = self.lines[:count]
            self.endResetModel()

    def show_lines(self, lines: Sequence[ShownLine]) -> bool:
        """Show these lines, as far as they fit; return whether anything has changed."""
        shown = tuple(lines)[: self.count]
        if shown == self.lines:
            return False
        self.lines = shown
        last = self.index(self.rowCount() - 1, self.in_row)
        self.dataChanged.emit(self.index(0, 0), last)
        return True

    def line_at(self, index: Index) -> int:
        """Return the number of the line at a place, from 0 on."""
        return max(index.row(), 0) // self.rows_of_line

    def plies_at(self, index: Index) -> int:
        """Return how many moves of a line a place stands for; 0 where there is none.

        A move stands for all up to itself, the value of the line for all of them.
        """
        number = self.line_at(index)
        if not index.isValid() or number >= len(self.lines):
            return 0
        there = len(self.lines[number].moves[:MAX_MOVES])
        row, column = index.row() % self.rows_of_line, index.column()
        if column == 0:
            return 0 if row else there
        plies = row * self.in_row + column
        return plies if plies <= there else 0

    def place_of(self, number: int, plies: int) -> QModelIndex:
        """Return the place of a move of a line; of its value for 0."""
        row, column = divmod(plies - 1, self.in_row) if plies else (0, -1)
        return self.index(number * self.rows_of_line + row, column + 1)

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else self.count * self.rows_of_line

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else 1 + self.in_row

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return what is shown or said at a place."""
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        plies = self.plies_at(index)
        if not plies:
            return None
        line, is_value = self.lines[self.line_at(index)], index.column() == 0
        if is_value:
            return line.value if role == Qt.ItemDataRole.DisplayRole else line.spoken
        return line.moves[plies - 1]

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Let only places with something on them be chosen."""
        if not self.plies_at(index):
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
