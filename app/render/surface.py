"""The multisampled framebuffer with depth in which a frame is drawn before it is presented."""

from __future__ import annotations

import ctypes

from app.render import gl


class Surface:
    """A framebuffer whose colours are blended in linear RGB.

    Its texture is stored as sRGB, so that eight bits suffice; its alpha is the coverage of a pixel.
    With samples it is ``GL_TEXTURE_2D_MULTISAMPLE``, without ``GL_TEXTURE_2D``.
    """

    def __init__(self, samples: int) -> None:
        """``samples``: per pixel; limited by the driver."""
        limits = (gl.limit(gl.GL_MAX_SAMPLES), gl.limit(gl.GL_MAX_COLOR_TEXTURE_SAMPLES))
        self.samples = min(samples, *limits)
        self.size = (0, 0)
        self._framebuffer = self._texture = self._depth = 0

    def bind(self, size: tuple[int, int]) -> None:
        """Bind the framebuffer, created again if the size has changed.

        Raises GLMissing, one sentence, if the driver has no memory for it.
        """
        if size != self.size:
            self.release()
            self._make(size)
        gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, self._framebuffer)

    def bind_texture(self) -> None:
        """Bind the colour texture to texture unit 0."""
        gl.glActiveTexture(gl.GL_TEXTURE0)
        gl.glBindTexture(self._kind, self._texture)

    def release(self) -> None:
        """Delete all OpenGL objects; they are created again by ``bind``."""
        if self._framebuffer:
            gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, 0)
            gl.glDeleteFramebuffers(1, ctypes.byref(ctypes.c_uint(self._framebuffer)))
            gl.glDeleteTextures(1, ctypes.byref(ctypes.c_uint(self._texture)))
            gl.glDeleteRenderbuffers(1, ctypes.byref(ctypes.c_uint(self._depth)))
        self._framebuffer = self._texture = self._depth = 0
        self.size = (0, 0)

    @property
    def _kind(self) -> int:
        return gl.GL_TEXTURE_2D_MULTISAMPLE if self.samples else gl.GL_TEXTURE_2D

    def _make(self, size: tuple[int, int]) -> None:
        self._framebuffer = gl.generate(gl.glGenFramebuffers)
        self._texture = gl.generate(gl.glGenTextures)
        self._depth = gl.generate(gl.glGenRenderbuffers)
        self._make_texture(size)
        gl.glBindRenderbuffer(gl.GL_RENDERBUFFER, self._depth)
        gl.glRenderbufferStorageMultisample(
            gl.GL_RENDERBUFFER, self.samples, gl.GL_DEPTH_COMPONENT24, *size
        )
        gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, self._framebuffer)
        gl.glFramebufferTexture2D(
            gl.GL_FRAMEBUFFER, gl.GL_COLOR_ATTACHMENT0, self._kind, self._texture, 0
        )
        gl.glFramebufferRenderbuffer(
            gl.GL_FRAMEBUFFER, gl.GL_DEPTH_ATTACHMENT, gl.GL_RENDERBUFFER, self._depth
        )
        if gl.glCheckFramebufferStatus(gl.GL_FRAMEBUFFER) != gl.GL_FRAMEBUFFER_COMPLETE:
            self.release()
            raise gl.GLMissing(
                "the driver has no room for a picture of {width}x{height}",
                width=size[0],
                height=size[1],
            )
        self.size = size

    def _make_texture(self, size: tuple[int, int]) -> None:
        kind, stored = self._kind, gl.GL_SRGB8_ALPHA8
        gl.glBindTexture(kind, self._texture)
        if self.samples:
            gl.glTexImage2DMultisample(kind, self.samples, stored, *size, gl.GL_TRUE)
        else:
            for name in (gl.GL_TEXTURE_MIN_FILTER, gl.GL_TEXTURE_MAG_FILTER):
                gl.glTexParameteri(kind, name, gl.GL_NEAREST)
            gl.glTexImage2D(
                kind, 0, stored, *size, 0, gl.GL_RGBA, gl.GL_UNSIGNED_BYTE, ctypes.c_void_p(0)
            )
        gl.glBindTexture(kind, 0)
