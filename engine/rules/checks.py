"""Attacked kings, of all players at once."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.position import Position
from engine.rules.variant import Variant


class Check(NamedTuple):
    """An attacked king.

    seat : whose king it is
    king : its cell
    attackers : cells of the pieces that attack it
    """

    seat: int
    king: int
    attackers: tuple[int, ...]


def checks(variant: Variant, position: Position) -> tuple[Check, ...]:
    """Return the attacked kings of the seats still in the game.

    Where several play, kings of others than the seat to move may be attacked (Dreierschach,
    check 1 and 4).
    """
    kings = ((seat, variant.royal(position, seat)) for seat in variant.living(position))
    found = (
        Check(seat, king, variant.attackers(position, king, seat))
        for seat, king in kings
        if king is not None
    )
    return tuple(check for check in found if check.attackers)
