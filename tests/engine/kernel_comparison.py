"""Compare the search kernel with the rules: list their differences in a position."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from itertools import chain
from typing import TYPE_CHECKING

from engine.core.move import Move
from engine.core.pieces import FIRST_PIECE, Kind, piece_code
from engine.core.position import Position
from engine.rules.variant import Variant
from engine.search.backend import Backend
from engine.search.flatten import cached_tables
from engine.search.loading import load, summary, unload
from engine.search.moves_as_numbers import moves_by_number

if TYPE_CHECKING:
    from engine.search.kernel.moves import Board

#: Of the plain moves of a position, at least so many are made on the board.
MADE = 10
#: Cells of the kernel's lists of pieces, for each seat.
_LIST = 512


class KernelComparison:
    """Boards of the core for one game, in one backend, which are compared with the game itself.

    board : the one that makes and takes back moves
    """

    def __init__(self, game: Variant, backend: Backend) -> None:
        self.game = game
        tables = cached_tables(game, backend)
        module = backend.module("moves")
        self.board: Board = module.Board(tables)
        self._anew: Board = module.Board(tables)

    def load(self, position: Position) -> None:
        """Set up a position on the board."""
        load(self.game, self.board, position)

    def perft(self, position: Position, depth: int) -> int:
        """Return how many sequences of ``depth`` moves the core finds."""
        self.load(position)
        return self.board.perft(depth, 0)

    def fault(self, position: Position) -> str:
        """Return what game and core see differently in a position, or ''.

        Compared are the position as it was set up, the legal moves, who gives check, and the
        position after each special move, each capture and some of the others, field by field, with
        all that the core keeps beside it; taken back, it must be as it was.
        """
        self.load(position)
        before = self._found()
        faults = [
            *self._differences("set up", summary(self.game, position), before),
            *self._list_faults("set up"),
        ]
        ours = moves_by_number(self.game, position)
        faults += self._move_faults(ours, position)
        for number in _made(ours) if not faults else ():
            faults += self._step_faults(position, number, ours[number], before)
        return "\n".join([f"position: {self.game.text(position)}", *faults]) if faults else ""

    def faults_along(self, number: int, after: Position) -> list[str]:
        """Make a move on the board as it stands; say in what it differs then from ``after``."""
        self.board.play(number)
        name = hex(number)
        load(self.game, self._anew, after)
        return [
            *self._differences(name, summary(self.game, after), unload(self.game, self.board)),
            *_unequal(f"{name}, hash", self._anew.hash, self.board.hash),
            *_unequal(f"{name}, score", list(self._anew.score), list(self.board.score)),
            *self._list_faults(name),
        ]

    def _found(self) -> tuple[Hashable, ...]:
        board = self.board
        return (*unload(self.game, board), board.hash, tuple(board.score), board.living)

    def _move_faults(self, ours: Mapping[int, Move], position: Position) -> list[str]:
        theirs = self.board.legal_moves()
        found = set(theirs)
        faults = [
            *(f"missing: {ours[number]}" for number in ours if number not in found),
            *(f"superfluous: {number:#x}" for number in theirs if number not in ours),
        ]
        if len(found) != len(theirs):
            faults.append(f"{len(theirs) - len(found)} moves are listed twice")
        if (
            position.turn in self.game.active_seats(position)
            and theirs
            and not _is_pending(position)
        ):
            checkers = self.game.checkers(position)
            faults += _unequal("check", bool(checkers), bool(self.board.checkers))
        return faults

    def _step_faults(
        self, position: Position, number: int, move: Move, before: tuple[Hashable, ...]
    ) -> list[str]:
        faults = self.faults_along(number, self.game.successor(position, move))
        self.board.take_back()
        name = f"{number:#x} taken back"
        return [
            *faults,
            *self._differences(name, before, self._found()),
            *self._list_faults(name),
        ]

    def _differences(
        self, name: str, expected: tuple[Hashable, ...], found: tuple[Hashable, ...]
    ) -> list[str]:
        pairs = enumerate(zip(expected, found, strict=False))
        return [
            f for at, (ours, core) in pairs for f in _unequal(f"{name}, field {at}", ours, core)
        ]

    def _list_faults(self, name: str) -> Iterator[str]:
        """Yield what is wrong in the lists that the core keeps beside the board."""
        board = self.board
        cells = list(board.values)[: len(self.game.topology.cell_names)]
        pieces, counts = list(board.pieces), list(board.count)
        kings, numbers = list(board.king), list(board.number_of)
        places: dict[int, list[int]] = {}
        for cell, code in enumerate(cells):
            if code >= FIRST_PIECE:
                places.setdefault(code, []).append(cell)
        for seat in range(len(self.game.seats)):
            by_kind = [places.get(piece_code(seat, kind), []) for kind in Kind]
            listed = sorted(pieces[_LIST * seat : _LIST * seat + counts[seat]])
            yield from _unequal(f"{name}, pieces of {seat}", sorted(chain(*by_kind)), listed)
            king = places.get(piece_code(seat, Kind.KING), [-1])
            yield from _unequal(f"{name}, king of {seat}", king, [kings[seat]])
            of_kinds = [numbers[piece_code(seat, kind)] for kind in Kind]
            yield from _unequal(f"{name}, numbers of {seat}", list(map(len, by_kind)), of_kinds)


def _is_pending(position: Position) -> bool:
    return position.extra.pending is not None


def _unequal(name: str, expected: object, found: object) -> list[str]:
    return [] if expected == found else [f"{name}: {found} instead of {expected}"]


def _made(moves: Mapping[int, Move]) -> list[int]:
    special = [number for number, move in moves.items() if move.tag or move.captures]
    plain = sorted(moves.keys() - special)
    return special + plain[:: max(1, len(plain) // MADE)]
