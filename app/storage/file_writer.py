"""Writes files in the background, one after the other."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Lock
from typing import NamedTuple

from PySide6.QtCore import QObject

from app.storage.file_text import unwritten_text
from app.support import background
from app.support.atomic_file import FileError

Go = Callable[[], object]
#: Held while a file is written: two windows may write games of the same file.
_WRITING = Lock()


class _Task(NamedTuple):
    """A file to be written, and what is called afterwards, in the GUI thread."""

    path: Path
    write: Callable[[], object]
    then: Callable[..., object]
    fail: Callable[[str], object]

    def run(self) -> _Outcome:
        """Write the file, in the background."""
        try:
            with _WRITING:
                return _Outcome(self.write())
        except FileError as error:
            return _Outcome(fault=unwritten_text(self.path, error))
        except Exception as error:  # an unexpected one, to be raised in the GUI thread
            return _Outcome(error=error)


class _Outcome(NamedTuple):
    """What the writing function has returned, or why the file could not be written."""

    result: object = None
    fault: str = ""
    error: Exception | None = None


class FileWriter(QObject):
    """Writes one file at a time, so that the file written last is the one asked for last.

    Nothing is called any more once it has been deleted; the file is written nevertheless.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._task: _Task | None = None
        self._waiting: deque[Go] = deque()

    @property
    def is_idle(self) -> bool:
        """Whether no file is being written."""
        return self._task is None

    def when_idle(self, go_on: Go) -> None:
        """Call a function as soon as no file is being written; never, if writing one fails."""
        if self.is_idle:
            go_on()
        else:
            self._waiting.append(go_on)

    def write(
        self,
        path: Path,
        write: Callable[[], object],
        then: Callable[..., object],
        fail: Callable[[str], object],
    ) -> None:
        """Write a file.

        write : writes it, in another thread; raises FileError
        then : called with what that returns
        fail : called with a sentence about why the file could not be written
        """
        self.when_idle(partial(self._begin, _Task(path, write, then, fail)))

    def _begin(self, task: _Task) -> None:
        self._task = task
        background.run(task.run, self._end)

    def _end(self, outcome: _Outcome) -> None:
        task, self._task = self._task, None
        assert task is not None
        if outcome.fault or outcome.error is not None:
            self._waiting.clear()
        if outcome.error is not None:
            raise outcome.error
        if outcome.fault:
            task.fail(outcome.fault)
        else:
            task.then(outcome.result)
        while self._waiting and self.is_idle:
            self._waiting.popleft()()
