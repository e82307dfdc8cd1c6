"""Picking on plain numbers: rays against shapes, and the order of what lies on a ray."""

from __future__ import annotations

import time

import numpy as np
import pytest

from app.scene.camera import Bounds, Camera, View
from app.scene.picker import (
    Boxes,
    Cylinders,
    Hexagons,
    Hit,
    Part,
    Pickables,
    Shapes,
    Squares,
    Stepper,
    candidates,
    drop_point,
    hits,
)
from engine.move import Spot, cell_spot, pin_spot

DOWN = np.array([0.0, 0.0, -1.0])
ALONG = np.array([1.0, 0.0, 0.0])
A, B, C = cell_spot(0), cell_spot(1), cell_spot(2)


def toward(origin, point) -> tuple[np.ndarray, np.ndarray]:
    direction = np.subtract(point, origin).astype(float)
    return np.array(origin, float), direction / np.linalg.norm(direction)


def distance(shapes: Shapes, origin, direction) -> float:
    return float(shapes.distances(np.array(origin, float), np.array(direction, float))[0])


def cylinder() -> Cylinders:
    return Cylinders(Part.PIECE, (A,), [[0, 0, 0]], 0.5, 2.0)


@pytest.mark.parametrize(
    ("origin", "direction", "expected"),
    [
        ((-5, 0, 1), (1, 0, 0), 4.5),  # the round wall
        ((-5, 0.49, 1), (1, 0, 0), 5 - np.sqrt(0.25 - 0.49**2)),
        ((-5, 0.51, 1), (1, 0, 0), np.inf),  # beside it
        ((-5, 0, 2.01), (1, 0, 0), np.inf),  # over it
        ((-5, 0, -0.01), (1, 0, 0), np.inf),  # under it
        ((0.4, 0, 5), (0, 0, -1), 3.0),  # the upper cap
        ((0.4, 0, -5), (0, 0, 1), 5.0),  # the lower cap
        ((0.6, 0, 5), (0, 0, -1), np.inf),
        ((5, 0, 1), (1, 0, 0), np.inf),  # behind the eye
        ((0, 0, 1), (1, 0, 0), np.inf),  # the eye within
        ((-2, 0, 3.5), (0.8, 0, -0.6), 2.5),  # slanting through the upper cap
    ],
)
def test_cylinder(origin, direction, expected):
    assert distance(cylinder(), origin, direction) == pytest.approx(expected)


@pytest.mark.parametrize(
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
def test_square(origin, direction, expected):
    square = Squares(Part.CELL, (A,), [[0, 0, 0]], 0.5)
    assert distance(square, origin, direction) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("origin", "direction", "expected"),
    [
        ((-5, 0, 0), (1, 0, 0), 4.0),
        ((5, 0, 0), (-1, 0, 0), 4.0),
        ((-5, 2.1, 0), (1, 0, 0), np.inf),
        ((0.5, 1, 9), (0, 0, -1), 6.0),
        ((0, 0, 0), (1, 0, 0), np.inf),  # the eye within
        ((-5, 0, 0), (-1, 0, 0), np.inf),
        ((-5, 0, 4), (0.8, 0, -0.6), 5.0),
    ],
)
def test_box(origin, direction, expected):
    box = Boxes(Part.DECK, (A,), [[0, 0, 0]], [1, 2, 3])
    assert distance(box, origin, direction) == pytest.approx(expected)


def test_rays_on_the_very_edge_give_numbers():
    box = Boxes(Part.DECK, (A,), [[0, 0, 0]], [1, 2, 3])
    with np.errstate(all="raise"):
        assert distance(box, (-5, 2, 3), (1, 0, 0)) == pytest.approx(4)
        assert distance(cylinder(), (0.5, 0, 5), (0, 0, -1)) == pytest.approx(3)
        assert distance(cylinder(), (-5, 0, 2), (1, 0, 0)) == pytest.approx(4.5)


def test_rows_that_do_not_fit_are_refused():
    with pytest.raises(ValueError):
        Squares(Part.CELL, (A, B), [[0, 0, 0]], 0.5)
    with pytest.raises(ValueError):
        Cylinders(Part.PIECE, (A, B), np.zeros((2, 3)), [1, 2, 3], 1)


def test_nothing_under_the_cursor():
    origin = np.array([0.0, 0.0, 5.0])
    assert hits(Pickables(), origin, DOWN) == ()
    empty = Pickables((Squares(Part.CELL, (), [], 0.5), Cylinders(Part.PIECE, (), [], 1, 1)))
    assert hits(empty, origin, DOWN) == ()
    near_miss = Pickables((Squares(Part.CELL, (A,), [[0.501, 0, 0]], 0.5),))
    assert hits(near_miss, origin, DOWN) == ()


def test_a_spot_is_hit_once_and_as_its_piece():
    shapes = (Squares(Part.CELL, (A,), [[0, 0, 0]], 0.5), cylinder())
    for order in (shapes, shapes[::-1]):
        above = hits(Pickables(order), np.array([0.0, 0.0, 5.0]), DOWN)
        assert above == (Hit(A, 3.0, Part.PIECE),)
        (below,) = hits(Pickables(order), *toward((0, 0.2, -5), (0, 0, 1)))
        assert below.part is Part.PIECE


def test_hits_come_nearest_first():
    boards = Squares(Part.CELL, (A, B, C), [[0, 0, 1], [0, 0, 5], [0, 0, 3]], 0.5)
    found = hits(Pickables((boards,)), np.array([0.0, 0.0, 9.0]), DOWN)
    assert [hit.spot for hit in found] == [B, C, A]
    assert [hit.distance for hit in found] == pytest.approx([4, 6, 8])


def test_pin_and_deck_are_spots_like_cells():
    pickables = Pickables(
        (
            Squares(Part.CELL, (A,), [[0, 0, 0]], 0.5),
            Boxes(Part.DECK, (pin_spot(3), pin_spot(3)), [[0, 0, 2], [0, 0, 1]], [0.1, 0.1, 0.2]),
            Cylinders(Part.PIN, (pin_spot(4),), [[0, 0, 3]], 0.1, 0.4),
        )
    )
    found = hits(pickables, np.array([0.0, 0.0, 9.0]), DOWN)
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


@pytest.mark.parametrize(
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
            Cylinders(Part.PIECE, spots[::2], levels[::2], 0.3, 0.7),
        )
    )
    found = hits(pickables, np.array([0.0, 0.0, 20.0]), DOWN)
    walk = Stepper().over(candidates(found, {spots[1], spots[2]}))
    order = [walk.stepped(n).chosen for n in range(6)]
    assert order == [spots[n] for n in (2, 1, 4, 0, 5, 3)]


def test_drop_point_lies_on_the_plane():
    origin, direction = toward((0, -5, 5), (1, 0, 2))
    assert drop_point(origin, direction, 2.0) == pytest.approx((1, 0, 2))
    assert drop_point(origin, direction, 6.0) is None
    assert drop_point(origin, ALONG, 2.0) is None


def table() -> Pickables:
    """Eight boards of 8 x 8 cells, half of them with a piece, and some decks."""
    grid = np.stack(np.meshgrid(np.arange(8), np.arange(8), np.arange(8)), -1).reshape(-1, 3)
    centres = (grid - (3.5, 3.5, 0)) * (1, 1, 1.5)
    spots = tuple(map(cell_spot, range(len(grid))))
    pins = tuple(map(pin_spot, range(12)))
    return Pickables(
        (
            Squares(Part.CELL, spots, centres, 0.5),
            Cylinders(Part.PIECE, spots[::2], centres[::2], 0.36, 1.0),
            Boxes(Part.DECK, pins, np.full((12, 3), 30.0), [1, 1, 0.1]),
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
            found = hits(pickables, *camera.ray(place[0], place[1]))
            spot = cell_spot(int(cell))
            assert spot in [hit.spot for hit in found]
            assert candidates(found, {spot})[0] == spot


def test_a_pick_takes_well_under_a_millisecond():
    pickables = table()
    origin, direction = toward((0, -20, 20), (0.2, 0, 3))
    best = min(_timed(pickables, origin, direction) for _ in range(200))
    assert sum(len(shapes.spots) for shapes in pickables.shapes) > 700
    assert best < 1e-3


def _timed(pickables: Pickables, origin: np.ndarray, direction: np.ndarray) -> float:
    start = time.perf_counter()
    spots: tuple[Spot, ...] = candidates(hits(pickables, origin, direction))
    assert spots
    return time.perf_counter() - start
