"""The multisampled framebuffer in which a frame is drawn before it is presented."""

from __future__ import annotations

import ctypes

from app.render import gl


class Surface:
    """A framebuffer whose colours are blended in linear RGB.

    Its texture is stored as sRGB, so that eight bits suffice; its alpha is the coverage of a pixel.
    With samples it is ``GL_TEXTURE_2D_MULTISAMPLE``, without ``GL_TEXTURE_2D``.
    """

    def __init__(self, samples: int, *, is_copied_by_processor: bool = False) -> None:
        """``samples``: per pixel; limited by the driver.

        is_copied_by_processor : whether the driver draws with the processor, and ``copy_to`` is
            used: the colours are then stored such that copying moves bytes, and converts nothing
        """
        limits = (
            gl.GL_MAX_SAMPLES,
            gl.GL_MAX_COLOR_TEXTURE_SAMPLES,
            gl.GL_MAX_DEPTH_TEXTURE_SAMPLES,
        )
        self.samples = min(samples, *map(gl.limit, limits))
        self.size = (0, 0)
        self._is_copied_by_processor = is_copied_by_processor
        self._framebuffer = self._without_depth = self._texture = self._depth = 0
        #: The bytes of the colours as a texture that is not sRGB, and a framebuffer of it.
        self._bytes = self._source = 0

    def bind(self, size: tuple[int, int]) -> None:
        """Bind the framebuffer, created again if the size has changed.

        Raises GLMissing, one sentence, if the driver has no memory for it.
        """
        if size != self.size:
            self.release()
            self._make(size)
        gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, self._framebuffer)

    def clear(self, size: tuple[int, int]) -> None:
        """Bind it, and clear all of it, the depth and stencil included; see ``bind``."""
        self.bind(size)
        gl.glViewport(0, 0, *size)
        gl.glClearColor(0.0, 0.0, 0.0, 0.0)
        gl.glClear(gl.GL_COLOR_BUFFER_BIT | gl.GL_DEPTH_BUFFER_BIT | gl.GL_STENCIL_BUFFER_BIT)

    def bind_over(self) -> None:
        """Bind a framebuffer of the same colours without depth, and the depth to texture unit 1.

        So what is drawn over all the rest can read the depth of what it covers.
        """
        gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, self._without_depth)
        gl.glActiveTexture(gl.GL_TEXTURE0 + 1)
        gl.glBindTexture(self._kind, self._depth)
        gl.glActiveTexture(gl.GL_TEXTURE0)

    def bind_texture(self, unit: int = 0) -> None:
        """Bind the colour texture to a texture unit."""
        gl.glActiveTexture(gl.GL_TEXTURE0 + unit)
        gl.glBindTexture(self._kind, self._texture)
        gl.glActiveTexture(gl.GL_TEXTURE0)

    def copy_to(self, framebuffer: int) -> None:
        """Copy the stored colours, sRGB, to a framebuffer of the same size, and leave that bound.

        Only without samples, and with the conversion of written colours switched off.
        """
        gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, framebuffer)
        gl.glBindFramebuffer(gl.GL_READ_FRAMEBUFFER, self._source or self._framebuffer)
        corners = (0, 0, *self.size)
        gl.glBlitFramebuffer(*corners, *corners, gl.GL_COLOR_BUFFER_BIT, gl.GL_NEAREST)
        gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, framebuffer)

    def copy_from(self, other: Surface) -> None:
        """Copy the stored colours of a surface of the same size and kind; see ``copy_to``."""
        other.copy_to(self._source or self._framebuffer)
        gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, self._framebuffer)

    def release(self) -> None:
        """Delete all OpenGL objects; they are created again by ``bind``."""
        if self._framebuffer:
            gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, 0)
            framebuffers = (self._framebuffer, self._without_depth, self._source)
            gl.delete(gl.glDeleteFramebuffers, *framebuffers)
            gl.delete(gl.glDeleteTextures, self._texture, self._depth, self._bytes)
        self._framebuffer = self._without_depth = self._texture = self._depth = 0
        self._bytes = self._source = 0
        self.size = (0, 0)

    @property
    def _kind(self) -> int:
        return gl.GL_TEXTURE_2D_MULTISAMPLE if self.samples else gl.GL_TEXTURE_2D

    def _make(self, size: tuple[int, int]) -> None:
        self._framebuffer = gl.generate(gl.glGenFramebuffers)
        self._without_depth = gl.generate(gl.glGenFramebuffers)
        self._texture = gl.generate(gl.glGenTextures)
        self._depth = gl.generate(gl.glGenTextures)
        if not (self._is_copied_by_processor and self._make_view(size)):
            self._make_texture(self._texture, gl.GL_SRGB8_ALPHA8, gl.GL_RGBA, size)
        self._make_texture(self._depth, gl.GL_DEPTH24_STENCIL8, gl.GL_DEPTH_STENCIL, size)
        for framebuffer in (self._without_depth, self._framebuffer):
            gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, framebuffer)
            self._attach(gl.GL_COLOR_ATTACHMENT0, self._texture)
        self._attach(gl.GL_DEPTH_STENCIL_ATTACHMENT, self._depth)
        if not gl.is_complete():
            self.release()
            raise gl.no_room(size)
        self.size = size

    def _make_view(self, size: tuple[int, int]) -> bool:
        """Make the colours as a view of bytes, with a framebuffer of these; return if that works.

        A driver copies between framebuffers of one format by moving memory, but converts every
        pixel where one is sRGB, even if nothing comes of it.
        """
        texture = gl.generate(gl.glGenTextures)
        if not gl.make_view(self._texture, texture, gl.GL_RGBA8, gl.GL_SRGB8_ALPHA8, size):
            gl.delete(gl.glDeleteTextures, texture)
            return False
        self._bytes, self._source = texture, gl.generate(gl.glGenFramebuffers)
        for name in (self._texture, self._bytes):
            gl.glBindTexture(gl.GL_TEXTURE_2D, name)
            gl.set_texture(gl.GL_TEXTURE_2D, gl.NEAREST)
        gl.glBindTexture(gl.GL_TEXTURE_2D, 0)
        gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, self._source)
        self._attach(gl.GL_COLOR_ATTACHMENT0, self._bytes)
        return True

    def _attach(self, attachment: int, texture: int) -> None:
        gl.glFramebufferTexture2D(gl.GL_FRAMEBUFFER, attachment, self._kind, texture, 0)

    def _make_texture(self, texture: int, stored: int, given: int, size: tuple[int, int]) -> None:
        kind = self._kind
        gl.glBindTexture(kind, texture)
        if self.samples:
            gl.glTexImage2DMultisample(kind, self.samples, stored, *size, gl.GL_TRUE)
        else:
            gl.set_texture(kind, gl.NEAREST)
            is_depth = given == gl.GL_DEPTH_STENCIL
            number = gl.GL_UNSIGNED_INT_24_8 if is_depth else gl.GL_UNSIGNED_BYTE
            gl.glTexImage2D(kind, 0, stored, *size, 0, given, number, ctypes.c_void_p(0))
        gl.glBindTexture(kind, 0)
