"""Base class of layouts without decks and pins."""

from __future__ import annotations

from collections.abc import Collection

import numpy as np

from app.scene.arrays import Floats
from app.scene.content import Scene
from app.scene.geometry import Vector
from app.scene.layouts.common import LayoutDefaults, cell_planes, locked
from app.scene.picker import Pickables, Planes, Squares
from app.scene.pieces.detail import Detail
from app.scene.pieces.sets import STAUNTON, PieceSet
from app.scene.themes.theme import Theme
from engine.core.move import Spot
from engine.core.position import Position


class DecklessLayout(LayoutDefaults):
    """Implements the methods about decks of ``app.scene.layouts.Layout`` for boards without any."""

    deck_centres: Floats = locked(np.zeros((0, 3)))
    pin_anchors: Floats = deck_centres
    #: Shape of a cell.
    plane: type[Planes] = Squares

    def deck(self, owner: int, centre: Vector, theme: Theme) -> Scene:
        """Raise LookupError: there are no decks."""
        raise LookupError("this board has no decks")

    def deck_owner(self, position: Position, pin: int) -> int | None:
        """Return None: there are no decks."""
        return None

    def pickables(
        self,
        position: Position,
        offered: Collection[int] = (),
        piece_set: PieceSet = STAUNTON,
        detail: Detail = Detail.MEDIUM,
        fallen_kings: Collection[int] = (),
    ) -> Pickables:
        """Return what can be picked: pieces, prisoners and cells."""
        pieces = self.pieces_to_pick(position, piece_set, detail, fallen_kings)
        return Pickables((pieces, cell_planes(position.cells, self.cell_centres, self.plane)))

    def anchor(self, spot: Spot) -> Floats:
        """Return a point of a spot to click on, its centre, (3,) float64, world."""
        return self.centre(spot)
