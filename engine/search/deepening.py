"""Iterative deepening of one position, with any number of lines (MultiPV)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.search.kernel.fields import INFINITE, MATES

if TYPE_CHECKING:
    from engine.search.kernel.searcher import Searcher

#: No search is deeper, half-moves.
DEEPEST = 100
#: From this depth on the search begins with an aspiration window, hundredths of a pawn around the
#: last score.
_DEPTH_OF_WINDOWS = 4
_WINDOW = 20


@dataclass(frozen=True)
class ScoredLine:
    """A line: its score for the player to move, and its moves as the kernel's numbers."""

    score: int
    line: tuple[int, ...]
    seldepth: int


class Deepening:
    """Searches the same position one half-move deeper each time.

    search : calls ``Searcher.search``
    line_count : how many of the best moves are wanted with their scores
    depth : the depth of the last search that was done
    settled : for how many depths the best move has been the same
    lines : the lines found, the best first; a search at the next depth that was stopped has
        put its best line in front, if there is only one
    """

    def __init__(
        self,
        searcher: Searcher,
        search: Callable[[int, int, int], int],
        moves: Sequence[int],
        line_count: int,
    ) -> None:
        self._searcher = searcher
        self._search = search
        self._moves = list(moves)
        self._line_count = min(line_count, len(moves))
        self.depth = 0
        self.settled = 0
        self.lines: list[ScoredLine] = []

    def go_deeper(self) -> bool:
        """Search one half-move deeper; return whether it was done and not stopped before."""
        depth = self.depth + 1
        found: list[ScoredLine] = []
        for moves in self._choices(found):
            best = self._best(depth, moves, len(found))
            if best is not None:
                found.append(best)
            if self._searcher.was_stopped:
                # Lines of a stopped search are kept where they are better than those there are.
                if found and (self._line_count == 1 or not self.lines):
                    self.lines = sorted(found, key=lambda one: -one.score)
                return False
        found.sort(key=lambda one: -one.score)
        is_same = bool(self.lines) and self.lines[0].line[0] == found[0].line[0]
        self.settled = self.settled + 1 if is_same else 0
        self.lines = found
        self.depth = depth
        first = [one.line[0] for one in found]
        self._moves = [*first, *(move for move in self._moves if move not in first)]
        return True

    def _choices(self, found: list[ScoredLine]) -> Iterator[list[int]]:
        """Yield for each line the moves it may begin with, while ``found`` grows."""
        if self._line_count == len(self._moves):
            yield from ([move] for move in self._moves)
            return
        for _ in range(self._line_count):
            taken = [one.line[0] for one in found]
            yield [move for move in self._moves if move not in taken]

    def _best(self, depth: int, moves: list[int], number: int) -> ScoredLine | None:
        """Return the best of some moves, or None where nothing was found before the stop.

        number : of the line, from 0 on
        """
        guess = self.lines[number].score if self.lines else 0
        alpha, beta, width = -INFINITE, INFINITE, _WINDOW
        if self.lines and depth >= _DEPTH_OF_WINDOWS and abs(guess) < MATES:
            alpha, beta = guess - width, guess + width
        self._searcher.root_moves = moves
        while True:
            score = self._search(depth, alpha, beta)
            line = tuple(self._searcher.line())
            if self._searcher.was_stopped:
                # Better than all before it, by a score that is not known yet.
                return ScoredLine(guess, line, self._searcher.seldepth) if line else None
            if alpha < score < beta or (alpha, beta) == (-INFINITE, INFINITE):
                return ScoredLine(score, line, self._searcher.seldepth)
            width *= 4
            if score <= alpha:
                alpha = max(score - width, -INFINITE) if width < MATES else -INFINITE
            else:
                beta = min(score + width, INFINITE) if width < MATES else INFINITE
                moves = [*line[:1], *(move for move in moves if move not in line[:1])]
                self._searcher.root_moves = moves
