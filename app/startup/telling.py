"""Tells why the program cannot go on: on the standard error, or in a window."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from app.support.failures import Failure

#: Variables by which a desktop tells a program that it has started it.
_OF_DESKTOPS = ("XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID", "GIO_LAUNCHED_DESKTOP_FILE_PID")
#: Words of a command line that opens no window, so that its failures belong to who has typed it.
_WITHOUT_WINDOW = ("--uci", "--picture", "--install-desktop", "--uninstall-desktop")


def tell(failure: Failure, arguments: Sequence[str]) -> None:
    """Tell a failure of the program that was started with these arguments."""
    print(f"schachraum: {failure}", file=sys.stderr)
    if _is_read() or set(_WITHOUT_WINDOW) & set(arguments):
        return
    try:
        _show(str(failure))
    except (Failure, ImportError):  # it cannot be shown: that may be the failure itself
        return


def _is_read() -> bool:
    """Whether there may be somebody who reads the standard error."""
    if sys.stderr is None:  # on Windows, a program of windows has none
        return False
    return sys.stderr.isatty() or not any(os.environ.get(name) for name in _OF_DESKTOPS)


def _show(text: str) -> None:
    """Show a sentence in a window until it is closed. Raises Failure or ImportError."""
    from app.startup.display import require_display

    require_display()

    from PySide6.QtWidgets import QApplication, QMessageBox

    application = QApplication.instance() or QApplication(["schachraum"])
    box = QMessageBox(QMessageBox.Icon.Critical, "Schachraum", text)
    box.exec()
    del application
