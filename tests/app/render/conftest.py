"""An OpenGL context without a display. Where there is none the tests fail, they are not skipped."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest
from render_probes import Studio

from app.render.offscreen import offscreen_context


@pytest.fixture(scope="module")
def context() -> Iterator[None]:
    """Make a context current for the tests of a module."""
    if "PySide6.QtGui" in sys.modules:
        from PySide6.QtGui import QOpenGLContext

        # A window of an earlier test may have left its own current in this thread.
        current = QOpenGLContext.currentContext()
        if current is not None:
            current.doneCurrent()
    with offscreen_context():
        yield


@pytest.fixture(scope="module")
def studio(context: None) -> Iterator[Studio]:
    """Return a renderer with a small target of four samples."""
    studio = Studio()
    yield studio
    studio.release()
