"""Results in words, quarters of a point too."""

from __future__ import annotations

from dataclasses import replace

from engine.pgn.scores import read_scores, scores_text
from engine.rules.game_rules import GameRules
from engine.variants import variant
from tests.engine.made_game import MadeGame

RULES = GameRules((range(20, 25), range(5)))


def test_quarters_are_read_where_a_stalemate_gives_them() -> None:
    game = MadeGame(5, replace(RULES, stalemate=0.25), "4k/5/5/5/4K w")
    for scores in ((0.25, 0.75), (0.75, 0.25), (1.0, 0.0), (0.5, 0.5)):
        assert read_scores(scores_text(scores), game) == scores
    assert scores_text((0.25, 0.75)) == "1/4-3/4"
    assert read_scores("¾-¼", game) == (0.75, 0.25)
    assert read_scores("1/4-1/4", game) is None
    assert read_scores("1/4-3/4", variant("chess960")) is None
