"""A game of the library as one row of its list, and what is asked for. Free of Qt."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from engine.rules.outcome import Outcome
from engine.rules.variant import Variant

#: The result of a game that nobody has won alone; see ``Query.result``.
DRAW = "draw"


@dataclass(frozen=True, slots=True)
class GameRow:
    """What the list says of a game.

    id : its name in the library, 32 hexadecimal digits
    names : of the players by seat, empty if unknown
    outcome : at the end of the main line, or None
    date : on which it began, as PGN has it (``2026.11.22``, ``2026.??.??``); empty if unknown
    length : half-moves of its main line
    labels : a person's own words for it
    event : the tag Event
    changed : time at which it was last written here, seconds since 1970
    has_usual_start : whether it began from the usual start of its variant
    """

    id: str
    variant: Variant
    names: tuple[str, ...]
    outcome: Outcome | None
    date: str
    length: int
    labels: tuple[str, ...]
    event: str
    changed: float
    has_usual_start: bool = True

    @property
    def is_finished(self) -> bool:
        """Whether the game is over."""
        return self.outcome is not None


class GameState(Enum):
    """Whether games are over."""

    ANY = "any"
    FINISHED = "finished"
    UNFINISHED = "unfinished"


class SortOrder(Enum):
    """What games are sorted by."""

    CHANGED = "changed"
    NAMES = "names"
    GAME = "game"
    RESULT = "result"
    DATE = "date"
    LENGTH = "length"
    LABELS = "labels"
    EVENT = "event"


@dataclass(frozen=True)
class Query:
    """Which games are asked for, and in which order.

    text : words that all must be found in players, event, place, date, game or labels; accents
        and capitals do not count
    game : key of the variant; empty for all
    state : whether they are over
    result : the seat that has won alone, by its name in ``Variant.seats``, or ``DRAW``; empty for
        all
    label : one of the labels; empty for all
    since, until : the first and the last day, as PGN dates; games without a date are left out then
    line : the first half-moves in coordinates, joined by blanks
    start : the first position as text, empty for the usual one; None for all
    """

    text: str = ""
    game: str = ""
    state: GameState = GameState.ANY
    result: str = ""
    label: str = ""
    since: str = ""
    until: str = ""
    line: str = ""
    start: str | None = None
    order: SortOrder = SortOrder.CHANGED
    is_descending: bool = True


#: All games, the last changed first.
ALL = Query()


@dataclass(frozen=True)
class Counts:
    """How many games the library has.

    games : by the key of the variant
    labels : by label, in alphabetical order
    """

    total: int = 0
    finished: int = 0
    games: dict[str, int] = field(default_factory=dict)
    labels: dict[str, int] = field(default_factory=dict)
