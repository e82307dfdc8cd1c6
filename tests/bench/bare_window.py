"""The barest window with OpenGL and numpy: what it takes to its first frame, any program takes."""

from __future__ import annotations

import numpy  # noqa: F401  # to be imported is its part
from PySide6.QtGui import QSurfaceFormat
from PySide6.QtOpenGLWidgets import QOpenGLWidget
from PySide6.QtWidgets import QApplication, QMainWindow

from tests.bench.first_frame import end_with_the_first_frame_of

_GL_COLOR_BUFFER_BIT = 0x4000


class _Board(QOpenGLWidget):
    """Is grey."""

    def paintGL(self) -> None:
        entries = self.context().functions()
        entries.glClearColor(0.5, 0.5, 0.5, 1.0)
        entries.glClear(_GL_COLOR_BUFFER_BIT)


def main() -> None:
    """Show it once."""
    wanted = QSurfaceFormat()
    wanted.setVersion(3, 3)
    wanted.setProfile(QSurfaceFormat.OpenGLContextProfile.CoreProfile)
    wanted.setDepthBufferSize(24)
    QSurfaceFormat.setDefaultFormat(wanted)
    application = QApplication(["bare"])
    window, board = QMainWindow(), _Board()
    end_with_the_first_frame_of(board)
    window.setCentralWidget(board)
    window.resize(1280, 800)
    window.show()
    application.exec()


if __name__ == "__main__":
    main()
