"""At most one dialog at a time: another one closes it."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QDialog, QMessageBox

from app.panels.common.fitting import fit_to_screen

#: A dialog that is asking something is looked after so often until it can go, milliseconds.
_PULSE = 10


class OneDialog:
    """Holds the dialog that a desk has open; it is deleted when it is closed."""

    def __init__(self) -> None:
        #: The dialog that is open, or None.
        self.shown: QDialog | None = None

    def show(self, dialog: QDialog) -> None:
        """Open a dialog in place of the one that is open."""
        self.close()
        self.shown = dialog
        # Its own buttons hide a dialog without closing it.
        dialog.finished.connect(lambda _: self._forget(dialog))
        fit_to_screen(dialog, dialog.size().expandedTo(dialog.sizeHint()))
        dialog.open()

    def close(self) -> None:
        """Close what is open, unanswered."""
        if self.shown is not None:
            self.shown.close()

    def _forget(self, dialog: QDialog) -> None:
        if self.shown is dialog:
            self.shown = None
        _delete(dialog)


def _delete(dialog: QDialog) -> None:
    """Delete a dialog that has closed, once nothing of Qt works in it any more.

    A dialog for files asks in an event loop of its own whether a file is to be replaced. That
    question lies on the stack, so it is answered with no, and the dialog outlives it.
    """
    asking = dialog.findChildren(QMessageBox)
    for question in asking:
        question.reject()
    if asking:
        QTimer.singleShot(_PULSE, dialog, lambda: _delete(dialog))
    else:
        dialog.deleteLater()
