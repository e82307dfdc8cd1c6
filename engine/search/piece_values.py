"""The values of the pieces of each game, from self-play of the engine.

Kept in ``engine/search/values/GAME.toml``, which ``.setup/tune.py`` writes.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from engine.core.pieces import Kind
from engine.rules.variant import Variant
from engine.search.variant_cache import cached_by_variant
from engine.search.weights import BY_KIND, FOLDER, weights_of

#: The words for the kinds in those files; kings have no value.
NAMES = {
    "pawn": Kind.PAWN,
    "knight": Kind.KNIGHT,
    "bishop": Kind.BISHOP,
    "rook": Kind.ROOK,
    "queen": Kind.QUEEN,
    "unicorn": Kind.UNICORN,
}


@dataclass(frozen=True)
class PieceValues:
    """The values of one game.

    games, positions : from how many games and positions
    values : by kind that the game has, hundredths of a pawn: while most pieces are on the board,
        and when few are
    """

    games: int
    positions: int
    values: Mapping[Kind, tuple[int, int]]


@cache
def piece_values(key: str) -> PieceValues:
    """Return the values of the game called ``key``. Raises FileNotFoundError if it has none."""
    with (FOLDER / f"{key}.toml").open("rb") as file:
        found = tomllib.load(file)["found"]
    pieces = found["pieces"]
    values = {
        kind: (pieces[name][0], pieces[name][1]) for name, kind in NAMES.items() if name in pieces
    }
    return PieceValues(found["games"], found["positions"], values)


@cached_by_variant
def values_of(variant: Variant) -> Mapping[Kind, int]:
    """Return the values by kind while most pieces are on the board.

    Hundredths of a pawn; kings have no value. A game without a file has values as well.
    """
    first, weights = BY_KIND["value"][0], weights_of(variant)
    return {kind: weights[first + kind] for kind in Kind if kind is not Kind.KING}
