"""Flat symbols of pieces: the figures of printed diagrams, an outline around a plain area.

They are distinguishable at twelve pixels per cell: by kind and, by fill and by the notches in their
foot, by player.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPainterPath, QPen, QPixmap, QPolygonF, QTransform
from PySide6.QtWidgets import QApplication

from app.appearance import appearance
from app.panels.common.colours import colour, smooth_painter
from app.scene.layouts import Layout
from app.scene.themes.theme import Theme
from engine.core.pieces import Kind, kind_of, seat_of
from engine.rules.variant import Variant

#: Edge of the square in which symbols are drawn, in their own units, y down. At this many pixels
#: straight edges lie between pixels. Areas keep one unit away from the edge, for the outline.
GRID = 12.0
#: Width of the outline: pixels at any size, and pixels per pixel of the edge.
OUTLINE = (0.6, 0.035)
#: Least edge at which symbols are drawn with all details, pixels.
DETAILED = 18
#: Upper and lower edge of a foot; width of a notch in it.
FOOT = (9.5, 11.0)
NOTCH = 1.0
#: The cut of the bishop's mitre.
CUT = QLineF(8.6, 3.6, 6.4, 6.4)
#: Least edge at which a figure is drawn on a disc, pixels; radius of that, and the figure's size.
DISC_FROM = 24
_COIN, _ON_COIN = 5.4, 0.74
#: The disc for a sign: its middle and radius; half the width of its foot.
_DISC, _DISC_FOOT = (6.0, 5.3, 4.3), 3.6
#: Half the width of the foot by kind.
FEET = {
    Kind.PAWN: 3.4,
    Kind.KNIGHT: 3.8,
    Kind.BISHOP: 4.2,
    Kind.ROOK: 4.4,
    Kind.QUEEN: 4.4,
    Kind.KING: 4.4,
    Kind.UNICORN: 3.8,
}


def draw_flat_piece(
    painter: QPainter,
    code: int,
    room: QRectF,
    ratio: float,
    layout: Layout,
    sign: str = "",
    *,
    is_fallen: bool = False,
    on_disc: bool = False,
) -> None:
    """Draw a piece in the middle of a rectangle, at the resolution of the screen.

    ratio : device pixels per device-independent pixel
    layout : of the game, which says whose pieces have which marks
    sign : of a kind that the game names itself; see ``names.sign_of``
    is_fallen : whether it lies on its side
    on_disc : whether the board shows pieces as discs with signs, and it does, too, if large enough
    """
    edge = int(min(room.width(), room.height()) * ratio)
    if edge < 1:
        return
    on_disc = on_disc and not sign and edge >= DISC_FROM
    picture = flat_picture(code, edge, layout, appearance().theme, sign, on_disc)
    if is_fallen:
        picture = picture.transformed(QTransform().rotate(90.0))
    # On whole pixels of the screen; a half would blur what is drawn between pixels.
    x = round(room.center().x() * ratio - edge / 2) / ratio
    y = round(room.center().y() * ratio - edge / 2) / ratio
    painter.drawPixmap(QRectF(x, y, edge / ratio, edge / ratio), picture, QRectF(picture.rect()))


@lru_cache(maxsize=256)
def flat_picture(
    code: int, edge: int, layout: Layout, theme: Theme, sign: str = "", on_disc: bool = False
) -> QPixmap:
    """Return the symbol of a piece, ``edge`` pixels high and wide, transparent around it.

    sign : written on a disc in place of the figure of its kind
    on_disc : whether the figure is on a disc in the player's colour, and has that of its sign
    """
    kind, seat = kind_of(code), seat_of(code)
    fill = colour(theme.piece_colours(layout.seats)[seat])
    line = colour(theme.symbol_colours(layout.seats)[seat])
    notches = layout.foot_bands[seat] if layout.foot_bands else 0
    is_small = edge < DETAILED
    area = _disc(notches) if sign else silhouette(kind, notches, is_small)
    picture = QPixmap(edge, edge)
    picture.fill(Qt.GlobalColor.transparent)
    painter = smooth_painter(picture)
    scale = edge / GRID
    painter.scale(scale, scale)
    width = (OUTLINE[0] + OUTLINE[1] * edge) / scale
    if on_disc:
        painter.setPen(QPen(line, width))
        painter.setBrush(fill)
        painter.drawEllipse(QPointF(GRID / 2, GRID / 2), _COIN, _COIN)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        margin = (1.0 - _ON_COIN) / 2 * GRID
        painter.translate(margin, margin)
        painter.scale(_ON_COIN, _ON_COIN)
        fill, line = line, fill
    pen = QPen(line, 2 * width)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.strokePath(area, pen)
    painter.fillPath(area, fill)
    painter.setPen(QPen(line, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
    foot = FEET.get(kind, _DISC_FOOT)
    painter.drawLine(QLineF(GRID / 2 - foot, FOOT[0], GRID / 2 + foot, FOOT[0]))
    if sign:
        painter.fillPath(_written(sign), line)
        painter.end()
        return picture
    if kind is Kind.BISHOP:
        painter.drawLine(CUT)
    if kind in EYES and not is_small:
        painter.setBrush(line)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawEllipse(EYES[kind], 0.55, 0.55)
    painter.end()
    return picture


@lru_cache(maxsize=64)
def silhouette(kind: Kind, notches: int, is_small: bool) -> QPainterPath:
    """Return the area of a symbol on the grid.

    notches : gaps in its foot
    is_small : whether it is simplified for few pixels
    """
    path = _small_queen() if is_small and kind is Kind.QUEEN else _BODIES[kind]()
    return _on_foot(path, FEET[kind], notches)


def _disc(notches: int) -> QPainterPath:
    """Return the area of a disc for a sign, on a foot with gaps."""
    return _on_foot(_ball(*_DISC), _DISC_FOOT, notches)


def _written(sign: str) -> QPainterPath:
    """Return a sign as large as there is room for in the disc."""
    path = QPainterPath()
    font = QFont(QApplication.font())
    font.setPixelSize(20)
    font.setBold(True)
    path.addText(0.0, 0.0, font, sign)
    box = path.boundingRect()
    x, y, radius = _DISC
    room = 1.35 * radius
    scale = room / max(box.width(), box.height(), 1.0)
    middle = box.center()
    placed = QTransform.fromTranslate(-middle.x(), -middle.y())
    placed *= QTransform.fromScale(scale, scale) * QTransform.fromTranslate(x, y)
    return placed.map(path)


def are_discs(variant: Variant) -> bool:
    """Whether the board shows the pieces of a game as discs with signs."""
    return bool(appearance().pieces(variant.key).symbols)


def _on_foot(path: QPainterPath, half: float, notches: int) -> QPainterPath:
    """Return a body on a foot of half a width, with gaps."""
    for left, right in _parts(half, notches):
        part = QPainterPath()
        part.addRect(QRectF(left, FOOT[0], right - left, FOOT[1] - FOOT[0]))
        path = path.united(part)
    return path.simplified()


def _parts(half: float, notches: int) -> list[tuple[float, float]]:
    """Return the left and right ends of the parts of a foot."""
    count = notches + 1
    wide = (2 * half - notches * NOTCH) / count
    starts = [GRID / 2 - half + number * (wide + NOTCH) for number in range(count)]
    return [(start, start + wide) for start in starts]


# -- bodies, above the foot ----------------------------------------------------------------------


def _polygon(*points: tuple[float, float]) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(*point) for point in points]))
    path.closeSubpath()
    return path


def _mirrored(*points: tuple[float, float]) -> QPainterPath:
    """Return a polygon from its right half, from top to bottom."""
    left = [(GRID - x, y) for x, y in reversed(points) if x != GRID / 2]
    return _polygon(*points, *left)


def _ball(x: float, y: float, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), radius, radius)
    return path


def _pawn() -> QPainterPath:
    body = _mirrored((6.0, 5.0), (7.0, 5.6), (7.3, 7.6), (8.8, 9.0), (8.8, 9.7))
    return _ball(6.0, 4.2, 2.1).united(body)


def _rook() -> QPainterPath:
    return _mirrored(
        *((6.0, 2.0), (7.0, 2.0), (7.0, 3.2), (8.2, 3.2), (8.2, 2.0), (10.0, 2.0), (10.0, 4.6)),
        *((8.6, 5.4), (8.6, 8.4), (9.4, 9.7)),
    )


def _bishop() -> QPainterPath:
    mitre = QPainterPath(QPointF(6.0, 1.9))
    mitre.cubicTo(7.6, 3.0, 9.4, 5.0, 8.7, 7.0)
    mitre.lineTo(7.6, 8.0)
    mitre.lineTo(4.4, 8.0)
    mitre.lineTo(3.3, 7.0)
    mitre.cubicTo(2.6, 5.0, 4.4, 3.0, 6.0, 1.9)
    stem = _mirrored((6.0, 7.0), (7.2, 7.8), (7.4, 8.8), (9.4, 9.7))
    return mitre.united(_ball(6.0, 1.95, 0.9)).united(stem)


def _head(
    chest: tuple[float, ...], corners: Iterable[tuple[float, float]], mane: tuple[float, ...]
) -> QPainterPath:
    """Return a horse's head between two curves, of chest and throat and of the mane."""
    head = QPainterPath(QPointF(3.2, 9.7))
    head.cubicTo(*chest)
    for corner in corners:
        head.lineTo(*corner)
    head.cubicTo(*mane)
    head.closeSubpath()
    return head


def _knight() -> QPainterPath:
    mouth = ((4.4, 6.6), (3.0, 8.0))
    nose_and_forehead = ((1.4, 7.2), (1.3, 6.0), (3.3, 3.2))
    ears = ((3.8, 1.2), (5.2, 2.2), (6.2, 1.0), (6.9, 2.4))
    corners = (*mouth, *nose_and_forehead, *ears)
    return _head((3.2, 8.2, 5.4, 7.6, 5.8, 6.2), corners, (9.6, 3.4, 10.4, 6.4, 9.6, 9.7))


def _unicorn() -> QPainterPath:
    mouth = ((4.6, 7.5), (3.4, 8.6))
    nose_and_horn = ((2.0, 7.9), (2.0, 6.9), (3.9, 4.9), (1.2, 1.0), (5.8, 3.5))
    corners = (*mouth, *nose_and_horn, (7.0, 2.2), (7.4, 3.8))  # the ear
    return _head((3.4, 8.8, 5.8, 8.4, 6.2, 7.2), corners, (9.6, 4.8, 10.4, 7.2, 9.6, 9.7))


def _queen() -> QPainterPath:
    tips = [(1.6, 3.3), (3.8, 2.2), (6.0, 1.8), (8.2, 2.2), (10.4, 3.3)]
    crown = _polygon(
        *((2.9, 9.7), tips[0], (3.7, 6.6), tips[1], (5.1, 6.2), tips[2]),
        *((6.9, 6.2), tips[3], (8.3, 6.6), tips[4], (9.1, 9.7)),
    )
    return _with_balls(crown, tips, 0.7)


def _small_queen() -> QPainterPath:
    """Return a crown of three points, as five run together in few pixels."""
    tips = [(2.0, 3.0), (6.0, 2.0), (10.0, 3.0)]
    crown = _polygon((2.6, 9.7), tips[0], (4.4, 6.0), tips[1], (7.6, 6.0), tips[2], (9.4, 9.7))
    return _with_balls(crown, tips, 1.0)


def _with_balls(
    crown: QPainterPath, tips: Iterable[tuple[float, float]], radius: float
) -> QPainterPath:
    for x, y in tips:
        crown = crown.united(_ball(x, y, radius))
    return crown


def _king() -> QPainterPath:
    lobes = QPainterPath(QPointF(2.9, 9.7))
    lobes.cubicTo(0.2, 7.4, 0.8, 4.4, 3.4, 4.4)
    lobes.cubicTo(4.6, 4.4, 5.4, 4.9, 6.0, 5.6)
    lobes.cubicTo(6.6, 4.9, 7.4, 4.4, 8.6, 4.4)
    lobes.cubicTo(11.2, 4.4, 11.8, 7.4, 9.1, 9.7)
    lobes.closeSubpath()
    cross = _mirrored(
        *((6.0, 1.0), (7.0, 1.0), (7.0, 2.0), (8.0, 2.0), (8.0, 3.0), (7.0, 3.0), (7.0, 6.0))
    )
    return lobes.united(cross)


_BODIES = {
    Kind.PAWN: _pawn,
    Kind.KNIGHT: _knight,
    Kind.BISHOP: _bishop,
    Kind.ROOK: _rook,
    Kind.QUEEN: _queen,
    Kind.KING: _king,
    Kind.UNICORN: _unicorn,
}
#: Where kinds that have one have their eye.
EYES = {Kind.KNIGHT: QPointF(5.0, 4.5), Kind.UNICORN: QPointF(5.6, 5.6)}
