"""The horn of the unicorn: a slender cone with a groove that winds around it."""

from __future__ import annotations

import numpy as np

from app.scene.content import Mesh
from app.scene.pieces.solids import Grid, unit

# In the measures of the horse, y and z: middle of the root, inside the forehead, and the tip.
_ROOT, _TIP = np.array([0.0, 0.075, 0.715]), np.array([0.0, 0.268, 1.100])
#: Radius at the root, depth of the groove as a part of the radius, and its turns.
_RADIUS, _GROOVE, _TURNS = 0.062, 0.22, 3.5


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
    ends = np.broadcast_to(np.stack([_ROOT, _TIP])[:, None], (2, columns, 3))
    return Grid(np.concatenate([ends[:1], rings, ends[1:]]), sharp_rows=np.array([1])).mesh()
