"""What is done on the board of the learning window, one thing at a time."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from app.game.transition import Origin
from app.learning.learning_board import LearningBoard
from app.learning.panels.reaction import ReactionKind, ReactionLine
from engine.core.move import Move, Spot


class Stage(Enum):
    """What happens at the moment in an activity that asks for something."""

    NONE = "nothing is asked"
    ASKING = "a try is wanted"
    PLAYING = "moves are played that lead on"
    JUDGING = "a try is judged by an engine"
    ANSWERED = "what a try was worth is shown"
    DONE = "there is nothing more to be tried"


class Activity(QObject):
    """Decides what the board shows, and answers what is entered there.

    It acts on a board only between ``begin`` and ``leave``. One that asks for something goes from
    stage to stage: by what is entered, by answers of an engine, and when moves have arrived that
    the board plays for it.
    """

    #: A sentence is to be read out, and shown in the status bar.
    message = Signal(str)
    #: The title has changed.
    changed = Signal()

    #: What stands beside the board.
    panel: QWidget
    #: The line of the panel with the feedback on a try; only for activities with tries.
    reaction: ReactionLine

    def __init__(self, board: LearningBoard) -> None:
        super().__init__(board)
        self._board = board
        self.stage = Stage.NONE
        #: Whether it has the board.
        self.is_begun = False

    def title(self) -> str:
        """Return what is done, for the title of the window."""
        raise NotImplementedError

    def begin(self) -> None:
        """Start the activity: put its position on the board."""
        self.is_begun = True

    def leave(self) -> None:
        """Stop everything: something else was chosen, or the window is closed."""
        self.is_begun = False

    def enter(self, move: Move, origin: Origin) -> None:
        """Answer a legal move that was entered by mouse, keys or typing; it is not played yet."""

    def blocked_reason(self) -> str:
        """Return why not even a legal move is taken now; empty if moves are taken."""
        return ""

    def refusal(self, start: Spot, target: Spot) -> str:
        """Return what is said to an illegal try; empty for the reason of the rules."""
        return ""

    def click(self, spot: Spot) -> None:
        """Answer a click on a spot, while the board asks for spots."""

    def hint(self) -> None:
        """Help a little."""

    def _say(self, said: Callable[[], str], kind: ReactionKind = ReactionKind.HELP) -> None:
        """Show a sentence in the panel, and have it read out."""
        self.reaction.say(said, kind)
        self.message.emit(said())
