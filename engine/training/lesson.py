"""A course of lessons as values: steps, each with a position, a text and a task."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.core.move import Move, MoveTag
from engine.core.pieces import Kind
from engine.core.position import Position
from engine.play.drawing import Drawing
from engine.rules.outcome import Ending
from engine.rules.variant import Variant


class ArrivalLevel(Enum):
    """Where a piece is to arrive, compared with where it comes from."""

    SAME = "same"
    OTHER = "other"


@dataclass(frozen=True)
class Goal:
    """What a move must be like: everything that is not None must hold.

    piece : kind of the piece that moves; in castling the king
    starts, targets : cell numbers one of which the piece leaves, or comes to
    level : whether the piece changes its level
    on_levels : names of levels to one of which the piece comes
    captures : True, False, or the kind that is captured
    captured_from : the seat that loses a piece
    tags : sorts of move (castling, deck, en passant, ...)
    choice : what a pawn becomes
    check : whether a living opponent is in check afterwards
    ending : how the game has ended afterwards
    mates : whether an opponent is mated afterwards, also where the game goes on
    eliminates : the seat that is out of the game afterwards
    is_safe : whether no opponent can capture the piece that moved
    attacks : cell numbers all of which the piece that moved attacks afterwards
    """

    piece: Kind | None = None
    starts: tuple[int, ...] | None = None
    targets: tuple[int, ...] | None = None
    level: ArrivalLevel | None = None
    on_levels: tuple[str, ...] | None = None
    captures: bool | Kind | None = None
    captured_from: int | None = None
    tags: tuple[MoveTag, ...] | None = None
    choice: Kind | None = None
    check: bool | None = None
    ending: Ending | None = None
    mates: bool | None = None
    eliminates: int | None = None
    is_safe: bool | None = None
    attacks: tuple[int, ...] | None = None


@dataclass(frozen=True)
class Turn:
    """A move that the learner is to find, and the replies.

    accepted : moves that are right
    goal : a move that meets these conditions is right as well; None: only ``accepted`` counts
    replies : moves that are played by themselves afterwards, before the learner moves again
    text_after : a sentence shown after the right move and its replies, if a further turn follows;
        or ""
    hint, hint_drawings : in this turn instead of those of the step, where there are any
    """

    accepted: tuple[Move, ...] = ()
    goal: Goal | None = None
    replies: tuple[Move, ...] = ()
    text_after: str = ""
    hint: str = ""
    hint_drawings: tuple[Drawing, ...] = ()


@dataclass(frozen=True)
class Choice:
    """An answer of a question, and the text shown when it is chosen."""

    text: str
    is_right: bool
    reason: str


@dataclass(frozen=True)
class TypicalMistake:
    """A typical mistake and its explanation: the first that fits a wrong try counts.

    moves, cells : wrong moves as texts of the long form, illegal ones too; wrong cell numbers
    goal : or what a wrong legal move is like, if not None
    turn : of which turn it is a mistake, from 0; None: of all

    One without moves, cells and goal fits every wrong but legal try.
    """

    text: str
    moves: tuple[str, ...] = ()
    cells: tuple[int, ...] = ()
    goal: Goal | None = None
    turn: int | None = None


@dataclass(frozen=True)
class Step:
    """A small task on the board: moves to find, cells to click, or a question; one of the three.

    key : unique in its course; progress is kept by it
    text : the explanation, in Markdown
    task : what to do, a sentence
    hint : shown on request, with ``hint_drawings`` on the board
    praise : shown when the task is done
    drawings : arrows and circles shown from the beginning
    """

    key: str
    title: str
    position: Position
    text: str
    task: str
    hint: str
    praise: str
    turns: tuple[Turn, ...] = ()
    cells: tuple[int, ...] = ()
    choices: tuple[Choice, ...] = ()
    mistakes: tuple[TypicalMistake, ...] = ()
    drawings: tuple[Drawing, ...] = ()
    hint_drawings: tuple[Drawing, ...] = ()
    variant: Variant | None = None  # of other rules than the course has; set by the loader


@dataclass(frozen=True)
class Course:
    """The lessons of one game, in one language.

    key : the name of the file without its ending
    """

    key: str
    title: str
    variant: Variant
    steps: tuple[Step, ...]
