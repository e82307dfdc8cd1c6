"""What every sight overlay is: a question about a position, and ways to draw the answer."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Hashable, Iterable
from enum import Enum
from typing import Any, Generic, NamedTuple, TypeVar

from app.scene.overlays.sight.beams import Beams
from engine.core.move import Spot
from engine.core.position import Position
from engine.explain.sight import DeckTarget
from engine.rules.variant import Variant

D = TypeVar("D", bound=Hashable)


class Question(NamedTuple):
    """What an overlay is asked about.

    subject : the piece or deck being moved, else the one the mouse rests on, or None
    pointed : the spot the mouse rests on, or None
    """

    variant: Variant
    position: Position
    subject: Spot | None = None
    pointed: Spot | None = None


class Sign(Enum):
    """A mark of the flat map; each has a shape of its own."""

    REACHED = "reached"
    HIT = "hit"
    PINNED = "pinned"
    ATTACKED = "attacked"
    THREATENED = "threatened"


class CellSign(NamedTuple):
    """A sign on a cell of the flat map; ``seat``: whose it is where that shows, else 0."""

    sign: Sign
    cell: int
    seat: int = 0


class DeckWays(NamedTuple):
    """The pin of a deck, and where it may go."""

    pin: int
    ways: tuple[DeckTarget, ...]


class SightOverlay(ABC, Generic[D]):
    """One thing that pieces see; made once, kept in the catalogue.

    name : of the overlay; its preference is ``marks/NAME``
    follows_pointer : whether the answer depends on the spots of a question, not on the position
        alone; what does not is neither worked out nor drawn again while the mouse moves
    """

    name: str
    follows_pointer = False

    @abstractmethod
    def find(self, question: Question) -> D | None:
        """Return the answer for a position, or None where there is nothing to show."""

    @abstractmethod
    def draw(self, beams: Beams, found: D, marked: Collection[Spot]) -> None:
        """Draw an answer over the board; ``marked``: spots that legal moves have marked already."""

    def signs(self, found: D) -> Iterable[CellSign]:
        """Yield the signs of an answer on the flat map, in the order in which they are drawn."""
        return ()

    def deck_ways(self, found: D) -> DeckWays | None:
        """Return where a deck may go, if that is the answer: it is shown there as a ghost."""
        return None


class Seen(NamedTuple):
    """An overlay that is shown, and its answer, which is not None."""

    overlay: SightOverlay[Any]
    found: Hashable


#: All that is shown of what pieces see, in the order of the catalogue.
Sight = tuple[Seen, ...]


def deck_ways(sight: Sight) -> DeckWays | None:
    """Return where the deck looked at may go, or None if none is looked at."""
    return next((ways for one in sight if (ways := one.overlay.deck_ways(one.found))), None)
