"""Who sits at the seats of a game. Free of Qt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.rules.variant import Variant


@dataclass(frozen=True)
class Player:
    """Who plays a seat.

    is_local : whether the moves of the seat are entered at this board, by mouse, keys or typing;
        those of the others are played by ``Session.play`` with ``Origin.COMPUTER``
    """

    is_local: bool = True


#: Somebody at this board.
PERSON = Player()
#: Something that thinks, and plays without this board.
COMPUTER = Player(is_local=False)


def seated(variant: Variant, players: Sequence[Player] = ()) -> tuple[Player, ...]:
    """Return one player for each seat: people where none is given. Raises ValueError for more."""
    missing = len(variant.seats) - len(players)
    if missing < 0:
        raise ValueError(f"{len(players)} players for {len(variant.seats)} seats")
    return (*players, *(PERSON,) * missing)
