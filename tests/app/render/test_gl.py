"""The declarations of OpenGL's entry points and names, beside PyOpenGL's own."""

from __future__ import annotations

import ctypes
from collections.abc import Iterable
from importlib import import_module
from typing import Any

import numpy as np
import pytest

from app.render import gl
from tests.rows import each_row
from tests.systems import IS_WINDOWS

_VERSIONS = [
    import_module(f"OpenGL.raw.GL.VERSION.GL_{major}_{minor}")
    for major, last in ((1, 5), (2, 1), (3, 3), (4, 3))
    for minor in range(last + 1)
]
_ENTRIES = [name for name in vars(gl) if name.startswith("gl") and name[2].isupper()]
_NAMES = [name for name in vars(gl) if name.startswith("GL_")]
_NUMBERS = (
    *(ctypes.c_ubyte, ctypes.c_int, ctypes.c_uint, ctypes.c_ssize_t, ctypes.c_size_t),
    *(ctypes.c_float, ctypes.c_double),
)


def _declared(name: str) -> Any:
    """Return what PyOpenGL declares by a name, in the first version that has it."""
    return next(getattr(version, name) for version in _VERSIONS if hasattr(version, name))


def _passed(kinds: Iterable[object]) -> list[object]:
    """Return types of numbers as they are, and None for whatever refers to data."""
    return [kind if kind in _NUMBERS else None for kind in kinds]


@each_row("name", _ENTRIES)
def test_an_entry_point_takes_what_pyopengl_declares(name: str) -> None:
    ours, declared = getattr(gl, name), _declared(name)
    assert ours.__name__ == name
    assert _passed(ours.argtypes) == _passed(declared.argtypes)
    assert _passed([ours.restype]) == _passed([declared.restype])


def test_names_have_the_values_that_pyopengl_declares() -> None:
    assert {name: getattr(gl, name) for name in _NAMES} == {
        name: _declared(name) for name in _NAMES
    }


def test_data_are_passed_by_their_address() -> None:
    array = np.frombuffer(b"abcd", np.uint8)
    copied = bytearray(4)
    taken: list[Any] = [gl.Data, gl.Data, ctypes.c_size_t]
    library = ctypes.cdll.msvcrt if IS_WINDOWS else ctypes.CDLL(None)
    copy = ctypes.CFUNCTYPE(None, *taken)(("memmove", library))
    copy((ctypes.c_char * 4).from_buffer(copied), array.ctypes, 4)
    assert copied == b"abcd"
    copy((ctypes.c_char * 4).from_buffer(copied), b"efgh", 4)
    assert copied == b"efgh"
    assert gl.Data.from_param(None) is None


def test_an_array_itself_is_refused() -> None:
    """Numpy's arrays may have gaps, so that whoever passes one says what of it."""
    with pytest.raises(TypeError):
        gl.Data.from_param(np.zeros(3))
