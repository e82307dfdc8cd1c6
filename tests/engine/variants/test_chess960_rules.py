"""The rules of Chess960, paragraph by paragraph.

A row is (paragraph, position, moves that are legal, moves that are not), moves in plain form.
"""

from __future__ import annotations

import pytest

from engine.core.move import cell_spot
from engine.core.position import TextError
from engine.text import coordinate_moves
from engine.text.status_word import status_word
from engine.variants import variant
from engine.variants.chess960.rules import array
from tests.engine.helpers import plain_moves, played
from tests.rows import each_row

GAME = variant("chess960")
Row = tuple[str, str, str, str]
FIRST_MOVE = "qbnrbkrn/pppppppp/8/8/8/8/PPPPPPPP/QBNRBKRN w KQkq - 0 1"


def cell(name: str) -> int:
    return GAME.topology.cell(name)


# Start


@each_row(
    ("number", "row"),
    [(518, "RNBQKBNR"), (0, "BBQNNRKR"), (959, "RKRNNQBB"), (534, "RNBKQBNR")],
)
def test_known_starts(number: int, row: str) -> None:
    assert array(number) == row
    text = GAME.text(GAME.start(number))
    assert text == f"{row.lower()}/pppppppp/8/8/8/8/PPPPPPPP/{row} w KQkq - 0 1"


def test_the_960_starts() -> None:
    rows = [array(number) for number in range(960)]
    assert len(set(rows)) == 960
    for row in rows:
        assert sorted(row) == sorted("RNBQKBNR")
        assert row.index("R") < row.index("K") < row.rindex("R")
        assert (row.index("B") + row.rindex("B")) % 2 == 1


@pytest.mark.parametrize("number", [-1, 960, 10_000])
def test_there_are_no_others(number: int) -> None:
    with pytest.raises(ValueError, match="0 to 959"):
        GAME.start(number)


def test_the_orthodox_start_is_the_usual_one() -> None:
    assert GAME.start() == GAME.start(518) == GAME.start(GAME.default_start)


# Moves

CASTLINGS: list[Row] = [
    ("both sides", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O O-O-O", ""),
    ("black", "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "O-O O-O-O", ""),
    ("as the very first move", FIRST_MOVE, "O-O", "O-O-O"),
    ("as the very first move, king on b", "1k6/8/8/8/8/8/8/RKR5 w KQ - 0 1", "O-O", ""),
    ("only by right", "4k3/8/8/8/8/8/8/R3K2R w K - 0 1", "O-O", "O-O-O"),
    ("nobody between", "4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1", "", "O-O O-O-O"),
    ("nobody on the king's way", "4k3/8/8/8/8/8/8/RK2N2R w KQ - 0 1", "O-O-O", "O-O"),
    ("nobody on the rook's way", "4k3/8/8/8/8/8/8/RN1K3R w KQ - 0 1", "O-O", "O-O-O"),
    ("nobody on the targets", "4k3/8/8/8/8/8/8/3NKRBR w K - 0 1", "", "O-O"),
    (
        "nobody on the targets beyond the king",
        "4k3/8/8/8/8/8/8/1RKN4 w Q - 0 1",
        "",
        "O-O-O",
    ),
    ("the rook's target may be the king's cell", "4k3/8/8/8/8/8/8/1R1K4 w Q - 0 1", "O-O-O", ""),
    ("the king's target may be the rook's", "4k3/8/8/8/8/8/8/5KR1 w K - 0 1", "O-O", ""),
    ("not in check", "4k3/8/8/8/8/4r3/8/R3K2R w KQ - 0 1", "", "O-O O-O-O"),
    ("not over an attacked cell", "4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1", "O-O-O", "O-O"),
    ("not onto an attacked cell", "4k3/8/8/8/8/2r5/8/R3K2R w KQ - 0 1", "O-O", "O-O-O"),
    ("the rook may pass attacked cells", "4k3/8/8/8/8/1r6/8/R3K3 w Q - 0 1", "O-O-O", ""),
    ("the rook may be attacked", "4k3/8/8/8/8/r7/8/R3K3 w Q - 0 1", "O-O-O", ""),
    ("a king that stays put passes nothing", "4k3/8/8/8/8/5r2/8/6KR w K - 0 1", "O-O", ""),
    ("the rook has been a shield", "4k3/8/8/8/8/8/8/qRK5 w Q - 0 1", "", "O-O-O"),
    ("the long way from b", "1k6/8/8/8/8/8/8/RK5R w KQ - 0 1", "O-O", ""),
    ("the long way is guarded", "1k6/8/8/8/8/4r3/8/RK5R w KQ - 0 1", "O-O-O", "O-O"),
    ("with the rook named", "4k3/8/8/8/8/8/8/4KR1R w F - 0 1", "O-O", ""),
    ("other rooks are in the way", "4k3/8/8/8/8/8/8/4KRR1 w G - 0 1", "", "O-O"),
]

ORTHODOX: list[Row] = [
    ("pawn", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2-e3 e2-e4", "e2-e5 e2-d3"),
    ("pawn, blocked", "4k3/8/8/8/8/4n3/4P3/3K4 w - - 0 1", "", "e2-e3 e2-e4"),
    ("pawn, half blocked", "4k3/8/8/8/4n3/8/4P3/3K4 w - - 0 1", "e2-e3", "e2-e4"),
    ("pawn captures", "4k3/8/8/8/8/3n1N2/4P3/2K5 w - - 0 1", "e2-d3", "e2-f3"),
    ("en passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5-d6 e5-e6", "e5-f6"),
    ("en passant at once only", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2", "e5-e6", "e5-d6"),
    ("en passant must not bare the king", "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 2", "", "e5-d6"),
    (
        "promotion",
        "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
        "a7-a8=Q a7-a8=R a7-a8=B a7-a8=N",
        "a7-a8 a7-a8=K a7-a8=P",
    ),
    ("promotion by capture", "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7-b8=Q", "a7-b8"),
    ("pinned", "4k3/8/8/8/4r3/8/4B3/4K3 w - - 0 1", "e1-d2", "e2-d3"),
    ("check is met", "4k3/8/8/8/4r3/8/3B4/4K3 w - - 0 1", "d2-e3 e1-f2", "d2-c3"),
    ("double check", "4k3/8/8/8/4r3/5n2/6P1/4K3 w - - 0 1", "e1-f2", "g2-f3"),
    ("kings keep apart", "8/8/8/3k4/8/3K4/8/7R w - - 0 1", "d3-d2", "d3-d4 d3-e4"),
    ("not back along the line", "4k3/8/8/8/r2K4/8/8/8 w - - 0 1", "d4-d5", "d4-e4"),
]


@each_row(
    ("position", "legal", "illegal"),
    [
        pytest.param(*row[1:], id=f"Chess960 rules, {heading}: {row[0]}")
        for heading, rows in (("castling", CASTLINGS), ("orthodox", ORTHODOX))
        for row in rows
    ],
)
def test_rule(position: str, legal: str, illegal: str) -> None:
    moves = plain_moves(GAME, position)
    assert set(legal.split()) - moves == set()
    assert set(illegal.split()) & moves == set()


AFTER: list[tuple[str, str, str, str]] = [
    (
        "castling: king and rook move",
        "4k3/8/8/8/8/8/8/R3K2R w KQ - 3 9",
        "O-O",
        "4k3/8/8/8/8/8/8/R4RK1 b - - 4 9",
    ),
    (
        "castling: the rook jumps the king that stays",
        "4k3/8/8/8/8/8/8/6KR w K - 0 1",
        "O-O",
        "4k3/8/8/8/8/8/8/5RK1 b - - 1 1",
    ),
    (
        "castling: the king moves alone",
        "4k3/8/8/8/8/8/8/3RK2R w K - 0 1",
        "O-O",
        "4k3/8/8/8/8/8/8/3R1RK1 b - - 1 1",
    ),
    (
        "castling: the king moves and the rook stays",
        "4k3/8/8/8/8/8/8/4KR2 w K - 0 1",
        "O-O",
        "4k3/8/8/8/8/8/8/5RK1 b - - 1 1",
    ),
    (
        "castling: both change places",
        "4k3/8/8/8/8/8/8/5KR1 w K - 0 1",
        "O-O",
        "4k3/8/8/8/8/8/8/5RK1 b - - 1 1",
    ),
    (
        "castling: the long side ends on c and d",
        "6kr/8/8/8/8/8/8/R5K1 w Qk - 0 1",
        "O-O-O",
        "6kr/8/8/8/8/8/8/2KR4 b k - 1 1",
    ),
    (
        "castling: black",
        "1rk5/8/8/8/8/8/8/4K3 b q - 0 1",
        "O-O-O",
        "2kr4/8/8/8/8/8/8/4K3 w - - 1 2",
    ),
    (
        "castling: a moved rook",
        "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
        "h1-g1",
        "4k3/8/8/8/8/8/8/R3K1R1 b Q - 1 1",
    ),
    (
        "castling: a moved king",
        "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
        "e1-e2",
        "4k3/8/8/8/8/8/4K3/R6R b - - 1 1",
    ),
    (
        "castling: a captured rook",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "h1-h8",
        "r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 1",
    ),
    (
        "castling: an inner rook is named by its file",
        "4k3/8/8/8/8/8/8/4KR1R w F - 0 1",
        "h1-h2",
        "4k3/8/8/8/8/8/7R/4KR2 b K - 1 1",
    ),
    (
        "orthodox: en passant takes the pawn",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
        "e5-d6",
        "4k3/8/3P4/8/8/8/8/4K3 b - - 0 2",
    ),
    (
        "orthodox: a chance that a pawn can take",
        "4k3/8/8/8/3p4/8/4P3/4K3 w - - 7 2",
        "e2-e4",
        "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 2",
    ),
    (
        "orthodox: a chance for nobody",
        "4k3/8/8/8/8/8/4P3/4K3 w - - 7 2",
        "e2-e4",
        "4k3/8/8/8/4P3/8/8/4K3 b - - 0 2",
    ),
    (
        "orthodox: counters",
        "4k3/8/8/8/8/8/4P3/4K3 b - - 7 2",
        "e8-e7",
        "8/4k3/8/8/8/8/4P3/4K3 w - - 8 3",
    ),
]


@each_row(
    ("position", "moves", "expected"),
    [pytest.param(*row[1:], id=f"Chess960 rules, {row[0]}") for row in AFTER],
)
def test_position_after(position: str, moves: str, expected: str) -> None:
    assert played(GAME, position, moves) == expected


# Ends

STATUSES = [
    ("mate", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "checkmate"),
    ("stalemate", "7k/8/6Q1/8/8/8/8/K7 b - - 0 1", "stalemate"),
    ("check", "7k/8/8/8/8/8/8/K6R b - - 0 1", "check"),
    ("bare kings", "7k/8/8/8/8/8/8/K7 b - - 0 1", "draw:material"),
    ("knight", "7k/8/8/8/8/8/8/KN6 b - - 0 1", "draw:material"),
    ("bishop", "6bk/8/8/8/8/8/8/K7 w - - 0 1", "draw:material"),
    ("bishops of one colour", "5b1k/8/8/8/8/8/3B4/K1B5 w - - 0 1", "draw:material"),
    ("bishops of two colours", "6bk/8/8/8/8/8/8/K1B5 w - - 0 1", "ongoing"),
    ("two knights", "7k/8/8/8/8/8/8/KNN5 b - - 0 1", "ongoing"),
    ("knight and knight", "6nk/8/8/8/8/8/8/KN6 b - - 0 1", "ongoing"),
    ("a pawn", "7k/8/8/8/8/8/P7/K7 b - - 0 1", "ongoing"),
    ("75 moves", "7k/8/8/8/8/8/8/KR6 b - - 150 100", "draw:75"),
    ("not yet 75", "7k/8/8/8/8/8/8/KR6 b - - 149 100", "ongoing"),
    ("mate comes before 75", "7k/6Q1/6K1/8/8/8/8/8 b - - 150 100", "checkmate"),
]


@each_row(
    ("position", "status"),
    [pytest.param(*row[1:], id=f"Chess960 rules, ends: {row[0]}") for row in STATUSES],
)
def test_status(position: str, status: str) -> None:
    assert status_word(GAME, GAME.parse(position)) == status


# Entering castling, writing moves


def ways_of(text: str, move: str) -> set[tuple[int, ...]]:
    position = GAME.parse(text)
    found = coordinate_moves.read(GAME, position, move)
    return {tuple(spot.index for spot in way) for way in found.ways}


@each_row(
    ("position", "move", "ways"),
    [
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O", "e1h1 e1g1"),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O-O", "e1a1 e1c1"),
        ("4k3/8/8/8/8/8/8/5KR1 w K - 0 1", "O-O", "f1g1"),
        ("4k3/8/8/8/8/8/8/6KR w K - 0 1", "O-O", "g1h1"),
    ],
)
def test_castling_is_entered_on_the_rook_or_the_target(position: str, move: str, ways: str) -> None:
    assert ways_of(position, move) == {(cell(way[:2]), cell(way[2:])) for way in ways.split()}


def test_a_king_step_and_castling_may_share_their_target() -> None:
    position = GAME.parse("4k3/8/8/8/8/8/8/5K1R w K - 0 1")
    way = (cell_spot(cell("f1")), cell_spot(cell("g1")))
    sharing = {coordinate_moves.write(GAME, m) for m in GAME.moves(position) if way in m.ways}
    assert sharing == {"f1-g1", "O-O"}


@each_row(
    ("position", "text", "same"),
    [
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1h1", "O-O"),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1a1", "O-O-O"),
        ("4k3/8/8/8/8/8/4P3/R3K2R w KQ - 0 1", "e2e4", "e2-e4"),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8n", "a7-a8=N"),
        ("4k3/8/8/8/8/8/8/5K1R w K - 0 1", "f1g1", "f1-g1"),
    ],
)
def test_uci_is_read(position: str, text: str, same: str) -> None:
    value = GAME.parse(position)
    assert coordinate_moves.read(GAME, value, text) == coordinate_moves.read(GAME, value, same)


@each_row("text", ["e2e5", "a7a8", "a7a8k", "e1e1", "e1-e1", "", "xyz", "O-O"])
def test_no_other_moves_are_read(text: str) -> None:
    position = GAME.parse("4k3/P7/8/8/8/8/4P3/4K3 w - - 0 1")
    with pytest.raises(TextError):
        coordinate_moves.read(GAME, position, text)


@each_row(
    ("shredder", "text"),
    [
        ("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w Qk - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w Qk - 0 1"),
        ("4k3/8/8/8/8/8/8/4KR1R w H - 0 1", "4k3/8/8/8/8/8/8/4KR1R w K - 0 1"),
        ("4k3/8/8/8/8/8/8/4KR1R w F - 0 1", "4k3/8/8/8/8/8/8/4KR1R w F - 0 1"),
        ("4k3/8/8/8/8/8/8/R1R1K3 w C - 0 1", "4k3/8/8/8/8/8/8/R1R1K3 w C - 0 1"),
        # A chance of en passant that no pawn can use is left out.
        ("4k3/8/8/3p4/8/8/8/4K3 w - d6 0 2", "4k3/8/8/3p4/8/8/8/4K3 w - - 0 2"),
    ],
)
def test_shredder_fen_is_read(shredder: str, text: str) -> None:
    assert GAME.text(GAME.parse(shredder)) == text
