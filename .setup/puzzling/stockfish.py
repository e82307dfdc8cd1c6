"""What Stockfish says of the puzzles of a game that it plays, where it is installed."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import chess
import chess.engine

from engine.core.move import Move
from engine.core.position import Position
from engine.rules.variant import Variant
from engine.training.puzzle import MATES, PuzzleKind
from engine.variants import variant
from puzzling.choosing import key_of
from puzzling.difficulty import grade_of, rating_of, solvers_of
from puzzling.found import FoundPuzzle, lines, note, parsed
from puzzling.only_moves import GAP, LOSING, STILL_WON

#: Positions that it looks at for each move of a solution.
NODES = 200_000
#: Debian puts it where not every user's PATH looks.
_BESIDE_PATH = "/usr/games"
#: What it thinks is won by a queen, and what is drawn, hundredths of a pawn.
_QUEEN, _EVEN = 900, 40
#: Another score for mates, beyond all others.
_MATE = 10_000


class Verdict(NamedTuple):
    """What the best move is, and what it and the second-best move are worth."""

    best: str
    score: int
    second: int


def plays(rules: Variant) -> bool:
    """Whether there is a Stockfish, and it plays a game."""
    first = rules.moves(rules.start())[0]
    return rules.uci_text(first, True) is not None and program() is not None


def program() -> str | None:
    """Return the path of an installed Stockfish, or None."""
    return shutil.which("stockfish") or shutil.which("stockfish", path=_BESIDE_PATH)


@contextmanager
def started() -> Iterator[chess.engine.SimpleEngine]:
    """Start it for the ``with`` block. Raises FileNotFoundError where it is not installed."""
    found = program()
    if found is None:
        raise FileNotFoundError("Stockfish is not installed")
    with chess.engine.SimpleEngine.popen_uci(found) as process:
        process.configure({"Threads": 1, "Hash": 16})
        yield process


def judged(
    process: chess.engine.SimpleEngine, rules: Variant, position: Position, nodes: int = NODES
) -> Verdict:
    """Return what it thinks of a position with at least two legal moves."""
    board = chess.Board(rules.text(position), chess960=True)
    limit = chess.engine.Limit(nodes=nodes)
    best, second = process.analyse(board, limit, multipv=2, game=object())[:2]
    scores = [one["score"].relative.score(mate_score=_MATE) for one in (best, second)]
    return Verdict(best["pv"][0].uci(), scores[0], scores[1])


def fault(
    process: chess.engine.SimpleEngine,
    rules: Variant,
    kind: PuzzleKind,
    position: Position,
    solution: Iterable[Move],
    is_easiest: bool,
) -> str:
    """Return the condition that a puzzle does not meet by its scores, in words; or nothing.

    is_easiest : whether it is of the lowest grade, where a mate need not be needed
    """
    seat = position.turn
    for number, move in enumerate(solution):
        is_asked = move.seat == seat and (not number or kind not in MATES)
        if is_asked and len(rules.moves(position)) > 1:
            said = _contradicted(kind, judged(process, rules, position), rules, move, is_easiest)
            if said:
                return said
        position = rules.successor(position, move)
    return ""


def _contradicted(
    kind: PuzzleKind, verdict: Verdict, rules: Variant, move: Move, is_easiest: bool
) -> str:
    is_best = verdict.best in (rules.uci_text(move, True), rules.uci_text(move, False))
    if not is_best and (kind not in MATES or is_easiest):
        return "Stockfish finds another move"
    if kind in MATES:
        # A longer mate that it finds first leaves more than a queen as well.
        is_won = (verdict.second if is_best else verdict.score) > _QUEEN and not is_easiest
        return "Stockfish: another move leaves more than a queen" if is_won else ""
    if kind is PuzzleKind.SAVE_DRAW:
        if abs(verdict.score) > _EVEN:
            return "Stockfish: it is no draw"
        return "Stockfish: another move does not lose" if verdict.second > LOSING / 2 else ""
    if verdict.second >= STILL_WON:
        return "Stockfish: another move wins as well"
    return (
        "Stockfish: another move is nearly as good" if verdict.score - verdict.second < GAP else ""
    )


def faults(game: str, finds: Iterable[FoundPuzzle], path: Path) -> dict[str, str]:
    """Return by key the faults of what was found, nothing where it is not installed.

    path : of the file that keeps what it has said before
    """
    rules = variant(game)
    there = list(finds)
    if not plays(rules):
        return {}
    known = {str(line["key"]): str(line["fault"]) for line in lines(path)}
    with started() as process:
        for find in there:
            if find.fault or key_of(find) in known:
                continue
            rating = rating_of(find.solved, solvers_of(rules))
            position, solution = parsed(rules, find)
            said = fault(
                process, rules, PuzzleKind(find.kind), position, solution, grade_of(rating) == 1
            )
            known[key_of(find)] = said
            note(path, {"key": key_of(find), "fault": said})
    return known
