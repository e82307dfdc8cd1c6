"""Dice: their meshes show the number asked for; they fall on free cells, bounce, and lie still."""

from __future__ import annotations

import math
from collections import Counter
from itertools import combinations, pairwise

import numpy as np
import pytest

from app.scene.composer import Composer
from app.scene.layouts import layout
from app.scene.level_view import LevelView
from app.scene.motion.animation import FallenKings
from app.scene.motion.dice import CLEAR, DieView, Throw, thrown
from app.scene.overlays.marks import Marks
from app.scene.pieces.dice import body_name, die_mesh, die_meshes, pips_name
from app.scene.pieces.meshes import all_meshes
from app.scene.pieces.sets import STAUNTON
from app.scene.themes.catalogue import DEFAULT
from engine.core.pieces import FIRST_PIECE
from engine.variants import KEYS, variant
from tests.rows import each_row

FACES = (2, 3, 4, 5, 6, 7, 8, 10, 12, 14)
#: The games that draw their start by dice, and what all their dice show at once.
DRAWN = [key for key in KEYS if variant(key).start_dice]
#: A start of each, and some rolls.
THROWS = [(key, number) for key in DRAWN for number in (0, 518, 959)]


def rolls(key: str, number: int) -> list[tuple[int, int]]:
    found = []
    for _, faces in variant(key).start_dice:
        number, rest = divmod(number, faces)
        found.append((faces, rest + 1))
    return found


def throw(key: str, number: int) -> Throw:
    return thrown(rolls(key, number), layout(key), variant(key).start(number))


def times(of: Throw) -> list[float]:
    return np.arange(0.0, of.duration + 0.02, 1 / 120).tolist()


def feet(view: DieView) -> float:
    """The height of the lowest corner of a die, world."""
    v = die_meshes(view.faces, view.shown).body.vertices
    return view.middle[2] + float(
        (v[:, 2] * math.cos(view.tilt) - v[:, 0] * math.sin(view.tilt)).min()
    )


# -- meshes --------------------------------------------------------------------------------------


@each_row("faces", FACES)
def test_the_body_is_closed_and_faces_outwards(faces: int) -> None:
    mesh = die_meshes(faces, 1).body
    corners = mesh.vertices.astype(float)[mesh.triangles]
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    assert (np.sum(normals * corners.mean(axis=1), axis=1) > 0.0).all()
    edges = Counter((int(t[k]), int(t[(k + 1) % 3])) for t in mesh.triangles for k in range(3))
    assert set(edges.values()) == {1}
    assert all((there, here) in edges for here, there in edges)
    assert np.linalg.norm(mesh.normals, axis=1) == pytest.approx(1.0, abs=1e-5)


@each_row(("faces", "shown"), [(n, k) for n in FACES for k in range(1, n + 1)])
def test_as_many_pips_are_up_as_the_die_shows(faces: int, shown: int) -> None:
    body, pips = die_meshes(faces, shown)
    up = pips.normals[:, 2] > 0.999
    corners = len(pips.vertices) // sum(pips_of_all(faces))
    assert up.sum() == shown * corners
    top = float(body.vertices[:, 2].max())
    assert 0.0 < float(pips.vertices[up, 2].min()) - top < 0.02
    assert float(body.vertices[:, 2].min()) == pytest.approx(-top, abs=1e-4), "it lies flat"


def pips_of_all(faces: int) -> list[int]:
    once = list(range(1, faces + 1))
    return once if faces % 2 == 0 and faces > 2 else once * 2


@each_row("faces", [4, 6, 8, 10])
def test_opposite_faces_add_up_to_one_more_than_all(faces: int) -> None:
    for shown in range(1, faces + 1):
        pips = die_meshes(faces, shown).pips
        corners = len(pips.vertices) // sum(pips_of_all(faces))
        below = pips.normals[:, 2] < -0.999
        assert below.sum() == (faces + 1 - shown) * corners


def test_dice_are_found_by_name_and_nothing_else_is_one() -> None:
    assert all_meshes()[body_name(6, 3)].vertices.shape[1] == 3
    assert die_mesh(pips_name(10, 7)) is die_meshes(10, 7).pips
    for name in ("die", "die 6", "die six 3", "bar 1 2", "die -6 1", "die 6 3 1"):
        assert die_mesh(name) is None
    with pytest.raises(ValueError, match="no die with 6 faces shows 7"):
        die_mesh("die 6 7")


# -- throws --------------------------------------------------------------------------------------


def test_a_game_draws_by_dice() -> None:
    assert DRAWN


@each_row(("key", "number"), THROWS)
def test_all_dice_lie_on_free_cells_and_show_the_rolls(key: str, number: int) -> None:
    space, position = layout(key), variant(key).start(number)
    of = throw(key, number)
    views = of.at(of.duration)
    assert [(view.faces, view.shown) for view in views] == rolls(key, number)
    assert all(view.is_at_rest and view.tilt == 0.0 and view.alpha == 1.0 for view in views)
    codes = np.frombuffer(position.cells, np.uint8)
    pieces = space.cell_centres[codes >= FIRST_PIECE]
    for view in views:
        beside = np.hypot(*(pieces[:, :2] - view.middle[:2]).T)
        assert beside.min() > CLEAR - 0.2
    for one, other in combinations(views, 2):
        assert math.dist(one.middle[:2], other.middle[:2]) > 0.85


@each_row(("key", "number"), THROWS)
def test_no_die_sinks_into_the_board_or_jumps(key: str, number: int) -> None:
    of = throw(key, number)
    plane = {die.place[2] for die in of.dice}
    assert len(plane) == 1
    steps = [of.at(time) for time in times(of)]
    for views in steps:
        assert all(feet(view) >= min(plane) - 1e-4 for view in views)
    for before, after in pairwise(steps):
        for one, other in zip(before, after, strict=False):
            assert math.dist(one.middle, other.middle) < 0.2
    assert max(view.lift for views in steps for view in views) > 2.0, "they fall from above"
    last = [views[-1].lift for views in steps if len(views) == len(of.dice)]
    peaks = [b for a, b, c in zip(last, last[1:], last[2:], strict=False) if a < b >= c]
    assert len(peaks) >= 3, "they bounce"


@each_row(("key", "number"), THROWS)
def test_the_same_rolls_fall_in_the_same_way(key: str, number: int) -> None:
    assert throw(key, number) == throw(key, number)


def test_where_there_is_no_room_none_are_thrown() -> None:
    game = variant("chess960")
    start = game.start(518)
    full = start._replace(cells=bytes(code or start.cells[8] for code in start.cells))
    assert thrown([(6, 1)], layout("chess960"), full) == Throw()
    assert thrown([(6, 1)], layout("chess960"), full).duration == 0.0


@each_row("key", KEYS)
def test_every_board_has_room_for_dice(key: str) -> None:
    """A new game that draws by dice has nothing to do but say so."""
    of = thrown([(6, 2), (4, 1), (10, 10)], layout(key), variant(key).start())
    assert len(of.dice) == 3


# -- the scene -----------------------------------------------------------------------------------


def compose(composer: Composer, dice: tuple[DieView, ...], *, has_names: bool = True):
    asked = layout("chess960"), variant("chess960").start(518), DEFAULT, Marks(), None, None
    view = asked + (LevelView(), STAUNTON, FallenKings())
    return composer.compose(*view, has_names=has_names, dice=dice)


def test_dice_are_added_to_a_scene_that_is_not_composed_again() -> None:
    composer, of = Composer(), throw("chess960", 518)
    plain = compose(composer, ())
    early, late = compose(composer, of.at(0.6)), compose(composer, of.at(of.duration))
    assert composer.composed == 1
    assert compose(composer, of.at(of.duration)) is late is not early
    assert compose(composer, ()) is plain
    added = late.solids.keys() - plain.solids.keys()
    shown = rolls("chess960", 518)
    assert added == {name(*roll) for roll in shown for name in (body_name, pips_name)}
    for name in plain.solids:
        assert late.solids[name] is plain.solids[name]
    assert len(late.flats) == len(plain.flats) + len(of.dice)


def test_the_numbers_are_written_over_dice_at_rest_alone() -> None:
    composer, of = Composer(), throw("chess960", 518)
    plain = compose(composer, ())
    falling = compose(composer, of.at(0.6))
    assert falling.labels == plain.labels
    lying = compose(composer, of.at(of.duration), has_names=False)
    told = [label.text for label in lying.labels]
    assert told == [str(shown) for _, shown in rolls("chess960", 518)]
    faded = compose(composer, of.at(of.duration, 0.25))
    assert {label.colour[3] for label in faded.labels[len(plain.labels) :]} == {
        0.25 * DEFAULT.level_label[3]
    }


def test_two_dice_that_show_the_same_are_both_drawn() -> None:
    of = thrown([(4, 2), (4, 2)], layout("chess960"), variant("chess960").start(518))
    scene = compose(Composer(), of.at(of.duration))
    assert len(scene.solids[body_name(4, 2)]) == len(scene.solids[pips_name(4, 2)]) == 2
