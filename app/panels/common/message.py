"""Message boxes: warnings that can be copied, and the question what becomes of unsaved changes."""

from __future__ import annotations

from collections.abc import Callable

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


class UnsavedQuestion(QMessageBox):
    """Asks whether to save before what is not saved is left."""

    def __init__(
        self,
        text: str,
        save: Callable[[], object],
        discard: Callable[[], object],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setIcon(QMessageBox.Icon.Question)
        self.setWindowTitle(self.tr("Not saved"))
        self.setText(text)
        self.setInformativeText(self.tr("Save it first?"))
        kinds = QMessageBox.StandardButton
        self.setStandardButtons(kinds.Save | kinds.Discard | kinds.Cancel)
        # Qt's own texts have no mnemonics.
        self.button(kinds.Save).setText(self.tr("&Save"))
        self.button(kinds.Discard).setText(self.tr("&Discard"))
        self.button(kinds.Cancel).setText(self.tr("&Cancel"))
        self.button(kinds.Save).clicked.connect(lambda: save())
        self.button(kinds.Discard).clicked.connect(lambda: discard())
