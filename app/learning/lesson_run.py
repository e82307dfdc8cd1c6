"""One step of a course being done: which turn it is, and what is said to a try."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from app.learning.lesson_text import missed_text, not_this_cell
from app.storage.learning_store import LearningStore
from app.storage.library.learnt_states import LESSONS
from app.text.names import cell_name, notation
from app.text.text import joined, translate
from engine.core.move import Move, Spot, cell_spot
from engine.play.drawing import Drawing, DrawingColour, is_drawable
from engine.rules.variant import Variant
from engine.text import coordinate_moves
from engine.training.goal_check import is_met, is_right
from engine.training.lesson import Step, Turn, TypicalMistake


class Feedback(NamedTuple):
    """What is said to a try."""

    is_right: bool
    text: str


class Help(NamedTuple):
    """A hint or an answer, with what is drawn on the board."""

    text: str
    drawings: Sequence[Drawing] = ()


class LessonRun:
    """Judges what is tried in a step; it plays nothing itself."""

    def __init__(self, step: Step, variant: Variant) -> None:
        self.step = step
        self.variant = variant
        #: The position in which a move is to be found, or was at last.
        self.position = step.position
        #: Whether the task is done.
        self.is_solved = False
        #: The cells found so far.
        self.found: list[int] = []
        self._turn = 0
        self._helped = 0

    @property
    def turn(self) -> Turn | None:
        """The move that is to be found; None where no move is asked for, or none any more."""
        turns = self.step.turns
        return turns[self._turn] if self._turn < len(turns) else None

    # -- tries -------------------------------------------------------------------------------

    def judge(self, move: Move) -> Feedback:
        """Judge a legal move of the present turn. A right one leads on, see ``replies``."""
        turn = self.turn
        assert turn is not None, "no move is asked for"
        if not is_right(self.variant, self.position, move, turn):
            return Feedback(False, self._wrong_move(turn, move))
        self.position = self.variant.successor(self.position, move)
        for reply in turn.replies:
            self.position = self.variant.successor(self.position, reply)
        self._turn += 1
        self._helped = 0
        self.is_solved = self.turn is None
        said = turn.text_after or translate("learning", "Right. Now go on.")
        return Feedback(True, self.step.praise if self.is_solved else said)

    def refusal(self, start: Spot, target: Spot) -> str:
        """Return what the lesson says to an illegal try; empty where it says nothing of it."""
        if self.turn is None:
            return ""
        topology = self.variant.topology
        names = [coordinate_moves.spot_name(topology, s) for s in (start, target) if is_drawable(s)]
        tried = "-".join(names)
        return next((m.text for m in self._mistakes() if tried in m.moves), "")

    def judge_cell(self, cell: int) -> Feedback:
        """Judge a cell that was clicked."""
        wanted = self.step.cells
        if cell not in wanted:
            said = (m.text for m in self.step.mistakes if cell in m.cells or _is_for_all(m))
            return Feedback(False, next(said, not_this_cell(self.variant, cell)))
        if cell not in self.found:
            self.found.append(cell)
        self.is_solved = len(self.found) == len(wanted)
        if self.is_solved:
            return Feedback(True, self.step.praise)
        left = len(wanted) - len(self.found)
        text = translate("learning", "Right. %n more cell(s) to find.", None, left)
        return Feedback(True, text)

    def judge_choice(self, number: int) -> Feedback:
        """Judge an answer to a question, which has its reason."""
        choice = self.step.choices[number]
        self.is_solved = self.is_solved or choice.is_right
        text = f"{choice.reason} {self.step.praise}" if choice.is_right else choice.reason
        return Feedback(choice.is_right, text)

    def _wrong_move(self, turn: Turn, move: Move) -> str:
        written = coordinate_moves.write(self.variant, move)
        for mistake in self._mistakes():
            is_like = mistake.goal is not None and is_met(
                self.variant, self.position, move, mistake.goal
            )
            if written in mistake.moves or is_like or _is_for_all(mistake):
                return mistake.text
        if turn.goal is not None:
            return missed_text(self.variant, self.position, move, turn.goal)
        return translate(
            "learning", "The rules allow that, but it is not the move to find. Try another one."
        )

    def _mistakes(self) -> Sequence[TypicalMistake]:
        """Return the mistakes of the present turn."""
        return [m for m in self.step.mistakes if m.turn in (None, self._turn)]

    # -- help --------------------------------------------------------------------------------

    def drawings_found(self) -> Sequence[Drawing]:
        """Return circles around the cells found so far."""
        return [_circle(cell) for cell in self.found]

    def help(self) -> Help:
        """Return the hint; asked for once more in the same turn, the answer."""
        self._helped += 1
        turn = self.turn
        if self._helped > 1:
            return self._answer()
        if turn is not None and (turn.hint or turn.hint_drawings):
            return Help(turn.hint or self.step.hint, turn.hint_drawings)
        return Help(self.step.hint, self.step.hint_drawings)

    def _answer(self) -> Help:
        turn, step = self.turn, self.step
        form = translate("learning", "The answer: {answer}")
        if turn is not None:
            move = self._right_move(turn)
            text = notation(self.variant, self.position, move)
            return Help(form.format(answer=text), _drawn(move))
        if step.cells:
            names = joined(cell_name(self.variant, cell) for cell in step.cells)
            return Help(form.format(answer=names), [_circle(cell) for cell in step.cells])
        return Help(form.format(answer=next(c.text for c in step.choices if c.is_right)))

    def _right_move(self, turn: Turn) -> Move:
        legal = self.variant.moves(self.position)
        named = [move for move in turn.accepted if move in legal]
        others = (m for m in legal if is_right(self.variant, self.position, m, turn))
        return named[0] if named else next(others)


def _is_for_all(mistake: TypicalMistake) -> bool:
    return not (mistake.moves or mistake.cells or mistake.goal)


def _circle(cell: int) -> Drawing:
    return Drawing(cell_spot(cell), cell_spot(cell), DrawingColour.GREEN)


def _drawn(move: Move) -> Sequence[Drawing]:
    way = [spot for spot in move.ways[0] if is_drawable(spot)]
    return [Drawing(way[0], way[-1], DrawingColour.GREEN)]


class LessonProgress:
    """By course the keys of the steps done, and the step shown last."""

    def __init__(self, store: LearningStore) -> None:
        self._store = store

    def done(self, course: str) -> Collection[str]:
        """Return the keys of the steps of a course that are done."""
        return frozenset(self._store.state(_name(course)).get("done", ()))

    def step(self, course: str) -> str:
        """Return the key of the step at which a course was left; empty before the first one."""
        return str(self._store.state(_name(course)).get("step", ""))

    def leave_at(self, course: str, step: str) -> None:
        """Keep that a step of a course is shown."""
        if self.step(course) != step:
            self._store.change(_name(course), lambda state: {**state, "step": step})

    def add(self, course: str, step: str) -> None:
        """Keep that a step is done."""
        if step not in self.done(course):
            self._store.change(
                _name(course),
                lambda state: {**state, "done": sorted({*state.get("done", ()), step})},
            )


def _name(course: str) -> str:
    """Return the name of a course's state, also if its file has a name that no text can have."""
    return f"{LESSONS}{course}".encode("utf-8", "replace").decode()
