"""The widget that shows the board: an OpenGL surface for the stage, and its mouse and keyboard."""

from __future__ import annotations

import math

from PySide6.QtCore import QEvent, QPointF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QOffscreenSurface,
    QOpenGLContext,
    QSinglePointEvent,
    QSurfaceFormat,
    QWheelEvent,
)
from PySide6.QtOpenGLWidgets import QOpenGLWidget
from PySide6.QtWidgets import QApplication, QWidget

from app.board import appearance
from app.board.board_view import BoardView
from app.board.selection import Selection
from app.game.situation import Situation
from app.render.quality import DEFAULT_QUALITY, Quality
from app.render.renderer import GLMissing, Renderer, ShaderError
from app.scene.camera import Camera
from app.scene.pieces.meshes import all_meshes
from app.support.errors import called_by_qt
from app.text.engine_text import worded

#: While it is held, what stands above and below the cursor is listed.
COLUMN_KEY = Qt.Key.Key_C


class Viewport(QOpenGLWidget):
    """Paints its stage. A frame is painted when something has changed and never otherwise."""

    #: A button or a key was pressed on the board.
    touched = Signal()
    #: The key that shows what stands above and below goes down (true), or comes up.
    column_asked = Signal(bool)
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
        self._hold: _Hold | None = None
        self._quality = DEFAULT_QUALITY
        self.board = BoardView(situation, QApplication.startDragDistance(), self)
        self.board.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """Return the size the board likes best."""
        return QSize(960, 720)

    @property
    def camera(self) -> Camera:
        """What is seen now, in the widget's own coordinates."""
        return self.board.camera

    @property
    def selection(self) -> Selection:
        """The player's hand over the board."""
        return self.board.selection

    @property
    def renderer(self) -> Renderer | None:
        """What draws in the widget's context, or None where nothing can be drawn."""
        return self._renderer

    @property
    def draw_calls(self) -> int:
        """Draw calls of the last frame."""
        return self._renderer.draw_calls if self._renderer is not None else 0

    # -- painting ----------------------------------------------------------------------------

    @called_by_qt
    def initializeGL(self) -> None:
        """Make a renderer for a new context; Qt gives one at first and after every reparenting."""
        self._hold = _Hold(self.context())
        self._make_renderer(self._hold)

    def set_quality(self, quality: Quality) -> None:
        """Draw in this quality from now on; what could not be drawn before is tried again."""
        if quality == self._quality:
            return
        self._quality = quality
        appearance.choose_fineness(quality.fineness)
        self.selection.place_pickables()
        if self._hold is not None:
            self.makeCurrent()
            self._hold.let_go()
            self._make_renderer(self._hold)
            self.doneCurrent()
            self.update()

    def _make_renderer(self, hold: _Hold) -> None:
        """Make a renderer in the current context, the only one there."""
        self._renderer = None
        try:
            self._renderer = hold.renderer = Renderer(all_meshes(), self._quality)
        except (GLMissing, ShaderError) as error:
            self.failed.emit(worded(error))

    @called_by_qt
    def resizeGL(self, width: int, height: int) -> None:
        """Fit the picture; sizes in pixels are asked for when painting."""
        self.board.camera_controller.resize(self.width(), self.height())

    @called_by_qt
    def paintGL(self) -> None:
        """Paint one frame."""
        if self._renderer is None:
            return
        ratio = self.devicePixelRatioF()
        pixels = self.size() * ratio  # rounded as Qt rounds them for its framebuffer
        size = (pixels.width(), pixels.height())
        framebuffer = self.defaultFramebufferObject()
        try:
            self._renderer.draw(self.board.scene(), self.camera, size, framebuffer, ratio)
        except GLMissing as error:  # told once, not with every frame
            self._renderer.release()
            self._renderer = None
            self.failed.emit(worded(error))
        self.frames_drawn += 1

    # -- mouse and keys ----------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        """End a gesture when a dialog takes the mouse, or nothing is shown any more."""
        if event.type() in (QEvent.Type.WindowBlocked, QEvent.Type.Hide):
            self.board.gestures.abandon()
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a gesture."""
        self.touched.emit()
        at = self._seen_at(event)
        self.board.gestures.press(event.button(), event.modifiers(), at.x(), at.y())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Go on with a gesture, or point."""
        if event.buttons() == Qt.MouseButton.NoButton:
            self.board.gestures.abandon()  # a menu or another window had the release
        at = self._seen_at(event)
        self.board.gestures.move(at.x(), at.y())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a gesture."""
        at = self._seen_at(event)
        self.board.gestures.release(event.button(), at.x(), at.y())

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom, or step through what is under the cursor."""
        at = self._seen_at(event)
        # With Alt Qt reports a vertical wheel as a horizontal one.
        turned = event.angleDelta().y() or event.angleDelta().x()
        self.board.gestures.wheel(turned / 120.0, event.modifiers(), at.x(), at.y())

    def _seen_at(self, event: QSinglePointEvent) -> QPointF:
        """Return where the mouse is: in the middle of the pixel whose corner Qt tells."""
        ratio, at = self.devicePixelRatioF(), event.position()
        return QPointF(middle_of_pixel(at.x(), ratio), middle_of_pixel(at.y(), ratio))

    def leaveEvent(self, event: QEvent) -> None:
        """Point at nothing."""
        self.board.gestures.leave()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Turn, zoom, step, cancel; other keys are the window's."""
        if event.key() == COLUMN_KEY and event.modifiers() == Qt.KeyboardModifier.NoModifier:
            if not event.isAutoRepeat():
                self.column_asked.emit(True)
            return
        self.touched.emit()
        if self._is_not_for_the_cursor(event):
            return
        if not self.board.gestures.key(event.key(), event.modifiers()):
            super().keyPressEvent(event)

    def _is_not_for_the_cursor(self, event: QKeyEvent) -> bool:
        """Whether a key that leads the cursor comes from what lies over the board, or is held.

        What nobody there wanted must not move or enter anything; nor may a key held down enter
        something twice.
        """
        keys = self.board.gestures.keys
        is_held = event.isAutoRepeat() and keys.is_click(event.key())
        return is_held or (not self.hasFocus() and keys.knows(event.key(), event.modifiers()))

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """End what lasts as long as a key is held."""
        if event.key() != COLUMN_KEY:
            super().keyReleaseEvent(event)
        elif not event.isAutoRepeat():
            self.column_asked.emit(False)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """End what lasts as long as a key is held: its release will go elsewhere."""
        self.column_asked.emit(False)
        super().focusOutEvent(event)

    def focusNextPrevChild(self, next: bool) -> bool:
        """Keep Tab for stepping while there is something to step through."""
        return self.selection.stepping[1] < 2 and super().focusNextPrevChild(next)


def middle_of_pixel(at: float, ratio: float) -> float:
    """Return the middle of the pixel of the screen in which a place lies, along one axis.

    at : device-independent pixels
    ratio : pixels of the screen to each
    """
    return (math.floor(at * ratio + 1e-6) + 0.5) / ratio


def _format() -> QSurfaceFormat:
    wanted = QSurfaceFormat()
    wanted.setVersion(3, 3)
    wanted.setProfile(QSurfaceFormat.OpenGLContextProfile.CoreProfile)
    wanted.setDepthBufferSize(24)
    wanted.setSamples(0)  # the renderer has its own
    return wanted


class _Hold:
    """The renderer of one context. It is released as the context goes.

    By then the widget may be half destroyed, so nothing here touches it: the context is made
    current on a surface of its own.
    """

    def __init__(self, context: QOpenGLContext) -> None:
        self.renderer: Renderer | None = None
        self._context = context
        self._surface = QOffscreenSurface()
        self._surface.setFormat(context.format())
        self._surface.create()
        context.aboutToBeDestroyed.connect(self._end, Qt.ConnectionType.DirectConnection)

    def let_go(self) -> None:
        """Release the renderer; the context must be current."""
        renderer, self.renderer = self.renderer, None
        if renderer is not None:
            renderer.release()

    def _end(self) -> None:
        try:
            is_current = self._context.makeCurrent(self._surface)
        except RuntimeError:  # Python is ending; context and names are gone already
            return
        if is_current:
            self.let_go()
            self._context.doneCurrent()
