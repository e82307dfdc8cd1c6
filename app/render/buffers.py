"""Vertex buffers of meshes and instances, and the vertex array objects that read them."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from app.render import gl
from app.render.relief import creases
from app.scene.content import SOLID, Mesh

#: (location, number of floats, offset in bytes)
Attribute = tuple[int, int, int]


class Buffer:
    """A vertex buffer that is uploaded again only when its bytes have changed."""

    def __init__(self) -> None:
        self.id = gl.generate(gl.glGenBuffers)
        self.uploads = 0
        self._sent: bytes | None = None
        self._room = 0

    def upload(self, array: NDArray[np.generic]) -> None:
        """Make the buffer hold the bytes of a C-contiguous array."""
        data = array.tobytes()
        if data == self._sent:
            return
        gl.glBindBuffer(gl.GL_ARRAY_BUFFER, self.id)
        # Orphan the old storage: writing to one the driver still draws from would wait for it.
        self._room = max(self._room, len(data))
        gl.glBufferData(gl.GL_ARRAY_BUFFER, self._room, None, gl.GL_DYNAMIC_DRAW)
        gl.glBufferSubData(gl.GL_ARRAY_BUFFER, 0, len(data), data)
        self._sent = data
        self.uploads += 1

    def release(self) -> None:
        """Delete the buffer; needs the context it was made in."""
        if self.id:
            gl.glDeleteBuffers(1, ctypes.byref(ctypes.c_uint(self.id)))
            self.id = 0


class VertexLayout:
    """A vertex array object: connects buffers to shader inputs."""

    def __init__(self) -> None:
        self.id = gl.generate(gl.glGenVertexArrays)

    def bind(self) -> None:
        """Bind the vertex array for the following draw calls."""
        gl.glBindVertexArray(self.id)

    def feed(
        self, buffer: Buffer, stride: int, attributes: Sequence[Attribute], per_instance: bool
    ) -> None:
        """Connect float inputs to a buffer of interleaved data, ``stride`` bytes per element."""
        self.bind()
        gl.glBindBuffer(gl.GL_ARRAY_BUFFER, buffer.id)
        for location, size, offset in attributes:
            gl.glEnableVertexAttribArray(location)
            gl.glVertexAttribPointer(
                location, size, gl.GL_FLOAT, gl.GL_FALSE, stride, ctypes.c_void_p(offset)
            )
            gl.glVertexAttribDivisor(location, 1 if per_instance else 0)

    def release(self) -> None:
        """Delete the layout; needs the context it was made in."""
        if self.id:
            gl.glDeleteVertexArrays(1, ctypes.byref(ctypes.c_uint(self.id)))
            self.id = 0


class Instances:
    """Instances of a quad whose corners the vertex shader generates (flats, glyphs)."""

    def __init__(self, stride: int, attributes: Sequence[Attribute]) -> None:
        self.buffer = Buffer()
        self.layout = VertexLayout()
        self.layout.feed(self.buffer, stride, attributes, per_instance=True)

    def draw(self, count: int) -> None:
        """Draw the first ``count`` instances."""
        self.layout.bind()
        gl.glDrawArraysInstanced(gl.GL_TRIANGLE_STRIP, 0, 4, count)

    def release(self) -> None:
        """Delete buffer and layout."""
        self.layout.release()
        self.buffer.release()


class MeshInstances:
    """The vertex buffers of one mesh, and the buffer of its instances in a frame."""

    _VERTEX: Sequence[Attribute] = ((0, 3, 0), (1, 3, 12), (2, 1, 24))
    _INSTANCE: Sequence[Attribute] = ((3, 4, 0), (4, 4, 16), (5, 4, 32), (6, 2, 48))

    def __init__(self, mesh: Mesh) -> None:
        """Upload the mesh, with the crease of each vertex; see ``relief.creases``."""
        corners = np.column_stack([mesh.vertices, mesh.normals, creases(mesh)])
        indices = np.ascontiguousarray(mesh.triangles, np.uint32)
        self.count = int(indices.size)
        self.buffer = Buffer()
        self._vertices = Buffer()
        self._indices = Buffer()
        self.layout = VertexLayout()
        self._vertices.upload(np.ascontiguousarray(corners, np.float32))
        self.layout.feed(self._vertices, 28, self._VERTEX, per_instance=False)
        self.layout.feed(self.buffer, SOLID.itemsize, self._INSTANCE, per_instance=True)
        gl.glBindBuffer(gl.GL_ELEMENT_ARRAY_BUFFER, self._indices.id)
        gl.glBufferData(gl.GL_ELEMENT_ARRAY_BUFFER, indices.nbytes, indices, gl.GL_STATIC_DRAW)

    def draw(self, count: int) -> None:
        """Draw the first ``count`` instances."""
        self.layout.bind()
        gl.glDrawElementsInstanced(
            gl.GL_TRIANGLES, self.count, gl.GL_UNSIGNED_INT, ctypes.c_void_p(0), count
        )

    def release(self) -> None:
        """Delete all buffers and the vertex array."""
        self.layout.release()
        for buffer in (self.buffer, self._vertices, self._indices):
            buffer.release()
