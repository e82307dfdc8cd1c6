"""Where labels stand, and whether their colours can be read on what they are engraved in."""

from __future__ import annotations

import math

import numpy as np
import pytest

from app.scene.camera import Camera
from app.scene.content import LabelKind, Scene
from app.scene.layouts import arranged, layout
from app.scene.layouts.common import SceneBuilder
from app.scene.layouts.labels import READABLE, SLOPE, Strips, ink
from app.scene.themes.catalogue import BUILT_IN, DEFAULT, find_theme
from app.scene.themes.theme import Theme, contrast
from engine.variants import KEYS, variant
from tests.rows import each_row

THEMES = [find_theme(name) for name in BUILT_IN]


def furniture(key: str, theme: Theme = DEFAULT) -> Scene:
    return layout(key).furniture(variant(key).start(), theme)


@each_row("key", KEYS)
def test_files_and_ranks_are_engraved_and_nothing_else_is(key: str) -> None:
    topology = layout(key).topology
    # Where each cell is a column of its own, its name begins with the level.
    is_cube = len(topology.levels) > 1 and topology.column_names == topology.cell_names
    columns = [name[int(is_cube) :].lower() for name in topology.column_names]
    texts = {one.text.lower() for one in furniture(key).labels if one.kind is LabelKind.ENGRAVED}
    assert texts == {name[:1] for name in columns} | {name[1:] for name in columns}


@each_row("theme", THEMES, ids=BUILT_IN)
def test_letters_are_read_on_their_ground(theme: Theme) -> None:
    grounds = [
        theme.frame,
        *theme.level_rims,
        *theme.rims,
        *layout("raumschach").level_colours(theme),
    ]
    for ground in grounds:
        assert contrast(ink(theme, ground)[:3], ground) >= READABLE


def test_the_colour_of_the_theme_is_kept_where_it_can_be_read() -> None:
    assert ink(DEFAULT, (0.0, 0.0, 0.0)) == (*DEFAULT.label[:3], 1.0)
    assert ink(DEFAULT, DEFAULT.label[:3])[:3] != DEFAULT.label[:3]


def test_letters_lie_on_strips_that_slope_outwards() -> None:
    builder = SceneBuilder()
    strips = Strips((5.0, 7.0, 2.0), (2.0, 3.0), 0.2)
    strips.add(builder, (0.5, 0.5, 0.5))
    strips.engrave(builder, {"a": 4.0, "b": 6.5}, {"1": 6.0}, (0.5, 0.5, 0.5), DEFAULT)
    scene = builder.scene()
    rows = scene.solids["cube"]
    assert len(rows) == 4 and np.allclose(rows["tilt"], SLOPE)
    assert len(scene.labels) == 2 * 2 + 2
    for label in scene.labels:
        x, y, z = label.position
        row = rows[np.argmin(np.abs((rows["yaw"] - label.outward + 1.0) % math.tau - 1.0))]
        out = np.array((math.cos(label.outward), math.sin(label.outward), 0.0))
        normal = out * math.sin(SLOPE) + np.array((0.0, 0.0, 1.0)) * math.cos(SLOPE)
        above = (np.array((x, y, z)) - row["position"]) @ normal - row["scale"][2]
        assert 0.0 < above < 0.01
        along = 6.0 if label.text == "1" else {"a": 4.0, "b": 6.5}[label.text]
        assert (y if label.text == "1" else x) == pytest.approx(along)
        beyond = abs(x - 5.0) - 2.0 if label.text == "1" else abs(y - 7.0) - 3.0
        assert 0.0 < beyond < 0.2 and z < 2.0


@pytest.mark.parametrize("key", ["trid", "raumschach"])
def test_from_above_cells_over_one_another_are_in_one_place(key: str) -> None:
    space = layout(key)
    for width, height in ((1280, 800), (800, 600)):
        camera = Camera(space.presets["top"], width, height, bounds=space.bounds)
        seen = camera.framed(space.outline).project(space.cell_centres)[:, :2]
        places = space.cell_centres[:, :2].round(3)
        columns, of = np.unique(places, axis=0, return_inverse=True)
        assert len(columns) < len(places)
        for column in range(len(columns)):
            assert np.ptp(seen[of == column], axis=0).max() < 0.5


def test_in_a_staircase_names_are_where_no_lower_board_is_behind_them() -> None:
    space = layout("raumschach")
    stairs = arranged("raumschach", space.arrangements["staircase"])
    labels = stairs.furniture(variant("raumschach").start(), DEFAULT).labels
    camera = Camera(stairs.presets["white"], 1280, 800, bounds=stairs.bounds)
    left = -camera.axes[0]
    shown = [
        label
        for label in labels
        if label.kind is LabelKind.BESIDE
        and math.cos(label.outward) * left[0] + math.sin(label.outward) * left[1] > 0.75
    ]
    assert sorted(label.text for label in shown) == [*"12345678"]
    for label in shown:
        (x, y, _), *others = camera.project([label.position, *stairs.cell_centres]).tolist()
        below = stairs.cell_centres[:, 2] < label.position[2] - 0.1
        for cx, cy, _ in np.array(others)[below]:
            assert math.hypot(cx - x, cy - y) > 20.0
