"""A label that wraps between scores of players, never within one."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from app.panels.common.layouts import grow_downwards
from app.panels.common.plain_text import plain
from app.text.text import NO_BREAK_SPACE


class ScoreLabel(QLabel):
    """Shows a text in as many lines as it needs, without breaks at no-break spaces.

    A part that is longer than a line is elided before its last no-break space, so that of a name
    and its points the end of the name is left out. The tooltip then shows the whole text.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        grow_downwards(self, QSizePolicy.Policy.Ignored)

    def lines(self, width: int) -> list[str]:
        """Return the text of each line at a width."""
        metrics, found = self.fontMetrics(), [""]
        for piece in self.text().split(" "):
            longer = f"{found[-1]} {piece}" if found[-1] else piece
            if not found[-1] or metrics.horizontalAdvance(longer) <= width:
                found[-1] = longer
            else:
                found.append(piece)
        return [_elided(line, metrics, width) for line in found]

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return len(self.lines(width)) * self.fontMetrics().lineSpacing()

    def sizeHint(self) -> QSize:
        return QSize(0, self.heightForWidth(self.width()))

    def minimumSizeHint(self) -> QSize:
        """Return the size hint, as every line must be visible."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the lines; set the tooltip to the whole text if a part is elided."""
        lines = self.lines(self.width())
        self.setToolTip("" if " ".join(lines) == self.text() else plain(self.text()))
        painter = QPainter(self)
        high = self.fontMetrics().lineSpacing()
        for number, line in enumerate(lines):
            room = QRect(0, number * high, self.width(), high)
            painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter), line)
        painter.end()


def _elided(line: str, metrics: QFontMetrics, width: int) -> str:
    """Return a line elided to a width."""
    if metrics.horizontalAdvance(line) <= width:
        return line
    head, holding, tail = (
        line.rpartition(NO_BREAK_SPACE) if NO_BREAK_SPACE in line else (line, "", "")
    )
    room = width - metrics.horizontalAdvance(holding + tail)
    return metrics.elidedText(head, Qt.TextElideMode.ElideRight, room) + holding + tail
