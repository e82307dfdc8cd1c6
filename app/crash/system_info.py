"""Facts about the program, the machine and the game for a report, without personal data."""

from __future__ import annotations

import platform
from collections.abc import Callable

import PySide6
from PySide6.QtCore import QSysInfo, qVersion
from PySide6.QtGui import QGuiApplication

from app.board.viewport import Viewport
from app.game.session import Session
from engine.core.version import version


def system_info(session: Session, viewport: Viewport, is_kept: bool) -> dict[str, str]:
    """Return facts by name; one that cannot be determined says so.

    is_kept : whether the current game has been written to the disk
    """
    found: dict[str, Callable[[], str]] = {
        "Schachraum": version,
        "Python": _python,
        "System": _system,
        "Screen": lambda: _screen(viewport),
        "OpenGL": lambda: viewport.renderer.description if viewport.renderer else "not drawing",
        "Game": lambda: " ".join((session.variant.key, *map(str, session.variant.chosen))),
        "Position": lambda: session.variant.text(session.position),
        "Half-moves": lambda: f"{session.game.cursor} of {session.game.length}",
        "Game kept": lambda: "yes" if is_kept else "no",
    }
    return {name: _tried(find) for name, find in found.items()}


def _tried(find: Callable[[], str]) -> str:
    """Return a fact, or that it is unknown: what has failed before may fail again here."""
    try:
        return find()
    except Exception as error:
        return f"unknown ({type(error).__name__})"


def _python() -> str:
    return f"{platform.python_version()}, PySide6 {PySide6.__version__}, Qt {qVersion()}"


def _system() -> str:
    name, machine = QSysInfo.prettyProductName(), QSysInfo.currentCpuArchitecture()
    return f"{name}, {platform.system()} {platform.release()}, {machine}"


def _screen(viewport: Viewport) -> str:
    size, ratio = viewport.size(), viewport.devicePixelRatioF()
    board = f"board of {size.width()}x{size.height()}, scale {ratio:g}"
    return f"{QGuiApplication.platformName()}, {board}"
