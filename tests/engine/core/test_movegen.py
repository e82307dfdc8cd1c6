"""The kernel on boards made for the test: gates, cells that are absent, several cells a column."""

from __future__ import annotations

from dataclasses import replace

from engine.core.movegen import apply, attackers, is_attacked, pseudo_moves, revert
from engine.core.pieces import EMPTY, VOID, Kind, Movement, piece_code
from engine.core.tables import MoveTables, compile_tables
from engine.core.topology import Level, Topology, layered_board, square_board
from tests.rows import each_row

DIAGONAL = ((1, 1), (1, -1), (-1, 1), (-1, -1))
STRAIGHT = ((1, 0), (-1, 0), (0, 1), (0, -1))
MOVEMENTS = {
    Kind.PAWN: Movement(advances=((0, 1),), strikes=((1, 1), (-1, 1))),
    Kind.BISHOP: Movement(DIAGONAL),
    Kind.ROOK: Movement(STRAIGHT),
    Kind.KING: Movement(DIAGONAL + STRAIGHT, reach=1),
}
BISHOP, ROOK, PAWN = (piece_code(0, kind) for kind in (Kind.BISHOP, Kind.ROOK, Kind.PAWN))
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


def test_a_gate_is_open_with_one_flank_free() -> None:
    board = board_of(GATED, a1=BISHOP, a2=ENEMY, d4=ENEMY)
    assert targets(GATED, board) == {"b2", "c3", "d4"}


@each_row(
    ("flanks", "reached"),
    [("a2 b1", set()), ("b3 c2", {"b2"}), ("c4 d3", {"b2", "c3"}), ("a2 c2", {"b2", "c3", "d4"})],
)
def test_a_gate_is_shut_by_both_flanks(flanks: str, reached: set[str]) -> None:
    pieces = dict.fromkeys(flanks.split(), ENEMY)
    assert targets(GATED, board_of(GATED, a1=BISHOP, d4=ENEMY, **pieces)) == reached


def test_a_pawn_strikes_through_open_gates_only() -> None:
    shut = board_of(GATED, b1=PAWN, b2=ENEMY, a1=ENEMY, a2=ENEMY, c2=ENEMY)
    assert targets(GATED, shut) == {"c2"}


def test_the_flanks_of_a_shut_gate_are_shields() -> None:
    board = board_of(GATED, a1=BISHOP, d4=ENEMY, b3=PAWN, c2=PAWN)
    _, shields = attackers(tables_of(GATED), board, GATED.cell("d4"), WHITE)
    assert {GATED.cell_names[cell] for cell in shields} == {"b3", "c2"}


def test_absent_cells_are_passed_over() -> None:
    board = board_of(LANE, a1=ROOK, a8x=ENEMY, a4P=VOID, a5P=VOID)
    assert targets(LANE, board) == {"a2", "a3", "a6x", "a7x", "a8x"}


def test_present_cells_are_not() -> None:
    board = board_of(LANE, a1=ROOK, a8x=ENEMY)
    assert {"a4P", "a5P"} <= targets(LANE, board)
    board = board_of(LANE, a1=ROOK, a8x=ENEMY, a5P=ENEMY)
    assert targets(LANE, board) == {"a2", "a3", "a4P", "a5P"}


def test_shields_beyond_absent_cells_are_found() -> None:
    board = board_of(LANE, a1=ROOK, a3=PAWN, a8x=ENEMY, a4P=VOID, a5P=VOID)
    _, shields = attackers(tables_of(LANE), board, LANE.cell("a8x"), WHITE)
    assert shields == {LANE.cell("a3")}


def test_pawns_do_not_enter_absent_cells() -> None:
    board = board_of(LANE, a3=PAWN, a4P=VOID, a5P=VOID)
    assert targets(LANE, board) == set()


def test_moves_of_watched_cells_are_listed_apart() -> None:
    board = board_of(GATED, a1=ROOK, d4=ROOK)
    free, held = pseudo_moves(tables_of(GATED), board, 0, (), watched=(0,))
    assert {raw[1] for raw in free} == {GATED.cell("d4")}
    assert {raw[1] for raw in held} == {GATED.cell("a1")}


def test_kings_are_attacked_but_not_captured() -> None:
    king = piece_code(1, Kind.KING)
    board = board_of(GATED, a1=ROOK, a3=king)
    tables = tables_of(GATED)
    free, _ = pseudo_moves(tables, board, 0, ())
    assert GATED.cell("a3") not in {raw[3] for raw in free}
    assert is_attacked(tables, board, GATED.cell("a3"), WHITE)


def test_apply_takes_the_edits_in_order() -> None:
    board = [ROOK, EMPTY, EMPTY]
    undo = apply(board, (0, 0, EMPTY, 1, BISHOP, 1, ROOK))
    assert board == [EMPTY, ROOK, EMPTY]
    revert(board, undo)
    assert board == [ROOK, EMPTY, EMPTY]
