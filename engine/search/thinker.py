"""The engine of one game: searches within limits, at a level or at full strength."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from threading import TIMEOUT_MAX, Lock, Timer
from time import monotonic

from engine.core.move import Move
from engine.core.position import Position
from engine.rules.variant import Variant
from engine.search.backend import COMPILED, Backend
from engine.search.core import Core
from engine.search.levels import level_of
from engine.search.single_search import SingleSearch
from engine.search.thinking import Decision, Limits, Report


def no_report(report: Report) -> None:
    """Ignore a report."""


class Thinker:
    """Searches positions of one game, one search at a time; keeps its hash table in between.

    note : why it searches less deep than it could, a sentence to be shown once; or empty
    """

    def __init__(
        self,
        variant: Variant,
        backend: Backend,
        *,
        hash_megabytes: int = 64,
        threads: int = 1,
        seed: int | None = None,
        replies: int | None = None,
    ) -> None:
        """Prepare; this takes the memory of the hash table.

        threads : only the compiled backend uses more than one
        seed : of the random choices; None for a different one each time
        replies : of three players, how many replies of each opponent are searched, a mode of
            ``kernel.node_search``; None for the usual one

        Raises MemoryError.
        """
        self.note = backend.note
        self._variant = variant
        self._rng = random.Random(seed)
        threads = threads if backend.name == COMPILED else 1
        self._core = Core(variant, backend, hash_megabytes, threads, replies)
        self._lock = Lock()
        self._reserved = 0
        self._stopped = 0

    def new_game(self) -> None:
        """Forget what was found in another game."""
        self._core.forget()

    def reserve(self) -> int:
        """Return the number of the next search, so that it can be stopped before it begins."""
        with self._lock:
            self._reserved += 1
            return self._reserved

    def stop(self, number: int | None = None) -> None:
        """Stop the search of a number, or without it the last one; later ones are not touched."""
        with self._lock:
            stopped = self._reserved if number is None else number
            self._stopped = max(self._stopped, stopped)
            self._core.stop(stopped)

    def think(
        self,
        start: Position,
        moves: Sequence[Move],
        limits: Limits,
        *,
        level: int | None = None,
        lines: int = 1,
        report: Callable[[Report], None] = no_report,
        number: int | None = None,
    ) -> Decision:
        """Search the position after ``moves``; return when a limit is reached or it is stopped.

        start : from which on positions count as repeated
        level : 1 to ``levels.HIGHEST``; None for no other limits than those given
        lines : how many of the best moves are reported
        number : what ``reserve`` has returned; without it the search gets its own

        An infinite search, too, returns when nothing is left to search.
        """
        begun = monotonic()
        number = self.reserve() if number is None else number
        skill = None if level is None else level_of(level, len(self._variant.seats))
        self._core.use_network(skill is not None and skill.is_basic)
        search = SingleSearch(
            self._variant,
            self._core,
            self._core.load(start, moves),
            limits,
            skill,
            lines=lines,
            begun=begun,
            is_stopped=lambda: self._stopped >= number,
            rng=self._rng,
        )
        self._core.begin(number, search.budget.first_nodes)
        if self._stopped >= number:
            self._core.stop(number)
        hard_end = search.budget.hard_end
        if hard_end is None:
            return search.run(number, report)
        left = min(max(hard_end - monotonic(), 0), TIMEOUT_MAX)
        timer = Timer(left, self.stop, (number,))
        timer.start()
        try:
            return search.run(number, report)
        finally:
            timer.cancel()

    def divide(
        self, position: Position, depth: int, *, number: int | None = None
    ) -> dict[Move, int] | None:
        """Return how many sequences of ``depth`` moves begin with each; None where stopped."""
        number = self.reserve() if number is None else number
        return self._core.divide(position, depth, lambda: self._stopped >= number)

    def perft(self, position: Position, depth: int) -> int:
        """Return how many sequences of ``depth`` moves there are."""
        counts = self.divide(position, depth)
        return 0 if counts is None else sum(counts.values())
