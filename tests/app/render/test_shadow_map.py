"""Shadows are drawn again only when what casts them has changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from app.render.quality import DEFAULT_QUALITY
from app.render.refinement import sample
from app.render.renderer import Frame
from app.render.surface import Surface
from app.scene.content import Scene
from app.scene.layouts import layout
from app.scene.overlays.marks import Marks
from app.scene.scene import compose
from app.scene.themes.catalogue import DEFAULT
from engine.core.move import cell_spot
from engine.variants import variant
from tests.render_probes import SIZE, Studio, camera

SPACE, GAME = layout("trid"), variant("trid")


@pytest.fixture(scope="module")
def full_studio(context: None) -> Iterator[Studio]:
    """Return a studio in which everything is shaded fully, without samples."""
    studio = Studio(replace(DEFAULT_QUALITY, samples=0))
    yield studio
    studio.release()


def drawn(studio: Studio, shown: Scene, azimuth: float = 0.0) -> tuple[int, int]:
    """Draw a scene; return how often the shadow map was drawn so far, and the draw calls."""
    studio.shoot(shown, camera(30.0, azimuth, 20.0))
    return studio.renderer.lighting.shadow_draws, studio.renderer.draw_calls


def test_turning_and_marks_draw_no_shadows_again(full_studio: Studio) -> None:
    start = GAME.start()
    shown = compose(SPACE, start, DEFAULT)
    first, with_shadows = drawn(full_studio, shown)
    turned = [drawn(full_studio, shown, azimuth) for azimuth in (10.0, 80.0, 200.0)]
    assert {count for count, _ in turned} == {first}
    assert with_shadows > turned[0][1], "drawing them is counted"
    spots = [cell_spot(cell) for cell in (0, 5)]
    marked = compose(SPACE, start, DEFAULT, Marks(hover=spots[0], cursor=spots[1]))
    assert drawn(full_studio, marked)[0] == first
    later = GAME.successor(start, GAME.moves(start)[0])
    assert drawn(full_studio, compose(SPACE, later, DEFAULT))[0] == first + 1


def test_refining_leaves_the_usual_shadows_as_they_are(full_studio: Studio) -> None:
    shown = compose(SPACE, GAME.start(), DEFAULT)
    before, _ = drawn(full_studio, shown)
    surface, view = Surface(0), camera(30.0, 0.0, 20.0)
    for number in range(3):
        moved = sample(number)
        frame = Frame(SIZE, jitter=moved.jitter, lamp=moved.lamp, is_refining=True)
        full_studio.renderer.draw_scene(shown, view, frame, surface)
    surface.release()
    assert drawn(full_studio, shown, 40.0)[0] == before
