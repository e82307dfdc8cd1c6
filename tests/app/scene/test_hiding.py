"""Pieces that hide too much of another one are found, so that they are drawn translucent."""

from __future__ import annotations

import numpy as np

from app.board.camera_controller import preset
from app.scene.camera import Camera
from app.scene.hiding import ROWS, HidingPieces, hiding_cells, silhouettes
from app.scene.layouts import layout
from app.scene.pieces.sets import SETS, STAUNTON
from engine.core.pieces import KINDS, USUAL_KINDS
from engine.core.position import Position
from engine.variants import variant
from tests.engine.helpers import START_DECKS, raumschach, trid
from tests.rows import each_row

KEY = "raumschach"
#: Seen from White's side, the king on 3f2 stands before the pawn on 2b4.
BEFORE, BESIDE = (raumschach(f"K{king} P5h2 R1a1 p2b4 k8h8") for king in ("3f2", "3f4"))


def white(size: tuple[float, float] = (480.0, 360.0)) -> Camera:
    return preset(layout(KEY), "white", *size)


def found(camera: Camera, text: str, pieces: str = "staunton") -> list[str]:
    cells = hiding_cells(camera, layout(KEY), position(text), SETS[pieces])
    return [variant(KEY).topology.cell_names[cell] for cell in cells]


def position(text: str) -> Position:
    return variant(KEY).parse(text)


@each_row("pieces", ("staunton", "slim", "discs"))
@each_row("size", [(480.0, 360.0), (352.0, 260.0), (1200.0, 700.0)])
def test_what_stands_before_another_piece_is_found(size, pieces) -> None:
    assert found(white(size), BEFORE, pieces) == ["3f2"]
    assert found(white(size), BESIDE, pieces) == []


def test_what_hides_a_head_is_found() -> None:
    """Of a bishop below Black's deck only the foot is seen."""
    space, game = layout("trid"), variant("trid")
    camera = preset(space, "black", 480.0, 360.0)
    for bishop, expected in (("a5S", {"z8DP6", "z9DP6"}), ("c5S", set())):
        pieces = f"B{bishop} Kd1W Pd2W rz9DP6 pz8DP6 kd9KP6 pe8KP6 pc8S"
        shown = game.parse(trid(pieces, START_DECKS))
        cells = hiding_cells(camera, space, shown, STAUNTON)
        assert {game.topology.cell_names[cell] for cell in cells} == expected


def test_what_hides_nearly_half_of_an_upright_disc_is_found() -> None:
    """A pawn before and a bishop above leave half of White's pawn."""
    space, game = layout("trid"), variant("trid")
    camera = preset(space, "black", 480.0, 360.0)
    pieces = "Pa5S pa6S Bz9DP6 Kd1W kd8S Pd2W pd7S Pa1DP1"
    shown = game.parse(trid(pieces, START_DECKS))
    for chosen, expected in (("discs", {"a6S", "z9DP6"}), ("lying", set())):
        cells = hiding_cells(camera, space, shown, SETS[chosen])
        assert {game.topology.cell_names[cell] for cell in cells} == expected


def test_nothing_is_where_pieces_line_up_everywhere() -> None:
    level = preset(layout("chess960"), "white", 480.0, 360.0)
    level = level.with_view(level.view._replace(azimuth=0.0, elevation=3.0))
    start = variant("chess960").start()
    assert hiding_cells(level, layout("chess960"), start, STAUNTON) == frozenset()
    empty = start._replace(cells=bytes(len(start.cells)))
    assert hiding_cells(level, layout("chess960"), empty, STAUNTON) == frozenset()


@each_row("chosen", SETS.values(), ids=SETS)
@each_row("key", ["chess960", "dreierschach"])
def test_nothing_is_on_a_flat_board_seen_from_its_seats(key, chosen) -> None:
    space, start = layout(key), variant(key).start()
    for seat in space.seats:
        assert not hiding_cells(preset(space, seat, 640.0, 400.0), space, start, chosen)


def test_a_silhouette_is_as_large_as_its_piece() -> None:
    for elevation in (0, 30):
        low, high, halves = silhouettes(STAUNTON, elevation)
        radii, heights = STAUNTON.sizes
        assert np.allclose(halves.max(axis=1), radii, atol=0.04)
        assert halves.shape == (KINDS, ROWS) and (halves[list(USUAL_KINDS)] > 0.0).all()
        upright = heights * np.cos(np.radians(elevation))
        assert (high - low >= upright - 1e-6).all()


def test_pieces_stay_as_they_are_while_the_view_is_turned() -> None:
    pieces, space = HidingPieces(), layout(KEY)
    seen, other = (space, position(BEFORE), STAUNTON), white().with_view(space.presets["side"])
    front = pieces.cells(white(), *seen, is_turning=False)
    assert front
    assert pieces.cells(other, *seen, is_turning=True) == front
    assert pieces.cells(other, *seen, is_turning=False) == frozenset()
    moved = (space, position(BESIDE), STAUNTON)
    assert pieces.cells(white(), *seen, is_turning=False) == front
    assert pieces.cells(white(), *moved, is_turning=True) == frozenset()
