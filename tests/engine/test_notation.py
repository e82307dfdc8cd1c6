"""The notation people read, row by row: (game, position, move in plain form, as written)."""

from __future__ import annotations

import pytest

from engine.variants import variant
from tests.engine.helpers import trid

CHESS = "chess960"
TRID = "trid"
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
]


@pytest.mark.parametrize(
    ("key", "text", "plain", "written"),
    [pytest.param(*row, id=f"{row[0]} {row[3]}") for row in ROWS],
)
def test_notation(key: str, text: str, plain: str, written: str) -> None:
    game = variant(key)
    position = game.parse(text)
    assert game.notation(position, game.parse_move(position, plain)) == written


def test_mate_in_trid() -> None:
    game = variant("trid")
    position = game.parse(trid("ka8S Rb3W Rc4N Kd1W", "DP1w DP2w KP1w KP2w"))
    move = game.parse_move(position, "c4N-a4N")
    assert game.notation(position, move) == "Ra4N#"
