"""Which pieces are translucent while nobody points at any, as they hide too much of another."""

from __future__ import annotations

from app.scene.camera import Camera
from app.scene.hiding import hiding_cells
from app.scene.layouts import Layout
from app.scene.pieces.sets import PieceSet
from engine.core.position import Position


class HidingPieces:
    """Finds them again when the position has changed, or the view and it is at rest."""

    def __init__(self) -> None:
        self._shown: object = None
        self._camera: Camera | None = None
        self._cells = frozenset[int]()

    def cells(
        self,
        camera: Camera,
        layout: Layout,
        position: Position,
        piece_set: PieceSet,
        *,
        is_turning: bool,
    ) -> frozenset[int]:
        """Return their cells; while the view is ``is_turning`` they stay the same."""
        shown = (layout, position, piece_set)
        if self._shown != shown or (self._camera != camera and not is_turning):
            self._cells = hiding_cells(camera, *shown)
            self._shown, self._camera = shown, camera
        return self._cells
