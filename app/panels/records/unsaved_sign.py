"""The sign in the status bar that the game on the table is not kept, as long as it is not."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton, QWidget

from app.text.language import follow


class UnsavedSign(QToolButton):
    """Says so in two words, and why as its tip; a click tries again."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("reason")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._reason = ""
        self.hide()
        follow(self, self._translate)

    def show_reason(self, reason: str) -> None:
        """Show why the game is not kept; nothing if it is."""
        self._reason = reason
        self._translate()
        self.setVisible(bool(reason))

    def text_of_reason(self) -> str:
        """Return in one sentence why the game is not kept."""
        form = self.tr("A crash would lose this game, its journal cannot be written: {reason}.")
        return form.format(reason=self._reason)

    def _translate(self) -> None:
        self.setText(self.tr("⚠ Not kept"))
        self.setAccessibleName(self.tr("The game is not kept: try again"))
        self.setAccessibleDescription(self.text_of_reason())
        self.setToolTip(self.text_of_reason())
