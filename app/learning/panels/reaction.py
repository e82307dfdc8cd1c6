"""What is said to a try, in a colour of its own."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from app.panels.common.layouts import laid_out, set_property, wrapped
from app.text.language import on_language_change
from app.text.spoken import in_words

#: Margins at the sides and above, pixels.
SIDE, EDGE = 10, 8


class ReactionKind(Enum):
    """What sort of sentence it is, with its sign."""

    RIGHT = "✓"
    WRONG = "✗"
    HELP = "➜"


class ReactionLine(QFrame):
    """Shows one sentence with its sign, or nothing at all."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("reaction")
        #: What sort of sentence is shown, or None.
        self.kind: ReactionKind | None = None
        self.sign, self.label = QLabel(), wrapped()
        self.sign.setObjectName("reactionSign")
        self.label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        laid_out(
            QHBoxLayout(self),
            (self.sign, 0, Qt.AlignmentFlag.AlignTop),
            (self.label, 1),
            margins=(SIDE, EDGE, SIDE, EDGE),
        )
        self._said: Callable[[], str] = str
        on_language_change(self, self._write)

    @property
    def text(self) -> str:
        """The sentence shown; empty if there is none."""
        return self.label.text() if self.kind is not None else ""

    def say(self, said: Callable[[], str], kind: ReactionKind = ReactionKind.HELP) -> None:
        """Show a sentence; ``said`` makes it, in each language anew."""
        self.kind, self._said = kind, said
        self._write()

    def forget(self) -> None:
        """Show nothing."""
        self.kind = None
        self._write()

    def _write(self) -> None:
        kind = self.kind
        self.setVisible(kind is not None)
        if kind is None:
            return
        text = self._said()
        self.sign.setText(kind.value)
        self.label.setText(text)
        self.setAccessibleName(in_words(text))
        set_property(self, "right", kind is ReactionKind.RIGHT)
        set_property(self, "wrong", kind is ReactionKind.WRONG)
        self.sign.style().unpolish(self.sign)
        self.sign.style().polish(self.sign)
