"""Arrows that the program shows for a while, as hints and threats are; no part of the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.move import Move, Spot
from engine.play.drawing import MAX_DRAWINGS, Drawing, DrawingColour, is_drawable


class Suggestions:
    """Temporary drawings by who shows them; each source replaces its own alone."""

    def __init__(self) -> None:
        self._by_source: dict[str, tuple[Drawing, ...]] = {}

    def show(self, source: str, drawings: Iterable[Drawing]) -> bool:
        """Show the drawings of a source instead of its last ones; return whether that changes any.

        Drawings on spots that come and go, as prisoners do, are left out.
        """
        seen = (one for one in drawings if is_drawable(one.start) and is_drawable(one.end))
        new = tuple(dict.fromkeys(seen))[:MAX_DRAWINGS]
        if new == self._by_source.get(source, ()):
            return False
        self._by_source[source] = new
        return True

    def clear(self) -> None:
        """Forget the drawings of all sources."""
        self._by_source.clear()

    def beside(self, drawings: Sequence[Drawing]) -> tuple[Drawing, ...]:
        """Return the players' own drawings, and the temporary ones that are in no one's place."""
        found = {one[:2]: one for one in drawings}
        for shown in self._by_source.values():
            for one in shown:
                found.setdefault(one[:2], one)
        return (*drawings, *list(found.values())[len(drawings) :])


def arrow_of(move: Move, colour: DrawingColour) -> Drawing:
    """Return the arrow of a move, from what is clicked first to what is clicked last.

    It is a circle where one click enters the move, as a late promotion.
    """
    way: tuple[Spot, ...] = move.ways[0]
    return Drawing(way[0], way[-1], colour)
