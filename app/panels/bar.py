"""A question over the board, answered by buttons while the board stays usable."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QWidget

TOP = 14
Answer = tuple[str, Callable[[], object]]


class QuestionBar(QFrame):
    """Asks one question at a time, at the top of its parent; any answer closes it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self.setObjectName("bar")
        self.label = QLabel()
        self.buttons: tuple[QPushButton, ...] = ()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(16, 8, 10, 8)
        self._row.setSpacing(10)
        self._row.addWidget(self.label, 1)
        self.hide()

    def ask(self, question: str, answers: Sequence[Answer]) -> None:
        """Show a question; each answer is the text of a button and what it does."""
        self.dismiss()
        self.label.setText(question)
        self.buttons = tuple(self._button(*answer) for answer in answers)
        for button in self.buttons:
            self._row.addWidget(button)
        self.place()
        self.show()
        self.raise_()
        self.buttons[0].setFocus()

    def place(self) -> None:
        """Stand at the top of the parent, in its middle."""
        self.adjustSize()
        self.move((self._over.width() - self.width()) // 2, TOP)

    def dismiss(self) -> None:
        """Close without an answer."""
        for button in self.buttons:
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.buttons = ()
        self.hide()

    def _button(self, text: str, action: Callable[[], object]) -> QPushButton:
        def answered() -> None:
            self.dismiss()
            action()

        button = QPushButton(text, self)
        button.clicked.connect(answered)
        return button
