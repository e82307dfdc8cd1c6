"""What the trial of a game has shown so far."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from app.panels.common.filling import GAP, stack
from app.panels.common.fitting import Scrolled
from app.panels.common.layouts import wrapped
from app.text.engine_text import worded
from app.text.language import on_language_change
from app.text.text import game_title
from engine.play.trial import GAMES, TrialGame, rows
from engine.rules.variant import Variant


class TrialTable(QFrame):
    """A table of sentences, the progress, and a button that stops the trial or closes the table."""

    #: The trial is to be stopped.
    stopped = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._variant: Variant | None = None
        self._games: Sequence[TrialGame] = ()
        self._failure = ""
        self._is_running = self._is_outdated = False
        self.title, self.reason = wrapped("seat"), wrapped()
        self.progress = QProgressBar(maximum=GAMES)
        self.button = QPushButton()
        self.button.clicked.connect(lambda _=False: self.close_table())
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(2 * GAP)
        self._grid.setColumnStretch(1, 1)
        line = QHBoxLayout()
        line.addWidget(self.progress, 1)
        line.addStretch(0)
        line.addWidget(self.button)
        body = QWidget()
        rows_above = QVBoxLayout(body)
        rows_above.setContentsMargins(0, 0, 0, 0)
        rows_above.addLayout(self._grid)
        rows_above.addWidget(self.reason)
        stack(self, self.title, Scrolled(body), line)
        self.hide()
        on_language_change(self, self._write)

    def begin(self, variant: Variant) -> None:
        """Show that a game is tried."""
        self._variant, self._games, self._failure, self._is_running = variant, (), "", True
        self._is_outdated = False
        self._write()
        self.show()

    def set_outdated(self, is_outdated: bool) -> None:
        """Say whether the text of the panel is another one than that of the games."""
        if is_outdated != self._is_outdated:
            self._is_outdated = is_outdated
            self._write()

    def show_games(self, games: Sequence[TrialGame]) -> None:
        """Show what the games so far have in common."""
        self._games = games
        self._write()

    def end(self, failure: str) -> None:
        """Show that no more games are played; ``failure``: why, if not all have been."""
        self._failure, self._is_running = failure, False
        self._write()

    def close_table(self) -> None:
        """Stop the trial, or close the table when it has ended."""
        if not self._is_running:
            self.hide()
            return
        self.stopped.emit()
        self.end(self.tr("The trial was stopped."))

    def texts(self) -> list[tuple[str, str]]:
        """Return the rows of the table."""
        if self._variant is None or not self._games:
            return []
        return [(worded(name), worded(said)) for name, said in rows(self._variant, self._games)]

    def _write(self) -> None:
        if self._variant is not None:
            form = self.tr("{game}, {count} of {all} games against itself")
            if self._is_outdated:
                form = self.tr(
                    "{game}, {count} of {all} games against itself, before the text was changed"
                )
            title, count = game_title(self._variant), len(self._games)
            self.title.setText(form.format(game=title, count=count, all=GAMES))
        self.progress.setValue(len(self._games))
        self.progress.setVisible(self._is_running)
        self.reason.setText(self._failure)
        self.reason.setVisible(bool(self._failure))
        self.button.setText(self.tr("Stop") if self._is_running else self.tr("Close"))
        for number, (name, said) in enumerate(self.texts()):
            self._label(number, 0).setText(name)
            self._label(number, 1).setText(said)
        for number in range(len(self.texts()), self._grid.rowCount()):
            for column in range(2):
                self._label(number, column).setText("")

    def _label(self, row: int, column: int) -> QLabel:
        item = self._grid.itemAtPosition(row, column)
        if item is None:
            label = wrapped("" if column else "faint")
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            self._grid.addWidget(label, row, column, Qt.AlignmentFlag.AlignTop)
            return label
        found = item.widget()
        assert isinstance(found, QLabel)
        return found
