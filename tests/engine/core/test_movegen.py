"""Absent cells on a board made for the test: whoever goes or looks along a line passes them over.

What else the kernel does is proved by the rules of the games and their second generators.
"""

from __future__ import annotations

from dataclasses import replace

from engine.core.movegen import attackers, is_attacked, pseudo_moves
from engine.core.pieces import EMPTY, VOID, Kind, Movement, piece_code
from engine.core.tables import MoveTables, compile_tables
from engine.core.topology import Level, Topology, layered_board, square_board

DIAGONAL = ((1, 1), (1, -1), (-1, 1), (-1, -1))
STRAIGHT = ((1, 0), (-1, 0), (0, 1), (0, -1))
MOVEMENTS = {
    Kind.PAWN: Movement(advances=((0, 1),), strikes=((1, 1), (-1, 1))),
    Kind.BISHOP: Movement(DIAGONAL),
    Kind.ROOK: Movement(STRAIGHT),
    Kind.KING: Movement(DIAGONAL + STRAIGHT, reach=1),
}
ROOK, PAWN = piece_code(0, Kind.ROOK), piece_code(0, Kind.PAWN)
ENEMY = piece_code(1, Kind.ROOK)
WHITE = 0xFFFF << 16

#: 4 x 4 cells on which a diagonal step is shut when both cells beside it are occupied.
GATED = replace(
    square_board("abcd", "1234"),
    flanks={(x, y): ((x, 0), (0, y)) for x, y in DIAGONAL},
)
#: A lane of eight columns; the fourth and fifth belong to a deck that may be absent.
LANE = layered_board(
    "a",
    "12345678",
    [
        Level("", range(1), range(3), 0),
        Level("P", range(1), range(3, 5), 0, is_pin=True),
        Level("x", range(1), range(5, 8), 0),
    ],
)


def tables_of(topology: Topology) -> MoveTables:
    return compile_tables(topology, [MOVEMENTS, MOVEMENTS], [(), ()], (Kind.KING,))


def board_of(topology: Topology, **pieces: int) -> list[int]:
    board = [EMPTY] * len(topology.cell_names)
    for name, code in pieces.items():
        board[topology.cell(name)] = code
    return board


def targets(topology: Topology, board: list[int]) -> set[str]:
    """Return where seat 0 may go, checked against what is attacked, and by whom."""
    tables = tables_of(topology)
    free, held = pseudo_moves(tables, board, 0, ())
    assert not held
    found = {topology.cell_names[raw[3]] for raw in free}
    for cell, code in enumerate(board):
        if code == ENEMY:
            is_target = topology.cell_names[cell] in found
            assert is_attacked(tables, board, cell, WHITE) == is_target
            assert bool(attackers(tables, board, cell, WHITE)[0]) == is_target
    return found


def test_absent_cells_are_passed_over() -> None:
    board = board_of(LANE, a1=ROOK, a8x=ENEMY, a4P=VOID, a5P=VOID)
    assert targets(LANE, board) == {"a2", "a3", "a6x", "a7x", "a8x"}


def test_shields_beyond_absent_cells_are_found() -> None:
    board = board_of(LANE, a1=ROOK, a3=PAWN, a8x=ENEMY, a4P=VOID, a5P=VOID)
    _, shields = attackers(tables_of(LANE), board, LANE.cell("a8x"), WHITE)
    assert shields == {LANE.cell("a3")}
