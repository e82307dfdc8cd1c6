"""The overlay of who threatens whom: the pieces that others could capture by their next move."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from app.scene.overlays.sight.attacked import EXPOSED, PROTECTED, draw_ring, draw_speck
from app.scene.overlays.sight.beams import Beams
from app.scene.overlays.sight.overlay import CellSign, OverlayQuery, SightOverlay, Sign
from engine.core.move import Spot
from engine.explain.passing import Capturable, capturable


class ThreatsOverlay(SightOverlay[tuple[Capturable, ...]]):
    """Shows at each piece that others could capture the ring and the mark of each of them.

    They are those of the cells that a player attacks, in the same colours, shapes and places.
    """

    name = "threats"

    def find(self, question: OverlayQuery) -> tuple[Capturable, ...] | None:
        """Return all pieces that can be captured, with who could."""
        return capturable(question.variant, question.position) or None

    def draw(self, beams: Beams, found: tuple[Capturable, ...], marked: Collection[Spot]) -> None:
        """Draw a ring and a mark in the colour of each seat that threatens a piece."""
        for cell, seats, is_protected in found:
            width = PROTECTED if is_protected else EXPOSED
            for place, seat in enumerate(seats):
                draw_ring(beams, cell, seat, width, place)
                draw_speck(beams, cell, seat)

    def signs(self, found: tuple[Capturable, ...]) -> Iterator[CellSign]:
        """Yield ring and mark of each seat that threatens a piece."""
        for cell, seats, _ in found:
            for place, seat in enumerate(seats):
                yield CellSign(Sign.THREATENED, cell, seat, place)
                yield CellSign(Sign.ATTACKED, cell, seat)
