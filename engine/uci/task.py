"""A search or a perft in a thread of its own, and its output."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import Event, Thread

from engine.core.move import Move
from engine.core.position import Position
from engine.play import trial
from engine.play.game import Game
from engine.rules.variant import Variant
from engine.search.thinking import Decision, Limits, Report
from engine.uci import answers
from engine.uci.player import UciPlayer

#: Seconds to wait for a stopped thread to end.
_PATIENCE = 10.0
Say = Callable[[str], None]
#: The function to run, called with its task; returns its last lines.
Work = Callable[["UciTask"], Sequence[str]]


class UciTask:
    """A task that runs beside the session until it has written its last lines.

    number : of the search in the player
    is_pondering : whether it waits for ``ponderhit``
    is_ending : whether it was stopped or is about to write its last lines
    """

    def __init__(self, player: UciPlayer, is_pondering: bool = False) -> None:
        self.number = player.reserve()
        self.is_pondering = is_pondering
        self.is_ending = False
        self._player = player
        self._released = Event()
        self._thread: Thread | None = None

    def start(self, work: Work, say: Say) -> None:
        """Begin the work, which returns its last lines."""

        def run() -> None:
            try:
                last = work(self)
            except Exception as error:  # the other program waits for an answer, whatever fails
                last = [answers.error(f"this has failed: {error!r}")]
            self.is_ending = True
            for line in last:
                say(line)

        self._thread = Thread(target=run, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Stop it."""
        self.is_ending = True
        self._released.set()
        self._player.stop(self.number)

    def wait_for_stop(self) -> None:
        """Return as soon as it was stopped."""
        self._released.wait()

    def has_ended(self) -> bool:
        """Wait until it has ended, and return whether it has."""
        if self._thread is not None:
            self._thread.join(_PATIENCE)
        return self._thread is None or not self._thread.is_alive()

    @property
    def was_stopped(self) -> bool:
        """Whether it was stopped."""
        return self._released.is_set()


def think(
    task: UciTask,
    *,
    player: UciPlayer,
    variant: Variant,
    history: tuple[Position, Sequence[Move]],
    any_move: Move,
    limits: Limits,
    level: int | None,
    lines: int,
    king_takes_rook: bool,
    say: Say,
) -> Sequence[str]:
    """Search, report on the way, and return the ``bestmove`` line.

    history : a position and the moves from there to the one to be searched
    any_move : played where the search fails
    """

    def report(found: Report) -> None:
        for line in answers.report(variant, found, king_takes_rook):
            say(line)

    try:
        decision = player.think(
            *history, limits, level=level, lines=lines, report=report, number=task.number
        )
    except Exception as error:  # whatever fails, the program waits for a move
        say(answers.error(f"the search has failed: {error!r}"))
        decision = Decision(any_move)
    if limits.infinite:
        task.wait_for_stop()
    return [answers.decision(variant, decision, king_takes_rook)]


def count(
    task: UciTask,
    *,
    player: UciPlayer,
    variant: Variant,
    position: Position,
    depth: int,
    king_takes_rook: bool,
) -> Sequence[str]:
    """Run a perft; return the lines of its counts."""
    found = player.divide(position, depth, number=task.number)
    if found is None:
        return [answers.remark("perft was stopped")]
    return list(answers.counts(variant, found, king_takes_rook))


def try_game(
    task: UciTask, *, player: UciPlayer, variant: Variant, games: int, say: Say
) -> Sequence[str]:
    """Play quick games, each told by a line as it ends; return the last line."""

    def chosen(game: Game) -> Move:
        history = game.root.position, game.line
        found = player.think(
            *history, Limits(), level=trial.LEVEL, report=lambda _: None, number=task.number
        )
        return found.move or game.moves[0]

    for _ in range(games):
        game = trial.play(variant, chosen, lambda: task.was_stopped)
        if game is None:
            break
        say(answers.trial_game(game))
    return [answers.TRIED]
