"""The answers to a question, one of which is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.panels.common.layouts import discard, laid_out, plain_label, set_property, wrapped
from app.text.spoken import in_words

_PLAIN = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
_ENTERS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class AnswerButton(QFrame):
    """One answer, which may be longer than a line; Qt's own buttons have one line only."""

    #: It was clicked, or chosen by a key.
    clicked = Signal()

    def __init__(self, number: int, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("answer")
        self.label = wrapped()
        self.label.setText(text)
        self.number = plain_label("faint", f"{number}")
        laid_out(
            QHBoxLayout(self),
            (self.number, 0, Qt.AlignmentFlag.AlignTop),
            (self.label, 1),
            margins=(10, 7, 10, 7),
            spacing=10,
        )
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.setAccessibleName(in_words(text))

    def mark(self, is_right: bool) -> None:
        """Show whether it is right."""
        set_property(self, "right", is_right)
        set_property(self, "wrong", not is_right)

    def event(self, event: QEvent) -> bool:
        """Take digits before the shortcuts of the window do."""
        is_asked = event.type() == QEvent.Type.ShortcutOverride
        if is_asked and isinstance(event, QKeyEvent) and event.text().isdigit():
            event.setAccepted(event.modifiers() in _PLAIN)
            return True
        return super().event(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Choose it where the button is released over it."""
        is_left = event.button() == Qt.MouseButton.LeftButton
        if is_left and self.rect().contains(event.position().toPoint()):
            self.clicked.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose it by Enter or Space."""
        if event.key() in _ENTERS and not event.isAutoRepeat():
            self.clicked.emit()
        else:
            super().keyPressEvent(event)


class AnswerList(QWidget):
    """Shows answers below each other; up and down go from one to the next."""

    #: An answer was chosen: its number, from 0.
    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buttons: list[AnswerButton] = []
        self._column = laid_out(QVBoxLayout(self), margins=0, spacing=6)
        self.hide()

    def show_answers(self, texts: Sequence[str]) -> None:
        """Show other answers, or none."""
        discard(self.buttons)
        self.buttons = []
        for number, text in enumerate(texts):
            button = AnswerButton(number + 1, text)
            button.clicked.connect(lambda number=number: self.chosen.emit(number))
            self._column.addWidget(button)
            self.buttons.append(button)
        self.setVisible(bool(texts))

    def mark(self, number: int, is_right: bool) -> None:
        """Show whether an answer that was chosen is right."""
        self.buttons[number].mark(is_right)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the next answer, or to that before; choose one by its number."""
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()), 0)
        here = next((n for n, button in enumerate(self.buttons) if button.hasFocus()), None)
        if step and here is not None:
            self.buttons[(here + step) % len(self.buttons)].setFocus()
        elif event.text().isdigit() and 1 <= int(event.text()) <= len(self.buttons):
            self.chosen.emit(int(event.text()) - 1)
        else:
            super().keyPressEvent(event)
