"""What the pieces are worth, as kept with the engine."""

from __future__ import annotations

import pytest

from engine.core.pieces import Kind
from engine.search.piece_values import piece_values
from engine.search.weights import BY_KIND, usual_weights
from engine.variants import KEYS, variant
from tests.engine.helpers import WITH_VALUES
from tests.rows import each_row


@each_row("key", WITH_VALUES)
def test_every_game_has_values_that_were_found_by_play(key: str) -> None:
    found = piece_values(key)
    assert 0 < found.games < found.positions
    assert found.values.keys() == set(variant(key).kinds) - {Kind.KING}
    for place in (0, 1):
        values = {kind: both[place] for kind, both in found.values.items()}
        assert max(values, key=values.__getitem__) is Kind.QUEEN
        # A lone unicorn wins no game, but a pawn can be promoted: in the end it may be worth more.
        values.pop(Kind.UNICORN, None)
        assert min(values, key=values.__getitem__) is Kind.PAWN and values[Kind.PAWN] > 0


@each_row("key", [key for key in KEYS if key not in WITH_VALUES])
def test_other_games_have_piece_values_in_their_files(key: str) -> None:
    """Found by play they are rarely the same early and late in a game."""
    game = variant(key)
    weights, found = usual_weights(game), game.piece_values
    assert set(found) == set(game.kinds) - {Kind.PAWN, Kind.KING}
    for kind, (early, late) in found.items():
        assert early != late and min(early, late) > 100, game.words[kind]
        assert (early, late) == tuple(weights[first + kind] for first in BY_KIND["value"])


def test_a_game_that_is_not_there_has_no_piece_values() -> None:
    with pytest.raises(FileNotFoundError):
        piece_values("draughts")
