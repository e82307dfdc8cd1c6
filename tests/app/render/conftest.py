"""An OpenGL context without a window. Where there is none the tests fail, they are not skipped."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING

import pytest

from tests.systems import IS_WINDOWS

# OpenGL is imported where it is used: there are tests here that need none.
if TYPE_CHECKING:
    from tests.render_probes import Studio


@pytest.fixture(scope="session", autouse=True)
def opengl_of_qt(request: pytest.FixtureRequest) -> Iterator[None]:
    """Render with Qt's OpenGL on Windows, which has no EGL; ``--picture`` does so as well."""
    if not (IS_WINDOWS and request.config.pluginmanager.has_plugin("pytest-qt")):
        yield
        return
    request.getfixturevalue("qapp")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("app.render.offscreen.surfaceless_context", _qt_contexts())
        yield


def _qt_contexts() -> Callable[[], AbstractContextManager[None]]:
    """Return what makes a context of Qt current in any thread; call it in the one of windows."""
    from PySide6.QtGui import QOffscreenSurface, QOpenGLContext

    surface = QOffscreenSurface()
    surface.create()

    @contextmanager
    def current() -> Iterator[None]:
        context = QOpenGLContext()
        assert context.create() and context.makeCurrent(surface)
        try:
            yield
        finally:
            context.doneCurrent()

    return current


@pytest.fixture(scope="module")
def context() -> Iterator[None]:
    """Make a context current for the tests of a module."""
    from app.render.offscreen import offscreen_context

    _leave_contexts()
    with offscreen_context():
        yield


@pytest.fixture
def no_context() -> None:
    """Leave no window's context current in this thread, for who makes one of its own."""
    _leave_contexts()


@pytest.fixture(scope="module")
def studio(context: None) -> Iterator[Studio]:
    """Return a renderer with a small target of four samples."""
    from tests.render_probes import Studio

    studio = Studio()
    yield studio
    studio.release()


def _leave_contexts() -> None:
    """Leave the context that a window of an earlier test may have left current in this thread."""
    if "PySide6.QtGui" in sys.modules:
        from PySide6.QtGui import QOpenGLContext

        current = QOpenGLContext.currentContext()
        if current is not None:
            current.doneCurrent()
