"""Golden sheets: games in their middle, one of each form of board from three views.

They are looked at as well as compared; ``pytest --regenerate`` writes them anew.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from app.scene.camera import Camera
from app.scene.layouts import layout
from app.scene.overlays.marks import check_marks
from app.scene.pieces.sets import STAUNTON
from app.scene.scene import compose
from app.scene.themes.catalogue import DEFAULT
from engine.explain.sight import checks
from engine.variants import variant
from tests.app.render.golden_pictures import FOLDER, MIDDLES, QUALITY, check_picture
from tests.render_probes import Studio
from tests.rows import BOARDS

SIZE = (400, 260)
#: Labels are made for larger pictures: here they would cover the boards.
LABELS = 0.6

#: Of two games there is a golden picture; one has the board and the pieces of another.
SHEETS = [key for key in MIDDLES if key not in ("maack", "dragonchess", "mccooey")]
#: From how many views a game of each form of board is seen; others are seen by the first player.
VIEWS = dict.fromkeys(BOARDS, 3)


@pytest.fixture(scope="module")
def painter(context: None) -> Iterator[Studio]:
    """Return a renderer for the size of one view."""
    studio = Studio(QUALITY, SIZE)
    yield studio
    studio.release()


def sheet(painter: Studio, key: str, count: int) -> NDArray[np.uint8]:
    """Return the first views of a position in one picture, (h, w, 3) uint8."""
    game, space = variant(key), layout(key)
    position = game.parse(MIDDLES[key])
    marks = check_marks(checks(game, position), None)
    pieces = STAUNTON.with_looks(game.looks)
    scene = compose(space, position, DEFAULT, marks, piece_set=pieces)
    seen = []
    for view in list(space.presets.values())[:count]:
        camera = Camera(view, *map(float, SIZE), bounds=space.bounds)
        target = painter.target.framebuffer
        painter.renderer.draw(scene, camera.framed(space.outline), SIZE, target, LABELS)
        seen.append(painter.target.pixels())
    return np.hstack(seen)


@pytest.mark.parametrize("key", SHEETS)
def test_views(painter: Studio, key: str, request: pytest.FixtureRequest) -> None:
    picture = sheet(painter, key, VIEWS.get(key, 1))
    name = f"views-{key}-middle"
    if request.config.getoption("--regenerate"):
        Image.fromarray(picture).save(FOLDER / f"{name}.png", optimize=True)
    check_picture(name, picture, tolerance=1.5)
