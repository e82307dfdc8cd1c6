"""One game between players, to the end that the rules give it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import NamedTuple

from engine.play.game import Game
from engine.rules.outcome import Ending
from engine.text import coordinate_moves
from tests.matches.players import Player

#: After so many moves of each seat a game is given up as drawn.
MAX_MOVES = 250
#: How such a game has ended.
CAPPED = "capped"


class Result(NamedTuple):
    """How a game went.

    scores : points of each seat
    ending : why it was over: a word of ``Ending``, or ``CAPPED``
    moves : all of them in the plain form, separated by spaces, those of the opening included;
        empty where only the result was kept
    seconds : by seat, how long its player thought
    plies : how many moves there were
    """

    scores: tuple[float, ...]
    ending: str
    moves: str
    seconds: tuple[float, ...]
    plies: int


def play(game: Game, players: Sequence[Player], seed: str, most: int = MAX_MOVES) -> Result:
    """Let players, by seat, play ``game`` to its end.

    A draw that can be claimed is claimed at once: no player of a match would be spared it.
    """
    variant = game.variant
    seats = len(variant.seats)
    seconds = [0.0] * seats
    for seat, player in enumerate(players):
        player.begin(variant, f"{seed} {seat}")
    ending = CAPPED
    while game.length < most * seats:
        claims = game.claims()
        if claims:
            game.claim(claims[0])
        if game.outcome is not None:
            ending = game.outcome.ending.value
            break
        seat, begin = game.position.turn, time.perf_counter()
        move = players[seat].choose(game)
        seconds[seat] += time.perf_counter() - begin
        game.play(move)
    outcome = game.outcome or variant.draw(game.position, Ending.AGREEMENT)
    moves = " ".join(coordinate_moves.write(variant, move) for move in game.line)
    return Result(outcome.scores, ending, moves, tuple(seconds), game.length)
