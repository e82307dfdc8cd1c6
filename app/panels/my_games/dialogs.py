"""The dialogs of My games: damaged records, labels, and what an import has left out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from app.panels.common.fitting import fit_to_screen
from app.panels.common.help_button import dialog_buttons
from app.panels.common.layouts import laid_out, wrapped
from app.storage.kept_text import fault_text, when_text
from app.storage.library.damaged import DamagedRecord
from app.storage.library.importer import ImportFault, Summary

SIZE = (700, 320)
_WIDTHS = (250, 260, 120)


class DamagedDialog(QDialog):
    """Lists records by their names, with what is wrong with each."""

    #: A record over which the program has failed is to be tried once more: DamagedRecord.
    opened = Signal(object)
    #: A record is to be deleted, or restored if it was deleted: DamagedRecord.
    change_requested = Signal(object)

    def __init__(self, games: Sequence[DamagedRecord], parent: QWidget | None = None) -> None:
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
        self.note = wrapped("faint")
        self._arrange()
        first = self.table.topLevelItem(0)
        if first is not None:
            self.table.setCurrentItem(first)

    def _arrange(self) -> None:
        kinds, action = QDialogButtonBox.StandardButton, QDialogButtonBox.ButtonRole.ActionRole
        self.buttons = dialog_buttons(self, "my-games", kinds.Close)
        self.opening = self.buttons.addButton(self.tr("&Try to open it"), action)
        self.deleting = self.buttons.addButton("", action)
        for button in (self.opening, self.deleting, self.buttons.button(kinds.Close)):
            button.setAutoDefault(False)
        self.opening.clicked.connect(self._open)
        self.deleting.clicked.connect(self._delete_or_put_back)
        at_table = Qt.ShortcutContext.WidgetShortcut
        QShortcut(Qt.Key.Key_Delete, self.table, self.deleting.click, context=at_table)
        laid_out(QVBoxLayout(self), self.table, self.note, self.buttons)
        self._show_buttons()
        self.table.setFocus()
        self.resize(*SIZE)

    def _write(self, item: QTreeWidgetItem, game: DamagedRecord) -> None:
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

    def _current(self) -> tuple[QTreeWidgetItem, DamagedRecord] | None:
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

    def show_changed(self, before: DamagedRecord, after: DamagedRecord | None) -> None:
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


#: Greatest length of a label, characters.
LONGEST = 60
#: What the line has besides the words in it, device-independent pixels.
ROOM = 24


class LabelsDialog(QDialog):
    """Offers all labels; those that only some of the games have are ticked by half, and stay."""

    def __init__(
        self,
        games: int,
        counts: Mapping[str, int],
        known: Iterable[str],
        parent: QWidget | None = None,
    ) -> None:
        """Offer labels.

        games : how many are to be labelled
        counts : how many of them have a label, by label
        known : all labels there are
        """
        super().__init__(parent)
        self.setWindowTitle(self.tr("Labels"))
        self.said = QLabel(self.tr("Your own words for %n game(s):", None, games))
        self.list = QListWidget()
        self.list.setObjectName("labels")
        self.list.setAccessibleName(self.tr("Labels"))
        for word in dict.fromkeys((*known, *counts)):
            count = counts.get(word, 0)
            state = Qt.CheckState.Checked if count == games else Qt.CheckState.PartiallyChecked
            self._add(word, state if count else Qt.CheckState.Unchecked)
        self.line = QLineEdit(maxLength=LONGEST)
        self.line.setPlaceholderText(self.tr("A new label, for instance: club"))
        self.line.setAccessibleName(self.tr("A new label"))
        words = self.line.fontMetrics().horizontalAdvance(self.line.placeholderText())
        self.line.setMinimumWidth(words + ROOM)
        self.adding = QPushButton(self.tr("&Add"), autoDefault=False)
        self.adding.clicked.connect(self.add)
        self._arrange()
        self.line.textChanged.connect(self._follow_typing)
        self._follow_typing("")
        (self.list if self.list.count() else self.line).setFocus()
        fit_to_screen(self, self.sizeHint())

    def _arrange(self) -> None:
        kinds = QDialogButtonBox.StandardButton
        self.buttons = dialog_buttons(self, "my-games", kinds.Ok | kinds.Cancel)
        line = laid_out(QHBoxLayout(), (self.line, 1), self.adding)
        laid_out(QVBoxLayout(self), self.said, self.list, line, self.buttons)

    def change(self) -> Callable[[tuple[str, ...]], tuple[str, ...]]:
        """Return a function from the present labels of a game to its new ones."""
        items = [self.list.item(at) for at in range(self.list.count())]
        states = {item.text(): item.checkState() for item in items}

        def changed(labels: tuple[str, ...]) -> tuple[str, ...]:
            return tuple(
                word
                for word, state in states.items()
                if state is Qt.CheckState.Checked
                or (state is Qt.CheckState.PartiallyChecked and word in labels)
            )

        return changed

    def add(self) -> None:
        """Add the words of the line, those between commas each on its own, and tick them."""
        for part in self.line.text().split(","):
            word = " ".join(part.split())
            if not word:
                continue
            found = self.list.findItems(word, Qt.MatchFlag.MatchFixedString)
            if found:
                found[0].setCheckState(Qt.CheckState.Checked)
            else:
                self._add(word, Qt.CheckState.Checked)
        self.line.clear()

    def _follow_typing(self, text: str) -> None:
        """Let Return add what has been typed, and close the dialog where nothing has been."""
        has_word = bool(text.strip())
        self.adding.setEnabled(has_word)
        finishing = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        (self.adding if has_word else finishing).setDefault(True)

    def accept(self) -> None:
        """Add what has been typed, but not added yet, and close the dialog."""
        self.add()
        super().accept()

    def _add(self, word: str, state: Qt.CheckState) -> None:
        item = QListWidgetItem(word, self.list)
        item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
        item.setCheckState(state)


FAULTS_SIZE = (720, 380)


class ImportFaults(QDialog):
    """Lists faults as a text that can be copied."""

    def __init__(self, summary: Summary, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("What was left out"))
        told, count = summary.faults, summary.fault_count
        said = self.tr("%n game(s) or file(s) could not be read.", None, count)
        if len(told) < count:
            said += " " + self.tr("The first {number}:").format(number=len(told))
        label = QLabel(said)
        self.text = QPlainTextEdit("\n".join(map(self._line, told)), readOnly=True)
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(self.windowTitle())
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth)
        close = QDialogButtonBox.StandardButton.Close
        self.buttons = dialog_buttons(self, "my-games", close, lambda: self.tr("Importing"))
        copying = self.buttons.addButton(self.tr("&Copy"), QDialogButtonBox.ButtonRole.ActionRole)
        copying.clicked.connect(
            lambda: QGuiApplication.clipboard().setText(self.text.toPlainText())
        )
        laid_out(QVBoxLayout(self), label, self.text, self.buttons)
        self.resize(*FAULTS_SIZE)
        fit_to_screen(self, self.size())

    def _line(self, fault: ImportFault) -> str:
        if not fault.line:
            return fault.text  # it names the file
        form = self.tr("{file}, line {line}: {reason}")
        return form.format(file=fault.path, line=fault.line, reason=fault.text)
