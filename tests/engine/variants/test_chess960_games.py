"""Random games of Chess960 against python-chess."""

from __future__ import annotations

import random
from collections.abc import Iterator

import chess

from engine.rules.perft import perft
from engine.text import notation
from engine.text.status_word import status_word
from engine.variants import variant
from tests.engine.python_chess import moves_in_uci, nodes, status_of, text_of, uci


def playouts(games: int, plies: int) -> Iterator[chess.Board]:
    """Yield the positions of random games from random starts, castlings and captures preferred."""
    chance = random.Random(960)
    for _ in range(games):
        board = chess.Board.from_chess960_pos(chance.randrange(960))
        for _ in range(plies):
            moves = list(board.legal_moves)
            if not moves:
                break
            rare = [
                move
                for move in moves
                if board.is_castling(move) or board.is_en_passant(move) or move.promotion
            ]
            board.push(chance.choice(rare if rare and chance.random() < 0.3 else moves))
            yield board


def test_random_games_equal_python_chess() -> None:
    game = variant("chess960")
    seen = {"castling": 0, "en passant": 0, "promotion": 0}
    for number, board in enumerate(playouts(games=6, plies=110)):
        position = game.parse(text_of(board))
        moves = list(board.legal_moves)
        seen["castling"] += any(map(board.is_castling, moves))
        seen["en passant"] += any(map(board.is_en_passant, moves))
        seen["promotion"] += any(move.promotion is not None for move in moves)
        assert game.text(position) == text_of(board)
        assert moves_in_uci(game, position) == sorted(map(str, moves)), board.fen()
        assert status_word(game, position) == status_of(board), board.fen()
        if number % 25 == 0:
            assert perft(game, position, 2) == nodes(board, 2), board.fen()
        if number % 5 == 0:
            for move in game.moves(position):
                assert notation.write(game, position, move) == board.san(
                    chess.Move.from_uci(uci(game, position, move))
                )
    assert min(seen.values()) >= 5, seen
