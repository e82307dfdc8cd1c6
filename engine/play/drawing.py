"""What is drawn on a position: arrows from spot to spot, and circles around spots."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from engine.core.move import Spot, SpotKind

#: Most arrows and circles on a position; more would hide the board.
MAX_DRAWINGS = 200


class DrawingColour(Enum):
    """The four colours of drawings, those of PGN's ``[%cal`` and ``[%csl``."""

    GREEN = "green"
    RED = "red"
    YELLOW = "yellow"
    BLUE = "blue"


class Drawing(NamedTuple):
    """An arrow from ``start`` to ``end``, or a circle where both are the same."""

    start: Spot
    end: Spot
    colour: DrawingColour

    @property
    def is_arrow(self) -> bool:
        """Whether it is an arrow."""
        return self.start != self.end

    def overlaps(self, other: Drawing) -> bool:
        """Whether another one is in the same place, in any colour."""
        return self[:2] == other[:2]


def is_drawable(spot: Spot) -> bool:
    """Whether something can be drawn at a spot: it is there in every position of the game."""
    return spot.kind is not SpotKind.PRISONER


def drawn(drawings: Iterable[Drawing], new: Drawing) -> tuple[Drawing, ...]:
    """Return the drawings after ``new`` is drawn: circles first, each sort in its order.

    Drawing the same again removes it; another colour replaces it. Where
    there are as many as there may be, nothing is added.
    """
    before = tuple(drawings)
    rest = [drawing for drawing in before if not drawing.overlaps(new)]
    if new not in before and len(rest) < MAX_DRAWINGS:
        rest.append(new)
    return tuple(sorted(rest, key=lambda drawing: drawing.is_arrow))
