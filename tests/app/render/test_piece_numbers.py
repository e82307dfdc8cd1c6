"""What measures how well pieces are seen knows in which pixels each of them is."""

from __future__ import annotations

import numpy as np
import pytest

from app.scene.layouts import layout
from app.scene.pieces.sets import STAUNTON
from app.scene.scene import compose
from app.scene.themes.catalogue import DEFAULT
from engine.core.pieces import FIRST_PIECE
from engine.variants import variant
from tests.bench.legibility import default_camera, middle, piece_numbers
from tests.rows import TWO_GAMES


@pytest.mark.parametrize("key", TWO_GAMES)
def test_every_piece_has_its_pixels(key: str, no_context: None) -> None:
    space, position = layout(key), middle(key)
    camera = default_camera(space)
    piece_set = STAUNTON.with_looks(variant(key).looks)
    scene = compose(space, position, DEFAULT, piece_set=piece_set)
    numbers, sides = piece_numbers(space, position, scene, camera)
    pieces = [number for own in sides for number in own]
    shown = set(np.unique(numbers).tolist()) - {0}
    count = sum(code >= FIRST_PIECE for code in position.cells)
    assert len(sides) == len(space.seats)
    assert pieces and sorted(pieces) == list(range(1, count + 1))
    assert shown <= set(pieces)
    assert len(shown) >= len(pieces) - 2, "hardly any is hidden behind others"
