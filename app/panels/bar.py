"""A question over the board, answered by buttons while the board stays usable."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QWidget

from app.panels.mnemonics import menu_letters, mnemonic, with_free_letter

#: Distance from the upper edge, and the least one from the sides.
TOP, EDGE = 14, 8
#: A question that takes the place of another answers to nothing for so long, milliseconds: what
#: is still being clicked or typed was meant for the one before.
GUARD = 600

_PRESSING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_Escape)


@dataclass(frozen=True)
class Answer:
    """One of the answers to a question.

    text : of its button
    act : what it does
    keys : those that give it while the board or the question has the keyboard
    """

    text: str
    act: Callable[[], object]
    keys: tuple[str, ...] = ()


@dataclass(frozen=True)
class Question:
    """A question in the language spoken now.

    answers : from the left; the last one leaves everything as it is, and Esc gives it, unless
        ``refusal`` says which does
    """

    text: str
    answers: Sequence[Answer]
    refusal: int = -1


class QuestionBar(QFrame):
    """Shows one question at the top of its parent, and says which answer is given."""

    #: One of the answers has been given: Answer.
    answered = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self.setObjectName("bar")
        # What is pressed beside a button, or on one that is guarded, is not meant for the board.
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.label = QLabel()
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        self.buttons: tuple[QPushButton, ...] = ()
        #: The question shown, or None.
        self.question: Question | None = None
        self._shortcuts: list[QShortcut] = []
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(16, 8, 10, 8)
        self._row.setSpacing(10)
        self._row.addWidget(self.label, 1)
        #: Runs while the buttons wait.
        self.guard = QTimer(self, singleShot=True, interval=GUARD)
        self.guard.timeout.connect(self.lift_guard)
        self.hide()

    @property
    def has_keyboard(self) -> bool:
        """Whether it, or one of its buttons, has the keyboard."""
        holder = self.window().focusWidget()
        return holder is not None and (holder is self or self.isAncestorOf(holder))

    def show_question(self, question: Question, is_guarded: bool, takes_keyboard: bool) -> None:
        """Show a question in place of what is shown.

        is_guarded : whether it waits a moment before it can be answered
        takes_keyboard : whether its first answer has the keyboard then
        """
        self._clear()
        self.question = question
        self.label.setText(question.text)
        self.buttons = tuple(self._button(answer) for answer in question.answers)
        self._give_letters()
        for button, answer in zip(self.buttons, question.answers, strict=True):
            self._row.addWidget(button)
            button.show()  # else it could not have the keyboard yet
            if answer.keys:
                self._give_keys(button, answer.keys)
        self.place()
        self.show()
        self.raise_()
        if is_guarded:
            self.guard.start()
        if self.guard.isActive():
            for button in self.buttons:
                button.setEnabled(False)
        if takes_keyboard:
            self._take_keyboard()

    def lift_guard(self) -> None:
        """Let the buttons answer."""
        self.guard.stop()
        for button in self.buttons:
            button.setEnabled(True)
        if self.hasFocus():
            self._take_keyboard()

    def refuse(self) -> None:
        """Give the answer that leaves everything as it is, as Esc does."""
        if self.question is not None:
            self.buttons[self.question.refusal].click()

    def place(self) -> None:
        """Stand at the top of the parent, in its middle; a long question takes several lines."""
        self.label.setWordWrap(False)
        self.adjustSize()
        room = self._over.width() - 2 * EDGE
        if self.width() > room:
            self.label.setWordWrap(True)
            self._row.activate()
            self.resize(room, max(self.heightForWidth(room), self.minimumSizeHint().height()))
        self.move((self._over.width() - self.width()) // 2, TOP)

    def dismiss(self) -> None:
        """Show nothing any more."""
        self._clear()
        self.guard.stop()
        self.question = None
        self.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter give the answer that has the keyboard, as Space does, and Esc the last."""
        key, button = event.key(), self.focusWidget()
        if key not in _PRESSING:
            super().keyPressEvent(event)
        elif event.isAutoRepeat():
            return
        elif key == Qt.Key.Key_Escape:
            self.refuse()
        elif isinstance(button, QPushButton):
            button.click()

    def _take_keyboard(self) -> None:
        """Have the keyboard; while the buttons wait the bar itself keeps it for them."""
        (self if self.guard.isActive() else self.buttons[0]).setFocus()

    def _clear(self) -> None:
        for button in self.buttons:
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        for shortcut in self._shortcuts:
            shortcut.setEnabled(False)
            shortcut.deleteLater()
        self.buttons, self._shortcuts = (), []

    def _give_letters(self) -> None:
        """Let Alt and a letter press each button, and nothing else in the window."""
        taken = set(menu_letters(self.window()))
        for button in self.buttons:
            button.setText(with_free_letter(button.text(), taken))
            taken.add(mnemonic(button.text()))

    def _give_keys(self, button: QPushButton, texts: Sequence[str]) -> None:
        """Let keys press a button, wherever in what the bar lies over the keyboard is."""
        shortcut = QShortcut(self._over)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.setKeys([QKeySequence(text) for text in texts])
        shortcut.setAutoRepeat(False)
        shortcut.activated.connect(button.click)
        button.setToolTip(shortcut.key().toString(QKeySequence.SequenceFormat.NativeText))
        self._shortcuts.append(shortcut)

    def _button(self, answer: Answer) -> QPushButton:
        button = QPushButton(answer.text, self)
        button.clicked.connect(lambda: self.answered.emit(answer))
        return button
