"""A game with its tags: players, date, event and the like."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.pgn.source import PgnError
from engine.play.game import Game
from engine.rules.variant import Variant

#: Value of a tag whose content is unknown.
UNKNOWN = "?"
#: The tag of the day on which a game began.
DATE = "Date"


@dataclass(eq=False)
class Record:
    """A game and its tags.

    tags : names and values, such as ``{"Event": "Club evening"}``; what follows from the game
        itself (variant, start, options, result) is not among them
    faults : what was wrong with the text it was read from; unreadable parts are in comments
    """

    game: Game
    tags: dict[str, str] = field(default_factory=dict)
    faults: tuple[PgnError, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat; empty where none is known."""
        return names_in(self.game.variant, self.tags)

    def write(self, tags: Mapping[str, str]) -> bool:
        """Write tags; an empty value removes one. Returns whether anything has changed."""
        before = self.tags
        self.tags = {name: value for name, value in {**before, **tags}.items() if value}
        return self.tags != before


def seat_tag(variant: Variant, seat: int) -> str:
    """Return the tag that holds a player's name: ``White``."""
    return variant.seats[seat].capitalize()


def names_in(variant: Variant, tags: Mapping[str, str]) -> tuple[str, ...]:
    """Return the players' names that tags hold, by seat; empty where none is known."""
    found = (tags.get(seat_tag(variant, seat), "") for seat in range(len(variant.seats)))
    return tuple("" if name == UNKNOWN else name for name in found)
