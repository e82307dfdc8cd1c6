"""The display of one player's clock."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent, QPolygonF
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from app.game.timekeeper import ClockState
from app.panels.common.colours import smooth_painter
from app.panels.common.layouts import laid_out, plain_label
from app.support.times import clock_text
from app.text.spoken import spoken_face

MARK = 11


class ClockFace(QFrame):
    """Shows the remaining time of a clock; hidden if the player has none.

    A running clock has a frame and a triangle, a paused one two bars; little time is shown by bold
    text and an exclamation mark, never by colour alone.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("clock")
        self.mark = Mark()
        self.warning = plain_label("warning", "!")
        self.time = plain_label("time")
        self.time.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        laid_out(
            QHBoxLayout(self), self.mark, self.warning, self.time, margins=(7, 2, 7, 2), spacing=5
        )
        #: Whether it warns that little time is left.
        self.is_low = False
        self.show_face(None, 0.0)

    def show_face(self, face: ClockState | None, limit: float) -> None:
        """Show a clock or none; it warns if fewer than ``limit`` seconds are left."""
        self.setVisible(face is not None)
        if face is None:
            self.mark.show_state(False, False)
            return
        self.is_low = face.left < limit
        self.mark.show_state(face.is_running, face.is_paused)
        self.warning.setVisible(self.is_low)
        text, before = clock_text(face.left), self.time.text()
        self.time.setText(text)
        if len(text) != len(before):
            self.updateGeometry()  # the layout may have been done for the previous text
        self._set_style(face.is_running)
        self.setAccessibleName(spoken_face(face, self.is_low))
        self.setToolTip(self.accessibleName())

    def _set_style(self, is_running: bool) -> None:
        for name, value in (("running", is_running), ("low", self.is_low)):
            if self.property(name) != value:
                self.setProperty(name, value)
                for widget in (self, self.time, self.warning):
                    widget.style().unpolish(widget)
                    widget.style().polish(widget)


class Mark(QWidget):
    """A triangle for a running clock, two bars for a paused one, else nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.is_running = self.is_paused = False
        self.setFixedSize(QSize(MARK, MARK))

    def show_state(self, is_running: bool, is_paused: bool) -> None:
        """Show whether the clock is running or paused."""
        if (is_running, is_paused) != (self.is_running, self.is_paused):
            self.is_running, self.is_paused = is_running, is_paused
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth_painter(self)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.palette().windowText())
        high, wide = float(self.height()), float(self.width())
        if self.is_running:
            corners = (QPointF(1, 0), QPointF(wide, high / 2), QPointF(1, high))
            painter.drawPolygon(QPolygonF(corners))
        elif self.is_paused:
            for left in (1.0, wide - 4.0):
                painter.drawRect(QRectF(left, 0.0, 3.0, high))
