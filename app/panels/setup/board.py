"""The board for setting up a position: a flat map with editing by mouse and keyboard."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Set

from PySide6.QtCore import QPoint, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication

from app.panels.map.flat_map import FlatMap
from app.scene.overlays.marks import Marks
from app.text.names import kind_letter
from engine.core.move import Spot, SpotKind, cell_spot
from engine.core.pieces import EMPTY, FIRST_PIECE, Kind
from engine.editing.setup import Setup

#: Directions of the arrow keys, x to the right, y down.
_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
#: Weight of the sideways distance when an arrow key looks for the next spot.
ASIDE = 2.0
#: Size of a cell for which a high board is scrolled; the greatest height for that; pixels.
CELL, TALLEST = 20.0, 1600


class SetupBoard(FlatMap):
    """Reports edits by signals; ``show_setup`` shows their result.

    Left click or Space puts, right click or Delete clears; a drag moves a piece or a deck, and
    removes it if it ends beside the board. Arrow keys move the cursor from spot to spot.
    """

    #: The piece of the palette is to be put on a spot: Spot.
    put_requested = Signal(object)
    #: A spot is to be cleared: Spot.
    clear_requested = Signal(object)
    #: A piece or deck is to be moved: Spot, Spot.
    move_requested = Signal(object, object)
    #: A piece is to be put on a spot by its letter: Spot, Kind.
    kind_typed = Signal(object, object)
    #: A player was chosen by number: seat.
    seat_typed = Signal(int)
    #: The cursor has gone to a spot: Spot.
    cursor_moved = Signal(object)
    #: Something is being dragged, to ``carried_at``.
    carried = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._setup: Setup | None = None
        self._cursor: Spot | None = None
        self._grip: tuple[Spot, QPoint] | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(300, 220)
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation, on=False)  # the wheel scrolls
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.spot_pointed.connect(self._mark)

    @property
    def cursor_spot(self) -> Spot | None:
        """The spot of the keyboard cursor."""
        return self._cursor

    @property
    def spots(self) -> Set[Spot]:
        """The spots that the cursor can be on."""
        return self._places.spots.keys()

    def show_setup(self, setup: Setup) -> None:
        """Show a setup."""
        is_same = self._setup is not None and self._setup.variant is setup.variant
        self._setup = setup
        self.show_situation(setup, self._marks)
        if not is_same:
            self.updateGeometry()
        if not is_same or self.rect_of(self._cursor or cell_spot(0)).isEmpty():
            is_kept = is_same and self._cursor in self._places.spots
            self._cursor = self._cursor if is_kept else self._first_spot()
        self._mark()

    def _translate(self) -> None:
        super()._translate()
        self.setAccessibleName(self.tr("Board to set up"))

    def heightForWidth(self, width: int) -> int:
        """Return the least height at which cells are large enough, or as large as they can be."""
        if self._setup is None:
            return self.minimumHeight()
        heights = range(self.minimumHeight(), TALLEST)
        cell = min(CELL, self.cell_in(QSize(width, TALLEST)))
        number = bisect_left(heights, cell, key=lambda high: self.cell_in(QSize(width, high)))
        return heights.start + number

    def spot_at(self, point: QPointF) -> Spot | None:
        """Return the spot at a point, or None; what is scrolled out of view is not there."""
        is_seen = self.visibleRegion().contains(point.toPoint())
        return super().spot_at(point) if is_seen else None

    # -- the mouse ---------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a click or a drag, or clear a spot."""
        spot = self.spot_at(event.position())
        if spot is not None:
            self.go_to(spot)
        if event.button() is Qt.MouseButton.RightButton and self.is_carrying:
            self._end_drag()
        elif event.button() is Qt.MouseButton.RightButton and spot is not None:
            self.clear_requested.emit(spot)
        elif event.button() is Qt.MouseButton.LeftButton:
            self._grip = None if spot is None else (spot, event.position().toPoint())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Report the hovered spot; drag what was pressed."""
        super().mouseMoveEvent(event)
        if self._grip is None:
            return
        spot, start = self._grip
        far = (event.position().toPoint() - start).manhattanLength()
        if self.is_carrying or (far >= QApplication.startDragDistance() and self._is_loose(spot)):
            self.carry(self._held_on(spot), event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is not Qt.MouseButton.LeftButton or self._grip is None:
            return
        origin, was_carrying = self._grip[0], self.is_carrying
        self._end_drag()
        target = self.spot_at(event.position())
        if not was_carrying:
            if target == origin:
                self.put_requested.emit(origin)
        elif target is None:
            self.clear_requested.emit(origin)
        elif target != origin and target.kind is origin.kind:
            self.go_to(target)
            self.move_requested.emit(origin, target)

    def _is_loose(self, spot: Spot) -> bool:
        """Whether there is something on a spot that can be dragged."""
        assert self._setup is not None
        if spot.kind is SpotKind.PRISONER:
            return False
        if spot.kind is SpotKind.PIN:
            return self._layout.deck_owner(self._setup.position, spot.index) is not None
        return self._setup.position.cells[spot.index] >= FIRST_PIECE

    def _held_on(self, spot: Spot) -> int:
        """Return the piece to draw while dragging from a spot; ``EMPTY`` for a deck."""
        assert self._setup is not None
        is_cell = spot.kind is SpotKind.CELL
        return self._setup.position.cells[spot.index] if is_cell else EMPTY

    def carry(self, code: int, at: QPointF, origin: Spot | None = None) -> None:
        """Show a piece being dragged at a point, in coordinates of the board."""
        super().carry(code, at, origin)
        self._point(self.spot_at(at))
        self._mark()
        self.carried.emit()

    def carry_down(self, by: int) -> None:
        """Show what is being dragged further down, as the board was scrolled by so many pixels."""
        if self.carried_at is not None:
            self.carry(self._carried, self.carried_at + QPointF(0, by))

    def drop(self, at: QPointF) -> Spot | None:
        """End a drag from the palette; return the cell at the point, or None."""
        self._end_drag()
        spot = self.spot_at(at)
        if spot is None or spot.kind is not SpotKind.CELL:
            return None
        self.go_to(spot)
        return spot

    def _end_drag(self) -> None:
        self._grip = None
        self.put_down()
        self._mark()

    # -- the keys ----------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the cursor, put or clear."""
        key, spot = event.key(), self._cursor
        letter = event.text().upper()
        if key == Qt.Key.Key_Escape and self.is_carrying:
            self._end_drag()
        elif spot is None or self._setup is None:
            super().keyPressEvent(event)
        elif key in _ARROWS:
            self.go_to(self._spot_towards(spot, _ARROWS[Qt.Key(key)]))
        elif key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.put_requested.emit(spot)
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.clear_requested.emit(spot)
        elif letter in self._letters() and spot.kind is SpotKind.CELL:
            self.kind_typed.emit(spot, self._letters()[letter])
        elif letter.isdecimal() and 1 <= int(letter) <= len(self._setup.variant.seats):
            self.seat_typed.emit(int(letter) - 1)
        else:
            super().keyPressEvent(event)

    def _letters(self) -> dict[str, Kind]:
        """Return the kinds of pieces by their letters in the language of the notation."""
        assert self._setup is not None
        variant = self._setup.variant
        return {kind_letter(variant, kind): kind for kind in variant.kinds}

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._mark()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._mark()

    def go_to(self, spot: Spot) -> None:
        """Move the keyboard cursor to a spot, if it can be there."""
        if spot in self._places.spots:  # prisoners have counters for the keyboard
            self._cursor = spot
            self._mark()
            self.cursor_moved.emit(spot)

    def _first_spot(self) -> Spot | None:
        """Return the spot in the lower left corner."""
        spots = self._places.spots
        return min(spots, key=lambda s: spots[s].middle[0] - spots[s].middle[1], default=None)

    def _spot_towards(self, spot: Spot, way: tuple[int, int]) -> Spot:
        """Return the next spot in a direction, or the same spot at the edge."""
        spots = self._places.spots
        x, y = spots[spot].middle
        found: list[tuple[float, Spot]] = []
        for other, box in spots.items():
            by = (box.middle[0] - x, box.middle[1] - y)
            ahead = by[0] * way[0] + by[1] * way[1]
            aside = abs(by[0] * way[1] - by[1] * way[0])
            if ahead > 0.2 and ahead > 0.5 * aside:
                found.append((ahead + ASIDE * aside, other))
        return min(found, default=(0.0, spot))[1]

    # -- painting ----------------------------------------------------------------------------

    def _mark(self) -> None:
        """Update the marks: the hovered spot, and the origin of a drag or the keyboard cursor."""
        origin = self._grip[0] if self._grip is not None and self.is_carrying else None
        cursor = self._cursor if self.hasFocus() else None
        self._marks = Marks(hover=self.pointed, selected=origin or cursor)
        self.update()
