"""Learning progress, read from the library file as another program would."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent

from app.storage.learning_store import LearningStore
from app.storage.library.game_library import NAME, GameLibrary
from app.storage.library.learnt_states import State, read_states
from app.storage.library.library import Library
from app.storage.library.schema import LockedError
from app.storage.recorder import journal_folder


def saved_states(path: Path | None = None) -> dict[str, State]:
    """Return all states in a library; without a path in the usual one."""
    with closing(Library(path or journal_folder().with_name(NAME))) as library:
        while True:
            with suppress(LockedError):
                return read_states(library)


def steps_done(course: str) -> set[str]:
    """Return the keys of the steps of a course that are done."""
    return set(saved_states().get(f"lessons/{course}", {}).get("done", ()))


def wait_for_library(library: GameLibrary) -> None:
    """Wait until the library has finished all reads and writes, including follow-up ones."""
    for _ in range(3):  # reading, files of earlier versions, changes
        library.finish()
        QCoreApplication.processEvents()


@contextmanager
def learning_store(folder: Path | None = None) -> Iterator[LearningStore]:
    """Give what a program makes of a library; ``folder``: of journals, without it the usual one."""
    library = GameLibrary(folder or journal_folder())
    library.begin()
    store = LearningStore(library)
    store.read()
    wait_for_library(library)
    assert store.is_known
    yield store
    library.close()
    library.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
