"""Makes the font of the figurines, and stores it in ``resources/fonts``.

``python .setup/figurines.py``, after a change of the flat symbols of pieces, whose outlines they
are. Many fonts lack the figurines, and all lack a unicorn.
"""

from __future__ import annotations

import struct
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # from any folder

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QGuiApplication, QPainterPath, QPainterPathStroker, QPolygonF

from app.panels.map.flat_pieces import CUT, EYES, FEET, FOOT, GRID, silhouette
from app.startup.application import FAMILY, font_path
from engine.core.pieces import USUAL_KINDS, Kind
from engine.rules.notation_style import FIGURINES, NEUTRAL_FIGURINES

#: Units of the em, of one unit of the symbols' grid, and from the foot down to the base line.
EM, UNIT, DROP = 1000, 84, 60
#: Width of the outlines, and radius of eyes, in units of the grid.
LINE, EYE = 0.82, 0.6
#: The horn, which is filled: in few pixels nothing else tells a unicorn from a knight.
HORN = QPolygonF([QPointF(3.6, 5.2), QPointF(0.2, -0.4), QPointF(6.2, 3.3)])
#: Units between figurines, and above and below the base line.
GAP, ASCENT, DESCENT = 10, 910, 220

#: A closed line, as whole units.
Contour = list[tuple[int, int]]


def outline(kind: Kind) -> QPainterPath:
    """Return what is inked of a figurine, on the grid of the symbols, y down."""
    # That of few pixels, as letters have no more.
    area = silhouette(kind, 0, True)
    lines = QPainterPath()
    half = FEET[kind]
    lines.moveTo(GRID / 2 - half, FOOT[0])
    lines.lineTo(GRID / 2 + half, FOOT[0])
    if kind is Kind.BISHOP:
        lines.moveTo(CUT.p1())
        lines.lineTo(CUT.p2())
    pen = QPainterPathStroker()
    pen.setWidth(LINE)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    inked = pen.createStroke(area).simplified().united(pen.createStroke(lines).simplified())
    if kind is Kind.UNICORN:
        horn = QPainterPath()
        horn.addPolygon(HORN)
        inked = inked.united(horn)
    elif kind in EYES:
        eye = QPainterPath()
        eye.addEllipse(EYES[kind], EYE, EYE)
        inked = inked.united(eye)
    return inked.simplified()


def contours(path: QPainterPath) -> list[Contour]:
    """Return the lines around a path: outer ones clockwise, y up, and holes the other way."""
    polygons = path.toSubpathPolygons()
    return [_contour(polygon, _is_hole(polygon, polygons)) for polygon in polygons]


def _is_hole(polygon: QPolygonF, others: Sequence[QPolygonF]) -> bool:
    at = polygon.first()
    rule = Qt.FillRule.OddEvenFill
    return bool(sum(o.containsPoint(at, rule) for o in others if o is not polygon) % 2)


def _contour(polygon: QPolygonF, is_hole: bool) -> Contour:
    points = [_units(polygon.at(number)) for number in range(polygon.size())]
    points = [p for p, before in zip(points, points[-1:] + points[:-1], strict=True) if p != before]
    turned = sum(
        x * other_y - other_x * y
        for (x, y), (other_x, other_y) in zip(points, points[1:] + points[:1], strict=True)
    )
    is_clockwise = turned < 0
    return points if is_clockwise != is_hole else points[::-1]


def _units(point: QPointF) -> tuple[int, int]:
    return round(point.x() * UNIT) + GAP, round((FOOT[1] - point.y()) * UNIT) - DROP


def glyph(lines: Sequence[Contour]) -> bytes:
    """Return a simple glyph of the table ``glyf``, all its points on the lines."""
    points = [point for line in lines for point in line]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    ends, count = [], 0
    for line in lines:
        count += len(line)
        ends.append(count - 1)
    data = struct.pack(">5h", len(lines), min(xs), min(ys), max(xs), max(ys))
    data += struct.pack(f">{len(ends)}H", *ends) + struct.pack(">H", 0) + b"\1" * count
    for values in (xs, ys):
        steps = [now - before for now, before in zip(values, [0, *values[:-1]], strict=True)]
        data += struct.pack(f">{count}h", *steps)
    return data + b"\0" * (-len(data) % 4)


def _cmap(codes: dict[int, int]) -> bytes:
    """Return the numbers of the glyphs by their code points, in both forms that are asked for."""
    small = sorted(code for code in codes if code < 0xFFFF)
    ends = [*small, 0xFFFF]
    deltas = [*((codes[code] - code) & 0xFFFF for code in small), 1]
    count = len(ends)
    span = 2 ** (count.bit_length() - 1)
    head = (count * 2, span * 2, span.bit_length() - 1, (count - span) * 2)
    body = struct.pack(
        f">4H{count}HH{count}H{count}H{count}H", *head, *ends, 0, *ends, *deltas, *[0] * count
    )
    four = struct.pack(">3H", 4, len(body) + 6, 0) + body
    groups = b"".join(struct.pack(">3L", code, code, codes[code]) for code in sorted(codes))
    twelve = struct.pack(">2H3L", 12, 0, 16 + len(groups), 0, len(codes)) + groups
    records = ((0, 3, 0), (0, 4, 1), (3, 1, 0), (3, 10, 1))
    first = 4 + 8 * len(records)
    starts = (first, first + len(four))
    table = struct.pack(">2H", 0, len(records))
    table += b"".join(struct.pack(">2HL", *place, starts[which]) for *place, which in records)
    return table + four + twelve


def _name() -> bytes:
    texts = {1: FAMILY, 2: "Regular", 3: FAMILY, 4: FAMILY, 5: "Version 1.0"}
    texts[6] = FAMILY.replace(" ", "")
    records, strings = b"", b""
    for number, text in sorted(texts.items()):
        said = text.encode("utf-16-be")
        records += struct.pack(">6H", 3, 1, 0x409, number, len(said), len(strings))
        strings += said
    return struct.pack(">3H", 0, len(texts), 6 + len(records)) + records + strings


def font(signs: dict[Kind, list[Contour]]) -> bytes:
    """Return a TrueType font with these signs, for white and for neutral figurines."""
    numbers = {kind: number for number, kind in enumerate(signs, 1)}
    codes = {
        ord(sign): numbers[kind]
        for figurines in (FIGURINES, NEUTRAL_FIGURINES)
        for kind, sign in figurines.items()
    }
    advance = round(GRID * UNIT) + 2 * GAP
    box = [(0, 0), (0, 700), (advance, 700), (advance, 0)]  # what is not there
    shapes = [[box], *signs.values()]
    glyphs = [glyph(lines) for lines in shapes]
    offsets = [sum(map(len, glyphs[:number])) for number in range(len(glyphs) + 1)]
    points = [point for lines in shapes for line in lines for point in line]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    lefts = [min(x for line in lines for x, _ in line) for lines in shapes]
    most = max(sum(map(len, lines)) for lines in shapes)
    bounds = (min(xs), min(ys), max(xs), max(ys))
    tables = {
        b"OS/2": struct.pack(
            ">HhHHH11h10s4L4sHHHhhhHHLLhhHHH",
            *(4, advance, 400, 5, 0, *[0] * 11, b"\2" + b"\0" * 9, 0, 0, 0, 0, b"SCHR", 64),
            *(min(codes), min(max(codes), 0xFFFF), ASCENT, -DESCENT, 0, ASCENT, DESCENT, 1, 0),
            *(500, 700, 0, 32, 1),
        ),
        b"cmap": _cmap(codes),
        b"glyf": b"".join(glyphs),
        b"head": struct.pack(
            ">4L2H2Q4h2H3h",
            *(0x10000, 0x10000, 0, 0x5F0F3CF5, 11, EM, 0, 0, *bounds, 0, 8, 2, 1, 0),
        ),
        b"hhea": struct.pack(
            ">L3hH11hH",
            *(0x10000, ASCENT, -DESCENT, 0, advance, min(lefts), advance - max(xs), max(xs)),
            *(1, 0, 0, 0, 0, 0, 0, 0, len(shapes)),
        ),
        b"hmtx": b"".join(struct.pack(">Hh", advance, left) for left in lefts),
        b"loca": struct.pack(f">{len(offsets)}L", *offsets),
        b"maxp": struct.pack(
            ">L14H", 0x10000, len(shapes), most, max(map(len, shapes)), 0, 0, 2, *[0] * 8
        ),
        b"name": _name(),
        b"post": struct.pack(">2L2h5L", 0x30000, 0, -75, 50, 0, 0, 0, 0, 0),
    }
    return _file(tables)


def _file(tables: dict[bytes, bytes]) -> bytes:
    span = 2 ** (len(tables).bit_length() - 1)
    head = struct.pack(
        ">L4H",
        *(0x10000, len(tables), span * 16, span.bit_length() - 1, (len(tables) - span) * 16),
    )
    at = len(head) + 16 * len(tables)
    records, bodies, head_at = b"", b"", 0
    for tag, table in sorted(tables.items()):
        if tag == b"head":
            head_at = at + len(bodies)
        records += tag + struct.pack(">3L", _sum(table), at + len(bodies), len(table))
        bodies += table + b"\0" * (-len(table) % 4)
    whole = head + records + bodies
    adjustment = struct.pack(">L", (0xB1B0AFBA - _sum(whole)) % 2**32)
    return whole[: head_at + 8] + adjustment + whole[head_at + 12 :]


def _sum(data: bytes) -> int:
    data += b"\0" * (-len(data) % 4)
    return sum(struct.unpack(f">{len(data) // 4}L", data)) % 2**32


def main() -> None:
    """Write it anew."""
    QGuiApplication([])
    path = font_path()
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(font({kind: contours(outline(kind)) for kind in USUAL_KINDS}))


if __name__ == "__main__":
    main()
