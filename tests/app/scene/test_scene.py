"""Composing a scene: every piece once, on its cell, and every mark with a shape of its own."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from app.scene.content import Scene, Shape
from app.scene.layouts import layout
from app.scene.layouts.common import MESHES
from app.scene.motion.animation import AnimationFrame, DeckView, PieceView
from app.scene.overlays.marks import Drag, Marks, TargetKind, spots_of
from app.scene.pieces.meshes import all_meshes
from app.scene.scene import DRAG_LIFT, compose
from app.scene.themes.catalogue import DEFAULT
from app.scene.themes.theme import srgb
from engine.core.move import Move, cell_spot, pin_spot
from engine.core.pieces import FIRST_PIECE, KINDS, Kind
from engine.core.position import Position
from engine.text import coordinate_moves
from engine.variants import variant
from tests.rows import BOARDS, each_row

MIDDLE = (
    "4/4/PP1P/NKB1|1P2/2n1/4/4|2b1/p1pp/4/1B2|DP1w:P1/1Q,DP3b:1r/2,KP2w:1P/2,KP6b:kr/pp"
    " w - - - - 0 12"
)


def middle() -> Position:
    return variant("trid").parse(MIDDLE)


def cell(name: str) -> int:
    return variant("trid").topology.cell(name)


def pin(name: str) -> int:
    return variant("trid").topology.pin_names.index(name)


def move(position: Position, text: str) -> Move:
    return coordinate_moves.read(variant("trid"), position, text)


def pieces(scene: Scene) -> np.ndarray:
    return np.concatenate([scene.solids[mesh] for mesh in MESHES.values() if mesh in scene.solids])


def shapes(scene: Scene) -> list[Shape]:
    return [Shape(int(shape)) for shape in scene.flats["shape"]]


def marked(marks: Marks, position: Position | None = None) -> np.ndarray:
    """Return the flats that the marks add to a scene."""
    space, position = layout("trid"), position or middle()
    plain = compose(space, position, DEFAULT)
    scene = compose(space, position, DEFAULT, marks)
    assert len(scene.flats) > len(plain.flats)
    return scene.flats[len(plain.flats) :]


@each_row("key", BOARDS)
def test_each_piece_stands_once_on_its_cell(key: str) -> None:
    space, position = layout(key), variant(key).start()
    scene = compose(space, position, DEFAULT)
    for kind in variant(key).kinds:
        rows = scene.solids[MESHES[kind]]
        cells = [
            c
            for c, code in enumerate(position.cells)
            if code >= FIRST_PIECE and code % KINDS == kind
        ]
        assert np.allclose(rows["position"], space.cell_centres[cells], atol=1e-6)
        for row, number in zip(rows, cells, strict=True):
            seat = (position.cells[number] // KINDS) - 1
            colour = DEFAULT.piece_colours(space.seats)[seat]
            assert np.allclose(row["colour"], (*colour, 1.0))
            turn = math.radians(60) if kind in (Kind.KNIGHT, Kind.UNICORN) else 0.0
            assert row["yaw"] == pytest.approx(space.seat_yaws[seat] + turn)
    assert all(all_meshes()[mesh].triangles.size for mesh in scene.solids)
    assert scene.background == DEFAULT.background


@each_row("key", BOARDS)
def test_each_piece_has_a_shadow_on_its_plane(key: str) -> None:
    space, position = layout(key), variant(key).start()
    scene = compose(space, position, DEFAULT)
    shadows = scene.flats[scene.flats["shape"] == Shape.SHADOW]
    cells = [c for c, code in enumerate(position.cells) if code >= FIRST_PIECE]
    assert np.allclose(shadows["position"], space.cell_centres[cells], atol=1e-6)


def test_each_kind_of_target_has_its_own_shape() -> None:
    space, position = layout("trid"), middle()
    plain, looks = compose(space, position, DEFAULT), set()
    for kind in TargetKind:
        spot = pin_spot(pin("KP3")) if kind is TargetKind.DECK else cell_spot(cell("b4N"))
        scene = compose(space, position, DEFAULT, Marks(targets={spot: kind}))
        solids = {mesh: len(rows) for mesh, rows in scene.solids.items()}
        more = {m: n for m, n in solids.items() if n > len(plain.solids.get(m, ()))}
        looks.add((tuple(sorted(shapes(scene)[len(plain.flats) :])), tuple(sorted(more))))
    assert len(looks) == len(TargetKind)


def test_marks_lie_on_their_cell() -> None:
    number = cell("c5N")
    for marks in (
        Marks(hover=cell_spot(number)),
        Marks(selected=cell_spot(number)),
        Marks(refused=cell_spot(number)),
        Marks(last_move=(cell_spot(number),)),
        Marks(checked=(number,)),
        Marks(targets={cell_spot(number): TargetKind.CAPTURE}),
    ):
        found = marked(marks)
        assert np.allclose(found["position"], layout("trid").cell_centres[number], atol=1e-6)
        assert (found["half_size"] <= 0.6).all()


def test_marks_of_a_deck_are_as_large_as_the_deck() -> None:
    for name in ("KP2", "KP3"):
        found = marked(Marks(selected=pin_spot(pin(name))))
        assert np.allclose(found["position"], layout("trid").deck_centres[pin(name)], atol=1e-6)
        assert (found["half_size"] > 0.9).all()


def test_the_selected_spot_is_not_marked_as_hovered_too() -> None:
    spot = cell_spot(cell("c5N"))
    both, one = marked(Marks(selected=spot, hover=spot)), marked(Marks(selected=spot))
    assert len(both) == len(one)


def test_mate_looks_different_from_check_and_both_show_the_attackers() -> None:
    king, checker = cell("b1W"), cell("c5N")
    check = marked(Marks(checked=(king,), checkers=(checker,)))
    mate = marked(Marks(checked=(king,), checkers=(checker,), mated=king))
    assert [Shape(int(s)) for s in check["shape"]] == [Shape.STAR, Shape.RING, Shape.RING]
    assert [Shape(int(s)) for s in mate["shape"]][:2] == [Shape.TILE, Shape.STAR]


def test_a_moment_replaces_what_it_hides() -> None:
    space, position = layout("trid"), middle()
    view = PieceView(position.cells[cell("c5N")], (0.5, 0.5, 9.0), 0.5, 1.0)
    moment = AnimationFrame(
        frozenset({cell("c5N")}), frozenset({pin("KP2")}), (view,), (DeckView(0, (0, 0, 9)),)
    )
    before = compose(space, position, DEFAULT)
    scene = compose(space, position, DEFAULT, moment=moment)
    assert len(pieces(scene)) == len(pieces(before))
    [row] = [row for row in pieces(scene) if np.allclose(row["position"], (0.5, 0.5, 9.0))]
    assert row["colour"][3] == pytest.approx(0.5)
    tiles = scene.flats[scene.flats["shape"] == Shape.TILE]["position"]
    assert (np.abs(tiles - (0.5, 0.5, 9.0)).max(axis=1) < 1e-5).sum() == 1
    assert shapes(scene).count(Shape.TILE) == shapes(before).count(Shape.TILE)


def test_a_dragged_piece_follows_the_cursor_with_a_line_below_it() -> None:
    space, position = layout("trid"), middle()
    target = cell("b4N")
    point = tuple((space.cell_centres[target] + (0.2, 0.1, 0.0)).tolist())
    drag = Drag(cell_spot(cell("d2W")), point, cell_spot(target))
    scene = compose(space, position, DEFAULT, drag=drag)
    before = compose(space, position, DEFAULT)
    pawns = scene.solids["pawn"]["position"]
    assert len(pawns) == len(before.solids["pawn"])
    held = np.add(point, (0, 0, DRAG_LIFT))
    assert (np.abs(pawns - held).max(axis=1) < 1e-5).any()
    assert not (np.abs(pawns - space.cell_centres[cell("d2W")]).max(axis=1) < 1e-5).any()
    line = scene.solids["cylinder"][-1]
    assert np.allclose(line["position"], (*point[:2], space.floor), atol=1e-6)
    assert line["scale"][2] == pytest.approx(held[2] - space.floor, abs=1e-5)
    last = scene.flats[-1]
    assert last["shape"] == Shape.CORNERS
    assert np.allclose(last["position"], space.cell_centres[target], atol=1e-6)


def test_a_dragged_deck_takes_its_load_along() -> None:
    space, position = layout("trid"), middle()
    drag = Drag(pin_spot(pin("KP2")), (0.0, 0.0, 8.0), pin_spot(pin("KP4")))
    scene = compose(space, position, DEFAULT, drag=drag)
    offset = space.cell_centres[cell("e5KP2")] - space.deck_centres[pin("KP2")]
    held = offset + (0.0, 0.0, 8.0 + DRAG_LIFT)
    assert (np.abs(scene.solids["pawn"]["position"] - held).max(axis=1) < 1e-5).any()


@each_row(
    "pointed",
    [
        {"marks": Marks(hover=pin_spot(pin("KP4")))},
        {"marks": Marks(cursor=pin_spot(pin("KP2")))},
        {"marks": Marks(targets={pin_spot(pin("KP4")): TargetKind.DECK})},
    ],
)
def test_pins_are_named_while_a_deck_or_pin_is_pointed_at(pointed: dict[str, Any]) -> None:
    space, position = layout("trid"), middle()
    assert "KL4" in {label.text for label in compose(space, position, DEFAULT, **pointed).labels}
    deck = pin_spot(pin("KP2"))
    for other in (
        Marks(hover=cell_spot(cell("b2W")), selected=cell_spot(cell("b2W"))),
        Marks(hover=deck, selected=deck),  # which can go nowhere
    ):
        labels = compose(space, position, DEFAULT, other).labels
        assert "KL4" not in {label.text for label in labels}


def test_the_last_move_marks_cells_or_pins() -> None:
    position = middle()
    step = move(position, "b2W-a3DP3")
    assert spots_of(step) == (cell_spot(cell("b2W")), cell_spot(cell("a3DP3")))
    assert spots_of(move(position, "KP2-KP4")) == (pin_spot(pin("KP2")), pin_spot(pin("KP4")))


def test_colours_are_linear() -> None:
    assert srgb("#000000") == (0.0, 0.0, 0.0)
    assert srgb("#ffffff") == pytest.approx((1.0, 1.0, 1.0))
    assert srgb("#808080")[0] == pytest.approx(0.2159, abs=1e-3)
    for wrong in ("808080", "#80808", "#8080801", "#80808g"):
        with pytest.raises(ValueError):
            srgb(wrong)
