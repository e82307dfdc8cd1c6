"""Collects garbage in the GUI thread only.

By default Python collects in whichever thread has just made an object. A QObject in garbage
would then be destroyed in a thread that it does not live in, with its timers and connections; and
if the GUI thread destroys another one at the same moment, each can wait for a lock of the other.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

#: Interval between checks for garbage, milliseconds.
INTERVAL = 500
#: Thresholds of the generations, as in ``gc.set_threshold``.
MOST = (700, 10, 10)


class GarbageCollector(QObject):
    """Collects instead of Python itself, from when it is made until ``end``."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self, interval=INTERVAL)
        self._timer.timeout.connect(collect)
        self._timer.start()

    def end(self) -> None:
        """Return collection to Python."""
        self._timer.stop()
        gc.enable()


def collect() -> None:
    """Collect the generations that are due."""
    for generation, most in enumerate(MOST):
        if gc.get_count()[generation] <= most:
            break
        gc.collect(generation)
