"""Why a move is not legal: one row or more for every reason, with the pieces and cells named."""

from __future__ import annotations

from itertools import zip_longest

import pytest

from engine.core.pieces import LETTERS, Kind, kind_of, seat_of
from engine.core.position import TextError
from engine.explain.refusals import refuse
from engine.rules.refusal import RefusalReason
from engine.text import coordinate_moves
from engine.text.position_fields import letter_of
from engine.variants import variant
from tests.engine.helpers import dreierschach, raumschach, spot, trid
from tests.rows import each_row

CHESS = "chess960"
TRID = "trid"
THREE = "dreierschach"
KINGS = "wKb9 gKm8 bKe1"
SPACE = "raumschach"
SPACE_HOME = "K5e1 R8h1 R1a1"
TRID_CASTLING = "Kd0KP1 Re0KP1 Rz0DP1 Pe1KP1"

#: (game, position, start, target, reason, what it names: pieces, cells, pins)
ROWS: list[tuple[str, str, str, str, RefusalReason, str]] = [
    (CHESS, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "a1", "a2", RefusalReason.NO_PIECE, "a1"),
    (CHESS, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e8", "e7", RefusalReason.NOT_YOUR_PIECE, "k e8"),
    (TRID, trid("na3W"), "a3W", "b1W", RefusalReason.NOT_YOUR_PIECE, "n a3W"),
    (TRID, trid(""), "a4W", "a3W", RefusalReason.NO_PIECE, "a4W"),
    (TRID, trid(""), "a0DP1", "a1W", RefusalReason.NO_PIECE, "a0DP1"),
    (TRID, trid("", "DP2w DP6b KP1w KP6b"), "a0DP1", "a1W", RefusalReason.NO_PIECE, "a0DP1"),
    (CHESS, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e1", "e2", RefusalReason.OWN_PIECE, "P e2"),
    (TRID, trid("Ra2W Na3N"), "a2W", "a3N", RefusalReason.OWN_PIECE, "N a3N"),
    (TRID, trid("Ra2W"), "a2W", "a4DP2", RefusalReason.NOT_MATERIALISED, "a4DP2"),
    (TRID, trid("Ra2W"), "a2W", "a2DP3", RefusalReason.NOT_MATERIALISED, "a2DP3"),
    (TRID, trid("Ra4W"), "a4W", "a4N", RefusalReason.SAME_COLUMN, "a4W a4N"),
    (TRID, trid("Ra4W na4N"), "a4W", "a4N", RefusalReason.SAME_COLUMN, "a4W a4N"),
    (CHESS, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1", "a1", RefusalReason.OWN_PIECE, "R a1"),
    # of a piece that cannot move at all: why
    (CHESS, "4k3/8/8/8/8/p7/P7/4K3 w - - 0 1", "a2", "a2", RefusalReason.NO_MOVE, "P a2"),
    (CHESS, "k3r3/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2", "e2", RefusalReason.KING_ATTACKED, "r e8"),
    (CHESS, "k3r3/8/8/8/8/8/P7/4K3 w - - 0 1", "a2", "a2", RefusalReason.KING_ATTACKED, "r e8"),
    (TRID, trid("Pa2W na3W na3N"), "a2W", "a2W", RefusalReason.NO_MOVE, "P a2W"),
    (CHESS, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1", "b2", RefusalReason.NOT_REACHED, "R a1"),
    (CHESS, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2", "a8", RefusalReason.NOT_REACHED, "P e2"),
    (CHESS, "4k3/8/8/8/8/8/8/1N2K3 w - - 0 1", "b1", "b3", RefusalReason.NOT_REACHED, "N b1"),
    (CHESS, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1", "e3", RefusalReason.NOT_REACHED, "K e1"),
    (TRID, trid("Nb1W"), "b1W", "b3N", RefusalReason.NOT_REACHED, "N b1W"),
    (TRID, trid("Nb1W"), "b1W", "DP1", RefusalReason.NOT_REACHED, "N b1W"),
    (CHESS, "4k3/8/8/8/8/p7/8/R3K3 w - - 0 1", "a1", "a5", RefusalReason.BLOCKED, "p a3"),
    (CHESS, "4k3/8/8/8/8/2P5/8/B3K3 w - - 0 1", "a1", "e5", RefusalReason.BLOCKED, "P c3"),
    (TRID, trid("Ra2W na3N"), "a2W", "a4N", RefusalReason.BLOCKED, "n a3N"),
    (TRID, trid("Ra2W na3N Pa3W"), "a2W", "a5S", RefusalReason.BLOCKED, "Pn a3W a3N"),
    (TRID, trid("Pb2W rb3N"), "b2W", "b4W", RefusalReason.BLOCKED, "r b3N"),
    (CHESS, "4k3/8/8/8/8/4r3/4P3/3K4 w - - 0 1", "e2", "e4", RefusalReason.BLOCKED, "r e3"),
    (
        CHESS,
        "4k3/8/8/8/8/4r3/4P3/3K4 w - - 0 1",
        "e2",
        "e3",
        RefusalReason.PAWN_NEEDS_EMPTY,
        "r e3",
    ),
    (
        CHESS,
        "4k3/8/8/8/4r3/8/4P3/3K4 w - - 0 1",
        "e2",
        "e4",
        RefusalReason.PAWN_NEEDS_EMPTY,
        "r e4",
    ),
    (TRID, trid("Pb2W nb4N"), "b2W", "b4N", RefusalReason.PAWN_NEEDS_EMPTY, "n b4N"),
    (CHESS, "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3", "e5", RefusalReason.PAWN_HAS_MOVED, "P e3"),
    (TRID, trid("Pa2W", moved="a2W"), "a2W", "a4N", RefusalReason.PAWN_HAS_MOVED, "P a2W"),
    (CHESS, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2", "d3", RefusalReason.NOTHING_TO_CAPTURE, "d3"),
    (TRID, trid("Pb2W na3N"), "b2W", "a3W", RefusalReason.NOTHING_TO_CAPTURE, "a3W"),
    (CHESS, "4k3/8/8/8/4r3/8/4B3/4K3 w - - 0 1", "e2", "d3", RefusalReason.KING_ATTACKED, "r e4"),
    (CHESS, "4k3/8/8/8/8/8/3r4/K7 w - - 0 1", "a1", "a2", RefusalReason.KING_ATTACKED, "r d2"),
    (CHESS, "4k3/8/8/8/4r3/8/P7/4K3 w - - 0 1", "a2", "a3", RefusalReason.KING_ATTACKED, "r e4"),
    (CHESS, "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 2", "e5", "d6", RefusalReason.KING_ATTACKED, "r h5"),
    (TRID, trid("Kb2W ra8S"), "b2W", "a3N", RefusalReason.KING_ATTACKED, "r a8S"),
    (TRID, trid("Kc2W rd5S"), "c2W", "d3W", RefusalReason.KING_ATTACKED, "r d5S"),
    (
        TRID,
        trid("Ka1W Na2DP3 ra8S", "DP3w DP6b KP1w KP6b"),
        "DP3",
        "KP3",
        RefusalReason.KING_ATTACKED,
        "r a8S",
    ),
    (TRID, trid("rc3W kd8S"), "KP1", "KP2", RefusalReason.KING_ATTACKED, "r c3W"),
    (
        TRID,
        trid("Pa8S Qb2W", "DP1w DP4b KP1w KP6b", pending="a8S:b"),
        "b2W",
        "b3W",
        RefusalReason.LATE_PROMOTION_FIRST,
        "a8S",
    ),
    (
        TRID,
        trid("Pa8S", "DP1w DP4b KP1w KP6b", pending="a8S:b"),
        "DP1",
        "DP2",
        RefusalReason.LATE_PROMOTION_FIRST,
        "a8S",
    ),
    (CHESS, "4k3/8/8/8/8/8/8/R3K2R w K - 0 1", "e1", "a1", RefusalReason.CASTLING_RIGHT, "e1 a1"),
    (CHESS, "4k3/8/8/8/8/8/8/R3K2R w K - 0 1", "e1", "c1", RefusalReason.CASTLING_RIGHT, "e1 a1"),
    (TRID, trid(TRID_CASTLING), "d0KP1", "e0KP1", RefusalReason.CASTLING_RIGHT, "d0KP1 e0KP1"),
    (
        CHESS,
        "4k3/8/8/8/8/8/8/R3KB1R w K - 0 1",
        "e1",
        "h1",
        RefusalReason.CASTLING_OCCUPIED,
        "B f1",
    ),
    (
        CHESS,
        "4k3/8/8/8/8/8/8/RN2K2R w Q - 0 1",
        "e1",
        "c1",
        RefusalReason.CASTLING_OCCUPIED,
        "N b1",
    ),
    (
        TRID,
        trid(f"{TRID_CASTLING} Qa0DP1", castling="Q"),
        "d0KP1",
        "z0DP1",
        RefusalReason.CASTLING_OCCUPIED,
        "Q a0DP1",
    ),
    (
        CHESS,
        "4k3/8/8/8/8/5r2/8/4K2R w K - 0 1",
        "e1",
        "g1",
        RefusalReason.CASTLING_ATTACKED,
        "r f3 f1",
    ),
    (
        CHESS,
        "4k3/8/8/8/8/4r3/8/4K2R w K - 0 1",
        "e1",
        "h1",
        RefusalReason.CASTLING_ATTACKED,
        "r e3 e1",
    ),
    (
        TRID,
        trid(f"{TRID_CASTLING} nb2W", castling="Q"),
        "d0KP1",
        "a0DP1",
        RefusalReason.CASTLING_ATTACKED,
        "n b2W a0DP1",
    ),
    (CHESS, "4k3/8/8/8/8/8/8/qRK5 w Q - 0 1", "c1", "b1", RefusalReason.KING_ATTACKED, "q a1"),
    (
        TRID,
        trid(TRID_CASTLING, castling="KQ", fullmove=1),
        "d0KP1",
        "e0KP1",
        RefusalReason.CASTLING_FIRST_MOVE,
        "",
    ),
    (SPACE, raumschach("B4d4"), "4d4", "5d4", RefusalReason.NOT_REACHED, "B 4d4"),
    (SPACE, raumschach("N4d4"), "4d4", "6d5", RefusalReason.NOT_REACHED, "N 4d4"),
    (SPACE, raumschach("R4d4 n6f4"), "4d4", "7g4", RefusalReason.BLOCKED, "n 6f4"),
    (SPACE, raumschach("R4d4 N5d4"), "4d4", "8d4", RefusalReason.BLOCKED, "N 5d4"),
    (SPACE, raumschach("P4d3"), "4d3", "4d5", RefusalReason.PAWN_HAS_MOVED, "P 4d3"),
    (SPACE, raumschach("P4d4 n4d5"), "4d4", "4d5", RefusalReason.PAWN_NEEDS_EMPTY, "n 4d5"),
    (SPACE, raumschach("P4d4"), "4d4", "5e5", RefusalReason.NOTHING_TO_CAPTURE, "5e5"),
    (SPACE, raumschach("q2c1 q1b3"), "1a1", "1a2", RefusalReason.KING_ATTACKED, "q 1b3"),
    (SPACE, raumschach("K4a4 R6c4 q8e4"), "6c4", "6d4", RefusalReason.KING_ATTACKED, "q 8e4"),
    (SPACE, raumschach(SPACE_HOME), "5e1", "7g1", RefusalReason.CASTLING_RIGHT, "5e1 8h1"),
    (
        SPACE,
        raumschach(f"{SPACE_HOME} N2b1", castling="KQ"),
        "5e1",
        "3c1",
        RefusalReason.CASTLING_OCCUPIED,
        "N 2b1",
    ),
    (
        SPACE,
        raumschach(f"{SPACE_HOME} r6f5", castling="KQ"),
        "5e1",
        "8h1",
        RefusalReason.CASTLING_ATTACKED,
        "r 6f5 6f1",
    ),
    (TRID, trid(""), "DP3", "DP4", RefusalReason.NO_DECK, "DP3"),
    (TRID, trid("Nz0DP1 Na1DP1"), "DP1", "DP2", RefusalReason.DECK_TWO_PIECES, "DP1"),
    (TRID, trid("Nz0DP1 na1DP1"), "DP1", "DP2", RefusalReason.DECK_TWO_PIECES, "DP1"),
    (TRID, trid(""), "DP6", "DP4", RefusalReason.DECK_NOT_OWNED, "DP6"),
    (TRID, trid("nz1DP1"), "DP1", "DP2", RefusalReason.DECK_NOT_OWNED, "DP1"),
    (
        TRID,
        trid("Na2DP3", "DP3w DP6b KP1w KP6b"),
        "DP3",
        "DP1",
        RefusalReason.DECK_BACKWARD,
        "DP3 DP1",
    ),
    (TRID, trid(""), "DP1", "DP4", RefusalReason.DECK_NOT_ADJACENT, "DP1 DP4"),
    (TRID, trid(""), "DP1", "KP2", RefusalReason.DECK_NOT_ADJACENT, "DP1 KP2"),
    (TRID, trid(""), "DP1", "KP1", RefusalReason.PIN_TAKEN, "KP1"),
    (TRID, trid(""), "DP1", "DP1", RefusalReason.PIN_TAKEN, "DP1"),
    # of a deck that cannot move at all: why
    (TRID, trid("", "DP1w DP2w DP3b KP1b"), "DP1", "DP1", RefusalReason.PIN_TAKEN, "DP2"),
    (
        TRID,
        trid("Na8DP6", "DP6w DP1w KP6b KP1w"),
        "DP6",
        "DP6",
        RefusalReason.DECK_BACKWARD,
        "DP6 DP4",
    ),
    (TRID, trid("rc3W"), "DP1", "DP1", RefusalReason.KING_ATTACKED, "r c3W"),
    (TRID, trid("Nz0DP1 Na1DP1"), "DP1", "DP1", RefusalReason.DECK_TWO_PIECES, "DP1"),
    (
        TRID,
        trid("Pa8S kd5S", side="b"),
        "DP6",
        "DP4",
        RefusalReason.DECK_OPENS_PROMOTION,
        "P a8S d5S",
    ),
    (
        TRID,
        trid("Pd8S kb7S", side="b"),
        "KP6",
        "KP4",
        RefusalReason.DECK_OPENS_PROMOTION,
        "P d8S b7S",
    ),
    (TRID, trid(""), "DP1", "a2W", RefusalReason.DECK_NEEDS_PIN, "DP1"),
    (
        THREE,
        dreierschach(f"{KINGS} wBg7 gPg8 wPh8"),
        "g7",
        "h9",
        RefusalReason.GATE_SHUT,
        "gP g8 wP h8",
    ),
    (
        THREE,
        dreierschach(f"{KINGS} wBg7 gPh10 wPi10"),
        "g7",
        "j13",
        RefusalReason.GATE_SHUT,
        "gP h10 wP i10",
    ),
    (
        THREE,
        dreierschach(f"{KINGS} wPg7 gPg8 wPh8 gNh9"),
        "g7",
        "h9",
        RefusalReason.GATE_SHUT,
        "gP g8 wP h8",
    ),
    (
        THREE,
        dreierschach("wKa5 wNa6 wPb6 gKm8 bKe1"),
        "a5",
        "b7",
        RefusalReason.GATE_SHUT,
        "wN a6 wP b6",
    ),
    (THREE, dreierschach(f"{KINGS} wBg7 gPi11"), "g7", "j13", RefusalReason.BLOCKED, "gP i11"),
    (THREE, dreierschach(f"{KINGS} wPg7"), "g7", "h9", RefusalReason.NOTHING_TO_CAPTURE, "h9"),
    (THREE, dreierschach(f"{KINGS} wNd6"), "a1", "a2", RefusalReason.NO_PIECE, "a1"),
    (
        THREE,
        dreierschach("wKa1 bKd2 wRd6 gRd10 gKm13"),
        "d6",
        "e6",
        RefusalReason.BETRAYAL,
        "gR d10 bK d2",
    ),
    (
        THREE,
        dreierschach("wKa1 bKd2 wRa5 gRa8 gKm13"),
        "a5",
        "b5",
        RefusalReason.KING_ATTACKED,
        "gR a8",
    ),
]
#: Reasons that others give: the game being over is the session's knowledge, and of an exchange
#: only the choice is refused.
GIVEN_ELSEWHERE = {
    RefusalReason.GAME_OVER,
    RefusalReason.EXCHANGE_NO_PRISONER,
    RefusalReason.EXCHANGE_OWNER_OUT,
}


@each_row(
    ("key", "text", "origin", "target", "why", "named"),
    [pytest.param(*row, id=f"{row[4].name}: {row[0]} {row[2]}-{row[3]}") for row in ROWS],
)
def test_refusal(
    key: str, text: str, origin: str, target: str, why: RefusalReason, named: str
) -> None:
    game = variant(key)
    refusal = refuse(game, game.parse(text), spot(game, origin), spot(game, target))
    assert refusal is not None
    assert refusal.reason is why
    cells = [game.topology.cell_names[cell] for cell in refusal.cells]
    pins = [game.topology.pin_names[pin] for pin in refusal.pins]
    if len(game.seats) > 2:
        pairs = zip_longest(refusal.pieces, cells)
        words = [three_letters(code) + [cell] for code, cell in pairs]
        assert " ".join(sum(words, [])) == named
        return
    pieces = "".join(map(letter_of, refusal.pieces))
    assert " ".join([*([pieces] if pieces else []), *cells, *pins]) == named


def three_letters(code: int | None) -> list[str]:
    return [] if code is None else ["wgb"[seat_of(code)] + LETTERS[kind_of(code)]]


#: (pieces, prisoners, step, choice, reason)
EXCHANGES = [
    ("wKb9 gKh10 bKe1 wPk12", "g:wN", "k12 l13", Kind.QUEEN, RefusalReason.EXCHANGE_NO_PRISONER),
    ("wKb9 bKe1 wPk12", "g:wQ", "k12 l13", Kind.QUEEN, RefusalReason.EXCHANGE_OWNER_OUT),
    ("wKb9 gKm13 bKe1 wPk12", "g:wQ", "k12 m13", Kind.QUEEN, RefusalReason.EXCHANGE_OWNER_OUT),
    ("wKb9 gKh10 bKe1 wPg7", "g:wQ", "g7 h7", Kind.QUEEN, None),
]


@each_row(("pieces", "prisoners", "step", "kind", "why"), EXCHANGES)
def test_refused_exchange(
    pieces: str, prisoners: str, step: str, kind: Kind, why: RefusalReason | None
) -> None:
    game = variant(THREE)
    position = game.parse(dreierschach(pieces, prisoners=prisoners))
    origin, target = (spot(game, name) for name in step.split())
    refusal = game.choice_refusal(position, origin, target, kind)
    assert (None if refusal is None else refusal.reason) is why
    with pytest.raises(TextError, match=why.value if why else "promotion"):
        coordinate_moves.read(game, position, f"{step.replace(' ', '-')}={LETTERS[kind]}")


def test_every_reason_has_its_row() -> None:
    assert {row[4] for row in ROWS} | GIVEN_ELSEWHERE == set(RefusalReason)


@each_row(
    ("key", "text", "origin", "target"),
    [
        (CHESS, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1", "h1"),
        (CHESS, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1", "g1"),
        (CHESS, "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7", "a8"),
        (CHESS, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5", "d6"),
        (SPACE, raumschach(SPACE_HOME, castling="KQ"), "5e1", "7g1"),
        (SPACE, raumschach(SPACE_HOME, castling="KQ"), "5e1", "1a1"),
        (SPACE, raumschach("p4d5 P5d5", ep="4d6"), "5d5", "4d6"),
        (TRID, trid(TRID_CASTLING, castling="KQ"), "d0KP1", "e0KP1"),
        (TRID, trid(TRID_CASTLING, castling="KQ"), "d0KP1", "a0DP1"),
        (TRID, trid(TRID_CASTLING, castling="KQ"), "d0KP1", "z0DP1"),
        (TRID, trid(""), "DP1", "DP3"),
        (TRID, trid("Pz5DP5", "DP1w DP5b KP1w KP6b"), "DP5", "DP6"),
    ],
)
def test_legal_moves_are_not_refused(key: str, text: str, origin: str, target: str) -> None:
    game = variant(key)
    assert refuse(game, game.parse(text), spot(game, origin), spot(game, target)) is None
