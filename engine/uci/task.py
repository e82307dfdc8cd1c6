"""A search, a perft or a trial in a thread of its own, and its output."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import Event, Thread

from engine.core.move import Move
from engine.core.position import Position
from engine.play import trial
from engine.play.game import Game
from engine.rules.variant import Variant
from engine.search.thinker import Thinker
from engine.search.thinking import Decision, Limits, Report
from engine.uci import output

#: Seconds to wait for a stopped thread to end.
_PATIENCE = 10.0


class UciTask:
    """A task that runs beside the session until it has written its last lines.

    say : writes a line
    king_takes_rook : how castling is written
    is_pondering : whether it waits for ``ponderhit``
    is_ending : whether it was stopped or is about to write its last lines
    """

    def __init__(
        self,
        player: Thinker,
        variant: Variant,
        say: Callable[[str], None],
        king_takes_rook: bool = False,
        is_pondering: bool = False,
    ) -> None:
        self.is_pondering = is_pondering
        self.is_ending = False
        self._player = player
        self._variant = variant
        self._say = say
        self._king_takes_rook = king_takes_rook
        self._number = player.reserve()
        self._released = Event()
        self._thread: Thread | None = None

    def start(self, work: Callable[[], Sequence[str]]) -> None:
        """Run one of the methods below in a thread, then write the lines that it returns."""

        def run() -> None:
            try:
                last = work()
            except Exception as error:  # the other program waits for an answer, whatever fails
                last = [output.error(f"this has failed: {error!r}")]
            self.is_ending = True
            for line in last:
                self._say(line)

        self._thread = Thread(target=run, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Stop it."""
        self.is_ending = True
        self._released.set()
        self._player.stop(self._number)

    def has_ended(self) -> bool:
        """Wait until it has ended, and return whether it has."""
        if self._thread is not None:
            self._thread.join(_PATIENCE)
        return self._thread is None or not self._thread.is_alive()

    # -- what it does ------------------------------------------------------------------------

    def think(
        self,
        history: tuple[Position, Sequence[Move]],
        any_move: Move,
        limits: Limits,
        level: int | None,
        lines: int,
    ) -> Sequence[str]:
        """Search, report on the way, and return the ``bestmove`` line.

        history : a position and the moves from there to the one to be searched
        any_move : played where the search fails
        """
        variant, king_takes_rook = self._variant, self._king_takes_rook

        def report(found: Report) -> None:
            for line in output.report(variant, found, king_takes_rook):
                self._say(line)

        try:
            decision = self._player.think(
                *history, limits, level=level, lines=lines, report=report, number=self._number
            )
        except Exception as error:  # whatever fails, the program waits for a move
            self._say(output.error(f"the search has failed: {error!r}"))
            decision = Decision(any_move)
        if limits.infinite:
            self._released.wait()
        return [output.decision(variant, decision, king_takes_rook)]

    def count(self, position: Position, depth: int) -> Sequence[str]:
        """Run a perft; return the lines of its counts."""
        found = self._player.divide(position, depth, number=self._number)
        if found is None:
            return [output.remark("perft was stopped")]
        return list(output.counts(self._variant, found, self._king_takes_rook))

    def try_game(self, games: int) -> Sequence[str]:
        """Play quick games, each told by a line as it ends; return the last line."""

        def chosen(game: Game) -> Move:
            history = game.root.position, game.line
            found = self._player.think(
                *history, Limits(), level=trial.LEVEL, report=lambda _: None, number=self._number
            )
            return found.move or game.moves[0]

        for _ in range(games):
            game = trial.play(self._variant, chosen, self._released.is_set)
            if game is None:
                break
            self._say(output.trial_game(game))
        return [output.TRIED]
