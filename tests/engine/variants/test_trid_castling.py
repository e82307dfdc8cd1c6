"""Castling in Tri-D chess: paragraph 10 of its rules."""

from __future__ import annotations

import pytest

from engine.variants import variant
from tests.engine.helpers import plain_moves, played, trid
from tests.rows import each_row

GAME = variant("trid")
Row = tuple[str, str, str, str]

UNSHIELDED = "Kd0KP1 Re0KP1 Rz0DP1 kd9KP6 re9KP6 rz9DP6"
CASTLING = f"{UNSHIELDED} Pe1KP1"

ROWS: list[Row] = [
    ("10: both ways", trid(CASTLING, castling="KQkq"), "O-O O-O-O", ""),
    ("10: black", trid(CASTLING, side="b", castling="KQkq"), "O-O O-O-O", ""),
    ("10: as long as the right is left", trid(CASTLING, castling="Kkq"), "O-O", "O-O-O"),
    ("10: without a right", trid(CASTLING), "", "O-O O-O-O"),
    ("10: not as the first move", trid(CASTLING, castling="KQkq", fullmove=1), "", "O-O O-O-O"),
    (
        "10: not as Black's first move",
        trid(CASTLING, side="b", castling="KQkq", fullmove=1),
        "",
        "O-O O-O-O",
    ),
    (
        "10: as the second",
        trid(CASTLING, side="b", castling="KQkq", fullmove=2),
        "O-O O-O-O",
        "",
    ),
    ("10: a0 must be empty", trid(f"{CASTLING} Qa0DP1", castling="KQ"), "O-O", "O-O-O"),
    ("10: not with an enemy there", trid(f"{CASTLING} na0DP1", castling="KQ"), "O-O", "O-O-O"),
    ("10: not in check", trid(f"{CASTLING} nc2W", castling="KQ"), "", "O-O O-O-O"),
    ("10: not onto attacked e0", trid(f"{CASTLING} bc2W Nb1W", castling="KQ"), "O-O-O", "O-O"),
    ("10: not onto attacked a0", trid(f"{CASTLING} nb2W", castling="KQ"), "O-O", "O-O-O"),
    (
        "10: an attacked rook, and columns on the way, are not asked",
        trid(f"{CASTLING} rb3N rc3N", castling="KQ"),
        "O-O O-O-O",
        "",
    ),
    (
        "10: a rook attacks e0 across columns that do not exist",
        trid(UNSHIELDED, castling="KQ"),
        "O-O-O",
        "O-O",
    ),
]


@each_row(
    ("position", "legal", "illegal"),
    [pytest.param(*row[1:], id=f"Tri-D rules, {row[0]}") for row in ROWS],
)
def test_rule(position: str, legal: str, illegal: str) -> None:
    moves = plain_moves(GAME, position)
    assert set(legal.split()) - moves == set()
    assert set(illegal.split()) & moves == set()


AFTER: list[Row] = [
    (
        "10: short castling swaps king and rook",
        trid(CASTLING, castling="KQkq"),
        "O-O",
        trid(
            CASTLING.replace("Kd0KP1 Re0KP1", "Rd0KP1 Ke0KP1"),
            side="b",
            castling="kq",
            halfmove=1,
        ),
    ),
    (
        "10: long castling",
        trid(CASTLING, castling="KQkq"),
        "O-O-O",
        trid(
            "Ka0DP1 Re0KP1 Rd0KP1 kd9KP6 re9KP6 rz9DP6 Pe1KP1", side="b", castling="kq", halfmove=1
        ),
    ),
    (
        "10: black, on rank 9",
        trid(CASTLING, side="b", castling="KQkq"),
        "O-O-O",
        trid(
            "Kd0KP1 Re0KP1 Rz0DP1 ka9DP6 re9KP6 rd9KP6 Pe1KP1",
            castling="KQ",
            halfmove=1,
            fullmove=11,
        ),
    ),
    (
        "10: a king's move ends both rights",
        trid(CASTLING, castling="KQkq"),
        "d0KP1-d1W",
        trid(CASTLING.replace("Kd0KP1", "Kd1W"), side="b", castling="kq", halfmove=1),
    ),
    (
        "10: a rook's move ends its right, coming back does not help",
        trid(CASTLING, castling="KQkq"),
        "z0DP1-a0DP1 d9KP6-d8S a0DP1-z0DP1 d8S-d9KP6",
        trid(CASTLING, castling="K", halfmove=4, fullmove=12),
    ),
    (
        "10: a captured rook ends the right",
        trid(CASTLING, castling="KQkq"),
        "z0DP1-z9DP6",
        trid("Kd0KP1 Re0KP1 Rz9DP6 kd9KP6 re9KP6 Pe1KP1", side="b", castling="Kk"),
    ),
    (
        "10: to be carried is to have moved",
        trid(CASTLING, castling="KQkq"),
        "DP1-DP3",
        trid(CASTLING.replace("z0DP1", "z2DP3"), "DP3w DP6b KP1w KP6b", "b", "Kkq", halfmove=1),
    ),
    (
        "10: also for the king",
        trid("Kd0KP1 Rz0DP1 kd9KP6 rz9DP6", castling="Qq"),
        "KP1-KP3",
        trid("Kd2KP3 Rz0DP1 kd9KP6 rz9DP6", "DP1w DP6b KP3w KP6b", "b", "q", halfmove=1),
    ),
]


@each_row(
    ("position", "moves", "expected"),
    [pytest.param(*row[1:], id=f"Tri-D rules, {row[0]}") for row in AFTER],
)
def test_position_after(position: str, moves: str, expected: str) -> None:
    assert played(GAME, position, moves) == expected
