"""Guessing the moves of a game: every guess is compared with the move that was played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from app.board.drawing_tool import arrows_of
from app.engines.engine_client import EngineClient
from app.engines.engines import Engines
from app.engines.report import EngineDecision, EngineReport, SearchRequest
from app.game.transition import Origin
from app.learning import game_text as texts
from app.learning.activity import Activity, Stage
from app.learning.learning_board import LearningBoard
from app.learning.panels.guess_panel import GuessPanel
from app.learning.panels.reaction import ReactionKind
from app.learning.puzzle_text import piece_hint_text
from app.panels.common.icons import piece_pixmap
from app.text.language import on_language_change
from app.text.player_text import recorded_names
from app.text.text import game_title, translate
from engine.core.move import Move, MoveTag
from engine.core.pieces import Kind, piece_code
from engine.core.position import Position
from engine.pgn.record import Record
from engine.play.drawing import Drawing, DrawingColour
from engine.play.evaluation import winning_chances
from engine.play.tree import Node
from engine.rules.variant import Variant
from engine.search.report_evaluation import evaluation_of, of_another_move
from engine.search.thinking import Limits
from engine.training.guess_points import POINTS, Verdict, verdict

#: Purpose of the process.
PURPOSE = "guess"
#: How long the engine thinks about both moves, milliseconds.
TIME = 1_000
#: The source of arrows and circles.
SOURCE = "guess"
#: The choice of the moves of all players.
ALL = -1
#: Height of the picture of a piece.
_PICTURE = 30
#: What nobody can guess.
_NO_MOVES = (MoveTag.RESIGNATION, MoveTag.TIME)
_GOOD = (Verdict.SAME, Verdict.BETTER, Verdict.EQUAL, Verdict.CLOSE)


class WinningChances(NamedTuple):
    """The winning chances of the player after two moves, 0 to 1."""

    played: float
    guessed: float


class Comparer(QObject):
    """Compares two moves at a time; what was asked before is not told any more."""

    #: Both moves are judged: WinningChances.
    compared = Signal(object)
    #: They cannot be judged: a sentence.
    failed = Signal(str)

    def __init__(self, engines: Callable[[], Engines], parent: QObject) -> None:
        """``engines``: returns the engines; called when first needed."""
        super().__init__(parent)
        self._client = EngineClient(engines, PURPOSE, self)
        self._client.reported.connect(self._note)
        self._client.answered.connect(self._take)
        self._client.failed.connect(lambda _, failure: self.failed.emit(str(failure)))
        #: The last report on each of the two moves.
        self._reports: dict[Move, EngineReport] = {}

    def ask(self, variant: Variant, position: Position, played: Move, guessed: Move) -> None:
        """Compare two different legal moves."""
        self._reports = {}
        limits = Limits(movetime=TIME, moves=(played, guessed))
        self._client.ask(SearchRequest(variant, position, position, (), limits, lines=2))

    def forget(self) -> None:
        """Cancel the comparison."""
        self._client.cancel()

    def _note(self, request: SearchRequest, report: EngineReport) -> None:
        if report.line and report.line[0] in request.limits.moves:
            self._reports[report.line[0]] = report

    def _take(self, request: SearchRequest, _decision: EngineDecision) -> None:
        chances = _chances(request, self._reports)
        if chances is None:
            self.failed.emit(self.tr("the computer has not evaluated it."))
        else:
            self.compared.emit(chances)


def _chances(request: SearchRequest, reports: dict[Move, EngineReport]) -> WinningChances | None:
    """Return what reports say of both moves, or None if they do not."""
    variant, position = request.variant, request.position
    seats, seat = len(variant.seats), position.turn
    best = min(reports.values(), key=lambda report: report.line_number, default=None)
    worth = None if best is None else evaluation_of(variant, position, best)
    if best is None or worth is None:
        return None
    found = []
    for move in request.limits.moves:
        report = reports.get(move)
        evaluation = None
        if report is best:
            evaluation = worth
        elif report is not None and seats > 2:
            evaluation = of_another_move(worth, seat, best.score, report.score)
        elif report is not None:
            evaluation = evaluation_of(variant, position, report)
        if evaluation is None:
            return None
        found.append(winning_chances(evaluation, seats)[seat])
    return WinningChances(*found)


class GuessTheMove(Activity):
    """Goes along a game, and asks for each move of the players chosen before it is shown.

    The game itself is not changed: the board has a copy of its moves.
    """

    panel: GuessPanel

    def __init__(self, board: LearningBoard, engines: Callable[[], Engines]) -> None:
        """``engines``: returns the engines; called when a guess is compared for the first time."""
        super().__init__(board)
        self._comparer = Comparer(engines, self)
        self.panel = GuessPanel()
        self.record: Record | None = None
        #: Whose moves are guessed; ``ALL`` for everybody's.
        self.seat = ALL
        #: The moves of the game, and how many of them have been played.
        self._nodes: tuple[Node, ...] = ()
        self._at = 0
        self._guess: Move | None = None
        self.counts: Counter[Verdict] = Counter()
        panel, self.reaction = self.panel, self.panel.reaction
        panel.seats.chosen.connect(self.choose_seat)
        panel.reveal.clicked.connect(self.show_move)
        panel.next.clicked.connect(self.go_on)
        panel.again.clicked.connect(self.begin)
        self._comparer.compared.connect(self._take)
        self._comparer.failed.connect(self._fail)
        on_language_change(self, self._write)

    def title(self) -> str:
        """Return the title of the window."""
        return self.tr("Guess the move")

    # -- the game ----------------------------------------------------------------------------

    def choose_record(self, record: Record) -> None:
        """Take the moves of a game, which is not changed."""
        self.record = record
        seats = range(len(record.game.variant.seats))
        if self.seat not in seats:
            winner = getattr(record.game.result(), "winner", None)
            self.seat = record.game.root.position.turn if winner is None else winner

    def choose_seat(self, seat: int) -> None:
        """Guess the moves of a seat from now on, from the beginning; ``ALL`` for everybody's."""
        self.seat = seat
        self.begin()

    def begin(self) -> None:
        """Show the start of the game."""
        super().begin()
        self._comparer.forget()
        record = self.record
        if record is None:
            self._nodes, self.stage = (), Stage.NONE
            self._write()
            return
        root = record.game.root
        nodes = root.main_line()
        end = next((at for at, node in enumerate(nodes) if _tag(node) in _NO_MOVES), len(nodes))
        self._nodes, self._at = tuple(nodes[:end]), 0
        self.counts = Counter()
        self.reaction.forget()
        self._board.show(record.game.variant, root.position, root.drawings)
        if self.seat != ALL:
            self._board.turn_to(self.seat)
        self._advance()

    def leave(self) -> None:
        """Compare nothing any more."""
        super().leave()
        self._comparer.forget()
        self.stage = Stage.NONE

    # -- going along -------------------------------------------------------------------------

    def _advance(self) -> None:
        """Ask for the next move, or play those that are not guessed."""
        self._guess = None
        played: list[Node] = []
        while self._at < len(self._nodes) and not self._is_guessed(self._nodes[self._at]):
            played.append(self._nodes[self._at])
            self._at += 1
        if played:
            self.stage = Stage.PLAYING
            self._write()
            self._play(played, self._ask)
        else:
            self._ask()

    def _ask(self) -> None:
        if self._at < len(self._nodes):
            self.stage = Stage.ASKING
        else:
            self.stage = Stage.DONE if self._nodes else Stage.NONE
        self._write()
        self.message.emit(self.panel.question.text())

    def _play(self, nodes: list[Node], then: Callable[[], None]) -> None:
        self._board.play([node.move for node in nodes if node.move is not None], then=then)

    def _is_guessed(self, node: Node) -> bool:
        """Return whether a move is worth a guess: there must be a choice."""
        assert node.parent is not None and self.record is not None
        position = node.parent.position
        is_wanted = self.seat in (ALL, position.turn)
        return is_wanted and len(self.record.game.variant.moves(position)) > 1

    def _compare(self) -> None:
        """Show the guess beside the move of the game; go on where there is nothing to be read."""
        node = self._nodes[self._at - 1]
        drawings = list(node.drawings)
        if self._guess is not None and self._guess != node.move:
            assert self.record is not None
            variant = self.record.game.variant
            drawings += arrows_of(variant, self._guess, DrawingColour.YELLOW)
        self._board.suggest(SOURCE, drawings)
        if self._at == len(self._nodes):
            self._ask()
        elif self._guess == node.move and not node.comment:
            self._advance()

    def go_on(self) -> None:
        """Go on to the next move that is to be guessed."""
        if self.stage is Stage.ANSWERED and not self._board.is_playing:
            self.reaction.forget()
            self._advance()

    # -- guesses -----------------------------------------------------------------------------

    def blocked_reason(self) -> str:
        """Return that Next is to be pressed, where a guess was answered."""
        is_answered = self.stage is Stage.ANSWERED
        return self.tr("First press Next: then the game goes on.") if is_answered else ""

    def enter(self, move: Move, origin: Origin) -> None:
        """Compare a guess with the move of the game."""
        if reason := self.blocked_reason():
            self._board.warn(reason)
            return
        if self.stage is not Stage.ASKING or self.record is None:
            return
        if self._board.game.node.ply != self._at:
            self._board.warn(self.tr("Go forward to the last position first."))
            return
        node = self._nodes[self._at]
        position = self._board.position
        self._guess = move
        if move == node.move:
            self._show(Verdict.SAME)
            return
        assert node.move is not None
        self.stage = Stage.JUDGING
        self.reaction.say(lambda: self.tr("The computer compares both moves…"))
        self._write()
        self._comparer.ask(self.record.game.variant, position, node.move, move)

    def _take(self, found: WinningChances) -> None:
        if self.stage is Stage.JUDGING:
            self._show(verdict(found.played, found.guessed))

    def _fail(self, reason: str) -> None:
        if self.stage is Stage.JUDGING and self.record is not None:
            variant, position, played = self._asked()
            self._reveal(
                partial(texts.unjudged_text, variant, position, played, reason), ReactionKind.HELP
            )

    def _show(self, how: Verdict) -> None:
        """Say how good the guess was, and play the move of the game."""
        variant, position, played = self._asked()
        guessed = self._guess
        assert guessed is not None
        self.counts[how] += 1
        kind = ReactionKind.RIGHT if how in _GOOD else ReactionKind.WRONG
        self._reveal(partial(texts.answer_text, variant, position, played, guessed, how), kind)

    def show_move(self) -> None:
        """Show the move of the game instead of a guess, which costs its points."""
        if self.stage is Stage.ASKING:
            self.counts[Verdict.SHOWN] += 1
            self._reveal(partial(texts.shown_text, *self._asked()), ReactionKind.HELP)

    def hint(self) -> None:
        """Mark the piece that was moved."""
        if self.stage is Stage.ASKING:
            variant, position, played = self._asked()
            self._say(partial(piece_hint_text, variant, position, played))
            spot = played.ways[0][0]
            self._board.suggest(SOURCE, (Drawing(spot, spot, DrawingColour.BLUE),))

    def _asked(self) -> tuple[Variant, Position, Move]:
        """Return the variant, the position, and the move that was played there."""
        node = self._nodes[self._at]
        assert self.record is not None and node.parent is not None and node.move is not None
        return self.record.game.variant, node.parent.position, node.move

    def _reveal(self, text: Callable[[], str], kind: ReactionKind) -> None:
        node = self._nodes[self._at]
        self._at += 1
        self.stage = Stage.ANSWERED
        self._say(text, kind)
        self._write()
        self._board.suggest(SOURCE, ())
        if self._board.game.node.ply != self._at - 1:
            self._board.go_to(self._at - 1)
        self._play([node], self._compare)

    # -- what is shown -----------------------------------------------------------------------

    @property
    def points(self) -> int:
        """The points so far."""
        return sum(POINTS[one] * count for one, count in self.counts.items())

    def _write(self) -> None:
        """Write everything in the current language."""
        panel, record = self.panel, self.record
        guesses = sum(self.counts.values())
        panel.show_actions(
            reveal=self.stage is Stage.ASKING,
            following=self.stage is Stage.ANSWERED,
            again=bool(self._nodes) and self._at > 0,
        )
        self.changed.emit()
        if record is None or not self._nodes:
            panel.show_game("", (), ALL)
            panel.show_question("", self.tr("This game has no moves to be guessed."), None)
            panel.show_points("", self.tr("Choose another one: Learn, Games with comments."))
            return
        variant, names = record.game.variant, recorded_names(record.names)
        choices = [(ALL, translate("guess", "All moves"))]
        choices += [
            (seat, texts.seat_choice_text(variant, seat, names))
            for seat in range(len(variant.seats))
        ]
        title = game_title(variant, record.game.root.position)
        panel.show_game(texts.record_title(record, title), choices, self.seat)
        panel.show_points(texts.points_text(self.points, guesses) if guesses else "", self._comment)
        place = texts.place_text(self._at, len(self._nodes))
        if self.stage is Stage.DONE:
            panel.show_question(place, texts.result_text(self.points, guesses), None)
            panel.show_points(texts.tally_text(self.counts), self._comment)
            return
        node = self._nodes[min(self._at, len(self._nodes) - 1)]
        if self.stage is Stage.ANSWERED:
            node = self._nodes[self._at - 1]
            panel.show_question(place, texts.move_title(variant, node), None)
            return
        assert node.parent is not None
        seat = node.parent.position.turn
        code = piece_code(seat, Kind.KING)
        picture = piece_pixmap(code, _PICTURE, panel.devicePixelRatioF(), variant)
        panel.show_question(place, texts.question_text(variant, seat, names), picture)

    @property
    def _comment(self) -> str:
        """What the game says of the last move played."""
        assert self.record is not None
        node = self._nodes[self._at - 1] if self._at else self.record.game.root
        return (
            texts.comment_text(self.record, node)
            if self.stage is not Stage.DONE
            else (node.comment)
        )


def _tag(node: Node) -> MoveTag | None:
    return None if node.move is None else node.move.tag
