"""Counts what a program can leak: memory, OpenGL names, objects of Qt."""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from OpenGL.raw.GL.VERSION.GL_1_1 import glIsTexture
from OpenGL.raw.GL.VERSION.GL_1_5 import glIsBuffer
from OpenGL.raw.GL.VERSION.GL_2_0 import glIsProgram
from OpenGL.raw.GL.VERSION.GL_3_0 import glIsFramebuffer, glIsRenderbuffer, glIsVertexArray
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QApplication

from app.board.viewport import Viewport
from app.render import gl

#: By kind: whether a number is the name of one, and what gives a new name.
_KINDS = {
    "buffers": (glIsBuffer, lambda: gl.generate(gl.glGenBuffers)),
    "arrays": (glIsVertexArray, lambda: gl.generate(gl.glGenVertexArrays)),
    "textures": (glIsTexture, lambda: gl.generate(gl.glGenTextures)),
    "framebuffers": (glIsFramebuffer, lambda: gl.generate(gl.glGenFramebuffers)),
    "renderbuffers": (glIsRenderbuffer, lambda: gl.generate(gl.glGenRenderbuffers)),
    "programs": (glIsProgram, lambda: _passing_program()),
}
_PAGE = 4096


class ResourceCounts(NamedTuple):
    """Counts at one moment.

    memory : resident, MiB
    names : OpenGL names of the viewport's context, those of Qt included
    objects : of Qt, in the trees of the windows and the application
    widgets : of Qt
    wrapped : objects of Qt that Python knows; those who count and click make some of them known
    """

    memory: float
    names: int
    objects: int
    widgets: int
    wrapped: int

    def __str__(self) -> str:
        return (
            f"{self.memory:7.1f} MiB, {self.names:4d} OpenGL names, {self.objects:6d} QObjects"
            f" ({self.wrapped} wrapped), {self.widgets:5d} widgets"
        )


def count_resources(viewport: Viewport) -> ResourceCounts:
    """Count, after everything that waits to be deleted has gone."""
    settle()
    gc.collect()
    names = sum(gl_names(viewport).values())
    return ResourceCounts(memory(), names, qobjects(), len(QApplication.allWidgets()), wrapped())


def settle() -> None:
    """Deliver all events, and delete what waits for it as the event loop would."""
    for _ in range(3):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QCoreApplication.processEvents()


def memory() -> float:
    """Return the resident memory of this process, MiB, after what it does not use is given back."""
    if sys.platform == "win32":
        return _working_set() / 2**20
    with suppress(AttributeError):  # only glibc's allocator can give it back
        ctypes.CDLL(None).malloc_trim(0)
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * _PAGE / 2**20


def _working_set() -> int:
    """Return the resident memory of this process on Windows, bytes."""
    counters = (ctypes.c_size_t * 9)()  # PROCESS_MEMORY_COUNTERS, which begins with two DWORDs
    this_process = ctypes.c_void_p(-1)
    ctypes.windll.kernel32.K32GetProcessMemoryInfo(  # type: ignore[attr-defined, unused-ignore]
        this_process, counters, ctypes.sizeof(counters)
    )
    return int(counters[2])


def gl_names(viewport: Viewport) -> dict[str, int]:
    """Return how many OpenGL names of each kind live in the viewport's context."""
    viewport.makeCurrent()
    try:
        return {kind: _count(*functions) for kind, functions in _KINDS.items()}
    finally:
        viewport.doneCurrent()


def _passing_program() -> int:
    """Return the name that a new program would have."""
    name: int = gl.glCreateProgram()
    gl.glDeleteProgram(name)
    return name


def _count(is_name: Callable[[int], object], generate: Callable[[], int]) -> int:
    """Return how many names there are up to one that is new; drivers count up, or fill gaps.

    A name that is generated is none before something is made of it, so it may stay.
    """
    return sum(bool(is_name(name)) for name in range(1, max(generate(), 1000)))


def qobjects() -> int:
    """Return how many objects the trees below windows and application hold."""
    application = QCoreApplication.instance()
    assert application is not None
    tops = [widget for widget in QApplication.allWidgets() if widget.parent() is None]
    return sum(1 + len(top.findChildren(QObject)) for top in (application, *tops))


def wrapped() -> int:
    """Return how many objects of Qt Python holds a wrapper of."""
    return sum(issubclass(type(one), QObject) for one in gc.get_objects())
