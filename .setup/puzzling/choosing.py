"""Chooses a good mixture of what was found, and writes it as a file of puzzles."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from engine.training.puzzle import MATES, PuzzleKind, PuzzleTheme
from puzzling.difficulty import grade_of
from puzzling.found import FoundPuzzle

#: So many puzzles of a game are chosen, if there are so many.
WANTED = 300
#: Of one game that was played so many at most; mates of one game share their end.
MAX_OF_A_GAME = 3
#: What part of the puzzles of a game is to be of a sort, if there are so many; of the themes named
#: it is a fifth, of each grade a twelfth.
LEVEL, EARLY, QUIET, THEME, GRADE = 0.55, 0.36, 0.25, 0.2, 1 / 12
THEMES = (PuzzleTheme.DECK_MOVE, PuzzleTheme.THROUGH_LEVELS, PuzzleTheme.THIRD_PLAYER)
SHARES = {
    PuzzleKind.MATE_1: 0.1,
    PuzzleKind.MATE_2: 0.2,
    PuzzleKind.MATE_3: 0.1,
    PuzzleKind.WIN_PIECE: 0.35,
    PuzzleKind.SAVE_DRAW: 0.08,
    PuzzleKind.CAPTURE_KING: 0.25,
    PuzzleKind.EXCHANGE: 0.15,
}
#: No kind is a greater part of all.
_MAX_OF_A_KIND = 0.5

#: Returns the rating of a find.
Rate = Callable[[FoundPuzzle], int]
#: By name, how many are wanted of a sort, and whether a find is of it.
Sorts = Mapping[str, tuple[int, Callable[[FoundPuzzle], bool]]]


def chosen(finds: Iterable[FoundPuzzle], rate: Rate, wanted: int = WANTED) -> list[FoundPuzzle]:
    """Return a mixture of sorts; nothing twice, and in at least half of them sides are level.

    One after the other is taken: the one that belongs to most of the sorts still missing.

    rate : returns the rating of a find
    """
    good = _without_twins(find for find in finds if not find.fault)
    sorts = _sorts(good, rate, wanted)
    missing = {name: count for name, (count, _) in sorts.items()}
    belongs = {
        key_of(find): [name for name, (_, is_one) in sorts.items() if is_one(find)] for find in good
    }
    # Of equals those are taken first whose key is the least, so that later runs choose alike.
    left = sorted(good, key=key_of)
    taken: list[FoundPuzzle] = []
    while left and len(taken) < wanted:
        best = max(
            left,
            key=lambda find: sum(
                missing[name] / sorts[name][0]
                for name in belongs[key_of(find)]
                if missing[name] > 0
            ),
        )
        left.remove(best)
        taken.append(best)
        for name in belongs[key_of(best)]:
            missing[name] -= 1
    return _balanced(taken)


def _sorts(good: list[FoundPuzzle], rate: Rate, wanted: int) -> Sorts:
    """Return by name how many are wanted of a sort, and whether a find is of it."""
    kinds = {PuzzleKind(find.kind) for find in good}
    total = sum(SHARES[kind] for kind in kinds)
    parts: dict[str, tuple[float, Callable[[FoundPuzzle], bool]]] = {
        "level": (LEVEL, lambda find: find.is_level),
        "early": (EARLY, lambda find: find.is_early),
        "quiet": (QUIET, lambda find: find.is_quiet),
    }
    for kind in kinds:
        parts[kind.value] = SHARES[kind] / total, _is_of_kind(kind.value)
    for theme in THEMES:
        parts[theme.value] = THEME, _has_theme(theme.value)
    for grade in range(1, 6):
        parts[str(grade)] = GRADE, _has_grade(rate, grade)
    return {name: (max(round(part * wanted), 1), is_one) for name, (part, is_one) in parts.items()}


def _is_of_kind(kind: str) -> Callable[[FoundPuzzle], bool]:
    return lambda find: find.kind == kind


def _has_theme(theme: str) -> Callable[[FoundPuzzle], bool]:
    return lambda find: theme in find.themes


def _has_grade(rate: Rate, grade: int) -> Callable[[FoundPuzzle], bool]:
    return lambda find: grade_of(rate(find)) == grade


def _balanced(taken: list[FoundPuzzle]) -> list[FoundPuzzle]:
    """Leave out what of one kind is more than half, and what of those where a side has more is."""
    best = list(taken)
    counts = Counter(find.kind for find in best)
    while True:
        kind, count = max(counts.items(), key=lambda one: one[1], default=("", 0))
        if len(best) > count > len(best) * _MAX_OF_A_KIND:
            dropped = next(find for find in reversed(best) if find.kind == kind)
        elif 2 * sum(find.is_level for find in best) < len(best):
            dropped = next(find for find in reversed(best) if not find.is_level)
        else:
            return best
        best.remove(dropped)
        counts[dropped.kind] -= 1


def key_of(find: FoundPuzzle) -> str:
    """Return a key that the same position always gets."""
    return hashlib.sha256(find.position.encode()).hexdigest()[:8]


def _without_twins(finds: Iterable[FoundPuzzle]) -> list[FoundPuzzle]:
    """Leave out what is nearly the same: positions twice, the same mate a few moves later."""
    counts: Counter[str] = Counter()
    mates: set[str] = set()
    positions: set[str] = set()
    patterns: set[tuple[str, str, str]] = set()
    kept = []
    # The longest of the mates of a game is kept.
    for find in sorted(finds, key=lambda one: (-len(one.solution), one.source, one.position)):
        place = find.position.split(" ")[0]
        pattern = find.source, find.kind, find.solution[0]
        is_mate = PuzzleKind(find.kind) in MATES
        if (
            place in positions
            or pattern in patterns
            or (is_mate and find.source in mates)
            or counts[find.source] >= MAX_OF_A_GAME
        ):
            continue
        counts[find.source] += 1
        positions.add(place)
        patterns.add(pattern)
        if is_mate:
            mates.add(find.source)
        kept.append(find)
    return kept


def written(game: str, puzzles: Iterable[FoundPuzzle], rate: Rate) -> str:
    """Write a file of puzzles, the easiest first."""
    parts = [
        "# Positions of games of the player against itself, and others made from such or by lot; "
        "chosen by .setup/make_puzzles.py.\n"
        f'game = "{game}"\n'
    ]
    order = [kind.value for kind in PuzzleKind]

    def place(find: FoundPuzzle) -> tuple[int, int, int, str]:
        return grade_of(rate(find)), order.index(find.kind), rate(find), find.position

    for find in sorted(puzzles, key=place):
        parts.append(
            "[[puzzle]]\n"
            f'key = "{key_of(find)}"\n'
            f'kind = "{find.kind}"\n'
            f'position = "{find.position}"\n'
            f"solution = {_listed(find.solution)}\n"
            f"grade = {grade_of(rate(find))}\n"
            f"rating = {rate(find)}\n"
            f"themes = {_listed(find.themes)}\n"
        )
    return "\n".join(parts)


def _listed(words: Iterable[str]) -> str:
    return "[" + ", ".join(f'"{word}"' for word in words) + "]"
