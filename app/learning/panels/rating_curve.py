"""A small curve of a rating over the last puzzles."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.appearance.current import appearance

#: Height, least width, room at the sides, radius of the point at the end, width of the line.
HEIGHT, NARROWEST, ROOM, END, LINE = 48, 90, 6, 3.5, 2.0
#: At least so many points of rating lie between the top and the bottom, so that a single puzzle
#: does not look like a landslide.
_MIN_SPAN = 100


class RatingCurve(QWidget):
    """Draws ratings from left to right; the last one has a point."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        #: The ratings shown, oldest first.
        self.ratings: tuple[int, ...] = ()

    def show_ratings(self, ratings: Sequence[int], sentence: str) -> None:
        """Show ratings; ``sentence`` says the same to who does not see them."""
        self.ratings = tuple(ratings)
        self.setAccessibleName(sentence)
        self.update()

    def sizeHint(self) -> QSize:
        """Return a size in which a curve can be told."""
        return QSize(2 * NARROWEST, HEIGHT)

    def minimumSizeHint(self) -> QSize:
        """Return the least size."""
        return QSize(NARROWEST, HEIGHT)

    def points(self) -> list[QPointF]:
        """Return where the ratings are drawn."""
        area = QRectF(self.rect()).adjusted(ROOM, ROOM, -ROOM, -ROOM)
        least, most = min(self.ratings, default=0), max(self.ratings, default=0)
        middle, span = (least + most) / 2, max(most - least, _MIN_SPAN)
        last = max(len(self.ratings) - 1, 1)
        return [
            QPointF(
                area.left() + area.width() * at / last,
                area.center().y() - area.height() * (rating - middle) / span,
            )
            for at, rating in enumerate(self.ratings)
        ]

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the curve, or an empty field while there is none."""
        windows = appearance().theme.windows
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(windows.line), 1.0))
        painter.setBrush(QColor(windows.base))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        points = self.points()
        if points:
            pen = QPen(QColor(windows.accent), LINE)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPolyline(QPolygonF(points))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(windows.signal))
            painter.drawEllipse(points[-1], END, END)
        painter.end()
