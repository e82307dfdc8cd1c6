"""The tool for drawing arrows and circles on the board, by mouse or keyboard.

Its callers report where a drawing begins, where it is, and where it ends. The colour is given by
the modifiers held when it begins.
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
#: Colours by the modifiers held besides Shift.
_COLOURS = {
    CONTROL: DrawingColour.RED,
    ALT: DrawingColour.BLUE,
    CONTROL | ALT: DrawingColour.YELLOW,
}


class DrawingTool(QObject):
    """Makes one drawing at a time; a preview is shown until it ends."""

    #: The preview has changed.
    changed = Signal()
    #: A drawing was completed: Drawing.
    drawn = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        #: The colour if only Shift is held.
        self.default_colour = DrawingColour.GREEN
        self._colour = DrawingColour.GREEN
        self._start: Spot | None = None
        self._end: Spot | None = None

    @property
    def is_on(self) -> bool:
        """Whether a drawing is in progress."""
        return self._start is not None

    @property
    def sketch(self) -> Drawing | None:
        """The drawing if it ended now, or None."""
        if self._start is None or self._end is None:
            return None
        return Drawing(self._start, self._end, self._colour)

    def over(self, drawings: tuple[Drawing, ...]) -> tuple[Drawing, ...]:
        """Return the drawings as they would be if the one in progress ended now."""
        return drawings if self.sketch is None else drawn(drawings, self.sketch)

    def begin(self, spot: Spot | None, modifiers: Qt.KeyboardModifier) -> bool:
        """Begin at a spot. Returns whether something can be drawn there."""
        if spot is None or not is_drawable(spot):
            return False
        self._colour = _COLOURS.get(modifiers & (CONTROL | ALT), self.default_colour)
        self._start = self._end = spot
        self.changed.emit()
        return True

    def point(self, spot: Spot | None) -> None:
        """Move to a spot, or beside all spots."""
        if self._start is not None:
            self._end = spot if spot is not None and is_drawable(spot) else None
            self.changed.emit()

    def end(self) -> None:
        """Complete the drawing; beside all spots it is discarded."""
        sketch = self.sketch
        self.cancel()
        if sketch is not None:
            self.drawn.emit(sketch)

    def cancel(self) -> bool:
        """Discard the drawing in progress; return whether there was one."""
        was_on, self._start = self.is_on, None
        if was_on:
            self.changed.emit()
        return was_on
