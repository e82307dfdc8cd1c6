"""The table of games as Qt's model: texts are made only of the rows that are seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from app.panels.my_games.row_text import (
    changed_text,
    date_text,
    labels_text,
    players_text,
    result_text,
)
from app.storage.library.game_row import GameRow, Order
from app.text.text import game_title

Index = QModelIndex | QPersistentModelIndex

#: By column: what games are sorted by there, and the text in it.
COLUMNS: tuple[tuple[Order, Callable[[GameRow], str]], ...] = (
    (Order.NAMES, players_text),
    (Order.GAME, lambda row: game_title(row.variant)),
    (Order.RESULT, result_text),
    (Order.DATE, lambda row: date_text(row.date)),
    (Order.LENGTH, lambda row: str(row.length)),
    (Order.LABELS, labels_text),
    (Order.CHANGED, changed_text),
)
ORDERS = tuple(order for order, _ in COLUMNS)
LENGTH = ORDERS.index(Order.LENGTH)
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class GameModel(QAbstractTableModel):
    """A model with a row for each game that was asked for."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: Sequence[GameRow] = ()
        self._titles: tuple[str, ...] = ("",) * len(COLUMNS)

    @property
    def rows(self) -> Sequence[GameRow]:
        """The games in their order."""
        return self._rows

    def show_rows(self, rows: Sequence[GameRow]) -> None:
        """Show other games."""
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        """Return the number of games."""
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index | None = None) -> int:
        """Return the number of columns."""
        return 0 if parent is not None and parent.isValid() else len(COLUMNS)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return the titles of the columns."""
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Horizontal:
            return self._titles[section]
        if role == Qt.ItemDataRole.TextAlignmentRole and section == LENGTH:
            return RIGHT
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the text of a cell of the table; its tooltip is the same."""
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return COLUMNS[index.column()][1](self._rows[index.row()])
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() == LENGTH:
            return RIGHT
        return None

    def translate(self) -> None:
        """Show everything in the language spoken."""
        titles = {
            Order.NAMES: self.tr("Players"),
            Order.GAME: self.tr("Game"),
            Order.RESULT: self.tr("Result"),
            Order.DATE: self.tr("Date"),
            Order.LENGTH: self.tr("Half-moves"),
            Order.LABELS: self.tr("Labels"),
            Order.CHANGED: self.tr("Last changed"),
        }
        self._titles = tuple(titles[order] for order in ORDERS)
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(COLUMNS) - 1)
        if self._rows:
            last = self.index(len(self._rows) - 1, len(COLUMNS) - 1)
            self.dataChanged.emit(self.index(0, 0), last)
