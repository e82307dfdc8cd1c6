"""The rules of Chess960 beside ``tests/data/rules``."""

from __future__ import annotations

import pytest

from engine.core.move import cell_spot
from engine.core.position import TextError
from engine.text import coordinate_moves
from engine.variants import variant
from tests.rows import each_row

GAME = variant("chess960")


def cell(name: str) -> int:
    return GAME.topology.cell(name)


# Start


@each_row("number", [-1, 960, 10_000])
def test_other_numbers_of_starts_are_refused(number: int) -> None:
    with pytest.raises(ValueError, match="0 to 959"):
        GAME.start(number)


def test_the_orthodox_start_is_the_usual_one() -> None:
    assert GAME.start() == GAME.start(518) == GAME.start(GAME.default_start)


def test_a_start_is_known_again() -> None:
    assert all(GAME.is_start(GAME.start(number)) for number in (0, 518, 959))
    assert not GAME.is_start(GAME.parse("4k3/8/8/8/8/8/8/4K2R w K - 0 1"))
    text = GAME.text(GAME.start(0)).replace("pppppppp", "ppppppp1")
    assert not GAME.is_start(GAME.parse(text))


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
