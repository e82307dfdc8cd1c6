"""Figures of an event loop beside the process that thinks: how late its timers come.

The process is read as a window would, by ``QProcess``. The same loop without it shows what the
machine itself costs; where other work goes on, both mean little.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from PySide6.QtCore import QProcess
from PySide6.QtWidgets import QApplication

from engine.search.backend import COMPILED, PLAIN
from engine.variants import KEYS
from tests.bench.loop_watch import delays
from tests.programs import ROOT

#: So long a loop is watched, milliseconds.
_WATCHED = 3000


def rows() -> Iterator[str]:
    """Yield a row for the loop alone and one for each backend and game."""
    application = QApplication.instance() or QApplication(["schachraum"])
    yield f"loop alone: a timer comes at worst {delays(_WATCHED).late:4.1f} ms late"
    for core in (COMPILED, PLAIN):
        for key in KEYS:
            process = _thinking(core, key)
            late = delays(_WATCHED).late
            process.write(b"quit\n")
            process.waitForFinished()
            yield f"loop beside {core:8} {key:12} at worst {late:4.1f} ms late"
    del application


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
