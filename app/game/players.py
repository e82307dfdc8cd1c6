"""The players at the seats of a game. Free of Qt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.rules.variant import Variant


@dataclass(frozen=True)
class Player:
    """The player of a seat.

    is_local : whether the seat's moves are entered at this board, by mouse, keyboard or typing;
        those of the others are played by ``Session.play`` with ``Origin.COMPUTER``
    """

    is_local: bool = True


#: A person at this board.
PERSON = Player()
#: A computer player, whose moves are not entered at this board.
COMPUTER = Player(is_local=False)


def seated(variant: Variant, players: Sequence[Player] = ()) -> tuple[Player, ...]:
    """Return one player for each seat, people by default. Raises ValueError for too many."""
    missing = len(variant.seats) - len(players)
    if missing < 0:
        raise ValueError(f"{len(players)} players for {len(variant.seats)} seats")
    return (*players, *(PERSON,) * missing)
