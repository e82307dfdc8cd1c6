"""A column chart: the number in each of some ranges."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QLocale, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.appearance.current import appearance
from app.panels.charts.chart import Chart
from app.panels.charts.fills import Fill, paint_fill

#: The height of the tallest column, and the least width of one, in heights of a line.
HEIGHT, _LEAST = 6, 0.5
#: Pixels between columns, below them, and between the words of their ends.
BETWEEN, BELOW, APART = 3, 3, 10


class Column(NamedTuple):
    """The number, the label below, and all of that as a sentence."""

    size: int
    label: str
    sentence: str


class Columns(Chart):
    """Draws columns from left to right; labels that do not fit are left out."""

    STEPS = (Qt.Key.Key_Left, Qt.Key.Key_Right)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.columns: tuple[Column, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_columns(self, name: str, columns: Sequence[Column]) -> None:
        """Show other columns; ``name``: what they are, for screen readers."""
        self.columns = tuple(columns)
        self.show_sentences(name, [column.sentence for column in self.columns])

    # -- places ------------------------------------------------------------------------------

    @property
    def _line(self) -> int:
        return self.fontMetrics().height()

    def sizeHint(self) -> QSize:
        return QSize(2 * self.minimumSizeHint().width(), self.minimumSizeHint().height())

    def minimumSizeHint(self) -> QSize:
        least = max(len(self.columns), 8) * (_LEAST * self._line + BETWEEN)
        return QSize(round(least), round((HEIGHT + 2) * self._line + 2 * BELOW))

    def item_at(self, place: QPoint) -> int:
        """Return the column at a place, however tall it is."""
        if not self.columns or not self.rect().contains(place):
            return -1
        return min(place.x() * len(self.columns) // max(self.width(), 1), len(self.columns) - 1)

    def place_of(self, item: int) -> QRectF:
        """Return the area of a column."""
        width = self.width() / max(len(self.columns), 1)
        return QRectF(item * width, 0, width, self.height())

    # -- drawing -----------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint_mark(painter)
        windows = appearance().theme.windows
        foot = self.height() - self._line - BELOW
        tallest = max((column.size for column in self.columns), default=0)
        for number, column in enumerate(self.columns):
            room = self.place_of(number).adjusted(BETWEEN / 2, 0, -BETWEEN / 2, 0)
            height = (foot - self._line - BELOW) * column.size / max(tallest, 1)
            place = QRectF(room.left(), foot - height, room.width(), height)
            if column.size:
                paint_fill(painter, place, Fill.COUNT)
                self._paint_count(painter, place, column.size)
        painter.setPen(QPen(QColor(windows.faint), 1.0))
        painter.drawLine(0, foot, self.width(), foot)
        self._paint_labels(painter)
        painter.end()

    def _paint_count(self, painter: QPainter, place: QRectF, count: int) -> None:
        """Write the number above a column, if it fits."""
        text = QLocale().toString(count)
        if self.fontMetrics().horizontalAdvance(text) <= place.width() + BETWEEN:
            painter.setPen(QColor(appearance().theme.windows.text))
            above = QRectF(place.left(), place.top() - self._line - 1, place.width(), self._line)
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip
            painter.drawText(above, flags, text)

    def _paint_labels(self, painter: QPainter) -> None:
        """Write labels below the first column and each further one whose label fits."""
        painter.setPen(QColor(appearance().theme.windows.faint))
        end = -float(APART)
        for number, column in enumerate(self.columns):
            width = self.fontMetrics().horizontalAdvance(column.label)
            left = self.place_of(number).center().x() - width / 2
            left = min(max(left, 0.0), self.width() - width)
            if column.label and left >= end + APART:
                place = QRectF(left, self.height() - self._line, width, self._line)
                flags = Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextDontClip
                painter.drawText(place, flags, column.label)
                end = left + width
