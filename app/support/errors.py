"""Catches unhandled exceptions of any thread, and records Qt's warnings."""

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
from app.support.report import MAX_ERRORS, RecentActions, place_of, traceback_of

Method = TypeVar("Method", bound=Callable[..., None])


def called_by_qt(method: Method) -> Method:
    """Decorate a method so that its exceptions go to ``sys.excepthook`` instead of the caller.

    For methods that Qt calls while painting: PySide would raise the exception from the call that
    made Qt paint, such as ``show``, and crashes on a second one.
    """

    @wraps(method)
    def guarded(*given: object) -> None:
        try:
            method(*given)
        except Exception:
            sys.excepthook(*sys.exc_info())

    return cast(Method, guarded)


#: Types of Qt's messages that are not recorded.
_QUIET = (QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg)


class Errors(QObject):
    """Collects unexpected exceptions while ``listening``, each kind once with its count.

    The first of a kind is printed to stderr as well.
    """

    #: An exception was caught. Emitted from the event loop of this object's thread, never from
    #: within the code that failed.
    caught = Signal()
    _happened = Signal()

    def __init__(self, actions: RecentActions, parent: QObject | None = None) -> None:
        """``actions``: records Qt's warnings, too."""
        super().__init__(parent)
        self._actions = actions
        self._lock = threading.Lock()
        self._counts: dict[str, int] = {}
        self._problems: dict[str, str] = {}
        self._happened.connect(self.caught, Qt.ConnectionType.QueuedConnection)

    @property
    def problems(self) -> tuple[tuple[str, int], ...]:
        """The tracebacks of the first kinds of exceptions that were caught, with their counts."""
        with self._lock:
            return tuple((found, self._counts[place]) for place, found in self._problems.items())

    @property
    def count(self) -> int:
        """Number of exceptions caught."""
        with self._lock:
            return sum(self._counts.values())

    @property
    def kinds(self) -> int:
        """Number of different kinds among them."""
        with self._lock:
            return len(self._counts)

    def forget(self) -> None:
        """Clear the collection."""
        with self._lock:
            self._counts.clear()
            self._problems.clear()

    def take(self, error: BaseException) -> None:
        """Add an exception; may be called in any thread."""
        place = place_of(error)
        with self._lock:
            is_new = place not in self._counts
            self._counts[place] = self._counts.get(place, 0) + 1
            if is_new and len(self._problems) < MAX_ERRORS:
                self._problems[place] = traceback_of(error)
        if is_new:
            sys.__excepthook__(type(error), error, error.__traceback__)
        self._happened.emit()

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Install the exception hooks and Qt's message handler for the ``with`` block."""
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
        """Catch exceptions of the ``with`` block, except ``Failure``; continue after it."""
        try:
            yield
        except Failure:
            raise
        except Exception as error:
            self.take(error)

    def _take_from_hook(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Replace ``sys.excepthook``, which PySide calls for slots, events and painting."""
        if isinstance(error, Exception):
            self.take(error)
        else:  # Ctrl+C and the like end the program as usual
            sys.__excepthook__(kind, error, trace)

    def _take_from_thread(self, failure: threading.ExceptHookArgs) -> None:
        if isinstance(failure.exc_value, Exception):
            self.take(failure.exc_value)

    def _note(self, kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        """Replace Qt's message handler: print to stderr as usual, and record that it warned."""
        if kind not in _QUIET:
            self._actions.note(f"Qt: {kind.name}, {context.category}")
        if sys.stderr is not None:
            print(qFormatLogMessage(kind, context, text), file=sys.stderr)
