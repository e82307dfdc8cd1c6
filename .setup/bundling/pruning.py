"""What of the packages goes into a bundle: what the program uses, and what that needs.

PyInstaller takes all plugins of Qt that might be of use to anybody, and with them most of Qt. Here
each that stays is named; libraries stay where something that stays is linked with them.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterable

#: One file of a bundle, as PyInstaller lists it: place in the bundle, source, kind.
Entry = tuple[str, str, str]

#: Plugins of Qt that stay, by their kind: names without what systems put around them.
PLUGINS = {
    "platforms": {"qxcb", "qwayland", "qwindows", "qcocoa"},
    "xcbglintegrations": {"qxcb-egl-integration", "qxcb-glx-integration"},
    "wayland-shell-integration": {"xdg-shell"},
    "wayland-graphics-integration-client": {"qt-plugin-wayland-egl"},
    "wayland-decoration-client": {"adwaita", "bradient"},
    # Dialogs of the desktop, and letters typed with several keys.
    "platformthemes": {"qxdgdesktopportal"},
    "platforminputcontexts": {
        "composeplatforminputcontextplugin",
        "ibusplatforminputcontextplugin",
    },
    "styles": {"qmodernwindowsstyle", "qwindowsvistastyle", "qmacstyle"},
    # PNG is built into Qt.
    "imageformats": {"qjpeg", "qwebp", "qsvg", "qico", "qicns"},
    "iconengines": {"qsvgicon"},
}

#: Languages whose words of Qt's own dialogs stay; English needs none.
QT_LANGUAGES = ("de",)

#: Python packages and modules that something imports only for what the program does not do.
UNUSED = (
    *("Cython", "PyInstaller", "chess", "hatchling", "hypothesis", "mypy", "pip", "pkg_resources"),
    *("pycparser", "pytest", "ruff", "setuptools", "tests", "wheel"),
    *("doctest", "ensurepip", "idlelib", "lib2to3", "pdb", "pydoc", "tkinter", "turtle"),
    *("multiprocessing", "unittest", "venv", "xmlrpc", "readline", "curses", "_curses"),
    # Python does without them, and they need libraries of the system.
    *("_bz2", "_hashlib", "_lzma", "_uuid", "bz2", "lzma"),
    # It reaches no network.
    *("ssl", "_ssl", "ftplib", "smtplib", "http.server", "PySide6.QtNetwork"),
    *("numpy.f2py", "numpy.testing", "numpy.distutils", "numpy._pyinstaller"),
    *("PIL.ImageTk", "PIL.ImageQt", "PIL._avif", "PIL.AvifImagePlugin", "PIL._imagingtk"),
    "OpenGL_accelerate",
)

#: Shared libraries of Linux that the system has wherever there is a desktop. A copy of them would
#: not fit its drivers, its fonts or its other programs.
OF_THE_SYSTEM = re.compile(
    r"lib(GL|GLX|GLdispatch|EGL|OpenGL|gbm|drm|X11|X11-xcb|Xau|Xdmcp|Xext|xcb|xcb-(dri2|dri3|glx|"
    r"present|randr|render|shape|shm|sync|xfixes|xkb)|wayland-(client|cursor|egl|server)|dbus-1|"
    r"fontconfig|freetype|glib-2\.0|gthread-2\.0|expat|png16|brotlidec|brotlicommon|"
    r"systemd|cap|gcrypt|gpg-error|bsd|md|pcre2-8|lz4|lzma|gcc_s|stdc\+\+|z|zstd)\.so.*"
)

_PYTHON = re.compile(r"(lib)?python3|python$")
_PLUGIN = re.compile(r"(?:^|/)plugins/([^/]+)/([^/]+)$")
_QT_TEXT = re.compile(r"(?:^|/)translations/(\w+?)_([A-Za-z_]+)\.qm$")


def is_wanted(place: str) -> bool:
    """Whether a file stays, judged by its place in the bundle alone."""
    path = place.replace("\\", "/")
    if plugin := _PLUGIN.search(path):
        kind, name = plugin.groups()
        return _plain(name) in PLUGINS.get(kind, ())
    if path.startswith("PySide6/") and (text := _QT_TEXT.search(path)):
        return text[1] == "qtbase" and text[2] in QT_LANGUAGES
    if path.startswith("PySide6/"):
        return "/qml/" not in path and not path.endswith((".pyi", ".qmltypes"))
    return not OF_THE_SYSTEM.fullmatch(_file_name(path))


def pruned(
    binaries: Iterable[Entry], imports: Callable[[str], Iterable[tuple[str, str | None]]]
) -> list[Entry]:
    """Return the binaries that stay: those wanted, without libraries that none of them needs.

    imports : of a binary's source, name and path of all libraries it is linked with; of those that
        they are linked with, only Linux tells as well
    """
    wanted = [entry for entry in binaries if is_wanted(entry[0])]
    roots = [entry for entry in wanted if _is_root(entry)]
    sources = {_library(place): source for place, source, _ in wanted}
    needed: set[str] = set()
    unread = [source for _, source, _ in roots]
    while unread:
        found = {_library(name) for name, _ in imports(unread.pop())} - needed
        needed |= found
        unread += [sources[name] for name in found & sources.keys()]
    return [entry for entry in wanted if entry in roots or _library(entry[0]) in needed]


def without_dangling(entries: Iterable[Entry], binaries: Iterable[Entry]) -> list[Entry]:
    """Return entries without links to binaries that do not stay.

    binaries : those that stay
    """
    there = {place for place, _, _ in binaries}
    return [
        (place, source, kind)
        for place, source, kind in entries
        if kind != "SYMLINK"
        or posixpath.normpath(f"{posixpath.dirname(place)}/{source}".lstrip("/")) in there
    ]


def _is_root(entry: Entry) -> bool:
    """Whether a binary is loaded by name, and not as a library of others."""
    place, _, kind = entry
    is_plugin = _PLUGIN.search(place.replace("\\", "/")) is not None
    return kind == "EXTENSION" or is_plugin or _PYTHON.match(_file_name(place)) is not None


def _file_name(path: str) -> str:
    return path.replace("\\", "/").rpartition("/")[2]


def _library(path: str) -> str:
    """Return a library's name as others need it; Windows takes capitals for small letters."""
    name = _file_name(path)
    return name.lower() if name.lower().endswith(".dll") else name


def _plain(name: str) -> str:
    """Return a plugin's name without what Linux, Windows and macOS put around it."""
    return name.split(".")[0].removeprefix("lib")
