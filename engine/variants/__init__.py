"""The games. A new game is one module here and one line in ``_MAKERS``."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from engine.variant import Variant

#: key -> module with a function ``make`` that builds the variant; in menu order.
_MAKERS = {
    "trid": "engine.variants.trid",
    "chess960": "engine.variants.chess960",
}

KEYS = tuple(_MAKERS)


@cache
def variant(key: str) -> Variant:
    """Return the game called ``key``; its tables are built when it is first asked for.

    Raises KeyError for an unknown key.
    """
    made = import_module(_MAKERS[key]).make()
    assert isinstance(made, Variant)
    return made
