"""Record unhandled exceptions and warnings of Qt, Python and logging during a soak test."""

from __future__ import annotations

import logging
import sys
import threading
import traceback
import warnings
from types import TracebackType
from typing import Any

from PySide6.QtCore import QtMsgType, qInstallMessageHandler

_FROM_WARNING = (QtMsgType.QtWarningMsg, QtMsgType.QtCriticalMsg, QtMsgType.QtFatalMsg)


class Watch:
    """Collects complaints while it is open; the hooks of before are put back afterwards."""

    def __init__(self) -> None:
        self.complaints: list[str] = []

    def __enter__(self) -> Watch:
        self._hooks = sys.excepthook, sys.unraisablehook, threading.excepthook
        sys.excepthook = self._hear_exception
        sys.unraisablehook = lambda lost: self._hear_exception(
            lost.exc_type, lost.exc_value, lost.exc_traceback
        )
        threading.excepthook = lambda lost: self._hear_exception(
            lost.exc_type, lost.exc_value, lost.exc_traceback
        )
        self._before = qInstallMessageHandler(self._hear_qt)
        self._log = _Listener(self.complaints)
        logging.getLogger().addHandler(self._log)
        self._warnings = warnings.catch_warnings()
        self._warnings.__enter__()
        warnings.simplefilter("error")
        return self

    def __exit__(self, *_why: object) -> None:
        self._warnings.__exit__(None, None, None)
        logging.getLogger().removeHandler(self._log)
        qInstallMessageHandler(self._before)
        sys.excepthook, sys.unraisablehook, threading.excepthook = self._hooks

    def _hear_exception(
        self, kind: type[BaseException], error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.complaints.append("".join(traceback.format_exception(kind, error, trace)))

    def _hear_qt(self, kind: QtMsgType, _where: Any, text: str) -> None:
        if kind in _FROM_WARNING:
            self.complaints.append(f"Qt: {text}")


class _Listener(logging.Handler):
    def __init__(self, complaints: list[str]) -> None:
        super().__init__(logging.WARNING)
        self._complaints = complaints

    def emit(self, record: logging.LogRecord) -> None:
        self._complaints.append(f"log: {record.getMessage()}")
