"""Mates that a full search has proved are found, in the exact number of moves and soon."""

from __future__ import annotations

from functools import cache

import pytest

from engine.search import backend
from engine.search.thinker import Thinker
from engine.search.thinking import Limits, Report
from engine.text import coordinate_moves
from engine.variants import variant
from tests.engine.helpers import DATA, table
from tests.rows import each_row
from tests.timeouts import TIMEOUT_MILLISECONDS

#: So many positions at most are looked at for a mate in so many moves.
NODES = {1: 3_000, 2: 100_000, 3: 1_200_000}
MATES = [
    pytest.param(path.stem.removesuffix("-mates"), text, int(count), first.split(), id=name)
    for path in sorted(DATA.glob("perft/*-mates.tsv"))
    for number, (text, count, first) in enumerate(table(f"perft/{path.name}"), 1)
    for name in [f"{path.stem}-{number}-in-{count}"]
]
#: Mates in one that plain Python, too, finds at once; a sample of them.
EASY = [one for one in MATES if one.values[2] == 1][::4]


@cache
def thinker(key: str, name: str) -> Thinker:
    return Thinker(variant(key), backend.choose(name), hash_megabytes=16, seed=1)


def check(name: str, key: str, text: str, count: int, first: list[str]) -> None:
    game, player = variant(key), thinker(key, name)
    player.new_game()
    position = game.parse(text)
    reports: list[Report] = []
    limits = Limits(movetime=TIMEOUT_MILLISECONDS)  # the mate ends the search
    decision = player.think(position, (), limits, report=reports.append)
    assert reports[-1].score.mate == count and reports[-1].nodes <= NODES[count]
    assert decision.move is not None
    assert coordinate_moves.write(game, decision.move) in first
    for move in reports[-1].line:
        position = game.successor(position, move)
    assert game.is_mated(position), "the line does not end with the mate"


@each_row(("key", "text", "count", "first"), MATES)
def test_a_mate_is_found(compiled: str, key: str, text: str, count: int, first: list[str]) -> None:
    check(compiled, key, text, count, first)


@each_row(("key", "text", "count", "first"), EASY)
def test_plain_python_finds_the_easy_ones(
    key: str, text: str, count: int, first: list[str]
) -> None:
    check(backend.PLAIN, key, text, count, first)


def test_mates_were_found() -> None:
    assert len(MATES) > 70
    assert {one.values[2] for one in MATES} == set(NODES)
