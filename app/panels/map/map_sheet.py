"""The container of the map instead of the board, with a button that leads back."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from app.panels.map.flat_map import FlatMap
from app.text.language import on_language_change


class MapSheet(QWidget):
    """Covers its parent; its lower margin leaves space for other widgets below the map."""

    def __init__(self, only: QAction, parent: QWidget) -> None:
        """``only``: the command that shows the map alone, or the board again."""
        super().__init__(parent)
        self._only = only
        self.setAutoFillBackground(True)
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)  # to the board below
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        #: Shows the board again; placed by the owner of the sheet.
        self.back = QPushButton(parent)
        self.back.setObjectName("mapBack")
        self.back.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.back.clicked.connect(only.trigger)
        self.back.hide()
        only.changed.connect(self._translate)
        on_language_change(self, self._translate)
        self.hide()

    def carry(self, shown: FlatMap) -> None:
        """Set the map."""
        self._column.addWidget(shown)
        shown.show()
        self.lower()  # below all else that lies over the board
        self.show()
        self.back.show()
        self.back.raise_()

    def dismiss(self) -> None:
        """Hide, when the map has been taken away."""
        self.hide()
        self.back.hide()

    def _translate(self) -> None:
        keys = self._only.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        text = self.tr("Show the board")
        self.back.setText(f"{text} ({keys})" if keys else text)
