"""Finds out in the background why moves are good; imported when a hint is first wanted."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import chain
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from app.engines.question import Question
from app.support import background
from engine.core.move import Move
from engine.core.position import Position
from engine.explain.hints.reason import Reason, ReasonKind
from engine.explain.hints.why import reasons
from engine.rules.variant import Variant
from engine.search.piece_values import values_of


class Answer(NamedTuple):
    """A move that an engine thinks good.

    question : the one that it answers
    line : the move, and what the engine expects after it
    mate : in how many own moves it sees the end, as scores tell it; or None
    """

    question: Question
    line: tuple[Move, ...]
    mate: int | None = None


class Explained(NamedTuple):
    """A good move of a position with the reason for it, and the line that it begins."""

    variant: Variant
    position: Position
    line: tuple[Move, ...]
    reason: Reason

    @property
    def move(self) -> Move:
        """The move."""
        return self.line[0]


class Explainer(QObject):
    """Explains what an engine has answered; what was asked before is not told any more."""

    #: The answers of the last call: a tuple of Explained, in their order.
    explained = Signal(object)
    _found = Signal(int, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._number = 0
        self._found.connect(self._tell)

    def explain(
        self, answers: Sequence[Answer], wanted: Collection[ReasonKind] = frozenset(ReasonKind)
    ) -> None:
        """Find the reason for the first move of each answer.

        wanted : the kinds of which the most telling one is given, if there is one
        """
        self._number += 1
        number, asked = self._number, tuple(answers)

        def work() -> None:
            self._found.emit(number, tuple(_explained(answer, wanted) for answer in asked))

        background.start(work)

    def forget(self) -> None:
        """Tell nothing of what is being worked out."""
        self._number += 1

    def _tell(self, number: int, found: tuple[Explained, ...]) -> None:
        if number == self._number:
            self.explained.emit(found)


def _explained(answer: Answer, wanted: Collection[ReasonKind]) -> Explained:
    question, line, mate = answer
    variant, position = question.variant, question.position
    last = question.moves[-1] if question.moves else None
    asked = (variant, position, line, values_of(variant), mate, question.start, last)
    found = reasons(*asked)
    first = next(found)
    reason = next((reason for reason in chain((first,), found) if reason.kind in wanted), first)
    return Explained(variant, position, line, reason)
