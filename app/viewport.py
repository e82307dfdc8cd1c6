"""The widget that shows the board: an OpenGL surface for the stage, and its mouse and keyboard."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QSize, Qt, Signal
from PySide6.QtGui import (
    QKeyEvent,
    QMouseEvent,
    QOffscreenSurface,
    QOpenGLContext,
    QSurfaceFormat,
    QWheelEvent,
)
from PySide6.QtOpenGLWidgets import QOpenGLWidget
from PySide6.QtWidgets import QApplication, QWidget

from app.hand import Hand
from app.render.renderer import GLMissing, Renderer, ShaderError
from app.scene.camera import Camera
from app.scene.meshes import all_meshes
from app.situation import Situation
from app.stage import Stage

SAMPLES = 4


class Viewport(QOpenGLWidget):
    """Paints its stage. A frame is painted when something has changed and never otherwise."""

    #: A button or a key was pressed on the board.
    touched = Signal()
    #: No picture can be drawn: one sentence.
    failed = Signal(str)

    def __init__(self, situation: Situation, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFormat(_format())
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(320, 240)
        #: Frames painted since the widget was made.
        self.frames_drawn = 0
        self._renderer: Renderer | None = None
        self.stage = Stage(situation, QApplication.startDragDistance(), self)
        self.stage.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """Return the size the board likes best."""
        return QSize(960, 720)

    @property
    def camera(self) -> Camera:
        """What is seen now, in the widget's own coordinates."""
        return self.stage.camera

    @property
    def hand(self) -> Hand:
        """The player's hand over the board."""
        return self.stage.hand

    @property
    def draw_calls(self) -> int:
        """Draw calls of the last frame."""
        return self._renderer.draw_calls if self._renderer is not None else 0

    # -- painting ----------------------------------------------------------------------------

    def initializeGL(self) -> None:
        """Make a renderer for a new context; Qt gives one at first and after every reparenting."""
        try:
            renderer = Renderer(all_meshes())
        except (GLMissing, ShaderError) as error:
            self._renderer = None
            self.failed.emit(str(error))
            return
        self._renderer = renderer
        _release_in_time(self.context(), renderer)

    def resizeGL(self, width: int, height: int) -> None:
        """Fit the picture; sizes in pixels are asked for when painting."""
        self.stage.resize(self.width(), self.height())

    def paintGL(self) -> None:
        """Paint one frame."""
        if self._renderer is None:
            return
        ratio = self.devicePixelRatioF()
        size = (round(self.width() * ratio), round(self.height() * ratio))
        framebuffer = self.defaultFramebufferObject()
        self._renderer.draw(self.stage.scene(), self.camera, size, framebuffer, ratio)
        self.frames_drawn += 1

    # -- mouse and keys ----------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a gesture."""
        self.touched.emit()
        at = event.position()
        self.stage.gestures.press(event.button(), event.modifiers(), at.x(), at.y())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Go on with a gesture, or point."""
        at = event.position()
        self.stage.gestures.move(at.x(), at.y())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a gesture."""
        at = event.position()
        self.stage.gestures.release(event.button(), at.x(), at.y())

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom, or step through what is under the cursor."""
        at: QPointF = event.position()
        # With Alt Qt reports a vertical wheel as a horizontal one.
        turned = event.angleDelta().y() or event.angleDelta().x()
        self.stage.gestures.wheel(turned / 120.0, event.modifiers(), at.x(), at.y())

    def leaveEvent(self, event: QEvent) -> None:
        """Point at nothing."""
        self.stage.gestures.leave()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Turn, zoom, step, cancel; other keys are the window's."""
        self.touched.emit()
        if not self.stage.gestures.key(event.key(), event.modifiers()):
            super().keyPressEvent(event)

    def focusNextPrevChild(self, next: bool) -> bool:
        """Keep Tab for stepping while there is something to step through."""
        return self.hand.stepping[1] < 2 and super().focusNextPrevChild(next)


def _format() -> QSurfaceFormat:
    wanted = QSurfaceFormat()
    wanted.setVersion(3, 3)
    wanted.setProfile(QSurfaceFormat.OpenGLContextProfile.CoreProfile)
    wanted.setDepthBufferSize(24)
    wanted.setSamples(SAMPLES)
    return wanted


def _release_in_time(context: QOpenGLContext, renderer: Renderer) -> None:
    """Release the renderer as its context goes.

    By then the widget may be half destroyed, so nothing here touches it: the context is made
    current on a surface of its own.
    """
    surface = QOffscreenSurface()
    surface.setFormat(context.format())
    surface.create()

    def release() -> None:
        try:
            is_current = context.makeCurrent(surface)
        except RuntimeError:  # Python is ending; context and names are gone already
            return
        if is_current:
            renderer.release()
            context.doneCurrent()

    context.aboutToBeDestroyed.connect(release, Qt.ConnectionType.DirectConnection)
