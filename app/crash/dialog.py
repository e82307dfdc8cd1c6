"""The dialog for unexpected errors, with a report that can be copied, and the facts in it."""

from __future__ import annotations

import platform
from collections.abc import Callable

import PySide6
from PySide6.QtCore import QSize, QSysInfo, Qt, Signal, qVersion
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QStyle,
    QVBoxLayout,
    QWidget,
)

from app.board.viewport import Viewport
from app.game.session import Session
from app.panels.common.fitting import fit_to_screen
from app.panels.common.layouts import laid_out, plain_label, wrapped
from engine.core.version import version

SIZE = (760, 560)
ICON = 40


class ErrorDialog(QDialog):
    """Shows a report. Closing it continues the program, except with the button "Quit"."""

    #: The user has chosen to quit the program.
    quit_chosen = Signal()

    def __init__(self, report: str, is_kept: bool, parent: QWidget | None = None) -> None:
        """``is_kept``: whether the current game has been written to the disk."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Unexpected error"))
        self.setWindowModality(Qt.WindowModality.ApplicationModal)
        self.message = wrapped("", self._message(is_kept))
        self.report = QPlainTextEdit(report, readOnly=True, tabChangesFocus=True)
        self.report.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.report.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.report.setAccessibleName(self.tr("Report"))
        self.repeated = plain_label("faint")
        self.repeated.hide()
        buttons = QDialogButtonBox()
        Role = QDialogButtonBox.ButtonRole
        self.copying = buttons.addButton(self.tr("&Copy the report"), Role.ActionRole)
        self.leaving = buttons.addButton(self.tr("&Quit"), Role.DestructiveRole)
        self.going_on = buttons.addButton(self.tr("&Go on"), Role.AcceptRole)
        self.going_on.setDefault(True)
        self.copying.clicked.connect(self._copy)
        self.leaving.clicked.connect(self._quit)
        buttons.accepted.connect(self.accept)
        self._arrange(buttons)
        self.report.setFocus()  # keys meant for the window press no button; Enter goes on

    def show_report(self, report: str, count: int) -> None:
        """Update the report; ``count``: number of errors so far."""
        if report != self.report.toPlainText():
            self.report.setPlainText(report)
        self.repeated.setVisible(count > 1)
        self.repeated.setText(self.tr("{count} errors so far").format(count=count))

    def _message(self, is_kept: bool) -> str:
        kept = (
            self.tr("The game is stored, and you can play on.")
            if is_kept
            else self.tr("The game could not be stored: save it to a file first.")
        )
        asked = self.tr(
            "This report helps to fix the program; it contains nothing about you or the players."
        )
        return " ".join((self.tr("An error has occurred in the program."), kept, asked))

    def _arrange(self, buttons: QDialogButtonBox) -> None:
        icon = QLabel()
        style = self.style().standardIcon(QStyle.StandardPixmap.SP_MessageBoxWarning)
        icon.setPixmap(style.pixmap(ICON, ICON))
        icon.setAlignment(Qt.AlignmentFlag.AlignTop)
        row = laid_out(QHBoxLayout(), icon, (self.message, 1), spacing=14)
        laid_out(
            QVBoxLayout(self), row, (self.report, 1), self.repeated, buttons, margins=16, spacing=12
        )
        fit_to_screen(self, QSize(*SIZE))

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.report.toPlainText())
        self.copying.setText(self.tr("Copied"))

    def _quit(self) -> None:
        self.quit_chosen.emit()
        self.accept()


def system_info(session: Session, viewport: Viewport, is_kept: bool) -> dict[str, str]:
    """Return facts by name; one that cannot be determined says so.

    is_kept : whether the current game has been written to the disk
    """
    found: dict[str, Callable[[], str]] = {
        "Schachraum": version,
        "Python": _python,
        "System": _system,
        "Screen": lambda: _screen(viewport),
        "OpenGL": lambda: viewport.renderer.description if viewport.renderer else "not drawing",
        "Game": lambda: " ".join((session.variant.key, *map(str, session.variant.option_values))),
        "Position": lambda: session.variant.text(session.position),
        "Half-moves": lambda: f"{session.game.cursor} of {session.game.length}",
        "Game kept": lambda: "yes" if is_kept else "no",
    }
    return {name: _tried(find) for name, find in found.items()}


def _tried(find: Callable[[], str]) -> str:
    """Return a fact, or that it is unknown: what has failed before may fail again here."""
    try:
        return find()
    except Exception as error:
        return f"unknown ({type(error).__name__})"


def _python() -> str:
    return f"{platform.python_version()}, PySide6 {PySide6.__version__}, Qt {qVersion()}"


def _system() -> str:
    name, machine = QSysInfo.prettyProductName(), QSysInfo.currentCpuArchitecture()
    return f"{name}, {platform.system()} {platform.release()}, {machine}"


def _screen(viewport: Viewport) -> str:
    size, ratio = viewport.size(), viewport.devicePixelRatioF()
    board = f"board of {size.width()}x{size.height()}, scale {ratio:g}"
    return f"{QGuiApplication.platformName()}, {board}"
