"""The shadows that the lamp casts: a picture of the solids as the lamp sees them.

It stores exp(SHARPNESS * depth), depth 0 nearest to the lamp .. 1, so that blurring it blurs the
edges of shadows (an exponential shadow map). ``lamp`` has the numbers.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable

import numpy as np

from app.render import gl
from app.render.lamp import SHARPNESS

#: Edge of a map, texels: of one that is kept, and of one that only a part of a picture is made of.
SIZE, PASSING_SIZE = 1024, 512
_VOID = ctypes.c_void_p


class ShadowMap:
    """A texture of single-precision floats with mipmap levels, and the framebuffer to draw it."""

    def __init__(self, size: int = SIZE) -> None:
        """Make the textures in the current context; ``size``: edge, texels."""
        self._size = size
        #: Number of times it has been drawn.
        self.drawn = 0
        self._textures = [_texture(size), _texture(size)]
        self._depth = gl.generate(gl.glGenRenderbuffers)
        gl.glBindRenderbuffer(gl.GL_RENDERBUFFER, self._depth)
        gl.glRenderbufferStorageMultisample(
            gl.GL_RENDERBUFFER, 0, gl.GL_DEPTH_COMPONENT24, size, size
        )
        self._framebuffers = [self._framebuffer(texture) for texture in self._textures]

    def draw(
        self, casters: Callable[[], None], blur: Callable[[tuple[float, float]], None] | None
    ) -> None:
        """Draw the map again.

        casters : draws all that casts shadows, with the program that writes the stored value
        blur : covers the framebuffer with the texture of unit 0, blurred along (x, y) texels;
            None for shadows with hard edges
        """
        far = float(np.exp(SHARPNESS))
        gl.glViewport(0, 0, self._size, self._size)
        gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, self._framebuffers[0])
        gl.glClearColor(far, far, far, 1.0)
        gl.glClear(gl.GL_COLOR_BUFFER_BIT | gl.GL_DEPTH_BUFFER_BIT)
        casters()
        gl.glDisable(gl.GL_DEPTH_TEST)
        gl.glActiveTexture(gl.GL_TEXTURE0)
        if blur is not None:
            for target, way in ((1, (1.0, 0.0)), (0, (0.0, 1.0))):
                gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, self._framebuffers[target])
                gl.glBindTexture(gl.GL_TEXTURE_2D, self._textures[1 - target])
                blur(way)
        gl.glEnable(gl.GL_DEPTH_TEST)
        gl.glBindTexture(gl.GL_TEXTURE_2D, self._textures[0])
        gl.glGenerateMipmap(gl.GL_TEXTURE_2D)
        self.drawn += 1

    def bind(self, unit: int) -> None:
        """Bind the map to a texture unit."""
        gl.glActiveTexture(gl.GL_TEXTURE0 + unit)
        gl.glBindTexture(gl.GL_TEXTURE_2D, self._textures[0])

    def release(self) -> None:
        """Delete all; needs the context it was made in. May be called twice."""
        gl.delete(gl.glDeleteFramebuffers, *self._framebuffers)
        gl.delete(gl.glDeleteTextures, *self._textures)
        gl.delete(gl.glDeleteRenderbuffers, self._depth)
        self._framebuffers, self._textures, self._depth = [], [], 0

    def _framebuffer(self, texture: int) -> int:
        name = gl.generate(gl.glGenFramebuffers)
        gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, name)
        gl.glFramebufferTexture2D(
            gl.GL_FRAMEBUFFER, gl.GL_COLOR_ATTACHMENT0, gl.GL_TEXTURE_2D, texture, 0
        )
        gl.glFramebufferRenderbuffer(
            gl.GL_FRAMEBUFFER, gl.GL_DEPTH_ATTACHMENT, gl.GL_RENDERBUFFER, self._depth
        )
        return name


def _texture(size: int) -> int:
    name = gl.generate(gl.glGenTextures)
    gl.glBindTexture(gl.GL_TEXTURE_2D, name)
    gl.glTexImage2D(
        gl.GL_TEXTURE_2D, 0, gl.GL_R32F, size, size, 0, gl.GL_RED, gl.GL_FLOAT, _VOID(0)
    )
    gl.set_texture(gl.GL_TEXTURE_2D, gl.SMOOTH | gl.CLAMPED)
    gl.glGenerateMipmap(gl.GL_TEXTURE_2D)
    return name
