"""A question over the board, answered by buttons while the board stays usable."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QWidget

from app.panels.mnemonics import menu_letters, mnemonic, with_free_letter

#: Distance from the upper edge, and the least one from the sides.
TOP, EDGE = 14, 8
Answer = tuple[str, Callable[[], object]]


class QuestionBar(QFrame):
    """Asks one question at a time, at the top of its parent; any answer closes it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self.setObjectName("bar")
        self.label = QLabel()
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        self.buttons: tuple[QPushButton, ...] = ()
        self._shortcuts: list[QShortcut] = []
        self._again: Callable[[], object] | None = None
        self._unanswered: Callable[[], object] | None = None
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(16, 8, 10, 8)
        self._row.setSpacing(10)
        self._row.addWidget(self.label, 1)
        self.hide()

    def ask(
        self,
        question: str,
        answers: Sequence[Answer],
        again: Callable[[], object] | None = None,
        keys: Sequence[Sequence[str]] = (),
        unanswered: Callable[[], object] | None = None,
    ) -> None:
        """Show a question; each answer is the text of a button and what it does.

        again : asks the same once more, when another language is spoken
        keys : by answer, those that give it while the board or the question has the keyboard
        unanswered : done when the question goes without an answer
        """
        self.dismiss()
        self._again = again
        self.label.setText(question)
        self.buttons = tuple(self._button(*answer) for answer in answers)
        self._give_letters()
        for button in self.buttons:
            self._row.addWidget(button)
        for button, texts in zip(self.buttons, keys, strict=False):
            self._give_keys(button, texts)
        self._unanswered = unanswered
        self.place()
        self.show()
        self.raise_()
        self.buttons[0].setFocus()

    def ask_again(self) -> None:
        """Ask what is asked now in the language spoken now."""
        if not self.isHidden() and self._again is not None:
            self._unanswered = None
            self._again()

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
        """Close without an answer."""
        for button in self.buttons:
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        for shortcut in self._shortcuts:
            shortcut.setEnabled(False)
            shortcut.deleteLater()
        self.buttons, self._shortcuts = (), []
        self.hide()
        unanswered, self._unanswered = self._unanswered, None
        if unanswered is not None:
            unanswered()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter give the answer that has the keyboard, as Space does."""
        button = self.focusWidget()
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if is_enter and isinstance(button, QPushButton) and not event.isAutoRepeat():
            button.click()
        elif not is_enter:
            super().keyPressEvent(event)

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
        shortcut.activated.connect(button.click)
        button.setToolTip(shortcut.key().toString(QKeySequence.SequenceFormat.NativeText))
        self._shortcuts.append(shortcut)

    def _button(self, text: str, action: Callable[[], object]) -> QPushButton:
        def answered() -> None:
            self._unanswered = None
            self.dismiss()
            action()

        button = QPushButton(text, self)
        button.clicked.connect(answered)
        return button
