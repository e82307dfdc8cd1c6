"""A sign in the status bar while the current game cannot be written to the disk."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton, QWidget

from app.text.language import on_language_change


class UnsavedSign(QToolButton):
    """A warning button with the reason as its tooltip; a click tries to write the game again."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("reason")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._reason = ""
        self.hide()
        on_language_change(self, self._translate)

    def show_reason(self, reason: str) -> None:
        """Show the sign with a reason, a sentence; hide it if the reason is empty."""
        self._reason = reason
        self._translate()
        self.setVisible(bool(reason))

    def text_of_reason(self) -> str:
        """Return what that means, and why it is so."""
        return f"{self.tr('A crash would lose this game.')} {self._reason}"

    def _translate(self) -> None:
        self.setText(self.tr("⚠ Not stored"))
        self.setAccessibleName(self.tr("The game is not stored: try again"))
        self.setAccessibleDescription(self.text_of_reason())
        self.setToolTip(self.text_of_reason())
