"""Moves in the protocol: in UCI notation where the game has it, in coordinates elsewhere."""

from __future__ import annotations

from engine.core.move import Move
from engine.core.position import Position
from engine.rules.variant import Variant
from engine.text import coordinate_moves


def write(variant: Variant, move: Move, king_takes_rook: bool) -> str:
    """Write a move; of castling in UCI either as king takes rook or as the king goes."""
    text = variant.uci_text(move, king_takes_rook)
    return coordinate_moves.write(variant, move) if text is None else text


def read(variant: Variant, position: Position, word: str) -> Move:
    """Find the legal move that a word writes, castling in either way. Raises TextError."""
    if variant.parse_uci_move(word) is not None:
        for king_takes_rook in (True, False):
            for move in variant.moves(position):
                if variant.uci_text(move, king_takes_rook) == word:
                    return move
    return coordinate_moves.read(variant, position, word)
