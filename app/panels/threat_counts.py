"""Shows on the card of a player how many of its pieces others could capture by their next move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.game.situation import Situation
from app.panels.common.seat_marks import draw_seat_mark
from app.text.status_text import threats_text
from engine.core.pieces import seat_of
from engine.explain.passing import Capturable

#: Half size of a mark, and the gaps after it and between two counts, device-independent pixels.
HALF, NEAR, FAR = 5.0, 4, 9


class ThreatCounts(QWidget):
    """For each player who threatens the one of the card, its mark and the number of the pieces.

    The tooltip names them. Without threats it is empty, and keeps its height.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        #: By seat that threatens, the cells of the pieces.
        self.cells: Mapping[int, Sequence[int]] = {}
        self._seats: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.hide()

    def show_threats(self, now: Situation, seat: int, found: Sequence[Capturable] | None) -> None:
        """Show who threatens a player.

        found : the pieces of all players that can be captured, or None to hide it
        """
        self.setVisible(found is not None)
        own = [one for one in found or () if seat_of(now.position.cells[one.cell]) == seat]
        count = len(now.variant.seats)
        others = [(seat + step) % count for step in range(1, count)]
        cells = {by: tuple(one.cell for one in own if by in one.seats) for by in others}
        self.cells = {by: there for by, there in cells.items() if there}
        self._seats = now.variant.seats
        self.setToolTip("\n".join(threats_text(now, by, there) for by, there in self.cells.items()))
        self.setAccessibleName(self.toolTip())
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        width = sum(self._width(len(cells)) for cells in self.cells.values())
        gaps = FAR * max(len(self.cells) - 1, 0)
        return QSize(width + gaps, max(self.fontMetrics().height(), round(3 * HALF)))

    def _width(self, count: int) -> int:
        return round(2 * HALF) + NEAR + self.fontMetrics().horizontalAdvance(str(count))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        left = 0
        for by, cells in self.cells.items():
            middle = QPointF(left + HALF, self.height() / 2)
            draw_seat_mark(painter, middle, HALF, by, self._seats[by])
            width = self._width(len(cells))
            room = QRect(left, 0, width, self.height())
            side = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(room, side, str(len(cells)))
            left += width + FAR
        painter.end()
