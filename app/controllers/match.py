"""The controller of the match: its score, and the next game with colours rotated."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import SystemRandom

from PySide6.QtCore import QObject, Signal

from app.controllers.question_stack import QuestionStack, nothing
from app.game.match import Match, MatchError, rotated
from app.game.players import Player
from app.game.seat_tags import next_players
from app.game.session import Session
from app.game.timekeeper import TIME_CONTROL
from app.game.transition import Origin, Transition, TransitionKind
from app.panels.over_board.question_bar import Answer, Question
from app.panels.seats import SeatsPanel
from app.settings.remembered import LAST_START, LAST_TIME, MATCH
from app.settings.store import Settings
from app.storage.last_players import NO_CLOCK, last_names, people_names, remember_players
from app.text.language import on_language_change
from app.text.status_text import match_text
from engine.core.position import Position
from engine.play.time_control import TimeControlError, parse, write


class MatchController(QObject):
    """Counts the games of a match, each once, by its first result.

    Games that are finished when they are opened do not count, nor those from a position that was
    set up, nor records of other people's games, nor those that end before the first move. The score
    continues as long as the players keep their names and play the same kind of game; also after a
    restart of the program if all of them have names.
    """

    #: The start of the next game was chosen, so that the focus is to return to the board.
    answered = Signal()
    #: A game has begun whose start was drawn: its number.
    drawn = Signal(int)

    def __init__(
        self,
        session: Session,
        settings: Settings,
        seats: SeatsPanel,
        prompts: QuestionStack,
    ) -> None:
        super().__init__(seats)
        self._session = session
        self._settings = settings
        self._seats = seats
        self._prompts = prompts
        #: The match without the current game.
        self._match = self._remembered()
        self._result: tuple[float, ...] | None = None
        #: The kind of game that the match is about; None where it is not known yet.
        self._kind: str | None = None
        self._begin(self._match)
        session.transitioned.connect(self._follow)
        on_language_change(self, self.show)

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return the slots of the commands about the match, by their names."""
        return {"rematch": self.ask_rematch}

    @property
    def match(self) -> Match:
        """The match including the current game, if that counts and has ended."""
        return self._match if self._result is None else self._match.counted(self._result)

    # -- counting ----------------------------------------------------------------------------

    def _follow(self, transition: Transition) -> None:
        """Count the game by its first result; taking back the last move reverts this."""
        kind, outcome = transition.kind, transition.after.outcome
        if kind is TransitionKind.STARTED:
            is_next = transition.origin is Origin.REMATCH and self._counts
            self._begin(self.match.rotated() if is_next else self.match)
        elif kind is TransitionKind.TAKEN_BACK and outcome is None and self._result is not None:
            self._result = None
            self._keep()
        elif outcome is not None and self._counts and self._result is None:
            self._count(outcome.scores)
        else:
            self.show()

    def _count(self, scores: tuple[float, ...]) -> None:
        """Count a result for those who are named now: names may have changed since the start."""
        names, session = self._session.situation.names, self._session
        is_theirs = not session.is_opened or self._match.is_of(names)
        if is_theirs and session.game.root.children:
            self._match, self._result = self._match.seated(names), scores
            self._keep()
        else:
            self.show()

    def show(self) -> None:
        """Show the current score, as long as the people of the match are playing."""
        now, match = self._session.situation, self.match
        is_theirs = match.games > 0 and match.seated_names == now.names
        is_theirs = is_theirs and self._kind in (None, now.variant.key)
        self._seats.show_match(match_text(now, match) if is_theirs else "")

    def _remembered(self) -> Match:
        names = self._session.situation.names
        try:
            match = Match.read(self._settings.get(MATCH))
        except MatchError:
            return Match.begin(names)
        return match if all(names) else Match.begin(names)

    def _begin(self, match: Match) -> None:
        """Handle a new game, which may belong to a match."""
        session, now = self._session, self._session.situation
        self._result = None
        is_going_on = now.outcome is None and not now.node.children
        is_theirs = not session.is_opened or match.is_of(now.names)
        self._counts = (
            is_going_on and is_theirs and now.variant.is_start(session.game.root.position)
        )
        if self._counts:
            is_other = self._kind not in (None, now.variant.key)
            match = Match.begin(now.names) if is_other else match.seated(now.names)
            self._kind = now.variant.key
        self._match = match
        self._keep()

    def _keep(self) -> None:
        self._settings.set(MATCH, self.match.write())
        self.show()

    # -- the next game -----------------------------------------------------------------------

    def ask_rematch(self) -> None:
        """Start the same game with colours rotated; ask for the start if there are several."""
        if self._session.variant.start_numbers is None:
            self._begin_same()
            return
        root = self._session.game.root
        self._prompts.ask("rematch", self._question, lambda: self._session.game.root is root)

    def _question(self) -> Question:
        answers = (
            Answer(self.tr("The &same start"), self._begin_same),
            Answer(self.tr("A &new start"), self._begin_drawn),
            Answer(self.tr("&Cancel"), nothing),
        )
        return Question(self.tr("A new game, colours swapped. From which start?"), answers)

    def _begin_same(self) -> None:
        self._rematch(self._session.game.root.position)

    def _begin_drawn(self) -> None:
        variant = self._session.variant
        assert variant.start_numbers is not None, "only then it was asked"
        number = SystemRandom().choice(variant.start_numbers)
        self._settings.set(LAST_START, number)
        self._rematch(variant.start(number))
        self.drawn.emit(number)

    def _rematch(self, position: Position) -> None:
        """Start from a position; players, names, points and times move to the next seat."""
        session, settings = self._session, self._settings
        former = next_players(session.record, session.players)
        here = self._names_here(former)
        people = people_names(settings, former, here)[: len(former)]
        names, players = rotated(here), rotated(former)
        remember_players(settings, players, rotated(people))
        time = _rotated_time(session.record.tags.get(TIME_CONTROL, ""), len(names))
        settings.set(LAST_TIME, time or NO_CLOCK)
        session.start(
            session.variant,
            position,
            names=names,
            players=players,
            tags={TIME_CONTROL: time},
            origin=Origin.REMATCH,
        )
        self.answered.emit()

    def _names_here(self, players: Sequence[Player]) -> tuple[str, ...]:
        """Return the names of the players by seat; none of a record of other people's game."""
        names, known = self._session.situation.names, last_names(self._settings)
        people = {name for player, name in zip(players, names, strict=True) if player.is_local}
        if not self._session.is_opened or people <= {"", *known}:
            return names
        pairs = zip(players, known, strict=False)
        return tuple(name if player.is_local else "" for player, name in pairs)


def _rotated_time(text: str, seats: int) -> str:
    """Return a time control in which every seat has the time of the previous one."""
    try:
        control = parse(text or NO_CLOCK, seats)
    except TimeControlError:
        return text
    return write(control._replace(seats=rotated(control.seats))) if control.is_timed else ""
