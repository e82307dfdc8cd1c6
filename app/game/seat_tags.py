"""Tags of a record: the players at the seats, and the computer's help. Free of Qt.

A computer's seat has ``WhiteType`` "program", as PGN has it, ``WhiteEngine`` with the name of the
engine, and ``WhiteLevel`` with its level; a person's has none of them. Engines are looked up by
name in the list of engines, never started by what a file says; an unknown name plays nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from enum import Enum

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


def next_players(record: Record, players: Sequence[Player]) -> tuple[Player, ...]:
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


#: The tag of the record.
HELP = "Help"
#: A seat and how often it was helped: ``White 3``.
_COUNTED = re.compile(r"(\S+) ([0-9]{1,6})")


class HelpKind(Enum):
    """A kind of help; its value is its word in the tag."""

    HINT = "hints"
    ANALYSIS = "analysis"
    THREATS = "threats"
    REVIEW = "look through"


#: Kinds that are counted by seat; others are only mentioned.
_BY_SEAT = (HelpKind.HINT,)


def with_help(text: str, kind: HelpKind, seat: str) -> str:
    """Return the text of the tag after help was used once more.

    text : before, empty if there was none; unknown parts stay
    seat : name of the seat that is to move: ``White``

    >>> with_help("hints: White 2; analysis", HelpKind.HINT, "Black")
    'hints: White 2, Black 1; analysis'
    """
    parts = [part for part in map(str.strip, text.split(";")) if part]
    number = next((n for n, part in enumerate(parts) if _word(part) == kind.value), None)
    known = parts[number] if number is not None else kind.value
    said = _counted(known, seat) if kind in _BY_SEAT else known
    if number is not None:
        parts[number] = said
    else:
        parts.append(said)
    return "; ".join(parts)


def _word(part: str) -> str:
    """Return the kind of help that a part of the tag is about."""
    return part.partition(":")[0].strip()


def _counted(part: str, seat: str) -> str:
    """Return a part of the tag with one more for a seat: ``hints: White 3, Black 1``."""
    word, _, rest = part.partition(":")
    counts = [count for count in map(str.strip, rest.split(",")) if count]
    for number, count in enumerate(counts):
        found = _COUNTED.fullmatch(count)
        if found is not None and found[1] == seat:
            counts[number] = f"{seat} {int(found[2]) + 1}"
            break
    else:
        counts.append(f"{seat} 1")
    return f"{word.strip()}: {', '.join(counts)}"
