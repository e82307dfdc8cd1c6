"""A slot for at most one open dialog at a time; the dialog of what takes long."""

from __future__ import annotations

from collections.abc import Callable

from PySide6 import QtWidgets  # for the classes of messages and bars, imported lazily
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QDialog, QProgressDialog, QWidget

from app.panels.common.fitting import fit_to_screen
from app.panels.common.layouts import plain

#: Interval at which a dialog with an open question is checked until it can be deleted, ms.
_PULSE = 10
#: Time until a dialog of progress is shown, milliseconds.
PATIENCE = 500


class OneDialog:
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


class ProgressDialog(QProgressDialog):
    """Shows how far something has come, 0 to 100, if it takes long; whoever makes it ends it."""

    def __init__(
        self, title: str, text: str, cancel: Callable[[], object], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._bar = QtWidgets.QProgressBar()
        self.setBar(self._bar)
        self.setWindowTitle(title)
        self.setLabelText(plain(text))
        self.setMinimumDuration(PATIENCE)
        self.setAutoReset(False)
        self.setAutoClose(False)
        self.canceled.connect(cancel)
        self.setValue(0)

    def advance(self, hundredths: int) -> None:
        """Show how far it is; ``setValue`` of a modal dialog would process events meanwhile."""
        self._bar.setValue(hundredths)

    def end(self) -> None:
        """Close the dialog and delete it."""
        self.canceled.disconnect()
        self.reset()  # or its timer shows it once more, and the program does not end
        self.close()
        self.deleteLater()
