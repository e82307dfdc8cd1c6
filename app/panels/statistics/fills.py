"""How the parts of charts are filled, so that they are told apart without colours as well."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen

from app.appearance.current import appearance
from app.panels.common.colours import colour


class Fill(Enum):
    """What a part of a bar means. What a seat has won is named by the seat's name instead."""

    COUNT = "how many"
    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"
    UNFINISHED = "not over"


#: Something that has a colour or a pattern: a ``Fill``, or the name of a seat.
Filled = Fill | str


def paint_fill(painter: QPainter, place: QRectF, filled: Filled) -> None:
    """Fill a part of a bar: seats as their pieces are, draws hatched, what is not over empty."""
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


def ink_on(filled: Filled) -> QColor | None:
    """Return the colour of words on a part; None where none can be read."""
    theme = appearance().theme
    if isinstance(filled, str):
        ground = colour(theme.piece_colours((filled,))[0])
        return QColor("#000000") if ground.lightnessF() > 0.5 else QColor("#ffffff")
    if filled in (Fill.COUNT, Fill.WON):
        return QColor(theme.windows.accent_text)
    return None if filled is Fill.DRAWN else QColor(theme.windows.text)
