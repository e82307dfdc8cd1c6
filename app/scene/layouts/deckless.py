"""What boards without decks and pins have in common: only cells, and pieces on them."""

from __future__ import annotations

from collections.abc import Collection

import numpy as np

from app.scene.camera import Vector
from app.scene.content import Scene
from app.scene.layouts.common import Floats, Habits, cell_planes, locked
from app.scene.picker import Hexagons, Pickables, Squares
from app.scene.pieces.sets import STAUNTON, PieceSet
from app.scene.themes.theme import Theme
from engine.core.move import Spot
from engine.core.position import Position


class Deckless(Habits):
    """The part of ``app.scene.layouts.Layout`` that is about decks, where there are none."""

    deck_centres: Floats = locked(np.zeros((0, 3)))
    pin_anchors: Floats = deck_centres
    #: The form of a cell.
    plane: type[Squares] | type[Hexagons] = Squares

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
        fineness: float = 1.0,
    ) -> Pickables:
        """Return what can be picked: pieces, prisoners and cells."""
        pieces = self.pieces_to_pick(position, figures, fineness)
        return Pickables((pieces, cell_planes(position.cells, self.cell_centres, plane=self.plane)))

    def anchor(self, spot: Spot) -> Floats:
        """Return a point of a spot that a click hits, (3,), world: its middle."""
        return self.centre(spot)
