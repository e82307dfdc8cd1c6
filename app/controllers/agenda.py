"""What the players are to be asked over the board: the newest first, the others wait for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from app.panels.over_board.question_bar import Answer, Question, QuestionBar
from app.text.language import follow


def nothing() -> None:
    """Leave everything as it is: what one of the answers to most questions does."""


@dataclass(eq=False)
class Item:
    """One thing to ask.

    topic : what it is about; nothing is asked twice at once
    make : puts the question into the words of now
    holds : whether it still makes sense
    shown : told when it is on display, and when it is no more
    has_keyboard : whether it takes the keyboard when it comes on display
    """

    topic: str
    make: Callable[[], Question]
    holds: Callable[[], bool]
    shown: Callable[[bool], object]
    has_keyboard: bool = True


class Agenda(QObject):
    """Shows one question at a time in a bar; one asked meanwhile covers it until it is answered.

    A question goes when it is answered, when it is dropped by who has asked it, or when a review
    finds that it makes no sense any more; never because something else is asked.
    """

    #: Another question is shown, or none.
    changed = Signal()
    #: What had the keyboard has been answered, or is gone.
    released = Signal()

    def __init__(self, bar: QuestionBar) -> None:
        super().__init__(bar)
        self._bar = bar
        self._items: list[Item] = []
        self._on_display: Item | None = None
        self._is_held = False
        bar.answered.connect(self._answer)
        # The letters of its buttons are chosen by those of the menus.
        follow(self, self.ask_again, is_written=True, quotes_others=True)

    @property
    def topic(self) -> str | None:
        """What is being asked about, or None."""
        return self._on_display.topic if self._on_display is not None else None

    def asks(self, topic: str) -> bool:
        """Whether something is asked, or waits to be."""
        return any(item.topic == topic for item in self._items)

    def ask(
        self,
        topic: str,
        make: Callable[[], Question],
        holds: Callable[[], bool] = lambda: True,
        shown: Callable[[bool], object] = lambda is_shown: None,
    ) -> None:
        """Ask something; what was asked before about the same topic is out of date.

        make : puts the question into the words of now; asked for again in another language
        holds : whether it still makes sense, asked for with every review
        shown : told when the question is on display, and when it is no more
        """
        self._items = [item for item in self._items if item.topic != topic]
        self._items.append(Item(topic, make, holds, shown))
        self._update()

    def drop(self, topic: str) -> None:
        """Take a question away unanswered, if it is asked or waits to be."""
        self._items = [item for item in self._items if item.topic != topic]
        self._update()

    def review(self, *_told: object) -> None:
        """Take away what makes no sense any more."""
        self._items = [item for item in self._items if item.holds()]
        self._update()

    def ask_again(self) -> None:
        """Ask what is asked now in the languages chosen now."""
        if self._on_display is not None:
            self._bar.show_question(self._on_display.make(), False, self._bar.has_keyboard)

    def close(self) -> None:
        """Ask nothing any more."""
        self._items = []
        self._update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the Esc that nobody else in a window wanted refuse what is asked."""
        if event.type() == QEvent.Type.KeyPress and self._on_display is not None:
            assert isinstance(event, QKeyEvent)
            if event.key() == Qt.Key.Key_Escape:
                if not event.isAutoRepeat():
                    self._bar.refuse()
                return True
        return super().eventFilter(watched, event)

    def listen_to(self, window: QWidget) -> None:
        """Refuse what is asked by Esc, wherever in a window the keyboard is."""
        window.installEventFilter(self)

    def _answer(self, answer: Answer) -> None:
        """Do what an answer does; what is to be asked next is shown when that is done."""
        if self._on_display in self._items:
            self._items.remove(self._on_display)
        was_held, self._is_held = self._is_held, True
        try:
            answer.act()
        finally:
            self._is_held = was_held
            self._update()

    def _update(self) -> None:
        """Show the newest question, if it is not on display yet."""
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
