"""Counting the positions reachable in a number of moves, to test a move generator."""

from __future__ import annotations

from engine.core.move import Move
from engine.core.position import Position
from engine.rules.variant import Variant


def perft(variant: Variant, position: Position, depth: int) -> int:
    """Return the number of sequences of ``depth`` legal moves."""
    if depth <= 0:
        return 1
    raws = variant.legal_raws(position)
    if depth == 1:
        return len(raws)
    return sum(perft(variant, variant.raw_successor(position, raw), depth - 1) for raw in raws)


def divide(variant: Variant, position: Position, depth: int) -> dict[Move, int]:
    """Return, for each legal move, how many sequences of ``depth`` moves begin with it."""
    return {
        move: perft(variant, variant.successor(position, move), depth - 1)
        for move in variant.moves(position)
    }
