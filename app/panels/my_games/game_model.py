"""The table of games as Qt's model: only the rows that are seen are read, and have texts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from app.panels.my_games.row_text import (
    changed_text,
    date_text,
    labels_text,
    players_text,
    result_text,
)
from app.storage.library.game_row import GameRow, SortOrder
from app.text.text import game_title

Index = QModelIndex | QPersistentModelIndex

#: By column: what games are sorted by there, and the text in it.
COLUMNS: tuple[tuple[SortOrder, Callable[[GameRow], str]], ...] = (
    (SortOrder.NAMES, players_text),
    (SortOrder.GAME, lambda row: game_title(row.variant)),
    (SortOrder.RESULT, result_text),
    (SortOrder.DATE, lambda row: date_text(row.date)),
    (SortOrder.LENGTH, lambda row: str(row.length)),
    (SortOrder.LABELS, labels_text),
    (SortOrder.CHANGED, changed_text),
)
ORDERS = tuple(order for order, _ in COLUMNS)
LENGTH = ORDERS.index(SortOrder.LENGTH)
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class GameModel(QAbstractTableModel):
    """A model with a row for each game that was asked for.

    It has the ids of all games. The rest of a row is there once it has been read: whoever follows
    ``unread`` does that.
    """

    #: A row is wanted that has not been read.
    unread = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._ids: list[str] = []
        self._rows: dict[str, GameRow | None] = {}
        self._titles: tuple[str, ...] = ("",) * len(COLUMNS)

    @property
    def ids(self) -> Sequence[str]:
        """The ids of the games in their order."""
        return self._ids

    def row(self, at: int) -> GameRow | None:
        """Return a game if it has been read."""
        return self._rows.get(self._ids[at])

    def is_read(self, id: str) -> bool:
        """Whether a game has been read; one that is gone counts as well."""
        return id in self._rows

    def show_games(self, ids: Sequence[str], rows: Mapping[str, GameRow | None]) -> bool:
        """Show games; return whether others than before, or in another order.

        rows : those that have been read, by id; None for one that is gone
        """
        if self._ids == ids:
            self._rows = dict(rows)
            self._note_rows(0, len(ids) - 1)
            return False
        self.beginResetModel()
        self._ids, self._rows = list(ids), dict(rows)
        self.endResetModel()
        return True

    def insert_games(self, at: int, ids: Sequence[str], rows: Mapping[str, GameRow | None]) -> None:
        """Insert games before a row; see ``show_games``."""
        self.beginInsertRows(QModelIndex(), at, at + len(ids) - 1)
        self._ids[at:at] = ids
        self._rows.update(rows)
        self.endInsertRows()

    def take_rows(self, rows: Mapping[str, GameRow | None], first: int, last: int) -> None:
        """Take what has been read of games; they are among those from one row to another."""
        self._rows.update(rows)
        self._note_rows(first, last)

    def _note_rows(self, first: int, last: int) -> None:
        if 0 <= first <= last < len(self._ids):
            self.dataChanged.emit(self.index(first, 0), self.index(last, len(COLUMNS) - 1))

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._ids)

    def columnCount(self, parent: Index | None = None) -> int:
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
            row = self.row(index.row())
            if row is not None:
                return COLUMNS[index.column()][1](row)
            if not self.is_read(self._ids[index.row()]):
                self.unread.emit()
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() == LENGTH:
            return RIGHT
        return None

    def translate(self) -> None:
        """Show everything in the language spoken."""
        titles = {
            SortOrder.NAMES: self.tr("Players"),
            SortOrder.GAME: self.tr("Game"),
            SortOrder.RESULT: self.tr("Result"),
            SortOrder.DATE: self.tr("Date"),
            SortOrder.LENGTH: self.tr("Half-moves"),
            SortOrder.LABELS: self.tr("Labels"),
            SortOrder.CHANGED: self.tr("Last changed"),
        }
        self._titles = tuple(titles[order] for order in ORDERS)
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(COLUMNS) - 1)
        self._note_rows(0, len(self._ids) - 1)
