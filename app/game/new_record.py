"""The record of a new game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.core.position import Position
from engine.pgn.record import DATE, Record, seat_tag
from engine.play.game import Game
from engine.rules.variant import Variant

#: Returns today's date in PGN format.
Today = Callable[[], str]


def fresh_record(
    variant: Variant,
    position: Position | None,
    names: Sequence[str],
    tags: Mapping[str, str],
    today: Today,
) -> Record:
    """Return the record of a game that begins now.

    position : initial position, or None for the default
    names : of the players by seat, empty if unknown
    tags : further tags; those with empty values are left out
    """
    record = Record(Game(variant, position), {DATE: today()})
    record.write({seat_tag(variant, seat): name for seat, name in enumerate(names)})
    record.write(tags)
    return record
