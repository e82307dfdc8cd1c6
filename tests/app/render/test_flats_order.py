from __future__ import annotations

import numpy as np
import pytest

from app.render.flats import DrawBatch, drawing_order, stretches
from app.scene.content import Shape
from tests.render_probes import flats


def stack(*rows: tuple[float, int]) -> np.ndarray:
    return flats(*({"position": (0, 0, height), "layer": layer} for height, layer in rows))


@pytest.mark.parametrize(
    ("eye", "expected"),
    [
        (9.0, [1, 2, 0]),  # from above: lowest first
        (-9.0, [0, 2, 1]),  # from below: highest first
    ],
)
def test_planes_come_from_the_farthest_to_the_nearest(eye: float, expected: list[int]) -> None:
    assert drawing_order(stack((3, 0), (1, 0), (2, 0)), eye).tolist() == expected


def test_planes_on_both_sides_of_the_eye_end_with_the_nearest() -> None:
    order = drawing_order(stack((0, 0), (1, 0), (2, 0), (3, 0)), 1.5).tolist()
    assert order.index(0) < order.index(1)
    assert order.index(3) < order.index(2)


def test_within_a_plane_layers_decide_then_the_order_given() -> None:
    assert drawing_order(stack((0, 3), (0, 0), (0, 2), (0, 0), (0, 3)), 5.0).tolist() == [
        1,
        3,
        2,
        0,
        4,
    ]


def test_rounding_noise_does_not_part_a_plane() -> None:
    assert drawing_order(stack((0.3 + 1e-7, 0), (0.1 + 0.2, 1)), 5.0).tolist() == [0, 1]


def test_the_order_stays_while_the_eye_crosses_no_plane() -> None:
    planes = stack((0, 0), (2, 1), (1, 2), (2, 0), (5, 0))
    orders = {tuple(drawing_order(planes, eye)) for eye in np.linspace(2.1, 4.9, 20)}
    assert len(orders) == 1


def test_no_flats_have_no_order() -> None:
    assert drawing_order(flats(), 1.0).size == 0


def test_marks_part_what_one_program_draws() -> None:
    shapes = (Shape.TILE, Shape.SHADOW, Shape.RING, Shape.STAR, Shape.TILE, Shape.DISC)
    drawn = flats(*({"shape": shape} for shape in shapes))
    assert stretches(drawn) == [
        DrawBatch(0, 2, True),
        DrawBatch(2, 2, False),
        DrawBatch(4, 2, True),
    ]
    assert stretches(drawn[2:3]) == [DrawBatch(0, 1, False)]
    assert stretches(flats()) == []
