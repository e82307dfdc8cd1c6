"""The kernel at work on one game: its tables, the hash table, and a searcher for each thread."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from threading import Thread
from typing import TYPE_CHECKING

from engine.core.move import Move, MoveTag
from engine.core.position import Position
from engine.rules.variant import Variant
from engine.search.backend import COMPILED, Backend
from engine.search.deepening import DEEPEST, Deepening, ScoredLine
from engine.search.flatten import cached_tables
from engine.search.loading import load
from engine.search.moves_as_numbers import encode_move

if TYPE_CHECKING:
    from engine.search.kernel.hash_table import HashTable
    from engine.search.kernel.moves import Board
    from engine.search.kernel.searcher import Searcher

#: Depth up to which perft does not test whether it was stopped.
_COUNTED_AT_ONCE = {COMPILED: 3}
_COUNTED_AT_ONCE_IF_PLAIN = 2
#: Number of played moves that the kernel stores; older positions are forgotten.
_MAX_MOVES = 1000
#: Moves by which a player leaves the game; the kernel does not have them.
_DEPARTURES = (MoveTag.RESIGNATION, MoveTag.TIME)


class Core:
    """What the kernel needs to search and count in one game, kept from search to search."""

    def __init__(
        self,
        variant: Variant,
        backend: Backend,
        hash_megabytes: int,
        threads: int,
        replies: int | None = None,
    ) -> None:
        """Make the tables. Raises MemoryError where the hash table is too large."""
        self._replies = replies
        self._is_basic = False
        self._variant = variant
        self._backend = backend
        self._hash_megabytes = hash_megabytes
        self._tables = cached_tables(variant, backend)
        self._boards: list[Board] = [
            backend.module("moves").Board(self._tables) for _ in range(threads)
        ]
        self._searcher_class = backend.module("searcher").Searcher
        unlocked = backend.module("unlocked") if backend.name == COMPILED else None
        self._search: Callable[[Searcher, int, int, int], int] = (
            self._searcher_class.search if unlocked is None else unlocked.search
        )
        self._perft: Callable[[Board, int, int], int] = (
            backend.module("moves").Board.perft if unlocked is None else unlocked.perft
        )
        self._at_once = _COUNTED_AT_ONCE.get(backend.name, _COUNTED_AT_ONCE_IF_PLAIN)
        self._hash: HashTable
        self.forget()

    def forget(self) -> None:
        """Reset the hash table and the searchers."""
        for name in ("searchers", "_hash"):  # there is no room for two tables
            vars(self).pop(name, None)
        self._hash = self._backend.module("hash_table").HashTable(self._hash_megabytes)
        self._nodes_before = 0
        #: The first one decides; the others fill the hash table for it.
        self.searchers: list[Searcher] = [
            self._searcher_class(self._tables, board, self._hash) for board in self._boards
        ]
        for searcher in self.searchers:
            searcher.use_network(self._is_basic)
            if self._replies is not None:
                searcher.replies = self._replies

    def use_network(self, is_basic: bool) -> None:
        """Choose one of the networks of the game, if it has any.

        What was found by the other is forgotten.
        """
        if is_basic != self._is_basic:
            self._is_basic = is_basic
            if self._tables.has_network or self._tables.has_basic_network:
                self.forget()

    @property
    def searcher(self) -> Searcher:
        """The searcher that decides."""
        return self.searchers[0]

    @property
    def nodes(self) -> int:
        """Positions searched by all searchers since ``begin``."""
        return self._nodes_before + sum(searcher.nodes for searcher in self.searchers)

    @property
    def hashfull(self) -> int:
        """Thousandths of the hash table in use."""
        return self._hash.hashfull()

    def load(self, start: Position, moves: Sequence[Move]) -> Position:
        """Set up the position after some moves, kept for detecting repetitions; return it.

        After a player has left the game no earlier position can recur, so the board begins there.
        """
        position = start
        left = [number for number, move in enumerate(moves, 1) if move.tag in _DEPARTURES]
        forgotten = max(len(moves) - _MAX_MOVES, *left[-1:], 0)
        for move in moves[:forgotten]:
            position = self._variant.successor(position, move)
        for board in self._boards:
            load(self._variant, board, position)
        for move in moves[forgotten:]:
            number = encode_move(self._variant, position, move)
            for board in self._boards:
                board.play(number)
            position = self._variant.successor(position, move)
        return position

    def begin(self, number: int, nodes: int | None) -> None:
        """Begin a search of at most so many positions."""
        self._nodes_before = 0
        self._hash.new_search()
        for searcher in self.searchers:
            searcher.begin(number, (nodes or 0) // len(self.searchers))

    def search(self, depth: int, alpha: int, beta: int) -> int:
        """Search by the searcher that decides."""
        return self._search(self.searcher, depth, alpha, beta)

    def play(self, move: int) -> None:
        """Make a move on the board of the searcher that decides."""
        self._boards[0].play(move)

    def take_back(self, count: int) -> None:
        """Take so many moves back there."""
        for _ in range(count):
            self._boards[0].take_back()

    def search_position(
        self, moves: Sequence[int], nodes: int, number: int, lines: int = 1
    ) -> list[ScoredLine]:
        """Return what the searcher that decides finds for the seat to move, the best line first.

        moves : to choose from
        nodes : positions to be searched
        number : of the search that this is a part of; if that was stopped, nothing is returned
        lines : how many of the best moves are wanted
        """
        self._nodes_before += self.searcher.nodes
        self.searcher.begin(number, max(nodes, 1))
        deepening = Deepening(self.searcher, self.search, moves, lines)
        while deepening.depth < DEEPEST and deepening.go_deeper():
            pass
        return deepening.lines

    def seat_scores(self, line: Sequence[int]) -> tuple[int, ...]:
        """Return the evaluation of each of three players in a position, hundredths of a pawn.

        Half of it is that of the position, half the average along the best line: its
        end alone, often in the middle of an exchange, would change from move to move at random.
        """
        if len(self._variant.seats) == 2:
            return ()
        board = self._boards[0]
        held = [self.searcher.seat_scores()]
        for number in line:
            board.play(number)
            held.append(self.searcher.seat_scores())
        for _ in line:
            board.take_back()
        return tuple(
            round((scores[0] + sum(scores) / len(scores)) / 2) for scores in zip(*held, strict=True)
        )

    def stop(self, number: int) -> None:
        """Stop the search of a number."""
        for searcher in self.searchers:
            searcher.stop(number)

    @contextmanager
    def helped(self, moves: Sequence[int], number: int) -> Iterator[None]:
        """Let the other searchers search some moves as long as the block lasts."""
        helpers = [
            Thread(target=self._help, args=(searcher, list(moves), at % 2), daemon=True)
            for at, searcher in enumerate(self.searchers[1:])
        ]
        for helper in helpers:
            helper.start()
        try:
            yield
        finally:
            for searcher in self.searchers[1:]:
                searcher.stop(number)
            for helper in helpers:
                helper.join()

    def _help(self, searcher: Searcher, moves: list[int], passed_over: int) -> None:
        """Search deeper and deeper, but not at the first depths, until it is stopped."""
        deepening = Deepening(searcher, partial(self._search, searcher), moves, 1)
        deepening.depth = passed_over
        while deepening.depth < DEEPEST and deepening.go_deeper():
            pass

    def divide(
        self, position: Position, depth: int, is_stopped: Callable[[], bool]
    ) -> dict[Move, int] | None:
        """Return how many sequences of moves begin with each, or None where that was stopped."""
        board = self._boards[0]
        load(self._variant, board, position)
        found = {}
        for move in self._variant.moves(position):
            board.play(encode_move(self._variant, position, move))
            found[move] = self._count(depth - 1, is_stopped)
            board.take_back()
            if is_stopped():
                return None
        return found

    def _count(self, depth: int, is_stopped: Callable[[], bool]) -> int:
        board = self._boards[0]
        if depth <= self._at_once:
            return self._perft(board, depth, 0)
        total = 0
        for number in board.legal_moves():
            if is_stopped():
                break
            board.play(number)
            total += self._count(depth - 1, is_stopped)
            board.take_back()
        return total
