"""The second generators agree with the tables of the tests, so that they can judge the engine."""

from __future__ import annotations

import random

from engine.variants import known_keys, variant
from tests.engine import naive_trid
from tests.engine.helpers import DATA, scaled, table, tables_of
from tests.engine.second_opinion import NAIVE
from tests.rows import each_row

#: Game and row of all tables with moves.
LISTED = [
    (key, row)
    for key in known_keys()
    for path in tables_of(key, ("cases", "moves"))
    for row in table(path)
]


@each_row(("game", "row"), LISTED, ids=[f"{game} {row[0]}" for game, row in LISTED])
def test_status_and_moves_are_those_of_the_table(game: str, row: list[str]) -> None:
    text, status, count, *rest = row
    moves = rest[0].split() if rest else []
    naive = NAIVE[game]
    assert naive.legal_moves(text) == moves
    assert len(moves) == int(count)
    assert naive.status(text) == status
    assert naive.write(naive.parse(text)) == text


def test_the_sample_game_leads_to_the_printed_position() -> None:
    game = (DATA / "games" / "trid-sample.txt").read_text(encoding="utf-8")
    moves, position = game.split("# plain form\n")[1].split("# position after it\n")
    text = naive_trid.START
    for move in moves.split():
        text = naive_trid.play(text, move)
    assert text == position.strip()


@each_row("game", NAIVE)
def test_positions_in_play_are_in_normal_form(game: str) -> None:
    naive = NAIVE[game]
    choices = random.Random(960)
    text = naive.START
    for _ in range(scaled(variant(game), 5)):
        successors = naive.successors(text)
        assert sorted(successors) == naive.legal_moves(text)
        if not successors:
            break
        text = successors[choices.choice(sorted(successors))]
        assert naive.write(naive.parse(text)) == text
