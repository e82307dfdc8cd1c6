"""What is worked out once for a game and kept as long as the game is there."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar
from weakref import WeakKeyDictionary

from engine.rules.variant import Variant

_Further = ParamSpec("_Further")
_Made = TypeVar("_Made")


def kept_with_game(
    make: Callable[Concatenate[Variant, _Further], _Made],
) -> Callable[Concatenate[Variant, _Further], _Made]:
    """Let a function of a game and of further values give again what it has given for them.

    What it returns must not refer to the game, and nobody may change it.
    """
    found: WeakKeyDictionary[Variant, dict[Hashable, _Made]] = WeakKeyDictionary()

    @wraps(make)
    def given(variant: Variant, /, *args: _Further.args, **kwargs: _Further.kwargs) -> _Made:
        of_game = found.setdefault(variant, {})
        key = (args, tuple(sorted(kwargs.items())))
        if key not in of_game:
            of_game[key] = make(variant, *args, **kwargs)
        return of_game[key]

    return given
