"""The moves of the game, one column for each player; a click shows the position after a move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QColor, QFont, QMouseEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from app.style import FAINT
from app.text import seat_name
from engine.variant import Variant

Index = QModelIndex | QPersistentModelIndex


class Entry(NamedTuple):
    """A move in the list.

    seat : who made it
    number : number of the move in the game
    text : as people write it
    """

    seat: int
    number: int
    text: str


class MoveModel(QAbstractTableModel):
    """Rows of one move by each player; the first column numbers them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seats: tuple[str, ...] = ()
        self._entries: tuple[Entry, ...] = ()
        self._rows: list[dict[int, int]] = []
        self._places: list[tuple[int, int]] = []
        self._cursor = 0

    @property
    def cursor(self) -> int:
        """How many of the moves have been made at the position shown."""
        return self._cursor

    def set_entries(self, seats: Sequence[str], entries: Sequence[Entry], cursor: int) -> None:
        """Show these moves."""
        if (self._seats, self._entries) != (tuple(seats), tuple(entries)):
            self.beginResetModel()
            self._seats, self._entries = tuple(seats), tuple(entries)
            self._arrange()
            self._cursor = cursor
            self.endResetModel()
        elif cursor != self._cursor:
            self._cursor = cursor
            last = self.index(self.rowCount() - 1, self.columnCount() - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def place_of(self, ply: int) -> QModelIndex:
        """Return where the move stands that leads to position ``ply``; nowhere for the first."""
        if ply == 0:
            return QModelIndex()
        row, seat = self._places[ply - 1]
        return self.index(row, seat + 1)

    def ply_at(self, index: Index) -> int | None:
        """Return the position that the move at a place leads to, or None."""
        if not index.isValid() or index.column() == 0:
            return None
        return self._rows[index.row()].get(index.column() - 1)

    def rowCount(self, parent: Index | None = None) -> int:
        """Return the number of rows."""
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index | None = None) -> int:
        """Return the number of columns: one for the numbers and one for each player."""
        return 0 if parent is not None and parent.isValid() else len(self._seats) + 1

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return the players' names."""
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Horizontal:
            return self._seats[section - 1] if section else ""
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return text and look of a place."""
        if not index.isValid():
            return None
        ply = self.ply_at(index)
        if role == Qt.ItemDataRole.DisplayRole:
            if index.column() == 0:
                return f"{self._number(index.row())}."
            return "" if ply is None else self._entries[ply - 1].text
        if role == Qt.ItemDataRole.ForegroundRole:
            is_ahead = ply is not None and ply > self._cursor
            return QColor(FAINT) if is_ahead or index.column() == 0 else None
        if role == Qt.ItemDataRole.FontRole and ply is not None and ply == self._cursor:
            font = QFont()
            font.setBold(True)
            return font
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Only moves can be chosen."""
        if self.ply_at(index) is None:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def _number(self, row: int) -> int:
        return self._entries[min(self._rows[row].values()) - 1].number

    def _arrange(self) -> None:
        """A new row begins whenever the columns go on from the left, or a player moves twice."""
        self._rows, self._places = [], []
        last = len(self._seats)
        for ply, entry in enumerate(self._entries, start=1):
            if entry.seat <= last or not self._rows:
                self._rows.append({})
            last = entry.seat
            self._rows[-1][entry.seat] = ply
            self._places.append((len(self._rows) - 1, entry.seat))


class MoveList(QTableView):
    """Shows the moves; the one that led to the position shown is marked and in sight."""

    #: The position after this many moves is wanted.
    ply_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_told = False
        self.setObjectName("moves")
        self.moves = MoveModel(self)
        self.setModel(self.moves)
        self.setShowGrid(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(26)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionsClickable(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setMinimumSectionSize(34)
        self.setAccessibleName(self.tr("Moves"))

    def show_moves(self, variant: Variant, entries: Sequence[Entry], cursor: int) -> None:
        """Show the moves of a game and mark the one that leads to position ``cursor``."""
        seats = [seat_name(variant, seat) for seat in range(len(variant.seats))]
        self._is_told = True
        self.moves.set_entries(seats, entries, cursor)
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        place = self.moves.place_of(cursor)
        if place.isValid():
            self.setCurrentIndex(place)
            self.scrollTo(place)
        else:
            self.clearSelection()
            self.setCurrentIndex(QModelIndex())
            self.scrollToTop()
        self._is_told = False

    def currentChanged(self, current: Index, previous: Index) -> None:
        """Go to the move that mouse or keys have chosen."""
        super().currentChanged(current, previous)
        if not self._is_told:
            self._choose(current)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on the move already shown is a choice too."""
        super().mousePressEvent(event)
        self._choose(self.indexAt(event.position().toPoint()))

    def _choose(self, index: Index) -> None:
        ply = self.moves.ply_at(index)
        if ply is not None and ply != self.moves.cursor:
            self.ply_chosen.emit(ply)
