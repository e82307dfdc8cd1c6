"""The best lines as a table: in each row the value of a line, then its moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

#: So many moves of a line are shown at most.
MOST_MOVES = 12

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class ShownLine(NamedTuple):
    """One line in words.

    value : what it leads to, in a few signs: ``+0.35``
    moves : each as people write it, with its number where one begins
    spoken : the same as a sentence
    """

    value: str
    moves: tuple[str, ...]
    spoken: str


class LineModel(QAbstractTableModel):
    """As many rows as lines are wanted; those that are not found yet are empty.

    Its shape changes with that number only, so that a place in the table stays where it is while
    better lines are found.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lines: tuple[ShownLine, ...] = ()
        self._count = 1

    @property
    def lines(self) -> tuple[ShownLine, ...]:
        """The lines shown, the best one first."""
        return self._lines

    def set_count(self, count: int) -> None:
        """Have so many rows."""
        if count > self._count:
            self.beginInsertRows(QModelIndex(), self._count, count - 1)
            self._count = count
            self.endInsertRows()
        elif count < self._count:
            self.beginRemoveRows(QModelIndex(), count, self._count - 1)
            self._count = count
            self._lines = self._lines[:count]
            self.endRemoveRows()

    def show_lines(self, lines: Sequence[ShownLine]) -> bool:
        """Show these lines, as far as there are rows; return whether anything has changed."""
        shown = tuple(lines)[: self._count]
        if shown == self._lines:
            return False
        self._lines = shown
        last = self.index(self._count - 1, MOST_MOVES)
        self.dataChanged.emit(self.index(0, 0), last)
        return True

    def plies_at(self, index: Index) -> int:
        """Return how many moves of a line a place stands for; 0 where there is none.

        A move stands for all up to itself, the value of the line for all of them.
        """
        if not index.isValid() or index.row() >= len(self._lines):
            return 0
        moves = len(self._lines[index.row()].moves[:MOST_MOVES])
        return moves if index.column() == 0 else index.column() * (index.column() <= moves)

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """Return how many lines are wanted."""
        return 0 if parent.isValid() else self._count

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        """Return one column for the values, and one for each move."""
        return 0 if parent.isValid() else 1 + MOST_MOVES

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return what is shown or said at a place."""
        if not self.plies_at(index):
            return None
        line, column = self._lines[index.row()], index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return line.value if column == 0 else line.moves[column - 1]
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return line.spoken if column == 0 else line.moves[column - 1]
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Let only places with something on them be chosen."""
        if not self.plies_at(index):
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
