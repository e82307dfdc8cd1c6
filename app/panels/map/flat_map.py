"""The flat map: a 2D view of the whole position that can be hovered and clicked.

Positions on it are computed by ``map_places``; ``map_board`` draws it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping

from PySide6.QtCore import QEvent, QLineF, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QColor,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from app.appearance import appearance
from app.panels.common.colours import colour
from app.panels.common.long_press import LongPress
from app.panels.map.flat_pieces import are_discs, draw_flat_piece
from app.panels.map.map_board import HasPosition, MapBoard, MapGeometry
from app.panels.map.map_marks import MarkPen, draw_marks, draw_sight
from app.panels.map.map_places import NAMED, MapLayout, places
from app.scene.layouts import Layout, layout
from app.scene.overlays.drawings import ARCS, COLLARS
from app.scene.overlays.marks import Marks
from app.scene.overlays.targets import shown_targets
from app.text.language import on_language_change
from app.text.names import level_name, sign_of
from app.text.text import written_keys
from engine.core.move import Spot, SpotKind, cell_spot
from engine.core.pieces import EMPTY, FIRST_PIECE, VOID, kind_of
from engine.play.drawing import Drawing

#: Opacity of a piece being dragged.
CARRIED = 0.85
#: Least width and height: little, so that no window has to grow for a map.
MIN_SIZE = (80, 60)


class FlatMap(QWidget):
    """Shows a situation with its marks, and reports hover and clicks."""

    #: Another spot is hovered: Spot, or None.
    spot_pointed = Signal(object)
    #: A spot has been clicked: Spot, or None beside all spots.
    spot_clicked = Signal(object)
    #: A drag has begun on a spot: Spot, point of the widget. The slot calls ``carry`` to allow it.
    spot_grabbed = Signal(object, QPointF)
    #: What was dragged is dropped on a spot: Spot, or None beside all spots.
    spot_dropped = Signal(object)
    #: The right button was clicked, also during a drag, which has ended by that.
    cancelled = Signal()
    #: A drawing has begun: Spot, or None beside all spots; keyboard modifiers.
    drawing_begun = Signal(object, object)
    #: The drawing has ended at the hovered spot.
    drawing_ended = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._now: HasPosition | None = None
        self._layout: Layout
        #: The seat whose side is at the bottom.
        self._seat = 0
        self._marks = Marks()
        self._fallen: tuple[int, ...] = ()
        self._places = MapLayout((1.0, 1.0), {})
        self._existing: frozenset[int] = frozenset()
        self._held: Mapping[Spot, int] = {}
        #: The spot that the mouse is over.
        self.pointed: Spot | None = None
        #: The spot on which the left button that is held was pressed, and where; None without one.
        self._pressed: tuple[Spot | None, QPointF] | None = None
        self._is_drawing = False
        self._is_dragged = False
        #: The piece being dragged, where it came from, and where it is shown.
        self._carried = EMPTY
        self._carried_from: Spot | None = None
        self._carried_at: QPointF | None = None
        self.setMouseTracking(True)
        self.setMinimumSize(*MIN_SIZE)
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)  # to a board below it
        LongPress(self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        on_language_change(self, self._translate)

    def sizeHint(self) -> QSize:
        return QSize(420, 420)

    def show_situation(
        self, situation: HasPosition, marks: Marks, fallen: tuple[int, ...] = ()
    ) -> None:
        """Show a situation, or a position being set up, with its marks.

        fallen : cells of the kings that lie on their side
        """
        if self._now is situation and (self._marks, self._fallen) == (marks, fallen):
            return
        is_same = self._now is not None and self._now.variant is situation.variant
        self._now, self._marks, self._fallen = situation, marks, fallen
        cells = situation.position.cells
        existing = frozenset(cell for cell, code in enumerate(cells) if code != VOID)
        if not is_same or existing != self._existing:
            self._existing = existing
            self._layout = layout(situation.variant)
            self._place()
        self._held = self._layout.prisoners(situation.position)
        self.update()

    def turn_to(self, seat: int) -> None:
        """Show the board from the side of a seat, which is at the bottom then."""
        if seat != self._seat:
            self._seat = seat
            self._place()
            self._point(None)  # something else is under the mouse now
            self.update()

    # -- positions ---------------------------------------------------------------------------

    def rect_of(self, spot: Spot) -> QRectF:
        """Return the rectangle of a spot in the widget; empty if it does not exist now."""
        return self._geometry.rect_of(spot)

    def spot_at(self, point: QPointF) -> Spot | None:
        """Return the spot at a point of the widget, or None."""
        return self._geometry.spot_at(point)

    def cell_in(self, size: QSize) -> float:
        """Return the least edge of the rooms for pieces if the map had a size; pixels."""
        found = self._places_in(size)
        width, height = found.least
        if found.decks:
            width *= 1.0 - NAMED
        return MapGeometry(found, size).scale * min(width, height)

    @property
    def _geometry(self) -> MapGeometry:
        return MapGeometry(self._places, self.size(), self._held)

    def _place(self) -> None:
        if self._now is not None:
            self._places = self._places_in(self.size())

    def _places_in(self, size: QSize) -> MapLayout:
        aspect = max(1, size.width()) / max(1, size.height())
        seat = min(self._seat, len(self._layout.seat_yaws) - 1)  # another game may have fewer
        return places(self._layout, self._existing, aspect, self._level_name, seat)

    def _level_name(self, level: int) -> str:
        assert self._now is not None
        return level_name(self._now.variant, level)

    def _translate(self) -> None:
        """Update all texts and names to the current languages."""
        self.setAccessibleName(self.tr("Map"))
        self._place()
        self.update()

    # -- the mouse ---------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        """Cancel a drag when a dialog opens or the map is hidden, as its release is lost."""
        if event.type() in (QEvent.Type.WindowBlocked, QEvent.Type.Hide):
            self._abandon()
        return super().event(event)

    def _abandon(self) -> None:
        self._pressed = None
        if self._is_drawing:
            self._is_drawing = False
            self.drawing_ended.emit()
        elif self.is_carrying:
            self.put_down()
            self.cancelled.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange the boards again for the new aspect ratio."""
        super().resizeEvent(event)
        self._place()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Report the hovered spot, and a drag once the mouse has moved far enough."""
        at = event.position()
        if self.is_carrying:
            self._carried_at = at
            self.update()
        elif self._pressed is not None and not self._is_drawing and not self._is_dragged:
            origin, start = self._pressed
            self._is_dragged = (at - start).manhattanLength() >= QApplication.startDragDistance()
            if self._is_dragged and origin is not None:
                self.spot_grabbed.emit(origin, at)
        self._point(self.spot_at(at))

    def leaveEvent(self, event: QEvent) -> None:
        self._point(None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a click or a drag, or a drawing with Shift; cancel with the right button."""
        spot = self.spot_at(event.position())
        if event.button() is Qt.MouseButton.RightButton:
            self._pressed = None
            self.put_down()
            self.cancelled.emit()
        elif event.button() is Qt.MouseButton.LeftButton:
            self._pressed, self._is_dragged = (spot, event.position()), False
            self._is_drawing = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            if self._is_drawing:
                self.drawing_begun.emit(spot, event.modifiers())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a drawing or a drag, or a click if the mouse is still over the spot pressed."""
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        pressed, self._pressed = self._pressed, None
        spot = self.spot_at(event.position())
        if self._is_drawing:
            self._is_drawing = False
            self.drawing_ended.emit()
        elif self.is_carrying:
            self.put_down()
            self.spot_dropped.emit(spot)
        elif pressed is not None and pressed[0] == spot:
            self.spot_clicked.emit(spot)

    @property
    def is_carrying(self) -> bool:
        """Whether a piece or a deck is being dragged."""
        return self._carried_at is not None

    @property
    def carried_at(self) -> QPointF | None:
        """The point to which a piece or a deck is being dragged, or None."""
        return self._carried_at

    def carry(self, code: int, at: QPointF, origin: Spot | None = None) -> None:
        """Show a piece being dragged at a point of the widget; ``EMPTY`` for a deck."""
        self._carried, self._carried_at, self._carried_from = code, at, origin
        self.setCursor(Qt.CursorShape.ClosedHandCursor)
        self.update()

    def put_down(self) -> None:
        """Show nothing being dragged any more."""
        if self.is_carrying:
            self._carried_at = self._carried_from = None
            self.unsetCursor()
            self.update()

    def _point(self, spot: Spot | None) -> None:
        if spot != self.pointed:
            self.pointed = spot
            self.spot_pointed.emit(spot)

    # -- painting ----------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        painter.fillRect(self.rect(), colour(appearance().theme.background[1]))
        if self._now is not None:
            geometry, ratio = self._geometry, self.devicePixelRatioF()
            board = MapBoard(painter, geometry, self._layout, self._now, ratio)
            board.draw_boards(self._marks.lit_level)
            self._paint_marks(painter, geometry, is_below=True)
            draw_circles(painter, self._marks.drawings, geometry.room_of)
            board.draw_pieces(self._fallen, self._carried_from)
            board.draw_prisoners(self._held)
            self._paint_marks(painter, geometry, is_below=False)
            draw_arrows(painter, self._marks.drawings, geometry.room_of, geometry.scale)
            self._paint_carried(painter)
        painter.end()

    def _paint_carried(self, painter: QPainter) -> None:
        if self._carried_at is None or self._carried < FIRST_PIECE or self._now is None:
            return
        size = max(24.0, 1.2 * self.rect_of(self.pointed or cell_spot(0)).height())
        room = QRectF(0, 0, size, size)
        room.moveCenter(self._carried_at)
        painter.setOpacity(CARRIED)
        ratio, sign = self.devicePixelRatioF(), sign_of(self._now.variant, kind_of(self._carried))
        on_disc = are_discs(self._now.variant)
        draw_flat_piece(painter, self._carried, room, ratio, self._layout, sign, on_disc=on_disc)
        painter.setOpacity(1.0)

    def _paint_marks(self, painter: QPainter, geometry: MapGeometry, is_below: bool) -> None:
        """Draw the marks below pieces, or those above them."""

        def pens(spots: Iterable[Spot | None]) -> Iterable[MarkPen]:
            there = (spot for spot in spots if spot is not None and geometry.has(spot))
            return (
                MarkPen(
                    *(painter, geometry.outline_of(s), geometry.room_of(s)),
                    is_named=s.kind is SpotKind.PIN,
                )
                for s in there
            )

        shown = self._marks._replace(targets=shown_targets(self._layout, self._marks))
        draw_marks(shown, self._layout.seats, pens, is_below)
        if is_below:
            draw_sight(self._marks.sight, self._layout.seats, pens)


class MapOverlay(QWidget):
    """Covers its parent; below the map, as high as its lower margin is, others may stand."""

    def __init__(self, only: QAction, parent: QWidget) -> None:
        """``only``: the command that shows the map alone, or the board again."""
        super().__init__(parent)
        self._only = only
        self.setAutoFillBackground(True)
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)  # to the board below
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        #: Shows the board again; who places the overlay places it as well.
        self.back = QPushButton(parent)
        self.back.setObjectName("mapBack")
        self.back.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.back.clicked.connect(only.trigger)
        self.back.hide()
        only.changed.connect(self._translate)
        on_language_change(self, self._translate)
        self.hide()

    def set_map(self, shown: FlatMap) -> None:
        """Show a map, taken from where it was."""
        self._column.addWidget(shown)
        shown.show()
        self.lower()  # below all else that lies over the board
        self.show()
        self.back.show()
        self.back.raise_()

    def dismiss(self) -> None:
        """Hide, when the map has been taken away."""
        self.hide()
        self.back.hide()

    def _translate(self) -> None:
        keys = written_keys(self._only.shortcut())
        text = self.tr("Show the board")
        self.back.setText(f"{text} ({keys})" if keys else text)


#: Radius and width of a circle, and half the gap between its arcs; cells.
RADIUS, WIDTH, GAP = 0.44, 0.09, 0.09
#: Width of an arrow, length and half width of its head, distance of its start from the middle of
#: the cell, and distance between collars; cells.
SHAFT, HEAD_LENGTH, HEAD_HALF, SETBACK, COLLAR_STEP = 0.08, 0.28, 0.15, 0.2, 0.11
#: Width of the outline, cells; opacity of arrows, as they cover pieces.
EDGE, OPACITY = 0.035, 0.85


def draw_circles(
    painter: QPainter, drawings: Iterable[Drawing], room: Callable[[Spot], QRectF]
) -> None:
    """Draw the circles; ``room`` returns the rectangle of a spot, empty if it does not exist."""
    edge = colour(appearance().theme.marks.outline)
    for drawing in drawings:
        place = room(drawing.start)
        if drawing.is_arrow or place.isEmpty():
            continue
        size, fill = min(place.width(), place.height()), _colour(drawing)
        path = _arcs(place.center(), RADIUS * size, ARCS[drawing.colour])
        for pen_colour, width in ((edge, WIDTH + 2 * EDGE), (fill, WIDTH)):
            pen = QPen(pen_colour, max(1.5, width * size))
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            painter.strokePath(path, pen)


def draw_arrows(
    painter: QPainter, drawings: Iterable[Drawing], room: Callable[[Spot], QRectF], size: float
) -> None:
    """Draw the arrows; ``room``: see ``draw_circles``; ``size``: of a cell in pixels."""
    edge = colour(appearance().theme.marks.outline)
    painter.save()
    painter.setOpacity(OPACITY)
    for drawing in drawings:
        start, end = room(drawing.start), room(drawing.end)
        if not drawing.is_arrow or start.isEmpty() or end.isEmpty():
            continue
        path = _arrow(QLineF(start.center(), end.center()), size, COLLARS[drawing.colour])
        painter.strokePath(path, QPen(edge, max(1.0, 2 * EDGE * size)))
        painter.fillPath(path, _colour(drawing))
    painter.restore()


def _colour(drawing: Drawing) -> QColor:
    return colour(appearance().theme.drawings.of(drawing.colour))


def _arcs(middle: QPointF, radius: float, count: int) -> QPainterPath:
    """Return a circle broken into arcs; the first gap is at its top."""
    path = QPainterPath()
    box = QRectF(-radius, -radius, 2 * radius, 2 * radius).translated(middle)
    turn, gap = 360.0 / count, math.degrees(GAP / RADIUS)
    for number in range(count):
        begin = 90.0 + number * turn + gap
        path.arcMoveTo(box, begin)
        path.arcTo(box, begin, turn - 2 * gap)
    return path


def _arrow(line: QLineF, size: float, collars: int) -> QPainterPath:
    """Return the outline of an arrow along a line."""
    path = QPainterPath()
    length = line.length() / size
    head = min(HEAD_LENGTH, 0.5 * length)

    def at(along: float, aside: float) -> QPointF:
        normal = QLineF(QPointF(), line.p2() - line.p1()).normalVector().unitVector().p2()
        return line.pointAt(along / length) + normal * (aside * size)

    half = SHAFT / 2
    begin, neck = min(SETBACK, 0.3 * length), length - head
    corners = [(begin, half), (neck, half), (neck, HEAD_HALF), (length, 0.0)]
    corners += [(along, -aside) for along, aside in reversed(corners[:3])]
    path.addPolygon(QPolygonF([at(*corner) for corner in corners]))
    path.closeSubpath()
    for number in range(collars):
        back = neck - COLLAR_STEP * (number + 0.8)
        if back > begin:
            bar = [(back - half / 2, 2 * half), (back + half / 2, 2 * half)]
            bar += [(along, -aside) for along, aside in reversed(bar)]
            part = QPainterPath()
            part.addPolygon(QPolygonF([at(*corner) for corner in bar]))
            part.closeSubpath()
            path = path.united(part)
    return path
