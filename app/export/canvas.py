"""Draws pictures of any size with the renderer of the viewport."""

from __future__ import annotations

from types import TracebackType

import numpy as np
from numpy.typing import NDArray

from app.board import camera_controller
from app.board.viewport import Viewport
from app.render.offscreen import OffscreenError, Target, one_sentence
from app.render.picture import Picture
from app.render.renderer import Renderer
from app.scene.camera import Camera
from app.scene.content import Scene

Size = tuple[int, int]


class Canvas:
    """A framebuffer of one size in the OpenGL context of a viewport; a context manager.

    The viewport may change its quality or get another context meanwhile.
    """

    def __init__(self, viewport: Viewport, size: Size) -> None:
        """``size``: width and height in pixels. Raises OffscreenError, one sentence."""
        self._viewport = viewport
        self.size = size
        self._made_in = viewport.context()
        self._renderer()
        viewport.makeCurrent()
        try:
            self._target = Target(size)
        finally:
            viewport.doneCurrent()

    def _renderer(self) -> Renderer:
        renderer = self._viewport.renderer
        if renderer is None:
            raise OffscreenError("Cannot render: the board itself is not drawn.")
        return renderer

    def camera(self) -> Camera:
        """Return the camera of the viewport, fitted to the picture with nothing cut off."""
        board = self._viewport.board
        width, height = self.size
        if board.camera_controller.preset is not None:
            return camera_controller.preset(
                board.layout, board.camera_controller.preset, width, height
            )
        return camera_controller.fitted(board.camera_controller.chosen, width, height)

    def draw(self, scene: Scene, camera: Camera, *, is_refined: bool = False) -> NDArray[np.uint8]:
        """Draw a scene: (h, w, 3) uint8 sRGB, top row first; labels are scaled with the picture.

        Two eyes are drawn if the viewport shows two. Raises OffscreenError, one sentence, if the
        driver has no memory for it.

        is_refined : as well as can be; else quickly, for a film
        """
        picture = Picture(self._renderer(), self._viewport.stereo)
        width, height = self.size
        shown = self._viewport.camera
        ratio = min(width / shown.width, height / shown.height)
        picture.begin(scene, camera, self.size, ratio)
        self._viewport.makeCurrent()
        try:
            with one_sentence():
                if self._viewport.context() is not self._made_in:
                    self._made_in, self._target = self._viewport.context(), Target(self.size)
                finish = picture.finish if is_refined else picture.draw
                finish(self._target.framebuffer)
                return self._target.pixels()
        finally:
            picture.release()
            self._viewport.doneCurrent()

    def release(self) -> None:
        """Delete the framebuffer, unless its context has been destroyed, and it with that."""
        if self._viewport.context() is self._made_in:
            self._viewport.makeCurrent()
            self._target.release()
            self._viewport.doneCurrent()

    def __enter__(self) -> Canvas:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.release()
