"""Vertex buffers of meshes and instances, and the vertex array objects that read them."""

from __future__ import annotations

import ctypes

import numpy as np
from numpy.typing import NDArray

from app.render import gl
from app.render.inputs import MESH_INPUTS, SOLID_INPUTS, Inputs
from app.scene.content import Mesh


class Buffer:
    """A vertex buffer that is uploaded again only when its bytes have changed."""

    def __init__(self) -> None:
        self.id = gl.generate(gl.glGenBuffers)
        self.uploads = 0
        self._sent: bytes | None = None
        self._room = 0

    def upload(self, array: NDArray[np.generic]) -> None:
        """Make the buffer hold the bytes of a C-contiguous array, of any shape and type."""
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
        gl.delete(gl.glDeleteBuffers, self.id)
        self.id = 0


class VertexLayout:
    """A vertex array object: connects buffers to shader inputs."""

    def __init__(self) -> None:
        self.id = gl.generate(gl.glGenVertexArrays)

    def bind(self) -> None:
        """Bind the vertex array for the following draw calls."""
        gl.glBindVertexArray(self.id)

    def feed(self, buffer: Buffer, inputs: Inputs, per_instance: bool, first: int = 0) -> None:
        """Connect inputs of a shader to a buffer of the records that feed them.

        first : number of the record that is read first
        """
        self.bind()
        gl.glBindBuffer(gl.GL_ARRAY_BUFFER, buffer.id)
        stride = inputs.record.itemsize
        for location, size, offset in inputs.attributes.values():
            gl.glEnableVertexAttribArray(location)
            start = ctypes.c_void_p(first * stride + offset)
            gl.glVertexAttribPointer(location, size, gl.GL_FLOAT, gl.GL_FALSE, stride, start)
            gl.glVertexAttribDivisor(location, 1 if per_instance else 0)

    def release(self) -> None:
        """Delete the layout; needs the context it was made in."""
        gl.delete(gl.glDeleteVertexArrays, self.id)
        self.id = 0


class Instances:
    """Instances of a quad whose corners the vertex shader generates (flats, glyphs)."""

    def __init__(self, inputs: Inputs) -> None:
        self.buffer = Buffer()
        self.layout = VertexLayout()
        self._inputs = inputs
        self._first: int | None = None

    def draw(self, count: int, first: int = 0) -> None:
        """Draw so many instances, from the ``first`` on."""
        if first == self._first:
            self.layout.bind()
        else:  # OpenGL 3.3 has no base instance
            self.layout.feed(self.buffer, self._inputs, per_instance=True, first=first)
            self._first = first
        gl.glDrawArraysInstanced(gl.GL_TRIANGLE_STRIP, 0, 4, count)

    def release(self) -> None:
        """Delete buffer and layout."""
        self.layout.release()
        self.buffer.release()


class MeshInstances:
    """The vertex buffers of one mesh, and the buffer of its instances in a frame."""

    def __init__(self, mesh: Mesh, shared: MeshInstances | None = None) -> None:
        """Upload the mesh.

        shared : other instances of the same mesh, whose vertices are used instead
        """
        corners = np.column_stack([mesh.vertices, mesh.normals, mesh.occlusion])
        indices = np.ascontiguousarray(mesh.triangles, np.uint32)
        self.count = int(indices.size)
        self.buffer = Buffer()
        self._vertices: Buffer = Buffer() if shared is None else shared._vertices  # noqa: SLF001
        self._indices: Buffer = Buffer() if shared is None else shared._indices  # noqa: SLF001
        self.layout = VertexLayout()
        self._vertices.upload(np.ascontiguousarray(corners, np.float32))
        self.layout.feed(self._vertices, MESH_INPUTS, per_instance=False)
        self.layout.feed(self.buffer, SOLID_INPUTS, per_instance=True)
        gl.glBindBuffer(gl.GL_ELEMENT_ARRAY_BUFFER, self._indices.id)
        size, data = indices.nbytes, indices.ctypes
        gl.glBufferData(gl.GL_ELEMENT_ARRAY_BUFFER, size, data, gl.GL_STATIC_DRAW)

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
