"""Chess960 as python-chess knows it, in the words of this engine."""

from __future__ import annotations

import chess

from engine.core.move import Move
from engine.core.pieces import LETTERS
from engine.core.position import Position
from engine.rules.variant import Variant


def board_of(text: str) -> chess.Board:
    return chess.Board(text, chess960=True)


def text_of(board: chess.Board) -> str:
    return board.fen(en_passant="xfen")


def uci(game: Variant, position: Position, move: Move) -> str:
    names = game.topology.cell_names
    origin, target = move.ways[0]
    choice = "" if move.choice is None else LETTERS[move.choice].lower()
    return names[origin.index] + names[target.index] + choice


def moves_in_uci(game: Variant, position: Position) -> list[str]:
    return sorted(uci(game, position, move) for move in game.moves(position))


def nodes(board: chess.Board, depth: int) -> int:
    if depth == 1:
        return board.legal_moves.count()
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += nodes(board, depth - 1)
        board.pop()
    return total


def status_of(board: chess.Board) -> str:
    if board.is_insufficient_material():
        return "draw:material"
    if board.is_checkmate():
        return "checkmate"
    if board.is_stalemate():
        return "stalemate"
    if board.halfmove_clock >= 150:
        return "draw:75"
    return "check" if board.is_check() else "ongoing"
