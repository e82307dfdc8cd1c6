"""An OpenGL context without a display. Where there is none the tests fail, they are not skipped."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

# OpenGL is imported where it is used: there are tests here that need none.
if TYPE_CHECKING:
    from tests.render_probes import Studio


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
