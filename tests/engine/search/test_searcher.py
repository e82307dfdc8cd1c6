"""Whatever stands on the board, a search ends with a legal move, and calls no crowd a mate."""

from __future__ import annotations

from itertools import islice

import pytest

from engine.search.gear import COMPILED, PLAIN, Gear
from engine.search.thinker import Thinker
from engine.search.thinking import Limits, Report
from tests.engine.crowds import crowds
from tests.engine.lively import EACH

#: Boards of each game for each gear (both search alike: see ``test_gears_alike``), and positions
#: seen by each search; no mate so far away is found that soon.
BOARDS = {COMPILED: 25, PLAIN: 6}
NODES = 200
FAR_AWAY = 30


@pytest.mark.parametrize("name", EACH)
def test_crowds(gear: Gear, name: str) -> None:
    game = EACH[name]
    thinker = Thinker(game, gear, hash_megabytes=1, seed=1)
    for position in islice(crowds(game, f"search {name}"), BOARDS[gear.name]):
        moves, found = game.moves(position), list[Report]()
        decision = thinker.think(position, (), Limits(nodes=NODES), report=found.append)
        assert decision.move in moves or not moves
        for report in found:
            score = report.score
            assert score.mate is None or abs(score.mate) < FAR_AWAY, game.text(position)
            assert score.centipawns is None or abs(score.centipawns) <= 29_000
