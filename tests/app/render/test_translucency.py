"""Glass that is right from every side: no order shows, nothing pops, pieces stay readable."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from app.render import renderer as rendering
from app.render.flats import drawing_order
from app.render.offscreen import Target
from app.render.renderer import Frame, Renderer
from app.render.surface import Surface
from app.scene.camera import Camera
from app.scene.content import Scene, Shape
from app.scene.layouts import layout
from app.scene.layouts.cube import glass
from app.scene.materials import Role
from app.scene.pieces.meshes import all_meshes
from app.scene.scene import compose
from app.scene.themes.catalogue import BUILT_IN, DEFAULT, built_in
from engine.variants import variant
from tests.app.render.golden_pictures import CUBE_MIDDLE, TRID_MIDDLE
from tests.colour_vision import contrast
from tests.render_probes import Studio, at, camera, flats, linear, scene, solids, srgb
from tests.rows import each_row

SIZE = (120, 90)
#: Side of the blocks of pixels whose means are compared, and how far a mean may jump when the
#: camera turns by one step: an edge moves by a part of a pixel, a plane in the wrong order covers
#: whole blocks. Most is what an edge along a row of pixels does when it crosses their samples.
BLOCK, STEP = 15, 0.5
#: Of games with glass, a position, that jump, and how far the camera turns, degrees: all quarters
#: of a cube look alike.
GLASS_GAMES = [("trid", TRID_MIDDLE, 4.5, 360.0), ("raumschach", CUBE_MIDDLE, 3.0, 180.0)]


class Turntable:
    """The glass of a position, seen from any side."""

    def __init__(self, key: str, position: str, jump: float, turn: float) -> None:
        self.jump, self.turn = jump, turn
        self.space = layout(key)
        whole = compose(self.space, variant(key).parse(position), DEFAULT)
        #: What is translucent: planes, the discs and the shadows on them.
        self.scene = replace(whole, solids={}, labels=())
        self._renderer = Renderer(all_meshes())
        self._target = Target(SIZE)

    def shoot(
        self, azimuth: float, elevation: float = 25.0, scene: Scene | None = None
    ) -> NDArray[np.float64]:
        """Return the picture as (h, w, 3) floats 0..255."""
        view = self.space.presets["white"]._replace(azimuth=azimuth, elevation=elevation)
        seen_from = Camera(view, *map(float, SIZE), bounds=self.space.bounds)
        self._renderer.draw(scene or self.scene, seen_from, SIZE, self._target.framebuffer)
        return self._target.pixels().astype(np.float64)

    def release(self) -> None:
        """Delete everything."""
        self._renderer.release()
        self._target.release()


@pytest.fixture(scope="module", params=GLASS_GAMES, ids=lambda game: game[0])
def turntable(request: pytest.FixtureRequest, context: None) -> Iterator[Turntable]:
    made = Turntable(*request.param)
    yield made
    made.release()


def blocks(picture: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the mean colours of the blocks of a picture."""
    height, width = picture.shape[0] // BLOCK, picture.shape[1] // BLOCK
    return picture.reshape(height, BLOCK, width, BLOCK, 3).mean(axis=(1, 3))


def largest_jump(turntable: Turntable, azimuths: NDArray[np.float64], elevation: float) -> float:
    """Return how far a block's mean jumps at most from one azimuth to the next."""
    before, largest = None, 0.0
    for azimuth in azimuths:
        now = blocks(turntable.shoot(float(azimuth), elevation))
        if before is not None:
            largest = max(largest, float(np.abs(now - before).max()))
        before = now
    return largest


def test_nothing_pops_while_it_turns(turntable: Turntable) -> None:
    """A quarter of it from above, and half of the opposite one from below."""
    turn = turntable.turn
    for elevation, start, part in ((25.0, 0.0, turn / 4), (-20.0, turn / 2, turn / 8)):
        azimuths = np.arange(start, start + part + STEP, STEP)
        assert largest_jump(turntable, azimuths, elevation) < turntable.jump


def test_a_wrong_order_would_be_noticed(
    turntable: Turntable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At one angle the planes are drawn the wrong way round: the measure above sees it."""
    calls = iter(range(1000))

    def wrong_once(rows: NDArray[np.void], height: float) -> NDArray[np.intp]:
        order = drawing_order(rows, height)
        return order[::-1] if next(calls) == 5 else order

    monkeypatch.setattr(rendering, "drawing_order", wrong_once)
    assert largest_jump(turntable, np.linspace(40.0, 45.0, 11), 25.0) > turntable.jump


#: Panes at several heights that cover each other here and there: middle, half edges, linear RGBA.
PANES = [
    ((0.0, 0.0, -1.5), (2.5, 2.0), (0.8, 0.1, 0.1, 0.5)),
    ((0.5, 0.3, -0.5), (2.0, 2.0), (0.1, 0.7, 0.1, 0.4)),
    ((-0.4, 0.6, 0.5), (2.0, 1.5), (0.1, 0.2, 0.9, 0.6)),
    ((0.2, -0.5, 1.5), (1.5, 2.5), (0.9, 0.9, 0.2, 0.3)),
]
GROUND = (0.02, 0.05, 0.1)


def traced(seen_from: Camera) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
    """Return the panes as rays meet them, (h, w, 3) 0..255, and which ones they meet, (h, w)."""
    ways = directions(seen_from)
    light = np.broadcast_to(GROUND, ways.shape)
    met = np.zeros(ways.shape[:2], np.int64)
    away = [abs(middle[2] - seen_from.eye[2]) for middle, _, _ in PANES]
    for number in np.argsort(away)[::-1].tolist():  # the farthest first: all are horizontal
        middle, half, colour = PANES[number]
        distance = (middle[2] - seen_from.eye[2]) / ways[..., 2:]
        off = np.abs(seen_from.eye + distance * ways - middle)[..., :2]
        is_hit = (distance[..., 0] > 0) & (off < half).all(axis=2)
        part = with_sheen(ways, colour[3])
        light = np.where(is_hit[..., None], light * (1 - part) + np.array(colour[:3]) * part, light)
        met |= is_hit.astype(np.int64) << number
    return np.array([srgb(tuple(each)) for each in light.reshape(-1, 3)]).reshape(light.shape), met


def directions(seen_from: Camera) -> NDArray[np.float64]:
    """Return the direction of the ray through the middle of each pixel, (h, w, 3), unit.

    Rays that end on a plane before the eye end there evenly spaced.
    """
    width, height = SIZE
    _, ahead, _ = seen_from.ray(width / 2, height / 2)
    corner, right, below = (
        way / (way @ ahead)
        for _, way, _ in (
            seen_from.ray(0.5, 0.5),
            seen_from.ray(width - 0.5, 0.5),
            seen_from.ray(0.5, height - 0.5),
        )
    )
    across = np.linspace(0.0, 1.0, width)[None, :, None] * (right - corner)
    down = np.linspace(0.0, 1.0, height)[:, None, None] * (below - corner)
    ways = corner + across + down
    return np.asarray(ways / np.linalg.norm(ways, axis=2, keepdims=True))


def with_sheen(ways: NDArray[np.float64], alpha: float) -> NDArray[np.float64]:
    """Return the opacity of glass, (h, w, 1): seen at a grazing angle there is more of it."""
    grazing = (1.0 - np.abs(ways[..., 2:])) ** 4
    return np.asarray(alpha * (1.0 + 0.6 * grazing * (1.0 - alpha)))


#: From below and from above, along the panes and across them: azimuth, elevation.
SIDES = [(0.0, -60.0), (77.0, -5.0), (301.0, 6.0), (200.0, 30.0), (0.0, 80.0)]


@each_row(("azimuth", "elevation"), SIDES)
def test_glass_is_what_rays_meet_from_every_side(
    studio: Studio, azimuth: float, elevation: float
) -> None:
    rows = [
        {"position": middle, "half_size": half, "colour": colour, "shape": Shape.TILE}
        for middle, half, colour in PANES
    ]
    view = camera(elevation, azimuth, distance=9.0, size=SIZE)
    picture = studio.shoot(Scene(flats=flats(*rows), background=(GROUND, GROUND)), view)
    expected, met = traced(view)
    # only where a pixel and its neighbours meet the same panes: the rest are edges
    around = [np.roll(met, (y, x), (0, 1)) for y in range(-2, 3) for x in range(-2, 3)]
    inside = np.all([other == met for other in around], axis=0)
    inside[[0, -1]] = inside[:, [0, -1]] = False  # an edge may lie just outside the picture
    assert len(np.unique(met[inside])) > 3
    # a pane seen nearly on edge is thinner than a pixel: rays pass by it here and there
    wrong = np.abs(picture - expected).max(axis=2)[inside] > 4
    assert wrong.mean() < 0.001


@each_row("elevation", [70.0, 12.0, -35.0])
def test_the_order_in_which_flats_are_given_does_not_show(
    turntable: Turntable, elevation: float
) -> None:
    source = np.random.default_rng(1)
    scene = turntable.scene
    as_given = turntable.shoot(30.0, elevation)
    for _ in range(3):
        shuffled = replace(scene, flats=source.permutation(scene.flats))
        assert np.abs(turntable.shoot(30.0, elevation, shuffled) - as_given).max() <= 3


@each_row("theme", BUILT_IN)
@each_row("is_light", [False, True])
def test_pieces_behind_four_planes_are_told_apart(
    studio: Studio, theme: str, is_light: bool
) -> None:
    """A white and a black piece, and each of them and the glass beside it, differ in luminance."""
    worn = built_in(theme)
    dark, light, edge = glass(worn, worn.storeys[2])
    colours = dict(worn.pieces)
    panes = [
        {
            "position": (0, 0, height),
            "half_size": (3, 3),
            "colour": light if is_light else dark,
            "edge": edge,
            "shape": Shape.TILE,
        }
        for height in (1.5, 3.0, 4.5, 6.0)
    ]
    bodies = solids(
        {"position": (-1, 0, 0), "colour": (*colours["white"], 1.0)},
        {"position": (1, 0, 0), "colour": (*colours["black"], 1.0)},
    )
    shown = Scene({"cube": bodies}, flats(*panes), background=worn.background)
    view = layout("raumschach").presets["top"]._replace(target=(0.0, 0.0, 0.0), distance=20.0)
    seen_from = Camera(view, *map(float, SIZE), bounds=layout("raumschach").bounds)
    seen = studio.probe(shown, seen_from, (-1, 0, 1), (1, 0, 1), (0, 0, 0))
    white, black, beside = linear(seen)
    assert contrast(white, black) > 2.0
    assert max(contrast(white, beside), contrast(black, beside)) > 1.3


@each_row(("opacity", "is_cleared"), [(0.0, True), (0.6, True), (0.9, False)])
def test_at_rest_glass_leaves_black_pieces_black(
    studio: Studio, opacity: float, *, is_cleared: bool
) -> None:
    """And takes nothing from those that stand before it, nor where planes are meant to hide."""
    pane = flats(
        {
            "shape": Shape.TILE,
            "position": (0.0, 0.0, 2.0),
            "half_size": 3.0,
            "colour": (0.6, 0.7, 0.8, opacity),
        }
    )
    seen = {}
    for role in (Role.PIECE, Role.FOOT):
        for is_refining in (False, True):
            body = {"colour": (0.004, 0.004, 0.004, 1.0), "role": role, "scale": (1, 1, 1)}
            shown = scene(solids={"cylinder": solids(body)}, flats=pane)
            picture = shot(studio, shown, Frame(SIZE, is_refining=is_refining))
            seen[role, is_refining] = at(picture, camera(80), (0.0, 0.0, 1.0)).mean()
    assert abs(seen[Role.PIECE, False] - seen[Role.FOOT, False]) < 8.0
    if opacity and is_cleared:
        assert seen[Role.PIECE, True] < seen[Role.FOOT, True] - 30.0
    else:
        assert abs(seen[Role.PIECE, True] - seen[Role.FOOT, True]) < 8.0


@each_row("shade", [0.8, 0.3])
def test_at_rest_pieces_behind_glass_are_darker_than_those_before_it(
    studio: Studio, shade: float
) -> None:
    seen = []
    for height in (2.0, -0.5):
        pane = {"shape": Shape.TILE, "position": (0.0, 0.0, height), "half_size": 3.0}
        body = {"colour": (shade, shade, shade, 1.0), "role": Role.PIECE}
        glass = flats(pane | {"colour": (shade, shade, shade, 0.4)})
        shown = scene(solids={"cylinder": solids(body)}, flats=glass)
        picture = shot(studio, shown, Frame(SIZE, is_refining=True))
        seen.append(at(picture, camera(80), (0.0, 0.0, 1.0)).mean())
    behind, before = seen
    assert behind < 0.9 * before


def shot(studio: Studio, shown: Scene, frame: Frame) -> NDArray[np.float64]:
    """Return a frame as (h, w, 3) floats 0..255."""
    surface = Surface(0)
    studio.renderer.draw_scene(shown, camera(80), frame, surface)
    studio.renderer.present(surface, studio.target.framebuffer)
    pixels = studio.target.pixels().astype(np.float64)
    surface.release()
    return pixels
