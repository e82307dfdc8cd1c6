"""The tool for drawing arrows and circles on the board, by mouse or keyboard.

Its callers report where a drawing begins, where it is, and where it ends. The colour is given by
the modifiers held when it begins.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QObject, Qt, Signal

from engine.core.move import CASTLINGS, Move, Spot, SpotKind, cell_spot
from engine.play.drawing import MAX_DRAWINGS, Drawing, DrawingColour, drawn, is_drawable
from engine.rules.variant import Variant

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


class Suggestions:
    """Temporary drawings by source; each source replaces only its own."""

    def __init__(self) -> None:
        self._by_source: dict[str, tuple[Drawing, ...]] = {}

    def show(self, source: str, drawings: Iterable[Drawing]) -> bool:
        """Show the drawings of a source instead of its last ones; return whether any have changed.

        Drawings on spots that may disappear, such as prisoners, are left out.
        """
        seen = (one for one in drawings if is_drawable(one.start) and is_drawable(one.end))
        new = tuple(dict.fromkeys(seen))[:MAX_DRAWINGS]
        if new == self._by_source.get(source, ()):
            return False
        self._by_source[source] = new
        return True

    def clear(self) -> None:
        """Remove the drawings of all sources."""
        self._by_source.clear()

    def beside(self, drawings: Sequence[Drawing]) -> tuple[Drawing, ...]:
        """Return the players' own drawings, and temporary ones that do not overlap them."""
        found = {one[:2]: one for one in drawings}
        for shown in self._by_source.values():
            for one in shown:
                found.setdefault(one[:2], one)
        return (*drawings, *list(found.values())[len(drawings) :])


def arrows_of(variant: Variant, move: Move, colour: DrawingColour) -> tuple[Drawing, ...]:
    """Return the arrow of a move, from its first to its last spot.

    It is a circle where one click enters the move, as a late promotion. Where the piece passes on,
    the arrow leads to where it moves to, and a circle is around the cell where it ends.
    """
    start, end = move.ways[0][0], move.ways[0][-1]
    if start == end or end.kind is not SpotKind.CELL or move.tag in CASTLINGS:
        return (Drawing(start, end, colour),)
    entered = cell_spot(variant.transfer_source(end.index))
    circles = (Drawing(end, end, colour),) if entered != end else ()
    return (Drawing(start, entered, colour), *circles)
