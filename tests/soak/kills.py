"""Kill programs that write to one library at random: no acknowledged move may be lost.

Two programs at a time play, go on with what others have left, end games and begin new ones; each
tells of a move once that is written. Both are killed, and everything they told must be there.
"""

from __future__ import annotations

import os
import signal
import sqlite3
import sys
import time
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from PySide6.QtCore import QCoreApplication, QTimer

import engine.variants
from app.game.session import Session
from app.game.transition import Origin
from app.storage.library.game_library import NAME, GameLibrary
from app.storage.library.library import Library
from app.storage.library.running import PlayState, running_games, store_orphaned_games
from app.storage.library.running_games import EarlierGames
from app.storage.recorder import Recorder
from tests.soak.findings import Row

#: So many half-moves a game has before it is left or given up.
_LONGEST = 12
#: A program is killed at most so long after its first move, seconds.
_LATEST = 0.25


def play(folder: Path, seed: int, told: int) -> None:
    """Play until the process is killed.

    told : descriptor to which the row of a game and its length are written once they are kept
    """
    application = QCoreApplication([])
    variant = engine.variants.variant("chess960")
    session = Session(variant, names=("Anna", "Bert"))
    library = GameLibrary(folder)
    library.begin()
    recorder = Recorder(session, library)
    recorder.begin()
    rng = Random(seed)

    def step() -> None:
        if session.game.length < _LONGEST and session.situation.legal_moves:
            session.play(rng.choice(session.situation.legal_moves))
            line = f"{recorder.id} {session.game.length}\n".encode()
            # What is asked after it is done after it.
            library.write(lambda _: None, lambda _: os.write(told, line))
            return
        if rng.random() < 0.5:
            session.resign()
        session.start(variant, names=("Anna", "Bert"))

    def begin(left: EarlierGames) -> None:
        if left.taken and left.taken[0].game.record.game.result() is None:
            session.open_record(left.taken[0].game.record, Origin.RECOVERY, left.taken[0].source)
        timer.start(2)

    timer = QTimer()
    timer.timeout.connect(step)
    library.running.take_newest(lambda _: False, begin, lambda _: timer.start(2))
    application.exec()


def _round(folder: Path, rng: Random) -> dict[str, int]:
    """Let two programs play and kill them; return what they told: lengths by row."""
    lengths: dict[str, int] = {}
    players = []
    for _ in range(2):
        seed = rng.randrange(2**32)
        reading, writing = os.pipe()
        number = os.fork()
        if number == 0:
            play(folder, seed, writing)  # until it is killed
        os.close(writing)
        players.append((number, reading))
    for number, reading in players:
        with os.fdopen(reading, "rb") as pipe:
            lines = [pipe.readline()]  # it has begun
            time.sleep(rng.uniform(0, _LATEST))
            os.kill(number, signal.SIGKILL)
            lines += pipe.read().splitlines(keepends=True)
        os.waitpid(number, 0)
        for line in lines:
            if line.endswith(b"\n"):
                row, length = line.split()
                lengths[row.decode()] = max(lengths.get(row.decode(), 0), int(length))
    return lengths


def _check(path: Path, lengths: dict[str, int]) -> None:
    """Raise AssertionError if anything that was told is not there."""
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA quick_check").fetchone() == ("ok",)
    with closing(Library(path)) as library:
        while store_orphaned_games(library):
            pass
        for row, length in lengths.items():
            found = library.row(row)
            assert found is not None and found.length >= length, (row, length, found)
            assert len(library.record(row).game.root.main_line()) == found.length
        assert {game.state for game in running_games(library)} <= {PlayState.LEFT}


def kill(count: int, seed: int = 0) -> dict[str, int]:
    """Kill so many programs; return how much was told by then. Raises AssertionError."""
    rng, told = Random(seed), {"programs": 0, "games": 0, "half-moves": 0}
    with TemporaryDirectory() as name:
        folder = Path(name, "journals")
        while told["programs"] < count:
            lengths = _round(folder, rng)
            _check(folder.with_name(NAME), lengths)
            told["programs"] += 2
            told["games"] += len(lengths)
            told["half-moves"] += sum(lengths.values())
    return told


def run(scale: float, processes: int = 1) -> Iterable[Row]:
    """Kill ``scale`` x 1,000 programs."""
    begun = time.process_time()
    yield Row("killed", "chess960", kill(round(1000 * scale)), time.process_time() - begun)


if __name__ == "__main__":
    print(kill(*map(int, sys.argv[1:])))
