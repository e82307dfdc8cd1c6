"""The camera on plain numbers: projection, rays, and changes that are exact to the pixel."""

from __future__ import annotations

import math
from itertools import permutations

import numpy as np
import pytest

from app.scene import camera as module
from app.scene.camera import LOWEST, Bounds, Camera, View, between, fit
from app.scene.layouts import layout
from tests.rows import BOARDS, each_row

BOUNDS = Bounds((1.0, 2.0, 3.0), 6.0)
PLAIN = Camera(View((1.0, 2.0, 3.0), 25.0, 30.0, 40.0), 1280, 800, bounds=BOUNDS)


def random_cameras(count: int) -> list[Camera]:
    random = np.random.default_rng(7)
    return [
        Camera(
            View(
                tuple(np.asarray(BOUNDS.centre) + random.uniform(-3, 3, 3)),
                random.uniform(8, 60),
                random.uniform(-400, 400),
                random.uniform(-90, 90),
            ),
            random.uniform(300, 2000),
            random.uniform(300, 1500),
            random.uniform(15, 70),
            BOUNDS,
        )
        for _ in range(count)
    ]


def pixel(camera: Camera, point: np.ndarray) -> np.ndarray:
    return camera.project(point)[0, :2]


@each_row(
    ("azimuth", "elevation", "eye"),
    [
        (0, 0, (0, -10, 0)),
        (90, 0, (10, 0, 0)),
        (180, 0, (0, 10, 0)),
        (0, 30, (0, -10 * math.cos(math.pi / 6), 5)),
    ],
)
def test_angles_place_the_eye(azimuth, elevation, eye):
    camera = Camera(View((0, 0, 0), 10, azimuth, elevation), 100, 100)
    assert camera.eye == pytest.approx(eye, abs=1e-12)


def test_axes_are_orthonormal_and_right_handed_even_straight_down():
    for elevation in (-90, -80, 0, 45, 89, 90):
        axes = View((0, 0, 0), 1, 77, elevation).axes
        assert axes @ axes.T == pytest.approx(np.eye(3), abs=1e-12)
        assert np.cross(axes[0], axes[1]) == pytest.approx(axes[2], abs=1e-12)


def test_picture_has_its_origin_top_left_with_y_down():
    camera = Camera(View((0, 0, 0), 10, 0, 0), 400, 300)
    middle, right, above = camera.project([[0, 0, 0], [1, 0, 0], [0, 0, 1]])
    assert middle == pytest.approx((200, 150, 10))
    assert right[0] > 200 and right[1] == pytest.approx(150)
    assert above[0] == pytest.approx(200) and above[1] < 150


def test_matrices_agree_with_project():
    points = np.random.default_rng(3).uniform(-3, 3, (50, 3)) + BOUNDS.centre
    for camera in random_cameras(50):
        places = camera.project(points)
        eye_space = camera.view_matrix @ np.column_stack((points, np.ones(50))).T
        clip = camera.projection_matrix @ eye_space
        x, y, z = clip[:3] / clip[3]
        assert eye_space[2] == pytest.approx(-places[:, 2])
        in_front = places[:, 2] > 0
        assert ((x + 1) / 2 * camera.width)[in_front] == pytest.approx(places[in_front, 0])
        assert ((1 - y) / 2 * camera.height)[in_front] == pytest.approx(places[in_front, 1])
        drawn = places[:, 2] > camera.clipping[0]
        assert (np.abs(z[drawn]) <= 1).all()


def test_whole_bounds_lie_between_the_clipping_planes():
    for camera in random_cameras(50):
        near, far = camera.clipping
        depth = float((np.asarray(BOUNDS.centre) - camera.eye) @ -camera.axes[2])
        assert 0 < near < far
        assert far >= depth + BOUNDS.radius
        assert near <= max(depth - BOUNDS.radius, 0.02 * BOUNDS.radius)


def test_ray_through_a_projected_point_meets_the_point():
    random = np.random.default_rng(5)
    for camera in random_cameras(200):
        point = np.asarray(BOUNDS.centre) + random.uniform(-4, 4, 3)
        x, y, depth = camera.project(point)[0]
        if depth <= 0:
            continue
        origin, direction, _ = camera.ray(x, y)
        away = point - origin
        assert np.linalg.norm(direction) == pytest.approx(1)
        assert np.linalg.norm(np.cross(away, direction)) < 1e-9
        assert away @ direction > 0


def test_points_behind_the_eye_have_no_place():
    camera = Camera(View((0, 0, 0), 10, 0, 0), 400, 300)
    behind = camera.project([0, -12, 0])[0]
    assert behind[2] == pytest.approx(-2)
    assert np.isnan(behind[:2]).all()


def test_pan_takes_a_point_as_deep_as_the_target_exactly_along():
    random = np.random.default_rng(11)
    for camera in random_cameras(100):
        camera = camera.with_view(camera.view._replace(target=BOUNDS.centre))
        unit = 0.1 * BOUNDS.radius
        grabbed = camera.view.target + np.array([*random.uniform(-1, 1, 2), 0]) @ camera.axes
        corner = pixel(camera, camera.view.target + unit * camera.axes[0])
        reach = np.linalg.norm(corner - pixel(camera, np.asarray(camera.view.target)))
        drag = random.uniform(-reach, reach, 2)
        after = camera.panned(*drag)
        assert pixel(after, grabbed) - pixel(camera, grabbed) == pytest.approx(drag, abs=1e-8)
        assert after.view.distance == camera.view.distance


def test_zoom_keeps_what_is_under_the_cursor():
    random = np.random.default_rng(13)
    for camera in random_cameras(100):
        camera = camera.with_view(camera.view._replace(target=BOUNDS.centre))
        x, y = camera.width * random.uniform(0.4, 0.6), camera.height * random.uniform(0.4, 0.6)
        origin, direction, _ = camera.ray(x, y)
        for steps in (0.5, 3):
            after = camera.zoomed(steps, x, y)
            assert after.view.distance < camera.view.distance
            # The eye goes along the ray: every point of it stays under the cursor.
            reach = np.linalg.norm(camera.eye - camera.view.target)
            for away in (reach, 1.5 * reach):
                assert pixel(after, origin + away * direction) == pytest.approx((x, y), abs=1e-6)


def test_zoom_over_the_board_keeps_the_level_of_the_target():
    after = PLAIN.zoomed(2, 700, 350)
    assert after.view.target[2] == pytest.approx(PLAIN.view.target[2])
    assert after.view.target != pytest.approx(PLAIN.view.target)


def test_zoom_near_the_horizon_stays_on_the_board():
    level = PLAIN.with_view(PLAIN.view._replace(elevation=0.0))
    for y in (399.0, 400.0, 401.0, 0.0):
        after = level.zoomed(2, 700, y)
        moved = np.subtract(after.view.target, level.view.target)
        assert np.linalg.norm(moved) < 0.5 * level.view.distance


def test_zoom_in_the_middle_moves_nothing_but_the_eye():
    after = PLAIN.zoomed(3)
    assert after.view.target == pytest.approx(PLAIN.view.target)
    assert after.view.distance == pytest.approx(25 / module.ZOOM_STEP**3)
    assert after.zoomed(-3).view.distance == pytest.approx(25)


def test_zoom_at_its_limit_changes_nothing():
    for steps in (1000, -1000):
        camera = PLAIN.zoomed(steps)
        again = camera.zoomed(steps, 300, 300).view
        assert again.distance == camera.view.distance
        assert again.target == pytest.approx(camera.view.target, abs=1e-9)
    assert PLAIN.zoomed(1000).view.distance == module.NEAREST * BOUNDS.radius
    assert PLAIN.zoomed(-1000).view.distance == module.FARTHEST * BOUNDS.radius


def test_orbit_turns_by_fixed_degrees_and_follows_the_drag():
    after = PLAIN.orbited(10, 4).view
    assert after.azimuth == pytest.approx(30 - 10 * module.DEGREES_PER_PIXEL)
    assert after.elevation == pytest.approx(40 + 4 * module.DEGREES_PER_PIXEL)
    near_side = PLAIN.view.target - 3 * np.cross((0, 0, 1), PLAIN.axes[0]) * (1, 1, 0)
    before, then = pixel(PLAIN, near_side), pixel(PLAIN.orbited(10, 0), near_side)
    assert then[0] > before[0]
    assert PLAIN.orbited(10, 4).orbited(-10, -4).view.azimuth == pytest.approx(30)


def test_elevation_stops_at_the_poles():
    assert PLAIN.orbited(0, 1e6).view.elevation == module.HIGHEST == 90
    assert PLAIN.orbited(0, -1e6).view.elevation == module.LOWEST > -90
    assert Camera(View((0, 0, 0), 10, 0, 91), 10, 10).view.elevation == module.HIGHEST
    assert PLAIN.turned(0, 5).view.elevation == pytest.approx(45)


def test_azimuth_stays_in_one_turn():
    assert PLAIN.turned(-31, 0).view.azimuth == pytest.approx(359)
    assert PLAIN.turned(-30 - 1e-17, 0).view.azimuth == 0.0
    assert 0 <= Camera(View((0, 0, 0), 10, -1e-17, 0), 10, 10).view.azimuth < 360


def test_target_cannot_leave_the_board():
    gone = PLAIN.panned(1e6, -1e6)
    away = np.subtract(gone.view.target, BOUNDS.centre)
    assert np.linalg.norm(away) == pytest.approx(BOUNDS.radius)
    assert gone.project(BOUNDS.centre)[0, 2] > 0


def test_view_within_the_limits_is_kept_exactly():
    assert PLAIN.with_view(PLAIN.view).view == PLAIN.view
    assert PLAIN.orbited(0, 0) == PLAIN
    assert PLAIN.panned(0, 0).view == PLAIN.view


def test_picture_without_size_does_no_harm():
    flat = PLAIN.resized(0, 0)
    assert np.isfinite(flat.projection_matrix).all()
    assert np.isfinite(flat.ray(0, 0)[1]).all()


@each_row("aspect", [0.4, 1.0, 2.5])
def test_fit_shows_the_whole_sphere(aspect):
    camera = Camera(
        View(BOUNDS.centre, fit(BOUNDS, aspect), 33, 21), 500 * aspect, 500, bounds=BOUNDS
    )
    around = np.random.default_rng(1).normal(size=(2000, 3))
    around *= BOUNDS.radius / np.linalg.norm(around, axis=1)[:, None]
    x, y, _ = camera.project(around + BOUNDS.centre).T
    assert x.min() > -1e-6 and x.max() < camera.width + 1e-6
    assert y.min() > -1e-6 and y.max() < camera.height + 1e-6
    closest = min(x.min() / camera.width, y.min() / camera.height)
    assert closest < 0.05


def test_framed_is_as_near_as_can_be():
    points = np.random.default_rng(2).uniform(-4, 4, (30, 3)) + BOUNDS.centre
    for camera in random_cameras(30):
        x, y, _ = camera.framed(points, margin=1.0).project(points).T
        worst = max(
            np.abs(x / camera.width - 0.5).max(),
            np.abs(y / camera.height - 0.5).max(),
        )
        assert worst == pytest.approx(0.5)


def test_between_goes_the_short_way_round():
    start, end = View((0, 0, 0), 10, 350, 20), View((2, 0, 4), 40, 30, 60)
    middle = between(start, end, 0.5)
    assert middle.azimuth == pytest.approx(10)
    assert middle.elevation == pytest.approx(40)
    assert middle.distance == pytest.approx(20)
    assert middle.target == pytest.approx((1, 0, 2))
    assert between(end, start, 0.5).azimuth == pytest.approx(10)
    assert between(start, end, 0.0) is start
    assert between(start, end, 1.0) is end


@each_row("key", BOARDS)
def test_no_flight_between_views_of_a_game_turns_over(key):
    """The picture's up turns evenly and no farther than it must, also over the zenith."""
    space, steps = layout(key), 60
    views = [*space.presets.values(), space.presets["top"]._replace(elevation=LOWEST)]
    for start, end in permutations(views, 2):
        axes = np.array([between(start, end, t).axes for t in np.linspace(0, 1, steps + 1)])
        sweep = abs((end.azimuth - start.azimuth + 180.0) % 360.0 - 180.0)
        way = math.radians(sweep + abs(end.elevation - start.elevation))
        for one in range(3):  # right, up, back
            cosines = np.einsum("ij,ij->i", axes[1:, one], axes[:-1, one]).clip(-1.0, 1.0)
            assert np.arccos(cosines).max() < way / steps + 1e-6
        assert (axes[:, 1, 2] > 0.0).all(), "upside down"


def test_no_drag_turns_the_picture_over():
    for dx, dy in ((0, 10_000), (0, -10_000), (777, 400), (-777, -400)):
        for part in np.linspace(0.0, 1.0, 50):
            dragged = PLAIN.orbited(dx * part, dy * part)
            assert dragged.axes[1, 2] > 0.0
            if dx == 0:  # over the zenith it stops, and does not come down on the other side
                assert dragged.view.azimuth == PLAIN.view.azimuth


def steep(elevation: float) -> Camera:
    return PLAIN.with_view(PLAIN.view._replace(elevation=elevation))


def test_straight_above_what_lies_above_one_another_lines_up():
    column = np.array([(3.0, 4.0, z) for z in (-5.0, 0.0, 5.0)]) + BOUNDS.centre
    spread = np.ptp(steep(90).project(column)[:, :2], axis=0)
    assert np.hypot(*spread) < 0.05
    assert np.hypot(*np.ptp(steep(70).project(column)[:, :2], axis=0)) > 50


def test_perspective_fades_evenly_and_the_target_keeps_its_size():
    elevations = np.linspace(60, 90, 300)
    shares = np.array([steep(e).view.perspective for e in elevations])
    assert shares[0] == 1.0 and shares[-1] == pytest.approx(module.TRACE)
    assert (np.diff(shares) <= 0).all() and np.abs(np.diff(shares)).max() < 0.01
    sizes = []
    for elevation in elevations:
        camera = steep(elevation)
        target = np.asarray(camera.view.target)
        seen = camera.project([target, target + camera.axes[0]])
        sizes.append(seen[1, 0] - seen[0, 0])
    assert np.ptp(sizes) < 1e-3


def test_gestures_without_perspective_keep_what_is_under_the_cursor():
    camera = steep(90).with_view(PLAIN.view._replace(target=BOUNDS.centre, elevation=90))
    x, y = 0.6 * camera.width, 0.45 * camera.height
    origin, direction, _ = camera.ray(x, y)
    assert direction == pytest.approx((0, 0, -1), abs=1e-3)
    grabbed = origin + direction * (origin[2] - BOUNDS.centre[2]) / -direction[2]
    assert pixel(camera, grabbed) == pytest.approx((x, y), abs=1e-4)
    assert pixel(camera.zoomed(2, x, y), grabbed) == pytest.approx((x, y), abs=1e-3)
    assert pixel(camera.panned(30, -20), grabbed) == pytest.approx((x + 30, y - 20), abs=1e-3)


def test_depths_are_told_apart_without_perspective():
    camera = steep(90)
    matrix = (camera.projection_matrix @ camera.view_matrix).astype(np.float32)
    height = np.array([0.0, 0.002], np.float32)
    points = np.column_stack((height * 0 + 2, height * 0 + 3, height, height * 0 + 1))
    clip = matrix @ points.astype(np.float32).T
    steps = clip[2] / clip[3] * 0.5 * 2**24  # of a depth buffer of 24 bits
    assert steps[0] - steps[1] > 100
