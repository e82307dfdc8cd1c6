"""Refinement at rest: many frames with moved pixels and lamp are averaged, in linear light.

A frame for refinement has one sample a pixel. Moved by parts of a pixel, each shows other parts of
the edges; lit from other places of the lamp, each has other hard shadows. Their average has smooth
edges, and shadows as soft as the lamp is large.
"""

from __future__ import annotations

import ctypes
import math
from typing import NamedTuple

from app.render import gl
from app.render.quality import is_software

#: Number of frames of a refined picture: with software rendering, and with a graphics card.
SOFTWARE_FRAMES, CARD_FRAMES = 8, 24
#: How far a sample may lie from the middle of its pixel, pixels. More than half a pixel: samples
#: gather towards the middle, which smooths edges better than a box of one pixel.
REACH = 0.75
#: The real root of x^3 = x + 1, whose powers spread points evenly over a square.
_PLASTIC = 1.32471795724474602596
#: From here on in their sequences, the first 8 and the first 24 are centred best.
_FIRST_JITTER, _FIRST_LAMP = 44, 68


class Sample(NamedTuple):
    """What distinguishes one frame of a refinement from the others.

    jitter : by how much the picture is moved to the right and up, pixels
    lamp : the place on the lamp that gives light, on the unit disc
    """

    jitter: tuple[float, float]
    lamp: tuple[float, float]


def frames_at_rest(driver: str) -> int:
    """Return the number of frames of a refined picture for a driver."""
    return SOFTWARE_FRAMES if is_software(driver) else CARD_FRAMES


def sample(number: int) -> Sample:
    """Return the sample of a frame, counted from 0; any number of the first are evenly spread."""
    x, y = (_radical_inverse(_FIRST_JITTER + number, base) for base in (2, 3))
    # Roberts' sequence: Halton's in the bases 5 and 7 would begin as a line.
    u, v = ((0.5 + (_FIRST_LAMP + number) / _PLASTIC**power) % 1.0 for power in (1, 2))
    return Sample((_gathered(x), _gathered(y)), _on_disc(u, v))


def _radical_inverse(number: int, base: int) -> float:
    """Return the digits of a number mirrored at the point, 0..1: one axis of Halton's sequence."""
    found, unit = 0.0, 1.0
    while number:
        unit /= base
        number, digit = divmod(number, base)
        found += digit * unit
    return found


def _gathered(part: float) -> float:
    """Return a place of -REACH..REACH for 0..1, under a tent: less and less often outwards."""
    if part < 0.5:
        return REACH * (math.sqrt(2.0 * part) - 1.0)
    return REACH * (1.0 - math.sqrt(2.0 - 2.0 * part))


def _on_disc(u: float, v: float) -> tuple[float, float]:
    """Return a place on the unit disc for a place in the unit square, with equal areas kept."""
    x, y = 2.0 * u - 1.0, 2.0 * v - 1.0
    if x == y == 0.0:
        return (0.0, 0.0)
    if abs(x) > abs(y):
        radius, angle = x, 0.25 * math.pi * y / x
    else:
        radius, angle = y, 0.5 * math.pi - 0.25 * math.pi * x / y
    return radius * math.cos(angle), radius * math.sin(angle)


class Average:
    """A texture of floats that holds the average of frames: linear RGB and coverage."""

    def __init__(self) -> None:
        self.size = (0, 0)
        self._framebuffer = self._texture = 0

    def begin_adding(self, size: tuple[int, int], weight: float) -> None:
        """Begin to blend the next draw call with a weight, 0..1, over the average so far.

        With a weight of 1 nothing of that is left. Raises GLMissing if there is no memory.
        """
        if size != self.size:
            self.release()
            self._make(size)
        gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, self._framebuffer)
        gl.glViewport(0, 0, *size)
        if weight < 1.0:
            gl.glEnable(gl.GL_BLEND)
            gl.glBlendColor(0.0, 0.0, 0.0, weight)
            gl.glBlendFunc(gl.GL_CONSTANT_ALPHA, gl.GL_ONE_MINUS_CONSTANT_ALPHA)

    def bind_texture(self, unit: int = 0) -> None:
        """Bind the average to a texture unit."""
        gl.glActiveTexture(gl.GL_TEXTURE0 + unit)
        gl.glBindTexture(gl.GL_TEXTURE_2D, self._texture)
        gl.glActiveTexture(gl.GL_TEXTURE0)

    def release(self) -> None:
        """Delete all OpenGL objects; they are created again by ``begin_adding``."""
        if self._framebuffer:
            gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, 0)
            gl.delete(gl.glDeleteFramebuffers, self._framebuffer)
            gl.delete(gl.glDeleteTextures, self._texture)
        self._framebuffer = self._texture = 0
        self.size = (0, 0)

    def _make(self, size: tuple[int, int]) -> None:
        self._framebuffer = gl.generate(gl.glGenFramebuffers)
        self._texture = gl.generate(gl.glGenTextures)
        gl.glBindTexture(gl.GL_TEXTURE_2D, self._texture)
        gl.set_texture(gl.GL_TEXTURE_2D, gl.NEAREST)
        gl.glTexImage2D(
            *(gl.GL_TEXTURE_2D, 0, gl.GL_RGBA16F, *size, 0),
            *(gl.GL_RGBA, gl.GL_FLOAT, ctypes.c_void_p(0)),
        )
        gl.glBindTexture(gl.GL_TEXTURE_2D, 0)
        gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, self._framebuffer)
        gl.glFramebufferTexture2D(
            gl.GL_FRAMEBUFFER, gl.GL_COLOR_ATTACHMENT0, gl.GL_TEXTURE_2D, self._texture, 0
        )
        if not gl.is_complete():
            self.release()
            raise gl.no_room(size)
        self.size = size
