"""Golden images: boards on the software rasteriser, at fixed sizes, cameras and positions.

Sheets show games in their middle, one of each form of board from three views; they are looked at
as well as compared. ``pytest --regenerate`` writes all anew. On a failure tests/output/ gets the
picture as it is now and the difference, brightened.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from app.render.offscreen import Target
from app.scene.camera import Camera
from app.scene.layouts import layout
from app.scene.overlays.marks import check_marks
from app.scene.pieces.sets import STAUNTON
from app.scene.scene import compose
from app.scene.themes.catalogue import DEFAULT
from engine.explain.sight import checks
from engine.variants import variant
from tests.app.render.golden_pictures import (
    FOLDER,
    GOLDEN,
    MIDDLES,
    PART_TOLERANCE,
    QUALITY,
    SIZE,
    Golden,
    check_picture,
    expected,
    parts,
    render,
)
from tests.render_probes import Studio
from tests.rows import BOARDS

Check = Callable[[str, NDArray[np.uint8], float], None]
#: Of one view on a sheet.
VIEW_SIZE = (400, 260)
#: Labels are made for larger pictures: here they would cover the boards.
LABELS = 0.6
#: Of two games there is a golden picture; one has the board and the pieces of another.
SHEETS = [key for key in MIDDLES if key not in ("maack", "dragonchess", "mccooey")]


@pytest.fixture(scope="module")
def painter(context: None) -> Iterator[Studio]:
    """Return what draws all pictures, one after another."""
    studio = Studio(QUALITY, SIZE)
    yield studio
    studio.release()


@pytest.fixture
def check(request: pytest.FixtureRequest) -> Check:
    """Return what compares a picture with the golden one, or writes it anew."""

    def check(name: str, pixels: NDArray[np.uint8], tolerance: float) -> None:
        if request.config.getoption("--regenerate"):
            FOLDER.mkdir(exist_ok=True)
            Image.fromarray(pixels).save(FOLDER / f"{name}.png", optimize=True)
        check_picture(name, pixels, tolerance)

    return check


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)
def test_picture(painter: Studio, golden: Golden, check: Check) -> None:
    check(golden.name, render(golden, painter), golden.tolerance)


def test_a_missing_piece_would_be_noticed(painter: Studio) -> None:
    """One pawn less is a difference that the comparison above does not let pass."""
    start = next(golden for golden in GOLDEN if golden.name == "board-start-white")
    fewer = Golden("", start.key, start.position.replace("PPPPPPPP", "PPP1PPPP"), start.view)
    difference = np.abs(render(fewer, painter).astype(np.int16) - expected(start.name))
    assert parts(difference).max() > PART_TOLERANCE


@pytest.mark.parametrize("key", SHEETS)
def test_views_look_as_stored(painter: Studio, key: str, check: Check) -> None:
    """By the first player alone, or from the first three views."""
    game, space = variant(key), layout(key)
    position = game.parse(MIDDLES[key])
    marks = check_marks(checks(game, position), None)
    pieces = STAUNTON.with_looks(game.looks)
    scene = compose(space, position, DEFAULT, marks, piece_set=pieces)
    target, seen = Target(VIEW_SIZE), []
    for view in list(space.presets.values())[: 3 if key in BOARDS else 1]:
        camera = Camera(view, *map(float, VIEW_SIZE), bounds=space.bounds).framed(space.outline)
        painter.renderer.draw(scene, camera, VIEW_SIZE, target.framebuffer, LABELS)
        seen.append(target.pixels())
    target.release()
    check(f"views-{key}-middle", np.hstack(seen), 1.5)
