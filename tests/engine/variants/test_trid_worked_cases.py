"""The cases that the rule page of Tri-D chess takes from the authors' questions and answers."""

from __future__ import annotations

import pytest

from engine.text.status_word import status_word
from engine.variants import variant
from tests.engine.helpers import plain_moves, played, trid

GAME = variant("trid")


def test_worked_case_king_above_king() -> None:
    text = "4/1p2/4/4|4/4/4/4|4/4/4/2P1|DP2w:2/1K,DP4b:2/1k,KP1w:2/2,KP6b:2/2 b - - - - 0 30"
    assert "DP4-DP5" in plain_moves(GAME, text)
    after = GAME.parse(played(GAME, text, "DP4-DP5"))
    assert status_word(GAME, after) == "ongoing"
    kings = [GAME.royal(after, seat) for seat in (0, 1)]
    columns = {GAME.topology.column_of[king] for king in kings if king is not None}
    assert [GAME.topology.column_names[column] for column in columns] == ["a4"]


def test_worked_case_rook_across_missing_columns() -> None:
    text = "4/4/4/4|4/4/4/4|4/4/4/4|DP1w:2/K1,KP1w:2/1R,DP6b:k1/2,KP6b:2/1p w - - - - 0 30"
    assert "e0KP1-e8KP6" in plain_moves(GAME, text)
    blacks = plain_moves(GAME, text.replace(" w - -", " b - -"))
    assert not [move for move in blacks if move.startswith("e8KP6")]


def test_worked_case_pawn_blocks_its_column() -> None:
    text = "3q/4/4/3R|4/4/4/3p|4/4/4/4|DP1w:2/K1,KP1w:2/2,DP6b:k1/2,KP6b:2/2 w - - - - 0 30"
    assert status_word(GAME, GAME.parse(text)) == "check"
    assert "d1W-d4W" not in plain_moves(GAME, text)
    unblocked = text.replace("4/4/4/3p", "4/4/4/4")
    assert "d1W-d4W" in plain_moves(GAME, unblocked)


@pytest.mark.parametrize(("side", "owner"), [("w", "w"), ("b", "b")])
def test_worked_case_pawn_waits_below_the_deck(side: str, owner: str) -> None:
    text = trid("Pa7S kc5S", f"DP1w DP6{owner} KP1w KP6b")
    waiting = played(GAME, text, "a7S-a8S")
    if side == "w":
        waiting = played(GAME, waiting, "c5S-d5N")
        waiting = played(GAME, waiting, "c1W-c2W d5N-c5N")
    freed = GAME.parse(played(GAME, waiting, "DP6-DP4"))
    assert status_word(GAME, freed) == "promotion-pending"
    assert freed.turn == 0
