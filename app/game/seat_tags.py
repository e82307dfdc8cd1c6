"""The players at the seats as tags of a record, and the record of a new game. Free of Qt.

A computer's seat has ``WhiteType`` "program", as PGN has it, ``WhiteEngine`` with the name of the
engine, and ``WhiteLevel`` with its level; a person's has none of them. Engines are looked up by
name in the list of engines, never started by what a file says; an unknown name plays nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from app.game.players import HIGHEST_LEVEL, OWN_ENGINE, PERSON, Player
from engine.core.position import Position
from engine.pgn.record import DATE, Record, seat_tag
from engine.play.game import Game
from engine.rules.variant import Variant

#: Returns today's date in PGN format.
Today = Callable[[], str]
#: What stands behind the name of a seat: ``WhiteType``.
_TYPE, _ENGINE, _LEVEL = "Type", "Engine", "Level"
_PROGRAM = "program"
#: The name of the program's own engine in records.
OWN_NAME = "Schachraum"


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


def default_name(player: Player) -> str:
    """Return the name in records of a computer without another name; empty for people.

    >>> default_name(Player(is_local=False, engine=OWN_ENGINE, level=4))
    'Schachraum 4'
    """
    if player.engine is None:
        return ""
    name = player.engine or OWN_NAME
    return name if player.level is None else f"{name} {player.level}"


def tags_of(variant: Variant, players: Sequence[Player]) -> dict[str, str]:
    """Return the tags that say who plays each seat; empty values for those to be removed."""
    found = {}
    for seat, player in enumerate(players):
        tag = seat_tag(variant, seat)
        is_program = player.engine is not None
        found[tag + _TYPE] = _PROGRAM if is_program else ""
        found[tag + _ENGINE] = (player.engine or OWN_NAME) if is_program else ""
        found[tag + _LEVEL] = str(player.level) if is_program and player.level else ""
    return found


def named(names: Sequence[str], before: Sequence[Player], now: Sequence[Player]) -> tuple[str, ...]:
    """Return the names by seat after a change of players.

    Names that people have entered stay; those that came with a computer go with it.
    """

    def name_of(seat: int) -> str:
        name = names[seat] if seat < len(names) else ""
        was = default_name(before[seat]) if seat < len(before) else ""
        return default_name(now[seat]) if name in ("", was) else name

    return tuple(name_of(seat) for seat in range(len(now)))


def players_of(record: Record) -> tuple[Player, ...]:
    """Return the players by seat that a record's tags name, people where they name none.

    At the end of its game all are people, so that no computer continues.
    """
    if record.game.result() is not None:
        return (PERSON,) * len(record.game.variant.seats)
    return named_players(record)


def sitting(record: Record, players: Sequence[Player]) -> tuple[Player, ...]:
    """Return the players of the next game: the players, and computers that have played this one.

    players : of the record's game, all people if it is over
    """
    pairs = zip(players, named_players(record), strict=True)
    return tuple(was if now == PERSON else now for now, was in pairs)


def named_players(record: Record) -> tuple[Player, ...]:
    """Return the players by seat that a record's tags name, be its game over or not."""
    variant = record.game.variant
    return tuple(_player(record.tags, seat_tag(variant, s)) for s in range(len(variant.seats)))


def _player(tags: Mapping[str, str], tag: str) -> Player:
    engine = tags.get(tag + _ENGINE, "")
    if tags.get(tag + _TYPE) != _PROGRAM or not engine:
        return PERSON
    if engine != OWN_NAME:
        return Player(is_local=False, engine=engine)
    level = tags.get(tag + _LEVEL, "")
    levels = {str(number): number for number in range(1, HIGHEST_LEVEL + 1)}
    return Player(is_local=False, engine=OWN_ENGINE, level=levels.get(level))
