"""The overlay of a piece's lines of movement, blocked or not, and of a deck's moves."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Sequence

from app.scene.content import Shape
from app.scene.geometry import Vector
from app.scene.overlays.sight.beams import BAR, DASHES, Beams, between, moved
from app.scene.overlays.sight.overlay import CellSign, DeckWays, OverlayQuery, SightOverlay, Sign
from engine.core.move import Spot, SpotKind, cell_spot
from engine.explain import sight
from engine.explain.sight import LineEnd, LineUse, Reach, SightLine

#: Heights above the planes of the beams, and of the bar between the flanks of a shut gate.
HEIGHT, GATE_HEIGHT = 0.09, 0.42
#: Radius of the rods that join the cells of a column.
JOINT = 0.014
#: Steps that are longer, seen from above, are not drawn: between boards side by side a beam would
#: cross what lies between.
FARTHEST = 6.0


class ReachOverlay(SightOverlay[Reach | DeckWays]):
    """Shows the lines of the selected or hovered piece; for a deck, the pins it may move to."""

    name = "reach"
    follows_pointer = True

    def find(self, question: OverlayQuery) -> Reach | DeckWays | None:
        """Return the reach of a piece, or the moves of a deck."""
        variant, position, subject, _ = question
        if subject is None:
            return None
        if subject.kind is SpotKind.PIN:
            ways = sight.deck_targets(variant, position, subject.index)
            return DeckWays(subject.index, ways) if ways else None
        if subject.kind is not SpotKind.CELL:
            return None
        found = sight.reach(variant, position, subject.index)
        return found if found.lines else None

    def draw(self, beams: Beams, found: Reach | DeckWays, marked: Collection[Spot]) -> None:
        """Draw the lines of a piece; decks have none, as their ghosts are shown."""
        if isinstance(found, Reach):
            _draw_reach(beams, found, marked)

    def signs(self, found: Reach | DeckWays) -> Iterator[CellSign]:
        """Yield the cells a piece could move to, and the pieces it could capture."""
        for line in found.lines if isinstance(found, Reach) else ():
            yield from (CellSign(Sign.REACHED, cell) for cell in line.free)
            yield from (CellSign(Sign.HIT, cell) for cell in line.hits)

    def deck_ways(self, found: Reach | DeckWays) -> DeckWays | None:
        """Return the moves of a deck."""
        return found if isinstance(found, DeckWays) else None


def _draw_reach(beams: Beams, reach: Reach, marked: Collection[Spot]) -> None:
    for line in reach.lines:
        _draw_line(beams, reach.cell, line)
        for cell in line.free:
            spot = cell_spot(cell)
            if spot in marked:
                continue  # a legal move has its own mark
            if line.use is LineUse.STRIKE:
                beams.pen.draw(spot, Shape.RING, beams.colours.reach, 0.3, 0.16)
            else:
                beams.pen.draw(spot, Shape.PLUS, beams.colours.reach, 0.5, 0.18)
        for cell in line.hits:
            if cell_spot(cell) not in marked:
                beams.pen.draw(cell_spot(cell), Shape.RING, beams.colours.reach, 0.12, 0.47)


def _draw_line(beams: Beams, origin: int, line: SightLine) -> None:
    """Draw beams from column to column, each from the nearest cell of the previous column."""
    colour = beams.colours.reach
    dashes = DASHES if line.use is LineUse.STRIKE else None
    before = [beams.over(origin, HEIGHT)]
    for column in line.steps:
        points = [beams.over(cell, HEIGHT) for cell in column]
        for cell, point in zip(column, points, strict=True):
            start = min(before, key=lambda other: math.dist(other, point))
            if math.dist(start[:2], point[:2]) > FARTHEST:
                continue
            if cell in line.hits:
                beams.arrow(start, point, colour, dashes=dashes)
            elif cell in line.stops:
                beams.barred(start, point, colour, dashes=dashes)
            else:
                beams.beam(start, point, colour, dashes=dashes)
        before = points
    if line.end is LineEnd.GATE:
        _draw_gate(beams, before, line)
    elif line.stops and len(before) > 1:
        beams.beam(before[0], before[-1], colour, JOINT)


def _draw_gate(beams: Beams, before: Sequence[Vector], line: SightLine) -> None:
    """Draw the bar between the flanks of a shut gate, and the beam that ends at it."""
    colour = beams.colours.reach
    start, end = before[0], beams.over(line.beyond[0], HEIGHT)
    foot = between(start, end, 0.5)
    middle = moved(foot, (0.0, 0.0, 1.0), GATE_HEIGHT - HEIGHT)
    one = beams.over(line.stops[0], GATE_HEIGHT)
    beams.beam(start, foot, colour)
    beams.beam(foot, middle, beams.colours.refused, BAR)
    beams.beam(one, between(one, middle, 2.0), beams.colours.refused, BAR)
