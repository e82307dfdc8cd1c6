"""Matrices, rotations and rays, made with pyrr: no other module imports it.

pyrr multiplies row vectors from the left; here, as everywhere in the program, matrices multiply
column vectors: clip = projection @ view @ (x, y, z, 1). Everything is float64.

What is done for many instances at once (the rays through all pickable shapes, the axes of all
pieces) stays with them in numpy: pyrr takes one ray, one box, one quaternion at a time. There is no
interpolation of quaternions either: a camera that never rolls, and pieces that stand upright, turn
by angles, the short way round.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import ArrayLike
from pyrr import geometric_tests, matrix33, matrix44, plane, vector

from app.scene.arrays import Floats

Vector = tuple[float, float, float]

_UP = np.array((0.0, 0.0, 1.0))


def look_at(eye: ArrayLike, target: ArrayLike, up: ArrayLike) -> Floats:
    """Return the matrix from world to eye space (x right, y up, looking along -z), (4, 4).

    eye, target : (3,), world
    up : (3,), world; not along the line from the eye to the target
    """
    rows = matrix44.create_look_at(*(np.asarray(v, np.float64) for v in (eye, target, up)))
    return np.ascontiguousarray(rows.T)


def perspective(fov: float, aspect: float, near: float, far: float) -> Floats:
    """Return the matrix from eye to clip space (z from -1 to 1), (4, 4).

    fov : vertical field of view, degrees
    aspect : width / height of the picture
    near, far : depths of the clipping planes, world units
    """
    rows = matrix44.create_perspective_projection(fov, aspect, near, far, dtype=np.float64)
    return np.ascontiguousarray(rows.T)


def orbit_axes(azimuth: float, elevation: float) -> Floats:
    """Return the unit vectors right, up and back of an eye on its orbit, rows of (3, 3), world.

    Computed from the angles, so that looking straight down is no special case; not by a product of
    pyrr's quaternions, which takes thirty times as long and is wanted for every step of a drag.

    azimuth : degrees; 0 looks from -y towards +y, growing counter-clockwise seen from above
    elevation : degrees above the horizontal; 90 looks straight down
    """
    turn, rise = math.radians(azimuth), math.radians(elevation)
    east, north = math.cos(turn), math.sin(turn)
    flat, high = math.cos(rise), math.sin(rise)
    return np.array(
        [
            [east, north, 0.0],
            [-north * high, east * high, flat],
            [north * flat, -east * flat, high],
        ]
    )


def normalised(values: ArrayLike) -> Floats:
    """Return a vector of unit length in the direction of another, (3,)."""
    unit: Floats = vector.normalise(np.asarray(values, np.float64))
    return unit


def rotated(point: Vector, yaw: float, centre: tuple[float, float] = (0.0, 0.0)) -> Vector:
    """Return a point rotated about an upright axis, world.

    yaw : radians, counter-clockwise seen from above
    centre : x and y of the axis, world
    """
    away = np.array((*centre, 0.0))
    x, y, z = (matrix33.create_from_z_rotation(yaw) @ (np.array(point) - away) + away).tolist()
    return (x, y, z)


def meet_level(origin: Floats, direction: Floats, height: float) -> Floats | None:
    """Intersect a ray with the horizontal plane z = ``height``: (3,), world.

    None if the ray runs along the plane or away from it.

    origin, direction : (3,), world
    """
    if direction[2] == 0 or (height - origin[2]) / direction[2] < 0:
        return None
    level = plane.create_from_position(height * _UP, _UP)
    point: Floats = geometric_tests.ray_intersect_plane(np.array((origin, direction)), level)
    point[2] = height
    return point
