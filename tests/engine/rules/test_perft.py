"""Counts of reachable positions against published tables and against python-chess."""

from __future__ import annotations

import chess
import pytest

from engine.rules.perft import divide, perft
from engine.variants import KEYS, variant
from tests.engine.helpers import table
from tests.engine.python_chess import board_of, moves_in_uci, nodes, text_of, uci
from tests.rows import each_row

#: No row is followed deeper than it takes to visit about so many positions; the core, which has
#: ``search/test_core.py``, counts the rest.
NODE_BUDGET = 8_000
#: Where there are fewer sequences of two moves, those of three are counted.
FEW_MOVES = 800

ROWS = [
    pytest.param(key, text, [int(count) for count in counts], id=f"{key}-{number}")
    for key in KEYS
    for number, (text, *counts) in enumerate(table(f"perft/{key}-perft.tsv"), 1)
]

#: Middle games with castling, en passant, promotion, pins and checks.
MIDDLE_GAMES = [
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    # The pinned pawn, and the pawn whose capture en passant would bare the fourth rank.
    "8/8/8/8/k1Pp3R/8/8/4K3 b - c3 0 1",
    "8/8/8/2k5/3pP3/8/8/4K2B b - e3 0 1",
    "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 2",
    # Castling from other arrays: king on b and f, rooks inside, on the target cells, side by side.
    "1rkr4/pppp4/8/8/8/8/PPPP4/1RKR4 w KQkq - 0 1",
    "5rkr/8/8/8/8/8/8/RK5R w KQkq - 0 1",
    "rk5r/1p6/8/4b3/8/8/8/1R3KR1 w KQkq - 0 1",
    "6kr/8/8/8/8/8/8/2RK1R1r w Q - 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9",
    "b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9",
    "qbbnnrkr/2pp2pp/p7/1p2pp2/8/P3PP2/1PPP1KPP/QBBNNR1R w hf - 0 9",
    "rkn1bnqb/pppp2rp/4pp2/6p1/8/4P1P1/PPPPNP1P/RKNRB1QB w DAa - 2 5",
]


@each_row(("key", "text", "counts"), ROWS)
def test_perft_agrees_with_the_table(key: str, text: str, counts: list[int]) -> None:
    game = variant(key)
    position = game.parse(text)
    depths = [depth for depth, count in enumerate(counts, 1) if count <= NODE_BUDGET]
    assert [perft(game, position, depth) for depth in depths] == counts[: len(depths)]


def test_perft_where_the_first_mate_ends_the_game() -> None:
    game, wins = variant("dreierschach", ending="first-mate"), 0
    for text, *counts in table("perft/dreierschach-first-mate-perft.tsv"):
        position = game.parse(text)
        known = [int(number) for number in counts]
        depths = [depth for depth, count in enumerate(known, 1) if count <= NODE_BUDGET]
        assert [perft(game, position, depth) for depth in depths] == known[: len(depths)]
        usual = variant("dreierschach")
        deepest = depths[-1]
        wins += perft(usual, usual.parse(text), deepest) != known[deepest - 1]
    assert wins, "some of these positions are near a mate"


@each_row("key", KEYS)
def test_divide_adds_up(key: str) -> None:
    game = variant(key)
    start = game.start()
    counts = divide(game, start, 2)
    assert tuple(counts) == game.moves(start)
    assert sum(counts.values()) == perft(game, start, 2)
    assert perft(game, start, 0) == 1


# Chess960 against python-chess


def test_all_start_arrays_equal_those_of_python_chess() -> None:
    game = variant("chess960")
    assert game.start_numbers == range(960)
    for number in range(960):
        board = chess.Board.from_chess960_pos(number)
        assert game.text(game.start(number)) == text_of(board), number


@each_row("first", range(9))
def test_perft_of_starts_equals_python_chess(first: int) -> None:
    game = variant("chess960")
    for number in range(first, 960, 9 * 30):
        board = chess.Board.from_chess960_pos(number)
        position = game.start(number)
        assert moves_in_uci(game, position) == sorted(map(str, board.legal_moves)), number
        depth = 3 if number % 5 == 0 else 2
        assert perft(game, position, depth) == nodes(board, depth), number


@each_row("text", MIDDLE_GAMES)
def test_middle_games_equal_python_chess(text: str) -> None:
    game = variant("chess960")
    board, position = board_of(text), game.parse(text)
    assert game.text(position) == text_of(board)
    assert moves_in_uci(game, position) == sorted(map(str, board.legal_moves))
    for move in game.moves(position):
        board.push_uci(uci(game, position, move))
        following = game.successor(position, move)
        assert game.text(following) == text_of(board)
        assert moves_in_uci(game, following) == sorted(map(str, board.legal_moves))
        board.pop()
    depth = 3 if nodes(board, 2) < FEW_MOVES else 2
    assert perft(game, position, depth) == nodes(board, depth)
