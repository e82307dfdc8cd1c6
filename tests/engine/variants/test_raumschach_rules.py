"""The rules of Raumschach, heading by heading and rule by rule.

A row is (rule, position, moves that are legal, moves that are not), moves in plain form.
The endings have their own module.
"""

from __future__ import annotations

import pytest

from engine.core.move import MoveTag
from engine.variants import variant
from tests.engine.helpers import raumschach

GAME = variant("raumschach")
NAMES = GAME.topology.cell_names
# Board


def test_board() -> None:
    assert len(NAMES) == len(set(NAMES)) == 512
    assert (NAMES[0], NAMES[1], NAMES[8], NAMES[64], NAMES[-1]) == (
        "1a1",
        "1b1",
        "1a2",
        "2a1",
        "8h8",
    )
    assert GAME.topology.levels == tuple("12345678")
    assert GAME.topology.place_of(GAME.topology.cell("5e1")) == (4, 0, 4)


def test_start() -> None:
    start = GAME.start()
    assert start.turn == 0
    white = "R1a1 N2b1 B3c1 Q4d1 K5e1 B6f1 N7g1 R8h1 P1a2 P2b2 P3c2 P4d2 P5e2 P6f2 P7g2 P8h2"
    black = [word[0].lower() + word[1:3] + str(9 - int(word[3])) for word in white.split()]
    text = raumschach(" ".join([white, *black]), castling="KQkq", fullmove=1)
    assert GAME.text(start) == text
    with pytest.raises(ValueError, match="one starting position"):
        GAME.start(3)


# Moves

HOME = "K5e1 R8h1 R1a1"


def test_castling_is_entered_by_the_rook_or_the_target() -> None:
    position = GAME.parse(raumschach(HOME, castling="KQ"))
    ways = {
        move.tag: [[NAMES[spot.index] for spot in way] for way in move.ways]
        for move in GAME.moves(position)
        if move.tag is not MoveTag.ORDINARY
    }
    assert ways == {
        MoveTag.CASTLING_SHORT: [["5e1", "8h1"], ["5e1", "7g1"]],
        MoveTag.CASTLING_LONG: [["5e1", "1a1"], ["5e1", "3c1"]],
    }
