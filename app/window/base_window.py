"""What every window with a board has: help, full screen, a signal as it closes; its place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QMainWindow

if TYPE_CHECKING:
    from app.commands.shortcuts import Shortcuts
    from app.game.session import Session
    from app.panels.help.window import HelpWindow
    from app.window.full_screen import FullScreen


class BaseWindow(QMainWindow):
    """A window with commands; a subclass makes these, their shortcuts, and the full screen."""

    #: The window is closing.
    closed = Signal()

    session: Session
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

    def bring_to_front(self) -> None:
        """Show the window before all others, also if it was minimised."""
        if self.isMinimized():
            self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()

    def base_slots(self) -> dict[str, Callable[[], object]]:
        """Return the slots of the commands of the help and of the full screen, by their names."""
        return {
            "help": lambda: self.help.show_rules(*self._shown_game()),
            "first_steps": lambda: self.help.show_first_steps(*self._shown_game()),
            "keys": lambda: self.help.show_keys(),
            "about": lambda: self.help.show_about(),
            "full_screen": lambda: self.full_screen.toggle(),
        }

    def _shown_game(self) -> tuple[str, str]:
        """Return the key of the game that is shown, and its version."""
        return self.session.variant.key, self.session.variant.version

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


#: Offset of a new window from the previous one, device-independent pixels.
STEP = 32
#: Least size that an offset may leave to a new window.
MIN_SHARE = 0.7


def place_beside(window: QMainWindow, others: Sequence[QMainWindow]) -> QRect:
    """Place a window with an offset from others, on the screen of the last.

    It gets the size of the last one, reduced to what fits on the screen; if that would be too
    small, it is placed at the corner of the screen. Return its geometry without the frame.
    """
    other = others[-1]
    frame, inner = other.frameGeometry(), other.geometry()
    place = (
        other.normalGeometry() if _is_whole(other) and other.normalGeometry().isValid() else inner
    )
    edges = inner.topLeft() - frame.topLeft()
    room = other.screen().availableGeometry()
    room = QRect(room.topLeft() + edges, room.bottomRight() + inner.bottomRight())
    room.setBottomRight(room.bottomRight() - frame.bottomRight())
    size = place.size().boundedTo(room.size())
    least = size.boundedTo(room.size() * MIN_SHARE)
    corner = place.topLeft()
    for _ in range(len(others) + 1):
        corner += QPoint(STEP, STEP)
        left = QRect(corner, room.bottomRight()).size()
        if left.width() < least.width() or left.height() < least.height():
            corner, left = room.topLeft(), room.size()
        if not _is_taken(corner, others):
            break
    size = size.boundedTo(left).expandedTo(window.minimumSizeHint())
    window.setWindowState(Qt.WindowState.WindowNoState)
    window.resize(size)
    window.move(corner - edges)
    return QRect(corner, size)


def stands_on_another(window: QMainWindow, others: Sequence[QMainWindow]) -> bool:
    """Whether a window begins where another does, unless it fills the screen."""
    return not _is_whole(window) and _is_taken(window.geometry().topLeft(), others)


def stands_at(window: QMainWindow, place: QRect) -> bool:
    """Whether a window is still where it was placed: not moved or resized by the user.

    The system may have shifted it a little, for the sake of its frame.
    """
    shift = window.geometry().topLeft() - place.topLeft()
    growth = window.size() - place.size()
    most = max(map(abs, (shift.x(), shift.y(), growth.width(), growth.height())))
    return not _is_whole(window) and most < STEP


def _is_whole(window: QMainWindow) -> bool:
    """Whether a window fills the screen."""
    return window.isMaximized() or window.isFullScreen()


def _is_taken(corner: QPoint, others: Sequence[QMainWindow]) -> bool:
    return any((corner - one.geometry().topLeft()).manhattanLength() < STEP for one in others)
