"""Pictures of a game's board for its help page: the start, and the moves of each kind of piece.

They are drawn as the flat map is, so that all levels are seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from app.appearance import appearance
from app.panels.common.colours import colour, smooth_painter
from app.panels.help.pages import game_of
from app.panels.map.map_board import MARGIN, MapBoard, MapGeometry
from app.panels.map.map_marks import MarkPen, draw_marks
from app.panels.map.map_places import MapLayout, places
from app.scene.layouts import layout
from app.scene.overlays.marks import Marks, TargetKind
from app.text.game_page import START, middle_of
from app.text.names import level_name
from engine.core.move import Spot, cell_spot
from engine.core.pieces import EMPTY, Kind, piece_code
from engine.core.position import Position
from engine.editing.lone_piece import on_its_level
from engine.rules.variant import Variant

#: The schemes of addresses of such pictures, and of those of single pieces.
DIAGRAM, FIGURE = "diagram", "figure"
#: Edge of a cell, and greatest width of a picture, pixels; how wide it is for its height at best.
CELL, WIDEST, ASPECT = 34, 720, 1.6


class Diagram(NamedTuple):
    """What a picture shows: a position, and the targets of a piece in it."""

    variant: Variant
    position: Position
    selected: Spot | None = None
    targets: Mapping[Spot, TargetKind] = MappingProxyType({})


def diagram(address: str) -> Diagram | None:
    """Return the start of a game, or the moves of a kind of piece; None where there is no such.

    address : ``PAGE/start``, ``PAGE/rook``, with the page of a game that is a file
    """
    page, _, name = address.partition("/")
    game = game_of(page)
    if game is None:
        return None
    if name != START and name not in game.words.values():
        return None
    start = game.start()
    if name == START:
        return Diagram(game, start)
    kind = next(kind for kind, word in game.words.items() if word == name)
    code, cells = piece_code(0, kind), bytearray(EMPTY for _ in start.cells)
    if kind is Kind.PAWN:
        pawns = [cell for cell, found in enumerate(start.cells) if found == code]
        cell = middle_of(game, game.file.homes[0] or pawns or range(len(cells)))
    else:
        cell = middle_of(game, on_its_level(game, kind) or range(len(cells)))
    moves, captures = _reached(game, code, cell)
    cells[cell] = code
    for target in captures:
        cells[target] = piece_code(1, Kind.PAWN)
    targets = dict.fromkeys(map(cell_spot, moves), TargetKind.MOVE)
    targets |= dict.fromkeys(map(cell_spot, captures), TargetKind.CAPTURE)
    # Where pieces pass on, the cells where they end are marked as well.
    ends = {game.transfer_target(target) for target in moves | captures}
    targets = dict.fromkeys(map(cell_spot, ends), TargetKind.MOVE) | targets
    return Diagram(game, start._replace(cells=bytes(cells)), cell_spot(cell), targets)


def shown_piece(address: str) -> tuple[Variant, int] | None:
    """Return a game and the code of its first player's piece of a kind; None where there is none.

    address : ``PAGE/rook``, with the page of a game that is a file
    """
    page, _, name = address.partition("/")
    game = game_of(page)
    found = [kind for kind, word in game.words.items() if word == name] if game else []
    return (game, piece_code(0, found[0])) if game and found else None


def _reached(game: Variant, code: int, cell: int) -> tuple[set[int], set[int]]:
    """Return where a piece gets to on an empty board, and where it only captures."""
    tables = game.tables
    moves = {*tables.leaps[code][cell], *tables.advances[code][cell]}
    moves.update(*tables.lines[code][cell])
    moves.update(end for run in tables.walks[code][cell] for _, ends in run for end in ends)
    moves.update(end for _, _, ends in tables.doubles[code][cell] for end in ends)
    gated = (end for _, ends in tables.gated_strikes[code][cell] for end in ends)
    return moves, {*tables.strikes[code][cell], *tables.afar[code][cell], *gated} - moves


def drawn(shown: Diagram, width: int, ratio: float) -> QImage:
    """Draw a picture no wider than ``width``; ``ratio`` : device pixels for each of its pixels."""
    game = shown.variant
    board = layout(game)
    existing = range(len(game.topology.cell_names))
    found = places(board, existing, ASPECT, lambda level: level_name(game, level))
    size = _size(found, width)
    image = QImage(size * ratio, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(colour(appearance().theme.background[1]))
    painter = smooth_painter(image)
    geometry = MapGeometry(found, size)
    drawing = MapBoard(painter, geometry, board, shown, ratio)
    marks = Marks(selected=shown.selected, targets=shown.targets)
    drawing.draw_boards(None)

    def pens(spots: Iterable[Spot | None]) -> Iterable[MarkPen]:
        return (MarkPen(painter, geometry.outline_of(s), geometry.room_of(s)) for s in spots if s)

    draw_marks(marks, board.seats, pens, is_below=True)
    drawing.draw_pieces((), None)
    draw_marks(marks, board.seats, pens, is_below=False)
    painter.end()
    return image


def _size(found: MapLayout, width: int) -> QSize:
    """Return the size of a picture, pixels, whose cells are as large as there is room for."""
    wide, high = found.size
    cell = min(CELL, (min(width, WIDEST) - 2 * MARGIN) / wide)
    return QSize(round(cell * wide) + 2 * MARGIN, round(cell * high) + 2 * MARGIN)
