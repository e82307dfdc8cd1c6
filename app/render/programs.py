"""Compiles and links shader programs, which share a uniform block of values per frame."""

from __future__ import annotations

import ctypes
import re

import numpy as np
from numpy.typing import NDArray

from app.render import gl
from app.render.inputs import FRAME, definitions
from app.support.resources import shader_source
from engine.core.phrases import PhraseError, Unshortened

FRAME_BINDING = 0
_INVALID_INDEX = 0xFFFFFFFF
_SHARED = "frame.glsl"


class ShaderError(PhraseError):
    """A shader did not compile or link; the text names the file and the driver's reason."""


class Program:
    """A shader program linked from ``name.vert`` and ``name.frag``, with the frame block bound."""

    def __init__(
        self, name: str, defines: tuple[str, ...] = (), textures: tuple[str, ...] = ()
    ) -> None:
        """Compile and link; needs a current context. Raises ShaderError.

        defines : preprocessor definitions of these shaders, beside those of ``inputs``
        textures : names of its samplers by texture unit; one alone is at the first anyway
        """
        shaders = [
            _compile(f"{name}.vert", gl.GL_VERTEX_SHADER, defines),
            _compile(f"{name}.frag", gl.GL_FRAGMENT_SHADER, defines),
        ]
        self.id: int = gl.glCreateProgram()
        for shader in shaders:
            gl.glAttachShader(self.id, shader)
        gl.glLinkProgram(self.id)
        for shader in shaders:
            gl.glDetachShader(self.id, shader)
            gl.glDeleteShader(shader)
        linked = ctypes.c_int(0)
        gl.glGetProgramiv(self.id, gl.GL_LINK_STATUS, ctypes.byref(linked))
        if not linked.value:
            log = _log(self.id, gl.glGetProgramiv, gl.glGetProgramInfoLog)
            self.release()
            raise ShaderError(
                "shaders {name}.vert and {name}.frag do not link: {log}",
                name=name,
                log=Unshortened(log),
            )
        block = gl.glGetUniformBlockIndex(self.id, b"Frame")
        if block != _INVALID_INDEX:
            gl.glUniformBlockBinding(self.id, block, FRAME_BINDING)
        if textures:
            self.use()
            for unit, texture in enumerate(textures):
                gl.glUniform1i(gl.glGetUniformLocation(self.id, texture.encode()), unit)

    def use(self) -> None:
        """Use the program for the following draw calls."""
        gl.glUseProgram(self.id)

    def release(self) -> None:
        """Delete the program; needs the context it was made in."""
        if self.id:
            gl.glDeleteProgram(self.id)
            self.id = 0


class FrameBlock:
    """The uniform buffer declared in ``frame.glsl``."""

    def __init__(self) -> None:
        self.id = gl.generate(gl.glGenBuffers)

    def upload(
        self,
        view_projection: NDArray[np.floating],
        eye: NDArray[np.floating],
        viewport: tuple[float, float, float, float],
        background: tuple[tuple[float, float, float], tuple[float, float, float]],
    ) -> None:
        """Upload one frame's values; see ``FRAME``.

        view_projection : (4, 4), world to clip, for column vectors
        eye : (3,), world
        viewport : width and height in pixels, pixel ratio, focal length in pixels
        background : linear RGB at the top and at the bottom
        """
        frame = np.zeros(1, FRAME)
        frame["view_projection"] = np.asarray(view_projection).T
        frame["eye"][:, :3] = eye
        frame["viewport"] = viewport
        frame["top"][:, :3], frame["bottom"][:, :3] = background
        values = frame.view(np.float32)
        gl.glBindBuffer(gl.GL_UNIFORM_BUFFER, self.id)
        gl.glBufferData(gl.GL_UNIFORM_BUFFER, values.nbytes, values, gl.GL_DYNAMIC_DRAW)
        gl.glBindBufferBase(gl.GL_UNIFORM_BUFFER, FRAME_BINDING, self.id)

    def release(self) -> None:
        """Delete the buffer; needs the context it was made in."""
        if self.id:
            gl.glDeleteBuffers(1, ctypes.byref(ctypes.c_uint(self.id)))
            self.id = 0


def _compile(name: str, kind: int, defines: tuple[str, ...]) -> int:
    """Return a compiled shader. Raises ShaderError naming the file and line."""
    given = (*definitions(), *defines)
    head = "#version 330 core\n" + "".join(f"#define {define}\n" for define in given)
    # the second number of #line is a source number: it tells the two files apart in a log
    text = f"{head}#line 1 1\n{shader_source(_SHARED)}\n#line 1 0\n{shader_source(name)}"
    shader: int = gl.glCreateShader(kind)
    source = ctypes.c_char_p(text.encode())
    pointers = (ctypes.POINTER(ctypes.c_char) * 1)(
        ctypes.cast(source, ctypes.POINTER(ctypes.c_char))
    )
    gl.glShaderSource(shader, 1, pointers, None)
    gl.glCompileShader(shader)
    compiled = ctypes.c_int(0)
    gl.glGetShaderiv(shader, gl.GL_COMPILE_STATUS, ctypes.byref(compiled))
    if not compiled.value:
        log = _log(shader, gl.glGetShaderiv, gl.glGetShaderInfoLog)
        gl.glDeleteShader(shader)
        raise ShaderError(
            "shader {name} does not compile: {log}",
            name=name,
            log=Unshortened(_with_names(log, name)),
        )
    return shader


def _log(name: int, get: object, get_log: object) -> str:
    """Return the driver's message about a shader or program, on one line."""
    length = ctypes.c_int(0)
    get(name, gl.GL_INFO_LOG_LENGTH, ctypes.byref(length))  # type: ignore[operator]
    buffer = ctypes.create_string_buffer(max(length.value, 1))
    get_log(name, len(buffer), None, buffer)  # type: ignore[operator]
    return " ".join(buffer.value.decode(errors="replace").split())


def _with_names(log: str, name: str) -> str:
    """Replace the source numbers of a log ("0:12") by file names ("solid.frag:12")."""
    named = re.sub(r"\b0(?=[:(]\d)", name, log)
    return re.sub(r"\b1(?=[:(]\d)", _SHARED, named)
