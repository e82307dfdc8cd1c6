"""The dialog for the comment to a move."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QTextEdit, QVBoxLayout, QWidget

from app.panels.common.help_button import add_help

#: Size of the field.
SIZE = QSize(420, 200)


class CommentDialog(QDialog):
    """Edits a comment as plain text; one that was not edited is not reported."""

    #: The comment was edited: str.
    chosen = Signal(str)

    def __init__(self, move: str, comment: str, parent: QWidget | None = None) -> None:
        """``move``: the text of the move."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Comment"))
        # A QPlainTextEdit takes many times as long to lay out a paragraph of megabytes.
        self.field = QTextEdit()
        self.field.setAcceptRichText(False)
        self.field.setTabChangesFocus(True)
        self.field.setPlainText(comment)
        self.field.selectAll()
        label = QLabel(self.tr("Comment to {move}:").format(move=move))
        label.setBuddy(self.field)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        add_help(self.buttons, "record")
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        for part in (label, self.field, self.buttons):
            column.addWidget(part)
        self.resize(SIZE)

    def accept(self) -> None:
        """Close the dialog and emit the comment if it was edited."""
        is_edited = self.field.document().isModified()
        super().accept()
        if is_edited:
            self.chosen.emit(self.field.toPlainText().strip())
