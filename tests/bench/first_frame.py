"""Ends a program with the first frame on the screen, and tells what it has taken until then."""

from __future__ import annotations

import os
import time
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtOpenGLWidgets import QOpenGLWidget


def end_with_the_first_frame_of(widget: QOpenGLWidget) -> None:
    """Print seconds of the processor since the process began, and resident memory in bytes."""

    def end() -> None:
        seconds = time.process_time()
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
        print(seconds, pages * os.sysconf("SC_PAGE_SIZE"), flush=True)
        QCoreApplication.quit()

    widget.frameSwapped.connect(end)
