"""Draws arrows and circles over the board, with the mouse or the keys.

Whoever leads it says where it begins, where it is, and where it ends. The ink is told by the
modifiers held as it begins, so that no menu is needed while one thinks.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal

from engine.core.move import Spot
from engine.play.drawing import Drawing, DrawingColour, drawn, is_drawable

SHIFT, CONTROL, ALT = (
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
)
#: What is held besides Shift, and the ink that it means.
_INKS = {CONTROL: DrawingColour.RED, ALT: DrawingColour.BLUE, CONTROL | ALT: DrawingColour.YELLOW}


class DrawingTool(QObject):
    """One thing is drawn at a time; until it ends it is only shown."""

    #: What is being drawn has changed.
    changed = Signal()
    #: Something has been drawn: Drawing.
    drawn = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        #: The ink where Shift alone is held.
        self.usual = DrawingColour.GREEN
        self._ink = DrawingColour.GREEN
        self._start: Spot | None = None
        self._end: Spot | None = None

    @property
    def is_on(self) -> bool:
        """Whether something is being drawn."""
        return self._start is not None

    @property
    def sketch(self) -> Drawing | None:
        """What would be drawn if it ended now, or None."""
        if self._start is None or self._end is None:
            return None
        return Drawing(self._start, self._end, self._ink)

    def over(self, drawings: tuple[Drawing, ...]) -> tuple[Drawing, ...]:
        """Return what there would be to see if it ended now."""
        return drawings if self.sketch is None else drawn(drawings, self.sketch)

    def begin(self, spot: Spot | None, modifiers: Qt.KeyboardModifier) -> bool:
        """Begin at a spot. Returns whether something can be drawn there."""
        if spot is None or not is_drawable(spot):
            return False
        self._ink = _INKS.get(modifiers & (CONTROL | ALT), self.usual)
        self._start = self._end = spot
        self.changed.emit()
        return True

    def point(self, spot: Spot | None) -> None:
        """Be over a spot, or beside all."""
        if self._start is not None:
            self._end = spot if spot is not None and is_drawable(spot) else None
            self.changed.emit()

    def end(self) -> None:
        """Draw what is shown; beside all spots, nothing."""
        sketch = self.sketch
        self.cancel()
        if sketch is not None:
            self.drawn.emit(sketch)

    def cancel(self) -> bool:
        """Draw nothing. Returns whether something was being drawn."""
        was_on, self._start = self.is_on, None
        if was_on:
            self.changed.emit()
        return was_on
