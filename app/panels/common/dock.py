"""Dock widgets of the main window."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDockWidget, QMainWindow, QWidget

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
        window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, self)
        on_language_change(self, self._translate)

    def _translate(self) -> None:
        self.setWindowTitle(QCoreApplication.translate("docks", str(self._title)))
