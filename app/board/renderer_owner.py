"""Owns the renderer of a widget in one OpenGL context, until that context is destroyed."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QOffscreenSurface, QOpenGLContext

from app.render.picture import Picture
from app.render.renderer import Renderer


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
