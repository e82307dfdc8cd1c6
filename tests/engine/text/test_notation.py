"""The notation people read, row by row: (game, position, move in plain form, as written)."""

from __future__ import annotations

import pytest

from engine.core.position import TextError
from engine.text import coordinate_moves, notation
from engine.text.notation import read
from engine.variants import variant
from tests.engine.helpers import dreierschach, raumschach, trid
from tests.rows import each_row

CHESS = "chess960"
TRID = "trid"
THREE = "dreierschach"
KINGS = "wKb9 gKm8 bKe1"
SPACE = "raumschach"
CASTLING = "Kd0KP1 Re0KP1 Rz0DP1 Pe1KP1"

ROWS = [
    (TRID, trid("Na1W"), "a1W-c2W", "Nc2W"),
    (TRID, trid("Pb2W"), "b2W-b4N", "b4N"),
    (TRID, trid("Na1W nc2W kb6N"), "a1W-c2W", "Nxc2W"),
    (TRID, trid("Ra5S ba7S kc8S"), "a5S-a7S", "Rxa7B"),
    (TRID, trid("Pb4N na5N"), "b4N-a5N", "bxa5N"),
    (TRID, trid("Pa3W Pa3N nb4N"), "a3W-b4N", "aWxb4N"),
    (TRID, trid("Pa3W Pa3N"), "a3N-a4W", "aNa4W"),
    (TRID, trid("Nb3N Nd3N"), "b3N-c5N", "Nbc5N"),
    (TRID, trid("Nb3N Nb7S Kd4W"), "b3N-c5N", "N3c5N"),
    (TRID, trid("Nb3N Nb3W"), "b3W-c5N", "NWc5N"),
    (TRID, trid("Nb3N Nb3W Nd3N Nb7S Kd4W"), "b3W-c5N", "NWc5N"),
    (TRID, trid("Ra1W Ra1DP1 Rd3W Kc4W"), "a1W-a3W", "Ra1Wa3W"),
    (TRID, trid(""), "DP1-DP3", "QL3"),
    (TRID, trid("", "DP2w DP6b KP3w KP6b"), "KP3-KP1", "KL1"),
    (TRID, trid("", "DP2w DP6b DP1w KP6b"), "DP1-DP3", "QL1-QL3"),
    (TRID, trid("", "DP1w KP3w KP6b DP6b"), "DP1-KP1", "QL1-KL1"),
    (TRID, trid("Pz5DP5", "DP1w DP5b KP1w KP6b"), "DP5-DP6=N", "QL6N"),
    (TRID, trid("Pd7S kb5S", "DP1w DP6b KP1w KP5b"), "d7S-d8S=Q", "d8BQ"),
    (TRID, trid("Pe8KP6"), "e8KP6-e9KP6=N", "e9KL6N"),
    (TRID, trid("Pa8S", "DP1w DP4b KP1w KP6b", pending="a8S:b"), "a8S=R", "a8BR"),
    (TRID, trid("Pb4N pa4W", side="b", ep="b4N"), "a4W-b3N", "axb3N e.p."),
    (TRID, trid(CASTLING, castling="KQ"), "O-O", "0-0"),
    (TRID, trid(CASTLING, castling="KQ"), "O-O-O", "0-0-0"),
    (TRID, trid("Rd3W"), "d3W-c3W", "Rc3W+"),
    (SPACE, raumschach("N2b1"), "2b1-4c3", "N4c3"),
    (SPACE, raumschach("Q1d8"), "1d8-8d8", "Q8d8+"),
    (SPACE, raumschach("P5e2"), "5e2-5e4", "5e4"),
    (SPACE, raumschach("P5e4 n4d5"), "5e4-4d5", "5e4x4d5"),
    (SPACE, raumschach("N5e4 n4d6"), "5e4-4d6", "Nx4d6"),
    (SPACE, raumschach("N4a2 N2b1"), "2b1-4c3", "N24c3"),
    (SPACE, raumschach("N4a2 N4e2"), "4a2-4c3", "Na4c3"),
    (SPACE, raumschach("N4b1 N4b5"), "4b1-4c3", "N14c3"),
    (SPACE, raumschach("N4b2 N4b4"), "4b4-6c6", "N6c6"),
    (SPACE, raumschach("R4b2 R4b4"), "4b4-4b3", "R44b3"),
    (SPACE, raumschach("N4b1 N4b5 N4d1"), "4b1-4c3", "N4b14c3"),
    # By its rank 6b4 would be written like 4f6 by its level.
    (SPACE, raumschach("N6b4 N6c3 N7b6 N4f6"), "4f6-5d5", "N45d5"),
    (SPACE, raumschach("N6b4 N6c3 N7b6 N4f6"), "6b4-5d5", "N6b45d5"),
    (SPACE, raumschach("P4d7"), "4d7-4d8=N", "4d8=N"),
    (SPACE, raumschach("P4d7 r5e8"), "4d7-5e8=B", "4d7x5e8=B"),
    (SPACE, raumschach("p4d5 P5d5", ep="4d6"), "5d5-4d6", "5d5x4d6 e.p."),
    (SPACE, raumschach("K5e1 R8h1", castling="K"), "O-O", "O-O"),
    (SPACE, raumschach("k5e8 r1a8", "b", "q"), "O-O-O", "O-O-O"),
    (SPACE, raumschach("q2a5 r8f7 k3b2", "b"), "2a5-2a2", "Q2a2#"),
    (SPACE, raumschach("q2c1 q1b4", "b"), "1b4-1b3", "Q1b3"),
    (CHESS, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2-e4", "e4"),
    (CHESS, "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4-d5", "exd5"),
    (CHESS, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5-d6", "exd6"),
    (CHESS, "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7-a8=Q", "a8=Q+"),
    (CHESS, "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7-b8=N", "axb8=N"),
    (CHESS, "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1", "b1-d2", "Nbd2"),
    (CHESS, "4k3/8/8/1N6/8/8/8/1N2K3 w - - 0 1", "b1-c3", "N1c3"),
    (CHESS, "3k4/8/8/1N1N4/8/8/8/1N2K3 w - - 0 1", "b5-c3", "Nb5c3"),
    (CHESS, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O", "O-O"),
    (CHESS, "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O", "O-O-O+"),
    (CHESS, "7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "g6-g7", "Qg7#"),
    (THREE, dreierschach(f"{KINGS} wNd5 wNd6"), "d6-g7", "N6g7"),
    (THREE, dreierschach(f"{KINGS} wNd5 wNe5"), "d5-e8", "Ne8"),
    (THREE, dreierschach("wKb9 gKm8 bKf1 wRd5 wRf5"), "d5-e5", "Rde5"),
    (THREE, dreierschach(f"{KINGS} wPd5 gPe7"), "d5-e7", "xe7"),
    (THREE, dreierschach(f"{KINGS} wPd5 wPd6"), "d5-e6", "5e6"),
    (THREE, dreierschach("wKb9 gKh10 bKe1 wPk12", prisoners="g:wQ"), "k12-l13", "l13"),
    (THREE, dreierschach("wKb9 gKh10 bKe1 wPk12", prisoners="g:wQ"), "k12-l13=Q", "l13Q"),
    (THREE, dreierschach("wKa5 wRa8 gKm9 bKe1", castling="wK"), "O-O", "0-0"),
    (THREE, dreierschach("wKa5 wRa1 gKm9 bKe1", castling="wQ"), "O-O-O", "0-0-0"),
    # Black is in check though Grey is to move; an old check is announced but once.
    (THREE, dreierschach("wKb9 gKm9 bKe1 wRg7"), "g7-e7", "Re7+"),
    (THREE, dreierschach("wKb9 gKm9 bKe1 wRe7", side="g"), "m9-m10", "Km10"),
]


@each_row(
    ("key", "text", "plain", "written"),
    [pytest.param(*row, id=f"{row[0]} {row[3]}") for row in ROWS],
)
def test_notation(key: str, text: str, plain: str, written: str) -> None:
    game = variant(key)
    position = game.parse(text)
    assert notation.write(game, position, coordinate_moves.read(game, position, plain)) == written


@each_row(
    ("text", "plain", "written"),
    [pytest.param(*row[1:], id=row[3]) for row in ROWS if row[0] == SPACE],
)
def test_what_is_written_in_space_can_be_read(text: str, plain: str, written: str) -> None:
    """Also where a digit is one piece's level and another's rank."""
    game = variant(SPACE)
    position = game.parse(text)
    assert read(game, position, written) == coordinate_moves.read(game, position, plain)


def test_mate_in_trid() -> None:
    game = variant("trid")
    position = game.parse(trid("ka8S Rb3W Rc4N Kd1W", "DP1w DP2w KP1w KP2w"))
    move = coordinate_moves.read(game, position, "c4N-a4N")
    assert notation.write(game, position, move) == "Ra4N#"


@each_row("text", ["Ng7", "Nd5g7", "Nd5-g7", "N5g7", "Nd5g7+", "c6-d7", "c6d7", "d7"])
def test_reading_more_of_the_start_than_needed(text: str) -> None:
    """Dreierschach, notation: the long form, with or without a hyphen."""
    game = variant(THREE)
    position = game.parse(dreierschach("wKb9 gKm8 bKe1 wNd5 wPc6"))
    plain = "d5-g7" if text.startswith("N") else "c6-d7"
    assert coordinate_moves.write(game, read(game, position, text)) == plain


def test_reading_what_leaves_a_choice() -> None:
    game = variant(THREE)
    position = game.parse(dreierschach("wKb9 gKm8 bKe1 wNd5 wNd6"))
    with pytest.raises(TextError, match="2 moves fit"):
        read(game, position, "Ng7")
    with pytest.raises(TextError, match="not legal"):
        read(game, position, "Na1")
