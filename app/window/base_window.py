"""What every window with a board has: its help, full screen, and a signal as it closes."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QMainWindow

if TYPE_CHECKING:
    from app.commands.shortcuts import Shortcuts
    from app.panels.help.window import HelpWindow
    from app.window.full_screen import FullScreen


class BaseWindow(QMainWindow):
    """A window with commands; a subclass makes these, their shortcuts, and the full screen."""

    #: The window is closing.
    closed = Signal()

    commands: dict[str, QAction]
    shortcuts: Shortcuts
    full_screen: FullScreen

    @cached_property
    def help(self) -> HelpWindow:
        """The help in its window; imported and made lazily, on first use."""
        from app.panels.help.window import HelpWindow

        found = HelpWindow(self.menuBar(), self)
        found.addAction(self.commands["quit"])  # works there by its keys, too
        self.shortcuts.changed.connect(found.show_keys_anew)
        self.closed.connect(found.close)
        return found

    def customEvent(self, event: QEvent) -> None:
        """Open the page of the help that a widget asks for."""
        from app.panels.common.help_button import HelpRequest  # the sender has imported it

        if isinstance(event, HelpRequest):
            event.accept()
            self.help.show_page(event.page, event.heading, event.asker)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave full screen by an Esc that nothing else has handled."""
        if event.key() == Qt.Key.Key_Escape and self.isFullScreen():
            self.full_screen.toggle()
        else:
            super().keyPressEvent(event)
