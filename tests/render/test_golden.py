"""Golden images: both boards on the software rasteriser, at fixed size, camera and position.

``pytest --regenerate`` writes them anew. On a failure tests/output/ gets the picture as it is
now and the difference, brightened.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest
from golden_pictures import GOLDEN, SIZE, Golden, render
from PIL import Image

FOLDER = Path(__file__).parent.parent / "data" / "golden"
OUTPUT = Path(__file__).parent.parent / "output"
#: No part of a picture may differ more than this many grey steps, averaged over the part.
PART, PART_TOLERANCE = 20, 24.0


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)
def test_picture(golden: Golden, request: pytest.FixtureRequest, no_context: None) -> None:
    path = FOLDER / f"{golden.name}.png"
    pixels = render(golden)
    if request.config.getoption("--regenerate"):
        FOLDER.mkdir(exist_ok=True)
        Image.fromarray(pixels).save(path, optimize=True)
    expected = np.asarray(Image.open(path).convert("RGB")).astype(np.int16)
    assert expected.shape == (SIZE[1], SIZE[0], 3)
    difference = np.abs(pixels.astype(np.int16) - expected)
    worst_part = difference.reshape(SIZE[1] // PART, PART, SIZE[0] // PART, PART, 3).mean((1, 3, 4))
    is_equal = difference.mean() <= golden.tolerance and worst_part.max() <= PART_TOLERANCE
    if not is_equal:
        OUTPUT.mkdir(exist_ok=True)
        Image.fromarray(pixels).save(OUTPUT / f"{golden.name}-now.png")
        brightened = np.clip(difference * 4, 0, 255).astype(np.uint8)
        Image.fromarray(brightened).save(OUTPUT / f"{golden.name}-difference.png")
    assert is_equal, (
        f"{golden.name} differs by {difference.mean():.2f} grey steps on average and"
        f" {worst_part.max():.1f} in its worst part; see tests/output"
    )


def test_a_missing_piece_would_be_noticed(no_context: None) -> None:
    """One pawn less is a difference that the comparison above does not let pass."""
    start = next(golden for golden in GOLDEN if golden.name == "board-start-white")
    fewer = Golden("", start.key, start.position.replace("PPPPPPPP", "PPP1PPPP"), start.view)
    difference = np.abs(render(start).astype(np.int16) - render(fewer))
    worst_part = difference.reshape(SIZE[1] // PART, PART, SIZE[0] // PART, PART, 3).mean((1, 3, 4))
    assert worst_part.max() > PART_TOLERANCE


@pytest.fixture
def no_context() -> None:
    """Leave no window's context current in this thread."""
    if "PySide6.QtGui" in sys.modules:
        from PySide6.QtGui import QOpenGLContext

        current = QOpenGLContext.currentContext()
        if current is not None:
            current.doneCurrent()
