"""A piece alone on the board: where it stands, and where it can go."""

from __future__ import annotations

from engine.core.pieces import FIRST_PIECE, Kind, kind_of
from engine.editing.lone_piece import lone_piece
from engine.variants import KEYS, game_file, variant
from tests.rows import each_row


@each_row(
    "key,kind,cell,moves,captures",
    [
        ("glinski", Kind.PAWN, "e4", "e5 e6", "d4 f5"),
        ("glinski", Kind.KNIGHT, "f6", "c4 c5 d3 d7 e3 e8 g3 g8 h3 h7 i4 i5", ""),
        ("alice", Kind.KNIGHT, "Ad4", "Bb3 Bb5 Bc2 Bc6 Be2 Be6 Bf3 Bf5", ""),
        ("maack", Kind.PAWN, "Ac2", "Ac3 Bc2", "Ab3 Ad3 Bb2 Bd2 Bc3"),
        ("maack", Kind.ROOK, "Cc3", "Ac3 Bc3 Cc1 Cc2 Ca3 Cb3 Cd3 Ce3 Cc4 Cc5 Dc3 Ec3", ""),
    ],
)
def test_a_lone_piece_shows_all_its_moves_and_captures(
    key: str, kind: Kind, cell: str, moves: str, captures: str
) -> None:
    game = variant(key)
    names = game.topology.cell_names
    found = lone_piece(game, kind)
    assert names[found.cell] == cell
    assert {names[to] for to in found.moves} == set(moves.split())
    assert {names[to] for to in found.captures} == set(captures.split())
    assert sum(code > 0 for code in found.position.cells) == 1
    assert lone_piece(game, kind, 0).cell == 0


@each_row("key", [key for key in KEYS if game_file(key)])
def test_in_every_game_from_a_file_each_piece_can_stand_alone(key: str) -> None:
    game = variant(key)
    for kind in {kind_of(code) for code in game.start().cells if code >= FIRST_PIECE}:
        assert lone_piece(game, kind).moves, kind
