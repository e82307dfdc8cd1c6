"""The room as numbers: what surfaces reflect, and what falls on them."""

from __future__ import annotations

import numpy as np
import pytest

from app.render.lighting import noise
from app.render.room import (
    LAMP,
    LAMP_RADIUS,
    LEVELS,
    SIZE,
    ambient,
    harmonics,
    lamp_light,
    lamp_view,
    moved_lamp,
    reflections,
)
from app.scene.materials import Room

ROOM = Room()


def test_levels_of_the_cube_map_halve_and_blur() -> None:
    levels = reflections(ROOM)
    assert [level.shape for level in levels] == [
        (6, SIZE >> n, SIZE >> n, 3) for n in range(LEVELS)
    ]
    spread = [float(level.std()) for level in levels]
    assert spread == sorted(spread, reverse=True)
    means = [float(level.mean()) for level in levels]
    assert max(means) < 1.35 * min(means), "blurring takes little light away"


def test_the_window_is_where_the_lamp_is() -> None:
    upwards = reflections(ROOM)[0][4].sum(axis=-1)
    # on the face upwards s runs along x and t along -y (OpenGL's table of the faces)
    across, along = LAMP[0] / LAMP[2], -LAMP[1] / LAMP[2]

    def around(s: float, t: float) -> float:
        row, column = (int((1.0 + part) / 2.0 * SIZE) for part in (t, s))
        return float(upwards[row - 3 : row + 4, column - 3 : column + 4].mean())

    assert around(across, along) > 3.0 * around(-across, -along)


def test_harmonics_say_what_falls_on_a_surface() -> None:
    up, down = ambient(ROOM)
    assert (up > 2.0 * down).all() and (down > 0.02).all()
    x, y, z = 0.0, 0.0, 1.0
    basis = np.array([1, y, z, x, x * y, y * z, 3 * z * z - 1, x * z, x * x - y * y])
    assert np.allclose(basis @ harmonics(ROOM)[:, :3], up, atol=1e-5)


@pytest.mark.parametrize("brightness", [0.5, 2.0])
def test_brightness_scales_all_light(brightness: float) -> None:
    other = Room(brightness=brightness)
    assert np.allclose(lamp_light(other), brightness * lamp_light(ROOM))
    assert np.allclose(harmonics(other), brightness * harmonics(ROOM), atol=1e-5)
    assert np.allclose(reflections(other)[3], brightness * reflections(ROOM)[3], rtol=1e-4)


def test_warm_light_is_redder_and_cold_light_bluer() -> None:
    shares = [lamp_light(Room(warmth=w))[0] / lamp_light(Room(warmth=w))[2] for w in (-1, 0, 1)]
    assert shares == sorted(shares) and shares[0] < 0.85 * shares[1] < 0.7 * shares[2]


def test_noise_tiles_and_is_the_same_every_time() -> None:
    texels = noise().astype(np.float64)
    assert texels.shape == (256, 256, 4)
    assert np.allclose(texels.mean(axis=(0, 1)), 127.5, atol=4.0)
    for axis in (0, 1):
        inside = np.abs(np.diff(texels[..., :3], axis=axis)).max()
        across = np.abs(np.take(texels, 0, axis) - np.take(texels, -1, axis))[..., :3].max()
        assert across <= 1.2 * inside


def test_the_lamp_sees_the_whole_box_and_its_depth_grows_away_from_it() -> None:
    low, high = np.array((-5.0, -4.0, -1.0)), np.array((5.0, 4.0, 2.0))
    view = lamp_view(LAMP, low, high)
    corners = np.array([(x, y, z, 1.0) for x in (-5, 5) for y in (-4, 4) for z in (-1, 2)])
    seen = corners @ view.T
    assert (seen[:, :3] > 0.0).all() and (seen[:, :3] < 1.0).all()
    near, far = (np.append(point, 1.0) @ view.T for point in (LAMP, -LAMP))
    assert far[2] > near[2] and np.allclose(far[:2], near[:2])


def test_places_of_the_lamp_lie_around_its_middle() -> None:
    assert np.allclose(moved_lamp((0.0, 0.0)), LAMP, atol=1e-4)
    for angle in np.linspace(0.0, 6.0, 7):
        moved = moved_lamp((np.cos(angle), np.sin(angle)))
        assert np.isclose(np.linalg.norm(moved), 1.0)
        assert np.isclose(np.tan(np.arccos(min(moved @ LAMP, 1.0))), LAMP_RADIUS, rtol=0.02)
