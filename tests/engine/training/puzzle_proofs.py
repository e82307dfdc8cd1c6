"""Proofs of puzzles, once more: mates and kings by full search, the others by a deeper look.

Mates in three go through the prover that found them, which runs on the core; that it is right is
tried on the shorter ones, which are solved here by the rules alone. Every function raises
AssertionError with the key of the puzzle that does not hold. ``core``: the backend that searches.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from puzzling import stockfish
from puzzling.games import look
from puzzling.only_moves import EVEN, NoPuzzle, OnlyMoves, points
from puzzling.proving import Prover

from engine.core.move import Move
from engine.rules.variant import Variant
from engine.search.backend import choose
from engine.search.kernel.node_search import ALL_REPLIES
from engine.search.thinker import Thinker
from engine.search.thinking import Report
from engine.training.puzzle import MATES, Puzzle, PuzzleKind
from engine.training.puzzle_file import GRADES, read_puzzles
from tests.engine.training.puzzle_solver import is_proved, own_moves, solve

PUZZLES = Path(__file__).parents[3] / "resources" / "puzzles"
#: Games in which no other move than a mate leaves more than a queen, unless it is an easy one.
ONLY_MATES = ("trid", "raumschach", "maack", "dreierschach", "chess960")
#: Positions looked at where nothing can be proved.
NODES = 120_000
#: So much worse is the second-best move at least, hundredths of a pawn; it wins no more than this,
#: and where a draw is saved it is worse than that. The maker asks for a little more.
GAP, STILL_WON, LOSING = 120, 280, -150


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """Return all puzzles of a game that come with the program."""
    path = PUZZLES / f"{game}.toml"
    return read_puzzles(path.read_text(encoding="utf-8"), path.name)


def shorter_ones(every: Iterable[Puzzle]) -> list[Puzzle]:
    """Return the puzzles that the rules alone can solve in a bearable time."""
    return [one for one in every if is_proved(one) and own_moves(one) < 3]


def prove_by_core(rules: Variant, chosen: Iterable[Puzzle]) -> int:
    """Prove mates and captured kings by full search; return how many there were."""
    mates = Prover(rules)
    kings = Prover(rules, takes_kings=True) if rules.rules.captures_kings else None
    proved = 0
    for puzzle in filter(is_proved, chosen):
        prover = mates if puzzle.kind in MATES else kings
        assert prover is not None
        count, first = own_moves(puzzle), puzzle.solution[0]
        for fewer in range(1, count):
            assert prover.solutions(puzzle.position, fewer) == (), puzzle.key
        assert prover.solutions(puzzle.position, count) == (first,), puzzle.key
        proved += 1
    return proved


def prove_by_rules(chosen: Iterable[Puzzle]) -> int:
    """Solve the shorter ones by the rules alone; return how many there were."""
    shorter = shorter_ones(chosen)
    for puzzle in shorter:
        assert solve(puzzle) == (own_moves(puzzle), [puzzle.solution[0]]), puzzle.key
    return len(shorter)


def prove_replies(rules: Variant, chosen: Iterable[Puzzle]) -> int:
    """Prove that replies to a mate hold out as long as can be; return how many mates there were."""
    prover, proved = Prover(rules), 0
    for puzzle in chosen:
        if puzzle.kind not in (PuzzleKind.MATE_2, PuzzleKind.MATE_3):
            continue
        position, left = puzzle.position, own_moves(puzzle)
        for number, move in enumerate(puzzle.solution):
            if move.seat == puzzle.position.turn and number:
                left -= 1
                assert left == 1 or prover.solutions(position, left) == (move,), puzzle.key
                assert not any(prover.solutions(position, less) for less in range(1, left))
            position = puzzle.variant.successor(position, move)
        proved += 1
    return proved


def judge(rules: Variant, chosen: Iterable[Puzzle], core: str) -> int:
    """Look deeper at those that cannot be proved; return how many there were.

    Each own move is clearly the best and the only one that wins; of saved draws all others lose.
    """
    replies = ALL_REPLIES if len(rules.seats) > 2 else None
    thinker = Thinker(rules, choose(core), hash_megabytes=8, seed=0, replies=replies)
    judged = 0
    for puzzle in chosen:
        if is_proved(puzzle):
            continue
        thinker.new_game()
        position = puzzle.position
        for move in puzzle.solution:
            if move.seat == puzzle.solution[0].seat:
                reports, _ = look(thinker, position, NODES, 2)
                _judge_move(puzzle, move, reports)
            position = rules.successor(position, move)
        judged += 1
    return judged


def judge_others(rules: Variant, chosen: Iterable[Puzzle]) -> int:
    """Look at the other first moves of all mates but the easiest; return how many there were.

    None of them leaves the solver with more than a queen ahead.
    """
    only, judged = OnlyMoves(rules), 0
    for puzzle in chosen:
        if puzzle.kind not in MATES or puzzle.grade == GRADES[0]:
            continue
        only.begin()
        try:
            only.check_others(puzzle.position, puzzle.solution[0])
        except NoPuzzle as reason:
            raise AssertionError(puzzle.key) from reason
        judged += 1
    return judged


def agree_with_stockfish(rules: Variant, chosen: Iterable[Puzzle]) -> int:
    """Ask Stockfish about those that cannot be proved; return how many there were.

    It judges by other numbers, so that the bounds are wider here.
    """
    agreed = 0
    with stockfish.started() as process:
        for puzzle in chosen:
            if is_proved(puzzle):
                continue
            position = puzzle.position
            for move in puzzle.solution:
                if move.seat == puzzle.solution[0].seat and len(rules.moves(position)) > 1:
                    found = stockfish.judged(process, rules, position)
                    assert found.best == rules.uci_text(move, True), puzzle.key
                    assert found.score - found.second >= GAP, puzzle.key
                    assert found.second < STILL_WON, puzzle.key
                position = rules.successor(position, move)
            agreed += 1
    return agreed


def _judge_move(puzzle: Puzzle, move: Move, reports: tuple[Report, ...]) -> None:
    best, second = (points(report) for report in reports[:2])
    assert reports[0].line[0] == move, puzzle.key
    if puzzle.kind is PuzzleKind.SAVE_DRAW:
        assert abs(best) <= EVEN and second < LOSING, puzzle.key
    else:
        assert best - second >= GAP and second < STILL_WON, puzzle.key
