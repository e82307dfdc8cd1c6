"""Shows what the others would do if the player to move passed; imported when first wanted."""

from __future__ import annotations

from itertools import cycle

from PySide6.QtCore import QObject, QTimer, Signal

from app.board.drawing_tool import arrows_of
from app.controllers.assistance import AssistedGame
from app.controllers.explained import CandidateMove, EngineHelp, ExplainedMove
from app.engines.failure import EngineFailure
from app.engines.report import EngineDecision, EngineReport, SearchRequest
from app.game.seat_tags import HelpKind
from app.game.transition import Transition
from app.text.hint_text import AT_ONCE, THREATS, no_threat_text, threat_text
from engine.core.position import Position
from engine.explain.null_move import NullMoveObstacle, null_move_obstacle, null_move_positions
from engine.play.drawing import Drawing, DrawingColour
from engine.search.thinking import Limits

#: Purpose of the process, and source of the arrows.
PURPOSE = "threats"
#: How long a position is shown before the engine is asked, and how long that thinks about each
#: opponent, milliseconds.
REST, TIME = 250, 700
#: Number of moves of each opponent that are searched.
LINES = 3
#: The colours of the threats of the next player, and of the one after that.
COLOURS = (DrawingColour.RED, DrawingColour.YELLOW)


class ThreatFinder(EngineHelp):
    """Follows the position shown while it is on.

    The best move of every opponent gets an arrow, and so do other captures that win something.
    """

    #: ``is_on`` has changed.
    switched = Signal()

    def __init__(self, game: AssistedGame, parent: QObject) -> None:
        super().__init__(PURPOSE, game, parent)
        #: Whether threats are shown.
        self.is_on = False
        self._is_news = False
        self._engine.reported.connect(self._note)
        #: The positions of opponents that are still to be searched.
        self._waiting: list[Position] = []
        #: Reports by the number of the line; and all answers.
        self._reports: dict[int, EngineReport] = {}
        self._answers: list[CandidateMove] = []
        self._rest = QTimer(self, singleShot=True)
        self._rest.timeout.connect(self._look)
        game.session.transitioned.connect(self._follow)
        game.assistance.changed.connect(self._review)

    def toggle(self) -> None:
        """Switch threats on, if all players agree, or off."""
        if self.is_on:
            self._switch(False)
            self.message.emit(self.tr("Threats are not shown any more."))
        else:
            self._assistance.ask(HelpKind.THREATS, lambda: self._switch(True))

    def _switch(self, is_on: bool) -> None:
        self.is_on = is_on
        self._forget()
        if is_on:
            self._is_news = True
            self._rest.start(0)
        self.switched.emit()

    def _review(self) -> None:
        """Switch threats off where they are not allowed any more."""
        if not self.is_on:
            return
        if self._assistance.is_allowed(HelpKind.THREATS):
            self._assistance.use(HelpKind.THREATS)
        else:
            self._switch(False)

    def _follow(self, transition: Transition) -> None:
        before, after = transition.before, transition.after
        if self.is_on and (before.node, before.position) != (after.node, after.position):
            self._forget()
            self._rest.start(REST)

    # -- the engine --------------------------------------------------------------------------

    def _look(self) -> None:
        """Search the moves of every opponent, or say why that is not possible."""
        variant, position = self._session.variant, self._session.position
        reason = null_move_obstacle(variant, position)
        if reason is not None:
            if self._is_news or reason is not NullMoveObstacle.OVER:
                self.message.emit(no_threat_text(variant, position, reason))
            self._is_news = False
            return
        if self._is_news:
            self.message.emit(self.tr("The computer looks for threats…"))
        self._answers = []
        self._waiting = list(null_move_positions(variant, position))
        self._ask_next()

    def _ask_next(self) -> None:
        """Search the moves of the next opponent; after the last one explain the answers."""
        if not self._waiting:
            victim = self._session.position.turn
            self._explainer.explain_threats(self._answers, victim, THREATS)
            return
        there = self._waiting.pop(0)
        limits = Limits(movetime=TIME)
        request = SearchRequest(self._session.variant, there, there, (), limits, lines=LINES)
        self._reports = {}
        self._engine.ask(request)

    def _note(self, request: SearchRequest, report: EngineReport) -> None:
        self._reports[report.line_number] = report

    def _take(self, request: SearchRequest, decision: EngineDecision) -> None:
        reports = [self._reports[number] for number in sorted(self._reports)]
        found = [CandidateMove(request, r.line, r.score.mate) for r in reports if r.line]
        if decision.move is not None and not found:
            found = [CandidateMove(request, (decision.move,))]
        self._answers += found
        self._ask_next()

    def _fail(self, request: SearchRequest, failure: EngineFailure) -> None:
        self._switch(False)
        self.message.emit(str(failure))

    # -- what is shown -----------------------------------------------------------------------

    def _take_explained(self, found: tuple[ExplainedMove, ...]) -> None:
        """Show arrows; show a message if there is a threat, or if threats were just switched on."""
        by_seat: dict[int, list[ExplainedMove]] = {}
        for one in found:
            by_seat.setdefault(one.position.turn, []).append(one)
        arrows: list[Drawing] = []
        told = []
        for colour, ones in zip(cycle(COLOURS), by_seat.values(), strict=False):
            best = ones[0]
            shown = [best, *(one for one in ones[1:] if one.reason.kind in AT_ONCE)]
            # What it would do, if that is a threat; else what it could do.
            said = next((one for one in ones if one.reason.kind in THREATS), best)
            for one in dict.fromkeys((*shown, said)):
                arrows += arrows_of(one.variant, one.move, colour)
            if self._is_news or said.reason.kind in THREATS:
                told.append(threat_text(said.variant, said.position, said.move, said.reason))
        self._board.suggest(PURPOSE, arrows)
        if told:
            self.message.emit(" ".join(told))
        if self._is_news:
            self.hint_ready.emit(self.tr("Threats"), " ".join(told))
        self._is_news = False

    def _forget(self) -> None:
        """Remove the threats, and cancel the search."""
        super()._forget()
        self._rest.stop()
        self._waiting, self._answers = [], []
        self._board.suggest(PURPOSE, ())
