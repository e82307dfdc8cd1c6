"""The first moves of the games of a match, drawn by chance: everybody plays from the same ones."""

from __future__ import annotations

import random

from engine.core.position import Position
from engine.play.game import Game
from engine.rules.variant import Variant
from tests.matches.players import gain, risk

#: Half-moves of each seat that are drawn; where the start itself is drawn, fewer will do.
PLIES, PLIES_FROM_DRAWN_START = 4, 2
#: Nobody may be able to win more at once, and nobody may have lost more, pawns.
LARGEST_LEAD = 0
#: So many are drawn before the search for a better one is given up.
TRIES = 1000


def opening(variant: Variant, seed: str) -> Game:
    """Return a game that has just begun, the same for the same seed.

    It goes on, the first seat is to move, and no seat has won material or can do so at once.
    """
    rng = random.Random(f"opening {variant.key} {seed}")
    for _ in range(TRIES):
        game = _drawn(variant, rng)
        if game is not None and _risk(variant, game.position) <= LARGEST_LEAD:
            return game
    raise ValueError(f"no balanced opening of {variant.key} in {TRIES} tries")


def _risk(variant: Variant, position: Position) -> int:
    """Return the most that a seat can win by one capture before all have moved, in pawns.

    Where three play, the second could win a piece of the third before its owner has had a turn.
    """
    turns = range(len(variant.seats)) if len(variant.seats) > 2 else (position.turn,)
    return max(risk(variant, position._replace(turn=turn)) for turn in turns)


def _drawn(variant: Variant, rng: random.Random) -> Game | None:
    """Return a game after some moves by chance; None where one has lost too much."""
    numbers = variant.start_numbers
    start = variant.start() if numbers is None else variant.start(rng.choice(numbers))
    game = Game(variant, start)
    seats = len(variant.seats)
    leads = [0] * seats
    for _ in range(seats * (PLIES if numbers is None else PLIES_FROM_DRAWN_START)):
        if not game.moves:
            return None
        move = rng.choice(game.moves)
        leads[move.seat] += gain(move)
        game.play(move)
    is_fair = max(leads) - min(leads) <= LARGEST_LEAD
    return game if is_fair and game.moves and game.position.turn == 0 else None
