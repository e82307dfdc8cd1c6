"""A session of the protocol in a test: what is said to it, what it says, and a player for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import Event

from engine.core.move import Move
from engine.core.position import Position
from engine.rules.perft import divide
from engine.rules.variant import Variant
from engine.search.thinking import Decision, Limits, Report, Score
from engine.uci import options
from engine.uci.session import UciSession


class FirstMove:
    """A player that takes the first legal move.

    A search that is not infinite waits for ``may_end``; any search ends when it is stopped.
    """

    def __init__(self, game: Variant, note: str = "") -> None:
        self.note = note
        self.game = game
        self.asked: list[tuple[Position, Limits, int | None, int]] = []
        self.new_games = 0
        self.fault: Exception | None = None
        self.may_end = Event()
        self.may_end.set()
        self._stops: list[Event] = []

    def reserve(self) -> int:
        self._stops.append(Event())
        return len(self._stops) - 1

    def stop(self, number: int | None = None) -> None:
        self._stops[-1 if number is None else number].set()

    def new_game(self) -> None:
        self.new_games += 1

    def think(
        self,
        start: Position,
        moves: Sequence[Move],
        limits: Limits,
        *,
        level: int | None = None,
        lines: int = 1,
        report: Callable[[Report], None],
        number: int | None = None,
    ) -> Decision:
        assert number is not None
        position = start
        for move in moves:
            position = self.game.successor(position, move)
        self.asked.append((position, limits, level, lines))
        if self.fault is not None:
            raise self.fault
        line = [(limits.moves or self.game.moves(position))[0]]
        line += self.game.moves(self.game.successor(position, line[0]))[:1]
        seats = tuple(range(3)) if len(self.game.seats) == 3 else ()
        report(Report(1, 2, 1, Score(centipawns=-7), 20, 10, 0, tuple(line), seats))
        while not self._stops[number].wait(0.001):
            if self.may_end.is_set() and not limits.infinite:
                break
        return Decision(line[0], line[1] if len(line) > 1 else None)

    def divide(
        self, position: Position, depth: int, *, number: int | None = None
    ) -> dict[Move, int] | None:
        assert number is not None
        while not self.may_end.is_set():
            if self._stops[number].wait(0.001):
                return None
        return divide(self.game, position, depth)


class Talk:
    """A session with a player as above.

    said : all lines that it has said
    players : all players that were made, in turn
    """

    def __init__(self, note: str = "") -> None:
        self.said: list[str] = []
        self.players: list[FirstMove] = []
        self._note = note
        self.session = UciSession(self.said.append, self._make)

    def _make(self, game: Variant, values: options.Values) -> FirstMove:
        self.players.append(FirstMove(game, self._note))
        return self.players[-1]

    @property
    def player(self) -> FirstMove:
        return self.players[-1]

    def tell(self, *lines: str) -> list[str]:
        """Say some lines; return what was said meanwhile."""
        before = len(self.said)
        for line in lines:
            assert self.session.execute(line)
        return self.said[before:]

    def ask(self, *lines: str) -> list[str]:
        """Say some lines, the last of which begins a search; return what is said until its end."""
        before = len(self.said)
        self.tell(*lines)
        self.wait_for_end()
        return self.said[before:]

    def wait_for_end(self) -> None:
        """Wait until nothing runs any more."""
        self.session.wait()

    def prepared(self) -> FirstMove:
        """Return the player that the next search will use."""
        self.tell("isready")
        return self.player


def errors(lines: Sequence[str]) -> list[str]:
    """Return the sentences of those lines that tell what is wrong."""
    start = "info string error: "
    return [line.removeprefix(start) for line in lines if line.startswith(start)]
