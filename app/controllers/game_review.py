"""Reviews a game: an engine evaluates all its positions, and mistakes are marked."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal

from app.controllers.assistance import AssistancePolicy
from app.controllers.question_stack import QuestionStack
from app.engines.engine_client import EngineClient
from app.engines.engines import Engines
from app.engines.failure import EngineFailure
from app.engines.report import EngineDecision, SearchRequest, request_at
from app.game.players import OWN_ENGINE
from app.game.review import Mistake, Review, ReviewTask, other_glyphs, write_review
from app.game.seat_tags import HelpKind
from app.game.session import Session
from app.game.transition import Transition, TransitionKind
from app.panels.over_board.question_bar import Answer
from app.panels.over_board.question_bar import Question as BarQuestion
from app.settings.options import ANALYSIS_ENGINE, EFFORTS, LOOK_THROUGH
from app.settings.store import Settings
from app.text.evaluation_text import better_text
from engine.play.tree import Node
from engine.search.thinking import Limits

#: The purpose of the process, and the identifier of the requests.
PURPOSE = TOPIC = "look through"
#: A move is searched to the depth of the best one, with at most this multiple of its nodes.
_TIMES = 3


class GameReview(QObject):
    """Asks an engine about one position after the other, then changes the game by one edit.

    Until then the game is not changed; nor is it after ``cancel``, or if the engine fails twice at
    one position. Existing glyphs are replaced only if the user agrees; comments and side lines
    always stay.
    """

    #: Progress: number of steps done, and of all.
    progressed = Signal(int, int)
    #: A position has been evaluated: Node, Evaluation.
    evaluated = Signal(object, object)
    #: It has begun.
    begun = Signal()
    #: It is over.
    ended = Signal()
    #: The result: one sentence.
    announced = Signal(str)

    def __init__(
        self,
        session: Session,
        engines: Engines,
        assistance: AssistancePolicy,
        prompts: QuestionStack,
        settings: Settings,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._engines = engines
        self._assistance = assistance
        self._prompts = prompts
        self._settings = settings
        self._review: Review | None = None
        self._engine = EngineClient(lambda: engines, PURPOSE, self)
        self._engine.answered.connect(self._take)
        self._engine.failed.connect(self._fail)
        self._has_failed = False
        #: The last move of the line in which the last review found no mistake, or None.
        self.faultless: Node | None = None
        session.transitioned.connect(self._follow)
        assistance.changed.connect(self._check_assistance)

    @property
    def is_running(self) -> bool:
        """Whether a review is running, or waits for the answer about existing glyphs."""
        return self._review is not None

    def ask(self) -> None:
        """Review the game, if this help is free or all agree."""
        if self.is_running:
            return
        if not self._session.game.root.children:
            self._say(self.tr("There are no moves yet."))
            return
        self._assistance.ask(HelpKind.REVIEW, self._begin)

    def cancel(self) -> None:
        """Cancel; the game is not changed."""
        if self.is_running:
            self._end()
            self._say(self.tr("Cancelled: the game is unchanged."))

    # -- asking the engine -------------------------------------------------------------------

    def _begin(self) -> None:
        if self.is_running:
            return
        game = self._session.game
        self._review = Review(game.variant, [game.root, *game.root.main_line()])
        self._has_failed = False
        self.begun.emit()
        self._go_on()

    @property
    def _key(self) -> str:
        """The key of the analysis engine, if it can play the game; else of our own."""
        key, known = self._settings.get(ANALYSIS_ENGINE), self._engines.known(self._session.variant)
        return key if key in (engine.key for engine in known) else OWN_ENGINE

    def _go_on(self) -> None:
        """Send the next request, or mark the mistakes."""
        review = self._review
        assert review is not None
        self.progressed.emit(review.done, review.total)
        task = review.task()
        if task is None:
            self._engine.close()
            self._ask_how(review)
            return
        request = request_at(task.node, self._session.variant, self._limits(task))
        self._engine.ask(request, self._key)

    def _limits(self, task: ReviewTask) -> Limits:
        nodes, milliseconds = EFFORTS[self._settings.get(LOOK_THROUGH)]
        if not task.moves:
            return Limits(nodes=nodes, movetime=milliseconds)
        return Limits(
            depth=task.depth,
            nodes=_TIMES * nodes,
            movetime=_TIMES * milliseconds,
            moves=task.moves,
        )

    def _take(self, request: SearchRequest, decision: EngineDecision) -> None:
        review = self._review
        assert review is not None
        task = review.task()
        assert task is not None
        self._has_failed = False
        review.take(decision.report, decision.move)
        value = review.values.get(task.node)
        if value is not None:
            self.evaluated.emit(task.node, value)
        self._go_on()

    def _fail(self, request: SearchRequest, failure: EngineFailure) -> None:
        if not self._has_failed:
            self._has_failed = True
            self._go_on()
        else:
            self._give_up(failure)

    def _give_up(self, failure: EngineFailure) -> None:
        self._end()
        form = self.tr("{reason} The game was not looked through, and is unchanged.")
        self._say(form.format(reason=failure))

    # -- the game ----------------------------------------------------------------------------

    def _follow(self, transition: Transition) -> None:
        if self.is_running and transition.kind is TransitionKind.STARTED:
            self._end()

    def _check_assistance(self) -> None:
        if self._review is None or self._review.root is not self._session.game.root:
            return
        if not self._assistance.is_allowed(HelpKind.REVIEW):
            self.cancel()

    def _ask_how(self, review: Review) -> None:
        """Ask whether to replace existing glyphs; without such ones, mark the mistakes."""
        if not other_glyphs(review.mistakes):
            self._write(review, replaces=False)
            return
        self._prompts.ask(
            TOPIC, partial(self._made_question, review), lambda: self._review is review
        )

    def _made_question(self, review: Review) -> BarQuestion:
        count = len(other_glyphs(review.mistakes))
        form = self.tr(
            "Mistakes that already have another sign, such as !: {count}."
            " Keep what is there, or replace it?"
        )
        text = form.format(count=count)
        answers = (
            Answer(self.tr("&Keep"), partial(self._write, review, False)),
            Answer(self.tr("&Replace"), partial(self._write, review, True)),
            Answer(self.tr("&Cancel"), self.cancel),
        )
        return BarQuestion(text, answers)

    def _write(self, review: Review, replaces: bool) -> None:
        """Mark the mistakes, and store all evaluations."""
        kept = 0 if replaces else len(other_glyphs(review.mistakes))
        self._session.edit(lambda game: write_review(game, review, self._comment, replaces))
        self.faultless = None if review.mistakes else review.nodes[-1]
        self._end()
        self._say(self._result(len(review.mistakes), kept))

    def _result(self, count: int, kept: int) -> str:
        """Return how many mistakes were found and marked, and how many kept their signs."""
        if not count:
            return self.tr("No mistake was found.")
        said = []
        if count > kept:
            said.append(self.tr("%n mistake(s) found and marked.", None, count - kept))
        if kept:
            said.append(self.tr("Mistakes that keep another sign: {count}.").format(count=kept))
        return " ".join(said)

    def _comment(self, found: Mistake) -> str:
        move = found.node.move
        assert move is not None
        return better_text(self._session.variant, move.seat, found.best, found.played)

    def _say(self, sentence: str) -> None:
        """Show a message, after the removal of an answered question, which clears messages."""
        QTimer.singleShot(0, self, partial(self.announced.emit, sentence))

    def _end(self) -> None:
        self._review = None
        self._engine.close()
        self._prompts.drop(TOPIC)
        self.ended.emit()
