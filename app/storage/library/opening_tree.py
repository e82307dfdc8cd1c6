"""The moves with which games began, as a tree: how often each was tried, and how that went.

A branch is worked out when it is first asked for, so that ten thousand games cost one look at each
of their first moves. Free of Qt.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from app.storage.library.results import Results
from engine.rules.outcome import Outcome

#: Stands between the moves of a line.
BETWEEN = " "


class Opening(NamedTuple):
    """How a game began and ended.

    line : its first half-moves as coordinate text, joined by blanks
    outcome : None for a game that is not over
    """

    line: str
    outcome: Outcome | None


class TriedMove(NamedTuple):
    """A move that was tried in a position, as coordinate text, and how the games ended."""

    move: str
    results: Results


class Branch:
    """The games that have all begun with the same moves.

    depth : how many moves these are
    results : of all the games
    """

    def __init__(
        self, seats: int, games: Sequence[Opening], depth: int = 0, start: int = 0
    ) -> None:
        """``start``: where in their lines the next move begins."""
        self.depth = depth
        self.results = Results(seats, (game.outcome for game in games))
        self._seats = seats
        self._games = games
        self._start = start
        self._followed: dict[str, list[Opening]] | None = None
        self._branches: dict[str, Branch] = {}
        self._moves: tuple[TriedMove, ...] | None = None

    @property
    def moves(self) -> tuple[TriedMove, ...]:
        """The moves tried here, those of most games first; equal ones in alphabetical order."""
        if self._moves is None:
            found = [
                TriedMove(move, Results(self._seats, (game.outcome for game in games)))
                for move, games in self._following().items()
            ]
            found.sort(key=lambda tried: (-tried.results.games, tried.move))
            self._moves = tuple(found)
        return self._moves

    @property
    def ended(self) -> int:
        """How many of the games have no further move here, or none that can be looked up."""
        return len(self._games) - sum(map(len, self._following().values()))

    def after(self, move: str) -> Branch | None:
        """Return the games that went on with a move, or None if none did."""
        if move not in self._branches:
            games = self._following().get(move)
            if games is None:
                return None
            start = self._start + len(move) + len(BETWEEN)
            self._branches[move] = Branch(self._seats, games, self.depth + 1, start)
        return self._branches[move]

    def _following(self) -> dict[str, list[Opening]]:
        """Return the games by their next move."""
        if self._followed is None:
            self._followed = {}
            start = self._start
            for game in self._games:
                line = game.line
                if start < len(line):
                    end = line.find(BETWEEN, start)
                    move = line[start:end] if end >= 0 else line[start:]
                    self._followed.setdefault(move, []).append(game)
        return self._followed


class OpeningTree:
    """The openings of games that have all begun from the same position."""

    def __init__(self, seats: int, games: Iterable[Opening]) -> None:
        self.root = Branch(seats, tuple(games))

    def at(self, path: Sequence[str]) -> Branch | None:
        """Return the games that began with these moves, or None if none did."""
        branch: Branch | None = self.root
        for move in path:
            if branch is None:
                break
            branch = branch.after(move)
        return branch
