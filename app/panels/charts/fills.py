"""How the parts of charts are filled, to be told apart without colours; and the legend."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.appearance import appearance
from app.panels.common.colours import colour
from app.panels.common.layouts import grow_downwards

#: Pixels between a square and its word, between entries, and between lines.
BESIDE, BETWEEN, LINES = 5, 14, 3


class Fill(Enum):
    """The meaning of a part of a bar. Wins of a seat are named by the seat instead."""

    COUNT = "how many"
    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"
    UNFINISHED = "not over"


#: Something that has a colour or a pattern: a ``Fill``, or the name of a seat.
Filled = Fill | str


def paint_fill(painter: QPainter, place: QRectF, filled: Filled) -> None:
    """Fill a part of a bar: seats as their pieces, draws hatched, unfinished games empty."""
    theme = appearance().theme
    windows = theme.windows
    painter.setPen(Qt.PenStyle.NoPen)
    if isinstance(filled, str):
        painter.fillRect(place, colour(theme.piece_colours((filled,))[0]))
    elif filled in (Fill.COUNT, Fill.WON):
        painter.fillRect(place, QColor(windows.accent))
    else:
        painter.fillRect(place, QColor(windows.base))
    if filled is Fill.DRAWN:
        painter.fillRect(place, QBrush(QColor(windows.text), Qt.BrushStyle.BDiagPattern))
    is_open = filled is Fill.UNFINISHED
    line = Qt.PenStyle.DotLine if is_open else Qt.PenStyle.SolidLine
    painter.setPen(QPen(QColor(windows.faint), 1.0, line))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(place.adjusted(0.5, 0.5, -0.5, -0.5))


def paint_number(painter: QPainter, place: QRectF, filled: Filled, text: str) -> None:
    """Write a number into a filled part; a pattern is left out behind it."""
    theme = appearance().theme
    ink = QColor(theme.windows.text)
    if isinstance(filled, str):
        is_light = colour(theme.piece_colours((filled,))[0]).lightnessF() > 0.5
        ink = QColor("#000000") if is_light else QColor("#ffffff")
    elif filled in (Fill.COUNT, Fill.WON):
        ink = QColor(theme.windows.accent_text)
    elif filled is Fill.DRAWN:
        width = painter.fontMetrics().horizontalAdvance(text) + 4
        room = QRectF(place.center().x() - width / 2, place.top() + 1, width, place.height() - 2)
        painter.fillRect(room, QColor(theme.windows.base))
    painter.setPen(ink)
    painter.drawText(place, Qt.AlignmentFlag.AlignCenter, text)


class Legend(QWidget):
    """Explains fills: small squares and words, in as many lines as they need."""

    def __init__(self) -> None:
        super().__init__()
        self.entries: tuple[tuple[Filled, str], ...] = ()
        grow_downwards(self, QSizePolicy.Policy.Ignored)

    def show_entries(self, entries: Sequence[tuple[Filled, str]]) -> None:
        """Explain other fills. Screen readers hear the words with each bar instead."""
        self.entries = tuple(entries)
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        line = self.fontMetrics().height()
        places = self._places(width)
        return round(places[-1].y()) + line if places else line

    def sizeHint(self) -> QSize:
        return QSize(self.width(), self.heightForWidth(self.width()))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.fontMetrics().height())

    def _places(self, width: int) -> list[QPointF]:
        """Return where the entries begin."""
        metrics = self.fontMetrics()
        line, places, x, y = metrics.height(), [], 0.0, 0.0
        for _, text in self.entries:
            need = line + BESIDE + metrics.horizontalAdvance(text)
            if x and x + need > width:
                x, y = 0.0, y + line + LINES
            places.append(QPointF(x, y))
            x += need + BETWEEN
        return places

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        metrics = self.fontMetrics()
        line = metrics.height()
        for (filled, text), place in zip(self.entries, self._places(self.width()), strict=True):
            square = QRectF(place.x() + 1, place.y() + 1, line - 2, line - 2)
            paint_fill(painter, square, filled)
            painter.setPen(QColor(appearance().theme.windows.text))
            at = place + QPointF(line + BESIDE, metrics.ascent())
            painter.drawText(at, text)
        painter.end()
