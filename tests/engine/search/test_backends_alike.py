"""Both backends find the same with the same number of nodes: what C takes otherwise is no accident.

Numbers of C have an end and a sign of their own; what overflows or is compared as unsigned shows as
a difference here.
"""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from engine.core.position import Position
from engine.search import backend
from engine.search.flatten import cached_tables
from engine.search.loading import load
from engine.search.thinker import Thinker
from engine.search.thinking import Limits, Report
from engine.variants import variant
from tests.engine.varied_games import EACH, varied
from tests.rows import BOARDS, each_row

#: Nodes of each search, which both backends end at the same place.
NODES = 300
#: Positions searched, of a game of each form of board, and judged, of each game.
SEARCHED, JUDGED = 1, 6


def reports(key: str, name: str, position: Position) -> list[Report]:
    found: list[Report] = []
    thinker = Thinker(variant(key), backend.choose(name), hash_megabytes=1, seed=1)
    thinker.think(position, (), Limits(nodes=NODES), report=found.append)
    return [replace(one, milliseconds=0) for one in found]


@pytest.mark.parametrize("key", BOARDS)
def test_searches_are_the_same(compiled: str, key: str) -> None:
    game = variant(key)
    chosen = random.Random(f"alike {key}").sample(varied(key), SEARCHED)
    for position in [game.start(), *(one for one in chosen if game.moves(one))]:
        found = reports(key, compiled, position)
        assert found == reports(key, backend.PLAIN, position), game.text(position)
        assert found


@each_row("name", EACH)
def test_judgements_are_the_same(compiled: str, name: str) -> None:
    """Of positions, and of what captures win."""
    game = EACH[name]
    judges = []
    for chosen in (backend.choose(compiled), backend.choose(backend.PLAIN)):
        board = chosen.module("moves").Board(cached_tables(game, chosen))
        evaluation = chosen.module("evaluation").Evaluator(board)
        judges.append((board, evaluation, chosen.module("static_exchange").StaticExchange(board)))
    for position in varied(name)[:JUDGED]:
        found = []
        for board, evaluation, exchange in judges:
            load(game, board, position)
            first, numbers = evaluation.lead_of(position.turn), board.legal_moves()
            gains = {number: exchange.gain(number) for number in numbers}
            assert evaluation.lead_of(position.turn) == first, (
                "judging or exchanging leaves something behind"
            )
            found.append((first, gains))
        assert found[0] == found[1], game.text(position)
