"""A minimal PyOpenGL loop that draws the triangles of a scene: a lower bound for frame times.

No light, no shapes in the flats, no resolving: one buffer filled beforehand, one draw call.
"""

from __future__ import annotations

import ctypes

import numpy as np
from numpy.typing import NDArray

from app.render import gl
from app.render.buffers import Buffer, VertexLayout
from app.render.inputs import FRAME, Inputs
from app.render.programs import FRAME_BINDING, Block
from app.render.quality import Quality
from app.render.surface import Surface
from app.scene.camera import Camera
from app.scene.content import Scene
from app.scene.pieces.meshes import all_meshes

_VERTEX = """#version 330 core
layout(location = 0) in vec3 place;
layout(location = 1) in vec4 paint;
layout(std140) uniform Frame { mat4 matrix; };
out vec4 colour;
void main() { colour = paint; gl_Position = matrix * vec4(place, 1.0); }
"""
#: One corner of a triangle: world; linear RGBA.
_CORNER = np.dtype([("place", "<f4", 3), ("paint", "<f4", 4)])
_CORNER_INPUTS = Inputs("CORNER", _CORNER, {"place": ("place",), "paint": ("paint",)})
_FRAGMENT = """#version 330 core
in vec4 colour;
out vec4 pixel;
void main() { pixel = colour; }
"""


class Plainest:
    """All triangles of a scene in one buffer, drawn with one call."""

    def __init__(self, scene: Scene, quality: Quality) -> None:
        """Fill the buffer; needs a current context."""
        corners = np.ascontiguousarray(_corners(scene, quality), np.float32)
        self._count = len(corners)
        self._surface = Surface(quality.samples)
        self._buffer, self._layout = Buffer(), VertexLayout()
        self._buffer.upload(corners)
        self._layout.feed(self._buffer, _CORNER_INPUTS, per_instance=False)
        self._frame = Block(FRAME_BINDING)
        self._program = _program()

    @property
    def triangles(self) -> int:
        """How many there are."""
        return self._count // 3

    def draw(self, camera: Camera, size: tuple[int, int]) -> None:
        """Draw one frame."""
        self._surface.bind(size)
        gl.glViewport(0, 0, *size)
        gl.glDisable(gl.GL_FRAMEBUFFER_SRGB)
        gl.glEnable(gl.GL_DEPTH_TEST)
        gl.glEnable(gl.GL_BLEND)
        gl.glBlendFunc(gl.GL_ONE, gl.GL_ONE_MINUS_SRC_ALPHA)
        gl.glClear(gl.GL_COLOR_BUFFER_BIT | gl.GL_DEPTH_BUFFER_BIT)
        gl.glUseProgram(self._program)
        values = np.zeros(1, FRAME)
        values["view_projection"] = (camera.projection_matrix @ camera.view_matrix).T
        self._frame.upload(values)
        self._layout.bind()
        gl.glDrawArrays(gl.GL_TRIANGLES, 0, self._count)

    def release(self) -> None:
        """Delete everything."""
        gl.glDeleteProgram(self._program)
        for owner in (self._layout, self._buffer, self._surface, self._frame):
            owner.release()


def _corners(scene: Scene, quality: Quality) -> NDArray[np.float64]:
    """Return place and colour of every corner of every triangle, (n, 7)."""
    parts = []
    for name, rows in scene.solids.items():
        mesh = all_meshes(quality.detail)[name]
        corners = mesh.vertices[mesh.triangles.reshape(-1)].astype(np.float64)
        for row in rows:
            parts.append(_placed(corners * row["scale"], row))
    square = np.array([(-1, -1, 0), (1, -1, 0), (1, 1, 0), (-1, -1, 0), (1, 1, 0), (-1, 1, 0)])
    for row in scene.flats:
        parts.append(_placed(square * (*row["half_size"], 0.0), row))
    return np.concatenate(parts)


def _placed(corners: NDArray[np.float64], row: np.void) -> NDArray[np.float64]:
    c, s = np.cos(row["yaw"]), np.sin(row["yaw"])
    turn = np.array([[c, -s, 0.0], [s, c, 0.0], [0.0, 0.0, 1.0]])
    red, green, blue, alpha = row["colour"].tolist()
    paint = np.tile((red * alpha, green * alpha, blue * alpha, alpha), (len(corners), 1))
    return np.hstack((corners @ turn.T + row["position"], paint))


def _program() -> int:
    program: int = gl.glCreateProgram()
    for kind, text in ((gl.GL_VERTEX_SHADER, _VERTEX), (gl.GL_FRAGMENT_SHADER, _FRAGMENT)):
        board = gl.glCreateShader(kind)
        source = ctypes.c_char_p(text.encode())
        pointer = ctypes.cast(source, ctypes.POINTER(ctypes.c_char))
        gl.glShaderSource(board, 1, (ctypes.POINTER(ctypes.c_char) * 1)(pointer), None)
        gl.glCompileShader(board)
        gl.glAttachShader(program, board)
    gl.glLinkProgram(program)
    block = gl.glGetUniformBlockIndex(program, b"Frame")
    gl.glUniformBlockBinding(program, block, FRAME_BINDING)
    return program
