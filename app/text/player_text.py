"""Texts for the players at the seats: people, and computers with their levels."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from PySide6.QtCore import QT_TRANSLATE_NOOP, QLocale

from app.game.players import HIGHEST_LEVEL, OWN_ENGINE, PERSON, Player
from app.game.seat_tags import default_name
from app.game.situation import Situation
from app.text.text import player_name, seat_name, translate

#: How strong the own engine plays, from level 1 on.
_LEVELS = (
    QT_TRANSLATE_NOOP("players", "lets you win"),
    QT_TRANSLATE_NOOP("players", "very easy"),
    QT_TRANSLATE_NOOP("players", "easy"),
    QT_TRANSLATE_NOOP("players", "medium"),
    QT_TRANSLATE_NOOP("players", "fairly strong"),
    QT_TRANSLATE_NOOP("players", "strong"),
    QT_TRANSLATE_NOOP("players", "very strong"),
    QT_TRANSLATE_NOOP("players", "as strong as it can"),
)
#: The level that is proposed if none was chosen before.
USUAL_LEVEL = 2


def level_name(level: int) -> str:
    """Return how strong a level plays: ``lets you win``. Raises ValueError for an unknown one."""
    if not 1 <= level <= HIGHEST_LEVEL:
        raise ValueError(f"there is no level {level}")
    return translate("players", _LEVELS[level - 1])


def numbered_level(level: int) -> str:
    """Return a level with its number: ``1: lets you win``."""
    return translate("players", "{number}: {level}").format(number=level, level=level_name(level))


def level_text(player: Player) -> str:
    """Return how strong a player is: ``Level 1: lets you win``; empty where nothing is known."""
    if player.engine != OWN_ENGINE:
        return ""
    level = player.level or HIGHEST_LEVEL
    form = translate("players", "Level {number}: {level}")
    return form.format(number=level, level=level_name(level))


def engine_text(player: Player, name: str) -> str:
    """Return what stands below the name of a computer: its level, or which engine it is.

    name : in the record; empty is returned where that names the engine already, and for people
    """
    is_named = shown_name(player, name) == player.engine
    return level_text(player) or ("" if is_named else player.engine or "")


def computer_name() -> str:
    """Return the name of the program's own engine where it plays: ``Computer``."""
    return translate("players", "Computer")


def elsewhere_name() -> str:
    """Return the text for a player that is neither at this board nor an engine."""
    return translate("players", "a player elsewhere")


def player_text(player: Player) -> str:
    """Return who a player is: ``a person``, ``Computer (lets you win)``, ``Stockfish``."""
    if player.is_local:
        return translate("players", "a person")
    if player.engine != OWN_ENGINE:
        return player.engine or elsewhere_name()
    level = level_name(player.level or HIGHEST_LEVEL)
    return translate("players", "{name} ({level})").format(name=computer_name(), level=level)


# -- names ---------------------------------------------------------------------------------------


def shown_name(player: Player, name: str) -> str:
    """Return a player's name as it is shown; empty where none is known.

    name : in the record; that of an engine is shown only if a person has entered it
    """
    if player.engine is None or name not in ("", default_name(player)):
        return name
    return player.engine or computer_name()


def shown_names(now: Situation) -> tuple[str, ...]:
    """Return the names of the players by seat as they are shown."""
    return tuple(map(shown_name, now.former_players, now.names))


@cache
def _computers() -> dict[str, Player]:
    """Return the own engine at its levels, by the names that records give it."""
    levels = (None, *range(1, HIGHEST_LEVEL + 1))
    players = [Player(is_local=False, engine=OWN_ENGINE, level=level) for level in levels]
    return {default_name(player): player for player in players}


def recorded_player(name: str) -> Player:
    """Return the player with a name in a record: the own engine, or a person."""
    return _computers().get(name, PERSON)


def recorded_names(names: Iterable[str]) -> tuple[str, ...]:
    """Return the names of a record, without further tags, as they are shown.

    The own engine's is ``Computer (easy)``.
    """
    players = ((name, recorded_player(name)) for name in names)
    return tuple(name if player is PERSON else player_text(player) for name, player in players)


def players_sentence(now: Situation) -> str:
    """Return who plays: ``White: Anna. Black: Computer (easy).``; empty for people alone."""
    if all(player.is_local for player in now.former_players):
        return ""
    form = translate("players", "{seat}: {player}.")
    return " ".join(
        form.format(seat=seat_name(now.variant, seat), player=_named_text(player, now.names[seat]))
        for seat, player in enumerate(now.former_players)
    )


def _named_text(player: Player, name: str) -> str:
    """Return the text of a player with the name that a person has entered."""
    text = player_text(player)
    if player.is_local:
        return name or text
    if name in ("", default_name(player)):
        return text
    return translate("players", "{name}, {player}").format(name=name, player=text)


def elsewhere_text(now: Situation, seat: int) -> str:
    """Return a sentence that a seat is not played at this board."""
    player, name = now.players[seat], now.names[seat]
    if player.engine is None:
        form = translate("players", "{seat} does not play at this board.")
        return form.format(seat=player_name(now.variant, seat, now.names))
    if player.engine == OWN_ENGINE and name in ("", default_name(player)):
        form = translate("players", "{seat} is played by the computer.")
    else:
        form = translate("players", "{seat} is played by {name}.")
    return form.format(seat=seat_name(now.variant, seat), name=shown_name(player, name))


# -- thinking ------------------------------------------------------------------------------------


def report_text(depth: int, nodes: int) -> str:
    """Return how far a search has come: ``Depth 9, 120,000 positions``."""
    locale = QLocale()
    form = translate("players", "Depth {depth}, {nodes} positions")
    return form.format(depth=depth, nodes=locale.toString(nodes))


def activity_sentence(seat: str, report: str) -> str:
    """Return that the computer of a seat thinks, and how far it has come, as sentences.

    report : of ``report_text``; empty before the first one
    """
    said = translate("players", "{seat} thinks.").format(seat=seat)
    return f"{said} {report}." if report else said


def waiting_sentence(seat: str, keys: str = "") -> str:
    """Return a sentence that the computer of a seat waits; ``keys``: that let it go on."""
    if not keys:
        form = translate("players", "{seat} waits until you let the computer go on.")
        return form.format(seat=seat)
    form = translate("players", "{seat} waits until you let the computer go on ({keys}).")
    return form.format(seat=seat, keys=keys)
