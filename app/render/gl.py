"""The OpenGL entry points in use: the only module that imports PyOpenGL.

PyOpenGL reads two settings when it is first imported, so they are set here: which library it loads
and whether it checks for errors after every call. ``SCHACHRAUM_GL_DEBUG=1`` turns these checks on.
It loads and calls the entry points; their types and the values of constants are declared here, as
its own declarations, for a thousand entry points, take a thirtieth of the start. A test compares
them with these.
"""
# ruff: noqa: E402

from __future__ import annotations

import ctypes
import os
import re
import sys
from collections.abc import Callable, Mapping
from typing import Any

if sys.platform.startswith("linux"):
    # Core entry points come from the vendor-neutral library and work with both GLX and EGL
    # contexts. PyOpenGL's EGL platform needs no X library, so it also works without a display.
    os.environ.setdefault("PYOPENGL_PLATFORM", "egl")

import OpenGL

OpenGL.ERROR_CHECKING = os.environ.get("SCHACHRAUM_GL_DEBUG") == "1"
OpenGL.ERROR_LOGGING = False

from OpenGL.error import NullFunctionError
from OpenGL.platform import PLATFORM
from OpenGL.raw.GL._errors import _error_checker as error_checker  # noqa: PLC2701

from engine.core.phrases import PhraseError


class Data:
    """A pointer to data: None, bytes, an address, or a pointer of ctypes or numpy."""

    @staticmethod
    def from_param(given: Any) -> Any:
        """Return it as ctypes passes it on."""
        return ctypes.c_void_p.from_param(given)


# Enumerations, bits, names and sizes of objects are all unsigned to PyOpenGL.
_UINT, _INT, _BOOL = ctypes.c_uint, ctypes.c_int, ctypes.c_ubyte
_FLOAT, _DOUBLE = ctypes.c_float, ctypes.c_double
#: Of data in bytes.
_SIZE, _OFFSET = ctypes.c_size_t, ctypes.c_ssize_t
_TEXT = ctypes.c_char_p


def _entry(name: str, result: Any, *given: Any) -> Callable[..., Any]:
    """Return an entry point, which PyOpenGL loads when it is first called.

    result, given : types of ctypes of what it returns and takes
    """
    found: Callable[..., Any] = PLATFORM.nullFunction(
        name, PLATFORM.GL, result, given, error_checker=error_checker
    )
    return found


glActiveTexture = _entry("glActiveTexture", None, _UINT)
glAttachShader = _entry("glAttachShader", None, _UINT, _UINT)
glBindBuffer = _entry("glBindBuffer", None, _UINT, _UINT)
glBindBufferBase = _entry("glBindBufferBase", None, _UINT, _UINT, _UINT)
glBindFramebuffer = _entry("glBindFramebuffer", None, _UINT, _UINT)
glBindRenderbuffer = _entry("glBindRenderbuffer", None, _UINT, _UINT)
glBindTexture = _entry("glBindTexture", None, _UINT, _UINT)
glBindVertexArray = _entry("glBindVertexArray", None, _UINT)
glBlendColor = _entry("glBlendColor", None, *4 * (_FLOAT,))
glBlendFunc = _entry("glBlendFunc", None, _UINT, _UINT)
glBlitFramebuffer = _entry("glBlitFramebuffer", None, *8 * (_INT,), _UINT, _UINT)
glBufferData = _entry("glBufferData", None, _UINT, _SIZE, Data, _UINT)
glBufferSubData = _entry("glBufferSubData", None, _UINT, _OFFSET, _SIZE, Data)
glCheckFramebufferStatus = _entry("glCheckFramebufferStatus", _UINT, _UINT)
glClear = _entry("glClear", None, _UINT)
glClearColor = _entry("glClearColor", None, *4 * (_FLOAT,))
glColorMask = _entry("glColorMask", None, *4 * (_BOOL,))
glCompileShader = _entry("glCompileShader", None, _UINT)
glCreateProgram = _entry("glCreateProgram", _UINT)
glCreateShader = _entry("glCreateShader", _UINT, _UINT)
glCullFace = _entry("glCullFace", None, _UINT)
glDeleteBuffers = _entry("glDeleteBuffers", None, _UINT, Data)
glDeleteFramebuffers = _entry("glDeleteFramebuffers", None, _UINT, Data)
glDeleteProgram = _entry("glDeleteProgram", None, _UINT)
glDeleteRenderbuffers = _entry("glDeleteRenderbuffers", None, _UINT, Data)
glDeleteShader = _entry("glDeleteShader", None, _UINT)
glDeleteTextures = _entry("glDeleteTextures", None, _UINT, Data)
glDeleteVertexArrays = _entry("glDeleteVertexArrays", None, _UINT, Data)
glDepthFunc = _entry("glDepthFunc", None, _UINT)
glDepthMask = _entry("glDepthMask", None, _BOOL)
glDepthRange = _entry("glDepthRange", None, _DOUBLE, _DOUBLE)
glDetachShader = _entry("glDetachShader", None, _UINT, _UINT)
glDisable = _entry("glDisable", None, _UINT)
glDrawArrays = _entry("glDrawArrays", None, _UINT, _INT, _UINT)
glDrawArraysInstanced = _entry("glDrawArraysInstanced", None, _UINT, _INT, _UINT, _UINT)
glDrawElementsInstanced = _entry("glDrawElementsInstanced", None, _UINT, _UINT, _UINT, Data, _UINT)
glEnable = _entry("glEnable", None, _UINT)
glEnableVertexAttribArray = _entry("glEnableVertexAttribArray", None, _UINT)
glFinish = _entry("glFinish", None)
glFramebufferRenderbuffer = _entry("glFramebufferRenderbuffer", None, *4 * (_UINT,))
glFramebufferTexture2D = _entry("glFramebufferTexture2D", None, *4 * (_UINT,), _INT)
glFrontFace = _entry("glFrontFace", None, _UINT)
glGenBuffers = _entry("glGenBuffers", None, _UINT, Data)
glGenFramebuffers = _entry("glGenFramebuffers", None, _UINT, Data)
glGenRenderbuffers = _entry("glGenRenderbuffers", None, _UINT, Data)
glGenTextures = _entry("glGenTextures", None, _UINT, Data)
glGenVertexArrays = _entry("glGenVertexArrays", None, _UINT, Data)
glGenerateMipmap = _entry("glGenerateMipmap", None, _UINT)
glGetIntegerv = _entry("glGetIntegerv", None, _UINT, Data)
glGetProgramInfoLog = _entry("glGetProgramInfoLog", None, _UINT, _UINT, Data, Data)
glGetProgramiv = _entry("glGetProgramiv", None, _UINT, _UINT, Data)
glGetShaderInfoLog = _entry("glGetShaderInfoLog", None, _UINT, _UINT, Data, Data)
glGetShaderiv = _entry("glGetShaderiv", None, _UINT, _UINT, Data)
glGetString = _entry("glGetString", _TEXT, _UINT)
glGetUniformBlockIndex = _entry("glGetUniformBlockIndex", _UINT, _UINT, Data)
glGetUniformLocation = _entry("glGetUniformLocation", _INT, _UINT, Data)
glLinkProgram = _entry("glLinkProgram", None, _UINT)
glPixelStorei = _entry("glPixelStorei", None, _UINT, _INT)
glPolygonOffset = _entry("glPolygonOffset", None, _FLOAT, _FLOAT)
glReadPixels = _entry("glReadPixels", None, _INT, _INT, *4 * (_UINT,), Data)
glRenderbufferStorageMultisample = _entry("glRenderbufferStorageMultisample", None, *5 * (_UINT,))
glShaderSource = _entry("glShaderSource", None, _UINT, _UINT, Data, Data)
glStencilFunc = _entry("glStencilFunc", None, _UINT, _INT, _UINT)
glStencilMask = _entry("glStencilMask", None, _UINT)
glStencilOp = _entry("glStencilOp", None, *3 * (_UINT,))
glTexImage2D = _entry(
    "glTexImage2D", None, _UINT, _INT, _INT, _UINT, _UINT, _INT, _UINT, _UINT, Data
)
glTexImage2DMultisample = _entry("glTexImage2DMultisample", None, *5 * (_UINT,), _BOOL)
glTexParameteri = _entry("glTexParameteri", None, _UINT, _UINT, _INT)
glTexStorage2D = _entry("glTexStorage2D", None, *5 * (_UINT,))
glTextureView = _entry("glTextureView", None, *8 * (_UINT,))
glUniform1i = _entry("glUniform1i", None, _INT, _INT)
glUniform2f = _entry("glUniform2f", None, _INT, _FLOAT, _FLOAT)
glUniformBlockBinding = _entry("glUniformBlockBinding", None, _UINT, _UINT, _UINT)
glUseProgram = _entry("glUseProgram", None, _UINT)
glVertexAttribDivisor = _entry("glVertexAttribDivisor", None, _UINT, _UINT)
glVertexAttribPointer = _entry(
    "glVertexAttribPointer", None, _UINT, _INT, _UINT, _BOOL, _UINT, Data
)
glViewport = _entry("glViewport", None, _INT, _INT, _UINT, _UINT)

GL_ALWAYS = 0x0207
GL_ARRAY_BUFFER = 0x8892
GL_BACK = 0x0405
GL_BLEND = 0x0BE2
GL_CCW = 0x0901
GL_CLAMP_TO_EDGE = 0x812F
GL_COLOR_ATTACHMENT0 = 0x8CE0
GL_COLOR_BUFFER_BIT = 0x4000
GL_COMPILE_STATUS = 0x8B81
GL_CONSTANT_ALPHA = 0x8003
GL_CULL_FACE = 0x0B44
GL_CW = 0x0900
GL_DEPTH_ATTACHMENT = 0x8D00
GL_DEPTH24_STENCIL8 = 0x88F0
GL_DEPTH_BUFFER_BIT = 0x0100
GL_DEPTH_COMPONENT = 0x1902
GL_DEPTH_COMPONENT24 = 0x81A6
GL_DEPTH_STENCIL = 0x84F9
GL_DEPTH_STENCIL_ATTACHMENT = 0x821A
GL_DEPTH_TEST = 0x0B71
GL_DRAW_FRAMEBUFFER = 0x8CA9
GL_DYNAMIC_DRAW = 0x88E8
GL_ELEMENT_ARRAY_BUFFER = 0x8893
GL_EQUAL = 0x0202
GL_FALSE = 0
GL_FLOAT = 0x1406
GL_FRAGMENT_SHADER = 0x8B30
GL_FRAMEBUFFER = 0x8D40
GL_FRAMEBUFFER_COMPLETE = 0x8CD5
GL_FRAMEBUFFER_SRGB = 0x8DB9
GL_FRONT = 0x0404
GL_INFO_LOG_LENGTH = 0x8B84
GL_KEEP = 0x1E00
GL_LEQUAL = 0x0203
GL_LINEAR = 0x2601
GL_LINEAR_MIPMAP_LINEAR = 0x2703
GL_LINK_STATUS = 0x8B82
GL_MAX_COLOR_TEXTURE_SAMPLES = 0x910E
GL_MAX_DEPTH_TEXTURE_SAMPLES = 0x910F
GL_MAX_RENDERBUFFER_SIZE = 0x84E8
GL_MAX_SAMPLES = 0x8D57
GL_MULTISAMPLE = 0x809D
GL_NEAREST = 0x2600
GL_ONE = 1
GL_ONE_MINUS_CONSTANT_ALPHA = 0x8004
GL_ONE_MINUS_SRC_ALPHA = 0x0303
GL_PACK_ALIGNMENT = 0x0D05
GL_POLYGON_OFFSET_FILL = 0x8037
GL_R32F = 0x822E
GL_READ_FRAMEBUFFER = 0x8CA8
GL_RED = 0x1903
GL_RENDERBUFFER = 0x8D41
GL_RENDERER = 0x1F01
GL_REPEAT = 0x2901
GL_REPLACE = 0x1E01
GL_RG = 0x8227
GL_RG8 = 0x822B
GL_RGB = 0x1907
GL_RGB16F = 0x881B
GL_RGBA = 0x1908
GL_RGBA16F = 0x881A
GL_RGBA8 = 0x8058
GL_SCISSOR_TEST = 0x0C11
GL_SRGB8_ALPHA8 = 0x8C43
GL_STATIC_DRAW = 0x88E4
GL_STENCIL_BUFFER_BIT = 0x0400
GL_STENCIL_TEST = 0x0B90
GL_TEXTURE0 = 0x84C0
GL_TEXTURE_2D = 0x0DE1
GL_TEXTURE_2D_MULTISAMPLE = 0x9100
GL_TEXTURE_BASE_LEVEL = 0x813C
GL_TEXTURE_CUBE_MAP = 0x8513
GL_TEXTURE_CUBE_MAP_POSITIVE_X = 0x8515
GL_TEXTURE_CUBE_MAP_SEAMLESS = 0x884F
GL_TEXTURE_MAG_FILTER = 0x2800
GL_TEXTURE_MAX_LEVEL = 0x813D
GL_TEXTURE_MIN_FILTER = 0x2801
GL_TEXTURE_WRAP_S = 0x2802
GL_TEXTURE_WRAP_T = 0x2803
GL_TRIANGLES = 4
GL_TRIANGLE_STRIP = 5
GL_TRUE = 1
GL_UNIFORM_BUFFER = 0x8A11
GL_UNPACK_ALIGNMENT = 0x0CF5
GL_UNSIGNED_BYTE = 0x1401
GL_UNSIGNED_INT = 0x1405
GL_UNSIGNED_INT_24_8 = 0x84FA
GL_VENDOR = 0x1F00
GL_VERSION = 0x1F02
GL_VERTEX_SHADER = 0x8B31
GL_ZERO = 0

#: Parameters of textures: how they are read between texels, and beyond their edges.
SMOOTH = {GL_TEXTURE_MAG_FILTER: GL_LINEAR, GL_TEXTURE_MIN_FILTER: GL_LINEAR_MIPMAP_LINEAR}
NEAREST = dict.fromkeys((GL_TEXTURE_MAG_FILTER, GL_TEXTURE_MIN_FILTER), GL_NEAREST)
CLAMPED = dict.fromkeys((GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T), GL_CLAMP_TO_EDGE)
REPEATED = dict.fromkeys((GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T), GL_REPEAT)

_NEEDED = (3, 3)


class GLMissing(PhraseError):
    """Rendering is not possible on this machine; the text is one sentence for the user."""


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
    text: bytes | None = glGetString(name)
    return (text or b"").decode(errors="replace")


def make_view(view: int, texture: int, stored: int, seen: int, size: tuple[int, int]) -> bool:
    """Make a texture and another name for it, by which its bytes are of another format.

    view, texture : new names, bound to nothing yet
    stored, seen : sized formats of the texture and of its view

    Returns whether this driver can; if not, nothing is made.
    """
    if version_of(driver_text(GL_VERSION)) < (4, 3):
        return False
    glBindTexture(GL_TEXTURE_2D, texture)
    glTexStorage2D(GL_TEXTURE_2D, 1, stored, *size)
    glTextureView(view, GL_TEXTURE_2D, texture, seen, 0, 1, 0, 1)
    return True


def generate(generator: Callable[..., None]) -> int:
    """Return one new object name from a glGen... entry point."""
    name = ctypes.c_uint(0)
    generator(1, ctypes.byref(name))
    return name.value


def delete(deleter: Callable[..., None], *names: int) -> None:
    """Delete objects by a glDelete... entry point; those called 0 are none."""
    for name in filter(None, names):
        deleter(1, ctypes.byref(ctypes.c_uint(name)))


def set_texture(kind: int, values: Mapping[int, int]) -> None:
    """Set parameters of the texture that is bound."""
    for parameter, value in values.items():
        glTexParameteri(kind, parameter, value)


def is_complete() -> bool:
    """Return whether the driver has room for the framebuffer that is bound."""
    status: int = glCheckFramebufferStatus(GL_FRAMEBUFFER)
    return status == GL_FRAMEBUFFER_COMPLETE


def no_room(size: tuple[int, int]) -> GLMissing:
    """Return the error of a framebuffer, (width, height) in pixels, that is not complete."""
    width, height = size
    return GLMissing(
        "the driver has no room for a picture of {width}x{height}", width=width, height=height
    )


def limit(name: int) -> int:
    """Return an integer limit of the driver."""
    value = ctypes.c_int(0)
    glGetIntegerv(name, ctypes.byref(value))
    return value.value
