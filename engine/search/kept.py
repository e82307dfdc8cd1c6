"""What is worked out once for a game and kept as long as the game is there."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

from engine.rules.variant import Variant

_Made = TypeVar("_Made")


def kept_with_game(make: Callable[..., _Made]) -> Callable[..., _Made]:
    """Let a function of a game and of further values give again what it has given for them.

    Nobody may change what it returns.
    """
    found: WeakKeyDictionary[Variant, dict[Any, _Made]] = WeakKeyDictionary()

    @wraps(make)
    def given(variant: Variant, *further: Any) -> _Made:
        of_game = found.setdefault(variant, {})
        if further not in of_game:
            of_game[further] = make(variant, *further)
        return of_game[further]

    return given
