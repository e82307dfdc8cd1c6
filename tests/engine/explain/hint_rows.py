"""Positions with the most telling reason for a move: for the tests of reasons and their words."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.move import Move
from engine.core.pieces import Kind
from engine.core.position import Position
from engine.explain.hints.reason import Reason
from engine.explain.hints.why import why
from engine.rules.variant import Variant
from engine.text import coordinate_moves
from engine.variants import variant
from tests.engine.helpers import dreierschach, maack, raumschach, trid

CHESS, TRID, SPACE, THREE, MAACK = "chess960", "trid", "raumschach", "dreierschach", "maack"
#: Values of pieces as everybody knows them; hundredths of a pawn.
KNOWN = {Kind.PAWN: 100, Kind.KNIGHT: 300, Kind.BISHOP: 320, Kind.ROOK: 500, Kind.QUEEN: 900}
WORTH = {kind: KNOWN.get(kind, 250) for kind in Kind if kind is not Kind.KING}
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


class Row(NamedTuple):
    """A position, a line in plain form, and the most telling reason for its first move.

    said : the reason's name, what it names as ``N c7``, then ``n=`` its number and ``a/b``
    mate : as the engine would tell it
    before : a move that was played before the line
    """

    game: str
    position: str
    line: str
    said: str
    mate: int | None = None
    before: str = ""


ROWS = [
    # -- chess ---------------------------------------------------------------------------------
    Row(CHESS, "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1-a8", "MATES black n=1"),
    Row(CHESS, "6k1/5ppp/8/8/8/8/1R6/4K3 w - - 0 1", "b2-a2", "MATES n=2", mate=2),
    Row(CHESS, "6k1/5ppp/8/8/8/8/1r6/7K w - - 0 1", "h1-g1", "DELAYS n=2", mate=-2),
    Row(CHESS, "7k/5Q2/8/6K1/8/8/8/8 w - - 0 1", "g5-g6", "DRAWS"),
    Row(CHESS, "7k/8/8/8/8/8/8/Kq6 w - - 0 1", "a1-b1", "DRAWS"),
    Row(CHESS, "6k1/8/8/8/8/8/PPn5/K7 w - - 0 1", "a1-b1", "ONLY_MOVE"),
    Row(CHESS, "3rk3/8/8/8/8/8/P4PPP/6K1 w - - 0 1", "h2-h3", "STOPS_MATE d8-d1"),
    Row(CHESS, "3rk3/8/8/8/8/8/P4PPP/6K1 w - - 0 1", "a2-a3", "QUIET"),
    Row(CHESS, "8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7-a8=Q", "PROMOTES Q a8"),
    Row(CHESS, "7k/8/8/8/8/8/1p6/R3K3 w - - 0 1", "a1-b1", "STOPS_PROMOTION p b2"),
    Row(CHESS, "7k/8/8/8/8/8/1p6/R3K3 w - - 0 1", "a1-a8", "RESCUES R a1 p b2"),
    Row(CHESS, START, "d8-d5", "RETAKES P d5", before="e2-e4 d7-d5 e4-d5"),
    Row(CHESS, "4k3/8/8/4b3/8/5N2/P7/4K3 w - - 0 1", "f3-e5 e8-e7", "WINS_FREE b e5"),
    Row(CHESS, "r3k3/8/8/4b3/8/5N2/8/R3K3 w - - 0 1", "f3-e5 a8-a1", "TAKES_FREE b e5"),
    Row(CHESS, "3qk3/8/8/8/8/8/8/3R3K w - - 0 1", "d1-d8 e8-d8", "WINS_FOR q d8 R d1"),
    Row(CHESS, "r3k3/8/8/1N6/8/8/8/4K3 w - - 0 1", "b5-c7", "FORKS N c7 k e8 r a8"),
    Row(CHESS, "4k3/8/8/8/8/8/1b6/R3K3 w - - 0 1", "a1-a4", "RESCUES R a1 b b2"),
    Row(CHESS, "4k3/8/8/8/1b6/2N5/8/1R2K3 w - - 0 1", "b1-b3", "PROTECTS N c3 b b4"),
    Row(CHESS, "1q2k3/8/8/8/8/8/8/4K2R w - - 0 1", "h1-h8 e8-e7 h8-b8", "WINS_LATER q b8 n=2"),
    Row(CHESS, "4k3/8/8/3p4/4r2R/8/8/4K3 w - - 0 1", "h4-e4 d5-e4", "TAKES_CHECKER r e4"),
    Row(CHESS, "4k3/8/8/8/4r3/8/8/4K3 w - - 0 1", "e1-d2", "LEAVES_CHECK"),
    Row(CHESS, "6k1/5ppp/8/8/8/8/1R6/4K3 w - - 0 1", "b2-a2", "THREATENS_MATE"),
    Row(CHESS, "3k4/2p5/3n4/8/8/8/7R/4K3 w - - 0 1", "h2-d2", "PINS n d6 k d8"),
    Row(CHESS, "4k3/8/8/2q5/8/8/3N4/4K3 w - - 0 1", "d2-e4", "ATTACKS q c5"),
    Row(CHESS, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1-a8", "CHECKS black n=3"),
    Row(CHESS, "6k1/5p1p/8/8/8/8/8/R3K3 w - - 0 1", "a1-a8", "CHECKS black n=1"),
    Row(CHESS, "3rk3/8/8/8/8/8/8/3RK3 w - - 0 1", "d1-d8 e8-d8", "TAKES r d8"),
    Row(CHESS, "7k/8/P7/8/8/8/8/K7 w - - 0 1", "a6-a7", "NEARS P a7 n=1"),
    Row(CHESS, START, "g1-f3", "DEVELOPS N f3 5/2"),
    Row(CHESS, START, "e2-e4", "OPENS_LINE B f1 5/0"),
    Row(CHESS, START, "a2-a3", "QUIET"),
    Row(CHESS, "4k3/8/8/8/8/8/P7/4K2R w K - 0 1", "O-O", "CASTLES_ROOK"),
    Row(CHESS, "4k3/3r4/8/8/8/8/4PPPP/4K2R w K - 0 1", "O-O", "CASTLES_SAFE"),
    Row(CHESS, START, "a4-c3", "MORE_REACH N c3 5/3", before="b1-c3 a7-a6 c3-a4 a6-a5"),
    Row(CHESS, "4k3/8/8/4b3/8/8/5P2/4K3 w - - 0 1", "f2-f4", "OFFERS P f4"),
    # -- Tri-D chess ---------------------------------------------------------------------------
    Row(TRID, trid("Pa8S kc6S", "DP1w DP6w KP1w KP6b"), "DP6-DP4", "FREES_PAWN P a8S"),
    Row(TRID, trid("Pz5DP5 kc6S", "DP1w DP5w KP1w KP6b"), "DP5-DP6=Q", "PROMOTES Q z9DP6"),
    Row(TRID, trid("Pz5DP2 kc6S", "DP2w DP1w KP1w KP6b"), "DP2-DP4", "CARRIES_PAWN P z7DP4"),
    Row(TRID, trid("Pa7S kc6S", "DP1w DP6w KP1w KP6b"), "DP6-DP4", "OPENS_PROMOTION P a7S n=1"),
    Row(TRID, trid("Pa8S", "DP1w DP4b KP1w KP6b", pending="a8S:b"), "a8S=Q", "PROMOTES Q a8S"),
    Row(TRID, trid("pa2W", "DP3w DP6b KP1w KP6b"), "DP3-DP1", "STOPS_PROMOTION p a2W"),
    Row(TRID, trid("Nc3N bd5S Pb2W"), "c3N-d5S c7S-b8S", "WINS_FREE b d5S"),
    Row(TRID, trid("Ra1W bd4N Pc2W"), "a1W-a3W", "RESCUES R a1W b d4N"),
    Row(TRID, trid("Nb3N ra6N Pc2W"), "b3N-c5S", "ATTACKS r a6N"),
    Row(
        TRID,
        "4/4/4/3q|4/4/1r1q/q1b1|4/4/4/4|DP2w:1k/2,DP5b:2/2,KP3w:2/2,KP6b:1K/2 b - - - - 6 104",
        "d4N-d9KP6",
        "MATES white n=1",
    ),
    Row(
        TRID,
        "4/4/3K/q3|1n2/2r1/r3/4|4/k2b/4/4|DP4b:2/p1,DP6b:2/2,KP4w:2/2,KP6w:q1/2 w - - - - 0 91",
        "KP4-KP3",
        "STOPS_MATE a1W-d4W",
    ),
    Row(
        TRID,
        "3K/3n/4/4|4/4/4/4|Q3/4/1Q2/4|DP1w:2/2,KP4b:k1/2,KP5w:2/2,KP6b:2/2 w - - - - 3 100",
        "b6S-d4KP5",
        "FORKS Q d4KP5 k d7KP4 n d3W",
    ),
    Row(
        TRID,
        "4/4/1NN1/2K1|4/1q2/1b2/4|4/2n1/4/4|DP1w:P1/1R,DP6b:rn/p1,KP1w:Q1/2,KP6b:1k/1p b"
        " - - - - 0 42",
        "b5N-c6S",
        "PINS N c2W K c1W",
    ),
    Row(
        TRID,
        "4/4/4/4|4/4/4/4|1K2/4/1k2/4|DP1w:2/1n,DP4w:2/2,DP6b:2/r1,KP4b:2/2 w - - - - 32 104",
        "b8S-a9DP6",
        "ONLY_MOVE",
    ),
    Row(
        TRID,
        "p3/4/4/2BN|3P/1b2/4/4|Q3/3p/4/4|DP1w:P1/1K,DP4b:2/p1,KP1w:1P/RR,KP6b:kr/pp b k - - - 0 31",
        "O-O",
        "CASTLES_SAFE",
    ),
    # -- Raumschach ----------------------------------------------------------------------------
    Row(SPACE, raumschach("K5e1 k5e8 B4c1 n4f4 P1a2"), "4c1-4f4 5e8-5d8", "WINS_FREE n 4f4"),
    Row(SPACE, raumschach("K5e1 k5e8 N5b1 r6c4"), "5b1-6d2", "ATTACKS r 6c4"),
    Row(SPACE, raumschach("K5e1 k5e8 P4c7"), "4c7-4c8=Q", "PROMOTES Q 4c8"),
    Row(SPACE, raumschach("K5e1 k5e8 P4c6"), "4c6-4c7", "NEARS P 4c7 n=1"),
    Row(SPACE, raumschach("K1a1 k5e8 p4c2 R4h1 P1h2"), "4h1-4c1", "STOPS_PROMOTION p 4c2"),
    Row(SPACE, raumschach("r5b1 q6a2 q6e2 r7c1 k8b3 K8a1", "b"), "6a2-6b2", "WINS_GAME"),
    Row(
        SPACE,
        "8/P7/8/8/3B4/8/8/8|8/8/8/8/8/8/2n5/8|8/8/8/8/2P5/6N1/8/8|8/8/8/8/8/5k2/8/8|"
        "8/8/7N/8/8/8/8/8|8/8/5p2/5P2/8/8/8/1q6|6N1/2B5/8/8/8/8/8/3r4|8/b7/8/7p/8/8/r7/5K2 w"
        " - - 2 115",
        "7c7-8b6",
        "STOPS_MATE 6b1-6f1",
    ),
    Row(
        SPACE,
        "8/8/8/P7/8/K7/8/8|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|8/8/8/8/3P4/3P4/8/8|"
        "4B3/8/8/8/8/8/1R6/8|8/8/5b2/8/8/8/8/8|8/8/8/8/b7/8/8/8|8/8/8/8/7R/3k3P/8/8 b - - 0 171",
        "6f6-5e7",
        "FORKS b 5e7 K 1a3 R 8h4",
    ),
    # -- Maack's Raumschach --------------------------------------------------------------------
    Row(MAACK, maack("KAc1 kEc5 RCa1 uCa4 PAa2"), "Ca1-Ca4 Ec5-Ec4", "WINS_FREE u Ca4"),
    Row(
        MAACK,
        "5/1pB2/5/3PK/3R1|3r1/5/5/5/1U3|4P/3P1/R4/P1P2/2p2|U4/5/1p3/5/4Q|5/4k/5/5/5 w - - 1 44",
        "De1-De4",
        "MATES black n=1",
    ),
    Row(
        MAACK,
        "5/R4/5/5/5|5/5/5/5/5|5/5/2B2/4U/5|5/5/5/4k/K2R1|2n2/5/5/1N3/5 b - - 11 116",
        "Ec5-Ed3",
        "FORKS n Ed3 R Dd1 B Cc3",
    ),
    # -- Dreierschach --------------------------------------------------------------------------
    Row(
        THREE,
        "2wB3wB1/3wP1wKwP2/wP1wQ3wR1wN1/1wP1wN1wP2gP2/bP1bP2wP1wP4/bRbP1gQ9/bB5gK1gPbQ1gN/bK9gB/"
        "1bP1gB2gP3/2bP2gP3/bB1bP1bP2gN/3bP1gP1/1bR4 g - - w:gRgPgPbN,g:wRwPbNbP,b:wPgRgPgP 21",
        "f4-g3",
        "MATES black n=1",
    ),
    Row(THREE, dreierschach("wKa3 gKi12 bKf2 wRc5 bPd8"), "c5-c6", "CHECKS grey n=9"),
    Row(THREE, dreierschach("wKa3 gKi12 bKe5 wRe2"), "e2-e5", "CAPTURES_KING bK e5"),
    Row(THREE, dreierschach("wKa3 bKe5 wRe2"), "e2-e5", "WINS_GAME bK e5"),
    Row(THREE, dreierschach("wKa3 bKe8 wRe2"), "e2-e3", "WINS_IN n=2", mate=2),
    Row(THREE, dreierschach("wKa3 bKe8 wRe2"), "e2-e3", "LOSES_KING n=3", mate=-3),
    Row(
        THREE,
        dreierschach("wKa5 gKh8 bKm9 wPj6", prisoners="b:wQ"),
        "j6-k6=Q",
        "EXCHANGES wQ k6",
    ),
    Row(
        THREE,
        "8/wK7bK/10/5wR5/12/13/12/8wQ2/9wN/9/6bB1/4gPgPwP/4bRgK g - - - 9",
        "l11-k10",
        "LAST_MOVE",
    ),
    Row(
        THREE,
        dreierschach("wKa3 gKi12 bKf2 wBc5 gNe6"),
        "c5-e6",
        "WINS_FREE gN e6",
    ),
    # What a player leaves who is out attacks nothing, and to take it wins nothing.
    Row(THREE, dreierschach("wKa3 bKf2 wBc5 gNe6"), "c5-e6", "TAKES_FREE gN e6"),
]


def played(game: Variant, position: Position, words: str) -> tuple[list[Move], Position]:
    """Return moves in plain form as values, and the position after them."""
    moves = []
    for word in words.split():
        moves.append(coordinate_moves.read(game, position, word))
        position = game.successor(position, moves[-1])
    return moves, position


def asked(row: Row) -> tuple[Variant, Position, list[Move], Reason]:
    """Return the game of a row, the position, the line and its most telling reason."""
    game = variant(row.game)
    start = game.parse(row.position)
    before, position = played(game, start, row.before)
    line, _ = played(game, position, row.line)
    last = before[-1] if before else None
    is_start = row.position == START
    reason = why(game, position, line, WORTH, row.mate, start if is_start else None, last)
    return game, position, line, reason
