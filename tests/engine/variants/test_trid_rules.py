"""The rules of Tri-D chess, paragraph by paragraph: how pieces move and promote.

A row is (paragraph, position, moves that are legal, moves that are not), moves in plain form.
Castling, decks and late promotions have their own modules.
"""

from __future__ import annotations

import pytest

from engine.text.status_word import status_word
from engine.variants import variant
from tests.engine.helpers import plain_moves, played, trid
from tests.rows import each_row

GAME = variant("trid")
Row = tuple[str, str, str, str]

MOVEMENT: list[Row] = [
    (
        "1: any existing cell of the target column",
        trid("Ra2W"),
        "a2W-a3W a2W-a3N a2W-a4W a2W-a4N a2W-a5N a2W-a5S a2W-b2W a2W-a1W a2W-a1DP1 a2W-a0DP1",
        "a2W-a4DP2 a2W-a2DP3 a2W-z2DP3",
    ),
    (
        "1: a deck's cells exist only where it stands",
        trid("Ra2W", "DP2w DP6b KP1w KP6b"),
        "a2W-a4DP2 a2W-a5DP2 a2W-a1W",
        "a2W-a1DP1 a2W-a0DP1",
    ),
    ("1: an enemy is captured", trid("Ra2W na3N"), "a2W-a3N a2W-a3W", "a2W-a4W"),
    ("1: no cell with an own piece", trid("Ra2W Na3N"), "a2W-a3W", "a2W-a3N a2W-a4N"),
    ("2: a piece at any height stops", trid("Ra2W na3W"), "a2W-a3N", "a2W-a4W a2W-a4N a2W-a5S"),
    ("2: also a bishop", trid("Ba1DP1 nb2W"), "a1DP1-b2W", "a1DP1-c3W a1DP1-c3N"),
    (
        "2: landing between two pieces of one column",
        trid("Qb4W na4W pa4N", "DP2w DP6b KP1w KP6b"),
        "b4W-a4W b4W-a4N b4W-a4DP2",
        "b4W-z4DP2",
    ),
    ("2: columns without cells are passed over", trid("Rz0DP1"), "z0DP1-z8DP6 z0DP1-d0KP1", ""),
    ("2: down a file of decks too", trid("rz9DP6", side="b"), "z9DP6-z1DP1 z9DP6-z0DP1", ""),
    (
        "2: past the pin of a deck that stands elsewhere",
        trid("rz4DP5", "DP1w DP2b DP5b KP6w", "b"),
        "z4DP5-z1DP1 z4DP5-z0DP1 z4DP5-z5DP2 z4DP5-z5DP5",
        "",
    ),
    ("3: no vertical move", trid("Ra4W"), "a4W-a5N", "a4W-a4N"),
    ("3: no vertical capture", trid("Qa4W ra4N"), "a4W-a5N", "a4W-a4N"),
    ("3: pieces above do not hinder", trid("Ra4W na4N"), "a4W-a5S a4W-b4W a4W-a3N", ""),
    (
        "4: knight",
        trid("Nb1W"),
        "b1W-a3W b1W-a3N b1W-c3W b1W-c3N b1W-d2W",
        "b1W-b3W b1W-b2W",
    ),
    (
        "4: a knight leaps",
        trid("Nb2W Pa2W Pa3W Pb3W Pc3W Pc2W"),
        "b2W-a4W b2W-a4N b2W-c4N b2W-d3N b2W-d1KP1 b2W-d1W",
        "b2W-z3DP3",
    ),
    (
        "4: king",
        trid("Kb2W"),
        "b2W-a1W b2W-a1DP1 b2W-a2W b2W-a3W b2W-a3N b2W-b1W b2W-b3N b2W-c1W b2W-c3N",
        "b2W-b4W b2W-d2W",
    ),
    ("4: rook and bishop", trid("Rb2W Bc2W"), "b2W-b4N c2W-d3N", "b2W-c3W c2W-c3W b2W-d2W"),
]

PAWNS: list[Row] = [
    (
        "5: one or two steps, free choice of the height",
        trid("Pb2W"),
        "b2W-b3W b2W-b3N b2W-b4W b2W-b4N",
        "b2W-b5N b2W-a3W b2W-c3W b2W-b1W",
    ),
    ("5: onto empty cells only", trid("Pb3W nb4N"), "b3W-b4W", "b3W-b4N b3W-b5N"),
    ("5: two steps over nobody", trid("Pb2W rb3N"), "b2W-b3W", "b2W-b3N b2W-b4W b2W-b4N"),
    ("5: others in the target column", trid("Pb2W nb4N"), "b2W-b4W b2W-b3N", "b2W-b4N"),
    ("5: one step from elsewhere", trid("Pb3N"), "b3N-b4N b3N-b4W", "b3N-b5N b3N-b5S"),
    ("5: not once it has moved", trid("Pa2W", moved="a2W"), "a2W-a3W", "a2W-a4W a2W-a4N"),
    ("5: not from the home of the other colour", trid("Pb7S kc5S"), "", "b7S-b9S"),
    (
        "5: from a deck, over another deck",
        trid("Pz1DP1 Pe1KP1", "DP1w DP3b KP1w KP6b"),
        "z1DP1-z2DP3 z1DP1-z3DP3",
        "e1KP1-e2KP3 e1KP1-e3KP3",
    ),
    ("5: from a1 on the deck", trid("Pa1DP1"), "a1DP1-a2W a1DP1-a3N a1DP1-a3W", "a1DP1-z2DP3"),
    (
        "5: captures at any height",
        trid("Pb2W na3N nc3W"),
        "b2W-a3N b2W-c3W",
        "b2W-a3W b2W-c3N",
    ),
    ("5: captures an enemy only", trid("Pb2W Na3N Nc3W"), "b2W-b3W", "b2W-a3N b2W-c3W"),
    ("5: captures forward only", trid("Pb3W ba2W bc2W"), "b3W-b4W", "b3W-a2W b3W-c2W"),
    (
        "5: black",
        trid("pb7S Nc6S", side="b"),
        "b7S-b6S b7S-b6N b7S-b5N b7S-b5S b7S-c6S",
        "b7S-b8S b7S-a6S b7S-c6N",
    ),
    (
        "6: en passant onto each cell passed over",
        trid("Pb4N pa4W pc4N", side="b", ep="b4N"),
        "a4W-b3W a4W-b3N c4N-b3W c4N-b3N",
        "a4W-b4N c4N-b4N",
    ),
    ("6: only with the chance", trid("Pb4N pa4W", side="b"), "a4W-a3W", "a4W-b3W a4W-b3N"),
    ("6: only by a pawn that attacks there", trid("Pb4N pd4N", side="b", ep="b4N"), "", "d4N-b3N"),
    (
        "6: from the outermost file and on decks",
        trid("Pa4W pz4DP2", "DP2b DP6b KP1w KP6b", "b", ep="a4W"),
        "z4DP2-a3W z4DP2-a3N",
        "",
    ),
    ("6: white", trid("pb5S Pa5N", ep="b5S"), "a5N-b6N a5N-b6S", "a5N-b5S"),
]

PROMOTIONS: list[Row] = [
    (
        "7: b to Q, R, B or N",
        trid("Pb7S"),
        "b7S-b8S=Q b7S-b8S=R b7S-b8S=B b7S-b8S=N",
        "b7S-b8S b7S-b8S=K b7S-b8S=P",
    ),
    ("7: c", trid("Pc7S kd5S"), "c7S-c8S=Q", "c7S-c8S"),
    ("7: b and c of black", trid("pb2W pc2W Kd3W", side="b"), "b2W-b1W=N c2W-c1W=R", "b2W-b1W"),
    ("7: z and e", trid("Pz8DP6 Pe8KP6"), "z8DP6-z9DP6=Q e8KP6-e9KP6=B", "z8DP6-z9DP6"),
    ("7: z and e of black", trid("pz1DP1 pe1KP1", side="b"), "z1DP1-z0DP1=Q e1KP1-e0KP1=R", ""),
    (
        "7: a and d below a deck",
        trid("Pa7S Pd7S ka5S"),
        "a7S-a8S a7S-a8DP6 d7S-d8S d7S-d8KP6",
        "a7S-a8S=Q a7S-a8DP6=Q d7S-d8S=Q",
    ),
    (
        "7: a and d, from rank 8 below a deck",
        trid("Pa8S Pd8KP6"),
        "a8S-a9DP6=Q d8KP6-d9KP6=N",
        "a8S-a9DP6 d8KP6-d9KP6",
    ),
    (
        "7: a and d without the deck",
        trid("Pa7S Pd7S ka5S", "DP1w DP4b KP1w KP5b"),
        "a7S-a8S=Q d7S-d8S=R",
        "a7S-a8S d7S-d8S",
    ),
    (
        "7: each side by itself",
        trid("Pa7S Pd7S ka5S", "DP1w DP6b KP1w KP5b"),
        "a7S-a8S d7S-d8S=R",
        "a7S-a8S=Q d7S-d8S",
    ),
    (
        "7: a and d of black",
        trid("pa2W pd2W Kb3W", "DP1w DP6b KP3w KP6b", "b"),
        "a2W-a1W a2W-a1DP1 d2W-d1W=Q",
        "a2W-a1W=Q d2W-d1W",
    ),
    (
        "7: capturing",
        trid("Pc7S nb8S nd8S nd8KP6 ka5S"),
        "c7S-b8S=Q c7S-d8S c7S-d8KP6",
        "c7S-b8S c7S-d8S=Q",
    ),
]

CHECKS: list[Row] = [
    ("9: not into an attacked column", trid("Kb2W ra8S"), "b2W-b3W b2W-c1W", "b2W-a2W b2W-a3N"),
    ("9: not from before an attacker", trid("Kc1W Rc3N rc5S kd8S"), "c3N-c4W", "c3N-b3W"),
    (
        "9: one of two shields of a column may go",
        trid("Kc1W Nc3N Bc3W rc5S kd8S"),
        "c3N-a4W c3N-b5N c3W-b4W",
        "c3W-b4DP2",
    ),
    ("9: a pinned piece still attacks", trid("Kb2W Rc1W rc3W kc7S"), "b2W-a2W", "b2W-b3W"),
    ("9: check is parried", trid("Kc1W Ra3W rc5S kd8S"), "a3W-c3W a3W-c3N c1W-b1W", "a3W-a4W"),
    ("9: kings keep apart", trid("Ka3W kb5S"), "a3W-a2W", "a3W-a4W a3W-b4N"),
    ("9: but may stand above one another", trid("Ka4W ka4N Pb2W"), "b2W-b3W", "a4W-a3W a4W-a4N"),
]

ROWS = MOVEMENT + PAWNS + PROMOTIONS + CHECKS


@each_row(
    ("position", "legal", "illegal"),
    [pytest.param(*row[1:], id=f"Tri-D rules, {row[0]}") for row in ROWS],
)
def test_rule(position: str, legal: str, illegal: str) -> None:
    moves = plain_moves(GAME, position)
    assert set(legal.split()) - moves == set()
    assert set(illegal.split()) & moves == set()


AFTER: list[tuple[str, str, str, str]] = [
    (
        "6: the pawn is taken",
        trid("Pb4N pa4W", side="b", ep="b4N", halfmove=0),
        "a4W-b3N",
        trid("pb3N", fullmove=11),
    ),
    (
        "6: the double step gives the chance",
        trid("Pb2W pa4W", halfmove=3),
        "b2W-b4N",
        trid("Pb4N pa4W", side="b", ep="b4N"),
    ),
    (
        "6: for one move only",
        trid("Pb2W pa4W"),
        "b2W-b4N c7S-c8S c1W-d1W",
        trid("Pb4N pa4W Kd1W kc8S", side="b", halfmove=2, fullmove=11),
    ),
    (
        "6: a deck move lets it pass as well",
        trid("Pb2W pa4W"),
        "b2W-b4N DP6-DP4",
        trid("Pb4N pa4W", "DP1w DP4b KP1w KP6b", halfmove=1, fullmove=11),
    ),
]


@each_row(
    ("position", "moves", "expected"),
    [pytest.param(*row[1:], id=f"Tri-D rules, {row[0]}") for row in AFTER],
)
def test_position_after(position: str, moves: str, expected: str) -> None:
    assert played(GAME, position, moves) == expected


STATUSES: list[tuple[str, str, str]] = [
    ("3: nobody attacks the own column", trid("Ka4W ra4N"), "ongoing"),
    ("9: attacked at any height", trid("Ka4W rd4N"), "check"),
    ("9: a shield at any height", trid("Ka4W rd4N Nb4W"), "ongoing"),
    ("9: a pinned piece still attacks", trid("Kb3W Rc1W rc3W"), "check"),
    ("9: two kings above one another", trid("Ka4W ka4N Pb2W"), "ongoing"),
    ("9: an enemy pawn attacks forward", trid("Kb3W pa4N"), "check"),
    ("9: but not straight on", trid("Kb3W pb4N"), "ongoing"),
]


@each_row(
    ("position", "status"),
    [pytest.param(*row[1:], id=f"Tri-D rules, {row[0]}") for row in STATUSES],
)
def test_status(position: str, status: str) -> None:
    assert status_word(GAME, GAME.parse(position)) == status
