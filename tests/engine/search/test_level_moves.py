"""The levels below the two highest choose the moves that they always have.

Who has got used to a level, or has a rating by it, must not meet another player there: what makes
the search stronger is for the highest levels, and for analysis. ``tests/data/level-moves.tsv`` has
the move of each level after an opening of some games; ``--regenerate`` writes those of the present
search, which is right only where the evaluation, the rules or the levels were meant to change.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.search import backend as backends
from engine.search.thinker import Thinker
from engine.search.thinking import Limits
from engine.text import coordinate_moves
from engine.variants import variant
from tests.matches.openings import opening
from tests.rows import FEW_GAMES, each_row

MOVES = Path(__file__).parents[2] / "data" / "level-moves.tsv"
#: The levels that stay as they are.
LEVELS = range(1, 7)


def chosen(key: str, level: int, compiled: str) -> str:
    """Return the move of a level after an opening."""
    rules = variant(key)
    game = opening(rules, "levels")
    thinker = Thinker(rules, backends.choose(compiled), hash_megabytes=1, seed=level)
    decision = thinker.think(game.root.position, game.line, Limits(), level=level)
    assert decision.move is not None
    return coordinate_moves.write(rules, decision.move)


def kept() -> dict[tuple[str, int], str]:
    """Return the move of each game and level in the file."""
    rows = (line.split("\t") for line in MOVES.read_text("utf-8").splitlines()[1:])
    return {(key, int(level)): move for key, level, move in rows}


def test_each_level_has_its_move(request: pytest.FixtureRequest, compiled: str) -> None:
    if request.config.getoption("regenerate"):
        rows = [
            f"{key}\t{level}\t{chosen(key, level, compiled)}"
            for key in FEW_GAMES
            for level in LEVELS
        ]
        MOVES.write_text("\n".join(["game\tlevel\tmove", *rows, ""]), encoding="utf-8")
    assert set(kept()) == {(key, level) for key in FEW_GAMES for level in LEVELS}


@each_row("key", FEW_GAMES)
def test_the_move_of_a_level_stays_the_same(compiled: str, key: str) -> None:
    moves = kept()
    for level in LEVELS:
        assert chosen(key, level, compiled) == moves[key, level], f"level {level}"
