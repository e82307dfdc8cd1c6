"""Deeper and deeper: windows, several lines and stops, on a searcher whose scores are given."""

from __future__ import annotations

from collections.abc import Sequence

from engine.search.deepening import Deepening
from engine.search.kernel.fields import INFINITE, MATE
from tests.rows import each_row

Scores = dict[int, int]


class Scripted:
    """A searcher that knows what each move is worth at each depth, the last depth for all deeper.

    budget : so many moves are searched until it is stopped
    """

    def __init__(self, *scores: Scores, budget: int = 10_000) -> None:
        self._scores = scores
        self._left = budget
        self._line: list[int] = []
        self.root_moves: list[int] = []
        self.replies = 0
        self.nodes = 0
        self.seldepth = 7
        self.was_stopped = 0
        self.asked: list[tuple[int, int, int, list[int]]] = []

    def begin(self, number: int, nodes: int) -> None:
        raise AssertionError("a search is begun by whoever has its number")

    def stop(self, number: int) -> None:
        self._left = 0

    def line(self) -> list[int]:
        return self._line

    def search(self, depth: int, alpha: int, beta: int) -> int:
        """Search the moves in their order, as a real one would, and cut off beyond beta."""
        self.asked.append((depth, alpha, beta, self.root_moves))
        self._line = []
        best = -INFINITE
        for move in self.root_moves:
            if not self._left:
                self.was_stopped = 1
                return best
            self._left -= 1
            self.nodes += 1
            score = self._scores[min(depth, len(self._scores)) - 1][move]
            if score > max(best, alpha):
                self._line = [move, 100 + depth]
            best = max(best, score)
            if best >= beta:
                break
        return best


def deepened(searcher: Scripted, moves: Sequence[int], lines: int, depths: int) -> Deepening:
    deepening = Deepening(searcher, searcher.search, moves, lines)
    for _ in range(depths):
        if not deepening.go_deeper():
            break
    return deepening


def ranking(deepening: Deepening) -> list[tuple[int, int]]:
    return [(one.line[0], one.score) for one in deepening.lines]


def test_the_best_move_of_each_depth_is_found() -> None:
    searcher = Scripted({1: 5, 2: 9, 3: 7}, {1: 8, 2: -3, 3: 7})
    deepening = Deepening(searcher, searcher.search, (1, 2, 3), 1)
    assert deepening.go_deeper()
    assert ranking(deepening) == [(2, 9)]
    assert deepening.go_deeper()
    assert ranking(deepening) == [(1, 8)]
    assert deepening.depth == 2
    assert deepening.lines[0].line == (1, 102)
    assert deepening.lines[0].seldepth == 7
    assert searcher.asked[1][3] == [2, 1, 3], "what was best is searched first"


@each_row("score", [0, 29, 31, 500, -31, -500, 5000, -5000, MATE - 3, -MATE + 4])
def test_a_score_is_found_wherever_it_lies(score: int) -> None:
    calm = {1: 0, 2: -10}
    searcher = Scripted(calm, calm, calm, calm, {1: score, 2: score - 10})
    deepening = deepened(searcher, (1, 2), 1, 5)
    assert ranking(deepening) == [(1, score)]
    assert deepening.depth == 5
    windows = [beta - alpha for depth, alpha, beta, _ in searcher.asked if depth == 5]
    assert windows[0] < 100, "it is looked for near the last one"
    assert windows == sorted(windows)


def test_beside_a_mate_no_window_is_tried() -> None:
    searcher = Scripted({1: MATE - 5, 2: 3})
    deepening = deepened(searcher, (1, 2), 1, 8)
    assert ranking(deepening) == [(1, MATE - 5)]
    assert len(searcher.asked) == 8


@each_row("lines", [2, 3, 4, 9])
def test_several_lines_are_the_best_in_their_order(lines: int) -> None:
    scores = {1: 5, 2: 90, 3: 7, 4: -200}
    searcher = Scripted({move: -score for move, score in scores.items()}, scores)
    deepening = deepened(searcher, (1, 2, 3, 4), lines, 6)
    assert ranking(deepening) == [(2, 90), (3, 7), (1, 5), (4, -200)][:lines]


def test_all_moves_are_searched_one_by_one() -> None:
    searcher = Scripted({1: 5, 2: 90, 3: 7})
    deepened(searcher, (1, 2, 3), 3, 2)
    assert [moves for *_, moves in searcher.asked] == [[1], [2], [3], [2], [3], [1]]


def test_a_better_move_found_before_the_stop_counts() -> None:
    searcher = Scripted({1: 5, 2: 3, 3: 1}, {1: -50, 2: 60, 3: 1}, budget=5)
    deepening = deepened(searcher, (1, 2, 3), 1, 9)
    assert deepening.depth == 1
    assert deepening.lines[0].line[0] == 2


def test_a_stop_before_anything_was_found_changes_nothing() -> None:
    searcher = Scripted({1: 5, 2: 3, 3: 1}, budget=3)
    deepening = deepened(searcher, (1, 2, 3), 1, 9)
    assert ranking(deepening) == [(1, 5)]
    searcher = Scripted({1: 5}, budget=0)
    assert deepened(searcher, (1,), 1, 9).lines == []


def test_of_several_lines_only_whole_depths_count() -> None:
    flipped = {1: -5, 2: -90, 3: 7}
    searcher = Scripted({1: 5, 2: 90, 3: 7}, flipped, budget=5)
    assert ranking(deepened(searcher, (1, 2, 3), 3, 9)) == [(2, 90), (3, 7), (1, 5)]


def test_of_the_first_depth_what_there_is_counts() -> None:
    searcher = Scripted({1: 5, 2: 90, 3: 7}, budget=2)
    deepening = deepened(searcher, (1, 2, 3), 3, 9)
    assert ranking(deepening) == [(2, 90), (1, 5)]
    assert deepening.depth == 0


def test_deepening_knows_how_long_the_best_move_has_been_the_same() -> None:
    searcher = Scripted({1: 5, 2: 9}, {1: 5, 2: 9}, {1: 5, 2: 9}, {1: 5, 2: 1}, {1: 5, 2: 1})
    deepening = Deepening(searcher, searcher.search, (1, 2), 1)
    settled = []
    for _ in range(5):
        deepening.go_deeper()
        settled.append(deepening.settled)
    assert settled == [0, 1, 2, 0, 1]
