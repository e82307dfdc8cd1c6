"""A panel beside the board that can be shown, hidden, moved to another side and taken out."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDockWidget, QMainWindow, QWidget

from app.text.language import follow


class Dock(QDockWidget):
    """A dock with the action that shows and hides it; it adds itself to the window's right side.

    Its title is translated in the context ``docks``.
    """

    def __init__(
        self,
        window: QMainWindow,
        content: QWidget,
        name: str,
        title: object,
        command: str,
        label: object,
        key: str,
    ) -> None:
        """Make a dock around a widget.

        name : by which the window's saved state knows it
        title : over it and in the menu, to be translated
        command : name of its action, by which the person's own keys know it
        label : of the action in the table of keys, to be translated
        key : that shows and hides it, unless the person has chosen another
        """
        super().__init__(window)
        self.label = label
        self._title = title
        self.setObjectName(name)
        self.setWidget(content)
        self.toggle: QAction = self.toggleViewAction()
        self.toggle.setObjectName(command)
        self.toggle.setShortcut(key)
        window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, self)
        follow(self, self._translate)

    def _translate(self) -> None:
        self.setWindowTitle(QCoreApplication.translate("docks", str(self._title)))
