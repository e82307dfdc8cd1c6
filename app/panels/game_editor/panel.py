"""The panel of the editor: the games to choose from, the text, what is wrong, the trial."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QToolBar,
    QVBoxLayout,
    QWidget,
)

from app.panels.common.filling import GAP, ROOM, ValueComboBox, stack
from app.panels.common.fitting import ScrollContent
from app.panels.common.help_button import HelpButton
from app.panels.common.layouts import Spacer, laid_out, set_property, wrapped
from app.panels.game_editor.text_edit import GameText
from app.text.engine_text import translated_text
from app.text.language import on_language_change
from app.text.text import game_title
from engine.play.trial import GAMES, TrialGame, rows
from engine.rules.variant import Variant

#: Page of the help about the window.
PAGE = "own-games"


class NoticeBar(QFrame):
    """A sentence with up to two buttons, until one is pressed or another sentence comes."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("row")
        self.text = wrapped()
        self.buttons = (QPushButton(), QPushButton())
        self._acts: Sequence[Callable[[], object]] = ()
        line = QHBoxLayout(self)
        line.addWidget(self.text, 1)
        for number, button in enumerate(self.buttons):
            button.clicked.connect(lambda _=False, number=number: self._press(number))
            line.addWidget(button)
        self.hide()

    def ask(self, text: str, *answers: tuple[str, Callable[[], object]]) -> None:
        """Show a sentence and its answers: what stands on the button, and what it does."""
        self.text.setText(text)
        self._acts = [act for _, act in answers]
        for number, button in enumerate(self.buttons):
            button.setVisible(number < len(answers))
            button.setText(answers[number][0] if number < len(answers) else "")
        self.show()

    def _press(self, number: int) -> None:
        self.hide()
        self._acts[number]()


class EditorPanel(QWidget):
    """Shows one text; it knows neither files nor the board."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.games = ValueComboBox()
        self._label = QLabel()
        self._label.setBuddy(self.games)
        self.help = HelpButton(PAGE, is_of_window=True)
        self.tools = (QToolBar(), QToolBar())
        self._tools = laid_out(QHBoxLayout(), *self.tools, margins=0, spacing=0)
        policies = QSizePolicy.Policy
        self.tools[1].setSizePolicy(policies.Expanding, policies.Fixed)
        self.text = GameText()
        self.text.setMinimumHeight(6 * self.text.fontMetrics().lineSpacing())
        self.notice = NoticeBar()
        #: What is wrong with the text, or what the board shows.
        self.state = wrapped("fault")
        self.trial = TrialTable()
        self._state: Callable[[], str] = str
        head = laid_out(QHBoxLayout(), self._label, (self.games, 1), self.help, spacing=GAP)
        parts = (head, self._tools, self.notice, self.text, self.state, self.trial)
        stack(self, *parts, growing=self.text)
        on_language_change(self, self._translate)

    def minimumSizeHint(self) -> QSize:
        return QSize(300, 200)

    def event(self, event: QEvent) -> bool:
        """Arrange the buttons anew when the width changes, or their texts do."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self._wrap_tools()
        return super().event(event)

    def show_tools(self, *rows: Sequence[QAction]) -> None:
        """Show buttons of some commands above the text; two rows where one has no room."""
        for bar, actions in zip(self.tools, rows, strict=True):
            bar.addActions(list(actions))

    def _wrap_tools(self) -> None:
        wide = sum(bar.sizeHint().width() for bar in self.tools)
        directions = QHBoxLayout.Direction
        has_room = wide <= self.width() - 2 * ROOM
        self._tools.setDirection(directions.LeftToRight if has_room else directions.TopToBottom)

    def show_state(self, state: Callable[[], str], line: int = 0) -> None:
        """Show a sentence in the current language below the text.

        line : the wrong one that it is about, from 1; 0 for none
        """
        self._state = state
        self.state.setText(state())
        set_property(self.state, "alarm", bool(line))
        self.text.mark(line)

    def show_fault(self, line: int, reason: object) -> None:
        """Show what is wrong; ``reason``: a phrase of the engine, without a full stop."""
        self.show_state(lambda: self._fault(line, translated_text(reason)), line)

    def _fault(self, line: int, reason: str) -> str:
        return self.tr("Line {line}: {reason}.").format(line=line, reason=reason)

    def _translate(self) -> None:
        self._label.setText(self.tr("&Game"))
        self.games.setAccessibleName(self.tr("Game"))
        self.state.setText(self._state())


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
        line = laid_out(QHBoxLayout(), (self.progress, 1), Spacer(), self.button)
        body = QWidget()
        laid_out(QVBoxLayout(body), self._grid, self.reason, margins=0)
        stack(self, self.title, ScrollContent(body), line)
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
        if self._is_running:
            self.stop()
        else:
            self.hide()

    def stop(self) -> None:
        """Stop the trial if it goes on, and say so."""
        if self._is_running:
            self.stopped.emit()
            self.end(self.tr("The trial was stopped."))

    def texts(self) -> list[tuple[str, str]]:
        """Return the rows of the table."""
        if self._variant is None or not self._games:
            return []
        return [
            (translated_text(name), translated_text(said))
            for name, said in rows(self._variant, self._games)
        ]

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
