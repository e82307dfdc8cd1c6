"""Frames of low quality: lit at the vertices, and shown without being presented."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray
from OpenGL.raw.GL.VERSION.GL_1_0 import glGetError

from app.render import gl
from app.render.quality import QUALITIES
from app.render.renderer import Frame
from app.render.surface import Surface
from app.scene.camera import Camera
from app.scene.content import Scene, Shape
from app.scene.layouts import layout
from app.scene.scene import compose
from app.scene.themes.catalogue import built_in
from engine.variants import variant
from tests.render_probes import SIZE, Studio, camera, flats, scene, solids
from tests.rows import BOARDS, each_row

WIDE = (480, 300)


@pytest.fixture(scope="module")
def low(context: None) -> Iterator[Studio]:
    studio = Studio(QUALITIES["low"], WIDE)
    yield studio
    studio.release()


#: A plane that covers most of the picture, the only one, is lighter when it is refined.
LIGHTER = {"alice": 6.0, "dragonchess": 5.0}


def start(key: str) -> tuple[Scene, Camera]:
    """Return the start of a game as its default view shows it."""
    space = layout(key)
    view = Camera(space.presets[space.default], *map(float, WIDE), bounds=space.bounds)
    return compose(space, variant(key).start(), built_in("dark")), view.framed(space.outline)


def presented(studio: Studio, shown: Scene, view: Camera, frame: Frame) -> NDArray[np.float64]:
    """Return the picture drawn before nothing, then before the background."""
    surface = Surface(0)
    studio.renderer.draw_scene(shown, view, frame, surface)
    studio.renderer.present(surface, studio.target.framebuffer)
    surface.release()
    return studio.target.pixels().astype(np.float64)


@each_row("key", BOARDS)
def test_what_is_shown_at_once_is_what_would_be_presented(low: Studio, key: str) -> None:
    shown, view = start(key)
    apart = np.abs(low.shoot(shown, view) - presented(low, shown, view, Frame(WIDE)))
    assert apart.max() <= 4 and apart.mean() < 1.0


@pytest.mark.parametrize("has_views", [True, False])
def test_a_driver_without_views_of_textures_shows_the_same(
    low: Studio, monkeypatch: pytest.MonkeyPatch, has_views: bool
) -> None:
    shown, view = start("trid")
    expected = low.shoot(shown, view)
    if not has_views:
        monkeypatch.setattr(gl, "make_view", lambda *_: False)
    other = Studio(QUALITIES["low"], WIDE)
    other.renderer.draw(shown, view, SIZE, other.target.framebuffer)
    assert np.array_equal(other.shoot(shown, view), expected), "and at another size than at first"
    other.release()
    assert other.renderer.is_released and glGetError() == 0


def test_the_background_is_drawn_once_for_its_colours_and_size(low: Studio) -> None:
    one, other = (replace(scene(), background=((x, 0.1, 0.1),) * 2) for x in (0.1, 0.5))
    view = camera(size=WIDE)
    calls, middles = [], []
    for shown in (one, one, other, one):
        middles.append(low.shoot(shown, view)[150, 240, 0])
        calls.append(low.renderer.draw_calls)
    assert calls == [1, 0, 1, 1]
    assert middles[0] == middles[1] == middles[3] < middles[2]


def test_a_background_of_two_colours_has_a_grain_and_one_of_one_colour_none(low: Studio) -> None:
    dark, light = (0.02, 0.02, 0.02), (0.03, 0.03, 0.03)
    even = low.shoot(replace(scene(), background=(dark, dark)), camera(size=WIDE))
    assert np.ptp(even) == 0
    rows = low.shoot(replace(scene(), background=(light, dark)), camera(size=WIDE))[:, :, 0]
    assert (np.ptp(rows, axis=1) == 1).mean() > 0.5
    assert rows[0].mean() > rows[-1].mean() + 5


@each_row("key", (*BOARDS, *LIGHTER))
def test_refining_changes_the_light_of_a_whole_board_little(low: Studio, key: str) -> None:
    shown, view = start(key)
    quick = low.shoot(shown, view)
    full = presented(low, shown, view, Frame(WIDE)._replace(is_refining=True))
    assert np.abs((full - quick).mean(axis=(0, 1))).max() < LIGHTER.get(key, 4.5)


def test_marks_and_planes_keep_their_order_whatever_program_draws_them(low: Studio) -> None:
    """A mark between two panes of glass is tinted by the upper one alone."""
    pane = {"shape": Shape.TILE, "half_size": 2.0, "width": 0.0}
    blue, red = (0.0, 0.0, 1.0, 0.5), (1.0, 0.0, 0.0, 0.5)
    mark = {"shape": Shape.DIAMOND, "half_size": 1.0, "colour": (0.0, 1.0, 0.0, 1.0)}
    panes = flats(
        {**pane, "colour": blue, "position": (0, 0, 0.0)},
        {**mark, "position": (0, 0, 0.5), "layer": 3},
        {**pane, "colour": red, "position": (0, 0, 1.0)},
    )
    middle = low.probe(scene(flats=panes), camera(80, size=WIDE), (0, 0, 0.5))[0]
    assert middle[0] > 120 and middle[1] > 120 and middle[2] < 60


def test_low_quality_draws_solids_seen_through(low: Studio) -> None:
    body = {"colour": (0.8, 0.8, 0.8, 0.5), "scale": (2.0, 2.0, 2.0)}
    view, spot = camera(40, size=WIDE), (0, 0, 1)
    bare = low.probe(scene(), view, spot).mean()
    faded = low.probe(scene(solids={"cube": solids(body)}), view, spot).mean()
    whole = {**body, "colour": (0.8, 0.8, 0.8, 1.0)}
    assert (
        bare + 10 < faded < low.probe(scene(solids={"cube": solids(whole)}), view, spot).mean() - 10
    )
