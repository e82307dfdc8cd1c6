"""A game that begins at this table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.position import Position
from engine.pgn.record import DATE, Record, seat_tag
from engine.play.game import Game
from engine.rules.variant import Variant

#: Says which day it is, as files write it.
Today = Callable[[], str]


def fresh_record(
    variant: Variant, position: Position | None, names: Sequence[str], today: Today
) -> Record:
    """Return the record of a game that begins now.

    position : the first, or None for the usual one
    names : the players' by seat, empty where not known
    """
    tags = {DATE: today()}
    tags |= {seat_tag(variant, seat): name for seat, name in enumerate(names) if name}
    return Record(Game(variant, position), tags)
