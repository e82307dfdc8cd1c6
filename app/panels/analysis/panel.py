"""The panel Analysis: engine, bars, best lines, and room for more below."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from app.appearance import appearance
from app.panels.analysis.line_list import LineList, ShownLine
from app.panels.common.colours import colour
from app.panels.common.filling import ElidedBox
from app.panels.common.layouts import Spacer, laid_out, plain, plain_label, wrapped
from app.scene.themes.theme import contrast
from app.text.language import on_language_change

#: Least usable width of the panel; margins of its parts; greatest number of lines.
WIDTH, ROOM, MAX_LINES = 190, 8, 5
#: Separates texts of several lengths of which Qt draws the first one that there is room for.
LENGTHS = "\x9c"


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
        self._counts = laid_out(
            QHBoxLayout(), self._count_label, self.count, Spacer(), margins=0, spacing=ROOM
        )
        self._head = laid_out(QHBoxLayout(), (self.engines, 1), self._counts, spacing=ROOM)
        button = (self.button, 0, Qt.AlignmentFlag.AlignLeft)
        parts = (self._head, self.bars, self.work, self.message, button, (self.lines, 1))
        return laid_out(QVBoxLayout(self), *parts, margins=ROOM, spacing=ROOM)

    def event(self, event: QEvent) -> bool:
        """Arrange the head anew when the width changes, or its texts do."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self._wrap_head()
        return super().event(event)

    def _wrap_head(self) -> None:
        """Put the number of lines below the engine where its name would be elided beside that."""
        wide = self.engines.whole_width + ROOM + self._counts.minimumSize().width()
        directions = QHBoxLayout.Direction
        has_room = wide <= self.width() - 2 * ROOM
        self._head.setDirection(directions.LeftToRight if has_room else directions.TopToBottom)

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
        self._wrap_head()

    def show_count(self, count: int) -> None:
        """Show the number of lines."""
        with QSignalBlocker(self.count):
            self.count.setValue(count)
        self.lines.set_count(self.count.value())

    def show_lines(self, lines: Sequence[ShownLine], *work: str, said: str = "") -> None:
        """Show lines, the best one first.

        work : depth and speed of the search, the longest text first; the first one that the panel
            has room for is shown
        said : the same in words
        """
        self.lines.show_lines(lines)
        text = LENGTHS.join(work)
        if text != self.work.text():
            self.work.setText(text)
            self.work.setToolTip(plain(said and f"{work[0]}\n{said}"))
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


#: Height of a bar, the gap between two, and the room beside a text.
HEIGHT, GAP, MARGIN = 22, 3, 6
#: Width of the widget at which texts are still read.
NARROWEST = 120
_BLACK, _WHITE = (0.0, 0.0, 0.0), (1.0, 1.0, 1.0)


class EvaluationBars(QWidget):
    """Shows each player's part of the whole, in the colour of the pieces, and the value in words.

    Two players share one bar, the first from the left. Each of more has a bar of its own.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("evaluation")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        #: By seat: the names of the players, which choose their colours; their parts, of 1 in all;
        #: what is written on each bar.
        self.seats: tuple[str, ...] = ()
        self.shares: tuple[float, ...] = ()
        self.texts: tuple[str, ...] = ()
        on_language_change(self, lambda: self.setAccessibleName(self.tr("Evaluation")))

    def show_values(
        self, seats: Sequence[str], shares: Sequence[float], texts: Sequence[str], sentence: str
    ) -> None:
        """Show the parts of all players.

        seats : names of the players, as in ``Variant.seats``
        shares : by seat, of 1 in all; empty while nothing is known
        texts : what is written on each bar: one for two players, otherwise one by seat
        sentence : the same for a screen reader
        """
        shown = (tuple(seats), tuple(shares), tuple(texts))
        if shown != (self.seats, self.shares, self.texts):
            is_lower = len(seats) != len(self.seats)
            self.seats, self.shares, self.texts = shown
            if is_lower:
                self.updateGeometry()
            self.update()
        if sentence != self.accessibleDescription():
            self.setAccessibleDescription(sentence)
            self.setToolTip(sentence)

    def sizeHint(self) -> QSize:
        bars = 1 if len(self.seats) < 3 else len(self.seats)
        return QSize(NARROWEST, bars * HEIGHT + (bars - 1) * GAP)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if len(self.seats) < 3:
            self._paint_shared(painter, QRectF(0, 0, self.width(), HEIGHT))
        else:
            for seat in range(len(self.seats)):
                room = QRectF(0, seat * (HEIGHT + GAP), self.width(), HEIGHT)
                self._paint_own(painter, room, seat)
        painter.end()

    def _paint_shared(self, painter: QPainter, room: QRectF) -> None:
        """Draw one bar that two players share, with the value at the end of who has more."""
        self._paint_ground(painter, room)
        if not self.shares:
            return
        parts = appearance().theme.piece_colours(self.seats)
        border = room.left() + self.shares[0] * room.width()
        left, right = QRectF(room), QRectF(room)
        left.setRight(border)
        right.setLeft(border)
        painter.fillRect(left, colour(parts[0]))
        painter.fillRect(right, colour(parts[1]))
        is_first = self.shares[0] >= self.shares[1]
        side = Qt.AlignmentFlag.AlignLeft if is_first else Qt.AlignmentFlag.AlignRight
        self._write(painter, room, "".join(self.texts[:1]), side, parts[0 if is_first else 1])
        self._paint_frame(painter, room)

    def _paint_own(self, painter: QPainter, room: QRectF, seat: int) -> None:
        """Draw the bar of one of several players; the text stands behind it or within it."""
        self._paint_ground(painter, room)
        if not self.shares:
            return
        own = appearance().theme.piece_colours(self.seats)[seat]
        part = QRectF(room)
        part.setWidth(self.shares[seat] * room.width())
        painter.fillRect(part, colour(own))
        text = self.texts[seat]
        needed = self.fontMetrics().horizontalAdvance(text) + 2 * MARGIN
        if part.width() >= needed:
            self._write(painter, room, text, Qt.AlignmentFlag.AlignLeft, own)
        else:
            painter.setPen(QColor(appearance().theme.windows.text))
            rest = room.adjusted(part.width() + MARGIN, 0, -MARGIN, 0)
            painter.drawText(rest, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
        self._paint_frame(painter, room)

    @staticmethod
    def _paint_ground(painter: QPainter, room: QRectF) -> None:
        painter.fillRect(room, QColor(appearance().theme.windows.base))

    @staticmethod
    def _paint_frame(painter: QPainter, room: QRectF) -> None:
        painter.setPen(QColor(appearance().theme.windows.line))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(room.adjusted(0, 0, -1, -1))

    @staticmethod
    def _write(
        painter: QPainter,
        room: QRectF,
        text: str,
        side: Qt.AlignmentFlag,
        ground: tuple[float, float, float],
    ) -> None:
        """Write a text at a side of a bar, in black or white, whichever is seen better."""
        is_dark = contrast(ground, _WHITE) > contrast(ground, _BLACK)
        painter.setPen(Qt.GlobalColor.white if is_dark else Qt.GlobalColor.black)
        inner = room.adjusted(MARGIN, 0, -MARGIN, 0)
        painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter | side, text)
