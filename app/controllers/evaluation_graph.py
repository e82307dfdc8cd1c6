"""The graph of the evaluation below the analysis: follows the game, and goes to its positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from PySide6.QtCore import QObject

from app.controllers.assistance import AssistancePolicy
from app.controllers.game_review import GameReview
from app.game.review import chances_at
from app.game.seat_tags import HelpKind
from app.game.session import Session
from app.game.transition import Origin, Transition, TransitionKind
from app.panels.analysis.graph import GraphPanel, GraphPoint
from app.text import names
from app.text.evaluation_text import position_text, tally_text
from app.text.language import on_language_change
from app.text.status_text import listed_text
from engine.play.evaluation import MISTAKES, Evaluation
from engine.play.tree import Node

#: In a game between people evaluations are shown only if this help is free.
_KINDS = (HelpKind.ANALYSIS, HelpKind.REVIEW)


class EvaluationGraphController(QObject):
    """Shows the evaluations of the main line, as far as they are known.

    These are those stored in the game, and those passed to ``show_value``, which are discarded with
    the game and not saved; a sample game that is read in another language keeps them. Nothing is
    done while the panel is hidden.
    """

    def __init__(
        self,
        session: Session,
        assistance: AssistancePolicy,
        game_review: GameReview,
        ask: Callable[[], object],
        parent: QObject,
    ) -> None:
        """``ask``: called when the user wants to look through the game."""
        super().__init__(parent)
        self._session = session
        self._assistance = assistance
        self._work = game_review
        self.panel = GraphPanel()
        #: The main line, as it is shown, and its points.
        self._nodes: list[Node] = []
        self._points: list[GraphPoint] = []
        #: Evaluations from the analysis, and from a review that is still running.
        self._values: dict[Node, Evaluation] = {}
        self._passing: dict[Node, Evaluation] = {}
        self.panel.graph.chosen.connect(self._go)
        self.panel.seen.connect(self.show)
        self.panel.asked.connect(ask)
        self.panel.cancelled.connect(game_review.cancel)
        session.transitioned.connect(self._follow)
        assistance.changed.connect(self._show_again)
        game_review.begun.connect(lambda: self.panel.show_progress(0, 1))
        game_review.progressed.connect(self.panel.show_progress)
        game_review.evaluated.connect(self._pass)
        game_review.ended.connect(self._settle)
        on_language_change(self, self._show_again, call_now=False)

    def show_value(self, node: Node, value: Evaluation) -> None:
        """Show the evaluation of a position, unless one of a deeper search is known."""
        self._values[node] = value
        self._renew(node)

    def show(self) -> None:
        """Show the whole game."""
        game = self._session.game
        self._nodes = [game.root, *game.root.main_line()]
        self._points = [self._point(node) for node in self._nodes]
        self._tell()

    # -- following the game ------------------------------------------------------------------

    def _follow(self, transition: Transition) -> None:
        if transition.kind is TransitionKind.STARTED:
            self._values = self._values_in(transition) if transition.source.is_sample else {}
            self._passing.clear()
            self._nodes.clear()  # hidden, it is described again by a change of the language
        if not self.panel.isVisible():
            return
        made = transition.added_node
        is_next = made is not None and made.parent is self._nodes[-1]
        if is_next and len(transition.changes) == 1 and made is not None:
            self._nodes.append(made)
            self._points.append(self._point(made))
            self._tell()
        elif transition.changes or transition.kind is TransitionKind.STARTED:
            self.show()
        elif transition.changes_node:
            self.panel.graph.show_ply(self._ply())

    def _values_in(self, transition: Transition) -> dict[Node, Evaluation]:
        """Return the evaluations for a game that was read again; none if it is another one."""
        before, after = (
            list(now.node.path()[0].walk()) for now in (transition.before, transition.after)
        )
        if [node.position for node in before] != [node.position for node in after]:
            return {}
        return {
            now: self._values[known]
            for known, now in zip(before, after, strict=True)
            if known in self._values
        }

    def _show_again(self) -> None:
        if self.panel.isVisible():
            self.show()

    def _pass(self, node: Node, value: Evaluation) -> None:
        self._passing[node] = value
        self._renew(node)

    def _settle(self) -> None:
        """Discard the evaluations of the review: the game has them now, or it was cancelled."""
        self._passing.clear()
        self.panel.show_progress(None, 0)
        self._show_again()

    def _renew(self, node: Node) -> None:
        """Update the point of one position."""
        if not self.panel.isVisible():
            return
        if node.ply < len(self._nodes) and self._nodes[node.ply] is node:
            self._points[node.ply] = self._point(node)
            self._tell()

    def _tell(self) -> None:
        variant = self._session.variant
        graph = self.panel.graph
        graph.show_game(variant.seats, self._points, self._described)
        graph.show_ply(self._ply())
        counts = Counter((point.seat, point.glyph) for point in self._points if point.glyph)
        tally = tally_text(variant, counts)
        if not tally and self._nodes[-1] is self._work.faultless:
            tally = self.tr("No mistake was found.")
        self.panel.show_tally(tally)

    def _ply(self) -> int:
        """Return the ply in the main line, or where the current side line leaves it."""
        node: Node | None = self._session.game.node
        while node is not None:
            if node.ply < len(self._nodes) and self._nodes[node.ply] is node:
                return node.ply
            node = node.parent
        return 0

    def _go(self, ply: int) -> None:
        if ply < len(self._nodes):
            self._session.go_to_node(self._nodes[ply], Origin.COMMAND)

    # -- points ------------------------------------------------------------------------------

    def _value(self, node: Node) -> Evaluation | None:
        """Return the evaluation of the deepest search of a position, if it may be shown."""
        if not any(map(self._assistance.is_allowed, _KINDS)):
            return None
        found = (node.evaluation, self._values.get(node), self._passing.get(node))
        known = [value for value in found if value is not None]
        return max(known, key=lambda value: value.depth or 0, default=None)

    def _point(self, node: Node) -> GraphPoint:
        glyph = next((number for number in node.nags if number in MISTAKES), None)
        seat = 0 if node.move is None else node.move.seat
        chances = chances_at(self._session.variant, node, self._value(node))
        return GraphPoint(chances, glyph, seat)

    def _described(self, ply: int) -> str:
        """Return the text of a position: its move and evaluation."""
        if ply >= len(self._nodes):
            return ""
        node, session = self._nodes[ply], self._session
        text = ""
        if node.move is not None:
            text = listed_text(node.move, names.notation_at(session, node))
        return position_text(session.variant, node, text, self._value(node))
