from __future__ import annotations

import numpy as np

from app.render.flats import DrawBatch, draw_batches, drawing_order
from app.scene.content import Shape
from tests.render_probes import flats


def stack(*rows: tuple[float, int]) -> np.ndarray:
    return flats(*({"position": (0, 0, height), "layer": layer} for height, layer in rows))


def test_rounding_noise_does_not_part_a_plane() -> None:
    assert drawing_order(stack((0.3 + 1e-7, 0), (0.1 + 0.2, 1)), 5.0).tolist() == [0, 1]


def test_marks_part_what_one_program_draws() -> None:
    shapes = (Shape.TILE, Shape.SHADOW, Shape.RING, Shape.STAR, Shape.TILE, Shape.DISC)
    drawn = flats(*({"shape": shape} for shape in shapes))
    assert draw_batches(drawn) == [
        DrawBatch(0, 2, True),
        DrawBatch(2, 2, False),
        DrawBatch(4, 2, True),
    ]
    assert draw_batches(drawn[2:3]) == [DrawBatch(0, 1, False)]
    assert draw_batches(flats()) == []
