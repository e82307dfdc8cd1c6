"""The legend of bars: small squares and words, in as many lines as they need."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.appearance.current import appearance
from app.panels.charts.fills import Filled, paint_fill
from app.panels.common.filling import grow_downwards

#: Pixels between a square and its word, between entries, and between lines.
BESIDE, BETWEEN, LINES = 5, 14, 3


class Legend(QWidget):
    """Explains fills."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
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
