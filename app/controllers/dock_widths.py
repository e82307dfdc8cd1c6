"""Restores the widths of docks that changed when another dock was opened."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QDockWidget, QMainWindow

from app.panels.common.dock import Dock


class DockWidths(QObject):
    """Notes the widths of docks as a dock is opened by its command, and restores them.

    A dock that is opened in the column of others makes them as wide as itself; they have their
    widths again when it is closed, or put elsewhere, unless the user has changed them meanwhile.
    """

    def __init__(self, window: QMainWindow, dock: Dock) -> None:
        """``dock``: the one that is opened and closed."""
        super().__init__(dock)
        self._window, self._dock = window, dock
        #: The widths of the other docks when the dock was last seen to open.
        self._seen: dict[QDockWidget, int] = {}
        #: The widths before the dock was opened by its command, and after that.
        self._before: dict[QDockWidget, int] = {}
        self._after: dict[QDockWidget, int] = {}
        #: The width of the dock when it was last closed, restored when it is opened; 0 for none.
        self._own = 0
        dock.visibilityChanged.connect(self._note)
        dock.installEventFilter(self)

    def begin(self) -> None:
        """Note that the dock has been opened by its command."""
        self._before, self._after = self._seen, {}
        if self._own:
            self._resize({self._dock: self._own})

    def loosen(self) -> None:
        """Forget the noted widths of docks that the user has resized since."""
        widths, after = self._widths(), self._after
        kept = [dock for dock in self._before if after.get(dock) in (None, widths.get(dock))]
        self._before = {dock: self._before[dock] for dock in kept}

    def settle(self) -> None:
        """Restore the widths of docks outside the dock's area, and note the resulting widths."""
        area_of, is_gone = self._window.dockWidgetArea, self._dock.isHidden()
        area = area_of(self._dock)
        apart = {dock for dock in self._before if is_gone or area_of(dock) is not area}
        self._restore(apart)
        self._after = self._widths()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Restore the widths once the dock is closed."""
        if event.type() == QEvent.Type.Close:
            QTimer.singleShot(0, self, self._give_back)
        return super().eventFilter(watched, event)

    def _note(self, is_visible: bool) -> None:
        if is_visible:
            self._seen = self._widths()

    def _widths(self) -> dict[QDockWidget, int]:
        """Return the widths of the other docks that stand in the window."""
        docks = self._window.findChildren(QDockWidget)
        open_docks = [dock for dock in docks if dock.isVisible() and not dock.isFloating()]
        return {dock: dock.width() for dock in open_docks if dock is not self._dock}

    def _give_back(self) -> None:
        if self._dock.isHidden():
            self.loosen()
            own = self._dock.width()
            self._own = own if self._restore(self._before.keys()) else 0
        self._before = {}

    def _restore(self, docks: Collection[QDockWidget]) -> bool:
        """Restore the widths of docks; return whether any had changed."""
        widths = self._widths()
        before = {dock: width for dock, width in self._before.items() if dock in docks}
        changed = {dock: wide for dock, wide in before.items() if widths.get(dock, wide) != wide}
        if changed:
            self._resize(changed)
        return bool(changed)

    def _resize(self, widths: dict[QDockWidget, int]) -> None:
        across = Qt.Orientation.Horizontal
        self._window.resizeDocks([*widths], [*widths.values()], across)
        layout = self._window.layout()
        assert layout is not None
        layout.activate()
