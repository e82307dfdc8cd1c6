"""Programs that write what was learnt, and are killed at any time, lose nothing of it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.programs import StartPython
from tests.saved_learning import saved_states

#: Does so many steps, or goes on for ever with 0, and tells each that another reader would find.
LEARNER = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication, QEventLoop
from app.storage.learning_store import LearningStore
from app.learning.lesson_run import LessonProgress
from app.storage.library.game_library import GameLibrary

application = QCoreApplication([])
name, count = sys.argv[2], int(sys.argv[3])
library = GameLibrary(Path(sys.argv[1]))
library.begin()
store = LearningStore(library)
store.read()
progress, number = LessonProgress(store), 0
while not count or number < count:
    step = f"{name}-{number}"
    progress.add("trid", step)
    while store.is_waiting:  # the other one is writing
        application.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    assert step in progress.done("trid")
    print(step, flush=True)
    number += 1
library.close()
"""
STEPS = 16


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "journals"


def done(folder: Path) -> set[str]:
    return set(saved_states(folder.with_name("games.sqlite"))["lessons/trid"]["done"])


def test_what_was_written_outlives_kills(start_python: StartPython, folder: Path) -> None:
    """Nor does one that goes on lose anything to those that are killed beside it."""
    rng = Random(0)
    steady = start_python("-c", LEARNER, str(folder), "steady", str(4 * STEPS))
    told: set[str] = set()
    for name in ("killed-1", "killed-2"):
        killed = start_python("-c", LEARNER, str(folder), name, "0")
        assert killed.stdout is not None
        for _ in range(rng.randint(1, STEPS)):
            line = killed.stdout.readline()
            assert line.startswith(name), line + killed.stdout.read()
            told.add(line.strip())
        killed.kill()
        told.update(line.strip() for line in killed.stdout if line.endswith("\n"))
    said, _ = steady.communicate()
    assert steady.returncode == 0, said
    assert not list(folder.parent.glob("*unreadable*"))
    expected = told | {f"steady-{number}" for number in range(4 * STEPS)}
    assert len(told) > 1 and expected <= done(folder)
