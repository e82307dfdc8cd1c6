"""The dialog for records of games that cannot be read: deleting and restoring them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from app.panels.common.help_button import add_help
from app.storage.kept_text import fault_text, when_text
from app.storage.library.damaged import Damaged

SIZE = (700, 320)
_WIDTHS = (250, 260, 120)


class DamagedDialog(QDialog):
    """Lists records by their names, with what is wrong with each."""

    #: A record over which the program has failed is to be tried once more: Damaged.
    opened = Signal(object)
    #: A record is to be deleted, or restored if it was deleted: Damaged.
    change_requested = Signal(object)

    def __init__(self, games: Sequence[Damaged], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Records that cannot be read"))
        self._games = list(games)
        self._is_changing = False
        self.table = QTreeWidget()
        self.table.setAccessibleName(self.windowTitle())
        self.table.setRootIsDecorated(False)
        self.table.setUniformRowHeights(True)
        self.table.setAllColumnsShowFocus(True)
        titles = [self.tr("File"), self.tr("What is wrong"), self.tr("Last changed")]
        self.table.setHeaderLabels(titles)
        for column, width in enumerate(_WIDTHS):
            self.table.setColumnWidth(column, width)
        for game in self._games:
            self._write(QTreeWidgetItem(self.table), game)
        self.table.currentItemChanged.connect(self._show_buttons)
        self.table.installEventFilter(self)
        self.note = QLabel()
        self.note.setObjectName("faint")
        self.note.setWordWrap(True)
        self._arrange()
        first = self.table.topLevelItem(0)
        if first is not None:
            self.table.setCurrentItem(first)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Delete or restore the selected record with the key Delete."""
        if event.type() == QEvent.Type.KeyPress:
            assert isinstance(event, QKeyEvent)
            if event.key() == Qt.Key.Key_Delete and self.deleting.isEnabled():
                self.deleting.click()
                return True
        return super().eventFilter(watched, event)

    def _arrange(self) -> None:
        kinds, action = QDialogButtonBox.StandardButton, QDialogButtonBox.ButtonRole.ActionRole
        self.buttons = QDialogButtonBox(kinds.Close)
        self.opening = self.buttons.addButton(self.tr("&Try to open it"), action)
        self.deleting = self.buttons.addButton("", action)
        for button in (self.opening, self.deleting, self.buttons.button(kinds.Close)):
            button.setAutoDefault(False)
        self.opening.clicked.connect(self._open)
        self.deleting.clicked.connect(self._delete_or_put_back)
        add_help(self.buttons, "my-games")
        self.buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        for widget in (self.table, self.note, self.buttons):
            column.addWidget(widget)
        self._show_buttons()
        self.table.setFocus()
        self.resize(*SIZE)

    def _write(self, item: QTreeWidgetItem, game: Damaged) -> None:
        said = self.tr("the program crashed when opening it")
        if game.fault:
            said = fault_text(game.fault)
        if game.is_deleted:
            said = self.tr("deleted")
        font = self.table.font()
        font.setStrikeOut(game.is_deleted)
        texts = (game.name, said, when_text(game.written) if game.written else "")
        for column, text in enumerate(texts):
            item.setText(column, text)
            item.setToolTip(column, text)
            item.setFont(column, font)

    def _current(self) -> tuple[QTreeWidgetItem, Damaged] | None:
        item = self.table.currentItem()
        if item is None:
            return None
        return item, self._games[self.table.indexOfTopLevelItem(item)]

    def _show_buttons(self) -> None:
        """Update the buttons for the selected record."""
        current = self._current()
        game = current[1] if current is not None else None
        is_deleted = game is not None and game.is_deleted
        text = self.tr("&Undo the deletion") if is_deleted else self.tr("&Delete")
        self.deleting.setText(text)
        self.deleting.setEnabled(game is not None)
        self.opening.setEnabled(game is not None and not is_deleted and not game.fault)

    def _open(self) -> None:
        current = self._current()
        if current is not None:
            self.accept()
            self.opened.emit(current[1])

    def _delete_or_put_back(self) -> None:
        current = self._current()
        if current is not None and not self._is_changing:
            self._is_changing = True
            self.note.clear()
            self.change_requested.emit(current[1])

    def show_changed(self, before: Damaged, after: Damaged | None) -> None:
        """Show what has become of a record; ``after``: None if nothing could be done."""
        self._is_changing = False
        if after is None:
            self.note.setText(self.tr("This cannot be done: another program has it open."))
        else:
            number = self._games.index(before)
            self._games[number] = after
            item = self.table.topLevelItem(number)
            assert item is not None
            self._write(item, after)
            self._show_buttons()
