"""Why a move is not the best one, and which moves solve a puzzle."""

from __future__ import annotations

from functools import partial

import pytest

from engine.core.move import Move
from engine.explain.hints.reason import ReasonKind
from engine.rules.variant import Variant
from engine.search.piece_values import values_of
from engine.text import coordinate_moves
from engine.training.puzzle import Puzzle, PuzzleKind, Task
from engine.training.puzzle_file import is_right, own_moves_left
from engine.training.refutation import LONGEST, refutation
from engine.variants import variant
from tests.engine.helpers import moves_of

CHESS, THREE = variant("chess960"), variant("dreierschach")
#: What is taken to say that something is wrong.
TELLING = (ReasonKind.MATES, ReasonKind.WINS_FREE, ReasonKind.CAPTURES_KING)


def line_of(game: Variant, text: str, *words: str) -> tuple[Move, ...]:
    """Return moves one after another from a position."""
    return tuple(moves_of(game, game.parse(text), " ".join(words)))


def chess_puzzle(kind: PuzzleKind, text: str, *words: str) -> Puzzle:
    task = Task(CHESS.parse(text), line_of(CHESS, text, *words))
    return Puzzle("one", kind, CHESS, 1, None, (), partial(lambda known: known, task))


def test_a_queen_left_alone_is_lost() -> None:
    start = "6k1/8/8/3p4/8/8/8/2Q3K1 w - - 0 1"
    tried, *line = line_of(CHESS, start, "c1-c4", "d5-c4", "g1-g2")
    found = refutation(CHESS, CHESS.parse(start), tried, line, None, values_of(CHESS), TELLING)
    assert found.is_telling and found.reason is not None
    assert found.reason.kind is ReasonKind.WINS_FREE


def test_a_mate_that_is_answered_with_is_told() -> None:
    start = "6k1/5ppp/8/8/8/8/q4PPP/3R2K1 w - - 0 1"
    tried, *line = line_of(CHESS, start, "d1-b1", "a2-b1")
    found = refutation(CHESS, CHESS.parse(start), tried, line, -1, values_of(CHESS), TELLING)
    assert found.is_telling and found.reason is not None
    assert found.reason.kind is ReasonKind.MATES


def test_replies_are_those_of_all_opponents() -> None:
    position, line = THREE.start(), []
    for _ in range(4):
        line.append(THREE.moves(position)[0])
        position = THREE.successor(position, line[-1])
    found = refutation(THREE, THREE.start(), line[0], line[1:], None, values_of(THREE), ())
    assert found.replies == tuple(line[1:3])
    assert found.reason_index == 0 and not found.is_telling


@pytest.mark.parametrize("queen, is_telling", [("wQ", True), ("bQ", False)])
def test_of_three_players_only_the_own_loss_is_told(queen: str, is_telling: bool) -> None:
    """White's king moves, and Grey's rook takes a queen that nobody guards."""
    start = f"wK7/9/3gR6/4{queen}6/12/bK12/12/11/10/9/8/7/5gK w - - - 5"
    tried, *line = line_of(THREE, start, "a1-b2", "c4-d5")
    worth, telling = values_of(THREE), {ReasonKind.WINS_FREE}
    found = refutation(THREE, THREE.parse(start), tried, line, None, worth, telling)
    assert found.is_telling is is_telling
    assert found.reason_index == 0 and found.reason is not None


def test_only_so_much_of_a_line_is_kept() -> None:
    position, line = CHESS.start(), []
    for _ in range(LONGEST + 4):
        line.append(CHESS.moves(position)[0])
        position = CHESS.successor(position, line[-1])
    found = refutation(CHESS, CHESS.start(), line[0], line[1:], None, values_of(CHESS), ())
    assert len(found.line) == LONGEST
    assert not found.is_telling and found.reason is not None


def test_the_first_move_is_the_only_right_one() -> None:
    puzzle = chess_puzzle(PuzzleKind.MATE_1, "k7/8/1K6/8/8/8/7Q/1R6 w - - 0 1", "h2-h8")
    for move in CHESS.moves(puzzle.position):
        assert is_right(puzzle, 0, puzzle.position, move) is (move == puzzle.solution[0])


def test_at_the_end_every_mate_is_right() -> None:
    start = "7k/8/5K2/8/8/8/R7/6R1 w - - 0 1"
    puzzle = chess_puzzle(PuzzleKind.MATE_2, start, "f6-f7", "h8-h7", "a2-h2")
    position = puzzle.position
    for move in puzzle.solution[:2]:
        position = CHESS.successor(position, move)
    right = {
        coordinate_moves.write(CHESS, move)
        for move in CHESS.moves(position)
        if is_right(puzzle, 2, position, move)
    }
    mating = {
        coordinate_moves.write(CHESS, move)
        for move in CHESS.moves(position)
        if CHESS.is_mated(CHESS.successor(position, move))
    }
    assert "a2-h2" in right and right == mating
    assert own_moves_left(puzzle, 0) == 2 and own_moves_left(puzzle, 2) == 1


@pytest.mark.parametrize("kind", [PuzzleKind.WIN_PIECE, PuzzleKind.SAVE_DRAW])
def test_where_no_mate_was_asked_for_the_last_move_is_one(kind: PuzzleKind) -> None:
    start = "7k/8/5K2/8/8/8/R7/6R1 w - - 0 1"
    puzzle = chess_puzzle(kind, start, "f6-f7", "h8-h7", "a2-h2")
    position = puzzle.position
    for move in puzzle.solution[:2]:
        position = CHESS.successor(position, move)
    right = [move for move in CHESS.moves(position) if is_right(puzzle, 2, position, move)]
    assert right == [puzzle.solution[2]]


def test_a_try_that_wins_less_is_told_so_and_not_refuted() -> None:
    """The rook takes a knight that nobody guards; the pawn lost in return says nothing."""
    start = "2r3k1/8/8/1n6/8/2P5/6K1/1R6 w - - 0 1"
    tried, *line = line_of(CHESS, start, "b1-b5", "c8-c3")
    found = refutation(CHESS, CHESS.parse(start), tried, line, None, values_of(CHESS), TELLING)
    assert not found.is_telling
    assert found.wins == tried.captures[0]


def test_a_try_that_wins_a_piece_and_is_mated_wins_nothing() -> None:
    start = "6k1/8/8/1n6/8/8/r7/1R4K1 w - - 0 1"
    tried, *line = line_of(CHESS, start, "b1-b5", "a2-a1")
    found = refutation(CHESS, CHESS.parse(start), tried, line, -1, values_of(CHESS), TELLING)
    assert found.wins is None


def test_what_is_paid_for_is_not_won() -> None:
    start = "6k1/8/2p5/1n6/8/8/6K1/1R6 w - - 0 1"
    tried, *line = line_of(CHESS, start, "b1-b5", "c6-b5")
    found = refutation(CHESS, CHESS.parse(start), tried, line, None, values_of(CHESS), TELLING)
    assert found.is_telling and found.wins is None
