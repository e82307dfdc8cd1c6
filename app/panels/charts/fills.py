"""How the parts of charts are filled, so that they are distinguishable without colours."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen

from app.appearance.current import appearance
from app.panels.common.colours import colour


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
