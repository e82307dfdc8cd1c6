"""Draws boards, decks, names and pieces of the flat map, of a game or a position being set up."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Protocol

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from app.appearance import appearance
from app.panels.common.colours import colour
from app.panels.map.flat_pieces import are_discs, draw_flat_piece
from app.panels.map.map_marks import hexagon
from app.panels.map.map_places import NAMED, TIP, Box, MapLayout
from app.scene.layouts import Layout
from app.text.names import level_name, pin_name, sign_of
from engine.core.move import Spot, SpotKind, cell_spot, pin_spot, prisoner_of
from engine.core.pieces import FIRST_PIECE, VOID, kind_of, seat_of
from engine.core.position import Position
from engine.rules.variant import Variant

#: Colours of texts on light and on dark backgrounds.
DARK_TEXT, LIGHT_TEXT = QColor("#191d23"), QColor("#ffffff")
#: Smaller texts are not drawn, device-independent pixels.
LEGIBLE = 4.0
#: Opacity of the pieces of an eliminated player, and of a piece that is being dragged elsewhere.
DEAD_OPACITY, LEFT_OPACITY = 0.45, 0.3
#: Width of a board's frame; of the one whose level is lit.
FRAME, LIT_FRAME = 0.07, 0.2
#: Width of the bar in the colour of a cell's level, cells.
BAR = 0.09


class HasPosition(Protocol):
    """A position of a game, possibly an illegal one."""

    @property
    def variant(self) -> Variant:
        """The game."""

    @property
    def position(self) -> Position:
        """The position."""


class MapBoard:
    """Draws one position.

    ratio : device pixels per device-independent pixel
    """

    def __init__(
        self,
        painter: QPainter,
        geometry: MapGeometry,
        layout: Layout,
        now: HasPosition,
        ratio: float,
    ) -> None:
        self._painter = painter
        self._geometry = geometry
        self._places = geometry.places
        self._scale = geometry.scale
        self._layout = layout
        self._now = now
        self._ratio = ratio

    def draw_boards(self, lit_level: int | None) -> None:
        """Draw cells, frames, decks, and all names; ``lit_level`` has a broader frame."""
        painter, theme = self._painter, appearance().theme
        gap = QPen(colour(theme.background[1]), max(0.6, 0.03 * self._scale))
        tiles = self._tile_colours()
        for cell, code in enumerate(self._now.position.cells):
            if code != VOID:
                self._draw_tile(cell, tiles, gap)
        for level, box in self._places.boards.items():
            is_lit = level == lit_level
            wide = LIT_FRAME if is_lit else FRAME
            pen = QPen(self._level_colour(level), max(3.0 if is_lit else 1.5, wide * self._scale))
            pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(self._geometry.seen(box))
        self._draw_decks()
        for name in self._places.names:
            linear = theme.faint_label if name.level is None else theme.level_label
            self._write(name.text, self._geometry.at(name.x, name.y), name.size, colour(linear))

    def _tile_colours(self) -> list[QColor]:
        """Return the colours of cells, by the sum of the coordinates that tell them apart."""
        layout, theme = self._layout, appearance().theme
        if layout.stones:
            return [colour(stone) for stone in theme.stone_colours(layout.stones)]
        if len(layout.topology.levels) > 1:
            return [colour(cells) for cells in reversed(theme.map_cells)]
        return [colour(theme.dark_tile), colour(theme.light_tile)]

    def _draw_tile(self, cell: int, tiles: Sequence[QColor], gap: QPen) -> None:
        """Draw a cell; ``tiles``: the colours of all, ``gap``: what is drawn around each."""
        painter, topology = self._painter, self._layout.topology
        path = self._geometry.outline_of(cell_spot(cell))
        place = topology.place_of(cell)
        told = sum(place if self._layout.stones else place[: self._layout.coloured_axes])
        tile = tiles[told % len(tiles)]
        painter.fillPath(path, tile)
        painter.strokePath(path, gap)
        if self._places.decks:
            room = path.boundingRect()
            bar = QRectF(room)
            bar.setWidth(max(3.0, BAR * self._scale))
            painter.fillRect(bar, self._level_colour(topology.level_of[cell]))
            is_deck = topology.levels[topology.level_of[cell]] in topology.pin_names
            if not is_deck or cell in self._places.crowded:  # else the pin beside it has the name
                at = QPointF(room.left() + 0.23 * room.width(), room.center().y())
                text = level_name(self._now.variant, topology.level_of[cell])
                text_colour = DARK_TEXT if tile.lightnessF() > 0.5 else LIGHT_TEXT
                self._write(text, at, 0.28 if is_deck else 0.36, text_colour)

    def _level_colour(self, level: int) -> QColor:
        """Return the colour of a level, that of its marks; of the only one the inlay's."""
        theme = appearance().theme
        colours = self._layout.mark_colours(self._now.position, theme)
        return colour(colours[level] if colours else theme.frame_inlay)

    def _draw_decks(self) -> None:
        """Draw a frame around each deck in its owner's colour, and all pins with their names."""
        painter = self._painter
        variant, theme = self._now.variant, appearance().theme
        for pin in range(len(variant.topology.pin_names)):
            box = self._places.spots[pin_spot(pin)]
            outline = self._geometry.outline_of(pin_spot(pin))
            owner = self._layout.deck_owner(self._now.position, pin)
            text = colour(theme.faint_label)
            if owner is not None:
                rim = colour(theme.rims[owner])
                text = DARK_TEXT if rim.lightnessF() > 0.5 else LIGHT_TEXT
                painter.fillPath(outline, rim)
                self._frame_deck(self._places.decks.get(pin, ()), owner)
            edge = theme.pin if owner is None else theme.rim_knobs[owner]
            painter.strokePath(outline, QPen(colour(edge), 1.2))
            name = pin_name(variant, pin)
            self._write(name, self._geometry.at(*box.middle), 0.34, text)

    def _frame_deck(self, boxes: Iterable[Box], owner: int) -> None:
        union = QPainterPath()
        for box in boxes:
            part = QPainterPath()
            part.addRect(self._geometry.seen(box).adjusted(-0.01, -0.01, 0.01, 0.01))
            union = union.united(part)
        self._painter.strokePath(
            union.simplified(), QPen(colour(appearance().theme.rim_knobs[owner]), 2.4)
        )

    def _write(self, text: str, at: QPointF, size: float, text_colour: QColor) -> None:
        """Draw a text centred at a point; ``size`` is its height in cells."""
        painter = self._painter
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

    def draw_pieces(self, fallen: Collection[int], carried_from: Spot | None) -> None:
        """Draw all pieces on cells.

        fallen : cells of the kings that lie on their side
        carried_from : the spot from which a piece is being dragged, or None
        """
        painter = self._painter
        dead = self._layout.dead_seats(self._now.position)
        on_disc = are_discs(self._now.variant)
        for cell, code in enumerate(self._now.position.cells):
            if code < FIRST_PIECE:
                continue
            room = self._geometry.room_of(cell_spot(cell))
            if self._places.hexagons:  # pieces may extend into the tips
                by = 0.12 * room.height()
                room.adjust(-by, -by, by, by)
            opacity = DEAD_OPACITY if seat_of(code) in dead else 1.0
            is_carried = carried_from == cell_spot(cell)
            painter.setOpacity(LEFT_OPACITY if is_carried else opacity)
            is_fallen = cell in fallen
            sign = sign_of(self._now.variant, kind_of(code))
            draw_flat_piece(
                *(painter, code, room, self._ratio, self._layout, sign),
                is_fallen=is_fallen,
                on_disc=on_disc,
            )
        painter.setOpacity(1.0)

    def draw_prisoners(self, held: Mapping[Spot, int]) -> None:
        """Draw the prisoners: the number of equal ones by their spot."""
        painter, theme = self._painter, appearance().theme
        dead = self._layout.dead_seats(self._now.position)
        tray, text_colour = QColor(theme.windows.tray), colour(theme.level_label)
        for spot in held:
            room = self._geometry.rect_of(spot)
            painter.fillRect(room, tray)  # contrast for dark pieces
            captor, code = prisoner_of(spot)
            painter.setOpacity(DEAD_OPACITY if captor in dead else 1.0)
            sign = sign_of(self._now.variant, kind_of(code))
            on_disc = are_discs(self._now.variant)
            draw_flat_piece(painter, code, room, self._ratio, self._layout, sign, on_disc=on_disc)
            painter.setOpacity(1.0)
        for spot, count in held.items():  # over the pieces beside them
            if count > 1:
                place = self._geometry.rect_of(spot).bottomRight()
                self._write(f"×{count}", place, 0.45, text_colour)


#: Distance between the map and the widget's edge, device-independent pixels.
MARGIN = 4


class MapGeometry:
    """Converts places on the map, in cells, to a widget's coordinates.

    places : the layout of the map
    held : the spots on which there are prisoners
    """

    def __init__(self, places: MapLayout, size: QSize, held: Collection[Spot] = ()) -> None:
        self.places = places
        self._held = held
        width, height = places.size
        room = (size.width() - 2 * MARGIN, size.height() - 2 * MARGIN)
        #: Edge of a cell, device-independent pixels.
        self.scale = max(0.1, min(room[0] / width, room[1] / height))
        self._corner = QPointF(
            (size.width() - self.scale * width) / 2, (size.height() - self.scale * height) / 2
        )

    def at(self, x: float, y: float) -> QPointF:
        """Convert a point of the map."""
        return self._corner + QPointF(x, y) * self.scale

    def seen(self, box: Box) -> QRectF:
        """Convert a rectangle of the map."""
        return QRectF(self.at(box.x, box.y), self.at(box.x + box.width, box.y + box.height))

    def has(self, spot: Spot | None) -> bool:
        """Whether a spot exists now."""
        return self._box(spot) is not None

    def rect_of(self, spot: Spot) -> QRectF:
        """Return the rectangle of a spot; empty if it does not exist now."""
        box = self._box(spot)
        return QRectF() if box is None else self.seen(box)

    def room_of(self, spot: Spot) -> QRectF:
        """Return the rectangle of the piece on a spot and of the marks around it."""
        room = self.rect_of(spot)
        if self.places.decks and spot.kind is SpotKind.CELL and not room.isEmpty():
            room.setLeft(room.left() + NAMED * room.width())
        return room

    def outline_of(self, spot: Spot) -> QPainterPath:
        """Return the outline of a spot; empty if it does not exist now."""
        path, box = QPainterPath(), self._box(spot)
        if box is None:
            return path
        if spot.kind is SpotKind.CELL and self.places.hexagons:
            return hexagon(self.at(*box.middle), TIP * self.scale, self.places.cell_yaw)
        if spot.kind is SpotKind.PIN:
            path.addRoundedRect(self.seen(box), 3.0, 3.0)
        else:
            path.addRect(self.seen(box))
        return path

    def spot_at(self, point: QPointF) -> Spot | None:
        """Return the spot at a point, or None."""
        x, y = ((point - self._corner) / self.scale).toTuple()
        for spot in (*self.places.spots, *self._held):
            box = self._box(spot)
            if box is None:
                continue
            if spot.kind is SpotKind.CELL and self.places.hexagons:
                middle = box.middle
                is_near = abs(x - middle[0]) <= TIP and abs(y - middle[1]) <= TIP
                if is_near and self.outline_of(spot).contains(point):
                    return spot
            elif 0.0 <= x - box.x <= box.width and 0.0 <= y - box.y <= box.height:
                return spot
        return None

    def _box(self, spot: Spot | None) -> Box | None:
        boxes = self.places.prisoners if spot in self._held else self.places.spots
        return None if spot is None else boxes.get(spot)
