"""Picking on plain numbers: rays against shapes, and the order of what lies on a ray."""

from __future__ import annotations

import numpy as np
import pytest

from app.scene.camera import Bounds, Camera, Ray, View
from app.scene.content import SOLID
from app.scene.pickable_solids import PickableSolids
from app.scene.picker import (
    Hexagons,
    Hit,
    Part,
    Pickables,
    Shapes,
    Squares,
    Stepper,
    candidates,
    hits,
    seen_targets,
)
from engine.core.move import Spot, cell_spot, pin_spot
from tests.instruction_count import count_instructions
from tests.rows import each_row

#: So many instructions of Python find out what is under the mouse, however many spots there are.
MAX_WORK = 4_000
DOWN = np.array([0.0, 0.0, -1.0])
ALONG = np.array([1.0, 0.0, 0.0])
A, B, C = cell_spot(0), cell_spot(1), cell_spot(2)


def along(origin, direction) -> Ray:
    return Ray(np.array(origin, float), np.array(direction, float), ALONG)


def toward(origin, point) -> Ray:
    direction = np.subtract(point, origin).astype(float)
    return along(origin, direction / np.linalg.norm(direction))


def distance(shapes: Shapes, origin, direction) -> float:
    return float(shapes.distances(along(origin, direction))[0])


def standing(
    part: Part, spots: tuple[Spot, ...], feet, scale, mesh: str = "cylinder"
) -> PickableSolids:
    """Return solids of one mesh and size; the cylinder has radius and height 1."""
    rows = np.zeros(len(spots), SOLID)
    rows["position"], rows["scale"] = np.reshape(feet, (-1, 3)), scale
    return PickableSolids(part, spots, rows, (mesh,) * len(spots))


def cylinder() -> PickableSolids:
    return standing(Part.PIECE, (A,), [[0, 0, 0]], (0.5, 0.5, 2.0))


@each_row(
    ("origin", "direction", "expected"),
    [
        ((-5, 0, 1), (1, 0, 0), 4.5),  # the round wall
        ((-5, 0.51, 1), (1, 0, 0), np.inf),  # beside it
        ((-5, 0, 2.01), (1, 0, 0), np.inf),  # over it
        ((-5, 0, -0.01), (1, 0, 0), np.inf),  # under it
        ((0.4, 0, 5), (0, 0, -1), 3.0),  # the upper cap
        ((0.4, 0, -5), (0, 0, 1), 5.0),  # the lower cap
        ((0.6, 0, 5), (0, 0, -1), np.inf),
        ((5, 0, 1), (1, 0, 0), np.inf),  # behind the eye
        ((0, 0, 1), (1, 0, 0), np.inf),  # the eye within
        ((-2, 0, 3.5), (0.8, 0, -0.6), 2.5),  # slanting through the upper cap
        ((0.4, 0, 1.9), (0, 0, 1), np.inf),  # from within: only fronts are drawn
    ],
)
def test_a_ray_meets_a_solid_at_its_distance(origin, direction, expected):
    assert distance(cylinder(), origin, direction) == pytest.approx(expected, abs=0.005)


@each_row(
    ("origin", "direction", "expected"),
    [
        ((0.4, 0.4, 3), (0, 0, -1), 3.0),
        ((0.4, 0.4, -3), (0, 0, 1), 3.0),  # from below
        ((0.6, 0.4, 3), (0, 0, -1), np.inf),
        ((0.4, 0.4, 3), (0, 0, 1), np.inf),
        ((-3, 0, 0), (1, 0, 0), np.inf),  # along the plane
        ((-4, 0, 3), (0.8, 0, -0.6), 5.0),
    ],
)
def test_a_ray_meets_a_square_at_its_distance(origin, direction, expected):
    square = Squares(Part.CELL, (A,), [[0, 0, 0]], 0.5)
    assert distance(square, origin, direction) == pytest.approx(expected)


def test_a_solid_is_met_as_it_is_turned_tilted_and_sized():
    rows = np.zeros(3, SOLID)
    rows["position"] = (0, 0, 1), (0, 0, 5), (0, 0, 9)
    rows["scale"] = (2.0, 0.2, 0.2)  # a bar along x
    rows["yaw"] = 0.0, np.pi / 2, 0.0
    rows["tilt"] = 0.0, 0.0, np.pi / 2  # its upper end goes to +x, its +x down
    bars = PickableSolids(Part.DECK, (A, B, C), rows, ("cube",) * 3)

    def met(x: float, y: float, z: float) -> list[bool]:
        return np.isfinite(bars.distances(along((x, y - 20, z), (0, 1, 0)))).tolist()

    assert met(0.9, 0, 1.1) == [True, False, False]
    assert met(0.9, 0, 5.1) == [False, False, False]
    assert met(0.05, 0, 5.1) == [False, True, False]
    assert met(0.1, 0, 9.9) == [False, False, True]
    assert met(0.1, 0, 8.1) == [False, False, True]
    assert met(0.3, 0, 9.1) == [False, False, False]
    assert bars.distances(along((0, -20, 5.1), (0, 1, 0)))[1] == pytest.approx(19.0)


def test_rays_on_the_very_edge_give_numbers():
    bar = standing(Part.DECK, (A,), [[0, 0, 0]], (2, 2, 2), "cube")
    with np.errstate(all="raise"):
        for origin, direction in (
            ((-5, 1, 2), (1, 0, 0)),
            ((1, 1, 5), (0, 0, -1)),
            ((-5, 0, 2), (1, 0, 0)),
            ((-1, -1, 2), (1, 0, 0)),
        ):
            assert distance(bar, origin, direction) >= 0


def test_nothing_under_the_cursor():
    ray = along((0, 0, 5), DOWN)
    assert hits(Pickables(), ray) == ()
    empty = Pickables((Squares(Part.CELL, (), [], 0.5), standing(Part.PIECE, (), [], 1)))
    assert hits(empty, ray) == ()
    near_miss = Pickables((Squares(Part.CELL, (A,), [[0.501, 0, 0]], 0.5),))
    assert hits(near_miss, ray) == ()


def test_a_spot_is_hit_once_and_as_its_piece():
    shapes = (Squares(Part.CELL, (A,), [[0, 0, 0]], 0.5), cylinder())
    for order in (shapes, shapes[::-1]):
        above = hits(Pickables(order), along((0, 0, 5), DOWN))
        assert above == (Hit(A, pytest.approx(3.0), Part.PIECE),)
        (below,) = hits(Pickables(order), toward((0, 0.2, -5), (0, 0, 1)))
        assert below.part is Part.PIECE


def test_hits_come_nearest_first():
    boards = Squares(Part.CELL, (A, B, C), [[0, 0, 1], [0, 0, 5], [0, 0, 3]], 0.5)
    found = hits(Pickables((boards,)), along((0, 0, 9), DOWN))
    assert [hit.spot for hit in found] == [B, C, A]
    assert [hit.distance for hit in found] == pytest.approx([4, 6, 8])


def test_pin_and_deck_are_spots_like_cells():
    pickables = Pickables(
        (
            Squares(Part.CELL, (A,), [[0, 0, 0]], 0.5),
            standing(Part.DECK, (pin_spot(3), pin_spot(3)), [[0, 0, 2], [0, 0, 1]], 0.2, "cube"),
            standing(Part.PIN, (pin_spot(4),), [[0, 0, 3]], (0.1, 0.1, 0.4)),
        )
    )
    found = hits(pickables, along((0, 0, 9), DOWN))
    assert [(hit.spot, hit.part) for hit in found] == [
        (pin_spot(4), Part.PIN),
        (pin_spot(3), Part.DECK),
        (A, Part.CELL),
    ]


def test_nearest_comes_first_among_equals():
    found = (Hit(A, 1.0, Part.CELL), Hit(B, 2.0, Part.CELL), Hit(C, 3.0, Part.CELL))
    assert candidates(found) == (A, B, C)


def test_legal_targets_come_before_everything_nearer():
    found = (Hit(A, 1.0, Part.PIECE), Hit(B, 2.0, Part.CELL), Hit(C, 3.0, Part.CELL))
    assert candidates(found, {C}) == (C, A, B)
    assert candidates(found, {C, B}) == (B, C, A)


def test_what_stands_behind_glass_comes_before_the_glass():
    found = (Hit(A, 1.0, Part.CELL), Hit(B, 2.0, Part.PIECE), Hit(C, 3.0, Part.PIECE))
    assert candidates(found) == (B, C, A)
    assert candidates(found, {A}) == (A, B, C)


def test_a_deck_comes_after_pieces_and_what_is_idle_after_everything():
    deck, pin = pin_spot(0), pin_spot(1)
    found = (
        Hit(pin, 1.0, Part.PIN),
        Hit(deck, 2.0, Part.DECK),
        Hit(A, 3.0, Part.CELL),
        Hit(B, 4.0, Part.PIECE),
    )
    assert candidates(found) == (B, pin, deck, A)
    assert candidates(found, idle={pin}) == (B, deck, A, pin)
    assert candidates(found, idle={pin, deck}) == (B, A, pin, deck)
    assert candidates(found, {pin}, idle={deck}) == (pin, B, A, deck)


def test_a_deck_seen_through_its_own_glass_comes_last():
    own, other, deck = cell_spot(4), cell_spot(5), pin_spot(0)
    post = standing(Part.DECK, (deck,), [[0, 0, 0]], (0.1, 0.1, 1.0))
    glass = Squares(Part.CELL, (own, other), [[0, 0, 2], [0, 0, -2]], 0.5)
    pickables = Pickables((post, glass), {deck: (own,)})
    above = hits(pickables, along((0, 0, 9), DOWN))
    assert candidates(above) == (own, other, deck)
    assert seen_targets(above, {other}) == {other}
    below = hits(pickables, along((0, 0, -9), -DOWN))
    assert candidates(below) == (deck, other, own)
    assert candidates(hits(Pickables(pickables.shapes), along((0, 0, 9), DOWN)))[0] == deck


def test_only_targets_that_are_seen_come_first():
    """What is opaque hides what lies behind it; glass does not, nor do decks that are idle."""
    deck = pin_spot(0)
    found = (
        Hit(A, 1.0, Part.CELL),
        Hit(B, 2.0, Part.PIECE),
        Hit(C, 3.0, Part.CELL),
    )
    assert seen_targets(found, {A, C}) == {A}
    assert seen_targets(found, {B, C}) == {B}
    assert seen_targets(found, {C}) == frozenset()
    assert candidates(found, seen_targets(found, {C})) == (B, A, C)
    behind_a_deck = (Hit(deck, 1.0, Part.DECK), Hit(A, 2.0, Part.CELL), Hit(B, 3.0, Part.PIECE))
    assert seen_targets(behind_a_deck, {A, B}) == frozenset()
    assert seen_targets(behind_a_deck, {A, B}, {deck}) == {A, B}
    behind_a_piece = (Hit(B, 1.0, Part.PIECE), Hit(deck, 2.0, Part.PLACE))
    assert seen_targets(behind_a_piece, {deck}) == frozenset()
    assert seen_targets(behind_a_piece, {deck}, is_deck_held=True) == {deck}


def test_stepper_walks_round_and_back():
    walk = Stepper().over((A, B, C))
    assert [walk.stepped(n).chosen for n in range(4)] == [A, B, C, A]
    assert walk.stepped(-1).chosen == C
    assert walk.stepped(1).stepped(1).chosen == C
    assert Stepper().chosen is None
    assert Stepper().stepped(2).chosen is None


def test_stepper_begins_anew_over_other_candidates():
    walk = Stepper((A, B, C)).stepped(1)
    assert walk.over((A, B, C)).chosen == B
    assert walk.over((A, C)).chosen == A
    assert Stepper((A, B, C)).over((C, B, A)).chosen == C


@each_row(
    ("x", "y", "is_hit"),
    [
        (0.49, 0.0, True),  # an edge crosses x
        (0.51, 0.0, False),
        (0.0, 0.57, True),  # a tip lies on y
        (0.0, 0.585, False),
        (0.49, 0.28, True),  # the next tip
        (-0.49, 0.31, False),
        (-0.26, -0.42, True),  # a slanting edge
        (-0.26, -0.45, False),
    ],
)
def test_a_hexagon_is_hit_within_its_edges(x, y, is_hit):
    shape = Hexagons(Part.CELL, (A,), [[0, 0, 0]], 0.5)
    expected = 3.0 if is_hit else np.inf
    assert distance(shape, (x, y, 3), (0, 0, -1)) == expected
    assert distance(shape, (x, y, -3), (0, 0, 1)) == expected
    assert distance(shape, (x, y, 3), (0, 0, 1)) == np.inf
    assert distance(shape, (x, y, 3), (1, 0, 0)) == np.inf


def test_what_was_stepped_to_stays_chosen_while_it_is_under_the_cursor():
    walk = Stepper((A, B, C)).stepped(1)
    assert walk.over((A, B)).chosen == B
    assert walk.over((B, A)).over((A, C, B)).chosen == B
    assert walk.over((C,)).over((A, B, C)).chosen == A
    assert walk.settled().chosen == B
    assert walk.settled().over((A, B, C)).chosen == A
    assert Stepper().settled().chosen is None


def test_every_cell_of_a_crowded_column_can_be_reached():
    levels = np.column_stack((np.zeros(6), np.zeros(6), np.arange(6.0)))
    spots = tuple(map(cell_spot, range(6)))
    pickables = Pickables(
        (
            Squares(Part.CELL, spots, levels, 0.5),
            standing(Part.PIECE, spots[::2], levels[::2], (0.3, 0.3, 0.7)),
        )
    )
    found = hits(pickables, along((0, 0, 20), DOWN))
    walk = Stepper().over(candidates(found, {spots[1], spots[2]}))
    order = [walk.stepped(n).chosen for n in range(6)]
    assert order == [spots[n] for n in (2, 1, 4, 0, 5, 3)]


def table() -> Pickables:
    """Eight boards of 8 x 8 cells, half of them with a piece, and some decks."""
    grid = np.stack(np.meshgrid(np.arange(8), np.arange(8), np.arange(8)), -1).reshape(-1, 3)
    centres = (grid - (3.5, 3.5, 0)) * (1, 1, 1.5)
    spots = tuple(map(cell_spot, range(len(grid))))
    pins = tuple(map(pin_spot, range(12)))
    return Pickables(
        (
            Squares(Part.CELL, spots, centres, 0.5),
            standing(Part.PIECE, spots[::2], centres[::2], (0.8, 0.8, 0.8), "knight"),
            standing(Part.DECK, pins, np.full((12, 3), 30.0), (2, 2, 0.2), "cube"),
        )
    )


def test_a_projected_spot_is_hit_by_its_ray():
    pickables = table()
    squares = pickables.shapes[0]
    centres = np.asarray(squares.centres)
    random = np.random.default_rng(17)
    bounds = Bounds((0, 0, 5), 9)
    for _ in range(40):
        camera = Camera(
            View((0, 0, 5), random.uniform(20, 50), random.uniform(0, 360), random.uniform(5, 89)),
            random.uniform(400, 1600),
            random.uniform(400, 1000),
            bounds=bounds,
        )
        cells = random.choice(len(centres), 5)
        for cell, place in zip(cells, camera.project(centres[cells]), strict=True):
            found = hits(pickables, camera.ray(place[0], place[1]))
            spot = cell_spot(int(cell))
            assert spot in [hit.spot for hit in found]
            assert candidates(found, {spot})[0] == spot


def test_a_pick_costs_no_work_for_each_spot():
    pickables = table()
    ray = toward((0, -20, 20), (0.2, 0, 3))
    assert sum(len(shapes.spots) for shapes in pickables.shapes) > 700
    assert candidates(hits(pickables, ray))
    assert count_instructions(lambda: candidates(hits(pickables, ray))) < MAX_WORK
