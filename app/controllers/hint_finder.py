"""Finds a hint for the player to move; imported with the first hint."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from app.board.drawing_tool import arrows_of
from app.controllers.assistance import AssistedGame
from app.controllers.explained import CandidateMove, EngineHelp, ExplainedMove
from app.engines.report import EngineDecision, EngineReport, SearchRequest, request_at
from app.game.seat_tags import HelpKind
from app.game.situation import Situation
from app.game.transition import Transition, TransitionKind
from app.text.analysis_text import line_texts
from app.text.hint_text import hint_text, line_text, move_text, reason_text
from engine.play.drawing import DrawingColour
from engine.play.tree import Node
from engine.search.thinking import Limits

#: Purpose of the process, and source of the arrows.
PURPOSE = "hint"
#: How long the engine thinks, milliseconds.
TIME = 1_500
#: Number of moves of the line that are shown.
LONGEST_LINE = 6
#: Colours of the hint, and of the moves of the others in its line.
OWN, OTHERS = DrawingColour.BLUE, DrawingColour.YELLOW


class HintFinder(EngineHelp):
    """Asks the engine for a move, explains it, and shows both; then the line.

    If a visible analysis has searched at least as long, its best move is used, so that both agree.
    A hint belongs to its position; showing another position removes it, as does Esc.
    """

    #: The hint that was shown over the board is to be removed.
    removed = Signal()

    def __init__(
        self, game: AssistedGame, analysed: Callable[[], EngineReport | None], parent: QObject
    ) -> None:
        """``analysed``: returns the best line of an analysis of the current position, if any."""
        super().__init__(PURPOSE, game, parent)
        self._analysed = analysed
        #: The node that a hint was asked for, and the hint once it is found.
        self._node: Node | None = None
        self._found: ExplainedMove | None = None
        self._is_line_shown = False
        game.session.transitioned.connect(self._follow)

    @property
    def is_looking(self) -> bool:
        """Whether a search for a hint is running."""
        return self._node is not None and self._found is None

    def ask(self) -> None:
        """Search for a hint; if it is shown already, show its line, and then the hint again."""
        if self._found is not None:
            self._is_line_shown = not self._is_line_shown
            self._show()
        elif self._node is None and self._may_ask():
            self._assistance.ask(HelpKind.HINT, self._begin)

    def listen_to(self, window: QWidget) -> None:
        """Remove the hint by an Esc that no other widget of a window has handled."""
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and self._found is not None:
            assert isinstance(event, QKeyEvent)
            if event.key() == Qt.Key.Key_Escape:
                self._forget()
                self.removed.emit()
                return True
        return super().eventFilter(watched, event)

    def _may_ask(self) -> bool:
        """Return whether there can be a hint now; if not, say why."""
        refusal = self._refusal(self._session.situation)
        if refusal:
            self.message.emit(refusal)
        return not refusal

    def _refusal(self, now: Situation) -> str:
        """Return why there is no hint in a situation; empty if there is one."""
        if now.variant.outcome(now.position) is not None:
            return self.tr("There is no hint: the game is over here.")
        if not now.is_local and not now.node.children:
            return self.tr("There is no hint: the computer is to move.")
        return ""

    # -- the engine --------------------------------------------------------------------------

    def _begin(self) -> None:
        """Ask the engine, maybe long after the request, as others had to agree first."""
        if not self._may_ask():
            return
        node = self._session.game.node
        if self._explain_analysed():
            self._node = node
            return
        if not self._engine.ask(request_at(node, self._session.variant, Limits(movetime=TIME))):
            return
        self._node = node
        # After the removal of an answered question, which clears messages.
        QTimer.singleShot(0, self, self._say_looking)

    def _say_looking(self) -> None:
        if self.is_looking:
            self.message.emit(self.tr("The computer looks for a hint…"))

    def _explain_analysed(self) -> bool:
        """Explain what an analysis has found, unless it has thought less than for a hint."""
        report = self._analysed()
        if report is None or report.milliseconds < TIME:
            return False
        self._explainer.explain(CandidateMove(report.request, report.line, report.score.mate))
        return True

    def _take(self, request: SearchRequest, decision: EngineDecision) -> None:
        if self._explain_analysed():
            return
        if decision.move is None:
            self._forget()
            self.message.emit(self.tr("There is no hint: the computer has found no move."))
            return
        answer, report = CandidateMove(request, (decision.move,)), decision.report
        if report is not None and report.line[:1] == answer.line:
            answer = CandidateMove(request, report.line, report.score.mate)
        self._explainer.explain(answer)

    # -- what is shown -----------------------------------------------------------------------

    def _take_explained(self, found: tuple[ExplainedMove, ...]) -> None:
        self._found = found[0]
        self._is_line_shown = False
        self._show()

    def _show(self) -> None:
        """Show the move and why, or the line."""
        found = self._found
        assert found is not None
        variant, position, line, reason = found
        moves = line[:LONGEST_LINE] if self._is_line_shown else line[:1]
        seat = position.turn
        colours = [OWN if move.seat == seat else OTHERS for move in moves]
        arrows = [
            drawing
            for move, colour in zip(moves, colours, strict=True)
            for drawing in arrows_of(variant, move, colour)
        ]
        # where a short arrow between pieces begins would not be seen
        start = arrows[0]._replace(end=arrows[0].start)
        self._board.suggest(PURPOSE, (*arrows, start))
        if self._is_line_shown:
            self.message.emit(line_text(variant, position, moves))
            self.hint_ready.emit(
                self.tr("The line"), " ".join(line_texts(variant, position, moves))
            )
        else:
            self.message.emit(hint_text(variant, position, found.move, reason))
            why = reason_text(variant, position, reason)
            self.hint_ready.emit(move_text(variant, position, found.move), why)

    def _follow(self, transition: Transition) -> None:
        kind, node = transition.kind, transition.after.node
        is_new = kind in (TransitionKind.STARTED, TransitionKind.PLAYERS_CHANGED)
        if is_new or node is not self._node:
            self._forget()

    def _forget(self) -> None:
        """Remove the hint, and cancel the search."""
        super()._forget()
        self._board.suggest(PURPOSE, ())
        self._node = self._found = None
