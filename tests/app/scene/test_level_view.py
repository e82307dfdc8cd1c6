"""How levels are seen: fading, cutting away, clear and opaque planes, and all of it together."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from app.scene.content import Layer, Scene
from app.scene.layouts import Layout, arranged, layout
from app.scene.layouts.common import MESHES
from app.scene.layouts.cube import ARRANGEMENTS
from app.scene.level_view import (
    LINE_REST,
    SOLID_REST,
    STEEP,
    STRETCHED,
    USUAL,
    LevelView,
    hidden_above,
    steepness,
    storeys,
)
from app.scene.motion.animation import AnimationFrame, PieceView
from app.scene.overlays.marks import Marks, TargetKind
from app.scene.pieces.sets import LYING_DISCS, SETS, PieceSet
from app.scene.scene import compose
from app.scene.themes.catalogue import DEFAULT
from engine.core.move import cell_spot
from engine.core.pieces import FIRST_PIECE, Kind, piece_code
from engine.core.position import Position
from engine.variants import variant
from tests.rows import BOARDS, each_row

CUBE, TRID = "raumschach", "trid"
each_game = each_row("key", [CUBE, TRID])


def seen(key: str, view: LevelView, space: Layout | None = None, **more: object) -> Scene:
    return compose(space or layout(key), start(key), DEFAULT, levels=view, **more)  # type: ignore[arg-type]


def start(key: str) -> Position:
    return variant(key).start()


def pieces_of(scene: Scene) -> np.ndarray:
    return np.concatenate([scene.solids[mesh] for mesh in MESHES.values() if mesh in scene.solids])


def cells_of(key: str, levels: frozenset[int]) -> list[int]:
    level_of = layout(key).topology.level_of
    cells = enumerate(start(key).cells)
    return [c for c, code in cells if code >= FIRST_PIECE and level_of[c] in levels]


def planes(scene: Scene) -> np.ndarray:
    return scene.flats[scene.flats["layer"] == Layer.TILE]


def level(key: str, name: str) -> int:
    return layout(key).topology.levels.index(name)


# -- which levels lie above which ----------------------------------------------------------------


def test_storeys_follow_the_heights() -> None:
    assert storeys(layout(CUBE)) == tuple(range(8))
    floors = storeys(layout(TRID))
    names = layout(TRID).topology.levels
    by_floor = {
        floor: {n for n, f in zip(names, floors, strict=True) if f == floor} for floor in floors
    }
    assert by_floor[0] == {"W"} and by_floor[2] == {"N"} and by_floor[4] == {"S"}
    assert by_floor[1] == {"DP1", "DP2", "KP1", "KP2"}
    assert by_floor[5] == {"DP5", "DP6", "KP5", "KP6"}


def test_side_by_side_the_numbers_stand_for_the_heights() -> None:
    assert storeys(arranged(CUBE, ARRANGEMENTS["flat"])) == tuple(range(8))


def test_levels_at_one_height_hide_none_of_each_other() -> None:
    hidden = hidden_above(layout(TRID), level(TRID, "DP1"))
    assert level(TRID, "KP1") not in hidden and level(TRID, "W") not in hidden
    assert {level(TRID, "N"), level(TRID, "S"), level(TRID, "DP6")} <= hidden
    assert hidden_above(layout(CUBE), 7) == frozenset()


# -- cutting away --------------------------------------------------------------------------------


@each_game
@each_row("name", ["lowest", "middle"])
def test_above_a_cut_nothing_is_drawn(key: str, name: str) -> None:
    space = layout(key)
    top = {"lowest": 0, "middle": {CUBE: 3, TRID: level(TRID, "N")}[key]}[name]
    hidden = hidden_above(space, top)
    scene = seen(key, LevelView(hidden=hidden))
    rest = frozenset(range(len(space.topology.levels))) - hidden
    expected = space.cell_centres[cells_of(key, rest)]
    assert len(pieces_of(scene)) == len(expected) < len(cells_of(key, rest | hidden))
    level_of = np.asarray(space.topology.level_of)
    height = space.cell_centres[level_of == top, 2].max()
    lowest_hidden = min(space.cell_centres[level_of == n, 2].min() for n in hidden)
    for rows in (*scene.solids.values(), scene.flats):
        assert (rows["position"][:, 2] < lowest_hidden - 0.2).all()
    assert all(label.position[2] < lowest_hidden - 0.2 for label in scene.labels)
    for mesh in STRETCHED & set(scene.solids):
        tops = scene.solids[mesh]["position"][:, 2] + scene.solids[mesh]["scale"][:, 2]
        assert (tops < lowest_hidden - 0.2).all(), "no rod sticks out"
        assert (tops < height + 0.3).all()


@each_game
def test_below_a_cut_all_stays_as_it_was(key: str) -> None:
    space = layout(key)
    whole, cut = seen(key, LevelView()), seen(key, LevelView(hidden=hidden_above(space, 0)))
    below = whole.flats["position"][:, 2] < 0.3
    assert below.any() and np.array_equal(whole.flats[below], cut.flats)


def test_side_by_side_only_the_hidden_boards_go() -> None:
    space = arranged(CUBE, ARRANGEMENTS["flat"])
    hidden = hidden_above(space, 4)
    scene = seen(CUBE, LevelView(hidden=hidden), space)
    rest = frozenset(range(5))
    cells = cells_of(CUBE, rest)
    assert len(pieces_of(scene)) == len(cells)
    level_of = np.asarray(space.topology.level_of)
    centres = space.cell_centres[np.isin(level_of, sorted(hidden))]
    tiles = planes(scene)["position"]
    assert len(tiles) == 5 * 64
    distances = np.abs(tiles[:, None] - centres[None]).max(axis=-1)
    assert distances.min() > 1.0


def test_marks_above_a_cut_are_not_drawn() -> None:
    topology = layout(CUBE).topology
    low, high = (cell_spot(topology.cell(name)) for name in ("2c3", "7c3"))
    marks = Marks(targets={low: TargetKind.MOVE, high: TargetKind.MOVE})
    view = LevelView(hidden=hidden_above(layout(CUBE), 4))
    plain, marked = seen(CUBE, view), seen(CUBE, view, marks=marks)
    assert len(marked.flats) == len(plain.flats) + 2
    assert np.allclose(marked.flats[-2:]["position"], layout(CUBE).cell_centres[low.index])


def test_what_jumps_is_drawn_where_its_shadow_is() -> None:
    view = LevelView(hidden=hidden_above(layout(CUBE), 0))
    code = piece_code(0, Kind.KNIGHT)
    ground = AnimationFrame(pieces=(PieceView(code, (0.0, 0.0, 1.2), 1.0, 1.2),))
    above = AnimationFrame(pieces=(PieceView(code, (0.0, 0.0, 1.8), 1.0, 0.0),))
    usual = len(pieces_of(seen(CUBE, view)))
    assert len(pieces_of(seen(CUBE, view, moment=ground))) == usual + 1
    assert len(pieces_of(seen(CUBE, view, moment=above))) == usual


# -- fading --------------------------------------------------------------------------------------


@each_game
def test_several_levels_stand_out_pieces_included(key: str) -> None:
    space = layout(key)
    clear = frozenset((0, level(TRID, "DP1") if key == TRID else 4))
    scene, whole = seen(key, LevelView(clear)), seen(key, LevelView())
    for mesh in set(MESHES.values()) & set(whole.solids):
        rows, before = scene.solids[mesh], whole.solids[mesh]
        distances = np.abs(rows["position"][:, None] - space.cell_centres[None]).max(axis=-1)
        levels = np.asarray(space.topology.level_of)[distances.argmin(axis=1)]
        is_clear = np.isin(levels, sorted(clear))
        expected = before["colour"][:, 3] * np.where(is_clear, 1.0, SOLID_REST)
        assert np.allclose(rows["colour"][:, 3], expected)
        lines = before["outline"] * np.where(is_clear, 1.0, LINE_REST)
        assert np.allclose(rows["outline"], lines)


def test_a_rod_between_two_levels_stands_out_with_neither_alone() -> None:
    rods = seen(CUBE, LevelView(frozenset((2,)))).solids["cylinder"]
    between = rods[rods["scale"][:, 2] > 1.0]
    assert len(between) and (between["colour"][:, 3] < 0.2).all()


def test_marks_never_fade() -> None:
    target = cell_spot(layout(CUBE).topology.cell("7c3"))
    marks = Marks(targets={target: TargetKind.MOVE})
    faded = seen(CUBE, LevelView(frozenset((0,))), marks=marks).flats[-1]
    assert faded == seen(CUBE, LevelView(), marks=marks).flats[-1]


# -- clear and opaque planes ---------------------------------------------------------------------


@each_game
def test_planes_go_from_nearly_clear_to_opaque(key: str) -> None:
    usual = planes(seen(key, LevelView()))["colour"][:, 3]
    alphas = [
        planes(seen(key, LevelView(opacity=opacity)))["colour"][:, 3]
        for opacity in (0.0, 0.25, USUAL, 0.75, 1.0)
    ]
    assert (alphas[0] > 0.0).all() and (alphas[0] < 0.15 * usual).all()
    assert np.array_equal(alphas[2], usual)
    assert np.allclose(alphas[4], 1.0)
    for less, more in pairwise(alphas):
        assert (less < more).all()


@each_game
def test_opacity_changes_nothing_but_planes(key: str) -> None:
    usual, clear = seen(key, LevelView()), seen(key, LevelView(opacity=0.0))
    assert all(np.array_equal(rows, clear.solids[mesh]) for mesh, rows in usual.solids.items())
    others = usual.flats["layer"] != Layer.TILE
    assert others.any() and np.array_equal(usual.flats[others], clear.flats[others])


def test_cut_focus_and_opacity_go_together() -> None:
    hidden = hidden_above(layout(CUBE), 4)
    scene = seen(CUBE, LevelView(frozenset((4,)), hidden, opacity=1.0))
    tiles = planes(scene)
    assert len(tiles) == 5 * 64
    on_top = np.isclose(tiles["position"][:, 2], layout(CUBE).cell_centres[4 * 64, 2], atol=1e-5)
    assert np.allclose(tiles["colour"][on_top, 3], 1.0)
    assert (tiles["colour"][~on_top, 3] < 0.2).all()


def test_planes_thin_out_where_one_looks_down_through_several() -> None:
    low, high = STEEP
    assert (steepness(low - 20), steepness((low + high) / 2), steepness(89)) == (0.0, 0.5, 1.0)
    usual = planes(seen(CUBE, LevelView()))["colour"][:, 3]
    thin = planes(seen(CUBE, LevelView(steepness=1.0)))["colour"][:, 3]
    assert np.allclose(thin, usual / 8)
    flat = arranged(CUBE, ARRANGEMENTS["flat"])
    beside = planes(seen(CUBE, LevelView(), flat))["colour"]
    assert np.array_equal(beside, planes(seen(CUBE, LevelView(steepness=1.0), flat))["colour"])
    alone = LevelView(hidden=hidden_above(layout(CUBE), 0), steepness=1.0)
    assert np.allclose(planes(seen(CUBE, alone))["colour"][:, 3], usual[:64])


# -- labels --------------------------------------------------------------------------------------


def test_the_level_on_top_or_alone_has_files_and_ranks() -> None:
    space = layout(CUBE)

    def names(view: LevelView, number: int) -> set[str]:
        height = space.cell_centres[64 * number, 2]
        labels = seen(CUBE, view).labels
        return {label.text for label in labels if abs(label.position[2] - height) < 0.3}

    assert "c" not in names(LevelView(), 4)
    assert {*"abcdefgh", *"12345678"} <= names(LevelView(frozenset((4,))), 4)
    assert {*"abcdefgh", *"12345678"} <= names(LevelView(hidden=hidden_above(space, 4)), 4)
    assert "c" not in names(LevelView(frozenset((4, 5))), 4)


@each_row("key", BOARDS)
@each_row("chosen", SETS.values())
def test_from_above_pieces_are_discs_with_signs(key: str, chosen: PieceSet) -> None:
    space, start = layout(key), variant(key).start()
    above = compose(space, start, DEFAULT, levels=LevelView(steepness=1.0), piece_set=chosen)
    discs = compose(space, start, DEFAULT, piece_set=LYING_DISCS)
    aside = compose(space, start, DEFAULT, levels=LevelView(steepness=0.99), piece_set=chosen)
    assert {LYING_DISCS.symbols[Kind.KING], LYING_DISCS.bodies[Kind.KING]} <= above.solids.keys()
    assert above.solids.keys() == discs.solids.keys()
    assert chosen.bodies[Kind.KING] in aside.solids
