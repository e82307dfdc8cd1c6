"""Moves of several players are marked each in its player's colour, with its number."""

from __future__ import annotations

import numpy as np

from app.scene.content import LabelKind, Shape
from app.scene.layouts import layout
from app.scene.overlays.marking import mark_scene
from app.scene.overlays.marks import Marks, RecentMove
from app.scene.overlays.recent_moves import recent_numbers
from app.scene.pieces.sets import SETS, STAUNTON
from app.scene.scene import compose
from app.scene.themes.catalogue import BUILT_IN, DEFAULT, built_in
from engine.core.move import cell_spot
from engine.core.pieces import EMPTY, FIRST_PIECE, KINDS
from engine.variants import variant
from tests.rows import each_row

GAME, BOARD = variant("dreierschach"), layout("dreierschach")
START = GAME.start()
#: Grey's move and Black's, which captures what Grey has moved.
BLACK_CAPTURES = (
    RecentMove((cell_spot(60), cell_spot(61)), 1, 1),
    RecentMove((cell_spot(70), cell_spot(61)), 2, 2),
)


def frames(recent: tuple[RecentMove, ...], theme=DEFAULT):
    """Return the frames in players' colours, without the lines around them."""
    flats = mark_scene(BOARD, theme, Marks(recent=recent)).flats
    line = np.array(theme.marks.last_move, np.float32)
    assert (flats["shape"] == Shape.HEX_FRAME).all()
    return flats[~np.isclose(flats["colour"], line).all(axis=1)]


@each_row("key", BUILT_IN)
def test_a_move_is_framed_in_its_players_colour(key: str) -> None:
    theme = built_in(key)
    colours = theme.piece_colours(BOARD.seats)
    for seat, colour in enumerate(colours):
        found = frames((RecentMove((cell_spot(60), cell_spot(61)), seat, 1),), theme)
        assert np.allclose(found["position"], BOARD.cell_centres[[60, 61]])
        assert np.allclose(found["colour"][:, :3], colour, atol=1e-6)


def test_frames_on_one_cell_are_within_each_other() -> None:
    grey, black = frames(BLACK_CAPTURES)[1::2]
    assert np.allclose(grey["position"], black["position"])
    assert (black["half_size"] < grey["half_size"] * (1.0 - grey["width"])).all()


def test_each_has_its_number_where_it_was_and_where_it_is() -> None:
    labels = recent_numbers(BOARD, START, DEFAULT, BLACK_CAPTURES, STAUNTON).labels
    assert [label.text for label in labels] == ["1", "1 2", "2"]
    assert {label.kind for label in labels} == {LabelKind.COUNT}, "shown without names as well"
    for label, cell in zip(labels, (60, 61, 70), strict=True):
        assert np.allclose(label.position[:2], BOARD.cell_centres[cell, :2])


@each_row("piece_set", SETS.values(), ids=list(SETS))
def test_numbers_are_over_the_pieces(piece_set) -> None:
    cells = [cell for cell, code in enumerate(START.cells) if code >= FIRST_PIECE]
    recent = (RecentMove(tuple(map(cell_spot, cells)), 1, 1),)
    for cell, label in zip(
        cells, recent_numbers(BOARD, START, DEFAULT, recent, piece_set).labels, strict=True
    ):
        assert label.position[2] > piece_set.sizes[1][START.cells[cell] % KINDS]


def test_from_above_numbers_are_beside_the_pieces() -> None:
    found = recent_numbers(BOARD, START, DEFAULT, BLACK_CAPTURES, STAUNTON, from_above=True)
    for label, cell in zip(found.labels, (60, 61, 70), strict=True):
        away = np.linalg.norm(np.array(label.position[:2]) - BOARD.cell_centres[cell, :2])
        assert 0.25 < away < 0.5


def test_a_cell_from_which_a_piece_is_on_its_way_has_no_number() -> None:
    found = recent_numbers(BOARD, START, DEFAULT, BLACK_CAPTURES, STAUNTON, {60, 61})
    assert [label.text for label in found.labels] == ["2"]


def test_the_scene_of_a_position_has_frames_and_numbers() -> None:
    assert START.cells[60] == EMPTY
    plain, marked = (
        compose(BOARD, START, DEFAULT, marks) for marks in (Marks(), Marks(recent=BLACK_CAPTURES))
    )
    assert len(marked.flats) == len(plain.flats) + 8
    assert len(marked.labels) == len(plain.labels) + 3
