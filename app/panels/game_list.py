"""The dialog for choosing one of the games of a file."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QPersistentModelIndex,
    QSize,
    QSortFilterProxyModel,
    Qt,
    Signal,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QLineEdit,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from app.panels.common.fitting import fit_to_screen
from app.panels.common.help_button import add_help
from app.panels.common.layouts import laid_out, plain_label
from app.storage.file_text import players_of
from engine.pgn import Heading

SIZE = (820, 520)
Index = QModelIndex | QPersistentModelIndex


class HeadingModel(QAbstractTableModel):
    """A table model with a row for each game of a file."""

    def __init__(self, headings: Sequence[Heading], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._headings = headings
        #: Searched texts by row, made on first use.
        self._texts: dict[int, str] = {}
        self._titles = (
            self.tr("Number"),
            self.tr("Players"),
            self.tr("Result"),
            self.tr("Game"),
            self.tr("Date"),
            self.tr("Event"),
        )

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._headings)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._titles)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Horizontal:
            return self._titles[section]
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the text of a cell of the table."""
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        heading, column = self._headings[index.row()], index.column()
        if column == 0:
            return index.row() + 1
        if column == 1:
            return players_of(heading)
        value = heading.tags.get(("Result", "Variant", "Date", "Event")[column - 2], "")
        return "" if value.startswith("?") else value

    def text_of(self, row: int) -> str:
        """Return number and tags of a game, the text that is searched."""
        if row not in self._texts:
            told = (str(row + 1), *self._headings[row].tags.values())
            self._texts[row] = "\n".join(told).casefold()
        return self._texts[row]


class GameFilter(QSortFilterProxyModel):
    """Filters the games by a text."""

    def __init__(self, source: HeadingModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._source = source
        self._wanted = ""
        self.setSourceModel(source)

    def show_matching(self, text: str) -> None:
        """Show the games that contain a text, ignoring case."""
        self._wanted = text.strip().casefold()
        self.invalidate()

    def filterAcceptsRow(self, row: int, parent: Index) -> bool:
        return not self._wanted or self._wanted in self._source.text_of(row)


class GameList(QDialog):
    """Lists the games of a file and reports the chosen one by its number, counted from 0."""

    chosen = Signal(int)

    def __init__(
        self, name: str, headings: Sequence[Heading], parent: QWidget | None = None
    ) -> None:
        """``name``: name of the file."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Games in {file}").format(file=name))
        self._model = GameFilter(HeadingModel(headings, self), self)
        self.filter = QLineEdit(placeholderText=self.tr("Show only games in which this occurs"))
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(self._show_matching)
        self.table = QTableView()
        self.table.setAccessibleName(self.tr("Games"))
        self.table.setModel(self._model)
        self._style_table()
        self.count = plain_label("faint")
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Open | QDialogButtonBox.StandardButton.Cancel
        )
        add_help(self.buttons, "files")
        self.buttons.accepted.connect(self._choose)
        self.buttons.rejected.connect(self.reject)
        self.table.doubleClicked.connect(self._choose)
        laid_out(QVBoxLayout(self), self.filter, self.table, self.count, self.buttons)
        self._show_matching("")
        self.table.setFocus()
        fit_to_screen(self, QSize(*SIZE))

    def _style_table(self) -> None:
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setShowGrid(False)
        self.table.setTabKeyNavigation(False)
        self.table.verticalHeader().hide()
        header = self.table.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setStretchLastSection(True)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        for section, width in enumerate((70, 280, 90, 110, 100)):
            header.resizeSection(section, width)

    def _show_matching(self, text: str) -> None:
        self._model.show_matching(text)
        self.table.selectRow(0)
        shown, all_ = self._model.rowCount(), self._model.sourceModel().rowCount()
        self.count.setText(
            self.tr("{shown} of %n game(s)", None, all_).format(shown=shown)
            if shown < all_
            else self.tr("%n game(s)", None, all_)
        )
        self.buttons.button(QDialogButtonBox.StandardButton.Open).setEnabled(shown > 0)

    def _choose(self) -> None:
        rows = self.table.selectionModel().selectedRows()
        if rows:
            self.chosen.emit(self._model.mapToSource(rows[0]).row())
            self.accept()
