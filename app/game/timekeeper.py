"""The timekeeper: runs the clocks of the current game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import ceil, inf
from typing import Any, NamedTuple

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, Signal

from app.game.session import Session
from app.game.situation import Situation
from app.game.transition import Transition, TransitionKind
from app.support.times import until_change
from engine.play.clock import ClockMove, Clocks, begin
from engine.play.time_control import TimeControl, TimeControlError, parse, same_for_all
from engine.play.tree import Node

#: The tag of the time control.
TIME_CONTROL = "TimeControl"
#: Greatest plausible thinking time before an interruption, seconds.
_MAX_THOUGHT = 1e9


class ClockState(NamedTuple):
    """The display of one player's clock.

    left : seconds
    is_running : whether the clock is running
    is_paused : whether it would be running if the clocks were not paused
    """

    left: float
    is_running: bool
    is_paused: bool


class Timekeeper(QObject):
    """Switches the clocks with each move, stores the remaining times, and ends games on time.

    The clocks start with the first move of the game, which takes no time. They are paused while
    another position than the last one played is shown, and continue when a move is made there or
    ``resume`` is called; an earlier position has the times left after its moves. If a move is taken
    back while they run, they continue with these times, unless a computer is to move, which waits
    then. Between ``hold`` and ``release`` they are stopped, whatever happens, and continue
    afterwards; where no computer answers, beside a game with computers, they do not run. A player
    loses on time when that is noticed: a move that comes first counts.
    """

    #: The display of a clock has changed.
    changed = Signal()

    def __init__(
        self,
        session: Session,
        source: Callable[[], float] | None = None,
        parent: QObject | None = None,
    ) -> None:
        """``source``: returns monotonic seconds; by default the time since now."""
        super().__init__(parent)
        self._session = session
        #: The source of the time.
        self.source = source or _seconds_from_now()
        self._clocks = begin(same_for_all(len(session.variant.seats)))
        self._is_held = False
        #: Whether held clocks continue when they are released.
        self._runs_on = False
        self._timer = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.check)
        session.stamp = self._press
        session.transitioned.connect(self._follow)
        self._begin()

    # -- state -------------------------------------------------------------------------------

    @property
    def is_timed(self) -> bool:
        """Whether any player has a clock."""
        return self._clocks.control.is_timed

    @property
    def is_running(self) -> bool:
        """Whether a clock is running."""
        return self._clocks.running is not None

    @property
    def can_go_on(self) -> bool:
        """Whether paused clocks can be resumed: at the end of a game that has begun."""
        now = self._session.situation
        is_begun = self._clocks.active is not None
        is_open = self._session.is_at_end and now.outcome is None and not now.is_trial
        return self.is_timed and is_begun and is_open

    def face(self, seat: int) -> ClockState | None:
        """Return the display of a player's clock, or None without a clock."""
        left = self._clocks.remaining(seat, self.source())
        if left == inf:
            return None
        now = self._session.situation
        is_thinker = seat == self._clocks.active and now.outcome is None and not now.is_trial
        is_running = seat == self._clocks.running
        return ClockState(left, is_running, is_thinker and not is_running)

    def faces(self) -> tuple[ClockState | None, ...]:
        """Return the displays of all clocks, by seat."""
        return tuple(self.face(seat) for seat in range(len(self._clocks.at_turn_start)))

    def bonus(self, seat: int) -> float:
        """Return the seconds that a player's next move brings."""
        return self._clocks.bonus(seat)

    def moves_to_go(self, seat: int) -> int | None:
        """Return how many moves a player's time is for; None for all that are left."""
        return self._clocks.moves_to_go(seat)

    @property
    def wakes_in(self) -> int | None:
        """The interval of the pending timer, milliseconds; None if there is none."""
        return self._timer.interval() if self._timer.isActive() else None

    # -- slots -------------------------------------------------------------------------------

    def pause(self) -> None:
        """Pause the clocks."""
        self._runs_on = False
        self._clocks = self._clocks.pause(self.source())
        self._tell()

    def resume(self) -> None:
        """Resume the clocks, if possible; those that are held, when they are released."""
        if self._is_held:
            self._runs_on = self.can_go_on
        elif self.can_go_on:
            self._is_live = True
            self._clocks = self._clocks.resume(self.source())
            self._tell()

    def toggle(self) -> None:
        """Pause or resume."""
        if self.is_running:
            self.pause()
        else:
            self.resume()

    def hold(self) -> None:
        """Stop the clocks until ``release``."""
        if not self._is_held:
            runs_on = self.is_running
            self.pause()
            self._is_held, self._runs_on = True, runs_on
            self._tell()

    def release(self) -> None:
        """Continue the clocks that were held."""
        runs_on, self._is_held, self._runs_on = self._runs_on, False, False
        if runs_on:
            self.resume()

    def check(self) -> None:
        """Check whether a player has lost on time, and emit ``changed``."""
        now = self.source()
        flagged = self._clocks.flagged(now)
        if flagged is not None:
            self._clocks = self._clocks.pause(now)
            self._session.flag(flagged)
        self._tell()

    def to_json(self) -> dict[str, Any]:
        """Return the thinking time of the player to move as JSON, to be stored with the game."""
        thought = self._clocks.pause(self.source()).elapsed
        return {"clocks": {"thought": thought}} if self.is_timed else {}

    def restore(self, kept: object) -> None:
        """Restore the thinking time of an interrupted game; ``kept``: a value of ``to_json``."""
        thought = kept.get("thought") if isinstance(kept, Mapping) else None
        if isinstance(thought, (int, float)) and 0 <= thought <= _MAX_THOUGHT and self.can_go_on:
            self._is_live = True
            self._clocks = self._clocks.with_elapsed(float(thought))
            self._tell()

    # -- following the session ---------------------------------------------------------------

    def _begin(self) -> None:
        """Set up the clocks of the current game."""
        self._left_at: tuple[Node, Clocks] | None = None
        self._is_live = self._runs_on = False
        self._clocks = begin(self._control())
        #: Cache of the clocks after moves, by node.
        self._known = {self._session.game.root: self._clocks}
        if self.is_timed:
            self._set_back()
        self._tell()

    def _control(self) -> TimeControl:
        """The time control of the record; without clocks if the tag is missing or invalid."""
        seats = len(self._session.variant.seats)
        try:
            return parse(self._session.record.tags.get(TIME_CONTROL, "") or "-", seats)
        except TimeControlError:
            return same_for_all(seats)

    def _follow(self, transition: Transition) -> None:
        """Update the clocks after a transition."""
        if transition.kind is TransitionKind.STARTED or transition.has_new_tag(TIME_CONTROL):
            self._begin()
            return
        before, after = transition.before, transition.after
        if self.is_timed and before.node is not after.node and transition.added_node is None:
            was_running, self._runs_on = self.is_running or self._runs_on, False
            self._leave(before.node)
            self._set_back()
            is_played = transition.kind is TransitionKind.PLAYED
            if (was_running or is_played) and self._session.is_taken_back:
                if is_played or after.is_local:
                    self.resume()
                else:  # nobody thinks; they go on with a person's move taken back as well
                    self._runs_on = True
        if after.outcome is not None:
            self._clocks = self._clocks.pause(self.source())
        self._tell()

    def _press(self, after: Situation) -> float | None:
        """Switch the clocks after a move; return the seconds its player has left, or None."""
        now, node = self.source(), after.node
        if not self.is_timed or node.move is None or node.parent is None:
            return None
        if after.is_trial:
            self._leave(node.parent)
            self._set_back()
            return None
        seat = node.move.seat
        self._clocks = self._clocks.press(ClockMove(seat, after.turn, after.remaining_seats), now)
        left = self._clocks.remaining(seat, now)
        clock = None if left == inf else left
        # Cached, so that a step back is fast in long games as well.
        pressed = ClockMove(seat, after.turn, after.remaining_seats, clock)
        self._known[node] = self._replayed(node.parent).replayed(pressed)
        self._is_live = True
        if self._is_held:
            self._runs_on = self.is_running
            self._clocks = self._clocks.pause(now)
        return clock

    def _leave(self, node: Node) -> None:
        """Pause, and remember the clocks at the node that is left."""
        if self._is_live:
            self._left_at = node, self._clocks.pause(self.source())

    def _set_back(self) -> None:
        """Set the clocks to those remembered or computed for the current node."""
        node = self._session.game.node
        if self._left_at is not None and self._left_at[0] is node:
            self._clocks = self._left_at[1]
            self._is_live = True
        else:
            self._clocks = self._replayed(node)
            self._is_live = False

    def _replayed(self, node: Node) -> Clocks:
        """Return the clocks after the moves that lead to a node; cached."""
        way = []
        while node not in self._known:
            assert node.parent is not None
            way.append(node)
            node = node.parent
        clocks = self._known[node]
        for node in reversed(way):
            clocks = self._known[node] = clocks.replayed(self._pressed(node))
        return clocks

    def _pressed(self, node: Node) -> ClockMove:
        """Return the press of the clock by the move that led to a node."""
        assert node.move is not None
        living = self._session.variant.active_seats(node.position)
        return ClockMove(node.move.seat, node.position.turn, living, node.clock)

    def _tell(self) -> None:
        """Emit ``changed``, and start the timer for the next change."""
        self._timer.stop()
        wait = self._until_change()
        if wait < inf:
            self._timer.start(max(1, ceil(1000 * wait)))
        self.changed.emit()

    def _until_change(self) -> float:
        """Return the seconds until the display changes or time runs out; inf if none is running."""
        seat = self._clocks.running
        if seat is None:
            return inf
        now = self.source()
        left, until_flag = self._clocks.remaining(seat, now), self._clocks.until_flag(now)
        return min(until_flag, until_flag - left + until_change(left)) if left < inf else inf


def _seconds_from_now() -> Callable[[], float]:
    timer = QElapsedTimer()
    timer.start()
    return lambda: timer.nsecsElapsed() / 1e9
