"""Positions with the score that a teacher finds, to train a network: many of them, quickly.

They are those of games that the kernel plays against itself with few nodes and some moves by
chance, and positions one move beside them. The teacher is the search itself, or Stockfish in chess.
Only quiet positions are kept: without a check, and where the best move takes and promotes nothing.
"""

from __future__ import annotations

import random
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from engine.core.pieces import EMPTY, FIRST_PIECE, seat_of
from engine.core.position import Position
from engine.rules.variant import Variant
from engine.search.backend import choose
from engine.search.deepening import DEEPEST, Deepening
from engine.search.flatten import kept_tables
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

#: Moves of each seat at the beginning that are drawn by lot.
DRAWN = (2, 6)
#: Chances of a move by lot in a game, and numbers of nodes of its other moves where another
#: teacher finds the scores; a game has one of each.
CARELESS = (0.0, 0.05, 0.15)
FEW_NODES = (60, 120, 300)
#: Chance that a position one move beside the game is looked at as well.
BESIDE = 0.5
#: Longest game, half-moves of each seat; it ends after so many half-moves with a greater lead.
LONGEST, DECIDED, PATIENCE = 110, 1500, 8
#: Greater leads, hundredths of a pawn, teach nothing.
GREATEST = 3000
#: Half-moves without a capture or a move of a pawn after which a game ends.
IDLE = 60
#: Megabytes of the hash table.
HASH = 4
#: A lead by Stockfish is so many times as large as one by the evaluation.
PAWN = 1.35
#: Positions that are given to Stockfish at once.
AT_ONCE = 32


class Record(NamedTuple):
    """A position: the codes of its cells, the seat to move, and its lead, hundredths of a pawn."""

    cells: bytes
    turn: int
    lead: int


class Teacher(Protocol):
    """Finds scores."""

    def leads(self, positions: Sequence[Position]) -> list[int | None]:
        """Return the lead of the seat to move of each, or None where it is not quiet or a mate."""


class Stockfish:
    """Finds scores of chess positions by an installed Stockfish.

    Its hundredths of a pawn are made smaller, to be like those of our values.
    """

    def __init__(self, rules: Variant, depth: int) -> None:
        """Start it. Raises OSError where it is not installed."""
        self._rules, self._depth = rules, depth
        self._process = subprocess.Popen(
            ["stockfish"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self._say("setoption name Hash value 8\nsetoption name UCI_Chess960 value true\n")

    def leads(self, positions: Sequence[Position]) -> list[int | None]:
        """Return the lead of the seat to move of each, or None where it is not quiet or a mate."""
        found: list[int | None] = []
        for first in range(0, len(positions), AT_ONCE):
            some = positions[first : first + AT_ONCE]
            texts = map(self._rules.text, some)
            self._say("".join(f"position fen {text}\ngo depth {self._depth}\n" for text in texts))
            found += [self._answer(position) for position in some]
        return found

    def close(self) -> None:
        """End it."""
        with self._process:
            self._process.kill()

    def _say(self, text: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(text)
        self._process.stdin.flush()

    def _answer(self, position: Position) -> int | None:
        assert self._process.stdout is not None
        lead: int | None = None
        for line in self._process.stdout:
            words = line.split()
            if words[:2] == ["bestmove", "(none)"]:
                return None
            if words[:1] == ["bestmove"]:
                return lead if self._is_quiet(position, words[1]) else None
            if "score" in words and not {"lowerbound", "upperbound"} & set(words):
                kind, value = words[words.index("score") + 1 :][:2]
                lead = round(int(value) / PAWN) if kind == "cp" else None
        raise OSError("Stockfish has ended")

    def _is_quiet(self, position: Position, move: str) -> bool:
        if len(move) != 4:  # a promotion
            return False
        there = position.cells[self._rules.topology.cell(move[2:])]
        # Castling is written as taking the own rook.
        return there == EMPTY or seat_of(there) == position.turn


class QuickPlayer:
    """Plays games of two on the kernel alone, and lists their positions with scores.

    nodes : of its search, which is the teacher where no other is given
    """

    def __init__(self, key: str, nodes: int, teacher: Teacher | None = None) -> None:
        self._rules, self._nodes, self._teacher = variant(key), nodes, teacher
        self._backend = choose("auto")
        self._tables = kept_tables(self._rules, self._backend)
        self._board = self._backend.module("moves").Board(self._tables)
        self._hash = self._backend.module("hash_table").HashTable(HASH)
        self._begin()

    def play(self, seed: str) -> list[Record]:
        """Play a game; return its quiet positions."""
        chance = random.Random(seed)
        numbers = self._rules.start_numbers
        start = self._rules.start(None if numbers is None else chance.choice(numbers))
        seats = len(self._rules.seats)
        load(self._rules, self._board, start)
        self._begin()
        careless, few = chance.choice(CARELESS), chance.choice(FEW_NODES)
        drawn = chance.randint(*DRAWN) * seats + chance.randrange(seats)
        found: list[tuple[Position, int | None]] = []
        decided = 0
        for ply in range(LONGEST * seats):
            moves = self._board.legal_moves()
            if not moves or self._board.halfmove > IDLE or decided > PATIENCE:
                break
            move = chance.choice(moves)
            if ply >= drawn:
                quiet = not self._board.checkers
                if self._teacher is None or chance.random() >= careless:
                    best, lead = self._search(moves, few if self._teacher else self._nodes)
                    decided = decided + 1 if abs(lead) > DECIDED else 0
                    quiet = quiet and self._is_quiet(best)
                    if chance.random() >= careless:
                        move = best
                    if quiet:
                        found.append((self._position(start), lead))
                if self._teacher is not None and chance.random() < BESIDE:
                    self._board.play(chance.choice(moves))
                    if self._board.legal_moves() and not self._board.checkers:
                        found.append((self._position(start), None))
                    self._board.take_back()
            self._board.play(move)
        return self._records(found)

    def _begin(self) -> None:
        """Forget what was found in another game."""
        self._hash.clear()
        searcher = self._backend.module("searcher").Searcher
        self._searcher = searcher(self._tables, self._board, self._hash)
        self._searches = 0

    def _records(self, found: list[tuple[Position, int | None]]) -> list[Record]:
        positions = [position for position, _ in found]
        leads = [lead for _, lead in found]
        if self._teacher is not None:
            leads = self._teacher.leads(positions)
        return [
            Record(bytes(position.cells), position.turn, lead)
            for position, lead in zip(positions, leads, strict=True)
            if lead is not None and abs(lead) <= GREATEST
        ]

    def _search(self, moves: Sequence[int], nodes: int) -> tuple[int, int]:
        """Return the best move and its score; the first where so few nodes find none."""
        self._searches += 1
        self._hash.new_search()
        self._searcher.begin(self._searches, nodes)
        deepening = Deepening(self._searcher, self._searcher.search, moves, 1)
        while deepening.depth < DEEPEST and deepening.go_deeper():
            if abs(deepening.found[0].score) >= MATES:
                break
        if not deepening.found:
            return moves[0], 0
        best = deepening.found[0]
        return best.line[0], best.score

    def _is_quiet(self, move: int) -> bool:
        tag = tag_of(move)
        if tag <= DOUBLE_STEP:
            return self._board.values[target_of(move)] < FIRST_PIECE
        return tag in (CASTLING_SHORT, CASTLING_LONG, DECK)

    def _position(self, start: Position) -> Position:
        """Return the position of the board as far as the cells, the move and castling go."""
        board = self._board
        cells = bytes(board.values[: len(start.cells)])
        rights = [board.records[bit] for bit in range(8) if board.rights >> bit & 1]
        return start._replace(cells=cells, turn=board.turn, rights=tuple(sorted(rights)), passed=())


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
