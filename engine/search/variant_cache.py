"""Memoization per variant; results are kept as long as the variant object lives."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar
from weakref import WeakKeyDictionary

from engine.rules.variant import Variant

_Further = ParamSpec("_Further")
_Made = TypeVar("_Made")


def cached_by_variant(
    make: Callable[Concatenate[Variant, _Further], _Made],
) -> Callable[Concatenate[Variant, _Further], _Made]:
    """Cache what a function returns for a game and further arguments.

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
