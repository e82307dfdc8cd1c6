"""The OpenGL entry points in use: the only module that imports PyOpenGL.

PyOpenGL reads two settings when it is first imported, so they are set here: which library it loads
and whether it checks for errors after every call. ``SCHACHRAUM_GL_DEBUG=1`` turns these checks on.
Raw entry points are imported version by version; the full ``OpenGL.GL`` takes a fifth of a second
longer to import and keeps references to data per context.
"""
# ruff: noqa: E402, F401

from __future__ import annotations

import ctypes
import os
import re
import sys
from collections.abc import Callable

if sys.platform.startswith("linux"):
    # Core entry points come from the vendor-neutral library and work with both GLX and EGL
    # contexts. PyOpenGL's EGL platform needs no X library, so it also works without a display.
    os.environ.setdefault("PYOPENGL_PLATFORM", "egl")

import OpenGL

OpenGL.ERROR_CHECKING = os.environ.get("SCHACHRAUM_GL_DEBUG") == "1"
OpenGL.ERROR_LOGGING = False

from OpenGL.error import NullFunctionError
from OpenGL.raw.GL.VERSION.GL_1_0 import (
    GL_BACK,
    GL_BLEND,
    GL_CCW,
    GL_COLOR_BUFFER_BIT,
    GL_CULL_FACE,
    GL_CW,
    GL_DEPTH_BUFFER_BIT,
    GL_DEPTH_COMPONENT,
    GL_DEPTH_TEST,
    GL_FALSE,
    GL_FLOAT,
    GL_FRONT,
    GL_LEQUAL,
    GL_LINEAR,
    GL_LINEAR_MIPMAP_LINEAR,
    GL_NEAREST,
    GL_ONE,
    GL_ONE_MINUS_SRC_ALPHA,
    GL_PACK_ALIGNMENT,
    GL_RED,
    GL_RENDERER,
    GL_REPEAT,
    GL_RGB,
    GL_RGBA,
    GL_SCISSOR_TEST,
    GL_STENCIL_TEST,
    GL_TEXTURE_2D,
    GL_TEXTURE_MAG_FILTER,
    GL_TEXTURE_MIN_FILTER,
    GL_TEXTURE_WRAP_S,
    GL_TEXTURE_WRAP_T,
    GL_TRIANGLE_STRIP,
    GL_TRIANGLES,
    GL_TRUE,
    GL_UNPACK_ALIGNMENT,
    GL_UNSIGNED_BYTE,
    GL_UNSIGNED_INT,
    GL_VENDOR,
    GL_VERSION,
    glBlendFunc,
    glClear,
    glClearColor,
    glColorMask,
    glCullFace,
    glDepthFunc,
    glDepthMask,
    glDepthRange,
    glDisable,
    glEnable,
    glFinish,
    glFrontFace,
    glGetIntegerv,
    glGetString,
    glPixelStorei,
    glReadPixels,
    glTexImage2D,
    glTexParameteri,
    glViewport,
)
from OpenGL.raw.GL.VERSION.GL_1_1 import (
    GL_POLYGON_OFFSET_FILL,
    GL_RGBA8,
    glBindTexture,
    glDeleteTextures,
    glDrawArrays,
    glGenTextures,
    glPolygonOffset,
)
from OpenGL.raw.GL.VERSION.GL_1_2 import (
    GL_CLAMP_TO_EDGE,
    GL_TEXTURE_BASE_LEVEL,
    GL_TEXTURE_MAX_LEVEL,
)
from OpenGL.raw.GL.VERSION.GL_1_3 import (
    GL_MULTISAMPLE,
    GL_TEXTURE0,
    GL_TEXTURE_CUBE_MAP,
    GL_TEXTURE_CUBE_MAP_POSITIVE_X,
    glActiveTexture,
)
from OpenGL.raw.GL.VERSION.GL_1_4 import (
    GL_CONSTANT_ALPHA,
    GL_DEPTH_COMPONENT24,
    GL_ONE_MINUS_CONSTANT_ALPHA,
    glBlendColor,
)
from OpenGL.raw.GL.VERSION.GL_1_5 import (
    GL_ARRAY_BUFFER,
    GL_DYNAMIC_DRAW,
    GL_ELEMENT_ARRAY_BUFFER,
    GL_STATIC_DRAW,
    glBindBuffer,
    glBufferData,
    glBufferSubData,
    glDeleteBuffers,
    glGenBuffers,
)
from OpenGL.raw.GL.VERSION.GL_2_0 import (
    GL_COMPILE_STATUS,
    GL_FRAGMENT_SHADER,
    GL_INFO_LOG_LENGTH,
    GL_LINK_STATUS,
    GL_VERTEX_SHADER,
    glAttachShader,
    glCompileShader,
    glCreateProgram,
    glCreateShader,
    glDeleteProgram,
    glDeleteShader,
    glDetachShader,
    glEnableVertexAttribArray,
    glGetProgramInfoLog,
    glGetProgramiv,
    glGetShaderInfoLog,
    glGetShaderiv,
    glGetUniformLocation,
    glLinkProgram,
    glShaderSource,
    glUniform1i,
    glUniform2f,
    glUseProgram,
    glVertexAttribPointer,
)
from OpenGL.raw.GL.VERSION.GL_2_1 import GL_SRGB8_ALPHA8
from OpenGL.raw.GL.VERSION.GL_3_0 import (
    GL_COLOR_ATTACHMENT0,
    GL_DEPTH_ATTACHMENT,
    GL_DRAW_FRAMEBUFFER,
    GL_FRAMEBUFFER,
    GL_FRAMEBUFFER_COMPLETE,
    GL_FRAMEBUFFER_SRGB,
    GL_MAX_RENDERBUFFER_SIZE,
    GL_MAX_SAMPLES,
    GL_R32F,
    GL_READ_FRAMEBUFFER,
    GL_RENDERBUFFER,
    GL_RG,
    GL_RG8,
    GL_RGB16F,
    GL_RGBA16F,
    glBindBufferBase,
    glBindFramebuffer,
    glBindRenderbuffer,
    glBindVertexArray,
    glBlitFramebuffer,
    glCheckFramebufferStatus,
    glDeleteFramebuffers,
    glDeleteRenderbuffers,
    glDeleteVertexArrays,
    glFramebufferRenderbuffer,
    glFramebufferTexture2D,
    glGenerateMipmap,
    glGenFramebuffers,
    glGenRenderbuffers,
    glGenVertexArrays,
    glRenderbufferStorageMultisample,
)
from OpenGL.raw.GL.VERSION.GL_3_1 import (
    GL_UNIFORM_BUFFER,
    glDrawArraysInstanced,
    glDrawElementsInstanced,
    glGetUniformBlockIndex,
    glUniformBlockBinding,
)
from OpenGL.raw.GL.VERSION.GL_3_2 import (
    GL_MAX_COLOR_TEXTURE_SAMPLES,
    GL_MAX_DEPTH_TEXTURE_SAMPLES,
    GL_TEXTURE_2D_MULTISAMPLE,
    GL_TEXTURE_CUBE_MAP_SEAMLESS,
    glTexImage2DMultisample,
)
from OpenGL.raw.GL.VERSION.GL_3_3 import glVertexAttribDivisor

from engine.core.phrases import PhraseError

_NEEDED = (3, 3)


class GLMissing(PhraseError):
    """The machine lacks what rendering needs; the text is one sentence for the user."""


def version_of(text: str) -> tuple[int, int]:
    """Return (major, minor) of a GL_VERSION string of desktop OpenGL, (0, 0) for anything else."""
    match = re.match(r"(\d+)\.(\d+)", text)
    return (int(match[1]), int(match[2])) if match else (0, 0)


def require_gl33() -> str:
    """Return the driver's vendor, name and version.

    Raises GLMissing if the current context is below OpenGL 3.3.
    """
    try:
        offered, driver = driver_text(GL_VERSION), driver_text(GL_RENDERER)
    except NullFunctionError:
        raise GLMissing("OpenGL 3.3 is needed, but no OpenGL library is installed") from None
    if not offered:
        raise GLMissing("OpenGL 3.3 is needed, but no OpenGL context could be made current")
    if version_of(offered) < _NEEDED:
        raise GLMissing(
            "OpenGL 3.3 is needed, this driver offers {offered} ({driver})",
            offered=offered,
            driver=driver,
        )
    return f"{driver_text(GL_VENDOR)}, {driver}, {offered}"


def driver_text(name: int) -> str:
    """Return one of the driver's strings, empty without a context."""
    return (ctypes.cast(glGetString(name), ctypes.c_char_p).value or b"").decode(errors="replace")


def make_view(view: int, texture: int, stored: int, seen: int, size: tuple[int, int]) -> bool:
    """Make a texture and another name for it, by which its bytes are of another format.

    view, texture : new names, bound to nothing yet
    stored, seen : sized formats of the texture and of its view

    Returns whether this driver can; if not, nothing is made.
    """
    if version_of(driver_text(GL_VERSION)) < (4, 3):
        return False
    # Few machines need it, so that it is not imported with the rest.
    from OpenGL.raw.GL.VERSION.GL_4_2 import glTexStorage2D
    from OpenGL.raw.GL.VERSION.GL_4_3 import glTextureView

    glBindTexture(GL_TEXTURE_2D, texture)
    glTexStorage2D(GL_TEXTURE_2D, 1, stored, *size)
    glTextureView(view, GL_TEXTURE_2D, texture, seen, 0, 1, 0, 1)
    return True


def generate(generator: Callable[..., None]) -> int:
    """Return one new object name from a glGen... entry point."""
    name = ctypes.c_uint(0)
    generator(1, ctypes.byref(name))
    return name.value


def limit(name: int) -> int:
    """Return an integer limit of the driver."""
    value = ctypes.c_int(0)
    glGetIntegerv(name, ctypes.byref(value))
    return value.value
