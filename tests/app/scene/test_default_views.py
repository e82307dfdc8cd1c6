"""The view a game begins with fills the frame and shows every piece, in windows of usual sizes."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from app.scene.camera import Camera
from app.scene.framing import Area, framed_clear_of, least_width
from app.scene.layouts import layout
from app.scene.themes.catalogue import DEFAULT
from engine.core.pieces import FIRST_PIECE, KINDS
from engine.variants import KEYS, variant
from tests.instruction_count import count_instructions
from tests.rows import each_row

#: Sizes of the board in windows of 1280x800 and of 800x600.
SIZES = ((950, 757), (470, 557))


@cache
def begun(key: str, size: tuple[int, int]) -> Camera:
    """Return the camera with which a game begins in a board of a size."""
    space = layout(key)
    camera = Camera(space.presets[space.default], *size, bounds=space.bounds)
    return framed_clear_of(camera, space.outline, ())


def extent(key: str, size: tuple[int, int]) -> NDArray[np.float64]:
    """Return the width and height of the board in the picture, as parts of the frame."""
    seen = begun(key, size).project(layout(key).outline)[:, :2]
    return np.ptp(seen, axis=0) / size


def covered(key: str, size: tuple[int, int]) -> float:
    """Return the part of the frame that cells cover, those of decks wherever they may stand."""
    space, camera = layout(key), begun(key, size)
    picture = Image.new("1", size)
    draw = ImageDraw.Draw(picture)
    square = [(-0.5, -0.5, 0.0), (0.5, -0.5, 0.0), (0.5, 0.5, 0.0), (-0.5, 0.5, 0.0)]
    for centre in space.cell_centres:
        corners = camera.project(centre + square)[:, :2].tolist()
        draw.polygon([(x, y) for x, y in corners], fill=1)
    return float(np.asarray(picture).mean())


@each_row("size", SIZES)
@each_row("key", KEYS)
def test_the_board_fills_the_frame_in_one_direction_and_is_whole(
    key: str, size: tuple[int, int]
) -> None:
    wide, tall = extent(key, size).tolist()
    assert max(wide, tall) == pytest.approx(0.98, abs=0.005)
    seen = begun(key, size).project(layout(key).outline)[:, :2] / size
    assert (seen > 0.0).all() and (seen < 1.0).all()


def test_a_square_board_fills_the_width_and_no_row_hides_the_next() -> None:
    for size in SIZES:
        assert extent("chess960", size)[0] >= 0.979
    assert 50.0 <= begun("chess960", SIZES[0]).view.elevation <= 60.0


@each_row(
    ("key", "least"),
    [("trid", 0.22), ("raumschach", 0.25), ("dreierschach", 0.35), ("chess960", 0.42)],
)
def test_cells_cover_much_of_the_frame(key: str, least: float) -> None:
    assert covered(key, SIZES[0]) >= least


@each_row("key", KEYS)
def test_every_piece_of_the_start_is_in_the_frame_and_of_a_size(key: str) -> None:
    space, camera = layout(key), begun(key, SIZES[0])
    cells = np.frombuffer(variant(key).start().cells, np.uint8) >= FIRST_PIECE
    feet = space.cell_centres[cells]
    low, high = camera.project(feet)[:, :2], camera.project(feet + (0.0, 0.0, 1.3))[:, :2]
    assert ((low > 0) & (low < SIZES[0]) & (high > 0) & (high < SIZES[0])).all()
    assert (low[:, 1] - high[:, 1]).min() > 25.0


def planes_before(key: str, seat: int) -> float:
    """Return through how many planes one sees the middles of a side's pieces, on average."""
    space, position = layout(key), variant(key).start()
    codes = np.frombuffer(position.cells, np.uint8)
    own = (codes >= FIRST_PIECE) & ((codes // KINDS) - 1 == seat)
    eye = begun(key, SIZES[0]).eye
    count = 0
    for body in space.cell_centres[own] + (0.0, 0.0, 0.5):
        for level in range(len(space.topology.levels)):
            cells = space.cell_centres[np.array(space.topology.level_of) == level]
            part = (cells[0, 2] - body[2]) / (eye[2] - body[2])
            if 0.0 < part < 1.0:
                at = body + part * (eye - body)
                inside = (at >= cells.min(axis=0) - 0.5) & (at <= cells.max(axis=0) + 0.5)
                count += bool(inside[:2].all())
    return count / int(own.sum())


def test_few_planes_lie_before_either_army() -> None:
    """From the side, the farther army of the cube is seen through hardly more than the nearer."""
    near, far = (planes_before("raumschach", seat) for seat in (0, 1))
    assert near < 1.0
    assert far < 1.3


@each_row("size", SIZES)
@each_row("key", KEYS)
def test_names_beside_the_board_are_whole(key: str, size: tuple[int, int]) -> None:
    camera = begun(key, size)
    for label in layout(key).furniture(variant(key).start(), DEFAULT).labels:
        around = np.array([label.position] * 2) + camera.axes[1] * [[label.height], [-label.height]]
        seen = camera.project(around)[:, :2]
        assert ((seen > 0.0) & (seen < size)).all(), label.text


def test_a_board_leaves_free_what_it_would_cover_and_nothing_else() -> None:
    space = layout("chess960")
    camera = Camera(space.presets[space.default], 950.0, 757.0, bounds=space.bounds)
    corner, bar = Area(920.0, 0.0, 950.0, 20.0), Area(325.0, 0.0, 625.0, 200.0)
    alone = framed_clear_of(camera, space.outline, ())
    assert framed_clear_of(camera, space.outline, (corner,)).view == alone.view
    found = framed_clear_of(camera, space.outline, (corner, bar))
    assert found.project(space.outline)[:, 1].min() >= bar.bottom - 1.0
    assert found.view.distance > alone.view.distance


def test_a_board_is_fitted_to_all_free_parts_of_a_picture_at_once() -> None:
    space = layout("raumschach")
    camera = Camera(space.presets[space.default], 950.0, 757.0, bounds=space.bounds)
    corners = (Area(890.0, 0.0, 950.0, 60.0), Area(910.0, 557.0, 950.0, 757.0))
    edges = (Area(325.0, 707.0, 625.0, 757.0), Area(0.0, 0.0, 80.0, 30.0))
    assert count_instructions(lambda: least_width(camera, space.outline, corners + edges)) < 900_000


@each_row("key", KEYS)
def test_at_the_least_width_the_board_is_as_large_and_below_it_is_not(key: str) -> None:
    space = layout(key)

    def distance(width: float) -> float:
        strip = Area(width - 90.0, 230.0, width, 530.0)
        question = Area(width / 2 - 300.0, 14.0, width / 2 + 300.0, 66.0)
        camera = Camera(space.presets[space.default], width, 757.0, bounds=space.bounds)
        return framed_clear_of(camera, space.outline, (strip, question)).view.distance

    camera = Camera(space.presets[space.default], 950.0, 757.0, bounds=space.bounds)
    areas = (Area(860.0, 230.0, 950.0, 530.0), Area(175.0, 14.0, 775.0, 66.0))
    least = least_width(camera, space.outline, areas)
    wide = distance(3000.0)
    assert distance(least) == pytest.approx(wide, rel=0.002)
    assert distance(0.95 * least) > 1.01 * wide
