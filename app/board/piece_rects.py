"""The rectangles of pieces and letters on the viewport; what lies over it should not cover them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect

from app.scene.framing import Area
from app.scene.seen_areas import label_areas, seen_areas
from engine.core.move import Spot, cell_spot
from engine.core.pieces import FIRST_PIECE, VOID

if TYPE_CHECKING:
    from app.board.board_view import BoardView

#: Room around a letter, device-independent pixels.
AROUND_LETTER = 4
#: Greatest distance from the pointer of a label beside it, device-independent pixels.
FARTHEST = 56


def spot_rects(board: BoardView, spots: Iterable[Spot]) -> list[QRect]:
    """Return the rectangles of spots with pieces, in the viewport's coordinates.

    Those of spots that are partly behind the eye are left out.
    """
    return [_rect(area) for area in seen_areas(board.camera, board.layout, spots, board.piece_set)]


def piece_rects(board: BoardView) -> list[QRect]:
    """Return the rectangles of all cells with pieces; see ``spot_rects``."""
    codes = enumerate(board.situation.position.cells)
    return spot_rects(board, (cell_spot(cell) for cell, code in codes if code >= FIRST_PIECE))


def cell_rects(board: BoardView) -> list[QRect]:
    """Return the rectangles of all cells, with the room for pieces; see ``spot_rects``."""
    codes = enumerate(board.situation.position.cells)
    return spot_rects(board, (cell_spot(cell) for cell, code in codes if code != VOID))


def label_rects(board: BoardView) -> list[QRect]:
    """Return rectangles around the letters of files, ranks and levels; see ``spot_rects``."""
    labels = [label for label in board.scene().labels if not label.is_count]
    room = (-AROUND_LETTER, -AROUND_LETTER, AROUND_LETTER, AROUND_LETTER)
    return [_rect(area).adjusted(*room) for area in label_areas(board.camera, labels)]


def beside_pointer(
    board: BoardView, spot: Spot | None
) -> tuple[QRect, QPoint, list[QRect], list[QRect]]:
    """Return the areas to avoid when placing a label about the spot at the pointer.

    These are the spot with its piece as far as it is near the pointer, and the pointer; the point
    of the label; the whole spot and the selected piece; and the targets.
    """
    camera, cursor = board.camera, board.gestures.cursor
    whole = spot_rects(board, [] if spot is None else [spot])
    if cursor is None:
        cursor = whole[0].center().toTuple() if whole else (camera.width / 2, camera.height / 2)
    at = QPoint(*map(round, cursor))
    near = QRect(at, at).adjusted(-FARTHEST, -FARTHEST, FARTHEST, FARTHEST)
    # the arrow of the mouse reaches down and to the right of the point it is at
    free = QRect(at, at).adjusted(-4, -4, 12, 16)
    for rect in whole:
        free = free.united(rect.intersected(near))
    in_hand = spot_rects(board, board.selection.path)
    return free, at, [*whole, *in_hand], spot_rects(board, board.shown_targets)


def _rect(area: Area) -> QRect:
    return QRect(*map(round, (area.left, area.top, area.width, area.height)))
