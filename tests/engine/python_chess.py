"""Chess960 as python-chess knows it, in the words of this engine."""

from __future__ import annotations

import chess

from engine.core.move import Move
from engine.core.pieces import LETTERS
from engine.core.position import Position
from engine.rules.variant import Variant
from tests.engine.naive_texts import asked

START = chess.STARTING_FEN


def board_of(text: str) -> chess.Board:
    return chess.Board(text, chess960=True)


def text_of(board: chess.Board) -> str:
    return board.fen(en_passant="xfen")


def uci(game: Variant, position: Position, move: Move) -> str:
    names = game.topology.cell_names
    origin, target = move.ways[0]
    choice = "" if move.promotion is None else LETTERS[move.promotion].lower()
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


# What the tests ask a second generator


def followers(board: chess.Board) -> dict[str, chess.Board]:
    """Return the position after each legal move, by the plain form of the move."""
    found = {}
    for move in board.legal_moves:
        after = board.copy(stack=False)
        after.push(move)
        found[_plain(board, move)] = after
    return found


def _plain(board: chess.Board, move: chess.Move) -> str:
    if board.is_castling(move):
        return "O-O" if board.is_kingside_castling(move) else "O-O-O"
    choice = "" if move.promotion is None else f"={chess.piece_symbol(move.promotion).upper()}"
    start, end = (chess.square_name(square) for square in (move.from_square, move.to_square))
    return f"{start}-{end}{choice}"


parse, write = board_of, text_of
successors, legal_moves, play = asked(parse, write, followers)


def status(text: str) -> str:
    return status_of(parse(text))
