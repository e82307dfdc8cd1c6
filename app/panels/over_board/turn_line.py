"""A line over the board: who is to move, and the clocks."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from app.game.timekeeper import Face
from app.panels.clock.clock_face import ClockFace

#: Distance from the edges of the parent.
EDGE = 10


class TurnLine(QFrame):
    """Shows a headline and clocks in the lower left corner; transparent for the mouse."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self.setObjectName("turn")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.headline = _label()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(8, 3, 8, 3)
        self._row.addWidget(self.headline)
        self._names: list[QLabel] = []
        #: By seat.
        self.clocks: list[ClockFace] = []
        self.hide()

    def show_headline(self, text: str) -> None:
        """Show who is to move, or how the game has ended."""
        self.headline.setText(text)
        self.place()

    def show_clocks(self, names: Sequence[str], faces: Sequence[Face | None], limit: float) -> None:
        """Show the clocks of the players, by seat; one warns below ``limit`` seconds."""
        while len(self.clocks) < len(faces):
            self._names.append(_label())
            self.clocks.append(ClockFace())
            self._row.addWidget(self._names[-1])
            self._row.addWidget(self.clocks[-1])
        for seat, clock in enumerate(self.clocks):
            face = faces[seat] if seat < len(faces) else None
            clock.show_face(face, limit)
            self._names[seat].setVisible(face is not None)
            self._names[seat].setText("" if face is None else names[seat])
        self.place()

    def place(self) -> None:
        """Stand in the corner of the parent again, after either has changed its size."""
        self._row.activate()
        size = self.sizeHint().boundedTo(self._over.size())
        self.setGeometry(EDGE, self._over.height() - size.height() - EDGE, *size.toTuple())


def _label() -> QLabel:
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label
