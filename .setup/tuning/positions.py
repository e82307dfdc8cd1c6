"""Positions with the score that a search finds, to train a network: many of them, quickly.

They are those of games that the kernel plays against itself with few nodes and some moves by
rng; in chess Stockfish can play instead (``tuning.stockfish_games``). Only quiet positions are
kept: without a check, and where the best move takes and promotes nothing.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.core.pieces import FIRST_PIECE
from engine.search.backend import choose
from engine.search.deepening import DEEPEST, Deepening
from engine.search.flatten import cached_tables
from engine.search.kernel.fields import (
    CASTLING_LONG,
    CASTLING_SHORT,
    DECK,
    DOUBLE_STEP,
    MATES,
    tag_of,
    target_of,
)
from engine.search.loading import load
from engine.variants import variant

if TYPE_CHECKING:
    from engine.search.kernel.moves import Board

#: Moves of each seat at the beginning that are drawn by lot.
DRAWN = (2, 6)
#: Chances of a move by lot in a game, of which it has one.
CARELESS = (0.0, 0.05, 0.15)
#: Longest game, half-moves of each seat; it ends after so many half-moves with a greater lead.
LONGEST, DECIDED, PATIENCE = 110, 1500, 8
#: Greater leads, hundredths of a pawn, teach nothing.
GREATEST = 3000
#: Half-moves without a capture or a move of a pawn after which a game ends.
IDLE = 60
#: Chance of a side line at each half-move, and the lengths of side lines, half-moves.
BESIDE = 0.35
LENGTHS = (1, 2, 2, 3)
#: Megabytes of the hash table.
HASH = 4


class Record(NamedTuple):
    """A position: the codes of its cells, the seat to move, and its lead, hundredths of a pawn."""

    cells: bytes
    turn: int
    lead: int


class QuickPlayer:
    """Plays games of two on the kernel alone, and lists their positions with scores.

    nodes : of its search
    """

    def __init__(self, key: str, nodes: int) -> None:
        self._rules, self._nodes = variant(key), nodes
        self._backend = choose("auto")
        self._tables = cached_tables(self._rules, self._backend)
        self._board = self._backend.module("moves").Board(self._tables)
        self._hash = self._backend.module("hash_table").HashTable(HASH)
        self._begin()

    def play(self, seed: str) -> list[Record]:
        """Play a game; return the quiet positions of it and of its side lines."""
        rng = random.Random(seed)
        numbers = self._rules.start_numbers
        start = self._rules.start(None if numbers is None else rng.choice(numbers))
        seats = len(self._rules.seats)
        load(self._rules, self._board, start)
        self._begin()
        careless = rng.choice(CARELESS)
        drawn = rng.randint(*DRAWN) * seats + rng.randrange(seats)
        found: list[Record] = []
        decided = 0
        for ply in range(LONGEST * seats):
            moves = self._board.legal_moves()
            if not moves or self._board.halfmove_clock > IDLE or decided > PATIENCE:
                break
            move = rng.choice(moves)
            if ply >= drawn:
                best, lead = self._scored(moves, found)
                decided = decided + 1 if abs(lead) > DECIDED else 0
                if rng.random() < BESIDE:
                    self._play_side_line(rng.choice(moves), rng.choice(LENGTHS), found)
                if rng.random() >= careless:
                    move = best
            self._board.play(move)
        return found

    def _play_side_line(self, move: int, length: int, found: list[Record]) -> None:
        """Play a move and the best ones after it, and take them back; add the quiet positions."""
        played = 0
        while played < length:
            self._board.play(move)
            played += 1
            moves = self._board.legal_moves()
            if not moves:
                break
            move, _ = self._scored(moves, found)
        for _ in range(played):
            self._board.take_back()

    def _scored(self, moves: Sequence[int], found: list[Record]) -> tuple[int, int]:
        """Return the best move and its score; add the position to those found if it is quiet."""
        in_check = bool(self._board.checkers)
        best, lead = self._search(moves)
        if not in_check and is_quiet(self._board, best) and abs(lead) <= GREATEST:
            cells = bytes(self._board.values[: self._board.tables.cells])
            found.append(Record(cells, self._board.turn, lead))
        return best, lead

    def _begin(self) -> None:
        """Forget what was found in another game."""
        self._hash.clear()
        searcher = self._backend.module("searcher").Searcher
        self._searcher = searcher(self._tables, self._board, self._hash)
        self._searches = 0

    def _search(self, moves: Sequence[int]) -> tuple[int, int]:
        """Return the best move and its score; the first where so few nodes find none."""
        self._searches += 1
        self._hash.new_search()
        self._searcher.begin(self._searches, self._nodes)
        deepening = Deepening(self._searcher, self._searcher.search, moves, 1)
        while deepening.depth < DEEPEST and deepening.go_deeper():
            if abs(deepening.lines[0].score) >= MATES:
                break
        if not deepening.lines:
            return moves[0], 0
        best = deepening.lines[0]
        return best.line[0], best.score


def is_quiet(board: Board, move: int) -> bool:
    """Whether a move of the kernel neither captures nor promotes."""
    tag = tag_of(move)
    if tag <= DOUBLE_STEP:
        return board.values[target_of(move)] < FIRST_PIECE
    return tag in (CASTLING_SHORT, CASTLING_LONG, DECK)


def record_type(cells: int) -> np.dtype[np.void]:
    """Return the type of a record of a file of positions of so many cells."""
    return np.dtype([("cells", np.uint8, (cells,)), ("turn", np.uint8), ("lead", "<i2")])


def add_records(path: Path, records: Sequence[Record], cells: int) -> None:
    """Write records at the end of a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    listed = np.zeros(len(records), record_type(cells))
    for number, record in enumerate(records):
        listed[number] = (np.frombuffer(record.cells, np.uint8), record.turn, record.lead)
    with path.open("ab") as file:
        file.write(listed.tobytes())


def records_of(paths: Sequence[Path], cells: int) -> NDArray[np.void]:
    """Return the records of files; one that was cut off at the end is passed over."""
    kind = record_type(cells)
    parts = [np.fromfile(path, kind, path.stat().st_size // kind.itemsize) for path in paths]
    return np.concatenate(parts) if parts else np.zeros(0, kind)
