"""Small scenes and pixel probes for the tests of the renderer."""

from __future__ import annotations

from collections import ChainMap
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray
from OpenGL.raw.GL.VERSION.GL_1_0 import glGetError

from app.render.offscreen import Target
from app.render.quality import DEFAULT_QUALITY, Quality
from app.render.renderer import Renderer
from app.scene.camera import Bounds, Camera, View
from app.scene.content import FLAT, SOLID, Mesh, Scene
from app.scene.pieces.meshes import all_meshes
from app.scene.themes.theme import from_srgb, to_srgb

SIZE = (120, 90)
GREY = ((0.2, 0.2, 0.2), (0.2, 0.2, 0.2))
RED, GREEN, BLUE = (0.8, 0.05, 0.05, 1.0), (0.05, 0.8, 0.05, 1.0), (0.05, 0.05, 0.8, 1.0)
NOTHING = (0.0, 0.0, 0.0, 0.0)


def cube() -> Mesh:
    """Return a unit cube with hard edges, standing on z = 0 around the z axis."""
    vertices, normals, triangles = [], [], []
    for axis in range(3):
        for sign in (-1.0, 1.0):
            normal = np.zeros(3)
            normal[axis] = sign
            right = np.roll(normal, 1) * sign
            up = np.cross(normal, right)
            first = len(vertices)
            for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
                vertices.append((normal + right * x + up * y) / 2 + (0, 0, 0.5))
                normals.append(normal)
            triangles += [(first, first + 1, first + 2), (first, first + 2, first + 3)]
    return Mesh(
        np.array(vertices, np.float32),
        np.array(normals, np.float32),
        np.array(triangles, np.uint32),
    )


def camera(
    elevation: float = 30.0,
    azimuth: float = 0.0,
    distance: float = 8.0,
    target: tuple[float, float, float] = (0.0, 0.0, 0.0),
    size: tuple[int, int] = SIZE,
) -> Camera:
    """Return a camera around the origin; a negative elevation looks from below."""
    return Camera(View(target, distance, azimuth, elevation), *size, bounds=Bounds((0, 0, 0), 5.0))


def solids(*rows: dict[str, object]) -> NDArray[np.void]:
    """Return SOLID instances; fields left out: at the origin, unit size, grey."""
    array = np.zeros(len(rows), SOLID)
    array["scale"], array["colour"] = 1.0, (0.5, 0.5, 0.5, 1.0)
    for index, row in enumerate(rows):
        for name, value in row.items():
            array[name][index] = value
    return array


def flats(*rows: dict[str, object]) -> NDArray[np.void]:
    """Return FLAT instances; fields left out: at the origin, half size 1, red, no border."""
    array = np.zeros(len(rows), FLAT)
    array["half_size"], array["colour"] = 1.0, RED
    for index, row in enumerate(rows):
        for name, value in row.items():
            array[name][index] = value
    return array


def scene(**parts: object) -> Scene:
    """Return a scene before a plain grey background."""
    return Scene(**{"background": GREY, **parts})  # type: ignore[arg-type]


def srgb(colour: tuple[float, ...]) -> NDArray[np.float64]:
    """Return linear RGB as the 8-bit values a picture shows, (3,) float."""
    return np.array([to_srgb(part) for part in colour[:3]]) * 255.0


def linear(seen: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return 8-bit sRGB values, any shape, as linear light, 0..1."""
    return np.vectorize(from_srgb, otypes=[np.float64])(seen / 255.0)


BACKGROUND = srgb(GREY[0])


@dataclass
class Studio:
    """A renderer and a target in one current context."""

    quality: Quality = DEFAULT_QUALITY
    size: tuple[int, int] = SIZE
    renderer: Renderer = field(init=False)
    target: Target = field(init=False)

    def __post_init__(self) -> None:
        meshes = ChainMap({"cube": cube()}, all_meshes(self.quality.detail))  # type: ignore[arg-type]
        self.renderer = Renderer(meshes, self.quality)
        self.target = Target(self.size)

    def shoot(self, shown: Scene, seen_from: Camera) -> NDArray[np.float64]:
        """Return the picture as (h, w, 3) floats 0..255; a GL error fails the test."""
        self.renderer.draw(shown, seen_from, self.size, self.target.framebuffer)
        pixels = self.target.pixels().astype(np.float64)
        assert glGetError() == 0
        return pixels

    def probe(
        self, shown: Scene, seen_from: Camera, *points: tuple[float, float, float]
    ) -> NDArray[np.float64]:
        """Return the colours where world points appear, (n, 3)."""
        return at(self.shoot(shown, seen_from), seen_from, *points)

    def release(self) -> None:
        """Delete everything."""
        self.renderer.release()
        self.target.release()


def written_as(srgb: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the linear colours of glowing solids that are written as these, sRGB, 0..1."""
    light = np.vectorize(from_srgb, otypes=[float])(srgb)
    return np.asarray((light - 0.05) / 1.1)  # ``glowing`` in frame.glsl


def at(
    picture: NDArray[np.float64], seen_from: Camera, *points: tuple[float, float, float]
) -> NDArray[np.float64]:
    """Return a picture's colours where world points appear, (n, 3)."""
    places = np.floor(seen_from.project(points)[:, :2]).astype(int)
    return picture[places[:, 1], places[:, 0]]


def is_close(seen: NDArray[np.float64], expected: NDArray[np.float64], by: float = 2.5) -> bool:
    """Return whether 8-bit colours agree up to rounding."""
    return bool(np.abs(seen - expected).max() <= by)
