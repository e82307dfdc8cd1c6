"""Full-screen mode: the board alone, until the mouse is at an edge; left by F11 or by Esc."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QMouseEvent, QTouchEvent, QWindow
from PySide6.QtWidgets import QDockWidget, QMainWindow, QWidget

from app.text.language import on_language_change
from app.window.folding import Folding, hide_docks, open_docks

#: Distance from an edge within which the mouse, or a finger, shows the widgets there,
#: device-independent pixels.
NEAR, NEAR_FINGER = 3, 24
#: ``QWIDGETSIZE_MAX``: no maximum.
_NO_MAXIMUM = (1 << 24) - 1


class FullScreen(QObject):
    """Switches a window to full screen, where the board is alone, and back.

    The mouse at an edge shows the menu bar, the status bar or the panels there; they
    are hidden again when it leaves them. Docks opened by a command stay open. An Esc that nothing
    else has handled ends full screen (the window calls ``toggle``) and restores the docks.
    """

    #: The board is alone (true), or no longer.
    changed = Signal(bool)

    def __init__(
        self,
        window: QMainWindow,
        action: QAction,
        kept: Collection[QDockWidget] = (),
        folding: Folding | None = None,
    ) -> None:
        """``action``: of the command; its text says what it does in the present state.

        kept : docks that are visible in full screen, too
        folding : what folds docks of the window while it is small; it rests on full screen
        """
        super().__init__(window)
        self._folding = folding
        self._window = window
        self._action = action
        self._kept = kept
        #: The arrangement of the docks to return to; None if the window is not on full screen.
        self._state: bytes | None = None
        #: Docks that were hidden for full screen, and those of them that the mouse has shown.
        self._hidden: list[QDockWidget] = []
        self._shown: list[QDockWidget] = []
        window.installEventFilter(self)
        on_language_change(self, self._show_text)

    def toggle(self) -> None:
        """Switch to full screen, or back to the previous state of the window."""
        self._window.setWindowState(self._window.windowState() ^ Qt.WindowState.WindowFullScreen)

    @property
    def is_active(self) -> bool:
        """Whether the board is alone."""
        return self._state is not None

    def state(self) -> bytes:
        """Return ``saveState`` of the window without full screen, as a large one."""
        if self._state is not None:
            return self._state
        if self._folding is not None:
            return self._folding.state()
        return bytes(self._window.saveState().data())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the state of the window, and the mouse in it, whichever widget it is over."""
        if isinstance(watched, QWindow):
            if isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseMove:
                if event.buttons() == Qt.MouseButton.NoButton:
                    self._follow_pointer(event.position().toPoint(), NEAR)
            elif isinstance(event, QTouchEvent) and event.type() == QEvent.Type.TouchEnd:
                self._follow_pointer(event.point(0).position().toPoint(), NEAR_FINGER)
        elif event.type() in (QEvent.Type.WindowStateChange, QEvent.Type.Show):
            self._follow_window()
        return super().eventFilter(watched, event)

    def _show_text(self) -> None:
        is_full = self._window.isFullScreen()
        self._action.setText(self.tr("Leave f&ull screen") if is_full else self.tr("F&ull screen"))

    def _follow_window(self) -> None:
        """Hide everything but the board, or show it again.

        Until the window is visible its docks are left alone: they are yet to be restored.
        """
        self._show_text()
        is_full = self._window.isFullScreen()
        if is_full and self._state is None and self._window.isVisible():
            self._enter()
        elif not is_full and self._state is not None:
            self._leave()

    def _enter(self) -> None:
        window = self._window
        if self._folding is not None:
            self._folding.suspend()
        self._state = bytes(window.saveState().data())
        self._hidden = [d for d in open_docks(window, QDockWidget) if d not in self._kept]
        hide_docks(window, self._hidden)
        self._show_menus(False)
        window.statusBar().hide()
        window.windowHandle().installEventFilter(self)
        self.changed.emit(True)

    def _leave(self) -> None:
        window, state = self._window, self._state
        assert state is not None
        self._state = None
        window.windowHandle().removeEventFilter(self)
        self._show_menus(True)
        window.statusBar().show()
        kept = [dock for dock in self._kept if not dock.isHidden()]
        window.restoreState(state)
        for dock in kept:  # an action begun meanwhile needs it
            dock.show()
        self._hidden, self._shown = [], []
        if self._folding is not None:
            self._folding.resume()
        self.changed.emit(False)

    def _show_menus(self, is_shown: bool) -> None:
        """Show or hide the menu bar; it keeps its shortcuts, which Qt disables if it is hidden."""
        self._window.menuBar().setMaximumHeight(_NO_MAXIMUM if is_shown else 0)

    # -- the mouse, or a finger --------------------------------------------------------------

    def _follow_pointer(self, at: QPoint, near: int) -> None:
        """Show the widgets at the edge where the pointer is, hide those that it has left."""
        window = self._window
        room = window.rect().adjusted(near, near, -near, -near)
        edges = {
            Qt.DockWidgetArea.LeftDockWidgetArea: at.x() < room.left(),
            Qt.DockWidgetArea.RightDockWidgetArea: at.x() > room.right(),
            Qt.DockWidgetArea.TopDockWidgetArea: at.y() < room.top(),
            Qt.DockWidgetArea.BottomDockWidgetArea: at.y() > room.bottom(),
        }
        menus, line = window.menuBar(), window.statusBar()
        self._show_menus(at.y() < room.top() or _holds(menus, at))
        line.setVisible(at.y() > room.bottom() or _holds(line, at))
        if not self._shown:
            hidden = [dock for dock in self._hidden if dock.isHidden()]
            self._shown = [dock for dock in hidden if edges.get(window.dockWidgetArea(dock))]
            for dock in self._shown:
                dock.show()
        elif not any(_holds(dock, at) or _is_typed_in(dock) for dock in self._shown):
            hide_docks(window, self._shown)
            self._shown = []


def _holds(widget: QWidget, at: QPoint) -> bool:
    """Whether a widget of the window is visible at a point of the window."""
    return widget.isVisible() and widget.geometry().contains(at)


def _is_typed_in(dock: QDockWidget) -> bool:
    """Whether the focus is in a text field of a dock."""
    focus = dock.window().focusWidget()
    return (
        focus is not None
        and dock.isAncestorOf(focus)
        and focus.testAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled)
    )
