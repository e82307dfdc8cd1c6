"""Reports why the program cannot continue: on the standard error, or in a window."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from app.support.failures import Failure

#: Environment variables that are set if a desktop has started the program.
_OF_DESKTOPS = ("XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID", "GIO_LAUNCHED_DESKTOP_FILE_PID")
#: Options without a window, whose failures are printed to the terminal.
_WITHOUT_WINDOW = ("--uci", "--picture", "--install-desktop", "--uninstall-desktop")


def tell(failure: Failure, arguments: Sequence[str]) -> None:
    """Report a failure of the program that was started with these arguments."""
    print(f"schachraum: {failure}", file=sys.stderr)
    if _is_read() or set(_WITHOUT_WINDOW) & set(arguments):
        return
    try:
        _show(str(failure))
    except (Failure, ImportError):  # it cannot be shown: that may be the failure itself
        return


def _is_read() -> bool:
    """Whether the standard error may be visible to the user."""
    if sys.stderr is None:  # on Windows, a program with windows has none
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
