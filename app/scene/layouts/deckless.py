"""What boards without decks and pins have in common: only cells, and pieces on them."""

from __future__ import annotations

from collections.abc import Collection

import numpy as np

from app.scene.camera import Vector
from app.scene.content import Scene
from app.scene.layouts.common import Floats, Habits, cell_shapes, locked, pickables
from app.scene.picker import Pickables
from app.scene.sets import STAUNTON, PieceSet
from app.scene.theme import Theme
from engine.move import Spot
from engine.position import Position


class Deckless(Habits):
    """The part of ``app.scene.layouts.Layout`` that is about decks, where there are none."""

    deck_centres: Floats = locked(np.zeros((0, 3)))
    pin_anchors: Floats = deck_centres

    def deck(self, owner: int, centre: Vector, theme: Theme) -> Scene:
        """There are no decks here."""
        raise LookupError("this board has no decks")

    def deck_owner(self, position: Position, pin: int) -> int | None:
        """There are no decks here."""
        return None

    def pickables(
        self,
        position: Position,
        offered: Collection[int] = (),
        figures: PieceSet = STAUNTON,
    ) -> Pickables:
        """Return what can be picked: pieces and cells."""
        return pickables(cell_shapes(position.cells, self.cell_centres, figures=figures))

    def anchor(self, spot: Spot) -> Floats:
        """Return a point of a spot that a click hits, (3,), world: its middle."""
        return self.centre(spot)
