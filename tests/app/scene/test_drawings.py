"""Arrows and circles in space: they reach what they mean, and each ink has a form of its own."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from app.scene.content import Scene
from app.scene.layouts import arranged, layout
from app.scene.layouts.arrangement import NARROWEST
from app.scene.level_view import level_of_spot
from app.scene.materials import Role
from app.scene.overlays.drawings import SAME_PLANE, drawings
from app.scene.pieces.sets import SETS, STAUNTON
from app.scene.themes.catalogue import DEFAULT
from engine.core.pieces import Kind, piece_code
from engine.play.drawing import Drawing, DrawingColour
from engine.variants import variant
from tests.engine.helpers import spot
from tests.rows import BOARDS, each_row

#: Game, where an arrow begins, where it ends.
ARROWS = [
    ("chess960", "b1", "c3"),
    ("chess960", "a1", "a8"),
    ("raumschach", "5e1", "5e4"),
    ("raumschach", "1a1", "8a1"),
    ("raumschach", "7d6", "2e3"),
    ("trid", "c1W", "c8S"),
    ("trid", "d8S", "b2W"),
    ("trid", "DP1", "DP3"),
    ("dreierschach", "a1", "m13"),
]


def drawn(
    key: str, start: str, end: str, ink: DrawingColour = DrawingColour.GREEN, **more: object
) -> Scene:
    one = Drawing(spot(variant(key), start), spot(variant(key), end), ink)
    place = variant(key).start()
    usual: dict[str, object] = {"piece_set": STAUNTON}
    return drawings(layout(key), place, DEFAULT, [one], **(usual | more))  # type: ignore[arg-type]


def tip(scene: Scene) -> np.ndarray:
    """Return where the tip of the one arrow is."""
    (head,) = scene.solids["head"]
    yaw, tilt, length = float(head["yaw"]), float(head["tilt"]), float(head["scale"][2])
    flat = length * np.sin(tilt)
    return head["position"] + (flat * np.cos(yaw), flat * np.sin(yaw), length * np.cos(tilt))


@each_row("piece_set", SETS)
@each_row(("key", "start", "end"), ARROWS)
def test_an_arrow_ends_at_its_spot_on_the_side_it_comes_from(key, start, end, piece_set) -> None:
    scene = drawn(key, start, end, piece_set=SETS[piece_set])
    feet = [layout(key).centre(spot(variant(key), name)) for name in (start, end)]
    off = tip(scene) - feet[1]
    assert np.abs(off[:2]).max() < 1e-4
    comes_from_below = feet[1][2] - feet[0][2] > SAME_PLANE
    assert abs(off[2]) < 1e-4 if comes_from_below else 0.1 < off[2] < 1.5
    first = scene.solids["rod"]["position"][0]
    assert np.abs((first - feet[0])[:2]).max() < 1e-4


@pytest.mark.parametrize(("start", "end"), [("1a1", "2a1"), ("2a1", "1a1")])
def test_an_arrow_to_the_next_level_points_there_however_near_it_is(start, end) -> None:
    usual, king = layout("raumschach"), piece_code(0, Kind.KING)
    near = replace(usual.arrangements["stack"], spread=NARROWEST)
    board = arranged("raumschach", near)
    cells = bytearray(variant("raumschach").start().cells)
    cells[spot(variant("raumschach"), "1a1").index] = king
    place = variant("raumschach").start()._replace(cells=bytes(cells))
    one = Drawing(
        spot(variant("raumschach"), start), spot(variant("raumschach"), end), DrawingColour.BLUE
    )
    scene = drawings(board, place, DEFAULT, [one], STAUNTON)
    climb = board.centre(one.end)[2] - board.centre(one.start)[2]
    assert (np.cos(scene.solids["head"]["tilt"]) * climb > 0).all()


def test_an_arrow_over_a_plane_passes_over_the_pieces_on_its_way() -> None:
    rods = drawn("chess960", "a1", "a8").solids["rod"]["position"]
    pawn = STAUNTON.sizes[1][Kind.PAWN]
    middle = rods[(rods[:, 1] > rods[0, 1] + 0.7) & (rods[:, 1] < rods[0, 1] + 6.3)]
    assert len(middle) > 10
    assert (middle[:, 2] > pawn).all()


def test_where_a_deck_goes_its_outline_is_seen() -> None:
    (outline,) = drawn("trid", "DP1", "DP3").flats
    assert np.allclose(outline["position"], layout("trid").centre(spot(variant("trid"), "DP3")))
    assert np.allclose(outline["half_size"], 1.0), "a deck has two cells in each direction"
    assert not len(drawn("trid", "d2W", "d3W").flats)


@each_row("ink", DrawingColour)
def test_nothing_hides_a_part_of_an_arrow(ink: DrawingColour) -> None:
    solids = drawn("trid", "d2W", "d3W", ink).solids
    assert {"rod", "head"} == solids.keys()
    assert all((rows["role"] == Role.FRONT).all() for rows in solids.values())


def test_the_inks_differ_in_form() -> None:
    arrows = [drawn("chess960", "e2", "e4", ink).solids["rod"] for ink in DrawingColour]
    thick = [int((rods["scale"][:, 0] > rods["scale"][:, 0].min()).sum()) for rods in arrows]
    assert sorted(thick) == [0, 1, 2, 3]
    circles = [drawn("chess960", "e4", "e4", ink) for ink in DrawingColour]
    shapes = [frozenset(scene.flats["shape"].astype(int).tolist()) for scene in circles]
    assert len(set(shapes)) == len(DrawingColour)
    assert not any(scene.solids for scene in circles)


@each_row("key", BOARDS)
def test_what_reaches_a_hidden_level_is_not_drawn(key: str) -> None:
    board = layout(key)
    first, last = board.topology.cell_names[0], board.topology.cell_names[-1]
    level = level_of_spot(board.topology, spot(variant(key), last))
    hidden = frozenset((level,))
    for ends in ((first, last), (last, first), (last, last)):
        scene = drawn(key, *ends, hidden=hidden)
        assert not scene.solids and not len(scene.flats)
    if len(board.topology.levels) > 1:
        assert len(drawn(key, first, first, hidden=hidden).flats)
