"""Grades what was found, chooses a good mixture, and writes it as a file of puzzles."""

from __future__ import annotations

import hashlib
import math
from collections import Counter, defaultdict
from collections.abc import Iterable

from engine.training.puzzle import PuzzleKind
from puzzling.found import Find
from puzzling.games import LEVEL

#: So many puzzles of a game are chosen, if there are so many.
WANTED = 150
#: If there are fewer, those that are too plain are taken as well, up to this number.
LEAST = 120
#: Of one game that was played so many at most; mates of one game share their end.
MAX_OF_A_GAME = 3
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
#: The grades of a kind, from its easiest puzzles to its hardest.
_GRADES = {
    PuzzleKind.MATE_1: (1, 2),
    PuzzleKind.MATE_2: (2, 5),
    PuzzleKind.MATE_3: (4, 5),
    PuzzleKind.WIN_PIECE: (2, 5),
    PuzzleKind.SAVE_DRAW: (3, 5),
    PuzzleKind.CAPTURE_KING: (3, 5),
    PuzzleKind.EXCHANGE: (1, 5),
}
#: What is done at once, by a capture, a check or a promotion.
_PLAIN = (1, 2)
#: So much of a kind may be of that sort, but mates in one all are.
_MAX_PLAIN = 0.4
#: Where other kinds are missing, one makes up for them up to this part of those wanted.
_MAX_OF_A_KIND = 0.3
_MATES = (PuzzleKind.MATE_1, PuzzleKind.MATE_2, PuzzleKind.MATE_3)
#: Twice as many moves to choose from are so much harder, and each half-move to be looked ahead ...
_TWICE, _DEEPER = 0.4, 0.15
#: ... up to this one.
_DEEPEST = 14
#: A first move that neither takes nor checks is harder, a check easier to find.
_QUIET, _CHECK = 0.8, -0.3
#: Moves that beginners forget: promotions, castling, decks.
_UNUSUAL = 0.4
#: For each own move of a solution.
_LONGER = 1.0


def difficulty(find: Find, seats: int) -> float:
    """Return how hard a puzzle is among those of its kind."""
    hard = _TWICE * math.log2(max(find.legal, 4))
    hard += _DEEPER * min(find.depth, _DEEPEST)
    hard += _QUIET * find.is_quiet + _CHECK * find.is_check
    first = find.solution[0]
    hard += _UNUSUAL * ("=" in first or first.startswith("O-O"))
    return hard + _LONGER * ((len(find.solution) - 1) // seats)


def is_plain(find: Find) -> bool:
    """Whether one forcing move is all, and no exchange, which is always a choice."""
    is_exchange = find.kind == PuzzleKind.EXCHANGE.value
    return len(find.solution) == 1 and not find.is_quiet and not is_exchange


def is_level(find: Find) -> bool:
    """Whether no side has much more than the other in the beginning."""
    return abs(find.lead) <= LEVEL


def graded(finds: Iterable[Find], seats: int) -> list[tuple[Find, int]]:
    """Return puzzles with their grades, 1 to 5, the easiest first.

    The puzzles of a kind are spread over its grades by their difficulty, the plain ones apart.
    """
    alike: dict[tuple[int, int], dict[str, list[Find]]] = defaultdict(lambda: defaultdict(list))
    for find in finds:
        span = _PLAIN if is_plain(find) else _GRADES[PuzzleKind(find.kind)]
        alike[span][find.kind].append(find)
    found = []
    for (least, most), kinds in alike.items():
        for there in kinds.values():
            there.sort(key=lambda find: (difficulty(find, seats), find.position))
            for at, find in enumerate(there):
                found.append((find, least + (most - least + 1) * at // len(there)))
    order = list(PuzzleKind)
    return sorted(
        found, key=lambda one: (one[1], order.index(PuzzleKind(one[0].kind)), one[0].position)
    )


def key_of(find: Find) -> str:
    """Return a key that the same position always gets."""
    return hashlib.sha256(find.position.encode()).hexdigest()[:8]


def chosen(finds: Iterable[Find], wanted: int = WANTED) -> list[Find]:
    """Return a mixture of kinds; nothing twice, and in at least half of them sides are level."""
    by_kind: dict[str, list[Find]] = defaultdict(list)
    for find in _without_twins(finds):
        by_kind[find.kind].append(find)
    total = sum(SHARES[PuzzleKind(kind)] for kind in by_kind)
    taken: list[Find] = []
    spare: list[Find] = []
    for kind, there in by_kind.items():
        count = round(wanted * SHARES[PuzzleKind(kind)] / total)
        there.sort(key=_rank)
        plain = [find for find in there if is_plain(find)]
        if PuzzleKind(kind) is not PuzzleKind.MATE_1:
            most = int(_MAX_PLAIN * count)
            spare += plain[most:]
            plain = plain[:most]
        others = [find for find in there if not is_plain(find)]
        best = [*others[: count - len(plain)], *plain, *others[count - len(plain) :]]
        taken += best[:count]
        by_kind[kind] = best[count:]
    while len(taken) < wanted:
        # What is missing of one kind others make up for, the rarest first.
        counts = Counter(find.kind for find in taken)
        left = [kind for kind in by_kind if by_kind[kind]]
        left = [kind for kind in left if counts[kind] < _MAX_OF_A_KIND * wanted]
        if not left:
            break
        taken.append(by_kind[min(left, key=lambda one: counts[one])].pop(0))
    taken += spare[: max(LEAST - len(taken), 0)]
    return _balanced(taken)


def _balanced(taken: list[Find]) -> list[Find]:
    """Leave out what of one kind is more than half, and what of those where a side has more is."""
    counts = Counter(find.kind for find in taken)
    # Those of the most common kind are left out first.
    best = sorted(taken, key=lambda one: counts[one.kind])
    while True:
        kind, count = max(counts.items(), key=lambda one: one[1], default=("", 0))
        if len(best) > count > len(best) / 2:
            dropped = next(find for find in reversed(best) if find.kind == kind)
        elif 2 * sum(map(is_level, best)) < len(best):
            dropped = next(find for find in reversed(best) if not is_level(find))
        else:
            return best
        best.remove(dropped)
        counts[dropped.kind] -= 1


def _rank(find: Find) -> tuple[bool, bool, bool, str]:
    """Return what the puzzles of a kind are sorted by, the best first."""
    return is_plain(find), not is_level(find), not find.is_quiet, key_of(find)


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


def written(game: str, puzzles: Iterable[tuple[Find, int]]) -> str:
    """Write a file of puzzles with their grades."""
    parts = [
        "# Positions of games of the player against itself; made by .setup/make_puzzles.py.\n"
        f'game = "{game}"\n'
    ]
    for find, grade in puzzles:
        moves = ", ".join(f'"{move}"' for move in find.solution)
        parts.append(
            "[[puzzle]]\n"
            f'key = "{key_of(find)}"\n'
            f'kind = "{find.kind}"\n'
            f'position = "{find.position}"\n'
            f"solution = [{moves}]\n"
            f"grade = {grade}\n"
        )
    return "\n".join(parts)
