"""The table of games: what is selected in it, and how it is sorted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import (
    QAbstractTableModel,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLabel,
    QPushButton,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from app.panels.common.long_press import LongPress
from app.panels.my_games.row_text import (
    changed_text,
    date_text,
    labels_text,
    players_text,
    result_text,
    title_text,
)
from app.storage.library.game_row import GameRow, SortOrder
from app.text.language import on_language_change

Index = QModelIndex | QPersistentModelIndex

#: By column: what games are sorted by there, and the text in it.
COLUMNS: tuple[tuple[SortOrder, Callable[[GameRow], str]], ...] = (
    (SortOrder.NAMES, players_text),
    (SortOrder.GAME, title_text),
    (SortOrder.RESULT, result_text),
    (SortOrder.DATE, lambda row: date_text(row.date)),
    (SortOrder.LENGTH, lambda row: str(row.length)),
    (SortOrder.LABELS, labels_text),
    (SortOrder.CHANGED, changed_text),
)
ORDERS = tuple(order for order, _ in COLUMNS)
LENGTH = ORDERS.index(SortOrder.LENGTH)
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
#: Widths of the columns at first, device-independent pixels.
WIDTHS = {
    SortOrder.NAMES: 195,
    SortOrder.GAME: 130,
    SortOrder.RESULT: 123,
    SortOrder.DATE: 80,
    SortOrder.LENGTH: 85,
    SortOrder.LABELS: 92,
    SortOrder.CHANGED: 115,
}
#: Selected rows that lie apart are kept up to so many ranges: Qt looks at each with every cell.
MAX_RANGES = 1_000
_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


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


class GameTable(QTableView):
    """Shows games; several can be selected."""

    #: The selected game is to be opened.
    opened = Signal()
    #: Other games are selected, or another one is the current one.
    selection_changed = Signal()
    #: The games are to be sorted: SortOrder, whether the greatest comes first.
    sort_requested = Signal(object, bool)
    #: Games come into view that have not been read; ``unread`` has them.
    unread_seen = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.games = GameModel(self)
        self.setModel(self.games)
        self._style()
        # A selection changes in several steps: what follows from it is shown once.
        self._told = QTimer(self, singleShot=True)
        self._told.timeout.connect(self.selection_changed)
        self.selectionModel().selectionChanged.connect(lambda *_: self._told.start(0))
        self.selectionModel().currentChanged.connect(lambda *_: self._told.start(0))
        self._missing = QTimer(self, singleShot=True)  # told once for all cells that are drawn
        self._missing.timeout.connect(self.unread_seen)
        self.games.unread.connect(lambda: self._missing.start(0))
        self.doubleClicked.connect(lambda _: self.opened.emit())
        header = self.horizontalHeader()
        header.sortIndicatorChanged.connect(self._sort)
        LongPress(self.viewport())
        on_language_change(self, self._translate)

    def _style(self) -> None:
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        rows = self.verticalHeader()
        rows.hide()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)  # no row is asked for its height
        rows.setDefaultSectionSize(self.fontMetrics().height() + 10)
        header = self.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setHighlightSections(False)
        # With that of the table each column, drawn, would ask all rows whether they are selected.
        header.setSelectionModel(QItemSelectionModel(self.games, header))
        header.setSectionsClickable(True)
        header.setSectionsMovable(True)
        header.setSortIndicatorShown(True)
        header.setStretchLastSection(True)
        for column, order in enumerate(ORDERS):
            header.resizeSection(column, WIDTHS[order])

    # -- games -------------------------------------------------------------------------------

    def show_games(
        self,
        ids: Sequence[str],
        rows: Mapping[str, GameRow | None],
        chosen: Sequence[str] | None = None,
    ) -> None:
        """Show games.

        rows : those that have been read, by id; None for one that is gone
        chosen : ids of games to be selected; None for those that are selected now

        Where none of these is left, the game is selected that is where the current one was.
        """
        place, before = self.currentIndex().row(), None if chosen else self.current
        wanted = set(self.selected_ids if chosen is None else chosen)
        if not self.games.show_games(ids, rows) and chosen is None:
            self._told.start(0)
            return
        places = [at for at, id in enumerate(ids) if id in wanted] if wanted else []
        if places:
            current = next((at for at in places if ids[at] == before), places[0])
        else:
            current = max(0, min(place, len(ids) - 1)) if chosen is None else 0
        self._select(ranges_of(places or [current]), current)

    def _select(self, ranges: Sequence[Range], current: int) -> None:
        """Select rows from the first to the last of each range."""
        if not self.games.ids:
            self._told.start(0)
            return
        if len(ranges) > MAX_RANGES:
            ranges = [Range(current, current)]
        chosen = QItemSelection()
        for first, last in ranges:
            cell = self.games.index(first, 0)
            chosen.select(cell, self.games.index(last, len(COLUMNS) - 1))
        model, flags = self.selectionModel(), QItemSelectionModel.SelectionFlag
        model.setCurrentIndex(self.games.index(current, 0), flags.NoUpdate)
        self.scrollTo(self.games.index(current, 0))
        model.select(chosen, flags.ClearAndSelect)
        self._told.start(0)

    @property
    def ranges(self) -> list[Range]:
        """The selected rows in their order: the first and the last of each range."""
        chosen = self.selectionModel().selection().toList()
        return joined((part.top(), part.bottom()) for part in chosen)

    @property
    def selected_count(self) -> int:
        """How many games are selected."""
        return sum(last - first + 1 for first, last in self.ranges)

    @property
    def selected_ids(self) -> list[str]:
        """The ids of the selected games in their order."""
        return [id for first, last in self.ranges for id in self.games.ids[first : last + 1]]

    @property
    def current(self) -> str | None:
        """The id of the game that is shown more closely: the current one if it is selected."""
        ranges, at = self.ranges, self.currentIndex().row()
        if not any(first <= at <= last for first, last in ranges):
            at = ranges[0][0] if ranges else -1
        return self.games.ids[at] if at >= 0 else None

    # -- reading -----------------------------------------------------------------------------

    @property
    def seen(self) -> Range:
        """The first and the last row in view."""
        first, last = self.rowAt(0), self.rowAt(self.viewport().height() - 1)
        return Range(max(0, first), last if last >= 0 else len(self.games.ids) - 1)

    @property
    def seen_ids(self) -> list[str]:
        """The ids of the games in view."""
        first, last = self.seen
        return list(self.games.ids[first : last + 1])

    @property
    def unread(self) -> list[str]:
        """The ids of games in view that have not been read."""
        return [id for id in self.seen_ids if not self.games.is_read(id)]

    # -- sorting -----------------------------------------------------------------------------

    def show_order(self, order: SortOrder, is_descending: bool) -> None:
        """Show what the games are sorted by."""
        way = Qt.SortOrder.DescendingOrder if is_descending else Qt.SortOrder.AscendingOrder
        header = self.horizontalHeader()
        header.blockSignals(True)
        header.setSortIndicator(ORDERS.index(order) if order in ORDERS else -1, way)
        header.blockSignals(False)

    def _sort(self, column: int, way: Qt.SortOrder) -> None:
        if 0 <= column < len(ORDERS):
            self.sort_requested.emit(ORDERS[column], way == Qt.SortOrder.DescendingOrder)

    # -- selection, keys and words -----------------------------------------------------------------

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        """Tell screen readers of the first cell: for that Qt makes an index of every cell."""
        super().selectionChanged(_beginning(selected), _beginning(deselected))
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the selected game with Return."""
        if event.key() in _KEYS and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self.opened.emit()
        else:
            super().keyPressEvent(event)

    def _translate(self) -> None:
        self.setAccessibleName(self.tr("Games"))
        self.games.translate()


def _beginning(chosen: QItemSelection) -> QItemSelection:
    """Return the first cell of a selection, if it has any."""
    if chosen.isEmpty():
        return chosen
    first = chosen.at(0).topLeft()
    return QItemSelection(first, first)


class Range(NamedTuple):
    """Rows from the first to the last, both among them."""

    first: int
    last: int


def ranges_of(rows: Iterable[int]) -> list[Range]:
    """Return the ranges of rows that are in ascending order.

    >>> ranges_of([1, 2, 3, 7])
    [Range(first=1, last=3), Range(first=7, last=7)]
    """
    found: list[Range] = []
    first = last = -1
    for row in rows:
        if row != last + 1 or first < 0:
            if first >= 0:
                found.append(Range(first, last))
            first = row
        last = row
    return [*found, Range(first, last)] if first >= 0 else found


def joined(ranges: Iterable[tuple[int, int]]) -> list[Range]:
    """Return the same rows as ranges in ascending order, none of which touches another.

    >>> joined([(7, 9), (1, 3), (4, 5)])
    [Range(first=1, last=5), Range(first=7, last=9)]
    """
    found: list[Range] = []
    for first, last in sorted(ranges):
        if found and first <= found[-1].last + 1:
            found[-1] = Range(found[-1].first, max(found[-1].last, last))
        else:
            found.append(Range(first, last))
    return found


class EmptyList(QWidget):
    """Says that there are no games yet, or none that match, and offers to show all."""

    #: All games are to be shown.
    all_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._has_games = False
        self._title, self._words = QLabel(), QLabel()
        self._title.setObjectName("headline")
        self._words.setObjectName("faint")
        self.showing_all = QPushButton(autoDefault=False)
        self.showing_all.clicked.connect(self.all_requested)
        rows = QVBoxLayout(self)
        rows.addStretch()
        for label in (self._title, self._words):
            label.setWordWrap(True)
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            rows.addWidget(label)
        rows.addWidget(self.showing_all, 0, Qt.AlignmentFlag.AlignHCenter)
        rows.addStretch(2)
        on_language_change(self, self._translate)

    def tell(self, has_games: bool) -> None:
        """Say why there is nothing; ``has_games``: whether there are games that do not match."""
        self._has_games = has_games
        self._translate()

    def _translate(self) -> None:
        self.showing_all.setText(self.tr("&Show all games"))
        self.showing_all.setVisible(self._has_games)
        if self._has_games:
            self._title.setText(self.tr("No such game"))
            self._words.setText(self.tr("No game matches."))
        else:
            self._title.setText(self.tr("No games yet"))
            self._words.setText(
                self.tr(
                    "Every game that you play is stored here automatically, when you finish "
                    "or leave it. Games of other programs can be imported."
                )
            )
