"""Temporary arrows of the program, such as hints and threats; not part of the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.move import CASTLINGS, Move, SpotKind, cell_spot
from engine.play.drawing import MAX_DRAWINGS, Drawing, DrawingColour, is_drawable
from engine.rules.variant import Variant


class Suggestions:
    """Temporary drawings by source; each source replaces only its own."""

    def __init__(self) -> None:
        self._by_source: dict[str, tuple[Drawing, ...]] = {}

    def show(self, source: str, drawings: Iterable[Drawing]) -> bool:
        """Show the drawings of a source instead of its last ones; return whether any have changed.

        Drawings on spots that may disappear, such as prisoners, are left out.
        """
        seen = (one for one in drawings if is_drawable(one.start) and is_drawable(one.end))
        new = tuple(dict.fromkeys(seen))[:MAX_DRAWINGS]
        if new == self._by_source.get(source, ()):
            return False
        self._by_source[source] = new
        return True

    def clear(self) -> None:
        """Remove the drawings of all sources."""
        self._by_source.clear()

    def beside(self, drawings: Sequence[Drawing]) -> tuple[Drawing, ...]:
        """Return the players' own drawings, and temporary ones that do not overlap them."""
        found = {one[:2]: one for one in drawings}
        for shown in self._by_source.values():
            for one in shown:
                found.setdefault(one[:2], one)
        return (*drawings, *list(found.values())[len(drawings) :])


def arrows_of(variant: Variant, move: Move, colour: DrawingColour) -> tuple[Drawing, ...]:
    """Return the arrow of a move, from its first to its last spot.

    It is a circle where one click enters the move, as a late promotion. Where the piece passes on,
    the arrow leads to where it moves to, and a circle is around the cell where it ends.
    """
    start, end = move.ways[0][0], move.ways[0][-1]
    if start == end or end.kind is not SpotKind.CELL or move.tag in CASTLINGS:
        return (Drawing(start, end, colour),)
    entered = cell_spot(variant.entered(end.index))
    circles = (Drawing(end, end, colour),) if entered != end else ()
    return (Drawing(start, entered, colour), *circles)
