"""The light of the room around the board: its lamp, its reflections, sharp to blurred, and its
irradiance.

The room is a studio of a few soft areas of light, each written as a formula that takes its blur as
an argument. So every level of the cube map is evaluated instead of filtered, which takes
milliseconds. World frame: z up. Light is linear RGB. Plain numpy, no OpenGL.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from app.scene.arrays import Floats
from app.scene.materials import Room

#: Unit vector towards the window, which is the lamp of the room, world.
LAMP = np.array((-0.4558, -0.2605, 0.8511))
#: Radius of the lamp, as a slope: how soft the shadows of refined pictures are.
LAMP_RADIUS = 0.055
#: How sharply a shadow begins below what casts it; single precision allows 88.
SHARPNESS = 80.0
#: Edge of the faces of the sharpest level, texels, and number of levels, each half the last.
SIZE, LEVELS = 64, 6
#: By level, how far edges of light are blurred: half width in slopes (tangents of angles).
_BLURS = (0.02, 0.10, 0.24, 0.50, 0.95, 1.8)
#: The axes of the faces in the order of OpenGL: direction of s, of t, and of the face.
_FACES = np.array(
    [
        ((0, 0, -1), (0, -1, 0), (1, 0, 0)),
        ((0, 0, 1), (0, -1, 0), (-1, 0, 0)),
        ((1, 0, 0), (0, 0, 1), (0, 1, 0)),
        ((1, 0, 0), (0, 0, -1), (0, -1, 0)),
        ((1, 0, 0), (0, -1, 0), (0, 0, 1)),
        ((-1, 0, 0), (0, -1, 0), (0, 0, -1)),
    ],
    np.float64,
)
_WARM = np.array((1.10, 1.0, 0.84))
_FLOOR, _WALL, _CEILING = (
    np.array(rgb) for rgb in ((0.16, 0.13, 0.11), (0.46, 0.48, 0.52), (0.62, 0.66, 0.72))
)
#: Factors of the polynomials 1, y, z, x, xy, yz, 3z²-1, xz, x²-y² in the spherical harmonics.
_HARMONICS = np.array(
    (0.282095, *(0.488603,) * 3, 1.092548, 1.092548, 0.315392, 1.092548, 0.546274)
)
#: Share of the light of floor, walls and ceiling that falls on surfaces, which the body of the
#: viewer and the things in the room keep from the rest.
_DIFFUSE = 0.62
#: Areas of light: direction, half width and height (slopes), number of panes across and up, RGB.
_WINDOW = (LAMP, (0.42, 0.56), (2, 3), np.array((5.2, 5.0, 4.6)))
_SIDE = (np.array((0.93, 0.12, 0.35)), (0.16, 0.75), (1, 1), np.array((1.9, 2.0, 2.2)))
_BACK = (np.array((-0.25, 0.92, 0.30)), (0.85, 0.16), (1, 1), np.array((1.2, 1.2, 1.2)))
#: Width of the bars of the window, in slopes.
_BAR = 0.05


@lru_cache(maxsize=8)
def reflections(room: Room) -> tuple[NDArray[np.float32], ...]:
    """Return the levels of the cube map, sharpest first, each (6, n, n, 3) float32."""
    return tuple(
        (_tint(room) * _light(_directions(SIZE >> level), blur)).astype(np.float32)
        for level, blur in enumerate(_BLURS)
    )


@lru_cache(maxsize=8)
def harmonics(room: Room) -> NDArray[np.float32]:
    """Return the irradiance from the room without its window, divided by pi: (9, 4) float32.

    They are coefficients of the spherical harmonics 1, y, z, x, xy, yz, 3z²-1, xz, x²-y² of the
    normal, ready to be summed; the fourth column is zero.
    """
    size = 16
    directions = _directions(size)
    cell = (2.0 / size) ** 2
    scale = 1.0 + _places(size)[0] ** 2 + _places(size)[1] ** 2
    weights = np.broadcast_to(cell / scale**1.5, (6, size, size))
    basis = _basis(directions)
    light = _tint(room) * _light(directions, _BLURS[1], has_window=False)
    found = np.einsum("fuvk,fuvc,fuv->kc", basis, light, weights)
    # convolved with the clamped cosine: pi, 2 pi / 3, pi / 4
    found *= np.array((1.0, *(2.0 / 3.0,) * 3, *(0.25,) * 5))[:, None]
    found *= _DIFFUSE * _HARMONICS[:, None]
    return np.column_stack((found, np.zeros(9))).astype(np.float32)


def ambient(room: Room) -> tuple[Floats, Floats]:
    """Return the irradiance, divided by pi, of surfaces that look up and down, (3,) each."""
    found = harmonics(room).astype(np.float64)[:, :3]
    return found[0] + found[2] + 2 * found[6], found[0] - found[2] + 2 * found[6]


def lamp_light(room: Room) -> Floats:
    """Return the light of the window on a surface that faces it, divided by pi, (3,)."""
    return np.asarray(_tint(room) * np.array((0.98, 0.95, 0.88)))


def _tint(room: Room) -> Floats:
    warm = _WARM if room.warmth >= 0.0 else _WARM[::-1]
    return np.asarray(room.brightness * (1.0 + abs(room.warmth) * (warm - 1.0)))


def _places(size: int) -> tuple[Floats, Floats]:
    """Return s and t of the texels of a face, -1..1, (n, n) each."""
    line = (np.arange(size) + 0.5) / size * 2.0 - 1.0
    s, t = np.meshgrid(line, line)
    return s, t


def _directions(size: int) -> Floats:
    """Return the directions of the texels of all faces, unit vectors (6, n, n, 3)."""
    s, t = _places(size)
    found = (
        s[None, :, :, None] * _FACES[:, None, None, 0]
        + t[None, :, :, None] * _FACES[:, None, None, 1]
        + _FACES[:, None, None, 2]
    )
    return np.asarray(found / np.linalg.norm(found, axis=-1, keepdims=True))


def _basis(directions: Floats) -> Floats:
    x, y, z = np.moveaxis(directions, -1, 0)
    polynomials = (1.0 + 0 * x, y, z, x, x * y, y * z, 3 * z * z - 1, x * z, x * x - y * y)
    return np.stack(polynomials, axis=-1) * _HARMONICS


def _light(directions: Floats, blur: float, *, has_window: bool = True) -> Floats:
    """Return the light that comes from directions (..., 3), edges blurred, (..., 3)."""
    z = directions[..., 2]
    soft = 0.25 + blur
    up, down = _step(0.35, soft, z)[..., None], _step(0.12, soft, -z)[..., None]
    light = _WALL * (1.0 - up) * (1.0 - down) + _CEILING * up + _FLOOR * down
    for area in (_SIDE, _BACK, *((_WINDOW,) if has_window else ())):
        light = light + _area(directions, blur, *area)
    return np.asarray(light)


def _area(
    directions: Floats,
    blur: float,
    middle: Floats,
    half: tuple[float, float],
    panes: tuple[int, int],
    colour: Floats,
) -> Floats:
    """Return the light of a rectangle far away; see ``_WINDOW``."""
    ahead = middle / np.linalg.norm(middle)
    across = np.cross((0.0, 0.0, 1.0), ahead)
    across /= np.linalg.norm(across)
    depth = directions @ ahead
    found = np.where(depth > 0.05, 1.0, 0.0)
    for axis, size, count in zip((across, np.cross(ahead, across)), half, panes, strict=True):
        at = directions @ axis / np.maximum(depth, 0.05)
        found *= _step(-size, blur, at) * _step(-size, blur, -at)
        for bar in range(1, count):
            off = at - size * (2.0 * bar / count - 1.0)
            inside = _step(-_BAR / 2, blur, off) * _step(-_BAR / 2, blur, -off)
            found *= 1.0 - inside
    return found[..., None] * colour


def _step(edge: float, blur: float, at: Floats) -> Floats:
    """Return 0 below an edge and 1 above it, with a soft way between of twice the blur."""
    part = np.clip((at - edge) / (2.0 * blur) + 0.5, 0.0, 1.0)
    return np.asarray(part * part * (3.0 - 2.0 * part))


def lamp_view(lamp: Floats, low: Floats, high: Floats) -> NDArray[np.float64]:
    """Return the matrix from the world to the lamp's picture, x, y and depth 0..1, (4, 4).

    It holds the whole box between two corners; its depth grows away from the lamp.

    lamp : unit vector towards the lamp, (3,), world
    low, high : corners of the box, (3,), world
    """
    across = np.cross((0.0, 1.0, 0.0), lamp)
    across /= np.linalg.norm(across)
    axes = np.stack((across, np.cross(lamp, across), -lamp))
    middle, half = (low + high) / 2, (high - low) / 2
    reach = np.abs(axes) @ half * 1.02 + 1e-3
    matrix = np.eye(4)
    matrix[:3, :3] = axes / (2.0 * reach[:, None])
    matrix[:3, 3] = 0.5 - matrix[:3, :3] @ middle
    return matrix


def moved_lamp(place: tuple[float, float]) -> Floats:
    """Return the direction towards a place of the lamp, a unit vector (3,), world.

    place : on the lamp, within the unit disc
    """
    across = np.cross((0.0, 0.0, 1.0), LAMP)
    across /= np.linalg.norm(across)
    moved = LAMP + LAMP_RADIUS * (place[0] * across + place[1] * np.cross(LAMP, across))
    return np.asarray(moved / np.linalg.norm(moved))
