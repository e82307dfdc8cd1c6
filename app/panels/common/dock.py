"""Dock widgets of a window, and the buttons that open those folded at its edges."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import partial

from PySide6.QtCore import QCoreApplication, QRect, QSize, Qt
from PySide6.QtGui import QAction, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QDockWidget, QMainWindow, QToolBar, QWidget

from app.panels.common.command_button import CommandButton
from app.panels.common.symbols import Symbol
from app.text.language import on_language_change


class Dock(QDockWidget):
    """A dock widget with its toggle action; it adds itself to the window's right side.

    Its title is translated in the context ``docks``.
    """

    def __init__(
        self,
        window: QMainWindow,
        content: QWidget | None,
        name: str,
        title: object,
        command: str,
        label: object,
        key: str,
    ) -> None:
        """Create a dock around a widget, or one that gets its widget when it is first shown.

        name : object name, used by the window's saved state
        title : of the dock and in the menu, to be translated
        command : name of its action, used by the user's shortcuts
        label : of the action in the table of shortcuts, to be translated
        key : default shortcut that shows and hides it
        """
        super().__init__(window)
        self.label = label
        self._title = title
        self.setObjectName(name)
        if content is not None:
            self.setWidget(content)
        self.toggle: QAction = self.toggleViewAction()
        self.toggle.setObjectName(command)
        self.toggle.setShortcut(key)
        self.toggle.triggered.connect(self.raise_)  # where it is one of several tabs
        window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, self)
        on_language_change(self, self._translate)

    def _translate(self) -> None:
        self.setWindowTitle(QCoreApplication.translate("docks", str(self._title)))


#: Space between the text of a button and its edges: at the ends, and at the sides.
ENDS, SIDES = 12, 4


class DockButtons(QToolBar):
    """A column of buttons, each with the title of a dock that is folded here; a click opens it."""

    def __init__(self, name: str, docks: Iterable[Dock], parent: QWidget | None = None) -> None:
        """``docks``: those that may be folded here.

        name : object name, needed for the saved state of a main window
        """
        super().__init__(parent)
        self.setObjectName(name)
        self.setOrientation(Qt.Orientation.Vertical)
        self.setMovable(False)
        self.setFloatable(False)
        self.toggleViewAction().setVisible(False)  # not in the menu of the docks
        self.buttons = {dock: _SidewaysButton(self) for dock in docks}
        #: The actions by which a tool bar shows and hides its widgets.
        self._entries = {dock: self.addWidget(button) for dock, button in self.buttons.items()}
        self._docks: Collection[Dock] = ()
        for dock, button in self.buttons.items():
            button.setDefaultAction(dock.toggle)
            # A window that is hardly large enough for a dock has no room for its button as well,
            # and would grow: the button goes before the command opens the dock.
            dock.toggle.toggled.connect(partial(self._make_room, dock))
            dock.visibilityChanged.connect(self._follow_visibility)
        on_language_change(self, lambda: self.setAccessibleName(self.tr("Folded panels")))

    def show_docks(self, docks: Collection[Dock]) -> None:
        """Show the buttons of these docks, each while it is not open; hide the rest."""
        self._docks = docks
        self._show()

    def _follow_visibility(self, _is_visible: bool) -> None:
        self._show()

    def _make_room(self, dock: Dock, is_opening: bool) -> None:
        if is_opening:
            self._show(dock)

    def _show(self, opening: Dock | None = None) -> None:
        for dock, entry in self._entries.items():
            is_folded = dock.isHidden() and dock is not opening
            entry.setVisible(dock in self._docks and is_folded)
        self.setVisible(any(entry.isVisible() for entry in self._entries.values()))


class _SidewaysButton(CommandButton):
    """Shows the text of its action, to be read from above to below."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Symbol(), parent)

    def sizeHint(self) -> QSize:
        text = self.fontMetrics().size(Qt.TextFlag.TextSingleLine, self.text())
        return (text + QSize(2 * ENDS, 2 * SIDES)).transposed()

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setPen(self.palette().color(QPalette.ColorRole.ButtonText))
        painter.translate(self.rect().topRight())
        painter.rotate(90)
        room = QRect(0, 0, self.height(), self.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, self.text())
        painter.end()
