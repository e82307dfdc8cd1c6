"""The cube of boards: where cells are in each arrangement, what is drawn, and what rays reach."""

from __future__ import annotations

import random
from itertools import combinations, permutations, product

import numpy as np
import pytest

from app.scene.camera import Camera, View
from app.scene.content import Shape
from app.scene.layouts import Layout, arranged, arranged_uncached, layout
from app.scene.layouts.arrangement import NARROWEST, WIDEST, Arrangement, between
from app.scene.layouts.common import framed_view
from app.scene.layouts.cube import ARRANGEMENTS, STACK, CubeLayout, level_hues, mixed, ramp
from app.scene.motion.animation import AnimationFrame
from app.scene.overlays.marks import Drag
from app.scene.picker import Stepper, candidates, hits
from app.scene.pieces.sets import STAUNTON
from app.scene.scene import compose
from app.scene.themes.catalogue import DEFAULT
from engine.core.move import cell_spot
from engine.core.position import Position
from engine.core.topology import cube as cube_topology
from engine.rules.introduction import GameLook
from engine.variants import variant
from tests.rows import each_row

KEY = "raumschach"
each_arrangement = each_row("name", ARRANGEMENTS)


def cube(name: str = "stack") -> Layout:
    return arranged(KEY, ARRANGEMENTS[name])


def crowded(count: int = 40) -> Position:
    """The pieces of the start and some more, anywhere."""
    start, rng = variant(KEY).start(), random.Random(5)
    codes = [code for code in start.cells if code]
    cells = bytearray(len(start.cells))
    places = rng.sample(range(len(cells)), count)
    for cell, code in zip(places, codes + codes, strict=False):
        cells[cell] = code
    return start._replace(cells=bytes(cells))


def at(space: Layout, name: str) -> np.ndarray:
    return space.cell_centres[space.topology.cell(name)]


def level_of(space: Layout) -> np.ndarray:
    return np.array(space.topology.level_of)


def test_a_king_stands_between_two_levels() -> None:
    _, heights = STAUNTON.sizes
    for arrangement in ARRANGEMENTS.values():
        assert arrangement.is_flat or arrangement.spread > heights.max() + 0.1


def test_a_staircase_slides_each_level_aside() -> None:
    space = arranged(KEY, Arrangement(1.5, (1.25, -0.5)))
    for lower, upper in zip("1234567", "2345678", strict=True):
        step = at(space, f"{upper}c6") - at(space, f"{lower}c6")
        assert np.allclose(step, (1.25, -0.5, 1.5))


def test_flat_boards_lie_side_by_side_without_touching() -> None:
    space = cube("flat")
    assert not space.cell_centres[:, 2].any()
    middles = [space.cell_centres[level_of(space) == level].mean(axis=0) for level in range(8)]
    for one, other in product(range(8), repeat=2):
        assert one == other or np.abs(middles[one] - middles[other]).max() > 8.9
    # The lowest is nearest and leftmost for White; they go on to the right, then away from him.
    assert [tuple(np.sign(middle[:2] - middles[0][:2])) for middle in middles[1:]] == [
        (1, 0), (1, 0), (1, 0), (0, 1), (1, 1), (1, 1), (1, 1)
    ]  # fmt: skip


@each_arrangement
def test_each_arrangement_moves_whole_boards(name: str) -> None:
    space = cube(name)
    for level in range(8):
        cells = level_of(space) == level
        centres, usual = space.cell_centres[cells], layout(KEY).cell_centres[cells]
        assert np.allclose(centres - centres[0], usual - usual[0])
    assert np.allclose(space.cell_centres.min(axis=0)[:2], -space.cell_centres.max(axis=0)[:2])


@each_arrangement
def test_an_arranged_layout_is_made_once(name: str) -> None:
    assert cube(name) is cube(name)
    assert (cube(name) is layout(KEY)) == (name == "stack")
    assert list(layout(KEY).arrangements) == ["stack", "staircase", "flat"]


def test_only_a_game_of_several_levels_can_be_arranged() -> None:
    assert not layout("chess960").arrangements
    with pytest.raises(LookupError):
        arranged("chess960", STACK)


@each_row("spread", [NARROWEST - 0.01, WIDEST + 0.01, float("nan")])
def test_a_spread_has_limits(spread: float) -> None:
    with pytest.raises(ValueError):
        Arrangement(spread)


@each_arrangement
def test_presets_show_everything_in_each_arrangement(name: str) -> None:
    space = cube(name)
    tops = space.cell_centres + (0.0, 0.0, 1.32)
    for preset, view in space.presets.items():
        camera = Camera(view, 1280, 800, bounds=space.bounds)
        x, y, depth = camera.project(np.vstack((space.cell_centres, tops))).T
        assert depth.min() > 0, preset
        assert x.min() > 0 and x.max() < 1280 and y.min() > 0 and y.max() < 800, preset


# -- what is drawn -------------------------------------------------------------------------------


@each_arrangement
def test_every_cell_has_its_glass_in_the_colours_of_a_flat_board(name: str) -> None:
    space = cube(name)
    flats = space.furniture(variant(KEY).start(), DEFAULT).flats
    assert len(flats) == 512 and (flats["shape"] == Shape.TILE).all()
    order = [np.lexsort(p.round(4).T) for p in (flats["position"], space.cell_centres)]
    glass = flats[order[0]][np.argsort(order[1])]
    assert np.allclose(glass["position"], space.cell_centres, atol=1e-5)
    light = glass["colour"][:, :3].sum(axis=1)
    places = np.array([space.topology.place_of(cell) for cell in range(512)])
    is_dark = (places[:, 0] + places[:, 1]) % 2 == 0
    for level in range(8):
        on_level = level_of(space) == level
        assert light[on_level & is_dark].max() < light[on_level & ~is_dark].min()


def test_each_level_has_a_colour_of_its_own_shown_by_rim_number_and_under_pieces() -> None:
    space, position = layout(KEY), variant(KEY).start()
    colours = space.level_colours(DEFAULT)
    assert len(set(colours)) == 8
    furniture = space.furniture(position, DEFAULT)
    rims = {tuple(c[:3]) for c in furniture.solids["cube"]["colour"].round(5).tolist()}
    assert rims == {tuple(np.round(np.float32(c), 5).tolist()) for c in colours}
    for level, colour in enumerate(level_hues(DEFAULT, 8)):  # bright, before any background
        own = [label for label in furniture.labels if label.colour[:3] == colour]
        assert [label.text for label in own] == [str(level + 1)] * 8  # at each corner two
    discs = [row for row in compose(space, position, DEFAULT).flats if row["shape"] == Shape.DISC]
    assert len(discs) == 32
    for row in discs:
        level = round(float(row["position"][2]) / STACK.spread)
        assert np.allclose(row["colour"][:3], colours[level])


def test_no_disc_stays_where_a_piece_has_left() -> None:
    space, position = layout(KEY), variant(KEY).start()
    king = space.topology.cell("5e1")
    for scene in (
        compose(space, position, DEFAULT, moment=AnimationFrame(hidden_cells=frozenset((king,)))),
        compose(space, position, DEFAULT, drag=Drag(cell_spot(king), (0.0, 0.0, 3.0))),
    ):
        assert (scene.flats["shape"] == Shape.DISC).sum() == 31


def test_draw_calls_do_not_grow_with_levels() -> None:
    """One call for each mesh, one for all flats, one for all labels."""
    scene = layout(KEY).furniture(variant(KEY).start(), DEFAULT)
    assert len(scene.solids) == 4, "rims, rods, the foot's bars and the table"


@each_row(("name", "named"), [("stack", [0]), ("staircase", [0]), ("flat", list(range(8)))])
def test_levels_with_files_and_ranks(name: str, named: list[int]) -> None:
    space = cube(name)
    labels = space.furniture(variant(KEY).start(), DEFAULT).labels
    lettered = [label for label in labels if label.text in "abcdefgh"]
    places = np.array([label.position for label in lettered])
    off = np.abs(places[:, None] - space.cell_centres[None]).sum(axis=2)
    assert sorted(set(level_of(space)[off.argmin(axis=1)].tolist())) == named


@pytest.mark.parametrize("name", ["stack", "staircase"])
def test_no_rod_crosses_a_cell(name: str) -> None:
    space = cube(name)
    rods = space.furniture(variant(KEY).start(), DEFAULT).solids["cylinder"]
    assert len(rods) > 4 * 7
    for rod in rods:
        x, y, low = rod["position"].tolist()
        high = low + rod["scale"][2]
        heights = space.cell_centres[:, 2]
        beside = space.cell_centres[(heights > low - 0.01) & (heights < high + 0.01)]
        off = np.abs(beside[:, :2] - (x, y)).max(axis=1)
        assert off.min(initial=1.0) > 0.5


def test_colours_pass_evenly_from_the_first_to_the_last() -> None:
    black, grey, white = (0.0, 0.0, 0.0), (0.5, 0.5, 0.5), (1.0, 1.0, 1.0)
    assert ramp((black, white), 3) == (black, grey, white)
    assert ramp((black, grey, white), 1) == (black,)
    assert ramp((grey,), 2) == (grey, grey)
    assert mixed(black, white, 0.25) == (0.25, 0.25, 0.25)


# -- what rays reach -----------------------------------------------------------------------------

#: Around the boards, from low and from high; the last two from below and from straight above.
VIEWS = [
    *product((0, 40), (13.0, 52.0)),  # all quarters look alike
    (30, -25.0),
    (0, 89.0),
]


@each_row(("azimuth", "elevation"), VIEWS)
def test_stepping_reaches_every_cell_from_every_side(azimuth: float, elevation: float) -> None:
    space = layout(KEY)
    reach_all(space, framed_view(space.outline, azimuth, elevation))


@each_row("name", ["staircase", "flat"])
@each_row("preset", ["white", "top", "side"])
def test_stepping_reaches_every_cell_in_other_arrangements(name: str, preset: str) -> None:
    space = cube(name)
    reach_all(space, space.presets[preset])


def reach_all(space: Layout, view: View) -> None:
    camera = Camera(view, 1280, 800, bounds=space.bounds)
    pickables = space.pickables(crowded())
    points = camera.project(space.cell_centres)
    for cell, (x, y, _) in enumerate(points.tolist()):
        found = candidates(hits(pickables, camera.ray(x, y)))
        walk = Stepper(found)
        reached = {walk.stepped(n).chosen for n in range(len(found))}
        assert cell_spot(cell) in reached, space.topology.cell_names[cell]


@each_row("names", list(permutations(ARRANGEMENTS, 2)), ids="-".join)
def test_on_the_way_to_another_arrangement_no_board_meets_another(names: tuple[str, str]) -> None:
    start, end = (ARRANGEMENTS[name] for name in names)
    assert between(start, end, 0.0) is start and between(start, end, 1.0) is end
    before = arranged(KEY, start).cell_centres
    for t in np.linspace(0.02, 1.0, 50):
        space = arranged_uncached(KEY, between(start, end, float(t)))
        middles = np.array(
            [space.cell_centres[level_of(space) == n].mean(axis=0) for n in range(8)]
        )
        for lower, upper in combinations(middles, 2):
            is_over = abs(upper - lower)[:2].max() < 8.0
            assert not is_over or upper[2] - lower[2] > 0.4
        assert np.abs(space.cell_centres - before).max() < 2.5, "no cell leaps"
        before = space.cell_centres
    assert np.array_equal(before, arranged(KEY, end).cell_centres)


def test_steps_on_the_way_are_not_kept() -> None:
    half = Arrangement(1.7, (0.3, 0.0), 0.5)
    assert arranged_uncached(KEY, half) is not arranged_uncached(KEY, half)
    scene = arranged_uncached(KEY, half).furniture(crowded(), DEFAULT)
    assert "cylinder" not in scene.solids, "no rods where boards fly"


def test_oblong_levels_of_any_number() -> None:
    look = GameLook(per_row=2)
    for levels in (["1"], list("123")):
        space = CubeLayout(cube_topology("abc", list("12345"), levels), look)
        assert bool(space.arrangements) == (len(levels) > 1)
        assert np.ptp(space.cell_centres[:, :2], axis=0).tolist() == [2.0, 4.0]
        scene = space.furniture(variant(KEY).start(), DEFAULT)
        assert {label.text for label in scene.labels} >= {*"abc", *"12345"}
        rods = scene.solids["cylinder"]["position"][:, :2]
        assert np.allclose(np.abs(rods), (1.53, 2.53), atol=0.01), "at the corners"
