"""Draws marks on the flat map, in the same shapes as on the 3D board."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPolygonF, QTransform

from app.appearance import appearance
from app.panels.common.colours import colour, draw_seat_mark, polygon
from app.scene.overlays.marks import Marks, TargetKind
from app.scene.overlays.recent_moves import recent_marks
from app.scene.overlays.sight.attacked import SEAT_PLACES, THREAT_STEP, seat_colours
from app.scene.overlays.sight.overlay import Sight, Sign
from app.scene.themes.theme import Translucent
from engine.core.move import Spot, cell_spot

#: Opacity of the tint of targets.
TINT = 0.35
#: Length of the spikes around a capture, and of their sides along the edges; halves of the cell.
SPIKE = (0.5, 0.32)
#: By how much of its size a frame is smaller than the one around it.
INSET = 0.34
#: Width of the frame around the name of a spot, pixels.
AROUND = 3.0
#: Radius of the disc of a number, cells, and at least, pixels; by rank, where discs are.
DISC, MIN_DISC = 0.18, 5.0
_CORNERS = ((1, -1), (-1, -1), (1, 1))


def hexagon(middle: QPointF, radius: float, yaw: float) -> QPainterPath:
    """Return a hexagon.

    radius : distance of its tips from the middle
    yaw : by which it is turned from one with a tip at the top, radians
    """
    first = 30.0 + math.degrees(yaw)
    return polygon(middle, [(radius, 60.0 * number + first) for number in range(6)])


class MarkPen:
    """Draws marks on one spot.

    outline : of the spot
    room : rectangle for marks that do not follow the outline
    is_named : whether a name fills the spot, so that frames are drawn around it
    """

    def __init__(
        self, painter: QPainter, outline: QPainterPath, room: QRectF, *, is_named: bool = False
    ) -> None:
        self._painter = painter
        self._outline = outline
        self._is_named = is_named
        self._marks = appearance().theme.marks
        self._room = room
        #: Unit of the marks' sizes, pixels.
        self._size = min(room.width(), room.height())
        bounds = outline.boundingRect()
        #: The same for marks around a piece, which have the whole cell.
        self._reach = min(bounds.width(), bounds.height())

    def last_move(self) -> None:
        """Draw a frame for a spot that the last move left or reached."""
        self._frame(self._marks.last_move, 0.1)

    def moved(self, player: str, rank: int) -> None:
        """Draw a frame in a player's colour for a spot that a recent move left or reached.

        player : name of the seat
        rank : how many frames are around it
        """
        inside, edge = seat_colours(appearance().theme, player)
        whole, middle, share = self._outline, self._room.center(), 1.0 - INSET * rank
        inwards = QTransform.fromScale(share, share).map(whole)
        self._outline = inwards.translated(middle * (1.0 - share))
        for linear, width in ((edge, 0.22), (inside, 0.18), (self._marks.last_move, 0.06)):
            self._frame(linear, width)
        self._outline = whole

    def numbered(self, number: int, player: str, rank: int) -> None:
        """Write the number of a recent move into a disc in its player's colour at a corner.

        rank : how many numbers are at other corners
        """
        inside, edge = seat_colours(appearance().theme, player)
        radius = max(MIN_DISC, DISC * self._size)
        x, y = _CORNERS[rank % len(_CORNERS)]
        off = 0.5 * self._size
        middle = self._room.center() + QPointF(x * off, y * off)
        painter, room = self._painter, QRectF(0, 0, 2 * radius, 2 * radius)
        room.moveCenter(middle)
        path = QPainterPath()
        path.addEllipse(room)
        painter.fillPath(path, colour(inside))
        painter.strokePath(path, QPen(colour(edge), 1.0))
        font = painter.font()
        font.setPixelSize(round(1.6 * radius))
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(colour(edge))
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, str(number))

    def selected(self) -> None:
        """Draw a tint and corners for the selected spot."""
        if self._is_named:
            self._frame_around(self._marks.selected, AROUND)
            return
        self._painter.fillPath(self._outline, colour(self._marks.selected, 0.45))
        self._corners(self._marks.selected, 0.15)

    def hovered(self) -> None:
        """Draw corners for the hovered spot."""
        if self._is_named:
            self._frame_around(self._marks.hover, AROUND / 2)
            return
        self._corners(self._marks.hover, 0.12)

    def twin(self) -> None:
        """Draw thinner corners for the spot to which a piece would pass on."""
        self._corners(self._marks.hover, 0.06)

    def cursor(self) -> None:
        """Draw a double frame for the keyboard cursor."""
        if self._is_named:
            self._frame_around(self._marks.cursor, AROUND / 2)
            self._frame_around(self._marks.cursor, AROUND / 2, 1.5 * AROUND)
            return
        self._frame(self._marks.cursor, 0.12)
        room = self._room.adjusted(*(side * 0.24 * self._size for side in (1, 1, -1, -1)))
        path = QPainterPath()
        path.addRect(room)
        self._painter.strokePath(path, self._pen(self._marks.cursor, 0.06))

    def mated(self) -> None:
        """Fill the cell of a mated king."""
        self._painter.fillPath(self._outline, colour(self._marks.check, 0.6))

    def checked(self) -> None:
        """Draw a star behind a king in check."""
        half = 0.56 * self._size
        points = [(half if n % 2 == 0 else 0.6 * half, 22.5 * n) for n in range(16)]
        self._shape(polygon(self._room.center(), points), self._marks.check)

    def attacker(self) -> None:
        """Draw a double ring around a piece that gives check."""
        for half in (0.47, 0.34):
            self._ring(self._marks.check, half, 0.06)

    def refused(self) -> None:
        """Draw a cross over the spot that was just refused."""
        half, middle = 0.36 * self._size, self._room.center()
        for sign in (-1, 1):
            by = QPointF(half, sign * half)
            self._line(QPolygonF([middle - by, middle + by]), self._marks.refused, 0.13)

    def target_ground(self, kind: TargetKind) -> None:
        """Tint the cell of a target below its piece, except for plain moves."""
        tint = {
            TargetKind.CAPTURE: self._marks.capture,
            TargetKind.EXCHANGE: self._marks.move,
            TargetKind.CASTLING: self._marks.castling,
            TargetKind.CASTLING_OR_MOVE: self._marks.castling,
            TargetKind.DECK: self._marks.deck,
        }.get(kind)
        if tint is not None:
            self._painter.fillPath(self._outline, colour(tint, TINT))

    def target(self, kind: TargetKind) -> None:
        """Draw the mark of a target; each kind has its own shape."""
        middle, size = self._room.center(), self._size
        if kind is TargetKind.MOVE:
            path = QPainterPath()
            path.addEllipse(middle, 0.22 * size, 0.22 * size)
            self._shape(path, self._marks.move)
        elif kind is TargetKind.CAPTURE:
            self._spikes(self._marks.capture)
        elif kind is TargetKind.EXCHANGE:
            self._frame(self._marks.move, 0.14)
        elif kind in (TargetKind.CASTLING, TargetKind.CASTLING_OR_MOVE):
            corners = polygon(middle, [(0.48 * size, 90.0 * number) for number in range(4)])
            self._painter.strokePath(corners, self._pen(self._marks.outline, 0.14))
            self._painter.strokePath(corners, self._pen(self._marks.castling, 0.09))
            if kind is TargetKind.CASTLING_OR_MOVE:
                self.target(TargetKind.MOVE)
        else:
            wide, high = 0.34 * size, 0.2 * size
            for lower in (-0.5, 0.7):
                tip = middle + QPointF(0.0, (lower - 0.6) * high)
                sides = (QPointF(-wide, high), QPointF(0.0, 0.0), QPointF(wide, high))
                self._line(QPolygonF([tip + side for side in sides]), self._marks.deck, 0.13)

    def reached(self) -> None:
        """Draw a plus on a cell within reach of a piece."""
        half, middle = 0.18 * self._size, self._room.center()
        for by in (QPointF(half, 0.0), QPointF(0.0, half)):
            self._line(QPolygonF([middle - by, middle + by]), self._marks.reach, 0.08)

    def hit(self) -> None:
        """Draw a ring around what a piece could capture."""
        self._ring(self._marks.reach, 0.43, 0.07)

    def pinned(self) -> None:
        """Draw a lozenge around a pinned piece."""
        points = [(0.54 * self._size, 90.0 * number) for number in range(4)]
        path = polygon(self._room.center(), points)
        self._painter.strokePath(path, self._pen(self._marks.outline, 0.11))
        self._painter.strokePath(path, self._pen(self._marks.pin, 0.07))

    def attacked(self, seat: int, player: str) -> None:
        """Draw a player's mark on an attacked cell; ``player``: name of the seat."""
        half, angle = 0.12 * self._size, math.radians(SEAT_PLACES[seat])
        off = 0.36 * self._reach
        middle = self._room.center() + QPointF(off * math.cos(angle), -off * math.sin(angle))
        draw_seat_mark(self._painter, middle, half, seat, player)

    def threatened(self, player: str, place: int) -> None:
        """Draw a ring in a player's colour around a piece that player threatens.

        place : its number among nested rings, from the outermost on
        """
        inside, edge = seat_colours(appearance().theme, player)
        half = (0.47 - place * THREAT_STEP) * self._reach
        path = QPainterPath()
        path.addEllipse(self._room.center(), half, half)
        self._painter.strokePath(path, self._pen(edge, 0.11))
        self._painter.strokePath(path, self._pen(inside, 0.06))

    def sign(self, sign: Sign, seat: int, player: str, place: int) -> None:
        """Draw the sign of a sight overlay; ``player``: name of the seat."""
        if sign is Sign.REACHED:
            self.reached()
        elif sign is Sign.HIT:
            self.hit()
        elif sign is Sign.PINNED:
            self.pinned()
        elif sign is Sign.ATTACKED:
            self.attacked(seat, player)
        else:
            self.threatened(player, place)

    # -- helpers ---------------------------------------------------------------------------------

    def _pen(self, linear: Translucent, width: float) -> QPen:
        pen = QPen(colour(linear), max(1.5, width * self._size))
        pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        return pen

    def _frame(self, linear: Translucent, width: float) -> None:
        """Stroke the outline on its inner side only."""
        painter = self._painter
        painter.save()
        painter.setClipPath(self._outline, Qt.ClipOperation.IntersectClip)
        painter.strokePath(self._outline, self._pen(linear, 2 * width))
        painter.restore()

    def _frame_around(self, linear: Translucent, width: float, gap: float = 1.0) -> None:
        """Draw a frame outside the outline, pixels."""
        by = gap + width / 2
        path = QPainterPath()
        path.addRoundedRect(self._outline.boundingRect().adjusted(-by, -by, by, by), 4.0, 4.0)
        for colours, wide in ((self._marks.outline, width + 1.0), (linear, width)):
            self._painter.strokePath(path, QPen(colour(colours), wide))

    def _corners(self, linear: Translucent, width: float) -> None:
        """Draw only the corners of the frame."""
        painter, room = self._painter, self._outline.boundingRect()
        across = QRectF(0, 0, 0.42 * room.width(), room.height())
        along = QRectF(0, 0, room.width(), 0.42 * room.height())
        cut = QPainterPath()
        for box in (across, along):
            box.moveCenter(room.center())
            gap = QPainterPath()
            gap.addRect(box)
            cut = cut.united(gap)
        painter.save()
        painter.setClipPath(self._outline.subtracted(cut), Qt.ClipOperation.IntersectClip)
        painter.strokePath(self._outline, self._pen(self._marks.outline, 2 * width + 0.08))
        painter.strokePath(self._outline, self._pen(linear, 2 * width))
        painter.restore()

    def _spikes(self, linear: Translucent) -> None:
        """Draw spikes that point from the corners at the piece."""
        middle, half = self._room.center(), 0.5 * self._size
        inner, outer = 1.0 - SPIKE[0], 1.0 - SPIKE[1]
        for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            corners = [(x, y), (x * outer, y), (x * inner, y * inner), (x, y * outer)]
            path = QPainterPath()
            path.addPolygon(QPolygonF([middle + QPointF(*at) * half for at in corners]))
            path.closeSubpath()
            self._shape(path, linear)

    def _ring(self, linear: Translucent, half: float, width: float) -> None:
        path = QPainterPath()
        path.addEllipse(self._room.center(), half * self._size, half * self._size)
        self._painter.strokePath(path, self._pen(self._marks.outline, width + 0.05))
        self._painter.strokePath(path, self._pen(linear, width))

    def _shape(self, path: QPainterPath, linear: Translucent) -> None:
        self._painter.fillPath(path, colour(linear))
        self._painter.strokePath(
            path, QPen(colour(self._marks.outline), max(0.7, 0.03 * self._size))
        )

    def _line(self, points: QPolygonF, linear: Translucent, width: float) -> None:
        path = QPainterPath()
        path.addPolygon(points)
        self._painter.strokePath(path, self._pen(self._marks.outline, width + 0.07))
        self._painter.strokePath(path, self._pen(linear, width))


def draw_marks(
    marks: Marks,
    seats: tuple[str, ...],
    pens: Callable[[Iterable[Spot | None]], Iterable[MarkPen]],
    is_below: bool,
) -> None:
    """Draw the marks below pieces, or those above them.

    seats : the players' names
    pens : yields a pen for each of the given spots that exists on the map
    """
    if is_below:
        for pen in pens(marks.last_move):
            pen.last_move()
        for mark in recent_marks(marks.recent):
            for pen in pens([mark.spot]):
                pen.moved(seats[mark.seat], mark.rank)
        for pen in pens([marks.selected]):
            pen.selected()
        for pen in pens(cell_spot(cell) for cell in (marks.mated,) if cell is not None):
            pen.mated()
        for pen in pens(map(cell_spot, marks.checked)):
            pen.checked()
        for pen in pens(map(cell_spot, marks.checkers)):
            pen.attacker()
        for spot, kind in marks.targets.items():
            for pen in pens([spot]):
                pen.target_ground(kind)
        return
    for mark in recent_marks(marks.recent):
        for pen in pens([mark.spot]):
            pen.numbered(mark.number, seats[mark.seat], mark.rank)
    for spot, kind in marks.targets.items():
        for pen in pens([spot]):
            pen.target(kind)
    for pen in pens([marks.refused]):
        pen.refused()
    for pen in pens([marks.hover] if marks.hover != marks.selected else []):
        pen.hovered()
    for pen in pens([marks.twin]):
        pen.twin()
    for pen in pens([marks.cursor]):
        pen.cursor()


def draw_sight(
    sight: Sight,
    seats: tuple[str, ...],
    pens: Callable[[Iterable[Spot | None]], Iterable[MarkPen]],
) -> None:
    """Draw the signs of sight overlays; ``seats``: the players' names; ``pens``: ``draw_marks``."""
    for overlay, found in sight:
        for sign, cell, seat, place in overlay.signs(found):
            for pen in pens([cell_spot(cell)]):
                pen.sign(sign, seat, seats[seat], place)
