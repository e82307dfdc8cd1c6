"""The computer players at the seats: asks their engines for moves, and plays what they answer."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal
from PySide6.QtGui import QAction

from app.game.players import OWN_ENGINE
from app.game.session import Session
from app.game.situation import Situation
from app.game.timekeeper import Timekeeper
from app.game.transition import Origin, Transition, TransitionKind
from app.settings.options import (
    COMPUTER_DRAWS,
    COMPUTER_PAUSE,
    COMPUTER_RESIGNS,
    ENGINE_TIME,
    PAUSES,
)
from app.settings.store import Settings
from app.text.language import on_language_change
from engine.core.move import Move
from engine.play.game import Game
from engine.play.tree import Node

if TYPE_CHECKING:
    from app.engines.engine_client import EngineClient
    from app.engines.engines import Engines
    from app.engines.failure import EngineFailure
    from app.engines.report import EngineDecision, EngineReport, SearchRequest
    from engine.search.thinking import Limits, Score


#: Hundredths of a pawn: a game is lost below, even within, and a draw is accepted below.
LOST, LEVEL, WORSE = -900, 15, -80
#: Number of consecutive moves for which a game must have been lost, or even.
LOST_MOVES, LEVEL_MOVES = 3, 8
#: Moves of each player before which no draw is offered, and between two offers.
EARLIEST, BETWEEN = 40, 20
#: The purpose of the processes.
PURPOSE = "seats"
#: The longest time for a move without a clock, milliseconds: levels end earlier, unless the core
#: of the engine is not compiled; without a level it is the time for the move.
LONGEST, WITHOUT_LEVEL = 15_000, 5_000
#: The time for ``move_now`` where nothing has been found yet, milliseconds.
HURRY = 1_000


class DrawAndResignPolicy:
    """Stores the scores of one game's moves by seat."""

    def __init__(self) -> None:
        self._scores: dict[int, list[int]] = {}
        self._offered: dict[int, int] = {}

    def note(self, seat: int, score: Score) -> None:
        """Store the score of a move, from the view of its seat."""
        self._scores.setdefault(seat, []).append(_number(score))

    def would_resign(self, now: Situation) -> bool:
        """Whether the seat to move resigns. Where others play on without it, it never does."""
        last = self._scores.get(now.turn, [])[-LOST_MOVES:]
        is_lost = len(last) == LOST_MOVES and max(last) <= LOST
        return is_lost and len(now.remaining_seats) == 2 and len(now.variant.seats) == 2

    def would_offer(self, now: Situation) -> bool:
        """Whether the seat to move offers a draw; then it does not again for a while."""
        turn, moves = now.turn, now.ply // len(now.variant.seats)
        if now.draw_offer is not None or moves < self._offered.get(turn, -BETWEEN) + BETWEEN:
            return False
        is_wanted = moves >= EARLIEST and self._is_level(turn)
        if is_wanted:
            self._offered[turn] = moves
        return is_wanted

    def would_accept(self, now: Situation, seat: int) -> bool:
        """Whether a seat agrees to the draw that was offered."""
        scores = self._scores.get(seat, [])
        is_worse = bool(scores) and scores[-1] <= WORSE
        moves = now.ply // len(now.variant.seats)
        return is_worse or (moves >= EARLIEST and self._is_level(seat))

    def _is_level(self, seat: int) -> bool:
        last = self._scores.get(seat, [])[-LEVEL_MOVES:]
        return len(last) == LEVEL_MOVES and all(abs(score) <= LEVEL for score in last)


def is_endless(now: Situation, game: Game) -> bool:
    """Whether only computers are left in a game without progress.

    No person is there to claim a draw; in a game of three nobody could.
    """
    are_alone = all(now.players[seat].engine is not None for seat in now.remaining_seats)
    return are_alone and game.lacks_progress


def _number(score: Score) -> int:
    """Return a score in hundredths of a pawn; a mate counts as decided."""
    if score.mate is not None:
        return -LOST * 10 if score.mate > 0 else LOST * 10
    return score.centipawns or 0


class ComputerPlayers(QObject):
    """Plays the seats of computers.

    A computer thinks when a move or a new game gives it the turn, and its move is played after a
    pause. While another position is shown the move waits. No computer thinks while the clocks are
    paused, nor after ``stop`` and in a game from a file until ``go_on``. An engine that fails is
    asked once more; then a message says so, and the game waits.
    """

    #: The thinking seat, its report, or whether the game waits has changed.
    changed = Signal()
    #: An engine has failed: one sentence.
    failed = Signal(str)

    def __init__(
        self,
        session: Session,
        keeper: Timekeeper,
        settings: Settings,
        engines: Callable[[], Engines],
        parent: QObject,
    ) -> None:
        """``engines``: returns the engines; called when a computer first has to move."""
        super().__init__(parent)
        self._session = session
        self._keeper = keeper
        self._settings = settings
        self._engines = engines
        #: The node at which a computer has the turn, and the move it will play there.
        self._node: Node | None = None
        self._move: Move | None = None
        self._is_stopped = False
        self._has_failed = False
        #: Whether the next search must end at once.
        self._must_move_now = False
        #: The latest report about the position, or None.
        self.report: EngineReport | None = None
        self._policy = DrawAndResignPolicy()
        self._since = QElapsedTimer()
        self._pause = self._timer(self._play)
        self._answering = self._timer(self._answer_offer)
        session.transitioned.connect(self._follow)
        keeper.changed.connect(self._follow_clocks)
        # A session that was begun before: its first computer has the turn already.
        QTimer.singleShot(0, self, self._begin)

    @cached_property
    def _engine(self) -> EngineClient:
        """The client of the engines, made when a computer first has to move."""
        from app.engines.engine_client import EngineClient

        # Seats with the same engine share one, as they take turns; others keep theirs.
        found = EngineClient(self._engines, PURPOSE, self, keeps_engines=True)
        found.reported.connect(self._note)
        found.answered.connect(self._take)
        found.failed.connect(self._fail)
        return found

    # -- state -------------------------------------------------------------------------------

    @property
    def _is_asking(self) -> bool:
        """Whether an engine is searching a move."""
        return "_engine" in vars(self) and self._engine.request is not None

    @property
    def thinking(self) -> int | None:
        """The seat of the computer that thinks or is about to play, or None."""
        is_waiting = self._is_asking or self._pause.isActive()
        return self._node.position.turn if is_waiting and self._node is not None else None

    @property
    def waiting(self) -> int | None:
        """The seat of a computer that has the turn but was stopped or has failed, or None."""
        is_held = self._is_stopped or self._has_failed or self._is_clock_paused()
        if self.thinking is not None or not is_held or not self._is_due():
            return None
        return self._session.position.turn

    # -- commands ----------------------------------------------------------------------------

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return the slots of the commands about computers, by their names."""
        return {"move_now": self.move_now, "stop_thinking": self.toggle}

    def show_commands(self, move_now: QAction, stop: QAction) -> None:
        """Enable and name two commands by what is possible now."""

        def show(*_told: object) -> None:
            is_waiting = self.waiting is not None
            # Also in the moment between its turn and its thinking.
            is_computers_turn = self.thinking is not None or self._is_due()
            move_now.setEnabled(is_computers_turn)
            stop.setEnabled(is_computers_turn)
            going_on = self.tr("Let the computer &go on")
            stop.setText(going_on if is_waiting else self.tr("&Stop the computer"))

        self.changed.connect(show)
        self._session.transitioned.connect(show)
        on_language_change(self, show)

    def move_now(self) -> None:
        """Make the computer to move play the best move found so far."""
        if self._pause.isActive():
            self._play()
            return
        if self._is_asking and self.report is not None:
            self._since.invalidate()
            self._engine.stop()
            return
        # Nothing is known yet: a moment is needed to find something that is worth playing.
        self._must_move_now = True
        if self._is_asking:
            self._ask()
        else:
            self.go_on()

    def toggle(self) -> None:
        """Stop the computer that thinks, or let it go on."""
        if self.waiting is None:
            self.stop()
        else:
            self.go_on()

    def stop(self) -> None:
        """Stop all computers until ``go_on``, or until a person moves."""
        self._is_stopped = True
        self._forget()

    def go_on(self) -> None:
        """Continue: the computer to move thinks."""
        self._is_stopped = False
        self._has_failed = False
        self._keeper.resume()
        if not self._is_asking:
            self._begin()

    # -- thinking ----------------------------------------------------------------------------

    def _follow(self, transition: Transition) -> None:
        """Start thinking if a computer has the turn; cancel outdated searches."""
        kind, after = transition.kind, transition.after
        if kind is TransitionKind.STARTED:
            self._policy = DrawAndResignPolicy()
        is_same = after.node is self._node and kind is not TransitionKind.PLAYERS_CHANGED
        is_played_again = kind is TransitionKind.PLAYED and self._session.is_taken_back
        is_open = after.outcome is None and not after.is_trial
        is_seated = (
            kind is TransitionKind.PLAYERS_CHANGED and self._session.is_taken_back and is_open
        )
        if (transition.calls_for_move or is_played_again or is_seated) and not is_same:
            # In a game that was just opened no computer moves by itself.
            self._is_stopped = transition.origin is Origin.FILE
            self._has_failed = False
            self._forget()
            self._later(self._begin)
        elif kind is TransitionKind.TAKEN_BACK or after.outcome is not None:
            self._is_stopped = True
            self._forget()
        elif is_same and self._move is not None:
            self._play_soon()  # back from another position
        elif kind is TransitionKind.NAVIGATED:
            self._later(self._begin)
        if after.unanswered:
            self._answering.start(self._pause_time())

    def _later(self, action: Callable[[], None]) -> None:
        """Act after all listeners have been called; none may change the game before."""
        QTimer.singleShot(0, self, action)

    def _is_due(self) -> bool:
        """Whether a computer has the turn at the end of the current line, or after taking back."""
        now = self._session.situation
        is_open = self._session.is_at_end and now.outcome is None
        return is_open and not now.is_local and now.players[now.turn].engine is not None

    def _begin(self) -> None:
        """Ask the engine of the seat to move, if it is a computer and nothing holds it."""
        if self._is_asking or self._is_stopped or self._has_failed:
            return
        if not self._is_due() or self._move is not None or self._is_clock_paused():
            return
        self._node = self._session.game.node
        self._since.start()
        self._ask()
        self.changed.emit()

    def _ask(self) -> None:
        from app.engines.report import request_at

        assert self._node is not None
        variant = self._session.variant
        player = self._session.players[self._node.position.turn]
        key = player.engine or OWN_ENGINE
        limits = self._limits(is_own=key == OWN_ENGINE)
        self.report = None
        self._engine.ask(request_at(self._node, variant, limits, level=player.level), key)

    def _limits(self, is_own: bool) -> Limits:
        """Return how long the player to move may think."""
        from engine.search.thinking import Limits

        if self._must_move_now:
            return Limits(movetime=HURRY)
        assert self._node is not None
        turn = self._node.position.turn
        level = self._session.players[turn].level
        faces = self._keeper.faces()
        if faces[turn] is not None:
            clock = {s: max(0, int(1000 * f.left)) for s, f in enumerate(faces) if f is not None}
            increment = {s: int(1000 * self._keeper.bonus(s)) for s in clock}
            moves = self._keeper.moves_to_go(turn)
            return Limits(clock=clock, increment=increment, moves_to_go=moves)
        if not is_own:
            return Limits(movetime=1000 * self._settings.get(ENGINE_TIME))
        from engine.search.levels import HIGHEST

        return Limits(movetime=WITHOUT_LEVEL if level in (None, HIGHEST) else LONGEST)

    def _note(self, request: SearchRequest, report: EngineReport) -> None:
        if report.line_number == 1:
            self.report = report
            self.changed.emit()

    def _take(self, request: SearchRequest, decision: EngineDecision) -> None:
        if decision.move is None:
            from app.engines.failure import EngineFailure, FailureKind

            self._fail(request, EngineFailure(FailureKind.NO_MOVE, self._engine.name))
            return
        self._move = decision.move
        if self._must_move_now:
            self._must_move_now = False
            self._since.invalidate()
        if decision.report is not None:
            self._policy.note(request.position.turn, decision.report.score)
        self._play_soon()

    def _fail(self, request: SearchRequest, failure: EngineFailure) -> None:
        """Ask once more; if that fails as well, report it and wait."""
        if self._has_failed or self._node is None:
            self._give_up(failure)
            return
        self._has_failed = True
        self._ask()

    def _give_up(self, failure: EngineFailure) -> None:
        self._has_failed = True
        self._forget()
        self.failed.emit(self.tr("{reason} The game waits for it.").format(reason=failure))

    def _forget(self) -> None:
        """Cancel the search, and discard its result."""
        self._pause.stop()
        if self._is_asking:
            self._engine.cancel()
        self._move = self._node = None
        self._must_move_now = False
        self.report = None
        self.changed.emit()

    # -- playing -----------------------------------------------------------------------------

    def _pause_time(self) -> int:
        """The pause before a move or an answer, milliseconds."""
        return PAUSES[self._settings.get(COMPUTER_PAUSE)]

    def _play_soon(self) -> None:
        """Play the move once the pause since the last one is over."""
        passed = self._since.elapsed() if self._since.isValid() else self._pause_time()
        self._pause.start(max(0, self._pause_time() - passed))
        self.changed.emit()

    def _play(self) -> None:
        """Play the move, or resign or offer a draw, if its position is still shown."""
        self._pause.stop()
        node, move = self._node, self._move
        if node is None or move is None or node is not self._session.game.node:
            self.changed.emit()
            return
        if self._is_clock_paused():
            self._forget()
            return
        self._node = self._move = None
        now = self._session.situation
        if is_endless(now, self._session.game):
            self._session.end_without_progress(Origin.COMPUTER)
        elif self._settings.get(COMPUTER_RESIGNS) and self._policy.would_resign(now):
            self._session.resign(Origin.COMPUTER)
        else:
            if self._settings.get(COMPUTER_DRAWS) and self._policy.would_offer(now):
                self._session.offer_draw(Origin.COMPUTER)
            if self._session.game.node is node:
                self._session.play(move, Origin.COMPUTER, node)
        self.changed.emit()

    def _answer_offer(self) -> None:
        """Answer a draw offer, if a computer has to answer now."""
        now = self._session.situation
        if not now.unanswered or now.players[now.unanswered[0]].is_local:
            return
        if self._settings.get(COMPUTER_DRAWS) and self._policy.would_accept(now, now.unanswered[0]):
            self._session.accept_draw(Origin.COMPUTER)
        else:
            self._session.decline_draw(Origin.COMPUTER)

    # -- clocks ------------------------------------------------------------------------------

    def _is_clock_paused(self) -> bool:
        """Whether the clock of the player to move has been stopped."""
        face = self._keeper.face(self._session.position.turn)
        return face is not None and face.is_paused

    def _follow_clocks(self) -> None:
        """Stop thinking while the clocks are paused, and begin again afterwards."""
        node = self._session.game.node
        if node is self._node and self._is_clock_paused():
            self._forget()
        elif self._node is None and self._is_due() and not self._is_clock_paused():
            self._later(self._begin)

    def _timer(self, slot: Callable[[], object]) -> QTimer:
        timer = QTimer(self, singleShot=True)
        timer.timeout.connect(slot)
        return timer
