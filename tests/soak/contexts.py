"""The OpenGL context given up again and again: what there is afterwards is what there was."""

from __future__ import annotations

import gc
from collections.abc import Iterable

from PySide6.QtCore import QObject
from PySide6.QtGui import QOffscreenSurface
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.render.renderer import Renderer
from app.settings.options import QUALITY
from app.window.main_window import MainWindow
from engine.variants import KEYS
from tests.soak.monkey import monkey, prepare
from tests.soak.resource_counts import gl_names, memory, settle

#: More memory may not be taken by all repetitions together, MiB.
MOST = 30.0


def elsewhere(window: MainWindow) -> None:
    """Put the board into another window and back."""
    other = QWidget()
    QVBoxLayout(other).addWidget(window.viewport)
    other.resize(400, 300)
    other.show()
    settle()
    window.setCentralWidget(window.viewport)
    other.deleteLater()
    settle()


def other_quality(window: MainWindow) -> None:
    for quality in ("low", "medium"):
        window.settings.set(QUALITY, quality)
        settle()


def held(window: MainWindow) -> dict[str, int]:
    """Return what there is of all that belongs to a context."""
    settle()
    gc.collect()
    there = [type(one) for one in gc.get_objects()]
    counted = {
        "renderers": there.count(Renderer),
        "surfaces": there.count(QOffscreenSurface),
        "objects": len(window.findChildren(QObject)),
    }
    return counted | gl_names(window.viewport)


def run(scale: float, processes: int = 1) -> Iterable[str]:
    """Yield a row for each way to lose a context, 50 times at a scale of 1."""
    prepare()
    for change in (elsewhere, other_quality):
        with monkey(KEYS[0], 1) as one:
            for _ in range(3):  # what is made once, is made by then
                change(one.window)
            before, used = held(one.window), memory()
            times = max(round(50 * scale), 1)
            for _ in range(times):
                change(one.window)
            after, grown = held(one.window), memory() - used
        if after != before or grown > MOST:
            raise AssertionError(
                f"{change.__name__}: {before} has become {after}, {grown:+.1f} MiB"
            )
        yield f"{change.__name__:14} {times:3d} times: nothing is left, {grown:+.1f} MiB"
