"""The dialog for the games kept on the disk: opening, deleting and restoring them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
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
from app.storage.kept_games import KeptGame
from app.storage.kept_text import fault_text, players_text, standing_text, when_text
from app.text.text import game_title

SIZE = (760, 440)
MoveFile = Callable[[Path], Path | None]
_WIDTHS = (120, 190, 90, 190)


class KeptGamesDialog(QDialog):
    """Lists the games, the newest first; they are read while the list is already visible."""

    #: A game is to be opened: the Path of its journal.
    opened = Signal(object)

    def __init__(
        self,
        games: Iterator[KeptGame],
        delete: MoveFile,
        put_back: MoveFile,
        note: str = "",
        parent: QWidget | None = None,
    ) -> None:
        """Show games.

        delete, put_back : delete or restore a game; return the new path of its journal, or None
            if that failed
        note : text below the list
        """
        super().__init__(parent)
        self.setWindowTitle(self.tr("Kept games"))
        self._coming = games
        self._delete = delete
        self._put_back = put_back
        self._games: list[KeptGame] = []
        self.table = QTreeWidget()
        self.table.setAccessibleName(self.tr("Kept games"))
        self.table.setRootIsDecorated(False)
        self.table.setUniformRowHeights(True)
        self.table.setAllColumnsShowFocus(True)
        self.table.setHeaderLabels(
            [
                self.tr("Game"),
                self.tr("Players"),
                self.tr("Half-moves"),
                self.tr("How it stands"),
                self.tr("Last changed"),
            ]
        )
        for column, width in enumerate(_WIDTHS):
            self.table.setColumnWidth(column, width)
        self.table.currentItemChanged.connect(self._show_buttons)
        self.table.itemActivated.connect(self._open)
        self.table.installEventFilter(self)
        self.note = QLabel(note)
        self.note.setObjectName("faint")
        self.note.setWordWrap(True)
        self._arrange()
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._read_one)
        self._timer.start()
        self.finished.connect(self._timer.stop)

    @property
    def games(self) -> tuple[KeptGame, ...]:
        """The games read so far."""
        return tuple(self._games)

    @property
    def is_complete(self) -> bool:
        """Whether all games are listed."""
        return not self._timer.isActive()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Delete or restore the selected game with the key Delete."""
        if event.type() == QEvent.Type.KeyPress:
            assert isinstance(event, QKeyEvent)
            if event.key() == Qt.Key.Key_Delete and self.deleting.isEnabled():
                self.deleting.click()
                return True
        return super().eventFilter(watched, event)

    def _arrange(self) -> None:
        kinds = QDialogButtonBox.StandardButton
        self.buttons = QDialogButtonBox(kinds.Open | kinds.Close)
        self.opening = self.buttons.button(kinds.Open)
        self.opening.setDefault(True)
        self.deleting = self.buttons.addButton("", QDialogButtonBox.ButtonRole.ActionRole)
        self.deleting.setAutoDefault(False)
        self.buttons.button(kinds.Close).setAutoDefault(False)
        self.opening.clicked.connect(self._open)
        self.deleting.clicked.connect(self._delete_or_put_back)
        add_help(self.buttons, "files")
        self.buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        for widget in (self.table, self.note, self.buttons):
            column.addWidget(widget)
        self._show_buttons()
        self.table.setFocus()
        self.resize(*SIZE)

    def _read_one(self) -> None:
        try:
            game = next(self._coming, None)
        except OSError as error:
            self.note.setText(fault_text(error.strerror or str(error)))
            game = None
        if game is None:
            self._timer.stop()
            if not self._games and not self.note.text():
                self.note.setText(self.tr("No game is kept."))
            return
        self._games.append(game)
        item = QTreeWidgetItem(self.table)
        self._write(item, game)
        if self.table.currentItem() is None:
            self.table.setCurrentItem(item)

    def _write(self, item: QTreeWidgetItem, game: KeptGame) -> None:
        told = game.about
        texts = [game.path.name, "", "", fault_text(game.fault), ""]
        if told is not None:
            texts = [game_title(told.variant), players_text(told), str(told.length)]
            texts.append(standing_text(told))
            texts.append("")
        if game.written:
            texts[4] = when_text(game.written)
        if game.is_aside:
            texts[3] = self.tr("the program has failed over it")
        if game.is_deleted:
            texts[3] = self.tr("deleted")
        font = self.table.font()
        font.setStrikeOut(game.is_deleted)
        for column, text in enumerate(texts):
            item.setText(column, text)
            item.setToolTip(column, text)
            item.setFont(column, font)

    def _current(self) -> tuple[QTreeWidgetItem, KeptGame] | None:
        item = self.table.currentItem()
        if item is None:
            return None
        return item, self._games[self.table.indexOfTopLevelItem(item)]

    def _show_buttons(self) -> None:
        """Update the buttons for the selected game."""
        current = self._current()
        game = current[1] if current is not None else None
        is_deleted = game is not None and game.is_deleted
        text = self.tr("&Undo the deletion") if is_deleted else self.tr("&Delete")
        self.deleting.setText(text)
        self.deleting.setEnabled(game is not None)
        self.opening.setEnabled(game is not None and not is_deleted and game.about is not None)

    def _open(self) -> None:
        current = self._current()
        if current is not None and self.opening.isEnabled():
            self.accept()
            self.opened.emit(current[1].path)

    def _delete_or_put_back(self) -> None:
        current = self._current()
        if current is None:
            return
        item, game = current
        path = (self._put_back if game.is_deleted else self._delete)(game.path)
        if path is None:
            self.note.setText(self.tr("This cannot be done: another program has the game."))
            return
        game.path, game.is_deleted = path, not game.is_deleted
        self._write(item, game)
        self._show_buttons()
