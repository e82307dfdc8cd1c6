"""The flat map: a 2D view of the whole position that can be hovered and clicked.

Positions on it are computed by ``map_places``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from app.appearance.current import appearance
from app.panels.map.flat_pieces import draw_flat_piece
from app.panels.map.map_drawings import draw_arrows, draw_circles
from app.panels.map.map_marks import MarkPen, colour, draw_marks, draw_sight, hexagon
from app.panels.map.map_places import NAMED, TIP, Box, Places, places
from app.panels.map.positioned import Positioned
from app.scene.layouts import Layout, layout
from app.scene.layouts.hexagon import CLASSES
from app.scene.overlays.marks import Marks
from app.scene.overlays.targets import shown_targets
from app.scene.themes.theme import Colour
from app.text.language import on_language_change
from app.text.names import level_name, pin_name
from engine.core.move import Spot, SpotKind, cell_spot, pin_spot, prisoner_of
from engine.core.pieces import EMPTY, FIRST_PIECE, VOID, seat_of

#: Distance between the map and the widget's edge, device-independent pixels.
MARGIN = 4
#: Colours of texts on light and on dark backgrounds.
DARK_TEXT, LIGHT_TEXT = QColor("#191d23"), QColor("#ffffff")
#: Smaller texts are not drawn, device-independent pixels.
LEGIBLE = 4.0
#: Opacity of the pieces of an eliminated player.
DEAD_OPACITY = 0.45
#: Opacity of a piece being dragged, and of its picture where it came from.
CARRIED, LEFT_OPACITY = 0.85, 0.3
#: Width of a board's frame; of the one whose level is lit.
FRAME, LIT_FRAME = 0.07, 0.2
#: Width of the bar in the colour of a cell's level, cells.
BAR = 0.09


class FlatMap(QWidget):
    """Shows a situation with its marks, and reports hover and clicks."""

    #: Another spot is hovered: Spot, or None.
    spot_pointed = Signal(object)
    #: A spot has been clicked: Spot, or None beside all spots.
    spot_clicked = Signal(object)
    #: A drag has begun on a spot: Spot, point of the widget. Whoever allows it calls ``carry``.
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
        self._now: Positioned | None = None
        self._layout: Layout
        self._marks = Marks()
        self._fallen: tuple[int, ...] = ()
        self._places = Places((1.0, 1.0), {})
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
        self.setMinimumSize(200, 160)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        on_language_change(self, self._translate)

    def sizeHint(self) -> QSize:
        """Return a size in which everything is legible."""
        return QSize(420, 420)

    def show_situation(
        self, situation: Positioned, marks: Marks, fallen: tuple[int, ...] = ()
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
            self._layout = layout(situation.variant.key)
            self._place()
        self._held = self._layout.prisoners(situation.position)
        self.update()

    # -- positions ---------------------------------------------------------------------------

    def rect_of(self, spot: Spot) -> QRectF:
        """Return the rectangle of a spot in the widget; empty if it does not exist now."""
        box = self._box(spot)
        return QRectF() if box is None else self._seen(box)

    def spot_at(self, point: QPointF) -> Spot | None:
        """Return the spot at a point of the widget, or None."""
        for spot in (*self._places.spots, *self._held):
            if spot.kind is SpotKind.CELL and self._places.hexagons:
                if self._outline(spot).contains(point):
                    return spot
            elif self.rect_of(spot).contains(point):
                return spot
        return None

    def _box(self, spot: Spot | None) -> Box | None:
        boxes = self._places.prisoners if spot in self._held else self._places.spots
        return None if spot is None else boxes.get(spot)

    def _place(self) -> None:
        if self._now is not None:
            aspect = max(1, self.width()) / max(1, self.height())
            self._places = places(self._layout, self._existing, aspect, self._level_name)

    def _level_name(self, level: int) -> str:
        assert self._now is not None
        return level_name(self._now.variant, level)

    def _translate(self) -> None:
        """Update all texts and names to the current languages."""
        self.setAccessibleName(self.tr("Map"))
        self._place()
        self.update()

    @property
    def _scale(self) -> float:
        width, height = self._places.size
        room = (self.width() - 2 * MARGIN, self.height() - 2 * MARGIN)
        return max(0.1, min(room[0] / width, room[1] / height))

    def _at(self, x: float, y: float) -> QPointF:
        """Convert a point of the map to widget coordinates."""
        width, height = self._places.size
        scale = self._scale
        return QPointF(
            (self.width() - scale * width) / 2 + scale * x,
            (self.height() - scale * height) / 2 + scale * y,
        )

    def _seen(self, box: Box) -> QRectF:
        end = self._at(box.x + box.width, box.y + box.height)
        return QRectF(self._at(box.x, box.y), end)

    def _outline(self, spot: Spot) -> QPainterPath:
        """Return the outline of a spot in widget coordinates."""
        box = self._box(spot)
        if box is None:
            return QPainterPath()
        if spot.kind is SpotKind.CELL and self._places.hexagons:
            return hexagon(self._at(*box.middle), TIP * self._scale)
        path = QPainterPath()
        if spot.kind is SpotKind.PIN:
            path.addRoundedRect(self._seen(box), 3.0, 3.0)
        else:
            path.addRect(self._seen(box))
        return path

    # -- the mouse ---------------------------------------------------------------------------

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
        """Report that no spot is hovered."""
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
        """Draw everything."""
        painter = QPainter(self)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        painter.fillRect(self.rect(), colour(appearance().theme.background[1]))
        if self._now is not None:
            self._paint_board(painter)
            self._paint_marks(painter, is_below=True)
            draw_circles(painter, self._marks.drawings, self._room)
            self._paint_pieces(painter)
            self._paint_marks(painter, is_below=False)
            draw_arrows(painter, self._marks.drawings, self._room, self._scale)
            self._paint_carried(painter)
        painter.end()

    def _paint_carried(self, painter: QPainter) -> None:
        if self._carried_at is None or self._carried < FIRST_PIECE:
            return
        size = max(24.0, 1.2 * self.rect_of(self.pointed or cell_spot(0)).height())
        room = QRectF(0, 0, size, size)
        room.moveCenter(self._carried_at)
        painter.setOpacity(CARRIED)
        draw_flat_piece(painter, self._carried, room, self.devicePixelRatioF(), self._layout)
        painter.setOpacity(1.0)

    def _paint_board(self, painter: QPainter) -> None:
        theme = appearance().theme
        for cell in self._existing:
            self._paint_tile(painter, cell)
        for level, box in self._places.boards.items():
            is_lit = level == self._marks.lit_level
            wide = LIT_FRAME if is_lit else FRAME
            pen = QPen(self._level_colour(level), max(3.0 if is_lit else 1.5, wide * self._scale))
            pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(self._seen(box))
        self._paint_decks(painter)
        for name in self._places.names:
            linear = theme.faint_label if name.level is None else theme.level_label
            self._write(painter, name.text, self._at(name.x, name.y), name.size, colour(linear))

    def _paint_tile(self, painter: QPainter, cell: int) -> None:
        path = self._outline(cell_spot(cell))
        topology = self._layout.topology
        place, theme = topology.place_of(cell), appearance().theme
        if self._places.hexagons:
            seats = [self._layout.seats[seat] for seat in CLASSES]
            tile = colour(theme.stone_colours(seats)[sum(place) % len(seats)])
        elif len(topology.levels) > 1:
            tile = colour(theme.map_cells[sum(place) % 2 == 0])
        else:
            tile = colour(theme.light_tile if sum(place) % 2 else theme.dark_tile)
        painter.fillPath(path, tile)
        gap = colour(theme.background[1])
        painter.strokePath(path, QPen(gap, max(0.6, 0.03 * self._scale)))
        if self._places.decks:
            room = path.boundingRect()
            bar = QRectF(room)
            bar.setWidth(max(3.0, BAR * self._scale))
            painter.fillRect(bar, self._level_colour(topology.level_of[cell]))
            is_deck = topology.levels[topology.level_of[cell]] in topology.pin_names
            if not is_deck or cell in self._places.crowded:  # else the pin beside it has the name
                at = QPointF(room.left() + 0.23 * room.width(), room.center().y())
                text = self._level_name(topology.level_of[cell])
                text_colour = DARK_TEXT if tile.lightnessF() > 0.5 else LIGHT_TEXT
                self._write(painter, text, at, 0.28 if is_deck else 0.36, text_colour)

    def _level_colour(self, level: int) -> QColor:
        """Return the colour of a level; for a deck that of its owner."""
        assert self._now is not None
        topology, theme = self._layout.topology, appearance().theme
        name = topology.levels[level]
        if name in topology.pin_names:
            pin = topology.pin_names.index(name)
            owner = self._layout.deck_owner(self._now.position, pin)
            return colour(theme.rims[owner or 0])
        mains = [n for n in topology.levels if n not in topology.pin_names]
        rims: tuple[Colour, ...] = self._layout.level_colours(theme) or theme.level_rims
        if len(mains) == 1:
            rims = (theme.frame_inlay,)
        return colour(rims[mains.index(name) % len(rims)])

    def _paint_decks(self, painter: QPainter) -> None:
        """Draw a frame around each deck in its owner's colour, and all pins with their names."""
        assert self._now is not None
        variant, theme = self._now.variant, appearance().theme
        for pin in range(len(variant.topology.pin_names)):
            box = self._places.spots[pin_spot(pin)]
            outline = self._outline(pin_spot(pin))
            owner = self._layout.deck_owner(self._now.position, pin)
            text = colour(theme.faint_label)
            if owner is not None:
                rim = colour(theme.rims[owner])
                text = DARK_TEXT if rim.lightnessF() > 0.5 else LIGHT_TEXT
                painter.fillPath(outline, rim)
                self._frame_deck(painter, self._places.decks.get(pin, ()), owner)
            edge = theme.pin if owner is None else theme.rim_knobs[owner]
            painter.strokePath(outline, QPen(colour(edge), 1.2))
            name = pin_name(variant, pin)
            self._write(painter, name, self._at(*box.middle), 0.34, text)

    def _frame_deck(self, painter: QPainter, boxes: Iterable[Box], owner: int) -> None:
        union = QPainterPath()
        for box in boxes:
            part = QPainterPath()
            part.addRect(self._seen(box).adjusted(-0.01, -0.01, 0.01, 0.01))
            union = union.united(part)
        painter.strokePath(
            union.simplified(), QPen(colour(appearance().theme.rim_knobs[owner]), 2.4)
        )

    def _write(
        self, painter: QPainter, text: str, at: QPointF, size: float, text_colour: QColor
    ) -> None:
        """Draw a text centred at a point; ``size`` is its height in cells."""
        if size * self._scale < LEGIBLE:
            return
        pixels = round(min(max(7.0, size * self._scale), 18.0))
        font = painter.font()
        font.setPixelSize(pixels)
        painter.setFont(font)
        painter.setPen(text_colour)
        room = QRectF(0, 0, 8 * pixels, 2 * pixels)
        room.moveCenter(at)
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, text)

    def _paint_pieces(self, painter: QPainter) -> None:
        assert self._now is not None
        ratio = self.devicePixelRatioF()
        dead = self._layout.dead_seats(self._now.position)
        for cell, code in enumerate(self._now.position.cells):
            if code < FIRST_PIECE:
                continue
            room = self._room(cell_spot(cell))
            if self._places.hexagons:  # pieces may extend into the tips
                by = 0.12 * room.height()
                room.adjust(-by, -by, by, by)
            opacity = DEAD_OPACITY if seat_of(code) in dead else 1.0
            is_carried = self.is_carrying and self._carried_from == cell_spot(cell)
            painter.setOpacity(LEFT_OPACITY if is_carried else opacity)
            is_fallen = cell in self._fallen
            draw_flat_piece(painter, code, room, ratio, self._layout, is_fallen=is_fallen)
        painter.setOpacity(1.0)
        theme = appearance().theme
        tray, text_colour = QColor(theme.windows.tray), colour(theme.level_label)
        for spot, count in self._held.items():
            room = self.rect_of(spot)
            painter.fillRect(room, tray)  # contrast for dark pieces
            captor, code = prisoner_of(spot)
            painter.setOpacity(DEAD_OPACITY if captor in dead else 1.0)
            draw_flat_piece(painter, code, room, ratio, self._layout)
            painter.setOpacity(1.0)
            if count > 1:
                self._write(painter, f"×{count}", room.bottomRight(), 0.45, text_colour)

    def _room(self, spot: Spot) -> QRectF:
        """Return the rectangle of the piece on a spot and the marks around it."""
        room = self.rect_of(spot)
        if self._places.decks and spot.kind is SpotKind.CELL and not room.isEmpty():
            room.setLeft(room.left() + NAMED * room.width())
        return room

    def _paint_marks(self, painter: QPainter, is_below: bool) -> None:
        """Draw the marks below pieces, or those above them."""

        def pens(spots: Iterable[Spot | None]) -> Iterable[MarkPen]:
            there = (spot for spot in spots if self._box(spot) is not None)
            return (MarkPen(painter, self._outline(s), self._room(s)) for s in there if s)

        shown = replace(self._marks, targets=shown_targets(self._layout, self._marks))
        draw_marks(shown, pens, is_below)
        if is_below and self._now is not None:
            draw_sight(self._marks.sight, self._now.variant.seats, pens)
