"""Published games of Glinski's chess, as their players wrote the moves."""

from __future__ import annotations

import re

from engine.core.move import Move, MoveTag
from engine.pgn import read_games
from engine.pgn.scores import scores_text
from engine.rules.outcome import Ending, Outcome
from engine.variants import variant
from tests.engine.helpers import DATA

FILE = DATA / "games" / "glinski.pgn"
#: How many games the file has, how many of them end in mate, and what pawns become in them.
GAMES, MATES, PROMOTIONS = 40, 15, {"QUEEN", "KNIGHT"}


def test_published_games_are_read_to_their_end() -> None:
    records = list(read_games([FILE.read_bytes()]))
    assert [str(fault) for record in records for fault in record.faults] == []
    assert len(records) == GAMES and {record.game.variant.key for record in records} == {"glinski"}
    moves: list[Move] = []
    outcomes: list[Outcome] = []
    for record in records:
        record.game.go_to(record.game.length)
        assert record.game.outcome is not None, record.tags
        outcomes.append(record.game.outcome)
        moves += record.game.line
    assert any(move.tag is MoveTag.EN_PASSANT for move in moves)
    assert {move.promotion.name for move in moves if move.promotion} == PROMOTIONS
    assert [outcome.ending for outcome in outcomes].count(Ending.CHECKMATE) == MATES
    told = re.findall(r'^\[Result "(.*)"\]', FILE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert [scores_text(outcome.scores) for outcome in outcomes] == told


def test_stalemate_is_three_quarters_of_a_win() -> None:
    game = variant("glinski")
    position = game.parse("k5/3Q3/8/K8/10/11/10/9/8/7/6 b - - 0 1")
    assert not game.moves(position)
    outcome = game.outcome(position)
    assert outcome is not None and outcome.scores == (0.75, 0.25)
