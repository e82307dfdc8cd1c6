"""In a small window the docks are folded to buttons at its edges, so that the board is larger."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtWidgets import QDockWidget, QMainWindow, QWidget

from app.panels.common.dock import Dock
from app.settings.remembered import OPEN_WHILE_SMALL
from app.settings.store import Settings

if TYPE_CHECKING:
    from app.panels.common.dock import DockButtons


AnyDock = TypeVar("AnyDock", bound=QDockWidget)
#: A window that is narrower or lower is small, device-independent pixels.
ROOMY = QSize(1024, 600)

_LEFT = Qt.DockWidgetArea.LeftDockWidgetArea
_EDGES = Qt.ToolBarArea.LeftToolBarArea, Qt.ToolBarArea.RightToolBarArea


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


class Folding(QObject):
    """Folds the docks of a window while it is small.

    A window has two arrangements of its docks: the one of a large window, which is stored as its
    ``state``, and while it is small the docks that are opened there, by their buttons or commands.
    Each comes back when the window has that size again.
    """

    #: The docks have been folded or unfolded.
    changed = Signal()

    def __init__(self, window: QMainWindow, board: QWidget, settings: Settings) -> None:
        """``board``: what the docks of the window stand around.

        It begins with ``resume``, when the docks have been restored.
        """
        super().__init__(window)
        self._window, self._settings = window, settings
        self._is_suspended = True
        #: The arrangement of a large window; None unless the docks are folded.
        self._state: bytes | None = None
        #: The last arrangement of the large window, with the places of its docks. It is recorded
        #: ahead, as Qt narrows the docks before the resize event of a shrinking window arrives.
        self._roomy: tuple[object, bytes] = (None, b"")
        #: The places of the docks in a large window, and their arrangement in the small one, as of
        #: ``suspend``.
        self._small: tuple[object, bytes] = (None, b"")
        window.installEventFilter(self)
        board.installEventFilter(self)

    @property
    def is_folded(self) -> bool:
        """Whether the window is small, and its docks are folded unless they were opened there."""
        return self._state is not None

    @cached_property
    def buttons(self) -> tuple[DockButtons, DockButtons]:
        """The buttons at the left and at the right edge."""
        # Imported lazily, when a window is small.
        from app.panels.common.dock import DockButtons

        docks = self._window.findChildren(Dock)
        left = DockButtons("folded left", docks, self._window)
        return left, DockButtons("folded right", docks, self._window)

    def state(self) -> bytes:
        """Return ``saveState`` of the window as a large one."""
        return bytes(self._window.saveState().data()) if self._state is None else self._state

    def keep(self) -> None:
        """Store in the preferences the docks that are open while the window is small."""
        if self._state is not None:
            names = [dock.objectName() for dock in open_docks(self._window, Dock)]
            self._settings.set(OPEN_WHILE_SMALL, " ".join(sorted(names)))

    def suspend(self) -> None:
        """Arrange the docks as in a large window, whatever its size, until ``resume``."""
        self._is_suspended = True
        small = bytes(self._window.saveState().data()) if self.is_folded else b""
        self._unfold()
        self._small = self._places(), small

    def resume(self) -> None:
        """Follow the size of the window again; if it is small, its docks have the widths again."""
        self._is_suspended = False
        self._follow()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the size of the window, and of the board, which each change of docks changes."""
        if event.type() == QEvent.Type.Resize:
            if watched is self._window:
                self._follow()
            else:
                self._note()
        return super().eventFilter(watched, event)

    @property
    def _is_roomy(self) -> bool:
        return self._window.size().boundedTo(ROOMY) == ROOMY

    def _note(self) -> None:
        """Note the arrangement of a large window."""
        is_open = self._window.isVisible() and not self._is_suspended
        if is_open and self._is_roomy and self._state is None:
            self._roomy = self._places(), self.state()

    def _places(self) -> object:
        """Return where each dock is, without its size."""
        docks, area_of = self._window.findChildren(Dock), self._window.dockWidgetArea
        return [(dock.isHidden(), dock.isFloating(), area_of(dock)) for dock in docks]

    def _follow(self) -> None:
        window = self._window
        # Before it is shown such a window has another size than it will have.
        is_to_grow = not window.isVisible() and (window.isMaximized() or window.isFullScreen())
        if self._is_suspended or is_to_grow:
            return
        if self._is_roomy:
            self._unfold()
        elif self._state is None:
            self._fold()

    def _fold(self) -> None:
        window = self._window
        roomy_places = self._places()
        places, state = self._roomy
        self._state = state if places == roomy_places else self.state()
        folded = open_docks(window, Dock)
        opened = self._settings.get(OPEN_WHILE_SMALL).split()
        hidden = [dock for dock in folded if dock.objectName() not in opened]
        # Where they are opened they are no wider than they must be.
        window.resizeDocks(hidden, [1] * len(hidden), Qt.Orientation.Horizontal)
        hide_docks(window, hidden)
        self._stack()
        for dock in window.findChildren(Dock):
            if dock.objectName() in opened:
                dock.show()
        left = [dock for dock in folded if window.dockWidgetArea(dock) == _LEFT]
        right = [dock for dock in folded if dock not in left]
        for buttons, area, docks in zip(self.buttons, _EDGES, (left, right), strict=True):
            window.addToolBar(area, buttons)
            buttons.show_docks(docks)
        places, small = self._small
        if small and places == roomy_places:
            window.restoreState(small)
        self._small = (None, b"")
        self.changed.emit()

    def _stack(self) -> None:
        """Make tabs of the docks at each edge: beside one another they would enlarge the window."""
        window = self._window
        docks = [dock for dock in window.findChildren(Dock) if not dock.isFloating()]
        for edge in {window.dockWidgetArea(dock) for dock in docks}:
            first, *others = (dock for dock in docks if window.dockWidgetArea(dock) == edge)
            for dock in others:
                window.tabifyDockWidget(first, dock)

    def _unfold(self) -> None:
        if self._state is None:
            return
        self.keep()
        state, self._state = self._state, None
        self._window.restoreState(state)
        for buttons in self.buttons:
            buttons.show_docks(())
            self._window.removeToolBar(buttons)
        self.changed.emit()
