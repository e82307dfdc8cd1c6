"""A stack of questions over the board: only the newest is shown, the older ones wait."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from app.panels.over_board.question_bar import Answer, Question, QuestionBar
from app.text.language import on_language_change


def nothing() -> None:
    """Do nothing: the action of refusing answers."""


@dataclass(eq=False)
class Item:
    """A question on the stack.

    topic : its identifier, unique on the stack
    make : returns the question in the current language
    holds : returns whether it is still valid
    shown : called when it is shown, and when it is hidden
    has_keyboard : whether it takes the focus when it is shown
    """

    topic: str
    make: Callable[[], Question]
    holds: Callable[[], bool]
    shown: Callable[[bool], object]
    has_keyboard: bool = True


class QuestionStack(QObject):
    """Shows one question at a time in a bar; a newer one covers it until it is answered.

    A question is removed when it is answered, dropped, or found invalid by a review; never because
    another one is asked.
    """

    #: The current question has changed, or there is none any more.
    changed = Signal()
    #: A question with the focus has been answered or removed.
    released = Signal()

    def __init__(self, bar: QuestionBar) -> None:
        super().__init__(bar)
        self._bar = bar
        self._items: list[Item] = []
        self._on_display: Item | None = None
        self._is_held = False
        bar.answered.connect(self._answer)
        # The mnemonics of the buttons depend on those of the menus.
        on_language_change(self, self.ask_again, call_now=False, after_others=True)

    @property
    def topic(self) -> str | None:
        """The topic of the current question, or None."""
        return self._on_display.topic if self._on_display is not None else None

    def asks(self, topic: str) -> bool:
        """Whether a topic is on the stack."""
        return any(item.topic == topic for item in self._items)

    def ask(
        self,
        topic: str,
        make: Callable[[], Question],
        holds: Callable[[], bool] = lambda: True,
        shown: Callable[[bool], object] = lambda is_shown: None,
    ) -> None:
        """Ask a question; an older one with the same topic is replaced.

        make : returns the question in the current language; called again after a change of it
        holds : returns whether the question is still valid; called by every review
        shown : called when the question is shown, and when it is hidden
        """
        self._items = [item for item in self._items if item.topic != topic]
        self._items.append(Item(topic, make, holds, shown))
        self._update()

    def drop(self, topic: str) -> None:
        """Remove a question without an answer, if it is on the stack."""
        self._items = [item for item in self._items if item.topic != topic]
        self._update()

    def review(self, *_told: object) -> None:
        """Remove the questions that are no longer valid."""
        self._items = [item for item in self._items if item.holds()]
        self._update()

    def ask_again(self) -> None:
        """Update the current question to the current languages."""
        if self._on_display is not None:
            self._bar.show_question(self._on_display.make(), False, self._bar.has_keyboard)

    def close(self) -> None:
        """Remove all questions."""
        self._items = []
        self._update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Give the refusing answer to the current question on an unhandled Esc."""
        if event.type() == QEvent.Type.KeyPress and self._on_display is not None:
            assert isinstance(event, QKeyEvent)
            if event.key() == Qt.Key.Key_Escape:
                if not event.isAutoRepeat():
                    self._bar.refuse()
                return True
        return super().eventFilter(watched, event)

    def listen_to(self, window: QWidget) -> None:
        """Handle Esc wherever in a window the focus is."""
        window.installEventFilter(self)

    def _answer(self, answer: Answer) -> None:
        """Perform the action of an answer, and then show the next question."""
        if self._on_display in self._items:
            self._items.remove(self._on_display)
        was_held, self._is_held = self._is_held, True
        try:
            answer.act()
        finally:
            self._is_held = was_held
            self._update()

    def _update(self) -> None:
        """Show the newest question, if it is not shown already."""
        if self._is_held:
            return
        before, self._on_display = self._on_display, self._items[-1] if self._items else None
        now = self._on_display
        if before is now:
            return
        had_keyboard = self._bar.has_keyboard
        if before is not None:
            before.has_keyboard = had_keyboard
            before.shown(False)
        if now is not None:
            now.shown(True)
            self._bar.show_question(now.make(), before is not None, now.has_keyboard)
        else:
            self._bar.dismiss()
        self.changed.emit()
        if had_keyboard and not (now is not None and now.has_keyboard):
            self.released.emit()
