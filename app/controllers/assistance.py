"""Fair play: in a game between people the computer helps only if all players agree."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QT_TRANSLATE_NOOP, QObject, QTimer, Signal

from app.controllers.question_stack import QuestionStack
from app.game.seat_tags import HELP, HelpKind, with_help
from app.game.session import Session
from app.game.transition import Origin, Transition, TransitionKind
from app.panels.over_board.question_bar import Answer, Question
from app.text.status_text import consent, who
from app.text.text import translate
from engine.pgn.record import seat_tag
from engine.play.tree import Node

if TYPE_CHECKING:
    from app.board.board_view import BoardView
    from app.engines.engines import Engines

#: Identifier of the question.
TOPIC = "help"

_ASKED = {
    HelpKind.HINT: QT_TRANSLATE_NOOP("fairness", "May the computer give hints in this game?"),
    HelpKind.ANALYSIS: QT_TRANSLATE_NOOP("fairness", "May the computer analyse this game?"),
    HelpKind.THREATS: QT_TRANSLATE_NOOP("fairness", "May the computer show threats in this game?"),
    HelpKind.REVIEW: QT_TRANSLATE_NOOP(
        "fairness", "May the computer look for mistakes in this game before it is over?"
    ),
}


class AssistancePolicy(QObject):
    """Asks the people at the board whether the computer may help, and notes help that was used.

    Help is free where fewer than two people are still in the game, where the game is over, and
    where it is only viewed: opened from a file, and not continued since. Else all players must
    agree, once for each kind of help and each game; the player to move counts as the one who asks.
    """

    #: ``is_allowed`` may have changed: listeners call it again, stop their help if it is not, and
    #: call ``use`` if it is.
    changed = Signal()
    #: Players are asked: the question.
    asked = Signal(str)
    #: A player has declined: one sentence.
    declined = Signal(str)

    def __init__(self, session: Session, prompts: QuestionStack) -> None:
        super().__init__(prompts)
        self._session = session
        self._prompts = prompts
        #: The people who have agreed in this game, by the kind of help.
        self._agreed: dict[HelpKind, frozenset[int]] = {}
        self._is_only_looked_at = False
        self._has_ended: bool | None = None
        self._noted: list[tuple[HelpKind, int]] = []
        # Later than a transition, during which no tag can be written.
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._write)
        #: Message to be shown after the question is removed, as removing it clears messages.
        self._remark = ""
        prompts.changed.connect(self._say)
        session.transitioned.connect(self._follow)

    def is_allowed(self, kind: HelpKind) -> bool:
        """Whether the computer may help in this way without a question."""
        return not self._is_played or not self._missing(kind)

    def ask(self, kind: HelpKind, then: Callable[[], object]) -> None:
        """Call ``then``, and record the help, if it is free or as soon as all have agreed.

        If a player declines, or the game ends before all have answered, it is not called.
        """
        if self.is_allowed(kind):
            self.use(kind)
            then()
            return
        now = self._session.situation
        people = self._people
        agreed = people & {now.turn}
        self._ask_next(kind, then, agreed, self._order(people - agreed - self._those(kind)))

    def use(self, kind: HelpKind) -> None:
        """Record in the tags that help is given in the current situation of a running game."""
        if self._is_played:
            self._noted.append((kind, self._session.position.turn))
            self._timer.start()

    # -- what is free ------------------------------------------------------------------------

    @property
    def _is_played(self) -> bool:
        """Whether a game is being played, rather than over or only viewed."""
        if self._is_only_looked_at:
            return False
        if self._session.is_taken_back:
            return True  # also from the end, which is still there
        if self._has_ended is None:
            self._has_ended = self._session.game.result() is not None
        return not self._has_ended

    @property
    def _people(self) -> frozenset[int]:
        """The seats still in the game that are played by people at this board."""
        now = self._session.situation
        return frozenset(seat for seat in now.remaining_seats if now.players[seat].is_local)

    def _those(self, kind: HelpKind) -> frozenset[int]:
        """Return the seats that have agreed."""
        return self._agreed.get(kind, frozenset())

    def _missing(self, kind: HelpKind) -> frozenset[int]:
        """Return the people who have not agreed, if there are several people."""
        people = self._people
        return people - self._those(kind) if len(people) > 1 else frozenset()

    def _order(self, seats: frozenset[int]) -> tuple[int, ...]:
        """Return seats in the order of the turns, from the one after the seat to move."""
        count, turn = len(self._session.variant.seats), self._session.position.turn
        return tuple(sorted(seats, key=lambda seat: (seat - turn - 1) % count))

    # -- the questions -----------------------------------------------------------------------

    def _ask_next(
        self,
        kind: HelpKind,
        then: Callable[[], object],
        agreed: frozenset[int],
        left: tuple[int, ...],
    ) -> None:
        """Ask the next of the people left; if there is none, help."""
        if not left:
            self._agreed[kind] = self._those(kind) | agreed
            self.use(kind)
            then()
            return
        seat, *others = left
        game, players = self._session.game, self._session.players

        def holds() -> bool:
            is_same = self._session.game is game and self._session.players == players
            return is_same and self._is_played and seat in self._people

        def accept() -> None:
            self._ask_next(kind, then, agreed | {seat}, tuple(others))

        decline = partial(self._decline, seat)
        make = partial(self._question, kind, seat, accept, decline)
        self._prompts.ask(TOPIC, make, holds)
        self.asked.emit(make().text)

    def _question(
        self,
        kind: HelpKind,
        seat: int,
        accept: Callable[[], object],
        decline: Callable[[], object],
    ) -> Question:
        now = self._session.situation
        asked = translate("fairness", _ASKED[kind])
        text = self.tr("{question} {seat} answers:").format(question=asked, seat=who(now, seat))
        yes, no = consent(now, seat)
        return Question(text, (Answer(yes, accept), Answer(no, decline)))

    def _decline(self, seat: int) -> None:
        form = self.tr("{seat} does not want such help in this game.")
        self._remark = form.format(seat=who(self._session.situation, seat))

    def _say(self) -> None:
        if self._remark:
            remark, self._remark = self._remark, ""
            self.declined.emit(remark)

    # -- the game ----------------------------------------------------------------------------

    def _follow(self, transition: Transition) -> None:
        kind = transition.kind
        if kind is TransitionKind.STARTED:
            self._agreed = {}
            self._noted = []
            self._is_only_looked_at = transition.origin is Origin.FILE
            self._has_ended = None
            self.changed.emit()
            return
        is_news = kind is TransitionKind.PLAYERS_CHANGED
        if transition.changes or kind is TransitionKind.TAKEN_BACK:
            # It may have ended by that, or go on after its end.
            self._has_ended = None
            is_news |= transition.before.outcome is not None or transition.after.outcome is not None
        if self._is_only_looked_at and transition.added_node is not None:
            self._is_only_looked_at = not _is_on_main_line(transition.added_node)
            is_news |= not self._is_only_looked_at
        if is_news:
            self.changed.emit()

    def _write(self) -> None:
        """Write the help used into the tags of the record."""
        noted, self._noted = self._noted, []
        before = text = self._session.record.tags.get(HELP, "")
        for kind, seat in noted:
            text = with_help(text, kind, seat_tag(self._session.variant, seat))
        if text != before:
            self._session.set_tag(HELP, text)


def _is_on_main_line(node: Node) -> bool:
    """Whether the main line leads through a node."""
    while node.parent is not None:
        if node.parent.children[0] is not node:
            return False
        node = node.parent
    return True


class AssistedGame(NamedTuple):
    """A game with the board that shows it, the engines that help, and whether they may.

    engines : returns them; called when help is first wanted
    """

    session: Session
    board: BoardView
    engines: Callable[[], Engines]
    assistance: AssistancePolicy
