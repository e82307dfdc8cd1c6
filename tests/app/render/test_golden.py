"""Golden images: both boards on the software rasteriser, at fixed size, camera and position.

``pytest --regenerate`` writes them anew. On a failure tests/output/ gets the picture as it is
now and the difference, brightened.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from PIL import Image

from tests.app.render.golden_pictures import (
    FOLDER,
    GOLDEN,
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


@pytest.fixture(scope="module")
def painter(context: None) -> Iterator[Studio]:
    """Return what draws all pictures, one after another."""
    studio = Studio(QUALITY, SIZE)
    yield studio
    studio.release()


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)
def test_picture(painter: Studio, golden: Golden, request: pytest.FixtureRequest) -> None:
    path = FOLDER / f"{golden.name}.png"
    pixels = render(golden, painter)
    if request.config.getoption("--regenerate"):
        FOLDER.mkdir(exist_ok=True)
        Image.fromarray(pixels).save(path, optimize=True)
    check_picture(golden.name, pixels, golden.tolerance)


def test_a_missing_piece_would_be_noticed(painter: Studio) -> None:
    """One pawn less is a difference that the comparison above does not let pass."""
    start = next(golden for golden in GOLDEN if golden.name == "board-start-white")
    fewer = Golden("", start.key, start.position.replace("PPPPPPPP", "PPP1PPPP"), start.view)
    difference = np.abs(render(fewer, painter).astype(np.int16) - expected(start.name))
    assert parts(difference).max() > PART_TOLERANCE
