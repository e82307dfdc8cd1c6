"""The base class of sight overlays: they compute data of a position, and draw it."""

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


class OverlayQuery(NamedTuple):
    """The input of an overlay.

    subject : the selected piece or deck, else the hovered one, or None
    pointed : the hovered spot, or None
    """

    variant: Variant
    position: Position
    subject: Spot | None = None
    pointed: Spot | None = None


class Sign(Enum):
    """A kind of mark on the flat map; each has its own shape."""

    REACHED = "reached"
    HIT = "hit"
    PINNED = "pinned"
    ATTACKED = "attacked"
    THREATENED = "threatened"


class CellSign(NamedTuple):
    """A sign on a cell of the flat map.

    seat : its player if that is shown, else 0
    place : of a ring around a threatened piece: its number, from the outermost on
    """

    sign: Sign
    cell: int
    seat: int = 0
    place: int = 0


class DeckWays(NamedTuple):
    """The pin of a deck, and the deck's moves."""

    pin: int
    ways: tuple[DeckTarget, ...]


class SightOverlay(ABC, Generic[D]):
    """A sight overlay; each has one instance in ``OVERLAYS``.

    name : of the overlay; its preference is ``marks/NAME``
    follows_pointer : whether the data depends on the spots of a question, not on the position
        alone; otherwise it is neither computed nor drawn again while the mouse moves
    """

    name: str
    follows_pointer = False

    @abstractmethod
    def find(self, question: OverlayQuery) -> D | None:
        """Return the data for a question, or None if there is nothing to show."""

    @abstractmethod
    def draw(self, beams: Beams, found: D, marked: Collection[Spot]) -> None:
        """Draw the data; ``marked``: spots with marks of legal moves."""

    def signs(self, found: D) -> Iterable[CellSign]:
        """Yield the signs of the data on the flat map, in drawing order."""
        return ()

    def deck_ways(self, found: D) -> DeckWays | None:
        """Return the moves of a deck, if the data has any: its ghosts are shown there."""
        return None


class VisibleOverlay(NamedTuple):
    """A visible overlay and its data, which is not None."""

    overlay: SightOverlay[Any]
    found: Hashable


#: All visible overlays with their data, in the order of the catalogue.
Sight = tuple[VisibleOverlay, ...]


def deck_ways(sight: Sight) -> DeckWays | None:
    """Return the moves of the selected or hovered deck, or None."""
    return next((ways for one in sight if (ways := one.overlay.deck_ways(one.found))), None)
