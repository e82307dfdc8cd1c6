"""Compiles and links shader programs, which share a uniform block of values per frame."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Collection, Mapping
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from app.render import gl
from app.render.inputs import definitions
from app.scene.materials import Pattern
from app.support.resources import shader_source
from engine.core.phrases import FullText, PhraseError

FRAME_BINDING, LIGHT_BINDING = 0, 1
_BLOCKS = {b"Frame": FRAME_BINDING, b"Light": LIGHT_BINDING}
#: Texture units by the names of samplers; a program can name others.
UNITS = {"noise": 1, "room": 2, "shadows": 3, "mirrored": 4}
_INVALID_INDEX = 0xFFFFFFFF
_SHARED = "frame.glsl"


class ShaderError(PhraseError):
    """A shader did not compile or link; the text names the file and the driver's reason."""


class Program:
    """A shader program linked from two files of shaders, with the shared blocks bound."""

    def __init__(
        self,
        name: str,
        defines: tuple[str, ...] = (),
        textures: tuple[str, ...] = (),
        *,
        vertex: str | None = None,
    ) -> None:
        """Compile and link; needs a current context. Raises ShaderError.

        name : of the fragment shader's file, ``name.frag``
        defines : preprocessor definitions of these shaders, beside those of ``inputs``
        textures : names of its samplers by texture unit; one alone is at the first anyway
        vertex : name of the vertex shader's file, if it is another
        """
        vertex = vertex or name
        shaders = [
            _compile(f"{vertex}.vert", gl.GL_VERTEX_SHADER, defines),
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
                "shaders {vertex}.vert and {name}.frag do not link: {log}",
                vertex=vertex,
                name=name,
                log=FullText(log),
            )
        for block, binding in _BLOCKS.items():
            index = gl.glGetUniformBlockIndex(self.id, block)
            if index != _INVALID_INDEX:
                gl.glUniformBlockBinding(self.id, index, binding)
        self.use()
        units = {name: unit for unit, name in enumerate(textures)}
        for sampler, unit in {**UNITS, **units}.items():
            gl.glUniform1i(self.place(sampler), unit)

    def place(self, uniform: str) -> int:
        """Return the location of a uniform, -1 if the shaders do not use it."""
        location: int = gl.glGetUniformLocation(self.id, uniform.encode())
        return location

    def use(self) -> None:
        """Use the program for the following draw calls."""
        gl.glUseProgram(self.id)

    def release(self) -> None:
        """Delete the program; needs the context it was made in."""
        if self.id:
            gl.glDeleteProgram(self.id)
            self.id = 0


class Block:
    """A uniform buffer that is uploaded again only when its values have changed."""

    def __init__(self, binding: int) -> None:
        """``binding``: ``FRAME_BINDING`` or ``LIGHT_BINDING``."""
        self.id = gl.generate(gl.glGenBuffers)
        self._binding = binding
        self._sent: bytes | None = None

    def upload(self, values: NDArray[np.void]) -> None:
        """Bind the buffer with the values of one record, (1,) FRAME or LIGHT."""
        data = values.tobytes()
        gl.glBindBuffer(gl.GL_UNIFORM_BUFFER, self.id)
        if data != self._sent:
            gl.glBufferData(gl.GL_UNIFORM_BUFFER, len(data), data, gl.GL_DYNAMIC_DRAW)
            self._sent = data
        gl.glBindBufferBase(gl.GL_UNIFORM_BUFFER, self._binding, self.id)

    def release(self) -> None:
        """Delete the buffer; needs the context it was made in."""
        gl.delete(gl.glDeleteBuffers, self.id)
        self.id = 0


def _compile(name: str, kind: int, defines: tuple[str, ...]) -> int:
    """Return a compiled shader. Raises ShaderError naming the file and line."""
    given = (*definitions(), *defines)
    head = "#version 330 core\n" + "".join(f"#define {define}\n" for define in given)
    # the second number of #line is a source number, which distinguishes the two files in a log
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
            log=FullText(_with_names(log, name)),
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


#: Programs that shade fully or plainly: the fragment shader for either, and what both define.
_SHADING: Mapping[str, tuple[str, str, tuple[str, ...]]] = MappingProxyType(
    {
        "solid": ("solid", "plain", ()),
        "mirroring": ("solid", "plain", ("MIRRORING",)),
        "translucent": ("solid", "plain", ("TRANSLUCENT",)),
        "depth": ("solid", "plain", ("DEPTH_ONLY",)),
        "behind glass": ("solid", "plain", ("TRANSLUCENT", "BEHIND_GLASS")),
        "before pieces": ("solid", "plain", ("TRANSLUCENT", "BEFORE_PIECES")),
        "surfaces": ("flat", "flat", ("SURFACES",)),
        "flat": ("flat", "flat", ()),
    }
)
#: The others: the vertex shader, if its name is not the fragment shader's, and definitions.
_OTHERS: Mapping[str, tuple[str | None, tuple[str, ...]]] = MappingProxyType(
    {
        "background": ("present", ()),
        "present": (None, ()),
        "label": (None, ()),
        "shadow": ("solid", ("SHADOW",)),
        "outline": ("solid", ("OUTLINE",)),
    }
)


class Shaders:
    """Programs by their names; needs the context they are made in."""

    def __init__(self) -> None:
        self.programs: dict[tuple[str, tuple[str, ...]], Program] = {}

    def use_shading(self, name: str, *, is_full: bool, patterns: Collection[Pattern] = ()) -> None:
        """Use a program of ``_SHADING``. Raises ShaderError.

        patterns : of the materials of solids; plain shading shows none of them
        """
        full, plain, defines = _SHADING[name]
        if is_full:
            drawn = sorted(set(patterns) - {Pattern.PLAIN})
            with_patterns = (f"WITH_{pattern.name}" for pattern in drawn)
            defines = (*defines, "FULL", *with_patterns)
        # both kinds of solids have one vertex shader, and so have both kinds of flats
        self._use(name, full if is_full else plain, defines, vertex=full)

    def use(self, name: str, samples: int | None = None) -> None:
        """Use one of the other programs. Raises ShaderError.

        samples : per pixel, of the surface that it reads
        """
        vertex, defines = _OTHERS[name]
        if samples is not None:
            defines = (*defines, f"SAMPLES {samples}")
        self._use(name, name, defines, vertex=vertex)

    def release(self) -> None:
        """Delete all programs. May be called twice."""
        for program in self.programs.values():
            program.release()
        self.programs = {}

    def _use(self, name: str, file: str, defines: tuple[str, ...], vertex: str | None) -> None:
        if (name, defines) not in self.programs:
            textures = ("atlas", "depths") * (name == "label")
            self.programs[name, defines] = Program(file, defines, textures, vertex=vertex)
        self.programs[name, defines].use()
