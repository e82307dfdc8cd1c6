"""The dialog that lists what an import has left out, with file, line and reason."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from app.panels.common.fitting import fit_to_screen
from app.panels.common.help_button import add_help
from app.panels.common.layouts import laid_out
from app.storage.library.importer import Fault, Summary

SIZE = (720, 380)


class ImportFaults(QDialog):
    """Lists faults as a text that can be copied."""

    def __init__(self, summary: Summary, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("What was left out"))
        told, count = summary.faults, summary.fault_count
        said = self.tr("%n game(s) or file(s) could not be read.", None, count)
        if len(told) < count:
            said += " " + self.tr("The first {number}:").format(number=len(told))
        label = QLabel(said)
        self.text = QPlainTextEdit("\n".join(map(self._line, told)))
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(self.windowTitle())
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth)
        kinds = QDialogButtonBox.StandardButton
        self.buttons = QDialogButtonBox(kinds.Close)
        copying = self.buttons.addButton(self.tr("&Copy"), QDialogButtonBox.ButtonRole.ActionRole)
        copying.clicked.connect(
            lambda: QGuiApplication.clipboard().setText(self.text.toPlainText())
        )
        self.buttons.rejected.connect(self.reject)
        add_help(self.buttons, "my-games", lambda: self.tr("Importing"))
        laid_out(QVBoxLayout(self), label, self.text, self.buttons)
        self.resize(*SIZE)
        fit_to_screen(self, self.size())

    def _line(self, fault: Fault) -> str:
        if not fault.line:
            return fault.text  # it names the file
        form = self.tr("{file}, line {line}: {reason}")
        return form.format(file=fault.path, line=fault.line, reason=fault.text)
