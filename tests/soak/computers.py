"""Games of computers one after the other, with windows open: nothing of them is left behind.

In between an engine is killed, a move taken back, another place of the game looked at, the
computer stopped and hurried.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import chdir, contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic
from typing import NamedTuple

from PySide6.QtCore import QProcess

import engine.variants
from app.game.players import computer
from app.game.session import Session
from app.game.transition import Origin, Transition, TransitionKind
from app.panels.common.dock import Dock
from app.settings.options import ANIMATION_SPEED, COMPUTER_PAUSE, COMPUTER_RESIGNS, QUALITY
from app.settings.store import Settings
from app.window.game_recovery import GameRecovery
from app.window.main_window import MainWindow
from engine.pgn import written_game
from engine.variants import KEYS
from tests.driver import close_window, wait_for, wait_for_background
from tests.soak.monkey import BOUNDS, prepare
from tests.soak.oracle import Oracle, library_faults
from tests.soak.processes import children, handles, resident
from tests.soak.resource_counts import ResourceCounts, count_resources, settle
from tests.soak.watch import Watch
from tests.timeouts import TIMEOUT_SECONDS

#: Games at a scale of 1; what is held is counted after the first ones, and then as often.
GAMES, COUNTED_EVERY = 200, 20
#: A game that is longer is left for the next one, half-moves.
LONGEST = 120
#: Levels of the players: those that answer soon.
LEVELS = (1, 2, 3)
#: By so much more may be there in the end than at the first count.
MORE = {**BOUNDS, "handles": 8, "processes": 0, "engines": 150.0}


class ComputersError(AssertionError):
    """Something does not hold; the text says what, and in which game."""


class Holdings(NamedTuple):
    """What the program holds at one moment.

    processes : started by it
    engines : their memory, MiB
    """

    window: ResourceCounts
    handles: int
    processes: int
    engines: float

    def __str__(self) -> str:
        return (
            f"{self.window}, {self.handles} handles, {self.processes} processes of"
            f" {self.engines:.0f} MiB"
        )

    def figures(self) -> dict[str, float]:
        """Return all numbers by their names."""
        own = {"handles": self.handles, "processes": self.processes, "engines": self.engines}
        return {**self.window._asdict(), **own}


class Table:
    """A window in which computers play, with everything open that stays open during a game."""

    def __init__(self, folder: Path, seed: int) -> None:
        """``folder``: an empty one, for everything that is written."""
        self._rng = Random(seed)
        settings = Settings(folder / "preferences.ini")
        settings.set(QUALITY, "low")
        settings.set(ANIMATION_SPEED, 0.0)
        settings.set(COMPUTER_PAUSE, "none")
        settings.set(COMPUTER_RESIGNS, True)
        self.window = MainWindow(Session(engine.variants.variant(KEYS[0])), settings)
        self.recovery = GameRecovery(self.window, folder / "journals")
        self._oracle = Oracle(self.window)
        #: Half-moves that computers have played.
        self.plies = 0
        #: What was done in between, and how often.
        self.met: dict[str, int] = {}
        self._refused: list[str] = []
        self.window.computer.players.failed.connect(self._refused.append)
        self.window.session.transitioned.connect(self._count)
        self.window.resize(900, 640)
        self.window.show()
        for dock in self.window.findChildren(Dock):
            dock.show()
        self.window.commands["help"].trigger()
        self.window.activateWindow()
        settle()

    def _count(self, transition: Transition) -> None:
        is_theirs = transition.origin is Origin.COMPUTER
        self.plies += is_theirs and transition.kind is TransitionKind.PLAYED

    def play(self, key: str) -> None:
        """Let computers play one game. Raises ComputersError if anything is wrong with it."""
        rng, session = self._rng, self.window.session
        variant = engine.variants.variant(key)
        players = [computer(rng.choice(LEVELS)) for _ in variant.seats]
        numbers = variant.start_numbers
        start = variant.start(rng.choice(numbers) if numbers is not None else None)
        session.start(variant, start, players=players)
        while session.situation.outcome is None and session.situation.length < LONGEST:
            before = self.plies
            if rng.random() < 0.02:
                self._disturb()
            self._wait(lambda before=before: self.plies > before or self._is_over())  # type: ignore[misc]
        settle()
        self.complain(self._oracle.faults())
        self.complain(library_faults(self.recovery.recorder, self.window.session.record))
        self.complain(self._refused)

    def _is_over(self) -> bool:
        return self.window.session.situation.outcome is not None

    def _wait(self, is_so: Callable[[], bool]) -> None:
        if not wait_for(is_so):
            raise ComputersError(f"nobody has moved for {TIMEOUT_SECONDS} s in {self._game()}")

    # -- in between ----------------------------------------------------------------------------

    def _disturb(self) -> None:
        """Do something to the game or its engine; it goes on by itself, or is let go on."""
        deed = self._rng.choice([self._kill, self._take_back, self._look_back, self._stop])
        name = deed.__name__.strip("_").replace("_", " ")
        self.met[name] = self.met.get(name, 0) + 1
        deed()

    def _kill(self) -> None:
        """End the engine of the players by force."""
        for number in self._engines():
            os.kill(number, signal.SIGKILL)

    def _take_back(self) -> None:
        """Take a move back and let the computer play on from there."""
        session = self.window.session
        if session.situation.ply:
            session.take_back()
            settle()
            self._go_on()

    def _look_back(self) -> None:
        """Look at the start of the game, and come back."""
        self.window.session.go_to_start()
        settle()
        self.window.session.go_to_end()

    def _stop(self) -> None:
        """Stop the computer, and let it go on or move now."""
        self.window.commands["stop_thinking"].trigger()
        settle()
        self._go_on()

    def _go_on(self) -> None:
        """Let the computer on turn go on, if it waits."""
        if self.window.computer.players.waiting is not None:
            self.window.commands[self._rng.choice(("stop_thinking", "move_now"))].trigger()

    # -- judging -------------------------------------------------------------------------------

    def _engines(self) -> list[int]:
        """Return the numbers of the engines' processes."""
        found = self.window.computer.engines.findChildren(QProcess)
        return [number for process in found if (number := process.processId())]

    def holdings(self) -> Holdings:
        """Count what is held, while an engine waits."""
        started = children()
        return Holdings(
            count_resources(self.window.viewport),
            handles(),
            len(started),
            sum(map(resident, started)),
        )

    def close(self) -> None:
        """Close the window; every engine ends with it."""
        with Watch() as watch:
            close_window(self.window)
            self.window.deleteLater()
            settle()
            wait_for_background()
            if not wait_for(lambda: not children()):
                watch.complaints.append(f"{len(children())} processes are left after the end")
        self.complain(watch.complaints)

    def _game(self) -> str:
        return written_game(self.window.session.record)

    def complain(self, faults: Iterable[str]) -> None:
        text = "\n".join(faults)
        if text:
            raise ComputersError(f"{text}\nin {self._game()}")


@contextmanager
def table(seed: int) -> Iterator[Table]:
    """A table in a folder of its own, gone afterwards."""
    with TemporaryDirectory() as folder, chdir(folder):
        one = Table(Path(folder), seed)
        try:
            yield one
        finally:
            one.close()


def rows(games: int, seed: int = 1) -> Iterator[str]:
    """Yield how a run goes on; its last row says whether it holds more than after its beginning."""
    counted: list[Holdings] = []
    with table(seed) as one:
        for number in range(1, games + 1):
            if number % COUNTED_EVERY == 1:
                started, before = monotonic(), one.plies
            with Watch() as watch:
                one.play(KEYS[number % len(KEYS)])
            one.complain(watch.complaints)
            if number % COUNTED_EVERY == 0 or number == games:
                pace = 1000 * (monotonic() - started) / max(1, one.plies - before)
                counted.append(one.holdings())
                yield (
                    f"{number:4d} games, {one.plies:6d} half-moves, {pace:5.1f} ms each:"
                    f" {counted[-1]}"
                )
        met = ", ".join(f"{word} {count}" for word, count in sorted(one.met.items()))
    yield f"{grown(counted)}; {met}; no process is left"


def grown(counted: list[Holdings]) -> str:
    """Return what has grown from the first count on. Raises ComputersError beyond a bound."""
    first, last = counted[0].figures(), counted[-1].figures()
    for name, bound in MORE.items():
        if last[name] > first[name] + bound:
            raise ComputersError(f"{name} have grown from {counted[0]} to {counted[-1]}")
    memory, engines = (last[name] - first[name] for name in ("memory", "engines"))
    return (
        f"stays in bounds: {memory:+.1f} MiB since the first count, of {MORE['memory']:.0f}"
        f" allowed; engines {engines:+.1f} MiB"
    )


def run(scale: float, processes: int = 1) -> Iterable[str]:
    """Yield the rows of 200 games at a scale of 1."""
    prepare()
    yield from rows(max(round(GAMES * scale), 1))
