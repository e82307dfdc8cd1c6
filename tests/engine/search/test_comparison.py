"""A comparison of random games tells where the core does not follow the rules of a game."""

from __future__ import annotations

import pytest

from engine.search import comparison
from engine.search.backend import Backend
from engine.search.flatten import flatten
from engine.variants import KEYS, variant
from tests.engine.game_files.small_game import small_variant
from tests.rows import each_row

#: What is changed in the rules that the core's tables are made of, and what is then said.
WRONG = [
    ('knight = "N"', 'knight = "[1 3]"', "it misses b1-"),
    ('queen = "Q"', 'queen = "B"', "it misses d6-"),
    ('strike = "(1 +1)"', 'strike = "(+1 +1)"', "it misses "),
    ('strike = "(1 +1)"', 'strike = "(1 +1) (2 +1)"', "it finds "),
    ('en_passant = "double"', 'en_passant = "never"', "it carries out "),
    ('promotion = "end"', 'promotion = { white = "?6", black = "?2" }', "it "),
    ('K = "c1-d1 e1-c1"\n', "", "it finds "),
]


@each_row("key", KEYS)
def test_the_core_follows_the_rules(each_backend: Backend, key: str) -> None:
    assert comparison.compare(variant(key), each_backend, count=4) is None


@each_row(("old", "new", "why"), WRONG)
def test_wrong_tables_are_found(
    each_backend: Backend, monkeypatch: pytest.MonkeyPatch, old: str, new: str, why: str
) -> None:
    game, other = small_variant(), small_variant((old, new))
    monkeypatch.setattr(comparison, "cached_tables", lambda _, chosen: flatten(other, chosen))
    fault = comparison.compare(game, each_backend)
    begin = f"The computer player does not follow the rules of Small chess: {why}"
    assert fault is not None and str(fault).startswith(begin)
    position = game.parse(str(fault.phrase.values["position"]))
    assert comparison.compare(game, each_backend, count=1, start=position) is not None


def test_a_comparison_ends_where_it_is_stopped(each_backend: Backend) -> None:
    asked = []

    def is_stopped() -> bool:
        asked.append(True)
        return len(asked) == 4

    assert comparison.compare(small_variant(), each_backend, is_stopped=is_stopped) is None
    assert len(asked) == 4
