"""Why nothing goes from one spot to another: asked for in random positions of every game."""

from __future__ import annotations

import random
from itertools import product

from engine.core.move import Spot, cell_spot
from engine.core.pieces import EMPTY, FIRST_PIECE, VOID, Kind, piece_code, seat_of
from engine.core.position import Position
from engine.explain.refusals import refuse
from engine.rules.refusal import Refusal, RefusalReason
from engine.rules.variant import Variant
from engine.variants import KEYS, variant
from tests.engine.helpers import all_spots, sample, scaled
from tests.rows import each_row

#: So many pairs of spots are tried in the first position, and in each of the others.
MANY, SOME = 200, 25


def check_refusal(game: Variant, position: Position, refusal: Refusal, entered: Spot) -> None:
    """The data of a refusal make sense in the position."""
    cells = position.cells
    assert all(0 <= cell < len(cells) for cell in refusal.cells)
    assert all(0 <= pin < len(game.topology.pin_names) for pin in refusal.pins)
    assert all(code >= FIRST_PIECE for code in refusal.pieces)
    if refusal.reason is RefusalReason.KING_ATTACKED:
        assert len(refusal.pieces) == len(refusal.cells) > 0
        assert all(seat_of(code) != position.turn for code in refusal.pieces)
    elif refusal.reason is RefusalReason.DECK_OPENS_PROMOTION:
        assert cells[refusal.cells[1]] == piece_code(position.turn, Kind.KING)
    elif refusal.reason is RefusalReason.NOTHING_TO_CAPTURE:
        assert set(refusal.pieces) <= {cells[entered.index]}
    elif refusal.pieces and refusal.cells:
        pairs = zip(refusal.pieces, refusal.cells, strict=False)
        assert all(cells[cell] == code for code, cell in pairs)
    elif refusal.reason is RefusalReason.NO_PIECE:
        assert cells[entered.index] in (EMPTY, VOID)


@each_row("key", KEYS)
def test_refusals_are_given_exactly_where_nothing_goes(key: str) -> None:
    game = variant(key)
    rng = random.Random(f"refusals {key}")
    pairs = list(product(all_spots(game), repeat=2))
    for number, position in enumerate(sample(key, 4)):
        entered = {way[:2] for move in game.moves(position) for way in move.ways}
        own = [
            cell_spot(cell)
            for cell, code in enumerate(position.cells)
            if seat_of(code) == position.turn
        ]
        tried = rng.sample(pairs, min(len(pairs), SOME if number else MANY))
        tried = {
            *tried,
            *product(rng.sample(own, min(len(own), max(1, scaled(game, 2)))), all_spots(game)),
        }
        if game.pending_promotion(position) is not None:
            entered = set()
        for origin, target in sorted(tried):
            refusal = refuse(game, position, origin, target)
            assert (refusal is None) == ((origin, target) in entered), (
                game.text(position),
                origin,
                target,
                refusal,
            )
            if refusal is not None:
                check_refusal(game, position, refusal, origin)
