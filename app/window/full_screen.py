"""Full-screen mode, left by the same command or by Esc."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow

from app.text.language import on_language_change


class FullScreen(QObject):
    """Switches a window to full screen and back; its panels stay visible.

    An Esc that nothing else has handled leads back: the window calls ``toggle``.
    """

    def __init__(self, window: QMainWindow, action: QAction) -> None:
        """``action``: of the command; its text says what it does in the present state."""
        super().__init__(window)
        self._window = window
        self._action = action
        window.installEventFilter(self)
        on_language_change(self, self._show)

    def toggle(self) -> None:
        """Switch to full screen, or back to the previous state of the window."""
        self._window.setWindowState(self._window.windowState() ^ Qt.WindowState.WindowFullScreen)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the state of the window."""
        if event.type() == QEvent.Type.WindowStateChange:
            self._show()
        return super().eventFilter(watched, event)

    def _show(self) -> None:
        is_full = self._window.isFullScreen()
        self._action.setText(self.tr("Leave f&ull screen") if is_full else self.tr("F&ull screen"))
