"""The table of games: what is selected in it, and how it is sorted."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QItemSelection, QItemSelectionModel, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from app.panels.common.long_press import LongPress
from app.panels.my_games.game_model import COLUMNS, ORDERS, GameModel
from app.storage.library.game_row import GameRow, Order
from app.text.language import on_language_change

#: Widths of the columns at first, device-independent pixels.
WIDTHS = {
    Order.NAMES: 195,
    Order.GAME: 130,
    Order.RESULT: 123,
    Order.DATE: 80,
    Order.LENGTH: 85,
    Order.LABELS: 92,
    Order.CHANGED: 115,
}
_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class GameTable(QTableView):
    """Shows games; several can be selected."""

    #: The selected game is to be opened.
    opened = Signal()
    #: Other games are selected, or another one is the current one.
    selection_changed = Signal()
    #: The games are to be sorted: Order, whether the greatest comes first.
    sort_asked = Signal(object, bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.games = GameModel(self)
        self.setModel(self.games)
        self._style()
        # A selection changes in several steps: what follows from it is shown once.
        self._told = QTimer(self)
        self._told.setSingleShot(True)
        self._told.timeout.connect(self.selection_changed)
        self.selectionModel().selectionChanged.connect(lambda *_: self._told.start(0))
        self.selectionModel().currentChanged.connect(lambda *_: self._told.start(0))
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
        header.setSectionsClickable(True)
        header.setSectionsMovable(True)
        header.setSortIndicatorShown(True)
        header.setStretchLastSection(True)
        for column, order in enumerate(ORDERS):
            header.resizeSection(column, WIDTHS[order])

    # -- games -------------------------------------------------------------------------------

    def show_games(self, games: Sequence[GameRow], places: Sequence[int], current: int) -> None:
        """Show other games.

        places : rows to be selected
        current : the row that is the current one; -1 for none
        """
        self.games.show_rows(games)
        chosen = QItemSelection()
        for place in places:
            cell = self.games.index(place, 0)
            chosen.select(cell, self.games.index(place, len(COLUMNS) - 1))
        model, flags = self.selectionModel(), QItemSelectionModel.SelectionFlag
        if 0 <= current < len(games):
            model.setCurrentIndex(self.games.index(current, 0), flags.NoUpdate)
            self.scrollTo(self.games.index(current, 0))
        model.select(chosen, flags.ClearAndSelect)
        self._told.start(0)

    @property
    def selected(self) -> list[GameRow]:
        """The selected games in their order."""
        chosen = self.selectionModel().selectedRows()
        return [self.games.rows[row] for row in sorted(index.row() for index in chosen)]

    @property
    def current(self) -> GameRow | None:
        """The game that is shown more closely: the current one if it is selected."""
        index = self.currentIndex()
        if index.isValid() and self.selectionModel().isRowSelected(index.row()):
            return self.games.rows[index.row()]
        chosen = self.selectionModel().selectedRows()
        return self.games.rows[chosen[0].row()] if chosen else None

    # -- sorting -----------------------------------------------------------------------------

    def show_order(self, order: Order, is_descending: bool) -> None:
        """Show what the games are sorted by."""
        way = Qt.SortOrder.DescendingOrder if is_descending else Qt.SortOrder.AscendingOrder
        header = self.horizontalHeader()
        header.blockSignals(True)
        header.setSortIndicator(ORDERS.index(order) if order in ORDERS else -1, way)
        header.blockSignals(False)

    def _sort(self, column: int, way: Qt.SortOrder) -> None:
        if 0 <= column < len(ORDERS):
            self.sort_asked.emit(ORDERS[column], way == Qt.SortOrder.DescendingOrder)

    # -- keys and words ----------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the selected game with Return."""
        if event.key() in _KEYS and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self.opened.emit()
        else:
            super().keyPressEvent(event)

    def _translate(self) -> None:
        self.setAccessibleName(self.tr("Games"))
        self.games.translate()
