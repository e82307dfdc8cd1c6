"""Progressive refinement of a still picture, and the owner of a context's renderer."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QOffscreenSurface, QOpenGLContext

from app.render.picture import Picture
from app.render.renderer import Renderer

#: Pause before a picture is refined, milliseconds.
REST = 200


class Refiner(QObject):
    """Requests the frames that refine a picture while it does not change.

    Between two of them the event loop runs, so that input is handled after one frame at most. After
    the last one nothing happens until ``restart``.
    """

    #: One more frame is to be drawn.
    due = Signal()

    def __init__(self, is_moving: Callable[[], bool], parent: QObject | None = None) -> None:
        """``is_moving``: returns whether something moves or is dragged, which delays refinement."""
        super().__init__(parent)
        self._is_moving = is_moving
        self._is_on = False
        self._is_suppressed = False
        self._frames = 0
        self._asked = 0
        self._has_yielded = False
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._step)

    @property
    def is_waiting(self) -> bool:
        """Whether a frame is going to be requested."""
        return self._timer.isActive()

    def set_frames(self, count: int) -> None:
        """Set how many frames refine one picture; 0 for none."""
        self._frames = count
        self.restart()

    def set_on(self, is_on: bool) -> None:
        """Switch the refinement on or off; it is off at first."""
        self._is_on = is_on
        self.restart()

    def set_suppressed(self, is_suppressed: bool) -> None:
        """Suspend the refinement, or continue it where it was."""
        self._is_suppressed = is_suppressed
        self.resume()

    def restart(self) -> None:
        """Begin again: another picture is shown."""
        self._asked = 0
        self._timer.stop()
        self.resume()

    def pause(self) -> None:
        """Request no frames until ``resume`` or ``restart``: the picture may be about to change."""
        self._timer.stop()

    def resume(self) -> None:
        """Continue: the picture has not changed."""
        if not self._is_on or self._is_suppressed or self._asked >= self._frames:
            self._timer.stop()
        elif not self.is_waiting:
            self._has_yielded = False
            self._timer.start(0 if self._asked else REST)

    def _step(self) -> None:
        if self._is_moving():
            self._timer.start(REST)
            return
        # A timer may fire before a pending input event: one more turn handles that first.
        self._has_yielded = not self._has_yielded
        if self._has_yielded:
            self._timer.start(0)
            return
        self._asked += 1
        self.due.emit()
        self.resume()


class RendererOwner:
    """Owns renderer and picture of one context, and releases them before it is destroyed.

    The widget may be partly destroyed by then, so it is not used here: the context is made current
    on an off-screen surface.
    """

    def __init__(self, context: QOpenGLContext) -> None:
        self.renderer: Renderer | None = None
        self.picture: Picture | None = None
        self._context = context
        self._surface = QOffscreenSurface()
        self._surface.setFormat(context.format())
        self._surface.create()
        context.aboutToBeDestroyed.connect(self._end, Qt.ConnectionType.DirectConnection)

    def release(self) -> None:
        """Release renderer and picture; the context must be current."""
        renderer, self.renderer = self.renderer, None
        picture, self.picture = self.picture, None
        if picture is not None:
            picture.release()
        if renderer is not None:
            renderer.release()

    def _end(self) -> None:
        try:
            is_current = self._context.makeCurrent(self._surface)
        except RuntimeError:  # at interpreter exit the context has been destroyed already
            return
        if is_current:
            self.release()
            self._context.doneCurrent()
        # Deleted now: the garbage collector might delete it in another thread.
        self._surface.destroy()
