"""The dialog for the labels of games: a person's own words, by which they are found again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from app.panels.common.fitting import fit_to_screen
from app.panels.common.help_button import add_help
from app.panels.common.layouts import laid_out

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
        self.line = QLineEdit()
        self.line.setMaxLength(LONGEST)
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
        self.buttons = QDialogButtonBox(kinds.Ok | kinds.Cancel)
        self.buttons.accepted.connect(self._finish)
        self.buttons.rejected.connect(self.reject)
        add_help(self.buttons, "my-games")
        line = laid_out(QHBoxLayout(), (self.line, 1), self.adding)
        laid_out(QVBoxLayout(self), self.said, self.list, line, self.buttons)

    def change(self) -> Callable[[tuple[str, ...]], tuple[str, ...]]:
        """Return what tells the labels a game is to have from those it has."""
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

    def _finish(self) -> None:
        self.add()  # what has been typed, but not added yet
        self.accept()

    def _add(self, word: str, state: Qt.CheckState) -> None:
        item = QListWidgetItem(word, self.list)
        item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
        item.setCheckState(state)
