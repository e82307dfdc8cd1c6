"""The panel Analysis: engine, bars, best lines, and room for more below."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from app.panels.analysis.evaluation_bars import EvaluationBars
from app.panels.analysis.line_list import LineList
from app.panels.analysis.line_model import ShownLine
from app.panels.common.filling import ElidedBox
from app.panels.common.layouts import laid_out, plain, plain_label, wrapped
from app.text.language import on_language_change

#: Least usable width of the panel; margins of its parts; greatest number of lines.
WIDTH, ROOM, MAX_LINES = 190, 8, 5


class AnalysisPanel(QWidget):
    """Shows what an engine finds in a position. It knows neither the engine nor the game."""

    #: Another engine was chosen: its key.
    engine_chosen = Signal(str)
    #: The number of lines was changed.
    count_chosen = Signal(int)
    #: The button beside the message was clicked.
    answered = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setMinimumWidth(WIDTH)
        self.engines = ElidedBox()
        self.engines.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.count = QSpinBox(minimum=1, maximum=MAX_LINES)
        self._count_label = QLabel()
        self._count_label.setBuddy(self.count)
        self.bars = EvaluationBars()
        self.work = plain_label("faint")
        self.work.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.lines = LineList()
        self.message = wrapped()
        self.button = QPushButton()
        self._column = self._arranged()
        self.show_message("")
        self.engines.activated.connect(
            lambda _: self.engine_chosen.emit(self.engines.currentData())
        )
        self.count.valueChanged.connect(self.lines.set_count)
        self.count.valueChanged.connect(self.count_chosen)
        self.button.clicked.connect(self.answered)
        on_language_change(self, self._translate)

    def _arranged(self) -> QVBoxLayout:
        head = laid_out(
            QHBoxLayout(), (self.engines, 1), self._count_label, self.count, spacing=ROOM
        )
        button = (self.button, 0, Qt.AlignmentFlag.AlignLeft)
        parts = (head, self.bars, self.work, self.message, button, (self.lines, 1))
        return laid_out(QVBoxLayout(self), *parts, margins=ROOM, spacing=ROOM)

    def add_below(self, widget: QWidget) -> None:
        """Add a widget below the lines."""
        self._column.addWidget(widget)

    def show_engines(self, engines: Sequence[tuple[str, str]], chosen: str) -> None:
        """Set the list of engines.

        engines : key and name of each
        chosen : key of the current one
        """
        with QSignalBlocker(self.engines):
            self.engines.clear()
            for key, name in engines:
                self.engines.addItem(name, key)
            self.engines.setCurrentIndex(max(0, self.engines.findData(chosen)))
        self.engines.setEnabled(len(engines) > 1)

    def show_count(self, count: int) -> None:
        """Show the number of lines."""
        with QSignalBlocker(self.count):
            self.count.setValue(count)
        self.lines.set_count(self.count.value())

    def show_lines(self, lines: Sequence[ShownLine], work: str, said: str = "") -> None:
        """Show lines, the best one first.

        work : depth and speed of the search; said : the same in words
        """
        self.lines.show_lines(lines)
        if work != self.work.text():
            self.work.setText(work)
            self.work.setToolTip(plain(said))
            self.work.setAccessibleName(said)

    def show_message(self, text: str, answer: str = "") -> None:
        """Say why there are no lines; an empty text shows them again.

        answer : text of a button that helps; none if it is empty
        """
        self.message.setText(text)
        self.message.setVisible(bool(text))
        self.button.setText(answer)
        self.button.setVisible(bool(answer))
        self.lines.setVisible(not text)

    def _translate(self) -> None:
        self.setAccessibleName(self.tr("Analysis"))
        self.engines.setAccessibleName(self.tr("Engine"))
        self.engines.setToolTip(self.tr("The engine that analyses the position"))
        self._count_label.setText(self.tr("Li&nes"))
        self.count.setToolTip(self.tr("Number of best lines shown"))
