"""The matrices, rotations and rays that pyrr makes, as the program has them."""

from __future__ import annotations

import math

import numpy as np
import pytest

from app.scene.camera import View, rotated_view
from app.scene.geometry import (
    look_at,
    meet_level,
    normalised,
    orbit_axes,
    perspective,
    rotated,
)
from tests.rows import each_row

EYE, TARGET, UP = (1.0, -7.0, 4.0), (0.5, 0.25, -1.0), (0.0, 0.0, 1.0)


def test_looking_at_takes_the_target_straight_ahead() -> None:
    matrix = look_at(EYE, TARGET, UP)
    assert matrix.dtype == np.float64 and matrix.flags.c_contiguous
    away = math.dist(EYE, TARGET)
    assert matrix @ (*TARGET, 1.0) == pytest.approx((0.0, 0.0, -away, 1.0))
    assert matrix @ (*EYE, 1.0) == pytest.approx((0.0, 0.0, 0.0, 1.0))
    above = matrix @ (TARGET[0], TARGET[1], TARGET[2] + 1.0, 1.0)
    assert above[0] == pytest.approx(0.0) and above[1] > 0.0
    assert matrix[:3, :3] @ matrix[:3, :3].T == pytest.approx(np.eye(3))


def test_perspective_fills_the_clip_space() -> None:
    near, far, aspect = 2.0, 50.0, 1.5
    matrix = perspective(30.0, aspect, near, far)
    assert matrix.dtype == np.float64 and matrix.flags.c_contiguous
    high = math.tan(math.radians(15.0))
    for depth, z in ((near, -1.0), (far, 1.0)):
        corner = matrix @ (aspect * high * depth, high * depth, -depth, 1.0)
        assert corner / corner[3] == pytest.approx((1.0, 1.0, z, 1.0))


@each_row("azimuth", [0.0, 35.0, 270.0])
@each_row("elevation", [-80.0, 0.0, 45.0, 90.0])
def test_the_axes_of_an_orbit(azimuth: float, elevation: float) -> None:
    right, up, back = orbit_axes(azimuth, elevation)
    assert np.cross(right, up) == pytest.approx(back)
    assert np.linalg.norm([right, up, back], axis=1) == pytest.approx((1.0, 1.0, 1.0))
    assert right[2] == 0.0, "no roll"
    assert back[2] == pytest.approx(math.sin(math.radians(elevation)))
    assert rotated((0.0, -1.0, 0.0), math.radians(azimuth)) == pytest.approx(
        tuple(np.cross((0.0, 0.0, -1.0), right))
    )


def test_a_turn_is_counter_clockwise_from_above() -> None:
    assert rotated((1.0, 0.0, 3.0), math.pi / 2) == pytest.approx((0.0, 1.0, 3.0))
    assert rotated((3.0, 2.0, 0.1), math.pi, (1.0, 1.0)) == pytest.approx((-1.0, 0.0, 0.1))
    assert rotated((3.0, 2.0, 0.1), 1.0)[2] == pytest.approx(0.1)


def test_a_view_turns_with_what_it_looks_at() -> None:
    view = View((1.0, 0.0, 2.0), 8.0, 10.0, 30.0)
    turned = rotated_view(view, 90.0, (1.0, 1.0))
    assert turned.target == pytest.approx((2.0, 1.0, 2.0))
    assert turned == View(turned.target, 8.0, 100.0, 30.0)


def test_a_direction_of_unit_length() -> None:
    assert normalised((0.0, 3.0, -4.0)) == pytest.approx((0.0, 0.6, -0.8))


def test_where_a_ray_meets_a_level() -> None:
    origin, direction = np.array((0.0, -5.0, 5.0)), np.array((0.5, 2.5, -1.5))
    kept = origin.copy(), direction.copy()
    point = meet_level(origin, direction, 2.0)
    assert point == pytest.approx((1.0, 0.0, 2.0)) and point[2] == 2.0
    assert meet_level(origin, normalised(direction), 2.0) == pytest.approx((1.0, 0.0, 2.0))
    assert meet_level(origin, direction, 5.0) == pytest.approx(origin)
    assert meet_level(origin, direction, 6.0) is None, "it runs away from there"
    assert meet_level(origin, np.array((1.0, 0.0, 0.0)), 5.0) is None, "it runs along there"
    assert (origin.tolist(), direction.tolist()) == (kept[0].tolist(), kept[1].tolist())
