"""Figures of an event loop beside the process that thinks: how late its timers come.

The process is read as a window would, by ``QProcess``. The same loop without it shows what the
machine itself costs; where other work goes on, both mean little.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication, QProcess, Qt, QTimer
from PySide6.QtWidgets import QApplication

from engine.search.gear import COMPILED, PLAIN
from engine.variants import KEYS
from tests.programs import ROOT

#: So long a loop is watched, and so often it is to be called, milliseconds.
_WATCHED = 3000
_EVERY = 5


def rows() -> Iterator[str]:
    """Yield a row for the loop alone and one for each gear and game."""
    application = QApplication.instance() or QApplication(["schachraum"])
    yield f"loop alone: a timer comes at worst {_worst_delay(application):4.1f} ms late"
    for core in (COMPILED, PLAIN):
        for key in KEYS:
            process = _thinking(core, key)
            delay = _worst_delay(application)
            process.write(b"quit\n")
            process.waitForFinished()
            yield f"loop beside {core:8} {key:12} at worst {delay:4.1f} ms late"


def _thinking(core: str, key: str) -> QProcess:
    """Return the process, which thinks without end; its output is read as it comes."""
    process = QProcess()
    process.setWorkingDirectory(str(ROOT))
    process.readyReadStandardOutput.connect(process.readAllStandardOutput)
    process.start(sys.executable, ["-m", "engine", "uci"])
    for line in (
        f"setoption name Core value {core}",
        f"setoption name UCI_Variant value {key}",
        "go infinite",
    ):
        process.write(f"{line}\n".encode())
    if not process.waitForReadyRead():
        raise RuntimeError("the process says nothing")
    return process


def _worst_delay(application: QCoreApplication) -> float:
    """Run the loop for a while and return by how much a timer was late at worst, milliseconds."""
    delays: list[float] = []
    due = time.perf_counter() + _EVERY / 1000

    def note() -> None:
        nonlocal due
        now = time.perf_counter()
        delays.append(1000 * (now - due))
        due = now + _EVERY / 1000

    timer = QTimer()
    timer.setTimerType(Qt.TimerType.PreciseTimer)
    timer.timeout.connect(note)
    timer.start(_EVERY)
    QTimer.singleShot(_WATCHED, application.quit)
    application.exec()
    timer.stop()
    return max(delays)
