"""Dialogs for what is written of a game: its tags (event, site, players), a comment to a move."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSize, QTimer, Signal
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from app.panels.common.help_button import dialog_buttons
from app.panels.common.layouts import laid_out, set_property, wrapped
from app.panels.common.message import AskingDialog, UnsavedQuestion
from app.support.times import is_date
from app.text.text import seat_name
from engine.pgn.record import DATE, UNKNOWN, seat_tag
from engine.rules.variant import Variant

WIDTH = 460
#: Greatest length of a typed value; one from a file may be longer.
LONGEST = 255
#: The date tag of an unknown date.
UNDATED = "????.??.??"
#: Size of the field.
SIZE = QSize(420, 200)
#: Time after the last key until what is being typed is kept, milliseconds.
PAUSE = 1_000


class _TypingDialog(AskingDialog):
    """A dialog that reports what is typed as typing pauses, so that a crash does not lose it.

    If it is given up, what was there before is reported.
    """

    #: Something was edited: what stands there now.
    chosen = Signal(object)

    def __init__(self, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._is_kept = False
        #: To be started by each key.
        self.pause = QTimer(self, singleShot=True, interval=PAUSE)
        self.pause.timeout.connect(self._keep)

    def accept(self) -> None:
        """Close the dialog and report what was edited."""
        self.pause.stop()
        super().accept()
        self._keep()

    def give_up(self) -> None:
        """Close the dialog, and take back what was kept as typing paused."""
        self.pause.stop()
        super().give_up()
        if self._is_kept:
            self.chosen.emit(self.before())

    def _keep(self) -> None:
        edited = self.edited()
        if edited is not None:
            self._is_kept = True
            self.chosen.emit(edited)

    def before(self) -> object:
        """Return what was there before anything was reported."""
        raise NotImplementedError

    def edited(self) -> object | None:
        """Return what is to be reported, or None if nothing was edited."""
        raise NotImplementedError


class DetailsDialog(_TypingDialog):
    """Edits the common tags of a game; only those that were changed are reported.

    An empty field means unknown. Values that are not edited are kept, even if they are invalid.
    What is reported is a mapping of tags to values, empty if unknown.
    """

    def __init__(
        self, variant: Variant, tags: Mapping[str, str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Game details"))
        self.setMinimumWidth(WIDTH)
        titles = {
            "Event": self.tr("&Event"),
            "Site": self.tr("&Site"),
            DATE: self.tr("&Date"),
            "Round": self.tr("&Round"),
        }
        titles |= {seat_tag(variant, s): seat_name(variant, s) for s in range(len(variant.seats))}
        #: The line edits by tag.
        self.lines = {tag: QLineEdit() for tag in titles}
        self.fault = wrapped("fault")
        set_property(self.fault, "alarm", True)
        kinds = QDialogButtonBox.StandardButton
        self.buttons = dialog_buttons(self, "record", kinds.Ok | kinds.Cancel)
        self._arrange(titles)
        self._tags = {tag: tags.get(tag, "") for tag in titles}
        self._before = {tag: _known(value) for tag, value in self._tags.items()}
        for tag, line in self.lines.items():
            line.setMaxLength(max(LONGEST, len(self._before[tag])))
            line.setText(self._before[tag])
            line.setCursorPosition(0)
            line.textChanged.connect(self.pause.start)
        self.lines[DATE].setPlaceholderText(
            self.tr("Year.month.day, ?? for what is not known: {example}").format(
                example="1997.05.??"
            )
        )
        self.lines[DATE].textChanged.connect(self.fault.clear)

    def accept(self) -> None:
        """Close the dialog and emit the changes, or show what is wrong with them."""
        day = self._changed.get(DATE, "")
        if day and not is_date(day):
            form = self.tr("{date} is not a date: write it like {example}, or {part}.")
            self.fault.setText(form.format(date=day, example="1997.05.11", part="1997.05.??"))
            self.lines[DATE].setFocus()
            self.lines[DATE].selectAll()
            return
        super().accept()

    def before(self) -> dict[str, str]:
        """Return all tags of the dialog as they were."""
        return self._tags

    def edited(self) -> dict[str, str] | None:
        """Return the tags that were changed, or all after others were; an unfinished date not."""
        changed = self._tags | self._changed if self._is_kept else self._changed
        if changed.get(DATE) and not is_date(changed[DATE]):
            del changed[DATE]
        return changed or None

    def question(self) -> UnsavedQuestion | None:
        """Return the question whether to keep the details, if one was edited."""
        if not self._changed:
            return None
        text = self.tr("The details have not been saved.")
        return UnsavedQuestion(text, self.accept, self.give_up, self)

    @property
    def _changed(self) -> dict[str, str]:
        return {
            tag: _known(line.text())
            for tag, line in self.lines.items()
            if line.text() != self._before[tag]
        }

    def _arrange(self, titles: Mapping[str, str]) -> None:
        form = QFormLayout(fieldGrowthPolicy=QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        form.setVerticalSpacing(8)
        for tag, title in titles.items():
            form.addRow(title, self.lines[tag])
            self.lines[tag].setAccessibleName(title.replace("&", ""))
        laid_out(
            QVBoxLayout(self), form, self.fault, self.buttons, margins=(20, 18, 20, 16), spacing=12
        )


def _known(value: str) -> str:
    """Return a value as it is shown in a field: empty if it means unknown."""
    return "" if value in (UNKNOWN, UNDATED) else value


class CommentDialog(_TypingDialog):
    """Edits a comment as plain text; one that was not edited is not reported."""

    def __init__(self, move: str, comment: str, parent: QWidget | None = None) -> None:
        """``move``: the text of the move."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Comment"))
        # A QPlainTextEdit takes many times as long to lay out a paragraph of megabytes.
        self.field = QTextEdit(acceptRichText=False, tabChangesFocus=True, plainText=comment)
        self._comment, self._before = comment, self.field.toPlainText()
        self.field.textChanged.connect(self.pause.start)
        self.field.selectAll()
        label = QLabel(self.tr("Comment to {move}:").format(move=move))
        label.setBuddy(self.field)
        kinds = QDialogButtonBox.StandardButton
        self.buttons = dialog_buttons(self, "record", kinds.Ok | kinds.Cancel)
        laid_out(QVBoxLayout(self), label, self.field, self.buttons)
        self.resize(SIZE)

    def before(self) -> str:
        """Return the comment as it was."""
        return self._comment

    def edited(self) -> str | None:
        """Return the comment, or None if it was not edited."""
        is_edited = self._is_kept or self.field.document().isModified()
        return self.field.toPlainText().strip() if is_edited else None

    def question(self) -> UnsavedQuestion | None:
        """Return the question whether to keep the comment, if it was edited."""
        if self.field.toPlainText() == self._before:
            return None
        text = self.tr("The comment has not been saved.")
        return UnsavedQuestion(text, self.accept, self.give_up, self)
