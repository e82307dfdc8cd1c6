"""Warnings, most of which can be copied, questions about saving, and progress.

``AskingDialog`` is a dialog that asks it before it closes.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent, QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QMessageBox,
    QProgressBar,
    QProgressDialog,
    QPushButton,
    QWidget,
)

from app.panels.common.layouts import plain
from app.panels.common.single_dialog import SingleDialog

#: Time until a dialog of progress is shown, milliseconds.
PATIENCE = 500


class Message(QMessageBox):
    """Shows a warning in plain text."""

    def __init__(
        self,
        title: str,
        text: str,
        parent: QWidget | None = None,
        ask_again: Callable[[], object] | None = None,
        *,
        can_copy: bool = True,
    ) -> None:
        """Show a text.

        ask_again : asks for another file than the one that the text is about
        can_copy : whether a button copies the text; not where it is about the clipboard, whose
            contents that would replace
        """
        super().__init__(QMessageBox.Icon.Warning, title, text, parent=parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        #: The button that copies the text, if there is one.
        self.copying: QPushButton | None = None
        if can_copy:
            self.copying = self.addButton(self.tr("&Copy"), QMessageBox.ButtonRole.ActionRole)
            self.copying.clicked.disconnect()  # or it would close the message
            self.copying.clicked.connect(self._copy)
        self.setDefaultButton(self.addButton(QMessageBox.StandardButton.Close))
        if ask_again is not None:
            again = self.addButton(
                self.tr("Choose another &file…"), QMessageBox.ButtonRole.AcceptRole
            )
            again.clicked.connect(lambda: ask_again())
            self.setDefaultButton(again)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text())
        if self.copying is not None:
            self.copying.setText(self.tr("Copied"))


class UnsavedQuestion(QMessageBox):
    """Asks whether to save before what is not saved is left."""

    def __init__(
        self,
        text: str,
        save: Callable[[], object] | None,
        discard: Callable[[], object],
        parent: QWidget | None = None,
    ) -> None:
        """``save``: None where it cannot be saved."""
        super().__init__(parent)
        self.setIcon(QMessageBox.Icon.Question)
        self.setWindowTitle(self.tr("Not saved"))
        self.setText(text)
        kinds = QMessageBox.StandardButton
        # Qt's own texts have no mnemonics.
        if save is not None:
            self.setInformativeText(self.tr("Save first?"))
            saving = self.addButton(kinds.Save)
            saving.setText(self.tr("&Save"))
            saving.clicked.connect(lambda: save())
        else:
            self.setInformativeText(self.tr("Discard it?"))
        discarding, staying = self.addButton(kinds.Discard), self.addButton(kinds.Cancel)
        discarding.setText(self.tr("&Discard"))
        staying.setText(self.tr("&Cancel"))
        discarding.clicked.connect(lambda: discard())
        if save is None:
            self.setDefaultButton(staying)


class AddingQuestion(QMessageBox):
    """Asks how a game is to be added to a file that has it already."""

    def __init__(
        self, name: str, replace: Callable[[], object], add: Callable[[], object], parent: QWidget
    ) -> None:
        """``name``: of the file."""
        super().__init__(parent)
        self.setIcon(QMessageBox.Icon.Question)
        self.setWindowTitle(self.tr("Add the game to a file"))
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(self.tr("{file} has this game already.").format(file=name))
        accepting = QMessageBox.ButtonRole.AcceptRole
        self.replacing = self.addButton(self.tr("&Replace it"), accepting)
        self.adding = self.addButton(self.tr("&Add as another game"), accepting)
        self.addButton(QMessageBox.StandardButton.Cancel).setText(self.tr("&Cancel"))
        self.setDefaultButton(self.replacing)
        self.replacing.clicked.connect(lambda: replace())
        self.adding.clicked.connect(lambda: add())


class AskingDialog(QDialog):
    """A dialog that asks before it is closed by hand and drops what was changed in it.

    ``close`` does not ask.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        #: Holds the question.
        self.asking = SingleDialog()

    def question(self) -> UnsavedQuestion | None:
        """Return the question to be asked, or None if nothing was changed."""
        raise NotImplementedError

    def reject(self) -> None:
        """Close the dialog, after asking if something was changed."""
        question = self.question()
        if question is None:
            self.give_up()
        else:
            self.asking.show(question)

    def give_up(self) -> None:
        """Close the dialog without asking."""
        super().reject()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Ask only if it is closed from outside the program, as by the button of its frame."""
        if event.spontaneous():
            super().closeEvent(event)
        elif self.isVisible():
            self.give_up()


class ProgressDialog(QProgressDialog):
    """Shows the progress of a long task, 0 to 100; its creator must call ``end``."""

    def __init__(
        self, title: str, text: str, cancel: Callable[[], object], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._bar = QProgressBar()
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
