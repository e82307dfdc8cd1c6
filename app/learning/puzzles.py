"""Puzzles: positions with one best first move, drawn by grade or by the learner's rating."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain
from random import Random
from typing import Any

from PySide6.QtCore import QObject

from app.board.drawing_tool import arrows_of
from app.engines.engines import Engines
from app.game.transition import Origin
from app.learning import puzzle_text as texts
from app.learning.activity import Activity, Stage
from app.learning.learning_board import LearningBoard
from app.learning.panels.puzzle_panel import LineWalkRow, PuzzlePanel, ShownPuzzle
from app.learning.panels.reaction import ReactionKind
from app.learning.puzzle_series import PuzzleSeries, games_with_puzzles
from app.learning.refuter import Refuter
from app.panels.common.icons import piece_pixmap
from app.storage.learning_store import LearningStore
from app.support.times import this_day
from app.text.analysis_text import line_texts
from app.text.engine_text import translated_text
from app.text.language import on_language_change
from app.text.text import game_title, translate
from engine.core.move import Move
from engine.core.pieces import Kind, piece_code
from engine.core.position import Position
from engine.play.drawing import Drawing, DrawingColour
from engine.play.tree import Node
from engine.rules.variant import Variant
from engine.training.puzzle import Puzzle
from engine.training.puzzle_file import is_right, own_moves_left
from engine.training.rating import GRADES
from engine.training.refutation import Refutation
from engine.training.table_reading import LearningFileError
from engine.variants import variant as variant_of

#: The source of arrows and circles.
SOURCE = "puzzle"
#: Height of the picture of a piece.
_PICTURE = 30


class LineStepper(QObject):
    """Shows a line in a row of a panel, and goes where its buttons want."""

    def __init__(self, board: LearningBoard, row: LineWalkRow, parent: QObject) -> None:
        super().__init__(parent)
        self._board = board
        self._row = row
        self._variant: Variant | None = None
        self._position: Position | None = None
        self._moves: tuple[Move, ...] = ()
        self._texts: tuple[str, ...] = ()
        self._ply = 0
        row.back.clicked.connect(lambda: self._step(-1))
        row.forward.clicked.connect(lambda: self._step(1))
        board.moved.connect(self._show)
        on_language_change(self, self._write, call_now=False)

    def begin(self, ply: int, position: Position, moves: Sequence[Move]) -> None:
        """Offer a line of the current game.

        ply, position : where it begins
        """
        self._variant, self._position = self._board.variant, position
        self._moves, self._ply = tuple(moves), ply
        self._write()

    def end(self) -> None:
        """Offer no line any more."""
        self._moves = self._texts = ()
        self._show()

    @property
    def at(self) -> int:
        """How many moves of the line are made in the position shown."""
        path = self._board.game.node.path()[self._ply + 1 :]
        count = 0
        for node, move in zip(path, self._moves, strict=False):
            if node.move != move:
                break
            count += 1
        return count

    def _step(self, by: int) -> None:
        at = self.at
        if self._board.is_playing:
            return
        if by < 0 and at > 0:
            self._board.go_to(self._ply + at - 1)
        elif by > 0 and at < len(self._moves) and self._board.game.node.ply == self._ply + at:
            self._board.play([self._moves[at]])

    def _write(self) -> None:
        if self._moves and self._variant is not None and self._position is not None:
            self._texts = line_texts(self._variant, self._position, self._moves)
        self._show()

    def _show(self) -> None:
        self._row.show_line(self._texts, self.at if self._moves else 0)


class Puzzles(Activity):
    """Shows one puzzle after another, and answers what is tried."""

    panel: PuzzlePanel

    def __init__(
        self,
        board: LearningBoard,
        engines: Callable[[], Engines],
        store: LearningStore,
        random: Random | None = None,
        today: Callable[[], int] = this_day,
    ) -> None:
        """``engines``: returns the engines; called when a try is refuted for the first time.

        store : how puzzles went
        """
        super().__init__(board)
        self._series = PuzzleSeries(store, random, today)
        self._refuter = Refuter(engines, self)
        self.panel = PuzzlePanel()
        self._walk = LineStepper(board, self.panel.walk, self)
        #: The number of the move of the solution that is wanted, and where it is to be played.
        self._number = 0
        self._node: Node | None = None
        self._hints = 0
        #: The game from which the puzzles were opened, if it has none; else None.
        self._without: Variant | None = None
        self.reaction = self.panel.reaction
        self._connect()
        store.changed.connect(self._show_standing)
        store.message.connect(self._show_standing)
        on_language_change(self, self._write)

    def _connect(self) -> None:
        panel, refuter = self.panel, self._refuter
        panel.games.chosen.connect(self.choose_game)
        panel.grades.chosen.connect(lambda grade: self._choose(grade=grade))
        panel.themes.chosen.connect(lambda theme: self._choose(theme=theme))
        panel.repeat.clicked.connect(lambda wanted: self._choose(is_repeating=wanted))
        panel.hint.clicked.connect(self.hint)
        panel.solution.clicked.connect(self.show_solution)
        panel.retry.clicked.connect(self.retry)
        panel.next.clicked.connect(self.draw)
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
        super().begin()
        self._series.choose_first(self._board.variant.key)
        if self.puzzle is None or self.stage is Stage.DONE:
            self.draw()
        else:
            self._show(self.puzzle)

    def leave(self) -> None:
        """Look for nothing any more."""
        super().leave()
        self._refuter.forget()
        self._walk.end()
        if self.stage not in (Stage.NONE, Stage.DONE):
            self.stage = Stage.ASKING

    def turn_to(self, key: str, played: Variant | None = None) -> None:
        """Begin with puzzles of a game the next time, if it has any; else with those shown last.

        played : the game from which they are opened; if it has none, that is said
        """
        there = games_with_puzzles()
        if key in there:
            self._series.choose_game(key)
        is_without = not key and played is not None and played.key not in there
        self._without = played if is_without else None

    def choose_game(self, key: str) -> None:
        """Show puzzles of another game."""
        self._without = None
        if self._series.choose_game(key):
            self.draw()

    def _choose(self, **wanted: Any) -> None:
        """Show other puzzles, by fields of ``PuzzleFilter``; none are repeated unless asked."""
        if self._series.choose(self._series.filter._replace(**{"is_repeating": False, **wanted})):
            self.draw()

    def draw(self) -> None:
        """Show another puzzle."""
        self._refuter.forget()
        try:
            puzzle = self._series.draw()
        except LearningFileError as error:
            self._have_none(partial(translated_text, error))
        except OSError:
            self._have_none(lambda: self.tr("There are no puzzles for this game yet."))
        else:
            if puzzle is None:
                self._have_none(
                    lambda: self.tr(
                        "No puzzle is of this sort: choose another difficulty or theme."
                    )
                )
            else:
                self._show(puzzle)

    def _have_none(self, reason: Callable[[], str]) -> None:
        """Show that there is no puzzle."""
        self._node, self.stage = None, Stage.NONE
        self._walk.end()
        game = variant_of(self._series.game)
        self._board.show(game, game.start())
        self.reaction.say(reason, ReactionKind.WRONG)
        self._write()

    def _show(self, puzzle: Puzzle) -> None:
        """Put a puzzle on the board."""
        self._number = self._hints = 0
        self._walk.end()
        self.reaction.forget()
        self._board.show(puzzle.variant, puzzle.position)
        self._board.turn_to(puzzle.position.turn)
        self._ask()
        self._write()
        to_move = texts.to_move_text(puzzle.variant, puzzle.position.turn)
        task = f"{to_move}: {texts.task_text(puzzle.kind)}."
        self.message.emit(f"{self._note()} {task}" if self._without else task)

    def _ask(self) -> None:
        """Want a move in the position shown."""
        self.stage, self._node = Stage.ASKING, self._board.game.node
        self._hints = 0
        self._show_actions()

    # -- what is tried -----------------------------------------------------------------------

    def enter(self, move: Move, origin: Origin) -> None:
        """Answer a move."""
        puzzle, node = self.puzzle, self._node
        if puzzle is None or node is None:
            return
        if self.stage is Stage.DONE:
            self._board.warn(self.tr("This puzzle is done: take the next one."))
        elif self.stage not in (Stage.ASKING, Stage.ANSWERED) or (
            self._board.game.node is not node
        ):
            self._board.warn(self.tr("First take your move back: Try again."))
        elif is_right(puzzle, self._number, node.position, move):
            self._go_on(puzzle, move, origin)
        else:
            self._refute(puzzle, node, move, origin)

    def _go_on(self, puzzle: Puzzle, move: Move, origin: Origin) -> None:
        """Play a right move, and what the solution answers."""
        self._walk.end()
        following, solution = self._number + 1, puzzle.solution
        while following < len(solution) and solution[following].seat != move.seat:
            following += 1
        replies = solution[self._number + 1 : following]
        self._number = following
        self.stage = Stage.PLAYING
        self.reaction.forget()
        self._show_actions()
        self._board.play((move, *replies), origin, partial(self._lead_on, puzzle))

    def _lead_on(self, puzzle: Puzzle) -> None:
        """Ask for the next move, or say that it is solved."""
        if self._number < len(puzzle.solution):
            self._ask()
            self._say(texts.goes_on_text, ReactionKind.RIGHT)
            return
        result = self._series.result
        if self._series.finish():
            self._show_standing()
        self._end()
        self._say(lambda: texts.praise_text(puzzle, result), ReactionKind.RIGHT)

    def _end(self) -> None:
        self.stage = Stage.DONE
        self._show_actions()

    def _refute(self, puzzle: Puzzle, node: Node, move: Move, origin: Origin) -> None:
        """Play a wrong move, and look for the answer to it."""
        self._miss()
        self._walk.end()
        self.stage = Stage.JUDGING
        self.reaction.say(texts.looking_text, ReactionKind.WRONG)
        self._show_actions()
        self._board.play((move,), origin)
        self._refuter.ask(puzzle.variant, node.position, move)

    # -- why not -----------------------------------------------------------------------------

    def _take(self, found: Refutation) -> None:
        """Show what is wrong with the move tried."""
        puzzle, node = self.puzzle, self._node
        if puzzle is None or node is None or self.stage is not Stage.JUDGING:
            return
        left = own_moves_left(puzzle, self._number)
        self.stage = Stage.ANSWERED
        self._say(lambda: texts.refutation_text(found, puzzle.kind, left), ReactionKind.WRONG)
        if found.line:
            self._walk.begin(node.ply, node.position, (found.tried, *found.line))
            drawn = (arrows_of(puzzle.variant, move, DrawingColour.RED) for move in found.replies)
            arrows = list(chain.from_iterable(drawn))
            self._board.play(found.replies, then=partial(self._board.suggest, SOURCE, arrows))
        self._show_actions()

    def _fail(self, reason: str) -> None:
        if self.stage is Stage.JUDGING:
            self.stage = Stage.ANSWERED
            self._say(lambda: f"{texts.something_better_text()} {reason}", ReactionKind.WRONG)
            self._show_actions()

    def retry(self) -> None:
        """Show the position again where the wrong move was tried."""
        if self.stage not in (Stage.JUDGING, Stage.ANSWERED) or self._node is None:
            return
        self._refuter.forget()
        self._walk.end()
        self._board.go_to(self._node.ply)
        self._ask()
        self.reaction.forget()

    # -- help --------------------------------------------------------------------------------

    def hint(self) -> None:
        """Mark the piece that is to move; the next time, show the move."""
        self.retry()
        puzzle, node = self.puzzle, self._node
        if puzzle is None or node is None or self.stage is not Stage.ASKING:
            return
        if self._board.game.node is not node:
            self._board.go_to(node.ply)
        move = puzzle.solution[self._number]
        self._hints += 1
        if self._hints == 1:
            self._series.take_hint()
            spot = move.ways[0][0]
            drawings: tuple[Drawing, ...] = (Drawing(spot, spot, DrawingColour.BLUE),)
            self._say(lambda: texts.piece_hint_text(puzzle.variant, node.position, move))
            self._show_actions()
        else:
            self._miss()
            drawings = arrows_of(puzzle.variant, move, DrawingColour.BLUE)
            self._say(lambda: texts.move_hint_text(puzzle.variant, node.position, move))
        self._board.suggest(SOURCE, drawings)

    def show_solution(self) -> None:
        """Play the solution from where one is."""
        self.retry()
        puzzle, node = self.puzzle, self._node
        if puzzle is None or node is None or self.stage is not Stage.ASKING:
            return
        self._miss()
        self.stage = Stage.PLAYING
        moves = puzzle.solution[self._number :]
        variant, position = puzzle.variant, node.position
        self._say(
            lambda: texts.solution_text(puzzle, " ".join(line_texts(variant, position, moves)))
        )
        self._show_actions()
        if self._board.game.node is not node:
            self._board.go_to(node.ply)
        self._walk.begin(node.ply, position, moves)
        self._board.play(moves, then=self._end)

    # -- what is kept ------------------------------------------------------------------------

    def _miss(self) -> None:
        if self._series.miss():
            self._show_standing()

    # -- what is shown -----------------------------------------------------------------------

    def _show_actions(self) -> None:
        stage = self.stage
        is_wanted = stage in (Stage.ASKING, Stage.ANSWERED)
        self.panel.show_actions(
            hint=is_wanted,
            solution=is_wanted,
            retry=stage in (Stage.JUDGING, Stage.ANSWERED),
            is_done=stage is Stage.DONE,
            can_go_on=stage is not Stage.NONE,
            is_hinted=stage is Stage.ASKING and self._hints > 0,
        )

    def _write(self) -> None:
        """Write everything in the current language."""
        panel, puzzle = self.panel, self.puzzle
        titles = [(key, game_title(variant_of(key))) for key in games_with_puzzles()]
        panel.games.offer(titles, self._series.game)
        panel.show_note(self._note())
        wish = self._series.filter
        grades = [(grade, texts.grade_text(grade)) for grade in GRADES]
        panel.grades.offer(
            [(None, translate("training", "Suited to my rating")), *grades], wish.grade
        )
        themes = [(theme, texts.theme_title(theme)) for theme in self._series.themes()]
        panel.show_themes([(None, translate("training", "All themes")), *themes], wish.theme)
        panel.show_puzzle(None if puzzle is None else _shown(puzzle, panel.devicePixelRatioF()))
        self._show_actions()
        self._show_standing()
        self.changed.emit()

    def _note(self) -> str:
        """Return that the game from which the puzzles were opened has none; empty if it has."""
        if self._without is None or not self._series.game:
            return ""
        form = self.tr("{game} has no puzzles yet. These are puzzles of {other}.")
        other = variant_of(self._series.game)
        return form.format(game=game_title(self._without), other=game_title(other))

    def _show_standing(self) -> None:
        if self._series.game:
            self.panel.show_standing(self._series.progress())


def _shown(puzzle: Puzzle, ratio: float) -> ShownPuzzle:
    variant, seat = puzzle.variant, puzzle.position.turn
    return ShownPuzzle(
        texts.to_move_text(variant, seat),
        piece_pixmap(piece_code(seat, Kind.KING), _PICTURE, ratio, variant),
        texts.task_text(puzzle.kind),
        texts.task_explanation(puzzle.kind),
        puzzle.grade,
        texts.difficulty_text(puzzle),
    )
