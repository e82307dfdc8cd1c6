"""Mates that comments of the games to play along speak of."""

from __future__ import annotations

import pytest

from engine.pgn import read_game
from engine.search import backend
from engine.search.thinker import Thinker
from engine.search.thinking import Limits, Report
from tests.programs import ROOT
from tests.timeouts import TIMEOUT_MILLISECONDS

#: The game, after how many half-moves, and in how many moves at most the player to move gives mate;
#: negative where that player is mated.
MATES = [
    ("chess960-1", 29, 3),
    ("chess960-2", 30, 3),
    ("dreierschach-2", 79, 2),
    ("dreierschach-3", 25, 1),
    ("maack-1", 19, 4),
    ("maack-2", 34, 3),
    ("raumschach-1", 37, -1),
    ("raumschach-2", 27, 2),
    ("trid-2", 58, -3),
]
#: Enough for each of them, positions.
NODES = 1_500_000


@pytest.mark.parametrize(("name", "half_moves", "most"), MATES)
def test_a_mate_that_is_told_of_is_one(
    compiled: str, name: str, half_moves: int, most: int
) -> None:
    text = (ROOT / "resources" / "games" / "en" / f"{name}.pgn").read_text(encoding="utf-8")
    game = read_game(text).game
    position = [game.root, *game.root.main_line()][half_moves].position
    positions = [position]
    if most < 0:  # whatever is played, the other player gives mate
        moves = game.variant.moves(position)
        positions = [game.variant.successor(position, move) for move in moves]
    thinker = Thinker(game.variant, backend.choose(compiled), hash_megabytes=16, seed=1)
    for number, begin in enumerate(positions):
        reports: list[Report] = []
        limits = Limits(movetime=TIMEOUT_MILLISECONDS)  # a mate ends the search
        thinker.think(begin, (), limits, report=reports.append)
        mate = reports[-1].score.mate
        assert mate is not None and 0 < mate <= abs(most), number
        assert reports[-1].nodes <= NODES
