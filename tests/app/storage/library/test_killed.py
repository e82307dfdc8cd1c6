"""Programs that are killed at any time lose no game, also where several write the same library."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from random import Random

import pytest

from app.storage.library.library import Library
from app.storage.library.running import State, fold_in, running_games
from tests.programs import StartPython

#: Plays games for ever, every second one to its end, and tells the id of each and its length, once
#: that is written.
PLAYER = """
import sys
from pathlib import Path
from random import Random
from PySide6.QtCore import QCoreApplication, QTimer
import engine.variants
from app.game.session import Session
from app.storage.library.game_library import GameLibrary
from app.storage.recorder import Recorder

application = QCoreApplication([])
variant = engine.variants.variant("chess960")
session = Session(variant, names=("Anna", "Bert"))
library = GameLibrary(Path(sys.argv[1]))
library.begin()
recorder = Recorder(session, library)
recorder.begin()
chance = Random(int(sys.argv[2]))
games = 0

def step():
    global games
    if session.game.length < 6 and session.situation.moves:
        session.play(chance.choice(session.situation.moves))
        told = f"{recorder.id} {session.game.length}"
        # What is asked after it is answered after it.
        library.write(lambda _: None, lambda _: print(told, flush=True))
    else:
        if games % 2:
            session.resign()
        games += 1
        session.start(variant, names=("Anna", "Bert"))

timer = QTimer()
timer.timeout.connect(step)
timer.start(1)
application.exec()
"""


def folded(path: Path) -> Library:
    """Return a library in which all games are that were left."""
    library = Library(path)
    while fold_in(library):
        pass
    return library


@pytest.mark.parametrize("seed", range(2))
def test_games_of_killed_programs_are_all_there(
    start_python: StartPython, tmp_path: Path, seed: int
) -> None:
    folder = tmp_path / "journals"
    chance = Random(seed)
    players = [start_python("-c", PLAYER, str(folder), str(number)) for number in range(2)]
    lengths: dict[str, int] = {}
    for player in players:
        for _ in range(chance.randint(60, 120)):
            assert player.stdout is not None
            line = player.stdout.readline()
            id, _, length = line.partition(" ")
            assert length.strip().isdigit(), line + player.stdout.read()
            lengths[id] = int(length)
    for player in players:
        player.kill()
        assert player.stdout is not None
        for line in player.stdout.read().splitlines(keepends=True):
            if line.endswith("\n"):
                lengths[line.split()[0]] = int(line.split()[1])
        player.wait()
    with sqlite3.connect(tmp_path / "games.sqlite") as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.close()
    library = folded(tmp_path / "games.sqlite")
    rows = {row.id: row for row in library.rows()}
    assert lengths.keys() <= rows.keys() and len(lengths) > 20
    # A move may be written that the program did not live to tell of.
    assert {rows[id].length - length for id, length in lengths.items()} <= {0, 1, 2, 3}
    assert all(rows[id].length >= length for id, length in lengths.items())
    assert sum(row.is_finished for row in rows.values()) >= len(rows) // 2 - 2
    for id in rows:
        assert len(library.record(id).game.root.main_line()) == rows[id].length
    assert running_games(library) == [
        game for game in running_games(library) if game.state == State.LEFT
    ]
    library.close()
