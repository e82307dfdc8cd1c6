"""Catches what nobody else has caught: exceptions of any thread, and warnings of Qt."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from types import TracebackType
from typing import TypeVar, cast

from PySide6.QtCore import (
    QMessageLogContext,
    QObject,
    Qt,
    QtMsgType,
    Signal,
    qFormatLogMessage,
    qInstallMessageHandler,
)

from app.support.failures import Failure
from app.support.report import MOST_ERRORS, Problem, RecentActions, place_of, problem_of

Method = TypeVar("Method", bound=Callable[..., None])


def called_by_qt(method: Method) -> Method:
    """Return a method out of which no exception comes: it is told at once instead.

    For what Qt calls while it paints: PySide would let the exception out of whatever call made Qt
    paint, such as ``show``, and crashes over a second one.
    """

    @wraps(method)
    def guarded(*given: object) -> None:
        try:
            method(*given)
        except Exception:
            sys.excepthook(*sys.exc_info())

    return cast(Method, guarded)


#: What Qt says beneath this is for those who build Qt.
_QUIET = (QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg)


class Errors(QObject):
    """Collects unexpected exceptions while it listens, each kind once with how often it came.

    The first of a kind is written to stderr, too.
    """

    #: Something was caught. It comes from the event loop of the thread in which this lives, never
    #: out of the middle of what has failed.
    caught = Signal()
    _happened = Signal()

    def __init__(self, deeds: RecentActions, parent: QObject | None = None) -> None:
        """``deeds``: where the warnings of Qt are noted."""
        super().__init__(parent)
        self._deeds = deeds
        self._lock = threading.Lock()
        self._counts: dict[str, int] = {}
        self._problems: dict[str, Problem] = {}
        self._happened.connect(self.caught, Qt.ConnectionType.QueuedConnection)

    @property
    def problems(self) -> tuple[tuple[Problem, int], ...]:
        """What was caught first, each with how often it came until now."""
        with self._lock:
            return tuple((found, self._counts[place]) for place, found in self._problems.items())

    @property
    def count(self) -> int:
        """How many exceptions were caught."""
        with self._lock:
            return sum(self._counts.values())

    @property
    def kinds(self) -> int:
        """How many different ones there were among them."""
        with self._lock:
            return len(self._counts)

    def forget(self) -> None:
        """Begin anew."""
        with self._lock:
            self._counts.clear()
            self._problems.clear()

    def take(self, error: BaseException) -> None:
        """Take on an exception, in any thread."""
        place = place_of(error)
        with self._lock:
            is_new = place not in self._counts
            self._counts[place] = self._counts.get(place, 0) + 1
            if is_new and len(self._problems) < MOST_ERRORS:
                self._problems[place] = problem_of(error)
        if is_new:
            sys.__excepthook__(type(error), error, error.__traceback__)
        self._happened.emit()

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Catch everything during the ``with`` block."""
        hook, thread_hook = sys.excepthook, threading.excepthook
        sys.excepthook = self._take_from_hook
        threading.excepthook = self._take_from_thread
        handler = qInstallMessageHandler(self._note)
        try:
            yield
        finally:
            qInstallMessageHandler(handler)
            sys.excepthook, threading.excepthook = hook, thread_hook

    @contextmanager
    def guarding(self) -> Iterator[None]:
        """Catch what comes out of the ``with`` block; the program goes on after it."""
        try:
            yield
        except Failure:
            raise
        except Exception as error:
            self.take(error)

    def _take_from_hook(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Stand in for ``sys.excepthook``: PySide calls it for slots, events and painting."""
        if isinstance(error, Exception):
            self.take(error)
        else:  # Ctrl+C and the like end the program as ever
            sys.__excepthook__(kind, error, trace)

    def _take_from_thread(self, told: threading.ExceptHookArgs) -> None:
        if isinstance(told.exc_value, Exception):
            self.take(told.exc_value)

    def _note(self, kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        """Stand in for Qt's own way to say something: on stderr as ever, and noted."""
        if kind not in _QUIET:
            self._deeds.note(f"Qt: {text}")
        if sys.stderr is not None:
            print(qFormatLogMessage(kind, context, text), file=sys.stderr)
