from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

import numpy as np
import pytest
from numpy.typing import NDArray

from app.render.quality import DEFAULT_QUALITY, QUALITIES, Quality
from app.render.renderer import Renderer
from app.scene.content import Scene, Shape
from app.scene.layouts.common import SceneBuilder
from app.scene.materials import Material, Pattern, Role, Room, Surroundings
from tests.render_probes import (
    BACKGROUND,
    BLUE,
    GREEN,
    RED,
    Studio,
    camera,
    cube,
    flats,
    is_close,
    linear,
    scene,
    solids,
)
from tests.rows import each_row


def test_a_solid_stands_where_it_is_put(studio: Studio) -> None:
    shown = scene(solids={"cube": solids({"position": (1, 0, 0), "colour": RED})})
    on_it, beside = studio.probe(shown, camera(), (1, 0, 1), (-0.5, 0, 0.5))
    assert on_it[0] > 2 * on_it[1]
    assert is_close(beside, BACKGROUND)


def test_scale_and_yaw_turn_counter_clockwise_seen_from_above(studio: Studio) -> None:
    shown = scene(solids={"cube": solids({"scale": (4, 0.4, 0.2), "yaw": np.radians(30)})})
    tip = (1.8 * np.cos(np.radians(30)), 1.8 * np.sin(np.radians(30)), 0.2)
    on_it, mirrored = studio.probe(shown, camera(89), tip, (tip[0], -tip[1], 0.2))
    assert not is_close(on_it, BACKGROUND, 10)
    assert is_close(mirrored, BACKGROUND)


@each_row(
    "end", [(1.4, 0.0, 0.0), (0.0, -1.5, 1.0), (-1.0, -0.5, -0.8), (0.0, 0.0, 1.2), (0.6, 0.7, 1.0)]
)
def test_a_beam_reaches_from_one_point_to_another(
    studio: Studio, end: tuple[float, float, float]
) -> None:
    builder = SceneBuilder()
    builder.beam((0.0, 0.0, 0.0), end, 0.15, RED[:3])
    builder.beam(end, tuple(1.3 * x for x in end), 0.2, GREEN[:3], mesh="head")
    shown = replace(builder.scene(), background=scene().background)
    along = [tuple(part * x for x in end) for part in (0.3, 0.5, 1.1, 1.5)]
    near, middle, head, beyond = studio.probe(shown, camera(25, azimuth=30, distance=10.0), *along)
    assert all(seen[0] > 1.5 * seen[1] for seen in (near, middle))
    assert head[1] > 1.5 * head[0]
    assert is_close(beyond, BACKGROUND)


def test_the_nearer_solid_hides_the_farther(studio: Studio) -> None:
    shown = scene(
        solids={
            "cube": solids(
                {"position": (0, -1, 0), "colour": RED}, {"position": (0, 1, 0), "colour": GREEN}
            )
        }
    )
    seen = studio.probe(shown, camera(5), (0, -1.5, 0.5))[0]
    assert seen[0] > seen[1]
    seen = studio.probe(shown, camera(5, azimuth=180), (0, 1.5, 0.5))[0]
    assert seen[1] > seen[0]


def test_the_head_of_an_arrow_is_seen_over_bodies_and_glass(studio: Studio) -> None:
    """The nearer head hides the farther one all the same; labels and what follows are as before."""
    builder = SceneBuilder()
    builder.solid("cube", (0.0, -1.0, 0.0), (2.0, 0.2, 2.0), RED[:3], glow=1.0)
    clear = builder.scene()
    builder.flat((0.0, -1.5, 1.5), (3.0, 3.0), Shape.TILE, RED, RED)
    for place, size, colour in (
        ((0.0, 1.0, 0.0), (0.5, 0.5, 1.0), BLUE),
        ((0.0, 0.0, 0.2), (0.2, 0.2, 0.6), GREEN),
    ):
        builder.solid("head", place, size, colour[:3], glow=1.0, role=Role.FRONT)
    shown = replace(builder.scene(), background=scene().background)
    seen_from = camera(20)
    near, far = studio.probe(shown, seen_from, (0.0, 0.0, 0.35), (0.35, 1.0, 0.1))
    assert near[1] > 2 * near[0] and near[1] > 2 * near[2]
    assert far[2] > 2 * far[0] and far[2] > 2 * far[1]
    (behind,) = studio.probe(clear, seen_from, (0.0, 0.0, 0.35))
    assert behind[0] > 2 * behind[1], "without heads the cube is in front again"


def test_the_top_is_lit_more_than_the_side_away_from_the_key(studio: Studio) -> None:
    shown = scene(solids={"cube": solids({})})
    top, side = studio.probe(shown, camera(30, azimuth=120), (0, 0, 1), (0.5, 0.1, 0.5))
    assert top.mean() > side.mean() + 30
    assert side.mean() > 40  # and yet the shade is not black


def test_light_follows_the_turned_and_flattened_body(studio: Studio) -> None:
    tall = scene(solids={"cube": solids({"scale": (1, 1, 2)})})
    turned = scene(solids={"cube": solids({"scale": (1, 1, 2), "yaw": np.pi / 2})})
    view = camera(20, azimuth=30)
    assert is_close(studio.shoot(tall, view), studio.shoot(turned, view))


def test_what_is_occluded_is_darker(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    shades, view = [], camera(5)
    for closed in (0.0, 0.3, 0.6):
        body = cube()
        body = replace(body, occlusion=np.full(len(body.vertices), closed, np.float32))
        renderer = Renderer({"cube": body})
        monkeypatch.setattr(studio, "renderer", renderer)
        seen = studio.probe(scene(solids={"cube": solids({})}), view, (0, -0.5, 0.6))
        shades.append(float(seen.mean()))
        renderer.release()
    assert shades[0] > shades[1] + 8 and shades[1] > shades[2] + 8


def test_glow_makes_the_shaded_side_bright(studio: Studio) -> None:
    view, side = camera(10, azimuth=120), (0.5, 0.0, 0.5)
    plain = studio.probe(scene(solids={"cube": solids({"colour": RED})}), view, side)[0]
    lit = studio.probe(scene(solids={"cube": solids({"colour": RED, "glow": 1.0})}), view, side)[0]
    assert lit[0] > plain[0] + 30


@each_row("alpha", [0.25, 0.5, 0.75])
def test_a_faded_solid_lets_its_share_of_what_is_behind_through(
    studio: Studio, alpha: float
) -> None:
    view = camera(89)

    def middle(opacity: float) -> NDArray[np.float64]:
        rows = solids({"scale": (4, 4, 1), "colour": (0.5, 0.1, 0.1, opacity)})
        return linear(studio.shoot(scene(solids={"cube": rows}), view)[40, 60])

    behind = linear(BACKGROUND)
    expected = alpha * middle(1.0) + (1.0 - alpha) * behind
    assert np.allclose(middle(alpha), expected, atol=0.01)


def test_of_a_faded_solid_only_the_nearest_surface_is_seen(studio: Studio) -> None:
    view = camera(30)
    near = {"position": (0, -1, 0), "scale": (2, 1, 2), "colour": (0.6, 0, 0, 0.5)}
    hidden = {"position": (0, 1, 0), "colour": (0, 0.6, 0, 0.5)}
    alone, both = (
        studio.shoot(scene(solids={"cube": solids(*rows)}), view)
        for rows in ((near,), (hidden, near))
    )
    assert is_close(both, alone), "the smaller one behind is covered"


def test_glass_shows_through_a_faded_solid_and_marks_do_not_hide_it(studio: Studio) -> None:
    view = camera(60)
    pane = flats({"position": (0, 0, -0.5), "half_size": (3, 3), "colour": (0, 0, 0.8, 1.0)})
    rows = solids({"scale": (2, 2, 1), "colour": (0.8, 0, 0, 0.5)})
    seen = studio.probe(scene(solids={"cube": rows}, flats=pane), view, (0, 0, 1))[0]
    assert seen[0] > 60 and seen[2] > 60


def test_black_is_told_from_a_black_background(studio: Studio) -> None:
    dark = Scene(
        solids={"cube": solids({"colour": (0.01, 0.01, 0.01, 1)})},
        background=((0.002,) * 3, (0.002,) * 3),
    )
    picture = studio.shoot(dark, camera(30, azimuth=30))
    assert picture.max() > picture[0, 0].max() + 25


def test_edges_are_smooth_with_samples_and_hard_without(context: None) -> None:
    shown = scene(solids={"cube": solids({"colour": (1, 1, 1, 1), "yaw": 0.3, "glow": 1.0})})
    kinds = {}
    for samples in (0, 4):
        studio = Studio(DEFAULT_QUALITY._replace(samples=samples))
        picture = studio.shoot(shown, camera(89))
        kinds[samples] = len(np.unique(picture.reshape(-1, 3), axis=0))
        studio.release()
    assert kinds[0] == 2
    assert kinds[4] >= 4


def mirrored_red(quality: Quality, role: Role, height: float) -> float:
    """Return how much redder a polished floor is where a red cube stands behind, than elsewhere."""
    floor = {"position": (0, 0, height), "scale": (8, 8, 0.002), "role": role}
    cube_ = {"position": (0, 0.8, height), "scale": (1, 1, 2), "colour": RED}
    steel = MappingProxyType({role: Material(Pattern.PLAIN, 0.0, 0.05, 0.0, 1.0)})
    shown = scene(solids={"cube": solids(floor, cube_)}, surroundings=Surroundings(steel, Room()))
    studio = Studio(quality)
    near, far = studio.probe(shown, camera(12, distance=9), (0, 0.0, height), (2.2, 0.0, height))
    studio.release()
    return float((near[0] - near[1]) - (far[0] - far[1]))


def test_a_polished_surface_mirrors_what_stands_on_it_in_high_quality_alone(
    context: None,
) -> None:
    assert mirrored_red(QUALITIES["high"], Role.TABLE, -0.1) > 8
    assert abs(mirrored_red(QUALITIES["medium"], Role.TABLE, -0.1)) < 4
    assert abs(mirrored_red(QUALITIES["high"], Role.FRAME, -0.1)) < 4
