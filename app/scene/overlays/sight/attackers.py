"""The overlay of the attackers and protectors of the hovered cell."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from app.scene.overlays.sight.beams import DASHES, RADIUS, Beams
from app.scene.overlays.sight.overlay import OverlayQuery, SightOverlay
from engine.core.move import Spot, SpotKind
from engine.core.pieces import FIRST_PIECE, VOID, seat_of
from engine.explain import sight

#: Height of the arrows above the planes.
HEIGHT = 0.2


class CellAttackers(NamedTuple):
    """The attackers of a cell: cells of hostile pieces, and of those that protect it."""

    cell: int
    hostile: tuple[int, ...]
    guards: tuple[int, ...]


class AttackersOverlay(SightOverlay[CellAttackers]):
    """Shows an arrow from each attacker of the hovered cell, a dashed one from each protector."""

    name = "attackers"
    follows_pointer = True

    def find(self, question: OverlayQuery) -> CellAttackers | None:
        """Return the attackers of the cell; if it is empty, hostile ones to the seat to move."""
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
        """Draw an arrow from each attacker, and a thinner, dashed one from each protector."""
        end = beams.over(found.cell, HEIGHT)
        for cell in found.hostile:
            start = beams.over(cell, HEIGHT)
            beams.arrow(start, end, beams.colours.attack, 1.4 * RADIUS, size=1.3)
        for cell in found.guards:
            start = beams.over(cell, HEIGHT)
            beams.arrow(start, end, beams.colours.guard, dashes=DASHES)
