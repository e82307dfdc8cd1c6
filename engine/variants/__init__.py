"""The games. A new game is one folder (or module) here and one line in ``_MAKERS``."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from engine.rules.options import settled
from engine.rules.variant import Variant

#: key -> module with a function ``make`` that builds the variant with the answers to its options,
#: in menu order.
_MAKERS = {
    "trid": "engine.variants.trid.rules",
    "raumschach": "engine.variants.raumschach",
    "dreierschach": "engine.variants.dreierschach.rules",
    "chess960": "engine.variants.chess960.rules",
}

KEYS = tuple(_MAKERS)

#: Further names that files have for a game, its title among them; without one it is orthodox chess.
_ALIASES = {
    "trid": ("tri-d chess", "tri-d"),
    "chess960": (
        "", "?", "chess 960", "fischerandom", "fischerrandom", "fischer random",
        "fischer", "chess-960", "freestyle", "freestyle chess", "wild/fr",
        "chess", "standard", "classical", "normal", "orthodox", "illegal", "from position",
    ),
}  # fmt: skip


def variant(key: str, /, **options: str) -> Variant:
    """Return the game called ``key``; its tables are built when it is first asked for.

    options : answers to ``Variant.options`` by name; the usual ones may be left out

    Raises KeyError for an unknown key and OptionError for an unknown option or answer.
    """
    usual = built(key, ())
    return built(key, settled(usual.options, options)) if options else usual


@cache
def built(key: str, changes: tuple[tuple[str, str], ...]) -> Variant:
    """Return the game with answers other than the usual ones, each built but once."""
    made = import_module(_MAKERS[key]).make(**dict(changes))
    assert isinstance(made, Variant)
    return made


def named(name: str) -> str | None:
    """Return the key of the game that a file calls ``name``, or None if there is none."""
    name = name.strip().lower()
    return next((key for key in KEYS if name in (key, *_ALIASES.get(key, ()))), None)
