"""The players at the seats of a game. Free of Qt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.rules.variant import Variant

#: The highest level of the own engine; the lowest is 1.
HIGHEST_LEVEL = 8
#: The key of the program's own engine; any other engine has its name for a key.
OWN_ENGINE = ""


class Player(NamedTuple):
    """The player of a seat.

    is_local : whether the seat's moves are entered at this board, by mouse, keyboard or typing;
        those of the others are played by ``Session.play`` with ``Origin.COMPUTER``
    engine : the key of the engine that plays it; None for people, and for whatever else listens to
        the session and plays
    level : how strong the own engine plays, from 1 on; None as strong as it can
    """

    is_local: bool = True
    engine: str | None = None
    level: int | None = None


#: A person at this board.
PERSON = Player()
#: A player elsewhere, whose moves are not entered at this board.
COMPUTER = Player(is_local=False)


def computer(level: int) -> Player:
    """Return the program's own engine as a player of a level."""
    return Player(is_local=False, engine=OWN_ENGINE, level=level)


def external_engine(key: str) -> Player:
    """Return another engine as a player; ``key``: its name in the list of engines."""
    return Player(is_local=False, engine=key)


def seated(variant: Variant, players: Sequence[Player] = ()) -> tuple[Player, ...]:
    """Return one player for each seat, people by default. Raises ValueError for too many."""
    missing = len(variant.seats) - len(players)
    if missing < 0:
        raise ValueError(f"{len(players)} players for {len(variant.seats)} seats")
    return (*players, *(PERSON,) * missing)


def only_person(players: Sequence[Player]) -> int | None:
    """Return the seat of the only person at this board, or None for several or none."""
    people = [seat for seat, player in enumerate(players) if player.is_local]
    return people[0] if len(people) == 1 else None
