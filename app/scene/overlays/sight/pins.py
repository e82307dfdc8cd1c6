"""The overlay of pinned pieces."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator

from app.scene.content import Shape
from app.scene.geometry import Vector
from app.scene.overlays.sight.beams import DOTS, SHORT, Beams, between
from app.scene.overlays.sight.overlay import CellSign, OverlayQuery, SightOverlay, Sign
from engine.core.move import Spot, cell_spot
from engine.explain import sight
from engine.explain.sight import PinnedPiece

#: Height of the lines above the planes.
HEIGHT = 0.28


class PinsOverlay(SightOverlay[tuple[PinnedPiece, ...]]):
    """Shows a dotted line from the attacker to the king through each pinned piece."""

    name = "pins"

    def find(self, question: OverlayQuery) -> tuple[PinnedPiece, ...] | None:
        """Return all pins of a position."""
        return sight.pinned_pieces(question.variant, question.position) or None

    def draw(self, beams: Beams, found: tuple[PinnedPiece, ...], marked: Collection[Spot]) -> None:
        """Draw all pins."""
        for pin in found:
            _draw_pin(beams, pin)

    def signs(self, found: tuple[PinnedPiece, ...]) -> Iterator[CellSign]:
        """Yield the pinned pieces."""
        return (CellSign(Sign.PINNED, pin.cell) for pin in found)


def _draw_pin(beams: Beams, pin: PinnedPiece) -> None:
    """Draw a dotted line from each attacker to the king, and a lozenge around the piece."""
    colour = beams.colours.pin
    king, pinned = beams.over(pin.king, HEIGHT), beams.over(pin.cell, HEIGHT)
    for attacker in pin.attackers:
        start = beams.over(attacker, HEIGHT)
        beams.arrow(start, king, colour, dashes=DOTS)
        foot = foot_on(pinned, start, king)
        if math.dist(foot, pinned) > SHORT:  # a flank stands beside the line
            beams.beam(pinned, foot, colour, dashes=DOTS)
    beams.pen.draw(cell_spot(pin.cell), Shape.LOZENGE, colour, 0.16, 0.6)


def foot_on(point: Vector, start: Vector, end: Vector) -> Vector:
    """Return the point of a segment nearest to ``point``."""
    along = [b - a for a, b in zip(start, end, strict=True)]
    towards = [b - a for a, b in zip(start, point, strict=True)]
    length = sum(part * part for part in along)
    part = sum(a * b for a, b in zip(along, towards, strict=True)) / length
    return between(start, end, min(max(part, 0.0), 1.0))
