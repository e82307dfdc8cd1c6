"""Figures of the pieces' meshes: how near each level of detail comes to the finest, and its cost.

Each piece is drawn alone and close up, in one colour without a pattern. What counts is the share of
its pixels that differ by more than ``STEP`` from the finest mesh.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from app.render.offscreen import Target, offscreen_context
from app.render.quality import FOR_PICTURES
from app.render.renderer import Renderer
from app.scene.content import SOLID, Scene
from app.scene.geometry import look_at, perspective
from app.scene.pieces.detail import COIN, SLIM, Detail
from app.scene.pieces.meshes import all_meshes
from app.scene.pieces.piece_meshes import PIECE_MESHES
from engine.core.pieces import USUAL_KINDS

#: Greatest difference that is not seen, of 255.
STEP = 16
#: Width and height of the pictures, and height of each piece in them, pixels.
SIZE, TALL = (560, 640), 500.0
#: Greatest share of differing pixels that is wanted.
LIMITS = {Detail.LOW: 0.023, Detail.MEDIUM: 0.010, Detail.HIGH: 0.002}
_KINDS = tuple(kind.name.lower() for kind in USUAL_KINDS)
#: Names of the meshes of each set; discs are drawn as they lie.
SETS = {
    "staunton": _KINDS,
    "slim": tuple(SLIM + kind for kind in _KINDS),
    "discs": (COIN,),
}
_COLOUR = (0.62, 0.55, 0.42, 1.0)
#: As dark as the cells of a board on average.
_BACKGROUND = ((0.45, 0.27, 0.15), (0.45, 0.27, 0.15))
_ELEVATION, _AZIMUTH, _DISTANCE = 32.0, 20.0, 6.0
_ROUNDS = 5
_COIN_RADIUS = 0.36


@dataclass(frozen=True)
class CloseUp:
    """A camera before a piece; see ``Viewpoint``."""

    middle: float
    height: float

    @property
    def eye(self) -> NDArray[np.float64]:
        """Position, (3,), world."""
        rise, turn = math.radians(_ELEVATION), math.radians(_AZIMUTH)
        flat = math.cos(rise)
        away = (flat * math.sin(turn), -flat * math.cos(turn), math.sin(rise))
        return np.array((0.0, 0.0, self.middle)) + _DISTANCE * np.array(away)

    @property
    def view_matrix(self) -> NDArray[np.float64]:
        """(4, 4), world to eye."""
        return look_at(self.eye, (0.0, 0.0, self.middle), (0.0, 0.0, 1.0))

    @property
    def projection_matrix(self) -> NDArray[np.float64]:
        """(4, 4), eye to clip."""
        seen = self.height * SIZE[1] / TALL
        fov = 2.0 * math.degrees(math.atan(seen / 2.0 / _DISTANCE))
        return perspective(fov, SIZE[0] / SIZE[1], 0.5, 20.0)


def _scene(name: str) -> tuple[Scene, CloseUp]:
    """Return a piece alone, and the camera before it."""
    rows = np.zeros(1, SOLID)
    rows["scale"], rows["colour"] = (1.0, 1.0, 1.0), _COLOUR
    if name == COIN:
        rows["scale"] = (_COIN_RADIUS, _COIN_RADIUS, 0.12)
    height = float(all_meshes(Detail.LOW)[name].vertices[:, 2].max())
    if name == COIN:
        height = 1.3 * _COIN_RADIUS
    scene = Scene({name: rows}, background=_BACKGROUND)
    return scene, CloseUp(0.46 * height, 1.12 * height)


def pictures(name: str) -> dict[Detail, NDArray[np.int16]]:
    """Return close-up pictures of a piece by level of detail, (h, w, 3); needs a context."""
    scene, camera = _scene(name)
    target = Target(SIZE)
    found = {}
    try:
        for detail in Detail:
            renderer = Renderer(all_meshes(detail), FOR_PICTURES._replace(samples=8, detail=detail))
            renderer.draw(scene, camera, SIZE, target.framebuffer)
            found[detail] = target.pixels().astype(np.int16)
            if detail is Detail.LOW:
                renderer.draw(replace(scene, solids={}), camera, SIZE, target.framebuffer)
                bare = target.pixels().astype(np.int16)
            renderer.release()
    finally:
        target.release()
    return {detail: picture - bare for detail, picture in found.items()}


def differing(drawn: NDArray[np.int16], finest: NDArray[np.int16]) -> tuple[int, int]:
    """Return how many of a piece's pixels differ by more than ``STEP``, and how many there are."""
    apart = np.abs(drawn - finest).max(axis=2)
    piece = (np.abs(drawn).max(axis=2) > 2) | (np.abs(finest).max(axis=2) > 2)
    return int((apart > STEP).sum()), int(piece.sum())


def shares(names: tuple[str, ...]) -> dict[Detail, float]:
    """Return the share of differing pixels of several pieces together; needs a context."""
    counts = {detail: np.zeros(2) for detail in LIMITS}
    for name in names:
        drawn = pictures(name)
        for detail, sums in counts.items():
            sums += differing(drawn[detail], drawn[Detail.FINEST])
    return {detail: float(sums[0] / sums[1]) for detail, sums in counts.items()}


def _milliseconds(name: str, detail: Detail) -> float:
    """Return how long a mesh takes to build, the least of some rounds."""
    times = []
    for _ in range(_ROUNDS):
        begin = time.process_time()
        PIECE_MESHES[name](detail)
        times.append(time.process_time() - begin)
    return 1000 * min(times)


def rows() -> Iterator[str]:
    """Yield the share of differing pixels by set and level, and the cost of the meshes."""
    with offscreen_context():
        for key, names in SETS.items():
            for detail, share in shares(names).items():
                triangles = sum(len(all_meshes(detail)[name].triangles) for name in names)
                yield (
                    f"close up {key:8} {detail.name.lower():6} {100 * share:5.2f} % of the pixels "
                    f"differ from the finest (at most {100 * LIMITS[detail]:.1f}), "
                    f"{triangles:6} triangles, built in "
                    f"{sum(_milliseconds(name, detail) for name in names):4.0f} ms"
                )
