"""The kernel at work on one game: its tables, the hash table, and a searcher for each thread."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from threading import Thread

from engine.core.move import Move
from engine.core.position import Position
from engine.rules.variant import Variant
from engine.search.deepening import DEEPEST, INFINITE, Searcher
from engine.search.flatten import flatten, load
from engine.search.gear import COMPILED, Gear
from engine.search.moves_as_numbers import number_of

#: Sequences of so many moves are counted without a look at whether that was stopped.
_COUNTED_AT_ONCE = {COMPILED: 3}
_COUNTED_AT_ONCE_IF_PLAIN = 2
#: The kernel has room for so many moves that have been played; older positions are forgotten.
_MOST_MOVES = 1000


class Core:
    """What the kernel needs to search and count in one game, kept from search to search."""

    def __init__(self, variant: Variant, gear: Gear, hash_megabytes: int, threads: int) -> None:
        """Make the tables. Raises MemoryError where the hash table is too large."""
        self._variant = variant
        tables = flatten(variant, gear)
        module = gear.module("two_sides" if len(variant.seats) == 2 else "three_sides")
        self._hash = gear.module("hash_table").HashTable(hash_megabytes)
        self._states = [gear.module("moves").Board(tables) for _ in range(threads)]
        #: The first one decides; the others fill the hash table for it.
        self.searchers: list[Searcher] = [
            module.Searcher(tables, state, self._hash) for state in self._states
        ]
        is_compiled = gear.name == COMPILED
        unlocked = gear.module("unlocked") if is_compiled else None
        self._search: Callable[[Searcher, int, int, int], int] = (
            module.Searcher.search if unlocked is None else unlocked.search
        )
        self._perft: Callable[[object, int, int], int] = (
            type(self._states[0]).perft if unlocked is None else unlocked.perft
        )
        self._at_once = _COUNTED_AT_ONCE.get(gear.name, _COUNTED_AT_ONCE_IF_PLAIN)

    @property
    def searcher(self) -> Searcher:
        """The searcher that decides."""
        return self.searchers[0]

    @property
    def nodes(self) -> int:
        """Positions that all searchers have looked at since ``begin``."""
        return sum(searcher.nodes for searcher in self.searchers)

    @property
    def hashfull(self) -> int:
        """Thousandths of the hash table in use."""
        return int(self._hash.hashfull())

    def forget(self) -> None:
        """Empty the hash table."""
        self._hash.clear()

    def load(self, start: Position, moves: Sequence[Move]) -> Position:
        """Go to the position after some moves, which may be repeated later; return it."""
        position = start
        forgotten = max(len(moves) - _MOST_MOVES, 0)
        for move in moves[:forgotten]:
            position = self._variant.successor(position, move)
        for state in self._states:
            load(self._variant, state, position)
        for move in moves[forgotten:]:
            number = number_of(self._variant, position, move)
            for state in self._states:
                state.play(number)
            position = self._variant.successor(position, move)
        return position

    def begin(self, number: int, nodes: int | None) -> None:
        """Begin a search of at most so many positions."""
        for searcher in self.searchers:
            searcher.begin(number, (nodes or 0) // len(self.searchers))

    def search(self, depth: int, alpha: int, beta: int) -> int:
        """Search by the searcher that decides."""
        return self._search(self.searcher, depth, alpha, beta)

    def stop(self, number: int) -> None:
        """Stop the search of a number."""
        for searcher in self.searchers:
            searcher.stop(number)

    @contextmanager
    def helped(self, moves: Sequence[int], number: int) -> Iterator[None]:
        """Let the other searchers search some moves as long as the block lasts."""
        helpers = [
            Thread(target=self._help, args=(searcher, list(moves), 1 + at % 2), daemon=True)
            for at, searcher in enumerate(self.searchers[1:])
        ]
        for helper in helpers:
            helper.start()
        try:
            yield
        finally:
            if helpers:
                self.stop(number)
            for helper in helpers:
                helper.join()

    def _help(self, searcher: Searcher, moves: list[int], first: int) -> None:
        searcher.root_moves = moves
        for depth in range(first, DEEPEST + 1):
            self._search(searcher, depth, -INFINITE, INFINITE)
            if searcher.was_stopped:
                break

    def divide(
        self, position: Position, depth: int, is_stopped: Callable[[], bool]
    ) -> dict[Move, int] | None:
        """Return how many sequences of moves begin with each, or None where that was stopped."""
        state = self._states[0]
        load(self._variant, state, position)
        found = {}
        for move in self._variant.moves(position):
            state.play(number_of(self._variant, position, move))
            found[move] = self._count(depth - 1, is_stopped)
            state.take_back()
            if is_stopped():
                return None
        return found

    def _count(self, depth: int, is_stopped: Callable[[], bool]) -> int:
        state = self._states[0]
        if depth <= self._at_once:
            return self._perft(state, depth, 0)
        total = 0
        for number in state.legal_moves():
            if is_stopped():
                break
            state.play(number)
            total += self._count(depth - 1, is_stopped)
            state.take_back()
        return total
