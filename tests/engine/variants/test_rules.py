"""The rules of every game, one by one, and the second generators judge each alike.

A row of ``tests/data/rules/`` is a rule and a position, and what holds there once some moves are
played: moves that are legal and moves that are not, the status, the text of the position. What is
left out is not asked. Moves are in the plain form. The rows come from the pages of the rules.
"""

from __future__ import annotations

import pytest

from engine.text import status_word
from engine.variants import known_keys, variant
from tests.engine.helpers import plain_moves, played, table
from tests.engine.second_opinion import NAIVE, disagreement
from tests.rows import each_row

#: Game, position, moves played, legal, not legal, status, position afterwards.
ROWS = [
    pytest.param(key, *fields, *[""] * (6 - len(fields)), id=f"{key}, {rule}")
    for key in known_keys()
    for rule, *fields in table(f"rules/{key}.tsv")
]


@each_row(("key", "text", "moves", "legal", "illegal", "status", "after"), ROWS)
def test_engine_and_second_generator_follow_the_rule(
    key: str, text: str, moves: str, legal: str, illegal: str, status: str, after: str
) -> None:
    game, naive = variant(key), NAIVE[key]
    reached, second = played(game, text, moves), naive.write(naive.parse(text))
    for move in moves.split():
        second = naive.play(second, move)
    position = game.parse(reached)
    assert reached == second == (after or reached)
    assert (fault := disagreement(game, position)) == "", fault
    found = plain_moves(game, reached)
    assert set(legal.split()) <= found
    assert not set(illegal.split()) & found
    assert status in ("", status_word(game, position))


def test_rules_were_found() -> None:
    assert len(ROWS) > 340
    assert {row.values[0] for row in ROWS} == set(known_keys())
