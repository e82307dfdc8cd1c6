"""Who attacks the cell under the mouse, and who protects it."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from app.scene.overlays.sight.beams import DASHES, RADIUS, Beams
from app.scene.overlays.sight.overlay import Question, SightOverlay
from engine.core.move import Spot, SpotKind
from engine.core.pieces import FIRST_PIECE, VOID, seat_of
from engine.explain import sight

#: How high over the planes the arrows run.
HEIGHT = 0.2


class CellAttackers(NamedTuple):
    """Who attacks a cell: the cells of its enemies, and of those that protect it."""

    cell: int
    hostile: tuple[int, ...]
    guards: tuple[int, ...]


class AttackersOverlay(SightOverlay[CellAttackers]):
    """An arrow from each piece that attacks the cell pointed at, a dashed one from each guard."""

    name = "attackers"
    follows_pointer = True

    def find(self, question: Question) -> CellAttackers | None:
        """Return who attacks the cell; where it is empty, the enemies of the seat to move."""
        variant, position, _, spot = question
        if spot is None or spot.kind is not SpotKind.CELL or position.cells[spot.index] == VOID:
            return None
        code = position.cells[spot.index]
        owner = seat_of(code) if code >= FIRST_PIECE else position.turn
        found = sight.attackers_of(variant, position, spot.index)
        guards = found.pop(owner, ())
        hostile = tuple(cell for by in found.values() for cell in by)
        return CellAttackers(spot.index, hostile, guards) if hostile or guards else None

    def draw(self, beams: Beams, found: CellAttackers, marked: Collection[Spot]) -> None:
        """Draw an arrow from each enemy, and a thinner one in dashes from each protector."""
        end = beams.over(found.cell, HEIGHT)
        for cell in found.hostile:
            start = beams.over(cell, HEIGHT)
            beams.arrow(start, end, beams.colours.attack, 1.4 * RADIUS, size=1.3)
        for cell in found.guards:
            start = beams.over(cell, HEIGHT)
            beams.arrow(start, end, beams.colours.guard, dashes=DASHES)
