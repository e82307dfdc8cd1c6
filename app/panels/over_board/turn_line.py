"""A line over the board: who is to move, and the clocks."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLabel, QSizePolicy, QWidget

from app.game.timekeeper import ClockState
from app.panels.clock_face import ClockFace
from app.panels.common.fitting import ElidedLabel
from app.panels.common.layouts import laid_out, plain_label

#: Distance from the edges of the parent.
EDGE = 10


class TurnLine(QFrame):
    """Shows a headline and clocks in the lower left corner; transparent for the mouse.

    They stand beside one another, in a narrow window below one another.
    """

    #: The place has changed, or the line was shown or hidden.
    changed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self.setObjectName("turn")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.headline = ElidedLabel()
        self.headline.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.headline.setMinimumWidth(1)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(8, 3, 8, 3)
        self._row.setSpacing(14)
        self._row.addWidget(self.headline)
        #: By seat, as the clocks: what stands before each of them, and both together.
        self._names: list[QLabel] = []
        self._pairs: list[QWidget] = []
        #: By seat.
        self.clocks: list[ClockFace] = []
        self.hide()

    def set_shown(self, is_shown: bool) -> None:
        """Show the line, or hide it."""
        if is_shown == self.isHidden():
            self.setVisible(is_shown)
            self.changed.emit()

    def show_headline(self, text: str) -> None:
        """Show who is to move, or how the game has ended."""
        self.headline.setText(text)
        self.place()

    def show_clocks(
        self, names: Sequence[str], faces: Sequence[ClockState | None], limit: float
    ) -> None:
        """Show the clocks of the players, by seat; one warns below ``limit`` seconds."""
        while len(self.clocks) < len(faces):
            self._names.append(plain_label())
            self.clocks.append(ClockFace())
            self._pairs.append(QWidget())
            laid_out(QHBoxLayout(self._pairs[-1]), self._names[-1], self.clocks[-1], margins=0)
            self._row.addWidget(self._pairs[-1])
        for seat, clock in enumerate(self.clocks):
            face = faces[seat] if seat < len(faces) else None
            clock.show_face(face, limit)
            self._pairs[seat].setVisible(face is not None)
            self._names[seat].setText("" if face is None else names[seat])
        self.place()

    def place(self) -> None:
        """Move to the corner of the parent, after either has changed its size."""
        room = self._over.rect().adjusted(EDGE, EDGE, -EDGE, -EDGE)
        for direction in (QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom):
            self._row.setDirection(direction)
            self._row.activate()
            size = self.sizeHint()
            if size.width() <= room.width():
                break
        size = size.boundedTo(room.size())
        before = self.geometry()
        self.setGeometry(QRect(room.bottomLeft() - QPoint(0, size.height() - 1), size))
        if not self.isHidden() and self.geometry() != before:
            self.changed.emit()
