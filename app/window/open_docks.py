"""Which docks of a window are open, and how they are hidden for a time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow

AnyDock = TypeVar("AnyDock", bound=QDockWidget)


def open_docks(window: QMainWindow, kind: type[AnyDock]) -> list[AnyDock]:
    """Return the docks of a kind that are open in a window: not those with windows of their own."""
    direct = Qt.FindChildOption.FindDirectChildrenOnly
    docks = window.findChildren(kind, options=direct)
    return [dock for dock in docks if not dock.isHidden() and not dock.isFloating()]


def hide_docks(window: QMainWindow, docks: Iterable[QDockWidget]) -> None:
    """Hide docks; a focus in them goes to the board."""
    focus, board = window.focusWidget(), window.centralWidget()
    had_focus = False
    for dock in docks:
        had_focus = had_focus or (focus is not None and dock.isAncestorOf(focus))
        dock.hide()
    if board and had_focus:
        board.setFocus()
