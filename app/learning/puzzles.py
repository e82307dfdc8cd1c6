"""Puzzles: positions with one best first move, drawn by grade or by the learner's rating."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import partial
from itertools import chain
from random import Random

from PySide6.QtCore import QObject

from app.board.suggestions import arrows_of
from app.engines.engines import Engines
from app.game.transition import Origin
from app.learning import puzzle_text as texts
from app.learning.activity import Activity
from app.learning.line_walk import LineWalk
from app.learning.panels.puzzle_panel import PuzzlePanel, ShownPuzzle
from app.learning.panels.reaction import ReactionKind
from app.learning.puzzle_series import PuzzleSeries, games_with_puzzles
from app.learning.refuter import Refuter
from app.learning.table import LearningTable
from app.panels.common.icons import piece_pixmap
from app.storage.learning_store import LearningStore
from app.support.today import this_day
from app.text.analysis_text import line_texts
from app.text.engine_text import worded
from app.text.language import on_language_change
from app.text.text import game_title
from engine.core.move import Move
from engine.core.pieces import Kind, piece_code
from engine.play.drawing import Drawing, DrawingColour
from engine.play.tree import Node
from engine.training.errors import LearningFileError
from engine.training.puzzle import Puzzle
from engine.training.puzzle_check import is_right, own_moves_left
from engine.training.rating import GRADES
from engine.training.refutation import Refutation
from engine.variants import variant as variant_of

#: The source of arrows and circles.
SOURCE = "puzzle"
#: Height of the picture of a piece.
_PICTURE = 30


class PuzzleStage(Enum):
    """What happens at the moment."""

    NONE = "there is no puzzle"
    SOLVING = "a move is wanted"
    REPLYING = "a right move is played, and what is answered"
    LOOKING = "a wrong move was tried, and the engine looks for the answer"
    REFUTED = "the answer to a wrong move is shown"
    SHOWING = "the solution is played"
    DONE = "it is solved, or the solution was shown"


class Puzzles(Activity):
    """Shows one puzzle after another, and answers what is tried."""

    panel: PuzzlePanel

    def __init__(
        self,
        table: LearningTable,
        engines: Callable[[], Engines],
        store: LearningStore,
        random: Random | None = None,
        today: Callable[[], int] = this_day,
        parent: QObject | None = None,
    ) -> None:
        """``engines``: returns the engines; called when a try is refuted for the first time.

        store : how puzzles went
        """
        super().__init__(parent if parent is not None else table)
        self._table = table
        self._series = PuzzleSeries(store, random, today)
        self._refuter = Refuter(engines, self)
        self.panel = PuzzlePanel()
        self._walk = LineWalk(table, self.panel.walk, self)
        #: What happens.
        self.stage = PuzzleStage.NONE
        #: The number of the move of the solution that is wanted, and where it is to be played.
        self._number = 0
        self._node: Node | None = None
        self._hints = 0
        self._refutation: Refutation | None = None
        self.reaction = self.panel.reaction
        self._connect()
        store.changed.connect(self._show_standing)
        store.told.connect(self._show_standing)
        on_language_change(self, self._write)

    def _connect(self) -> None:
        panel, table, refuter = self.panel, self._table, self._refuter
        panel.games.chosen.connect(self.choose_game)
        panel.grades.chosen.connect(self.choose_grade)
        panel.hint_requested.connect(self.hint)
        panel.solution_requested.connect(self.show_solution)
        panel.retry_requested.connect(self.retry)
        panel.next_requested.connect(self.draw)
        table.rested.connect(self._rest)
        refuter.refuted.connect(self._take)
        refuter.failed.connect(self._fail)

    def title(self) -> str:
        """Return the title of the window."""
        return self.tr("Puzzles")

    @property
    def puzzle(self) -> Puzzle | None:
        """The puzzle shown, or None."""
        return self._series.puzzle

    # -- which puzzle ------------------------------------------------------------------------

    def begin(self) -> None:
        """Show the puzzle again that was left, or the first one."""
        self._series.choose_first(self._table.variant.key)
        if self.puzzle is None or self.stage is PuzzleStage.DONE:
            self.draw()
        else:
            self._show(self.puzzle)

    def leave(self) -> None:
        """Look for nothing any more."""
        self._refuter.forget()
        self._walk.end()
        if self.stage not in (PuzzleStage.NONE, PuzzleStage.DONE):
            self.stage = PuzzleStage.SOLVING

    def turn_to(self, key: str) -> None:
        """Begin with puzzles of a game the next time, if it has any; else with those shown last."""
        if key in games_with_puzzles() and key != self._series.game:
            self._series.game, self._series.puzzle = key, None

    def choose_game(self, key: str) -> None:
        """Show puzzles of another game."""
        if key != self._series.game:
            self._series.game = key
            self.draw()

    def choose_grade(self, grade: int) -> None:
        """Show puzzles of a grade; 0: those that fit."""
        if grade != self._series.grade:
            self._series.grade = grade
            self.draw()

    def draw(self) -> None:
        """Show another puzzle."""
        self._refuter.forget()
        try:
            puzzle = self._series.draw()
        except LearningFileError as error:
            self._have_none(partial(worded, error))
        except OSError:
            self._have_none(lambda: self.tr("There are no puzzles for this game yet."))
        else:
            if puzzle is None:
                self._have_none(lambda: self.tr("There is no puzzle of this sort."))
            else:
                self._show(puzzle)

    def _have_none(self, reason: Callable[[], str]) -> None:
        """Show that there is no puzzle."""
        self._node, self.stage = None, PuzzleStage.NONE
        self._walk.end()
        game = variant_of(self._series.game)
        self._table.show(game, game.start())
        self.reaction.say(reason, ReactionKind.WRONG)
        self._write()

    def _show(self, puzzle: Puzzle) -> None:
        """Put a puzzle on the board."""
        self._number = self._hints = 0
        self._refutation = None
        self._walk.end()
        self.reaction.forget()
        self._table.show(puzzle.variant, puzzle.position)
        self._table.turn_to(puzzle.position.turn)
        self._ask()
        self._write()
        to_move = texts.to_move_text(puzzle.variant, puzzle.position.turn)
        self.said.emit(f"{to_move}: {texts.task_text(puzzle.kind)}.")

    def _ask(self) -> None:
        """Want a move in the position shown."""
        self.stage, self._node = PuzzleStage.SOLVING, self._table.game.node
        self._hints = 0
        self._show_actions()

    # -- what is tried -----------------------------------------------------------------------

    def enter(self, move: Move, origin: Origin) -> None:
        """Answer a move."""
        puzzle, node = self.puzzle, self._node
        if puzzle is None or node is None:
            return
        if self.stage is PuzzleStage.DONE:
            self._table.warn(self.tr("This puzzle is done: take the next one."))
        elif self.stage not in (PuzzleStage.SOLVING, PuzzleStage.REFUTED) or (
            self._table.game.node is not node
        ):
            self._table.warn(self.tr("First take your move back: Try again."))
        elif is_right(puzzle, self._number, node.position, move):
            self._go_on(puzzle, move, origin)
        else:
            self._refute(puzzle, node, move, origin)

    def _go_on(self, puzzle: Puzzle, move: Move, origin: Origin) -> None:
        """Play a right move, and what the solution answers."""
        self._walk.end()
        self._refutation = None
        following, solution = self._number + 1, puzzle.solution
        while following < len(solution) and solution[following].seat != move.seat:
            following += 1
        replies = solution[self._number + 1 : following]
        self._number = following
        self.stage = PuzzleStage.REPLYING
        self.reaction.forget()
        self._show_actions()
        self._table.play((move, *replies), origin)

    def _refute(self, puzzle: Puzzle, node: Node, move: Move, origin: Origin) -> None:
        """Play a wrong move, and look for the answer to it."""
        self._miss()
        self._walk.end()
        self.stage, self._refutation = PuzzleStage.LOOKING, None
        self.reaction.say(texts.looking_text, ReactionKind.WRONG)
        self._show_actions()
        self._table.play((move,), origin)
        self._refuter.ask(puzzle.variant, node.position, move)

    def _rest(self) -> None:
        """All moves have arrived."""
        puzzle = self.puzzle
        if puzzle is None:
            return
        if self.stage is PuzzleStage.REPLYING:
            if self._number < len(puzzle.solution):
                self._ask()
                self._say(texts.goes_on_text, ReactionKind.RIGHT)
            else:
                self._finish(puzzle)
        elif self.stage is PuzzleStage.REFUTED and self._refutation is not None:
            replies = self._refutation.replies
            arrows = (arrows_of(puzzle.variant, move, DrawingColour.RED) for move in replies)
            self._table.suggest(SOURCE, list(chain.from_iterable(arrows)))
        elif self.stage is PuzzleStage.SHOWING:
            self.stage = PuzzleStage.DONE
            self._show_actions()

    def _finish(self, puzzle: Puzzle) -> None:
        result = self._series.result
        if self._series.finish():
            self._show_standing()
        self.stage = PuzzleStage.DONE
        self._say(lambda: texts.praise_text(puzzle.kind, result), ReactionKind.RIGHT)
        self._show_actions()

    # -- why not -----------------------------------------------------------------------------

    def _take(self, found: Refutation) -> None:
        """Show what is wrong with the move tried."""
        puzzle, node = self.puzzle, self._node
        if puzzle is None or node is None or self.stage is not PuzzleStage.LOOKING:
            return
        left = own_moves_left(puzzle, self._number)
        self._refutation, self.stage = found, PuzzleStage.REFUTED
        self._say(lambda: texts.refutation_text(found, puzzle.kind, left), ReactionKind.WRONG)
        if found.line:
            self._walk.begin(node.ply, node.position, (found.tried, *found.line))
            self._table.play(found.replies)
        self._show_actions()

    def _fail(self, reason: str) -> None:
        if self.stage is PuzzleStage.LOOKING:
            self.stage = PuzzleStage.REFUTED
            self._say(lambda: f"{texts.something_better_text()} {reason}", ReactionKind.WRONG)
            self._show_actions()

    def retry(self) -> None:
        """Show the position again where the wrong move was tried."""
        if self.stage not in (PuzzleStage.LOOKING, PuzzleStage.REFUTED) or self._node is None:
            return
        self._refuter.forget()
        self._refutation = None
        self._walk.end()
        self._table.go_to(self._node.ply)
        self._ask()
        self.reaction.forget()

    # -- help --------------------------------------------------------------------------------

    def hint(self) -> None:
        """Mark the piece that is to move; the next time, show the move."""
        self.retry()
        puzzle, node = self.puzzle, self._node
        if puzzle is None or node is None or self.stage is not PuzzleStage.SOLVING:
            return
        if self._table.game.node is not node:
            self._table.go_to(node.ply)
        move = puzzle.solution[self._number]
        self._hints += 1
        if self._hints == 1:
            self._series.take_hint()
            spot = move.ways[0][0]
            drawings: tuple[Drawing, ...] = (Drawing(spot, spot, DrawingColour.BLUE),)
            self._say(lambda: texts.piece_hint_text(puzzle.variant, node.position, move))
        else:
            self._miss()
            drawings = arrows_of(puzzle.variant, move, DrawingColour.BLUE)
            self._say(lambda: texts.move_hint_text(puzzle.variant, node.position, move))
        self._table.suggest(SOURCE, drawings)

    def show_solution(self) -> None:
        """Play the solution from where one is."""
        self.retry()
        puzzle, node = self.puzzle, self._node
        if puzzle is None or node is None or self.stage is not PuzzleStage.SOLVING:
            return
        self._miss()
        self.stage = PuzzleStage.SHOWING
        moves = puzzle.solution[self._number :]
        variant, position = puzzle.variant, node.position
        self._say(lambda: texts.solution_text(" ".join(line_texts(variant, position, moves))))
        self._show_actions()
        if self._table.game.node is not node:
            self._table.go_to(node.ply)
        self._walk.begin(node.ply, position, moves)
        self._table.play(moves)

    # -- what is kept ------------------------------------------------------------------------

    def _miss(self) -> None:
        if self._series.miss():
            self._show_standing()

    # -- what is shown -----------------------------------------------------------------------

    def _show_actions(self) -> None:
        stage = self.stage
        is_wanted = stage in (PuzzleStage.SOLVING, PuzzleStage.REFUTED)
        self.panel.show_actions(
            hint=is_wanted,
            solution=is_wanted,
            retry=stage in (PuzzleStage.LOOKING, PuzzleStage.REFUTED),
            is_done=stage is PuzzleStage.DONE,
        )

    def _write(self) -> None:
        """Write everything in the current language."""
        panel, puzzle = self.panel, self.puzzle
        titles = [(key, game_title(variant_of(key))) for key in games_with_puzzles()]
        panel.games.offer(titles, self._series.game)
        grades = [(grade, texts.grade_text(grade)) for grade in GRADES]
        panel.grades.offer([(0, texts.fitting_text()), *grades], self._series.grade)
        panel.show_puzzle(None if puzzle is None else _shown(puzzle, panel.devicePixelRatioF()))
        self._show_actions()
        self._show_standing()
        self.changed.emit()

    def _show_standing(self) -> None:
        if self._series.game:
            self.panel.show_standing(self._series.standing())


def _shown(puzzle: Puzzle, ratio: float) -> ShownPuzzle:
    variant, seat = puzzle.variant, puzzle.position.turn
    return ShownPuzzle(
        texts.to_move_text(variant, seat),
        piece_pixmap(piece_code(seat, Kind.KING), _PICTURE, ratio, variant),
        texts.task_text(puzzle.kind),
        texts.task_explanation(puzzle.kind),
        puzzle.grade,
        texts.grade_text(puzzle.grade),
    )
