"""The OpenGL widget that shows the board and receives the events of mouse, fingers and keyboard."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QPointF, QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import (
    QAction,
    QFocusEvent,
    QInputDevice,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QNativeGestureEvent,
    QResizeEvent,
    QSurfaceFormat,
    QTouchEvent,
    QWheelEvent,
)
from PySide6.QtOpenGLWidgets import QOpenGLWidget
from PySide6.QtWidgets import QApplication, QWidget

from app.appearance import appearance, set_appearance
from app.board.board_view import BoardView
from app.board.drawing_tool import ALT, CONTROL
from app.board.keyboard import KEYPAD
from app.board.refiner import Refiner, RendererOwner
from app.board.selection import Selection
from app.game.situation import Situation
from app.render.picture import Picture
from app.render.quality import DEFAULT_QUALITY, Quality, is_software
from app.render.refinement import frames_at_rest
from app.render.renderer import GLMissing, Renderer, ShaderError
from app.scene.camera import Camera
from app.scene.content import Scene
from app.scene.pieces.meshes import all_meshes, line_meshes
from app.scene.stereo import Stereo, place_in_half
from app.support.errors import called_by_qt
from app.text.engine_text import translated_text

if TYPE_CHECKING:
    from app.board.touch import TouchGestures, Trackpad

#: While this key is pressed, the cells above and below the cursor are listed; and the signs of
#: pieces are shown.
COLUMN_KEY, SIGNS_KEY = Qt.Key.Key_C, Qt.Key.Key_X


class Viewport(QOpenGLWidget):
    """Paints its ``BoardView``; a frame is painted only when something has changed.

    While nothing changes the picture is refined by a few more frames; see ``refiner``.
    """

    #: A mouse button or a key was pressed on the board.
    pressed = Signal()
    #: ``COLUMN_KEY`` was pressed (true) or released.
    column_requested = Signal(bool)
    #: ``SIGNS_KEY`` was pressed (true) or released.
    signs_requested = Signal(bool)
    #: Rendering has failed: one sentence for the user.
    failed = Signal(str)

    def __init__(self, situation: Situation, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFormat(_format())
        # Qt keeps what is drawn, so that it is drawn again only if something has changed.
        self.setUpdateBehavior(QOpenGLWidget.UpdateBehavior.PartialUpdate)
        self.setMouseTracking(True)
        self.setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(320, 240)
        #: Number of frames drawn so far, those that refine a picture included.
        self.frames_drawn = 0
        self._renderer: Renderer | None = None
        self._picture: Picture | None = None
        self._owner: RendererOwner | None = None
        self._quality = DEFAULT_QUALITY
        self._is_resizing = False
        self._stereo = Stereo.OFF
        self._is_in_right_half = False
        self._is_processor_shared = False
        #: What the picture shows: scene, camera, size in pixels, device pixels per unit.
        self._pictured: tuple[Scene, Camera, tuple[int, int], float] | None = None
        #: Of how many refined frames Qt's framebuffer holds the average, 0 for a picture that was
        #: drawn quickly; None if it holds nothing yet.
        self._held: int | None = None
        self.board = BoardView(situation, QApplication.startDragDistance(), self)
        self._fingers: TouchGestures | None = None
        #: Schedules the refinement of the picture.
        self.refiner = Refiner(self._is_moving, self)
        self.refiner.due.connect(self._refine)
        self.board.changed.connect(self.refiner.pause)
        self.board.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(960, 720)

    @property
    def camera(self) -> Camera:
        """The current camera, in device-independent pixels."""
        return self.board.camera

    @property
    def selection(self) -> Selection:
        """The selection."""
        return self.board.selection

    @property
    def renderer(self) -> Renderer | None:
        """The renderer of the widget's context, or None if it could not be created."""
        return self._renderer

    @property
    def picture(self) -> Picture | None:
        """The picture of the widget's context, or None if there is no renderer."""
        return self._picture

    @property
    def stereo(self) -> Stereo:
        """Whether and how two eyes are shown."""
        return self._stereo

    @property
    def refined_frames(self) -> int:
        """Number of frames whose average is shown; 0 for a picture that was drawn quickly."""
        picture = self._picture
        return picture.frames if picture is not None and picture.is_refined else 0

    @property
    def draw_calls(self) -> int:
        """Number of draw calls of the last frame."""
        return self._renderer.draw_calls if self._renderer is not None else 0

    # -- painting ----------------------------------------------------------------------------

    @called_by_qt
    def initializeGL(self) -> None:
        """Create a renderer for a new context; Qt calls this first and after every reparenting."""
        self._owner = RendererOwner(self.context())
        self._make_renderer(self._owner)

    def set_quality(self, quality: Quality) -> None:
        """Set the rendering quality; the renderer is created again, also after a failure."""
        if quality == self._quality:
            return
        self._quality = quality
        set_appearance(appearance()._replace(detail=quality.detail))
        self.selection.place_pickables()
        if self._owner is not None:
            self.makeCurrent()
            self._owner.release()
            self._make_renderer(self._owner)
            self.doneCurrent()
            self.update()

    def set_stereo(self, stereo: Stereo) -> None:
        """Show what one eye sees, or two."""
        if stereo is self._stereo:
            return
        self._stereo = stereo
        if self._owner is not None and self._renderer is not None:
            self.makeCurrent()
            self._make_picture(self._owner, self._renderer)
            self.doneCurrent()
            self.update()

    def set_refining(self, is_on: bool) -> None:
        """Refine pictures at rest, or show them all as they are drawn quickly."""
        self._pictured = None
        self.refiner.set_on(is_on)
        self.update()

    def share_processor(self, is_shared: bool) -> None:
        """Suspend refinement while an engine needs the processor.

        With a graphics card refinement goes on, as it does not need the processor.
        """
        self._is_processor_shared = is_shared
        driver = "" if self._renderer is None else self._renderer.driver
        self.refiner.set_suppressed(is_shared and is_software(driver))

    def after_frame(self, slot: Callable[[], object]) -> None:
        """Call a slot once: when the next frame is on the screen, and other events are done."""
        later, once = Qt.ConnectionType.QueuedConnection, Qt.ConnectionType.SingleShotConnection
        self.frameSwapped.connect(slot, Qt.ConnectionType(later.value | once.value))

    def _make_renderer(self, owner: RendererOwner) -> None:
        """Create a renderer in the current context, replacing the previous one."""
        self._renderer = self._picture = self._held = None
        try:
            quality = self._quality
            self._renderer = owner.renderer = Renderer(
                all_meshes(quality.detail), quality, line_meshes(quality.detail)
            )
        except (GLMissing, ShaderError) as error:
            self.failed.emit(translated_text(error))
        else:
            self._make_picture(owner, self._renderer)
            self.refiner.set_frames(frames_at_rest(self._renderer.driver))
            self.share_processor(self._is_processor_shared)

    def _make_picture(self, owner: RendererOwner, renderer: Renderer) -> None:
        """Create a picture in the current context, replacing the previous one."""
        if owner.picture is not None:
            owner.picture.release()
        self._picture = owner.picture = Picture(renderer, self._stereo)
        self._pictured = None

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Resize the framebuffer; the frame that Qt asks for at once is left to the paint event."""
        self._is_resizing = True
        self._held = None
        super().resizeEvent(event)
        self._is_resizing = False
        self.update()

    @called_by_qt
    def resizeGL(self, width: int, height: int) -> None:
        """Resize the camera; sizes in device pixels are determined when painting."""
        self.board.camera_controller.resize(self.width(), self.height())

    @called_by_qt
    def paintGL(self) -> None:
        """Draw one frame: another picture quickly, the same as far as it is refined.

        Nothing is drawn if the framebuffer holds that already, and Qt asks because of a widget
        over the board or of the window itself.
        """
        picture = self._picture
        if self._renderer is None or picture is None or self._is_resizing:
            return
        ratio = self.devicePixelRatioF()
        pixels = self.size() * ratio  # rounded as Qt rounds the size of its framebuffer
        shown = (self.board.scene(), self.camera, (pixels.width(), pixels.height()), ratio)
        before = self._pictured  # scenes are composed again only when they change
        is_same = before is not None and shown[0] is before[0] and shown[1:] == before[1:]
        refined = picture.frames if is_same and picture.is_refined else 0
        if is_same and self._held == refined:
            self.refiner.resume()
            return
        framebuffer, self._held = self.defaultFramebufferObject(), None
        try:
            if refined:
                picture.show(framebuffer)
            else:
                self._pictured = shown
                picture.begin(*shown)
                picture.draw(framebuffer)
            self._held = refined
        except (GLMissing, ShaderError) as error:  # reported once, not with every frame
            picture.release()
            self._renderer.release()
            self._renderer = self._picture = None
            self.failed.emit(translated_text(error))
        self.frames_drawn += 1
        if is_same and picture.frames:
            self.refiner.resume()
        else:
            self.refiner.restart()

    def _is_moving(self) -> bool:
        return self.board.is_animating or self.board.gestures.is_held

    def _refine(self) -> None:
        """Draw one more frame of the picture, and show it if it is better than the quick one."""
        picture = self._picture
        if picture is None or self._pictured is None:
            return
        self.makeCurrent()
        try:
            picture.refine()
        except (GLMissing, ShaderError):  # the quick picture has been drawn
            picture.release()
            self.refiner.set_frames(0)
        self.doneCurrent()
        self.frames_drawn += 1
        if picture.is_refined:
            self.update()

    # -- mouse, fingers and keys -------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        """Cancel a gesture when a dialog opens or the widget is hidden; pause hidden refinement."""
        if isinstance(event, QTouchEvent):
            return self._touch(event)
        if isinstance(event, QNativeGestureEvent):
            at = self._seen_at(event.position())
            event.setAccepted(self._trackpad.gesture(event, at.x(), at.y()))
            return event.isAccepted()
        if event.type() in (QEvent.Type.WindowBlocked, QEvent.Type.Hide):
            if self._fingers is not None:
                self._fingers.abandon()
            self.board.gestures.abandon()
        if event.type() == QEvent.Type.Hide:
            self.refiner.pause()
        elif event.type() == QEvent.Type.Show:
            self.update()  # and go on
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.pressed.emit()
        at = self._seen_at(event.position())
        self.board.gestures.press(event.button(), event.modifiers(), at.x(), at.y())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() == Qt.MouseButton.NoButton:
            self.board.gestures.abandon()  # a menu or another window got the release
        at = self._seen_at(event.position())
        self.board.gestures.move(at.x(), at.y())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        at = self._seen_at(event.position())
        self.board.gestures.release(event.button(), at.x(), at.y())

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom, or step through what is under the cursor; fingers on a trackpad turn or shift."""
        at = self._seen_at(event.position())
        if self._trackpad.scroll(event, at.x(), at.y()):
            return
        # With Alt, Qt reports a vertical wheel as a horizontal one.
        turned = event.angleDelta().y() or event.angleDelta().x()
        self.board.gestures.wheel(turned / 120.0, event.modifiers(), at.x(), at.y())

    def _touch(self, event: QTouchEvent) -> bool:
        """Handle fingers on a screen; return whether they are the board's.

        Qt makes mouse events of the others: of fingers on what lies over the board.
        """
        is_on_screen = event.device().type() == QInputDevice.DeviceType.TouchScreen
        is_first = event.type() == QEvent.Type.TouchBegin
        at = event.points()[0].position().toPoint() if event.points() else QPoint()
        if not is_on_screen or (is_first and self.childAt(at) is not None):
            event.ignore()
            return False
        if is_first:
            self.setFocus(Qt.FocusReason.MouseFocusReason)  # as a click does
            self.pressed.emit()
        if self._fingers is None:
            # Imported lazily, when the first finger comes.
            from app.board.touch import TouchGestures

            self._fingers = TouchGestures(self.board, self.board.gestures, self)
        event.accept()
        self._fingers.handle(event, self._seen_at)
        return True

    @cached_property
    def _trackpad(self) -> Trackpad:
        # Imported when the view is first moved by it, or by a wheel.
        from app.board.touch import Trackpad

        return Trackpad(self.board, self.board.gestures)

    def _seen_at(self, at: QPointF) -> QPointF:
        """Return the point of an event: the middle of the pixel whose corner Qt reports.

        In a picture side by side it is where the eye between both sees that pixel of its half.
        """
        ratio = self.devicePixelRatioF()
        x, y = middle_of_pixel(at.x(), ratio), middle_of_pixel(at.y(), ratio)
        if self._stereo is Stereo.SIDE_BY_SIDE:
            if not self.board.gestures.is_held:  # what is dragged does not jump in the middle
                self._is_in_right_half = x >= 0.5 * self.width()
            x = place_in_half(x, self.width(), self._is_in_right_half)
        return QPointF(x, y)

    def leaveEvent(self, event: QEvent) -> None:
        self.board.gestures.leave()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Turn, zoom, step, or cancel; ignore other keys."""
        held = self._held_keys.get(event.key())
        if held is not None and event.modifiers() == Qt.KeyboardModifier.NoModifier:
            if not event.isAutoRepeat():
                held.emit(True)
            return
        self.pressed.emit()
        if self._is_not_for_the_cursor(event):
            return
        key, modifiers = event.key(), event.modifiers()
        if self._is_of_a_command(event) or not self.board.gestures.key(key, modifiers):
            super().keyPressEvent(event)

    def _is_not_for_the_cursor(self, event: QKeyEvent) -> bool:
        """Whether a key of the cursor was ignored by a widget over the board, or is auto-repeated.

        Such a key must not move the cursor or enter anything, nor may a held key enter a move
        twice.
        """
        keys = self.board.gestures.keys
        is_held = event.isAutoRepeat() and keys.is_click(event.key())
        return is_held or (not self.hasFocus() and keys.knows(event.key(), event.modifiers()))

    def _is_of_a_command(self, event: QKeyEvent) -> bool:
        """Whether a key with Ctrl or Alt belongs to a command of the window, disabled now."""
        modifiers = event.modifiers() & ~KEYPAD
        if not modifiers & (CONTROL | ALT):
            return False
        keys = QKeySequence(event.key() | modifiers.value)
        return any(keys in action.shortcuts() for action in self.window().findChildren(QAction))

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """End what lasts while a key is pressed."""
        held = self._held_keys.get(event.key())
        if held is None:
            super().keyReleaseEvent(event)
        elif not event.isAutoRepeat():
            held.emit(False)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """End what lasts while a key is pressed, as another widget will get its release."""
        for held in self._held_keys.values():
            held.emit(False)
        super().focusOutEvent(event)

    @property
    def _held_keys(self) -> Mapping[int, SignalInstance]:
        """By key, the signal of what lasts while it is pressed."""
        return {COLUMN_KEY: self.column_requested, SIGNS_KEY: self.signs_requested}

    def focusNextPrevChild(self, next: bool) -> bool:
        return self.selection.stepping[1] < 2 and super().focusNextPrevChild(next)


def middle_of_pixel(at: float, ratio: float) -> float:
    """Return the middle of the device pixel that contains a coordinate.

    at : device-independent pixels
    ratio : device pixels per device-independent pixel
    """
    return (math.floor(at * ratio + 1e-6) + 0.5) / ratio


def _format() -> QSurfaceFormat:
    wanted = QSurfaceFormat()
    wanted.setVersion(3, 3)
    wanted.setProfile(QSurfaceFormat.OpenGLContextProfile.CoreProfile)
    wanted.setDepthBufferSize(24)
    wanted.setSamples(0)  # the renderer has a multisampled framebuffer of its own
    return wanted
