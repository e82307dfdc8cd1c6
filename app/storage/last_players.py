"""Who sat at the seats in the last game, and its time control, in the preferences.

The text of a player is empty for a person, ``computer 3`` for the own engine at a level, and
``engine Stockfish`` for another one.
"""

from __future__ import annotations

from collections.abc import Sequence

from app.game.players import HIGHEST_LEVEL, OWN_ENGINE, PERSON, Player, computer, external_engine
from app.settings.remembered import PLAYERS, SEATED
from app.settings.store import Settings
from engine.play.time_control import TimeControl, TimeControlError, parse, write

_COMPUTER, _ENGINE = "computer", "engine"


def text_of(player: Player) -> str:
    """Return the text of a player; empty as well for one that neither a person nor an engine is."""
    if player.engine is None:
        return ""
    if player.engine != OWN_ENGINE:
        return f"{_ENGINE} {player.engine}"
    return f"{_COMPUTER} {player.level or HIGHEST_LEVEL}"


def player_of(text: str) -> Player:
    """Return the player of a text of ``text_of``; a person for any other."""
    kind, _, said = text.partition(" ")
    if kind == _ENGINE and said:
        return external_engine(said)
    is_level = said.isascii() and said.isdigit() and len(said) == 1
    if kind == _COMPUTER and is_level and 1 <= int(said) <= HIGHEST_LEVEL:
        return computer(int(said))
    return PERSON


def last_players(settings: Settings) -> tuple[Player, ...]:
    """Return who sat at each seat in the last game, for the greatest number of seats.

    At a seat that nothing is remembered for sits a person, or another computer if the remembered
    players are one person and else computers.
    """
    players = [player_of(settings.get(option)) for option in SEATED]
    known = [p for p, option in zip(players, SEATED, strict=True) if settings.is_stored(option)]
    computers = [player for player in known if not player.is_local]
    if computers and len(computers) == len(known) - 1:
        return tuple(
            player if settings.is_stored(option) else computers[-1]
            for player, option in zip(players, SEATED, strict=True)
        )
    return tuple(players)


def players_to_begin(settings: Settings, seats: int) -> tuple[Player, ...]:
    """Return the last players for a game that nobody has asked for: people, if none is among them.

    seats : number of seats of the game
    """
    players = last_players(settings)[:seats]
    return players if any(player.is_local for player in players) else ()


def last_names(settings: Settings) -> tuple[str, ...]:
    """Return the people's names by seat, also where a computer sat."""
    return tuple(settings.get(option) for option in PLAYERS)


def people_names(
    settings: Settings, players: Sequence[Player], names: Sequence[str]
) -> tuple[str, ...]:
    """Return the names of the people at all seats: those in a game, else the remembered ones.

    players, names : of the game by seat, which may have fewer seats
    """
    found = list(last_names(settings))
    for seat, (player, name) in enumerate(zip(players, names, strict=True)):
        if player.is_local:
            found[seat] = name
    return tuple(found)


def remember_players(settings: Settings, players: Sequence[Player], names: Sequence[str]) -> None:
    """Remember the players of a game, and the people's names by seat, where computers sit as well.

    Both may be fewer than the options: the others stay.
    """
    for option, player in zip(SEATED, players, strict=False):
        settings.set(option, text_of(player))
        settings.store(option)  # a person as well: somebody has chosen
    for named, name in zip(PLAYERS, names, strict=False):
        settings.set(named, name)


NO_CLOCK = "-"


def remembered(text: str) -> TimeControl | None:
    """Parse a remembered time control for the players it names; None if it is invalid."""
    try:
        return parse(text, text.count("|") + 1)
    except TimeControlError:
        return None


def for_seats(text: str, seats: int) -> str:
    """Return a remembered time control for this number of players; empty if there are no clocks.

    Players missing in it get the first player's time.
    """
    control = remembered(text)
    if control is None or not control.is_timed:
        return ""
    periods = (*control.seats, *control.seats[:1] * seats)[:seats]
    return write(TimeControl(periods, control.is_hourglass))
