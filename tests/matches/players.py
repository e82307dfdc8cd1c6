"""Specifications of the players of a match, each one word.

======================  ==========================================================================
``random``              any legal move
``greedy``              the move after which it has the most material, one half-move ahead
``level:4``             ours at a level, which thinks by nodes
``nodes:2000``          ours with so many nodes; ``depth:5`` so deep, ``time:500`` milliseconds
``stockfish:2200:500``  Stockfish at that UCI_Elo, with milliseconds a move
``uci:COMMAND``         a process that speaks UCI as ours does; ``uci:500:COMMAND``: milliseconds,
                        ``uci:nodes:4000:COMMAND``: nodes
======================  ==========================================================================

Ours may say more after a ``+``: ``+plain`` does without the extension, ``+untuned`` without the
values found by play; ``+threads`` thinks on all cores, so that nothing else should be at work;
``+paranoid`` looks at all answers of two opponents, ``+brs`` at few.
"""

from __future__ import annotations

import random
from typing import Protocol

from engine.core.move import Move
from engine.core.pieces import FIRST_PIECE, Kind, kind_of, seat_of
from engine.core.position import Position
from engine.play.game import Game
from engine.rules.variant import Variant

#: What a greedy player takes a piece for, all kinds that a game names itself alike; where kings
#: are captured they are worth most.
VALUES = dict.fromkeys(Kind, 4) | {
    Kind.PAWN: 1,
    Kind.KNIGHT: 3,
    Kind.BISHOP: 3,
    Kind.UNICORN: 3,
    Kind.ROOK: 5,
    Kind.QUEEN: 9,
    Kind.KING: 100,
}


class Player(Protocol):
    """Somebody who finds moves; plays one seat of one game after the other."""

    def begin(self, variant: Variant, seed: str) -> None:
        """Forget the game before; ``seed`` fixes what chance does in the next one."""

    def choose(self, game: Game) -> Move:
        """Return a move for the seat to move at the end of ``game``."""

    def close(self) -> None:
        """End what it has started."""


class RandomPlayer:
    """Plays any legal move."""

    def __init__(self) -> None:
        self._rng = random.Random()

    def begin(self, variant: Variant, seed: str) -> None:
        """Draw other moves than in the game before."""
        self._rng = random.Random(seed)

    def choose(self, game: Game) -> Move:
        """Return one of the legal moves, all of them as likely."""
        return self._rng.choice(game.moves)

    def close(self) -> None:
        """Do nothing: nothing was started."""


class Greedy(RandomPlayer):
    """Looks one half-move ahead and counts pieces."""

    def choose(self, game: Game) -> Move:
        """Return one of the moves that win most material, by capture or promotion."""
        gains = [(gain(move), move) for move in game.moves]
        most = max(won for won, _ in gains)
        return self._rng.choice([move for won, move in gains if won == most])


def gain(move: Move) -> int:
    """Return what a move changes in the lead of its seat, in pawns."""
    total = 0
    for edit in move.edits:
        for code, sign in ((edit.new, 1), (edit.old, -1)):
            if code >= FIRST_PIECE:
                total += VALUES[kind_of(code)] * (sign if seat_of(code) == move.seat else -sign)
    return total


def risk(variant: Variant, position: Position) -> int:
    """Return the most that the seat to move can win by one capture, in pawns.

    A piece that can be taken back afterwards counts as lost.
    """
    most = 0
    for move in variant.moves(position):
        won = gain(move)
        if won <= most or not move.captures:
            continue
        after = variant.successor(position, move)
        for _, cell in move.travels[:1]:
            if variant.attackers(after, cell, move.seat):
                won -= VALUES[kind_of(after.cells[cell])]
        most = max(most, won)
    return most
