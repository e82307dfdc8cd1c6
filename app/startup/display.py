"""Checks that there are a display and OpenGL 3.3, and chooses the quality for its driver.

Qt aborts the process if it finds no display, so everything is tried beforehand.
"""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from app.support.failures import MachineError

# Qt is imported where it is used: it may be missing, which is reported in a sentence.
if TYPE_CHECKING:
    from PySide6.QtGui import QOpenGLContext

    from app.settings.store import Settings

#: Version required by the renderer's shaders.
OPENGL_VERSION = (3, 3)

_GL_RENDERER = 0x1F01

PICTURE_HINT = "--picture FILE.png renders a position without one"
#: Qt platforms without visible windows.
_UNSEEN = ("minimal", "minimalegl", "offscreen")
#: How the file of a platform's plugin begins and ends, where that is not as on Linux.
_PLUGIN_NAMES = {"win32": ("q", ".dll"), "darwin": ("libq", ".dylib")}


def set_surface_format() -> None:
    """Make OpenGL 3.3 core with depth the default format; call before creating QApplication."""
    from PySide6.QtGui import QSurfaceFormat

    wanted = QSurfaceFormat()
    wanted.setVersion(*OPENGL_VERSION)
    wanted.setProfile(QSurfaceFormat.OpenGLContextProfile.CoreProfile)
    wanted.setDepthBufferSize(24)
    QSurfaceFormat.setDefaultFormat(wanted)


def require_display() -> None:
    """Raise MachineError if Qt could not open a window."""
    try:
        import PySide6.QtWidgets  # noqa: F401  # a system library may be missing
    except ImportError as error:
        raise MachineError(f"Qt cannot be loaded: {error}.") from None
    chosen = os.environ.get("QT_QPA_PLATFORM", "")
    platforms = [part.split(":")[0] for part in chosen.split(";") if part]
    if not platforms and not sys.platform.startswith("linux"):  # one display, and always there
        return
    platforms = platforms or _named_platforms()
    if not platforms:
        raise MachineError(f"There is no display to open a window on; {PICTURE_HINT}.")
    faults = [_platform_fault(platform) for platform in platforms]
    if None not in faults:
        raise MachineError(f"{faults[-1]}; {PICTURE_HINT}.")


def has_display() -> bool:
    """Whether a window could be opened."""
    try:
        require_display()
    except MachineError:
        return False
    return True


def require_opengl() -> str:
    """Return vendor, name and version of the OpenGL driver. Needs a QGuiApplication.

    Raises MachineError if there is no OpenGL 3.3.
    """
    with opengl_context() as context:
        name = context.functions().glGetString(_GL_RENDERER)
        return str(name or "")


@contextmanager
def opengl_context() -> Iterator[QOpenGLContext]:
    """Make Qt's OpenGL 3.3 current for the ``with`` block, without a window.

    Needs a QGuiApplication. Raises MachineError where there is no OpenGL of that kind.
    """
    from PySide6.QtCore import qInstallMessageHandler
    from PySide6.QtGui import QOffscreenSurface, QOpenGLContext

    # Suppress the driver's messages: the user gets one sentence.
    previous = qInstallMessageHandler(lambda *_: None)
    try:
        surface = QOffscreenSurface()
        surface.create()
        context = QOpenGLContext()
        is_current = context.create() and context.makeCurrent(surface)
    finally:
        qInstallMessageHandler(previous)
    if not is_current:
        raise MachineError("OpenGL 3.3 is needed, and this display offers no OpenGL of that kind.")
    try:
        found = context.format().version()
        if found < OPENGL_VERSION:
            offered = ".".join(str(part) for part in found)
            raise MachineError(f"OpenGL 3.3 is needed, and this driver offers {offered}.")
        yield context
    finally:
        context.doneCurrent()


def _named_platforms() -> list[str]:
    """Return the Qt platforms set up in the environment, in the order in which Qt tries them."""
    variables = {"wayland": "WAYLAND_DISPLAY", "xcb": "DISPLAY"}
    return [platform for platform, name in variables.items() if os.environ.get(name)]


def _platform_fault(platform: str) -> str | None:
    """Return why Qt could not open a window on a platform, or None."""
    if platform in _UNSEEN:
        return f"Qt's platform {platform!r} shows no windows"
    plugin = _plugin(platform)
    if plugin is None:
        return f"Qt has no platform {platform!r}"
    if platform == "wayland":
        fault = _wayland_fault()
    elif platform == "xcb":
        fault = _x_fault()
    else:
        fault = None
    return fault or _plugin_fault(plugin)


def _wayland_fault() -> str | None:
    """Return why the Wayland socket of the environment takes no connection, or None."""
    import socket  # a dozen modules, of which X11 needs none

    name = os.environ.get("WAYLAND_DISPLAY", "wayland-0")
    path = Path(os.environ.get("XDG_RUNTIME_DIR", "")) / name
    try:
        with socket.socket(socket.AF_UNIX) as connection:
            connection.connect(str(path))
    except OSError as error:
        return f"The display {path} cannot be opened ({error.strerror or error})"
    return None


def _x_fault() -> str | None:
    """Return why the X server of ``DISPLAY`` takes no connection, or None."""
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError as error:
        return f"A system library is missing ({error})"
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connection_has_error.argtypes = [ctypes.c_void_p]
    xcb.xcb_disconnect.argtypes = [ctypes.c_void_p]
    connection = xcb.xcb_connect(None, None)
    failed = xcb.xcb_connection_has_error(connection) != 0
    xcb.xcb_disconnect(connection)
    return f"The display {os.environ.get('DISPLAY', '')!r} cannot be opened" if failed else None


def _plugin(platform: str) -> Path | None:
    """Return the file of Qt's plugin for a platform, or None."""
    from PySide6.QtCore import QLibraryInfo

    folder = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath)) / "platforms"
    begin, ending = _PLUGIN_NAMES.get(sys.platform, ("libq", ".so"))
    # The name of the Wayland plugin depends on the version of Qt.
    return min(folder.glob(f"{begin}{platform}*{ending}"), default=None)


def _plugin_fault(plugin: Path) -> str | None:
    """Return why one of Qt's plugins cannot be loaded, or None; names missing libraries."""
    try:
        ctypes.CDLL(str(plugin))
    except OSError as error:
        return f"Qt's plugin for windows lacks a system library ({error})"
    return None


def choose_quality(settings: Settings, driver: str) -> str:
    """Choose a quality if the preferences have none yet, and store it.

    Returns one sentence about it for the user, short enough for the status bar of a small window;
    empty if nothing was chosen: a quality in the preferences is never changed.

    driver : vendor, name and version of the OpenGL driver
    """
    from PySide6.QtCore import QCoreApplication

    from app.render.quality import LOW, MEDIUM, is_software
    from app.settings.options import QUALITY

    if settings.is_stored(QUALITY):
        return ""
    settings.set(QUALITY, LOW if is_software(driver) else MEDIUM)
    settings.store(QUALITY)
    if is_software(driver):
        return QCoreApplication.translate(
            "first_quality",
            "No graphics card: drawn quickly, refined at rest;"
            " more in View, Quality of the picture.",
        )
    return QCoreApplication.translate(
        "first_quality",
        "Graphics card in use: smooth edges and shadows;"
        " less or more in View, Quality of the picture.",
    )
