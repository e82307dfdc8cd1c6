"""A non-modal question at the top of the viewport, answered by buttons."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple, TypeVar

from PySide6.QtCore import QEvent, QMargins, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QFrame, QMainWindow, QPushButton, QWidget

from app.panels.common.layouts import discard, plain_label
from app.text.text import written_keys
from engine.core.move import Spot

#: The ampersand before a mnemonic; doubled it is an ordinary character.
_MARK = re.compile(r"&(&?)")
#: Margins, spacing, and minimum width of the question's text.
MARGINS, GAP, NARROWEST = QMargins(16, 8, 10, 8), 10, 160
#: Time for which a question that replaces another cannot be answered, milliseconds, as clicks and
#: keys may still be meant for the previous one.
GUARD = 600

_Button = TypeVar("_Button", bound=QAbstractButton)
#: With these a letter is a command, or the mnemonic of a button.
_COMMANDING = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)
_PRESSING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_Escape)


def mnemonic(text: str) -> str:
    """Return the mnemonic of a text as a capital letter; empty if it has none."""
    return QKeySequence.mnemonic(text).toString().removeprefix("Alt+")


def menu_letters(window: QWidget) -> frozenset[str]:
    """Return the mnemonics of a window's menus."""
    if not isinstance(window, QMainWindow):
        return frozenset()
    return frozenset(mnemonic(action.text()) for action in window.menuBar().actions())


def with_free_letter(text: str, taken: Collection[str]) -> str:
    """Return a text with a mnemonic that is not taken: its own, else the first free letter.

    taken : capital letters
    """
    if mnemonic(text) and mnemonic(text) not in taken:
        return text
    plain = _MARK.sub(r"\1\1", text)
    beginnings = [found.start() for found in re.finditer(r"\b\w", plain)]
    for at in (*beginnings, *range(len(plain))):
        if plain[at].isalpha() and plain[at].upper() not in taken:
            return f"{plain[:at]}&{plain[at:]}"
    return plain


class Answer(NamedTuple):
    """One of the answers to a question.

    text : of its button
    act : called when it is given
    keys : shortcuts while the viewport or the question has the focus
    """

    text: str
    act: Callable[[], object]
    keys: tuple[str, ...] = ()


class Question(NamedTuple):
    """A question in the current language.

    answers : from left to right; Esc gives the last one, which changes nothing, unless
        ``refusal`` is another one
    about : the spots of the move in question, if it is about one
    """

    text: str
    answers: Sequence[Answer]
    refusal: int = -1
    about: Collection[Spot] = ()


class QuestionBar(QFrame):
    """Shows one question at the top of its parent and reports its answer."""

    #: A question was answered: Answer.
    answered = Signal(object)
    #: Another question is shown, or none, so that the bar must be placed again.
    changed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self.setObjectName("bar")
        # Clicks beside a button, or on a disabled one, do not go through to the viewport.
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.label = plain_label()
        self.buttons: tuple[QPushButton, ...] = ()
        #: The current question, or None.
        self.question: Question | None = None
        self._shortcuts: list[QShortcut] = []
        self.label.setParent(self)
        #: Active while the question cannot be answered yet.
        self.guard = QTimer(self, singleShot=True, interval=GUARD)
        self.guard.timeout.connect(self.lift_guard)
        self.hide()

    @property
    def has_keyboard(self) -> bool:
        """Whether the bar or one of its buttons has the focus."""
        holder = self.window().focusWidget()
        return holder is not None and (holder is self or self.isAncestorOf(holder))

    def show_question(self, question: Question, is_guarded: bool, takes_keyboard: bool) -> None:
        """Show a question, replacing the current one.

        is_guarded : whether it can be answered only after ``GUARD``
        takes_keyboard : whether its first button takes the focus
        """
        self._clear()
        self.question = question
        self.label.setText(question.text)
        self.buttons = tuple(self._button(answer) for answer in question.answers)
        self._give_letters()
        for button, answer in zip(self.buttons, question.answers, strict=True):
            button.show()  # else it could not take the focus yet
            if answer.keys:
                self._give_keys(button, answer.keys)
        self.show()
        self.raise_()
        self.changed.emit()
        if is_guarded:
            self.guard.start()
        if self.guard.isActive():
            for button in self.buttons:
                button.setEnabled(False)
        if takes_keyboard:
            self._take_keyboard()

    def lift_guard(self) -> None:
        """Enable the buttons."""
        self.guard.stop()
        for button in self.buttons:
            button.setEnabled(True)
        if self.hasFocus():
            self._take_keyboard()

    def refuse(self) -> None:
        """Give the answer that changes nothing, as Esc does."""
        if self.question is not None:
            self.buttons[self.question.refusal].click()

    def place(self, room: QRect) -> None:
        """Move to the top of a part of the parent, centred in the parent as far as possible."""
        size = self.size_in(room.width())
        left = (self._over.width() - size.width()) // 2
        left = min(max(left, room.left()), room.right() + 1 - size.width())
        self.setGeometry(QRect(QPoint(left, room.top()), size))

    def size_in(self, width: int) -> QSize:
        """Arrange the bar for a room of some width, and return its size."""
        return QSize(*self._lay_out(width))

    def _lay_out(self, room: int) -> tuple[int, int]:
        """Arrange label and buttons side by side, or one below the other if there is no room.

        Returns width and height of the whole.
        """
        label, buttons = self.label, self.buttons
        label.setWordWrap(False)
        words = self.question.text.split(" ") if self.question is not None else []
        label.setText(" ".join(words))
        sizes = [button.sizeHint() for button in buttons]
        beside = sum(GAP + size.width() for size in sizes)
        high = max((size.height() for size in sizes), default=0)
        wide = label.sizeHint().width()
        left, right = MARGINS.left(), MARGINS.right()
        label.setWordWrap(left + wide + beside + right > room)
        rows = [list(buttons)]
        if label.wordWrap():
            wide = room - left - right - beside
            metrics = label.fontMetrics()
            if wide < max(NARROWEST, *map(metrics.horizontalAdvance, words)):
                wide = room - left - right
                rows = [[], *rows_of(buttons, wide, GAP)]
                # A name without spaces may be longer than the line: elide it.
                mode = Qt.TextElideMode.ElideRight
                label.setText(" ".join(metrics.elidedText(word, mode, wide) for word in words))
        text_high = label.heightForWidth(wide) if label.wordWrap() else label.sizeHint().height()
        first = max(text_high, high if rows[0] else 0)
        label.setGeometry(left, MARGINS.top() + (first - text_high) // 2, wide, text_high)
        total = left + wide + (beside if rows[0] else 0) + right
        y, below = MARGINS.top(), first
        for row in rows:
            widths = sum(button.sizeHint().width() for button in row)
            x = total - right - widths - GAP * max(len(row) - 1, 0)
            for button in row:
                size = button.sizeHint()
                button.setGeometry(x, y + (below - size.height()) // 2, *size.toTuple())
                x += size.width() + GAP
            y, below = y + below + (GAP if row is not rows[-1] else 0), high
        return total, y + MARGINS.bottom()

    def dismiss(self) -> None:
        """Hide the question."""
        self._clear()
        self.guard.stop()
        self.question = None
        self.hide()
        self.changed.emit()

    def event(self, event: QEvent) -> bool:
        """Claim the letters of a next move that is typed on, which are shortcuts otherwise."""
        if event.type() == QEvent.Type.ShortcutOverride and self._is_of_a_move(event):
            event.accept()
            return True
        return super().event(event)

    def _is_of_a_move(self, event: QEvent) -> bool:
        """Whether a key belongs to the notation of moves while a move is in question."""
        assert isinstance(event, QKeyEvent)
        is_about_a_move = self.question is not None and bool(self.question.about)
        is_typed = event.text().isalnum() and not event.modifiers() & _COMMANDING
        return is_about_a_move and is_typed

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Give the focused answer with Enter, as with Space, and refuse with Esc."""
        key, button = event.key(), self.focusWidget()
        if self._is_of_a_move(event):
            return
        if key not in _PRESSING:
            super().keyPressEvent(event)
        elif event.isAutoRepeat():
            return
        elif key == Qt.Key.Key_Escape:
            self.refuse()
        elif isinstance(button, QPushButton):
            button.click()

    def _take_keyboard(self) -> None:
        """Take the focus; the bar itself keeps it until the buttons are enabled."""
        (self if self.guard.isActive() else self.buttons[0]).setFocus()

    def _clear(self) -> None:
        discard(self.buttons)
        for shortcut in self._shortcuts:
            shortcut.setEnabled(False)
            shortcut.deleteLater()
        self.buttons, self._shortcuts = (), []

    def _give_letters(self) -> None:
        """Give each button a mnemonic that is unique in the window."""
        taken = set(menu_letters(self.window()))
        for button in self.buttons:
            button.setText(with_free_letter(button.text(), taken))
            taken.add(mnemonic(button.text()))

    def _give_keys(self, button: QPushButton, texts: Sequence[str]) -> None:
        """Give a button shortcuts that work wherever in the parent the focus is."""
        shortcut = QShortcut(self._over)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.setKeys([QKeySequence(text) for text in texts])
        shortcut.setAutoRepeat(False)
        shortcut.activated.connect(button.click)
        button.setToolTip(written_keys(shortcut.key()))
        self._shortcuts.append(shortcut)

    def _button(self, answer: Answer) -> QPushButton:
        button = QPushButton(answer.text, self)
        button.clicked.connect(lambda: self.answered.emit(answer))
        return button


def rows_of(buttons: Sequence[_Button], width: int, gap: int) -> list[list[_Button]]:
    """Break buttons, ``gap`` pixels apart, into rows no wider than ``width``, if possible."""
    rows: list[list[_Button]] = []
    room = 0
    for button in buttons:
        wide = button.sizeHint().width()
        room -= wide + gap
        if not rows or room < 0:
            rows.append([])
            room = width - wide
        rows[-1].append(button)
    return rows
