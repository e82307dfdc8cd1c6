"""An OpenGL context without a window or a display, through EGL (Linux and other Unixes)."""

from __future__ import annotations

import ctypes
import ctypes.util
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from engine.core.phrases import PhraseError

_PLATFORM_SURFACELESS_MESA = 0x31DD
_PLATFORM_DEVICE_EXT = 0x313F
_OPENGL_API = 0x30A2
_SURFACE_TYPE, _PBUFFER_BIT = 0x3033, 0x0001
_RENDERABLE_TYPE, _OPENGL_BIT = 0x3040, 0x0008
_MAJOR, _MINOR, _PROFILE_MASK, _CORE_BIT = 0x3098, 0x30FB, 0x30FD, 0x0001
_WIDTH, _HEIGHT = 0x3057, 0x3056
_NONE = 0x3038
_HANDLE = ctypes.c_void_p
_INTS = ctypes.POINTER(ctypes.c_int)


class EGLFailure(PhraseError):
    """No context could be created; the text says at which step."""


@contextmanager
def surfaceless_context() -> Iterator[None]:
    """Make an OpenGL context current for the ``with`` block, 3.3 core if the driver has it.

    No other OpenGL context may be current in this thread meanwhile. Raises EGLFailure.
    """
    egl = _load()
    fault = EGLFailure("no EGL display is available")
    for display in displays(egl):
        if not egl.eglInitialize(display, None, None):
            continue
        try:
            context, surface = _create(egl, display)
        except EGLFailure as failure:
            fault = failure
            continue
        try:
            yield
        finally:
            # The display is not terminated: a toolkit in this process may be using it too.
            egl.eglMakeCurrent(display, None, None, None)
            if surface:
                egl.eglDestroySurface(display, surface)
            egl.eglDestroyContext(display, context)
        return
    raise fault


def _load() -> ctypes.CDLL:
    """Return the EGL library with the types of its entry points set."""
    for name in ("libEGL.so.1", ctypes.util.find_library("EGL")):
        try:
            egl = ctypes.CDLL(name) if name else None
        except OSError:
            egl = None
        if egl is not None:
            break
    else:
        raise EGLFailure("the EGL library (libEGL.so.1) is not installed")
    signatures = {
        "eglGetProcAddress": (_HANDLE, [ctypes.c_char_p]),
        "eglGetDisplay": (_HANDLE, [_HANDLE]),
        "eglInitialize": (ctypes.c_uint, [_HANDLE, _INTS, _INTS]),
        "eglBindAPI": (ctypes.c_uint, [ctypes.c_uint]),
        "eglChooseConfig": (
            ctypes.c_uint,
            [_HANDLE, _INTS, ctypes.POINTER(_HANDLE), ctypes.c_int, _INTS],
        ),
        "eglCreateContext": (_HANDLE, [_HANDLE, _HANDLE, _HANDLE, _INTS]),
        "eglCreatePbufferSurface": (_HANDLE, [_HANDLE, _HANDLE, _INTS]),
        "eglMakeCurrent": (ctypes.c_uint, [_HANDLE, _HANDLE, _HANDLE, _HANDLE]),
        "eglDestroyContext": (ctypes.c_uint, [_HANDLE, _HANDLE]),
        "eglDestroySurface": (ctypes.c_uint, [_HANDLE, _HANDLE]),
    }
    for entry, (result, arguments) in signatures.items():
        function = getattr(egl, entry)
        function.restype, function.argtypes = result, arguments
    return egl


def displays(egl: ctypes.CDLL) -> Iterator[int]:
    """Yield display handles worth trying: surfaceless, default, then each device."""
    by_platform = _extension(egl, b"eglGetPlatformDisplayEXT", [ctypes.c_uint, _HANDLE, _INTS])
    if by_platform:
        surfaceless = by_platform(_PLATFORM_SURFACELESS_MESA, None, None)
        if surfaceless:
            yield surfaceless
    default = egl.eglGetDisplay(None)
    if default:
        yield default
    query = _extension(
        egl, b"eglQueryDevicesEXT", [ctypes.c_int, ctypes.POINTER(_HANDLE), _INTS], ctypes.c_uint
    )
    if by_platform and query:
        devices, found = (_HANDLE * 16)(), ctypes.c_int(0)
        if query(16, devices, ctypes.byref(found)):
            for device in devices[: found.value]:
                display = by_platform(_PLATFORM_DEVICE_EXT, device, None)
                if display:
                    yield display


def _extension(
    egl: ctypes.CDLL, name: bytes, arguments: list[Any], result: Any = _HANDLE
) -> Callable[..., Any] | None:
    """Return an extension's entry point, or None if the library lacks it."""
    address = egl.eglGetProcAddress(name)
    return ctypes.CFUNCTYPE(result, *arguments)(address) if address else None


def _create(egl: ctypes.CDLL, display: int) -> tuple[int, int | None]:
    """Make a context current; return it and its surface, if it needs one. Raises EGLFailure."""
    if not egl.eglBindAPI(_OPENGL_API):
        raise EGLFailure("EGL offers no desktop OpenGL here")
    config, found = _HANDLE(), ctypes.c_int(0)
    wanted = _ints(_SURFACE_TYPE, _PBUFFER_BIT, _RENDERABLE_TYPE, _OPENGL_BIT)
    egl.eglChooseConfig(display, wanted, ctypes.byref(config), 1, ctypes.byref(found))
    if not found.value:
        raise EGLFailure("EGL offers no configuration for OpenGL here")
    version = _ints(_MAJOR, 3, _MINOR, 3, _PROFILE_MASK, _CORE_BIT)
    # Else take any version, so that the caller can name it in its message.
    context = egl.eglCreateContext(display, config, None, version) or egl.eglCreateContext(
        display, config, None, None
    )
    if not context:
        raise EGLFailure("the driver offers no OpenGL context")
    if egl.eglMakeCurrent(display, None, None, context):
        return context, None
    # older drivers need a surface
    surface = egl.eglCreatePbufferSurface(display, config, _ints(_WIDTH, 1, _HEIGHT, 1))
    if surface and egl.eglMakeCurrent(display, surface, surface, context):
        return context, surface
    egl.eglDestroyContext(display, context)
    raise EGLFailure("the context could not be made current (is another one in use?)")


def _ints(*values: int) -> ctypes.Array[ctypes.c_int]:
    """Return an attribute list with its terminator."""
    return (ctypes.c_int * (len(values) + 1))(*values, _NONE)
