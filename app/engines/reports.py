"""The reports of one search, as they come from an engine. Free of Qt.

An engine may report much faster than anybody reads: the latest line of each number is stored as
text, and parsed when it is needed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from app.engines.question import SearchRequest
from app.engines.report import EngineReport
from app.engines.uci_reader import read_info, read_seat_scores

_NUMBER = re.compile(rb" multipv ([0-9]{1,4}) ")
_INFO, _LINE, _SCORES = b"info ", b" pv ", b"info string scores "
#: The words for bounds of a score.
_BOUNDS = (b" lowerbound ", b" upperbound ")


class Reports:
    """Stores the lines of a search."""

    def __init__(self) -> None:
        self._question: SearchRequest | None = None
        self._lines: dict[int, bytes] = {}
        self._scores: dict[int, bytes] = {}
        self._last = 1

    def begin(self, question: SearchRequest) -> None:
        """Discard the lines of the previous request."""
        self._question = question
        self._lines, self._scores, self._last = {}, {}, 1

    def take(self, line: bytes) -> bool:
        """Store a line; return whether it was an ``info`` line about the search."""
        if not line.startswith(_INFO):
            return False
        if line.startswith(_SCORES):
            self._scores[self._last] = line
        elif _LINE in line and not any(bound in line for bound in _BOUNDS):
            found = _NUMBER.search(line)
            number = int(found[1]) if found else 1
            if self._question is not None and 1 <= number <= self._question.lines:
                self._last = number
                self._lines[number] = line
                self._scores.pop(number, None)
        return True

    def latest(self, is_last: bool = False) -> Iterator[EngineReport]:
        """Yield the reports since the last call, the best line first.

        The evaluations of three players come in a line of their own, right after the report: until
        then that is held back, unless it is the last one (``is_last``).
        """
        question, lines, scores = self._question, self._lines, self._scores
        self._lines, self._scores = {}, {}
        if question is None:
            return
        last = self._last
        if not is_last and len(question.variant.seats) > 2 and last in lines.keys() - scores.keys():
            self._lines[last] = lines.pop(last)
        for number in sorted(lines):
            info = read_info(_words(lines[number]))
            if info is None:
                continue
            letters = question.variant.seat_letters
            seats = read_seat_scores(_words(scores.get(number, b"")), letters)
            yield EngineReport(
                question,
                info.depth,
                info.seldepth,
                number,
                info.score,
                info.nodes,
                info.milliseconds,
                info.line,
                seats or (),
            )


def _words(line: bytes) -> list[str]:
    """Return the words after ``info``."""
    return line.decode("utf-8", "replace").split()[1:]
