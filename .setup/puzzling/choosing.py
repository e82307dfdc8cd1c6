"""Grades what was found, chooses a good mixture, and writes it as a file of puzzles."""

from __future__ import annotations

import hashlib
import math
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable

from engine.learning.puzzle import PuzzleKind
from puzzling.found import Find

#: So many puzzles of a game are chosen, if there are so many.
WANTED = 150
#: Of one game that was played so many at most; mates of one game share their end.
MOST_OF_A_GAME = 3
#: Which part of the puzzles of a game each kind is to be, as far as there are so many.
SHARES = {
    PuzzleKind.MATE_1: 0.17,
    PuzzleKind.MATE_2: 0.25,
    PuzzleKind.MATE_3: 0.17,
    PuzzleKind.WIN_PIECE: 0.3,
    PuzzleKind.SAVE_DRAW: 0.11,
    PuzzleKind.CAPTURE_KING: 0.3,
    PuzzleKind.EXCHANGE: 0.25,
}
#: How hard a kind is to begin with; a grade is one.
_BASE = {
    PuzzleKind.MATE_1: 1.0,
    PuzzleKind.MATE_2: 2.3,
    PuzzleKind.MATE_3: 3.3,
    PuzzleKind.WIN_PIECE: 1.2,
    PuzzleKind.SAVE_DRAW: 2.0,
    PuzzleKind.CAPTURE_KING: 1.0,
    PuzzleKind.EXCHANGE: 1.2,
}
_MATES = (PuzzleKind.MATE_1, PuzzleKind.MATE_2, PuzzleKind.MATE_3)
#: So many moves to choose from are usual; twice as many are so much harder.
_USUAL_MOVES, _TWICE = 30, 0.35
#: For each half-move that a search must look deeper than this.
_USUAL_DEPTH, _DEEPER = 2, 0.12
_QUIET, _CHECK = 0.6, -0.2


def difficulty(find: Find, seats: int) -> float:
    """Return how hard a puzzle is, about 1 to 5."""
    kind = PuzzleKind(find.kind)
    own = 1 + (len(find.solution) - 1) // seats
    hard = _BASE[kind] + _TWICE * math.log2(max(find.legal, 8) / _USUAL_MOVES)
    hard += _DEEPER * max(min(find.depth, 14) - _USUAL_DEPTH, 0)
    hard += _QUIET * find.is_quiet + _CHECK * find.is_check
    if kind not in _MATES:
        hard += 0.9 * (own - 1)
    return hard


def grade(find: Find, seats: int) -> int:
    """Return the grade of a puzzle, 1 to 5."""
    return min(max(round(difficulty(find, seats)), 1), 5)


def key_of(find: Find) -> str:
    """Return a key that the same position always gets."""
    return hashlib.sha256(find.position.encode()).hexdigest()[:8]


def chosen(finds: Iterable[Find], seats: int, wanted: int = WANTED) -> list[Find]:
    """Return a mixture of kinds and grades, the easiest first; nothing twice."""
    fresh = _without_twins(finds)
    by_kind: dict[str, list[Find]] = defaultdict(list)
    for find in fresh:
        by_kind[find.kind].append(find)
    for kind, there in by_kind.items():
        by_kind[kind] = _mixed(there, seats)
    total = sum(SHARES[PuzzleKind(kind)] for kind in by_kind)
    taken: list[Find] = []
    for kind, there in by_kind.items():
        count = round(wanted * SHARES[PuzzleKind(kind)] / total)
        taken += there[:count]
        by_kind[kind] = there[count:]
    while len(taken) < wanted and any(by_kind.values()):
        # What is missing of one kind others make up for, the rarest first.
        counts = Counter(find.kind for find in taken)
        kind = min((kind for kind in by_kind if by_kind[kind]), key=lambda one: counts[one])
        taken.append(by_kind[kind].pop(0))
    return sorted(taken[:wanted], key=lambda find: (difficulty(find, seats), find.position))


def _without_twins(finds: Iterable[Find]) -> list[Find]:
    """Leave out what is nearly the same: positions twice, the same mate a few moves later."""
    counts: Counter[str] = Counter()
    mates: set[str] = set()
    positions: set[str] = set()
    patterns: set[tuple[str, str, str]] = set()
    kept = []
    # The longest of the mates of a game is kept.
    for find in sorted(finds, key=lambda one: (-len(one.solution), one.source, one.ply)):
        place = find.position.split(" ")[0]
        pattern = find.source, find.kind, find.solution[0]
        is_mate = PuzzleKind(find.kind) in _MATES
        if (
            place in positions
            or pattern in patterns
            or (is_mate and find.source in mates)
            or counts[find.source] >= MOST_OF_A_GAME
        ):
            continue
        counts[find.source] += 1
        positions.add(place)
        patterns.add(pattern)
        if is_mate:
            mates.add(find.source)
        kept.append(find)
    return kept


def _mixed(finds: Collection[Find], seats: int) -> list[Find]:
    """Order puzzles of a kind so that grades take turns, quiet first moves in front."""
    by_grade: dict[int, list[Find]] = defaultdict(list)
    for find in sorted(finds, key=lambda one: (not one.is_quiet, key_of(one))):
        by_grade[grade(find, seats)].append(find)
    ordered = []
    while any(by_grade.values()):
        for number in sorted(by_grade):
            if by_grade[number]:
                ordered.append(by_grade[number].pop(0))
    return ordered


def written(game: str, finds: Iterable[Find], seats: int) -> str:
    """Write a file of puzzles."""
    parts = [
        "# Positions of games of the player against itself; made by .setup/make_puzzles.py.\n"
        f'game = "{game}"\n'
    ]
    for find in finds:
        moves = ", ".join(f'"{move}"' for move in find.solution)
        parts.append(
            "[[puzzle]]\n"
            f'key = "{key_of(find)}"\n'
            f'kind = "{find.kind}"\n'
            f'position = "{find.position}"\n'
            f"solution = [{moves}]\n"
            f"grade = {grade(find, seats)}\n"
        )
    return "\n".join(parts)
