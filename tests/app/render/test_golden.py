"""Golden images: both boards on the software rasteriser, at fixed size, camera and position.

``pytest --regenerate`` writes them anew. On a failure tests/output/ gets the picture as it is
now and the difference, brightened.
"""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image

from tests.app.render.golden_pictures import (
    FOLDER,
    GOLDEN,
    PART_TOLERANCE,
    Golden,
    check_picture,
    parts,
    render,
)


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)
def test_picture(golden: Golden, request: pytest.FixtureRequest, no_context: None) -> None:
    path = FOLDER / f"{golden.name}.png"
    pixels = render(golden)
    if request.config.getoption("--regenerate"):
        FOLDER.mkdir(exist_ok=True)
        Image.fromarray(pixels).save(path, optimize=True)
    check_picture(golden.name, pixels, golden.tolerance)


def test_a_missing_piece_would_be_noticed(no_context: None) -> None:
    """One pawn less is a difference that the comparison above does not let pass."""
    start = next(golden for golden in GOLDEN if golden.name == "board-start-white")
    fewer = Golden("", start.key, start.position.replace("PPPPPPPP", "PPP1PPPP"), start.view)
    difference = np.abs(render(start).astype(np.int16) - render(fewer))
    assert parts(difference).max() > PART_TOLERANCE
