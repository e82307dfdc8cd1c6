"""A slot for at most one open dialog at a time."""

from __future__ import annotations

from PySide6 import QtWidgets  # for the class of messages, imported lazily
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QDialog

from app.panels.common.fitting import fit_to_screen

#: Interval at which a dialog with an open question is checked until it can be deleted, ms.
_PULSE = 10


class SingleDialog:
    """Holds the open dialog of a controller; it is deleted when it is closed."""

    def __init__(self) -> None:
        #: The open dialog, or None.
        self.shown: QDialog | None = None

    def show(self, dialog: QDialog, is_modal: bool = True) -> None:
        """Open a dialog, closing the one that is open.

        is_modal : whether it blocks its parent
        """
        self.close()
        self.shown = dialog
        # A dialog's own buttons hide it without closing it.
        dialog.finished.connect(lambda _: self._forget(dialog))
        fit_to_screen(dialog, dialog.size().expandedTo(dialog.sizeHint()))
        if is_modal:
            dialog.open()
        else:
            dialog.show()

    def close(self) -> None:
        """Close the open dialog, if any, without accepting it."""
        if self.shown is not None:
            self.shown.close()

    def _forget(self, dialog: QDialog) -> None:
        if self.shown is dialog:
            self.shown = None
        _delete(dialog)


def _delete(dialog: QDialog) -> None:
    """Delete a closed dialog, once no event loop of its own is running.

    A file dialog asks in a nested event loop whether to replace a file. That question is on the
    call stack, so it is rejected first, and the dialog deleted afterwards.
    """
    asking = dialog.findChildren(QtWidgets.QMessageBox)
    for question in asking:
        question.reject()
    if asking:
        QTimer.singleShot(_PULSE, dialog, lambda: _delete(dialog))
    else:
        dialog.deleteLater()
