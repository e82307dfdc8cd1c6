"""Finds puzzles in games of the player against itself, and writes ``resources/puzzles``.

``make_puzzles.py trid --minutes 20`` plays for twenty minutes and adds what it finds to
``build/puzzles``; without a name of a game it does so for all of them in turn, a game of each after
the other, and with ``--processes 2`` on two processors at once. It can be stopped at any time and
goes on with what it has, and with the puzzles that are there: they are judged first, as what is
found is. A mate where other moves win as well is tried again with more pieces against it. Mates in
three are composed, too, as games seldom come to them. ``--games FOLDER`` also searches the
positions of games kept by ``tune.py``. Then, or with ``--minutes 0`` at once, the best are chosen
and written, but those whose key pieces are covered; what was refused is counted by the reason.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from multiprocessing import Process
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from puzzling import stockfish  # noqa: E402
from puzzling.choosing import chosen, key_of, written  # noqa: E402
from puzzling.composing import Composer  # noqa: E402
from puzzling.difficulty import grade_of, rating_of, solvers_of  # noqa: E402
from puzzling.finding import Finder, named_anew  # noqa: E402
from puzzling.found import FoundPuzzle, add, add_searched, finds, refused, searched  # noqa: E402
from puzzling.games import LINES, NODES, NODES_LONGER, SeenPosition, games, look  # noqa: E402
from puzzling.visibility import without_covered  # noqa: E402
from tuning.self_play import samples  # noqa: E402

from engine.search.backend import choose  # noqa: E402
from engine.search.thinker import Thinker  # noqa: E402
from engine.training.puzzle import MATES, Puzzle  # noqa: E402
from engine.training.puzzle_file import faults, read_puzzles  # noqa: E402
from engine.variants import KEYS, variant  # noqa: E402

#: Where what was found lies until it is chosen.
FOUND = ROOT / "build" / "puzzles"
#: The words for mates.
_MATES = {kind.value for kind in MATES}
#: Where the puzzles of the program lie.
PUZZLES = ROOT / "resources" / "puzzles"


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="make_puzzles", description=__doc__.splitlines()[0])
    parser.add_argument("which", nargs="*", metavar="GAME", help=f"of {', '.join(KEYS)}")
    parser.add_argument("--minutes", type=float, default=10.0, help="of search in all")
    parser.add_argument("--processes", type=int, default=1, help="that search at once")
    parser.add_argument("--games", type=Path, metavar="FOLDER", help="with games of tune.py")
    given = parser.parse_args()
    unknown = [name for name in given.which if name not in KEYS]
    if unknown:
        parser.error(f"no game is called {unknown[0]!r}; there is {', '.join(KEYS)}")
    return given


class PuzzleSearch:
    """Searches games of one kind, one after the other, and keeps what it finds.

    share : number of this process, and how many share the work
    """

    def __init__(self, key: str, folder: Path | None, share: tuple[int, int] = (0, 1)) -> None:
        self._key = key
        self._variant = variant(key)
        self._path = FOUND / f"{key}.jsonl"
        self._done = searched(self._path)
        self._finder = Finder(self._variant)
        self._thinker = Thinker(self._variant, choose("auto"), hash_megabytes=4, seed=0)
        self._composer = Composer(self._variant)
        self._number, self._step = share
        self._composed = self._number
        self._steps = 0
        known = {key_of(find) for find in finds(self._path)}
        old = [puzzle for puzzle in puzzles(key) if puzzle.key not in known]
        self._old = old[self._number :: self._step]
        self._kept = islice(self._kept_games(folder), self._number, None, self._step)

    def step(self) -> str:
        """Search one game that was not searched before; return what was found, in words.

        The puzzles that are there already are judged first, one after the other.
        """
        if self._old:
            return self._judge(self._old.pop())
        self._steps += 1
        if self._steps % 4 == 0:
            kept = next(self._kept, None)
            if kept is not None:
                return self._search(*kept)
        if self._steps % 4 == 2:
            return self._compose()
        while f"self {self._number}" in self._done:
            self._number += self._step
        source = f"self {self._number}"
        self._number += self._step
        return self._search(source, games(self._variant, self._thinker, f"{self._key} {source}"))

    def _judge(self, puzzle: Puzzle) -> str:
        found = self._finder.judged_again(
            f"kept {puzzle.key}", puzzle.kind, puzzle.position, puzzle.solution
        )
        add(self._path, found)
        return f"{self._key}: {puzzle.kind.value} {puzzle.key}: {found.fault or 'kept'}"

    def _compose(self) -> str:
        """Compose a mate in three, and see whether it is a puzzle."""
        while f"composed {self._composed}" in self._done:
            self._composed += self._step
        source = f"composed {self._composed}"
        position = self._composer.compose(f"{self._key} {source}")
        texts = () if position is None else (self._variant.text(position),)
        return self._search(source, self._seen(source, texts, NODES_LONGER))

    def _search(self, source: str, seen: Iterator[SeenPosition]) -> str:
        begun, count, kinds = time.time(), 0, []
        for one in seen:
            count += 1
            for find in self._finder.find(one):
                add(self._path, find)
                kinds.append(find.kind)
            if not _MATES.isdisjoint(kinds):
                break  # Those that follow are later parts of the same one.
        add_searched(self._path, source, self._finder.refused)
        self._finder.refused.clear()
        self._done.add(source)
        seconds = time.time() - begun
        return f"{self._key}: {source}, {count} positions, {seconds:.0f} s: {', '.join(kinds)}"

    def _kept_games(self, folder: Path | None) -> Iterator[tuple[str, Iterator[SeenPosition]]]:
        if folder is None:
            return
        for path in sorted(folder.glob(f"{self._key}-*.jsonl")):
            for number, sample in enumerate(samples(path)):
                source = f"{path.stem} {number}"
                if source not in self._done:
                    yield source, self._seen(source, sample.positions)

    def _seen(
        self, source: str, texts: tuple[str, ...], nodes: int = NODES
    ) -> Iterator[SeenPosition]:
        for text in texts:
            position = self._variant.parse(text)
            reports, _ = look(self._thinker, position, nodes, LINES)
            if reports:
                yield SeenPosition(source, position, None, reports)


def puzzles(key: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game that the program has."""
    path = PUZZLES / f"{key}.toml"
    return read_puzzles(path.read_text(encoding="utf-8"), path.name) if path.is_file() else ()


def write(key: str) -> Iterator[str]:
    """Write the best of what was found of a game; yield lines on what there is now."""
    path = FOUND / f"{key}.jsonl"
    for reason, count in refused(path).most_common():
        yield f"{key}: refused {count}: {reason}"
    rules = variant(key)
    found = [named_anew(rules, find) for find in finds(path)]
    seen, covered = without_covered(key, found, FOUND / f"{key}.seen")
    yield f"{key}: refused {covered}: the piece that moves first or its victim is covered"
    said = stockfish.faults(key, seen, FOUND / f"{key}.stockfish")
    for reason, count in Counter(said.values()).most_common():
        yield (
            f"{key}: refused {count}: {reason}"
            if reason
            else f"{key}: {count} are right by Stockfish"
        )
    seen = [replace(find, fault=find.fault or said.get(key_of(find), "")) for find in seen]
    solvers = solvers_of(rules)
    ratings = {find: rating_of(find.solved, solvers) for find in seen}
    best = chosen(seen, ratings.__getitem__)
    if not best:
        yield f"{key}: nothing was found yet"
        return
    text = written(key, best, ratings.__getitem__)
    wrong = faults(text, f"{key}.toml")
    if wrong:
        yield f"{key}: not written: {wrong[0]}"
        return
    PUZZLES.mkdir(parents=True, exist_ok=True)
    (PUZZLES / f"{key}.toml").write_text(text, encoding="utf-8")
    yield f"{key}: {len(best)} puzzles: {described(best, ratings.__getitem__)}"


def described(best: Sequence[FoundPuzzle], rate: Callable[[FoundPuzzle], int]) -> str:
    """Return how many puzzles of each sort there are, in words."""
    sorts = [
        Counter(find.kind for find in best),
        Counter(word for one in best for word in one.themes),
    ]
    said = [f"{count} {word}" for sort in sorts for word, count in sorted(sort.items())]
    grades = Counter(grade_of(rate(find)) for find in best)
    said += [
        "grades " + "/".join(str(grades[number]) for number in range(1, 6)),
        f"{sum(find.is_quiet for find in best)} begin quietly",
        f"{sum(find.is_level for find in best)} level",
        f"{sum(find.is_early for find in best)} early",
    ]
    return ", ".join(said)


def search(keys: Sequence[str], folder: Path | None, end: float, share: tuple[int, int]) -> None:
    """Search games of each kind in turn until ``end``, in seconds since the epoch.

    share : number of this process, and how many share the work
    """
    seekers = [PuzzleSearch(key, folder, share) for key in keys]
    while time.time() < end:
        for seeker in seekers:
            print(seeker.step(), flush=True)


def main() -> int:
    """Search, choose and write."""
    given = arguments()
    end = time.time() + 60 * given.minutes
    keys = given.which or list(KEYS)
    if given.minutes > 0:
        shares = [(number, given.processes) for number in range(given.processes)]
        workers = [Process(target=search, args=(keys, given.games, end, one)) for one in shares]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
    for key in keys:
        for line in write(key):
            print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
