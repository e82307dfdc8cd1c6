"""Flat symbols: kinds and players differ clearly at twelve pixels a cell, in every theme."""

from __future__ import annotations

from itertools import combinations, product
from pathlib import Path

import numpy as np
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath
from PySide6.QtWidgets import QApplication

from app.appearance import appearance
from app.panels.common.colours import colour
from app.panels.map.flat_pieces import (
    DETAILED,
    DISC_FROM,
    GRID,
    OUTLINE,
    draw_flat_piece,
    flat_picture,
    silhouette,
)
from app.scene.layouts import layout
from app.scene.themes.catalogue import BUILT_IN, find_theme
from app.scene.themes.theme import Theme
from engine.core.pieces import USUAL_KINDS, Kind, piece_code
from tests.rows import each_row

#: Edge of the smallest cell, pixels.
CELL = 12
#: Two pixels differ clearly if their brightness does by so much, 0..255.
CLEARLY = 48
#: Least share of a cell's pixels that differ clearly between two kinds, between two players, and
#: between a piece and the empty cell.
KINDS, PLAYERS, EMPTY = 0.08, 0.15, 0.15

GAME = layout("dreierschach")


def brightness(kind: Kind, seat: int, theme: Theme, ground: QColor) -> np.ndarray:
    """Return a symbol on a cell of one colour, (12, 12), 0..255: what needs no colours."""
    image = flat_picture(piece_code(seat, kind), CELL, GAME, theme).toImage()
    shown = image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
    parts = np.frombuffer(shown.constBits(), np.uint8).reshape(CELL, CELL, 4).astype(np.float64)
    behind = np.array([ground.blue(), ground.green(), ground.red()])
    seen = parts[..., :3] + (1.0 - parts[..., 3:] / 255.0) * behind
    return seen @ (0.114, 0.587, 0.299)


def grounds(theme: Theme) -> list[QColor]:
    """Return the colours of all cells there are on the map."""
    cells = (*theme.map_cells, theme.light_tile, theme.dark_tile)
    return [colour(cell) for cell in (*cells, *theme.stone_colours(GAME.seats))]


def differing(one: np.ndarray, other: np.ndarray | float) -> float:
    """Return the share of pixels that differ clearly."""
    return float((np.abs(one - other) >= CLEARLY).mean())


@each_row("name", BUILT_IN)
def test_kinds_and_players_are_told_apart_at_twelve_pixels(qapp, name: str) -> None:
    theme = find_theme(name, Path())
    seats = range(len(GAME.seats))
    for ground in grounds(theme):
        seen = {(k, s): brightness(k, s, theme, ground) for k, s in product(USUAL_KINDS, seats)}
        behind = float(np.dot((0.299, 0.587, 0.114), (ground.red(), ground.green(), ground.blue())))
        for (kind, seat), piece in seen.items():
            assert differing(piece, behind) >= EMPTY, (ground.name(), kind, seat)
        for seat, (one, other) in product(seats, combinations(USUAL_KINDS, 2)):
            share = differing(seen[one, seat], seen[other, seat])
            assert share >= KINDS, (ground.name(), seat, one, other)
        for kind, (one, other) in product(USUAL_KINDS, combinations(seats, 2)):
            share = differing(seen[kind, one], seen[kind, other])
            assert share >= PLAYERS, (ground.name(), kind, one, other)


@each_row("kind", USUAL_KINDS)
def test_players_are_told_apart_by_the_parts_of_the_foot(kind: Kind) -> None:
    for bands in GAME.foot_bands:
        foot = QPainterPath()
        foot.addRect(0.0, 10.5, GRID, 0.2)
        parts = silhouette(kind, bands, is_small=True).intersected(foot).simplified()
        assert len(parts.toSubpathPolygons()) == bands + 1


def test_nothing_reaches_beyond_the_cell() -> None:
    room = QRectF(0.0, 0.0, GRID, GRID).adjusted(-0.1, -0.1, 0.1, 0.1)
    for kind, edge in product(USUAL_KINDS, (12, 17, 30, 64, 200)):
        wide = (OUTLINE[0] + OUTLINE[1] * edge) * GRID / edge
        area = silhouette(kind, 0, is_small=edge < DETAILED).boundingRect()
        assert room.contains(area.adjusted(-wide, -wide, wide, wide)), (kind, edge)


@each_row("ratio", [1.0, 1.25, 1.5, 2.0])
def test_each_pixel_of_the_screen_is_drawn_as_it_is(qapp, ratio: float) -> None:
    screen = QImage(90, 90, QImage.Format.Format_ARGB32_Premultiplied)
    screen.fill(0)
    screen.setDevicePixelRatio(ratio)
    painter = QPainter(screen)
    code = piece_code(0, Kind.KNIGHT)
    draw_flat_piece(painter, code, QRectF(7.3, 5.8, 21.7, 24.1), ratio, GAME)
    painter.end()
    own = flat_picture(code, int(21.7 * ratio), GAME, appearance().theme).toImage()
    own = own.convertToFormat(screen.format())
    screen.setDevicePixelRatio(1.0)
    edge = own.width()
    assert any(
        screen.copy(x, y, edge, edge) == own for x, y in product(range(90 - edge), range(90 - edge))
    )


def test_a_figure_on_a_disc_has_the_colours_of_the_board(qapp: QApplication) -> None:
    theme, white = appearance().theme, piece_code(0, Kind.PAWN)
    for on_disc, inside in (
        (False, theme.piece_colours(GAME.seats)[0]),
        (True, theme.symbol_colours(GAME.seats)[0]),
    ):
        image = flat_picture(white, 60, GAME, theme, "", on_disc).toImage()
        assert image.pixelColor(30, 22).name() == colour(inside).name()
    corner = image.pixelColor(12, 14)
    assert corner.name() == colour(theme.piece_colours(GAME.seats)[0]).name()
    pictures = {
        edge: _drawn(white, edge, on_disc=True) == _drawn(white, edge, on_disc=False)
        for edge in (DISC_FROM - 1, DISC_FROM)
    }
    assert pictures == {DISC_FROM - 1: True, DISC_FROM: False}, "a small one has no room for a disc"


def _drawn(code: int, edge: int, *, on_disc: bool) -> QImage:
    image = QImage(edge, edge, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    draw_flat_piece(painter, code, QRectF(0, 0, edge, edge), 1.0, GAME, on_disc=on_disc)
    painter.end()
    return image


def test_pieces_of_ones_own_are_signs_on_discs(qapp: QApplication) -> None:
    theme = appearance().theme
    pictures = [
        flat_picture(piece_code(0, kind), 36, GAME, theme, sign).toImage()
        for kind, sign in [(Kind.OWN_1, "C"), (Kind.OWN_1, "A"), (Kind.ROOK, "C"), (Kind.ROOK, "")]
    ]
    assert pictures[0] != pictures[1], "signs differ"
    assert pictures[0] != pictures[3]
