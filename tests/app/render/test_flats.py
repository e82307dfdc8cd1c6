from __future__ import annotations

import numpy as np
import pytest

from app.render.quality import LOW, QUALITIES
from app.scene.content import Layer, Shape
from tests.render_probes import (
    BACKGROUND,
    BLUE,
    GREEN,
    GREY,
    NOTHING,
    RED,
    Studio,
    at,
    camera,
    flats,
    is_close,
    scene,
    solids,
    srgb,
)
from tests.rows import each_row

TOP = camera(89, distance=5.0)

#: Shape -> a spot that its line or area covers, a spot that it leaves free (half edges).
SPOTS = {
    Shape.TILE: [((0.9, 0.9), (1.1, 0.0))],
    Shape.DISC: [((0.6, 0.6), (0.8, 0.8)), ((0.0, 0.0), (-0.8, 0.8))],
    Shape.RING: [((0.85, 0.0), (0.0, 0.0)), ((0.6, -0.6), (0.85, 0.85))],
    Shape.CORNERS: [((0.85, 0.85), (0.85, 0.0)), ((-0.85, 0.6), (0.0, 0.0))],
    Shape.FRAME: [((0.85, 0.0), (0.0, 0.0)), ((-0.85, -0.85), (0.5, 0.5))],
    Shape.DIAMOND: [((0.8, 0.0), (0.7, 0.7)), ((0.0, -0.8), (-0.6, 0.6))],
    Shape.CROSS: [((0.5, 0.5), (0.5, 0.0)), ((-0.5, 0.5), (0.0, 0.6))],
    Shape.STAR: [((0.87, 0.0), (0.0, 0.0)), ((0.61, 0.61), (0.87, 0.4))],
    Shape.CHEVRON: [((0.0, 0.7), (0.0, 0.35)), ((0.4, 0.3), (0.4, 0.75)), ((0.0, 0.0), (0.8, 0))],
    Shape.HEXAGON: [((0.9, 0.0), (0.9, 0.9)), ((0.0, -0.95), (-0.9, 0.7))],
    Shape.HEX_FRAME: [((0.85, 0.0), (0.0, 0.0)), ((0.43, -0.74), (0.85, 0.85))],
    Shape.HEX_CORNERS: [((0.85, 0.45), (0.85, 0.0)), ((-0.85, 0.45), (0.0, 0.0))],
    Shape.ARCS_2: [((0.0, 0.85), (0.85, 0.0)), ((0.6, -0.6), (-0.85, 0.0))],
    Shape.ARCS_3: [((0.0, 0.85), (0.0, -0.85)), ((-0.74, -0.43), (0.0, 0.0))],
    Shape.ARCS_4: [((0.0, 0.85), (0.6, 0.6)), ((-0.85, 0.0), (-0.6, 0.6))],
    Shape.ARCS_5: [((0.0, 0.85), (0.0, -0.85)), ((0.81, 0.26), (0.5, 0.69))],
    Shape.TRIANGLE: [((0.0, 0.9), (0.6, 0.3)), ((0.7, -0.4), (0.0, -0.7))],
    Shape.PLUS: [((0.8, 0.0), (0.4, 0.4)), ((0.0, -0.8), (-0.3, 0.3))],
    Shape.LOZENGE: [((0.83, 0.0), (0.0, 0.0)), ((-0.42, 0.42), (0.6, 0.6))],
}


def blended(*layers: tuple[float, ...]) -> np.ndarray:
    """Return the 8-bit colour of translucent layers over the background, nearest last.

    Light adds up, not its encoding.
    """
    colour = np.array(GREY[0])
    for layer in layers:
        colour = np.array(layer[:3]) * layer[3] + colour * (1.0 - layer[3])
    return srgb(tuple(colour))


@each_row("shape", SPOTS, ids=lambda shape: shape.name.lower())
@each_row("yaw", [0.0, 0.7])
def test_each_shape_covers_its_own_spots(studio: Studio, shape: Shape, yaw: float) -> None:
    shown = scene(flats=flats({"shape": shape, "width": 0.2, "yaw": yaw, "edge": RED}))
    turn = np.array([[np.cos(yaw), -np.sin(yaw)], [np.sin(yaw), np.cos(yaw)]])
    picture = studio.shoot(shown, TOP)
    for covered, free in SPOTS[shape]:
        points = [(*(turn @ spot), 0.0) for spot in (covered, free)]
        on_it, beside = at(picture, TOP, *points)
        assert is_close(on_it, srgb(RED), 12), f"{covered} is free"
        assert is_close(beside, BACKGROUND, 12), f"{free} is covered"


def test_every_shape_but_the_shadow_is_probed() -> None:
    assert {*SPOTS, Shape.SHADOW} == {*Shape}


def test_no_two_shapes_look_alike(studio: Studio) -> None:
    pictures = [
        studio.shoot(scene(flats=flats({"shape": shape, "width": 0.2})), TOP) for shape in Shape
    ]
    for index, first in enumerate(pictures):
        for second in pictures[index + 1 :]:
            differing = np.abs(first - second).max(axis=-1) > 30
            assert differing.mean() > 0.005


#: A body of radius 0.4 and height 1 in the middle of a plane that reaches two units each way.
SHADOW = {
    "shape": Shape.SHADOW,
    "half_size": (0.4, 1.0),
    "colour": (0, 0, 0, 0.8),
    "edge": (2.0, 2.0, 2.0, 2.0),
}
#: Away from the key light.
AWAY = np.array((0.868, 0.496, 0.0))


def test_a_shadow_is_darkest_under_the_foot_and_ends_softly(studio: Studio) -> None:
    # towards the light only the foot's own shade is seen
    spots = [tuple(-far * AWAY) for far in (0.0, 0.35, 0.5, 0.9)]
    seen = studio.probe(scene(flats=flats(SHADOW)), TOP, *spots).mean(axis=1)
    assert (np.diff(seen) > 0).all()
    assert seen[0] == pytest.approx(srgb((0.04, 0.04, 0.04))[0], abs=3)
    assert seen[3] == pytest.approx(BACKGROUND[0], abs=1)


def test_a_body_throws_its_shadow_away_from_the_key_light(studio: Studio) -> None:
    away, opposite, beside = (tuple(0.68 * np.array(way)) for way in (AWAY, -AWAY, (-0.5, 0.87, 0)))
    shown = scene(flats=flats(SHADOW))
    seen = studio.probe(shown, TOP, away, opposite, beside).mean(axis=1)
    assert seen[0] < seen[1] - 10 and seen[0] < seen[2] - 10
    low = scene(flats=flats({**SHADOW, "half_size": (0.4, 0.2)}))
    assert studio.probe(low, TOP, away)[0].mean() > seen[0] + 10


def test_the_lowest_quality_darkens_the_foot_only(context: None) -> None:
    studio = Studio(QUALITIES[LOW])
    near, away = studio.probe(
        scene(flats=flats(SHADOW)), TOP, (0.0, 0.0, 0.0), tuple(0.7 * AWAY)
    ).mean(axis=1)
    studio.release()
    assert near < BACKGROUND[0] - 40
    assert away == pytest.approx(BACKGROUND[0], abs=1)


def test_a_shadow_ends_where_its_plane_ends(studio: Studio) -> None:
    short = scene(flats=flats({**SHADOW, "edge": (2.0, 2.0, 0.5, 2.0)}))
    inside, outside = studio.probe(short, TOP, (0.47, 0.2, 0), (0.53, 0.2, 0)).mean(axis=1)
    assert inside < BACKGROUND[0] - 10
    assert outside == pytest.approx(BACKGROUND[0], abs=1)


def test_a_border_has_the_same_width_on_long_and_short_sides(studio: Studio) -> None:
    tile = flats({"half_size": (1.6, 0.8), "width": 0.25, "edge": GREEN})
    points = [(1.5, 0, 0), (1.3, 0, 0), (0, 0.7, 0), (0, 0.5, 0)]
    seen = studio.probe(scene(flats=tile), TOP, *points)
    assert is_close(seen[0], srgb(GREEN)) and is_close(seen[2], srgb(GREEN))
    assert is_close(seen[1], srgb(RED)) and is_close(seen[3], srgb(RED))


@each_row("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_planes_blend_rightly_from_above_and_from_below(
    studio: Studio, order: tuple[int, ...]
) -> None:
    planes = [
        {"position": (0, 0, height), "colour": (*colour[:3], 0.5)}
        for height, colour in ((-0.5, RED), (0.0, GREEN), (0.5, BLUE))
    ]
    shown = scene(flats=flats(*(planes[index] for index in order)))
    from_above = studio.probe(shown, TOP, (0, 0, 0))[0]
    from_below = studio.probe(shown, camera(-80, distance=5.0), (0, 0, 0))[0]
    layers = [(*colour[:3], 0.5) for colour in (RED, GREEN, BLUE)]
    assert is_close(from_above, blended(*layers), 4)
    assert is_close(from_below, blended(*layers[::-1]), 4)


def test_layers_of_one_plane_keep_their_order(studio: Studio) -> None:
    shown = scene(
        flats=flats(
            {"colour": (*BLUE[:3], 0.5), "layer": Layer.MARK},
            {"colour": (*RED[:3], 0.5), "layer": Layer.TILE},
        )
    )
    seen = studio.probe(shown, TOP, (0, 0, 0))[0]
    assert is_close(seen, blended((*RED[:3], 0.5), (*BLUE[:3], 0.5)), 4)


def test_a_plane_veils_only_what_lies_behind_it(studio: Studio) -> None:
    piece = solids({"position": (0, 0, 0.3), "scale": (0.5, 0.5, 0.5)})
    glass = flats({"position": (0, 0, 0.3), "colour": (*RED[:3], 0.5)})
    bare, veiled = scene(solids={"cube": piece}), scene(solids={"cube": piece}, flats=glass)
    above, below = camera(60), camera(-60)
    assert is_close(
        studio.probe(bare, above, (0, 0, 0.8)), studio.probe(veiled, above, (0, 0, 0.8))
    )
    seen, through = (studio.probe(each, below, (0, 0, 0.3))[0] for each in (bare, veiled))
    light = 0.5 * linear(seen) + 0.5 * np.array(RED[:3])
    assert is_close(through, srgb(tuple(light)), 6)


def linear(colour: np.ndarray) -> np.ndarray:
    """Return the light of 8-bit sRGB values."""
    part = colour / 255.0
    return np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)


def test_half_of_two_colours_is_half_of_their_light(studio: Studio) -> None:
    """Half white over black is 188 of 255, not 128; and the other way round as well."""
    black, white = ({"colour": (part, part, part, 1.0)} for part in (0.0, 1.0))
    for below, above in ((black, (1, 1, 1, 0.5)), (white, (0, 0, 0, 0.5))):
        half = {"colour": above, "position": (0, 0, 0.1)}
        seen = studio.probe(scene(flats=flats(below, half)), TOP, (0, 0, 0))[0]
        assert seen == pytest.approx(188, abs=1)


@each_row("light", [0.0, 0.001, 0.003, 0.01, 0.05, 0.2, 0.5, 0.9, 1.0])
def test_light_comes_out_in_srgb(studio: Studio, light: float) -> None:
    grey = flats({"colour": (light, light, light, 1.0)})
    seen = studio.probe(scene(flats=grey), TOP, (0, 0, 0))[0]
    assert seen == pytest.approx(srgb((light,) * 3)[0], abs=1.01)


@each_row("elevation", [4, 20, 55, 88])
@each_row("azimuth", [0, 37, 200])
def test_a_flat_on_top_of_a_board_does_not_flicker(
    studio: Studio, elevation: float, azimuth: float
) -> None:
    board = solids({"position": (0, 0, -0.3), "scale": (6, 6, 0.3), "colour": BLUE})
    view = camera(elevation, azimuth, distance=7.0)
    shown = scene(solids={"cube": board}, flats=flats({"half_size": (2, 2)}))
    picture = studio.shoot(shown, view)
    across = np.linspace(-1.2, 1.2, 19)
    spots = [(x, y, 0.0) for x in across for y in across]
    places = view.project(spots)[:, :2]
    inside = [
        spot
        for spot, (x, y) in zip(spots, places, strict=True)
        if 0 <= x < studio.size[0] and 0 <= y < studio.size[1]
    ]
    assert len(inside) > 20
    assert is_close(at(picture, view, *inside), srgb(RED), 6)


def test_glass_shows_more_of_itself_at_a_grazing_angle(studio: Studio) -> None:
    glass = scene(flats=flats({"half_size": (3, 3), "colour": (1, 1, 1, 0.3)}))
    steep = studio.probe(glass, camera(80), (0, 0, 0))[0].mean()
    grazing = studio.probe(glass, camera(4), (0, 0, 0))[0].mean()
    assert grazing > steep + 10


def test_an_invisible_border_leaves_the_background(studio: Studio) -> None:
    tile = flats({"width": 0.3, "edge": NOTHING})
    assert is_close(studio.probe(scene(flats=tile), TOP, (0.9, 0, 0))[0], srgb(GREY[0]))
