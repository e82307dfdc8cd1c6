"""Mates that comments of the games to play along speak of."""

from __future__ import annotations

import pytest

from engine.pgn import read_game
from engine.search import gear
from engine.search.thinker import Thinker
from engine.search.thinking import Limits, Report
from tests.programs import ROOT

#: The game, after how many half-moves, and how many moves the player to move needs at most.
MATES = [
    ("chess960-1", 29, 3),
    ("maack-1", 19, 4),
]
#: Enough for each of them, positions.
NODES = 3_000_000


@pytest.mark.parametrize(("name", "half_moves", "most"), MATES)
def test_a_mate_that_is_told_of_is_one(
    compiled: str, name: str, half_moves: int, most: int
) -> None:
    text = (ROOT / "resources" / "games" / "en" / f"{name}.pgn").read_text(encoding="utf-8")
    game = read_game(text).game
    reports: list[Report] = []
    thinker = Thinker(game.variant, gear.choose(compiled), hash_megabytes=16, seed=1)
    position = [game.root, *game.root.main_line()][half_moves].position
    limits = Limits(nodes=NODES, depth=2 * most)
    thinker.think(position, (), limits, report=reports.append)
    mate = reports[-1].score.mate
    assert mate is not None and 0 < mate <= most
