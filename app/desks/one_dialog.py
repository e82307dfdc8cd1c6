"""At most one dialog at a time: another one closes it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog


class OneDialog:
    """Holds the dialog that a desk has open; it is deleted when it is closed."""

    def __init__(self) -> None:
        #: The dialog that is open, or None.
        self.shown: QDialog | None = None

    def show(self, dialog: QDialog) -> None:
        """Open a dialog in place of the one that is open."""
        self.close()
        self.shown = dialog
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.finished.connect(lambda _: self._forget(dialog))
        dialog.open()

    def close(self) -> None:
        """Close what is open, unanswered."""
        if self.shown is not None:
            self.shown.close()

    def _forget(self, dialog: QDialog) -> None:
        if self.shown is dialog:
            self.shown = None
        # Its own buttons hide a dialog without closing it.
        dialog.deleteLater()
