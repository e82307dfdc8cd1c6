"""Renders pictures without a window: a framebuffer that is read back as an array."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import numpy as np
from numpy.typing import NDArray

from app.render import gl
from app.render.egl import EGLFailure, surfaceless_context
from app.render.picture import Picture
from app.render.quality import FOR_PICTURES, Quality
from app.render.renderer import Renderer, ShaderError
from app.scene.camera import Camera
from app.scene.content import Mesh, Scene
from app.scene.stereo import Stereo
from engine.core.phrases import PhraseError

#: Greatest width and height, pixels; larger ones need gigabytes at four samples per pixel.
_LARGEST = 8192
_VOID = ctypes.c_void_p


class OffscreenError(PhraseError):
    """No picture can be rendered; the text is one sentence for the user."""


@contextmanager
def offscreen_context() -> Iterator[None]:
    """Make an OpenGL 3.3 context current for the ``with`` block, without a display.

    No other OpenGL context may be current in this thread meanwhile. Raises OffscreenError.
    """
    try:
        with surfaceless_context():
            gl.require_gl33()
            yield
    except (EGLFailure, gl.GLMissing) as problem:
        raise OffscreenError(
            "Cannot render without a window: {reason}.", reason=problem.phrase
        ) from None


class Target:
    """An RGBA8 framebuffer without samples and depth, as the renderer draws into."""

    def __init__(self, size: tuple[int, int]) -> None:
        """Create it in the current context; ``size`` is (width, height) in pixels.

        Raises OffscreenError for an impossible size.
        """
        self.size = size
        largest = min(gl.limit(gl.GL_MAX_RENDERBUFFER_SIZE), _LARGEST)
        if not (1 <= size[0] <= largest and 1 <= size[1] <= largest):
            raise OffscreenError(
                "Cannot render {width}x{height} pixels: "
                "width and height must be from 1 to {largest} here.",
                width=size[0],
                height=size[1],
                largest=largest,
            )
        self.framebuffer = gl.generate(gl.glGenFramebuffers)
        self._colours = gl.generate(gl.glGenRenderbuffers)
        gl.glBindRenderbuffer(gl.GL_RENDERBUFFER, self._colours)
        gl.glRenderbufferStorageMultisample(gl.GL_RENDERBUFFER, 0, gl.GL_RGBA8, *size)
        gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, self.framebuffer)
        gl.glFramebufferRenderbuffer(
            gl.GL_FRAMEBUFFER, gl.GL_COLOR_ATTACHMENT0, gl.GL_RENDERBUFFER, self._colours
        )
        if not gl.is_complete():
            self.release()
            raise OffscreenError(
                "Cannot render {width}x{height} pixels: the driver has no room for the picture.",
                width=size[0],
                height=size[1],
            )

    def pixels(self) -> NDArray[np.uint8]:
        """Read back what was drawn: (h, w, 3) uint8 sRGB, top row first."""
        width, height = self.size
        gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, self.framebuffer)
        gl.glPixelStorei(gl.GL_PACK_ALIGNMENT, 1)
        picture = np.empty((height, width, 3), np.uint8)
        gl.glReadPixels(
            0, 0, width, height, gl.GL_RGB, gl.GL_UNSIGNED_BYTE, picture.ctypes.data_as(_VOID)
        )
        return np.ascontiguousarray(picture[::-1])

    def release(self) -> None:
        """Delete the framebuffer."""
        if self.framebuffer:
            gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, 0)
            gl.delete(gl.glDeleteFramebuffers, self.framebuffer)
            gl.delete(gl.glDeleteRenderbuffers, self._colours)
        self.framebuffer = self._colours = 0


def render_image(
    meshes: Mapping[str, Mesh],
    scene: Scene,
    camera: Camera,
    size: tuple[int, int],
    quality: Quality = FOR_PICTURES,
    stereo: Stereo = Stereo.OFF,
) -> NDArray[np.uint8]:
    """Render a scene, refined: (h, w, 3) uint8 sRGB, top row first.

    Needs neither window nor display, and leaves the current context alone. Raises OffscreenError,
    one sentence for the user.

    size : (width, height) in pixels
    """

    def render() -> NDArray[np.uint8]:
        with offscreen_context():
            return render_in_context(meshes, scene, camera, size, quality, stereo)

    # A context is current in one thread: in a thread of its own it does not affect a window's.
    with ThreadPoolExecutor(max_workers=1) as thread:
        return thread.submit(render).result()


def render_in_context(
    meshes: Mapping[str, Mesh],
    scene: Scene,
    camera: Camera,
    size: tuple[int, int],
    quality: Quality = FOR_PICTURES,
    stereo: Stereo = Stereo.OFF,
) -> NDArray[np.uint8]:
    """Render like ``render_image``, but in the current OpenGL context, where there is no EGL.

    The picture: (h, w, 3) uint8 sRGB, top row first.
    """
    with one_sentence():
        target = Target(size)
        renderer = Renderer(meshes, quality)
        picture = Picture(renderer, stereo)
        try:
            picture.begin(scene, camera, size)
            picture.finish(target.framebuffer)
            return target.pixels()
        finally:
            picture.release()
            renderer.release()
            target.release()


@contextmanager
def one_sentence() -> Iterator[None]:
    """Raise OffscreenError, one sentence for the user, for an error of the driver or a shader."""
    try:
        yield
    except (ShaderError, gl.GLMissing) as problem:
        raise OffscreenError("Cannot render: {reason}.", reason=problem.phrase) from None
