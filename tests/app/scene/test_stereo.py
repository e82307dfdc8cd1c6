"""Two eyes beside a camera: parallel, and converging at the depth of the target."""

from __future__ import annotations

import numpy as np
import pytest

from app.scene.camera import Bounds, Camera, View
from app.scene.stereo import APART, Eye, eyes, place_in_half
from tests.rows import each_row

CAMERA = Camera(View((1.0, 2.0, 0.5), 12.0, 35.0, 40.0), 800, 600, bounds=Bounds((0, 0, 0), 6.0))


def seen(eye: Eye, point: np.ndarray) -> np.ndarray:
    """Return where an eye sees a point, x, y and depth from -1 to 1."""
    clip = eye.projection_matrix @ eye.view_matrix @ np.append(point, 1.0)
    return clip[:3] / clip[3]


def towards(right: float, up: float, back: float) -> np.ndarray:
    """Return a point so far from the target along the camera's axes."""
    return np.asarray(CAMERA.view.target) + np.array([right, up, back]) @ CAMERA.axes


def middle() -> Eye:
    return Eye(CAMERA.view_matrix, CAMERA.projection_matrix, CAMERA.eye)


def test_the_eyes_stand_beside_the_camera() -> None:
    left, right = eyes(CAMERA)
    assert (left.eye + right.eye) / 2 == pytest.approx(CAMERA.eye)
    assert right.eye - left.eye == pytest.approx(APART * 12.0 * CAMERA.axes[0])


def test_all_three_see_the_plane_of_the_target_alike() -> None:
    for point in (towards(0, 0, 0), towards(2, -1, 0), towards(-3, 1, 0)):
        for eye in eyes(CAMERA):
            assert seen(eye, point) == pytest.approx(seen(middle(), point))


@each_row("back", [-4.0, -1.0, 1.0, 4.0])
def test_what_is_nearer_crosses_over_and_what_is_farther_does_not(back: float) -> None:
    left, right = (seen(eye, towards(0.5, 0.5, back)) for eye in eyes(CAMERA))
    assert np.sign(left[0] - right[0]) == np.sign(back)
    assert left[1:] == pytest.approx(right[1:])  # at the same height and depth
    assert (left[0] + right[0]) / 2 == pytest.approx(seen(middle(), towards(0.5, 0.5, back))[0])


def test_from_straight_above_depth_is_seen_as_usual() -> None:
    spreads = []
    for elevation in (40.0, 90.0):
        camera = CAMERA.with_view(CAMERA.view._replace(elevation=elevation))
        for back in (0.0, 1.0):
            point = np.asarray(CAMERA.view.target) + back * camera.axes[2]
            left, right = (seen(eye, point) for eye in eyes(camera))
            spreads.append(left[0] - right[0])
    assert spreads[0] == pytest.approx(0.0) and spreads[2] == pytest.approx(0.0, abs=1e-7)
    assert spreads[3] == pytest.approx(spreads[1], rel=0.15) and spreads[1] > 0.001


def test_each_sees_what_a_camera_there_would() -> None:
    """Rays of an eye go through its place: points along one are seen at one place."""
    for eye in eyes(CAMERA):
        ray = towards(0.7, 0.2, 1.0) - eye.eye
        places = [seen(eye, eye.eye + part * ray)[:2] for part in (0.6, 1.0, 1.3)]
        assert places[0] == pytest.approx(places[1]) and places[2] == pytest.approx(places[1])


def test_a_half_is_the_whole_picture() -> None:
    assert [place_in_half(x, 800, False) for x in (0, 200, 400)] == [0, 400, 800]
    assert [place_in_half(x, 800, True) for x in (400, 600, 800)] == [0, 400, 800]
