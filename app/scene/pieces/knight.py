"""The mesh of a horse: sections of neck and head lofted, with mane, ears, eyes, perhaps a horn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from app.scene.arrays import Floats
from app.scene.content import Mesh
from app.scene.pieces.detail import Detail
from app.scene.pieces.occlusion import Singles, Solid, shader
from app.scene.pieces.solids import Grid, Shader, capped, joined, unit

# In the measures of the horse, y and z: middle of the root, inside the forehead, and the tip.
_ROOT, _TIP = np.array([0.0, 0.075, 0.715]), np.array([0.0, 0.268, 1.100])
#: Radius at the root, depth of the groove as a part of the radius, and its turns.
_RADIUS, _GROOVE, _TURNS = 0.080, 0.22, 3.5


def horn(columns: int) -> Mesh:
    """Return the horn, without occlusion.

    columns : around it
    """
    rows = 3 * columns
    shares = np.linspace(0.0, 1.0, rows + 1)[:-1]
    angles = np.linspace(0.0, 2 * np.pi, columns, endpoint=False)
    phase = angles[None, :] - 2 * np.pi * _TURNS * shares[:, None]
    radii = _RADIUS * (1.0 - shares)[:, None] * (1.0 - _GROOVE * ((1.0 + np.cos(phase)) / 2) ** 2)
    ahead = unit(_TIP - _ROOT)
    across = np.array([1.0, 0.0, 0.0])
    beside = np.cross(ahead, across)
    spokes = np.cos(angles)[:, None] * across + np.sin(angles)[:, None] * beside
    middles = _ROOT + (_TIP - _ROOT) * shares[:, None]
    rings = middles[:, None] + radii[..., None] * spokes[None]
    return Grid(capped(rings, (_ROOT, _TIP)), sharp_rows=np.array([1])).mesh()


class _Fineness(NamedTuple):
    """How finely a horse is made.

    steps : from each section to the next, of the surface
    columns : around a section, of the surface; a multiple of four
    spare : interval of the rows and columns that are drawn
    round : columns around eyes, ears and the horn
    lock : steps along each lock of the mane
    """

    steps: int
    columns: int
    spare: int
    round: int
    lock: int


_BY_DETAIL = (
    _Fineness(4, 48, 3, 6, 2),
    _Fineness(4, 56, 2, 10, 4),
    _Fineness(4, 64, 1, 16, 6),
    _Fineness(10, 160, 1, 40, 12),
)

# On the sides of the head, y and z: the middle of the eye.
_EYE = np.array([0.120, 0.643])
_LID = np.array([0.002, 0.017])  # from the eye

# Tilt of an eye towards the nose, radians.
_LEAN = np.radians(-24.0)
# Direction of the mouth in a section, from its crest, and its width, radians.
_MOUTH, _LIPS = np.radians(121.0), np.radians(7.0)

#: Locks of the mane, and how far their tips hang down, cells.
_LOCKS, _HANG = 8, 0.020
#: Fields per cell of the map of widths, the field of y = 0 and z = 0, and its rows and columns.
_MAP, _ZERO, _SIZE = 56, 40, (80, 128)


@dataclass(frozen=True, eq=False)
class Horse:
    """Neck and head of a horse that faces +y.

    sections : (n, 8) crest y and z, throat y and z, half width, sharpness of the crest, boxiness,
        depth of the mouth; from the breast to the lips
    relief : (m, 6) y, z and y, z of the ends of bumps, dents and grooves on the sides, their radius
        and their height outwards
    scale : (3,) of the whole
    lift : height of the whole, cells
    has_horn : whether it is a unicorn
    """

    sections: Floats
    relief: Floats
    scale: tuple[float, float, float] = (1.0, 1.0, 1.0)
    lift: float = 0.0
    has_horn: bool = False

    def mesh(self, detail: Detail, ground: float) -> Mesh:
        """Return the mesh; it stands on a ground of this height, cells."""
        shade = shader(self.solid, ground)
        fine = _BY_DETAIL[detail]
        rings = self._rings(fine.steps, fine.columns)
        # As wide as to have the area of what is drawn of it: half lies on either side of that.
        step = 2 * np.pi * fine.spare / fine.columns
        middles = (rings[:, :1] + rings[:, fine.columns // 2, None]) / 2
        rings = self._placed(capped(middles + (rings - middles) * np.sqrt(step / np.sin(step))))
        columns = np.arange(fine.columns)
        rows = np.arange(0, len(rings) - 2, fine.spare) + 1
        head = Grid(
            rings,
            np.concatenate([[0], rows, [len(rings) - 1]]),
            columns[:: fine.spare],
            sharp_rows=np.array([1]),
            alike=np.minimum(columns, (-columns) % fine.columns),
        ).mesh(shade)
        parts = [_mane(self.sections[2:10, :2], fine.lock)]
        for side in (-1.0, 1.0):
            parts += [_ear(side, fine.round), *_eye(side, self._middling, fine.round)]
        if self.has_horn:
            parts.append(horn(fine.round))
        return joined(head, *(self._shaded(part, shade) for part in parts))

    @cached_property
    def _middling(self) -> Floats:
        return self._rings(6, 64)

    @cached_property
    def solid(self) -> Solid:
        """The horse as a solid: how wide it is on each side of the plane x = 0."""
        rings = self._placed(self._middling)[:, :33]
        rows, columns = ((rings[..., k] * _MAP + _ZERO).astype(np.int64) for k in (1, 2))
        widths = np.full(_SIZE, -1.0, np.float32)
        np.maximum.at(widths, (rows, columns), rings[..., 0])

        # Gaps between the rings are closed; then the rest is shrunk to lie within the surface, so
        # that no point occludes itself.
        closed = _spread(_spread(widths, np.maximum), np.minimum)
        flat = _spread(closed, np.minimum).reshape(-1)
        rises = np.roll(flat, -1) - flat

        def depth(points: Singles) -> Singles:
            x, y, z = points
            row, up = _split(y, _SIZE[0])
            column, right = _split(z, _SIZE[1])
            field = row * _SIZE[1] + column
            one, other = (
                flat.take(at) + right * rises.take(at) for at in (field, field + _SIZE[1])
            )
            return np.asarray(one + up * (other - one) - np.abs(x))

        return depth

    def _rings(self, steps: int, columns: int) -> Floats:
        """Return the surface as rings (n, columns, 3), counter-clockwise seen from the lips."""
        sections = flowing(self.sections, steps)
        angles = np.linspace(0.0, 2 * np.pi, columns, endpoint=False)
        crest, throat = sections[:, None, 0:2], sections[:, None, 2:4]
        width, ridge, box, mouth = (sections[:, None, k] for k in range(4, 8))
        power = 1.0 - 0.35 * box
        along, side = (np.sign(wave) * np.abs(wave) ** power for wave in _waves(angles))
        x = width * side * (1.0 - 0.5 * ridge * np.clip(along, 0.0, 1.0))
        far = (np.minimum(angles, 2 * np.pi - angles) - _MOUTH) / _LIPS
        x -= mouth * np.sign(side) * np.exp(-(far**2))
        plane = (crest + throat) / 2 + (crest - throat) / 2 * along[..., None]
        rings = np.stack([x, plane[..., 0], plane[..., 1]], axis=-1)
        # Crest and throat do not move, as the two sides meet there.
        rings[..., 0] += self._relief(rings[..., 1:]) * np.sin(angles)
        return rings

    def _relief(self, places: Floats) -> Floats:
        """Return how far bumps, dents and grooves lift the sides at y, z (..., 2), cells."""
        y, z = np.moveaxis(places, -1, 0)
        lifted = np.zeros(y.shape)
        for from_y, from_z, to_y, to_z, reach, rise in self.relief.tolist():
            way_y, way_z = to_y - from_y, to_z - from_z
            off_y, off_z = y - from_y, z - from_z
            share = np.clip((off_y * way_y + off_z * way_z) / (way_y**2 + way_z**2), 0.0, 1.0)
            far = (off_y - share * way_y) ** 2 + (off_z - share * way_z) ** 2
            near = np.maximum(1.0 - far / reach**2, 0.0)
            lifted = lifted + rise * near * np.sqrt(near)
        return np.asarray(lifted)

    def _placed(self, rings: Floats) -> Floats:
        """Return rings scaled and lifted."""
        return np.asarray(rings * np.array(self.scale) + np.array((0.0, 0.0, self.lift)))

    def _shaded(self, mesh: Mesh, shade: Shader) -> Mesh:
        """Return a part scaled and lifted, with its occlusion; normals go with the inverse."""
        size = np.array(self.scale)
        normals = unit(mesh.normals.astype(np.float64) / size)
        places = self._placed(mesh.vertices.astype(np.float64))
        return Mesh(
            places.astype(np.float32),
            normals.astype(np.float32),
            mesh.triangles,
            shade(places, normals),
        )


def _split(places: Singles, count: int) -> tuple[NDArray[np.intp], Singles]:
    """Return the fields of the map before places, cells, and how far it is to the next, 0..1.

    count : of fields in this direction; a width is that in the middle of its field
    """
    along = places * np.float32(_MAP)
    along += np.float32(_ZERO - 0.5)
    np.clip(along, 0.0, count - 1.001, out=along)
    before = np.floor(along)
    return before.astype(np.intp), along - before


def _spread(field: Singles, choose: np.ufunc) -> Singles:
    """Return the least or the greatest value around each field of a map (n, m)."""
    rows = choose(choose(field, np.roll(field, 1, axis=0)), np.roll(field, -1, axis=0))
    return np.asarray(choose(choose(rows, np.roll(rows, 1, axis=1)), np.roll(rows, -1, axis=1)))


def _waves(angles: Floats) -> tuple[Floats, Floats]:
    """Return cosines and sines, those of right angles exactly 0."""
    cosines, sines = np.cos(angles), np.sin(angles)
    cosines[np.abs(cosines) < 1e-12] = 0.0
    sines[np.abs(sines) < 1e-12] = 0.0
    return cosines, sines


def flowing(rows: Floats, steps: int) -> Floats:
    """Interpolate rows (n, k) along a Catmull-Rom spline: ((n - 1) * steps + 1, k) float64."""
    ends = np.concatenate([2 * rows[:1] - rows[1:2], rows, 2 * rows[-1:] - rows[-2:-1]])
    piece = np.repeat(np.arange(len(rows) - 1), steps)
    t = np.tile(np.arange(steps) / steps, len(rows) - 1)[:, None]
    a, b, c, d = (ends[piece + k] for k in range(4))
    curve = b + t * ((c - a) + t * ((2 * a - 5 * b + 4 * c - d) + t * (3 * (b - c) + d - a))) / 2
    return np.concatenate([curve, rows[-1:]])


def _mane(crest: Floats, per_lock: int) -> Mesh:
    """Return the mane along the crest (n, 2) y and z of the neck, in overlapping locks."""
    phase = np.tile(np.linspace(0.0, 1.0, per_lock), _LOCKS)
    places = (np.repeat(np.arange(_LOCKS), per_lock) + phase) / _LOCKS
    line = _at(flowing(crest, 12), places)
    ahead = unit(_at(flowing(crest, 12), places + 0.01) - _at(flowing(crest, 12), places - 0.01))
    outward = np.stack([-ahead[:, 1], ahead[:, 0]], axis=1)
    # A lock is thickest near its tip, which hangs over the root of the one below.
    swell = 1.0 - 0.30 * phase**0.8
    taper = np.sin((0.10 + 0.84 * places) * np.pi) ** 0.5
    section = np.array([(0.0, 1.0), (0.48, 0.86), (0.86, 0.42), (1.0, -0.3), (0.9, -1.0),
                        (-0.9, -1.0), (-1.0, -0.3), (-0.86, 0.42), (-0.48, 0.86)])  # fmt: skip
    x = (0.080 * (0.5 + 0.5 * swell) * taper)[:, None] * section[:, 0]
    lift = (0.055 * swell * taper)[:, None] * section[:, 1]
    hang = (_HANG * taper)[:, None] * np.clip(section[:, 1], -0.3, 1.0)
    plane = line[:, None] + lift[..., None] * outward[:, None] - hang[..., None] * ahead[:, None]
    rings = capped(np.stack([x, plane[..., 0], plane[..., 1]], axis=-1))
    ends = np.arange(_LOCKS) * per_lock + 1
    return Grid(
        rings,
        sharp_rows=np.concatenate([ends, ends + per_lock - 1]),
        sharp_columns=np.array([4, 5]),
    ).mesh()


def _at(line: Floats, shares: Floats) -> Floats:
    """Return points at shares of the length of a polyline (n, 2), 0..1: (m, 2)."""
    lengths = np.concatenate([[0.0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
    wanted = shares * lengths[-1]
    return np.stack([np.interp(wanted, lengths, line[:, k]) for k in range(2)], axis=1)


def _ear(side: float, columns: int) -> Mesh:
    """Return a pricked ear, hollow in front; side is -1 or 1.

    columns : around its back
    """
    root = np.array([0.066 * side, -0.010, 0.716])
    tip = np.array([0.100 * side, 0.010, 0.835])
    back = np.radians(np.linspace(150.0, 390.0, columns))
    outline = np.stack([0.046 * np.cos(back), 0.048 * np.sin(back)], axis=1)
    hollow = np.array([(0.020, -0.004), (-0.020, -0.004)])
    flat = np.zeros((columns + 2, 3))
    flat[:, :2] = np.concatenate([outline, hollow])
    shares = np.array([(0.0, 0.7), (0.22, 0.93), (0.4, 1.0), (0.66, 0.76), (0.87, 0.36)])
    shares = flowing(shares, columns // 6)
    rings = root + (tip - root) * shares[:, :1, None] + flat * shares[:, 1:, None]
    return Grid(
        capped(rings, (root, tip)),
        sharp_rows=np.array([1]),
        sharp_columns=np.array([0, columns - 1]),
    ).mesh()


def _eye(side: float, rings: Floats, columns: int) -> list[Mesh]:
    """Return the ball and the lid of an eye of the head given by its rings; side is -1 or 1."""
    far = np.sum((rings[..., 1:] - _EYE) ** 2, axis=-1)
    far[rings[..., 0] <= 0.0] = np.inf
    x = rings[np.unravel_index(np.argmin(far), far.shape)][0]
    ball = _egg(side, np.array([x - 0.007, *_EYE]), np.array([0.017, 0.027, 0.021]), columns)
    lid = _egg(side, np.array([x - 0.009, *_EYE + _LID]), np.array([0.023, 0.036, 0.011]), columns)
    return [ball, lid]


def _egg(side: float, centre: Floats, radii: Floats, columns: int) -> Mesh:
    """Return an ellipsoid whose second axis is tilted towards the nose; side is -1 or 1."""
    turns = np.linspace(0.0, 2 * np.pi, columns, endpoint=False)
    rise = np.linspace(-np.pi / 2, np.pi / 2, columns // 2 + 1)[:, None]
    x = radii[0] * np.cos(rise) * np.cos(turns)
    y = radii[1] * np.cos(rise) * np.sin(turns)
    z = radii[2] * np.sin(rise) + 0.0 * turns
    lean = np.array([[np.cos(_LEAN), -np.sin(_LEAN)], [np.sin(_LEAN), np.cos(_LEAN)]])
    y, z = np.tensordot(lean, np.stack([y, z]), axes=1)
    return Grid(centre * (side, 1.0, 1.0) + np.stack([x, y, z], axis=-1)).mesh()
