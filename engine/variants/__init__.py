"""The games. A new game is one folder (or module) here and one entry in ``_GAMES``."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module

from engine.rules.options import settled
from engine.rules.variant import Variant


@dataclass(frozen=True)
class _Game:
    """The entry of a game, known before its tables are built.

    module : has a function ``make`` that builds the variant with the answers to its options
    aliases : further names that files have for it, its title among them, in small letters
    seats : how many players it has
    """

    module: str
    aliases: tuple[str, ...] = ()
    seats: int = 2


#: The games by key, in menu order. A file without a name of a game holds orthodox chess.
_GAMES = {
    "trid": _Game("engine.variants.trid.rules", ("tri-d chess", "tri-d")),
    "raumschach": _Game("engine.variants.raumschach", ("raumschach (laurin)", "laurin")),
    "maack": _Game("engine.variants.maack", ("raumschach (maack)", "raumschach 5x5x5")),
    "dreierschach": _Game("engine.variants.dreierschach.rules", seats=3),
    "chess960": _Game(
        "engine.variants.chess960.rules",
        (
            "", "?", "chess 960", "fischerandom", "fischerrandom", "fischer random",
            "fischer", "chess-960", "freestyle", "freestyle chess", "wild/fr",
            "chess", "standard", "classical", "normal", "orthodox", "illegal", "from position",
        ),
    ),
}  # fmt: skip

KEYS = tuple(_GAMES)
#: The name of orthodox chess in other programs, and the game that includes it.
ORTHODOX = "chess"
CHESS = next(key for key, game in _GAMES.items() if ORTHODOX in game.aliases)
#: The largest number of players of any game.
MAX_SEATS = max(game.seats for game in _GAMES.values())


def variant(key: str, /, **options: str) -> Variant:
    """Return the game called ``key``; its tables are built on first use.

    options : values of ``Variant.options`` by name; defaults may be left out

    Raises KeyError for an unknown key and OptionError for an unknown option or answer.
    """
    usual = built(key, ())
    return built(key, settled(usual.options, options)) if options else usual


@cache
def built(key: str, changes: tuple[tuple[str, str], ...]) -> Variant:
    """Return the game with options other than the defaults; each is built only once."""
    game = _GAMES[key]
    made = import_module(game.module).make(**dict(changes))
    assert isinstance(made, Variant)
    assert len(made.seats) == game.seats, f"{key} has {len(made.seats)} seats"
    return made


def named(name: str) -> str | None:
    """Return the key of the game that a file calls ``name``, or None if there is none."""
    name = name.strip().lower()
    return next((key for key, game in _GAMES.items() if name in (key, *game.aliases)), None)
