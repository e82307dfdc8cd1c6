"""A message box whose text can be selected and copied."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMessageBox, QWidget


class Message(QMessageBox):
    """Shows a warning in plain text."""

    def __init__(self, title: str, text: str, parent: QWidget | None = None) -> None:
        super().__init__(QMessageBox.Icon.Warning, title, text, parent=parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.copying = self.addButton(self.tr("&Copy"), QMessageBox.ButtonRole.ActionRole)
        self.setDefaultButton(self.addButton(QMessageBox.StandardButton.Close))
        self.copying.clicked.connect(self._copy)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text())
