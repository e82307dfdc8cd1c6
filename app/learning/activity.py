"""What is done on the board of the learning window, one thing at a time."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from app.game.transition import Origin
from app.learning.panels.reaction import ReactionKind, ReactionLine
from engine.core.move import Move, Spot


class Activity(QObject):
    """Decides what the board shows, and answers what is entered there.

    It acts on a ``LearningTable`` that it was made with, and only between ``begin`` and ``leave``.
    """

    #: A sentence is to be read out, and shown in the status bar.
    said = Signal(str)
    #: The title has changed.
    changed = Signal()

    #: What stands beside the board.
    panel: QWidget
    #: Where in it is said what a try is worth; of activities that are tried.
    reaction: ReactionLine

    def title(self) -> str:
        """Return what is done, for the title of the window."""
        raise NotImplementedError

    def begin(self) -> None:
        """Put its position on the board: it was chosen."""
        raise NotImplementedError

    def leave(self) -> None:
        """Stop everything: something else was chosen, or the window is closed."""

    def enter(self, move: Move, origin: Origin) -> None:
        """Answer a legal move that was entered by mouse, keys or typing; it is not played yet."""

    def refusal(self, start: Spot, target: Spot) -> str:
        """Return what is said to an illegal try; empty for the reason of the rules."""
        return ""

    def click(self, spot: Spot) -> None:
        """Answer a click on a spot, while the table asks for spots."""

    def hint(self) -> None:
        """Help a little."""

    def _say(self, said: Callable[[], str], kind: ReactionKind = ReactionKind.HELP) -> None:
        """Show a sentence in the panel, and have it read out."""
        self.reaction.say(said, kind)
        self.said.emit(said())
