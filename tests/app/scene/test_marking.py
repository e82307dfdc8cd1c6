"""The mark of the cursor that keys lead: unlike all others, and over any piece."""

from __future__ import annotations

import numpy as np

from app.scene.content import Layer, Shape
from app.scene.layouts import layout
from app.scene.overlays.marking import POINTER_FOOT, mark_scene
from app.scene.overlays.marks import Marks
from app.scene.pieces.meshes import all_meshes
from app.scene.themes.catalogue import DEFAULT
from engine.core.move import Spot, cell_spot, pin_spot, prisoner_spot
from engine.core.pieces import USUAL_KINDS, Kind, piece_code
from tests.rows import BOARDS, each_row

SPOTS = (
    ("trid", cell_spot(5)),
    ("trid", pin_spot(2)),
    ("raumschach", cell_spot(300)),
    ("dreierschach", cell_spot(60)),
    ("dreierschach", prisoner_spot(0, piece_code(1, Kind.ROOK))),
    ("chess960", cell_spot(12)),
)


@each_row(("key", "spot"), SPOTS)
def test_the_cursor_is_a_double_frame_under_a_pointer(key: str, spot: Spot) -> None:
    board = layout(key)
    scene = mark_scene(board, DEFAULT, Marks(cursor=spot))
    shapes = set(scene.flats["shape"].astype(int).tolist())
    assert len(scene.flats) == 2 and shapes <= {Shape.FRAME, Shape.HEX_FRAME}
    assert np.allclose(scene.flats["position"], board.centre(spot))
    assert (scene.flats["layer"] == Layer.HOVER).all()
    small, large = sorted(scene.flats["half_size"][:, 0].tolist())
    assert small < 0.85 * large
    (pointer,) = scene.solids["pointer"]
    assert np.allclose(pointer["position"], board.centre(spot) + (0.0, 0.0, POINTER_FOOT))


def test_the_pointer_is_over_the_tallest_piece() -> None:
    names = {kind.name.lower() for kind in USUAL_KINDS}
    meshes = all_meshes()
    tallest = max(mesh.vertices[:, 2].max() for name, mesh in meshes.items() if name in names)
    assert tallest < POINTER_FOOT


@each_row("key", BOARDS)
def test_no_other_mark_looks_like_the_cursor(key: str) -> None:
    spot = cell_spot(3)
    cursor = mark_scene(layout(key), DEFAULT, Marks(cursor=spot))
    others = (
        Marks(hover=spot),
        Marks(selected=spot),
        Marks(last_move=(spot,)),
        Marks(refused=spot),
    )
    for marks in others:
        scene = mark_scene(layout(key), DEFAULT, marks)
        assert len(scene.flats) != len(cursor.flats) or set(scene.flats["shape"]) != set(
            cursor.flats["shape"]
        )
        assert "pointer" not in scene.solids
