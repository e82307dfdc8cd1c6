"""Runs the clocks of the game on the table: the only one here who reads the time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import ceil, inf
from typing import Any, NamedTuple

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, Signal

from app.game.session import Session
from app.game.situation import Situation
from app.game.transition import Transition, TransitionKind
from app.support.clock_text import until_change
from engine.play.clock import ClockMove, Clocks, begin
from engine.play.time_control import TimeControl, TimeControlError, alike, parse
from engine.play.tree import Node

#: The tag of a record that holds its time control.
TIME_CONTROL = "TimeControl"
#: Nobody has thought longer about a move that goes on after an interruption, seconds.
_MOST_THOUGHT = 1e9


class Face(NamedTuple):
    """What one player's clock shows.

    left : seconds
    is_running : whether they are getting fewer
    is_paused : whether they would be, were the clocks not paused
    """

    left: float
    is_running: bool
    is_paused: bool


class Timekeeper(QObject):
    """Presses the clocks as moves are made, writes into the game what they leave, sees flags fall.

    The clocks start with the first move of the game, which costs nothing. They stand still while
    another position than the last one played is shown, and go on when a move is made there or
    they are told to; a position from before has the times that its moves had left. Where a move
    is taken back while they run, they run on with those.
    A flag falls when it is seen to fall: a move that comes first counts.
    """

    #: Something on the clocks looks different now.
    changed = Signal()

    def __init__(
        self,
        session: Session,
        source: Callable[[], float] | None = None,
        parent: QObject | None = None,
    ) -> None:
        """``source``: returns seconds that only grow; the time since now unless given."""
        super().__init__(parent)
        self._session = session
        #: Where the time is read.
        self.source = source or _seconds_from_now()
        self._clocks = begin(alike(len(session.variant.seats)))
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.look)
        session.stamp = self._press
        session.transitioned.connect(self._follow)
        self._begin()

    # -- what there is -----------------------------------------------------------------------

    @property
    def is_timed(self) -> bool:
        """Whether anybody has a clock."""
        return self._clocks.control.is_timed

    @property
    def is_running(self) -> bool:
        """Whether a clock runs."""
        return self._clocks.running is not None

    @property
    def can_go_on(self) -> bool:
        """Whether clocks that stand still may be told to run: at the end of a begun game."""
        now = self._session.situation
        is_begun = self._clocks.active is not None
        is_end = not now.node.children or self._session.is_taken_back
        return self.is_timed and is_begun and is_end and now.outcome is None

    def face(self, seat: int) -> Face | None:
        """Return what a player's clock shows, or None for a player without one."""
        left = self._clocks.left(seat, self.source())
        if left == inf:
            return None
        is_thinker = seat == self._clocks.active and self._session.situation.outcome is None
        is_running = seat == self._clocks.running
        return Face(left, is_running, is_thinker and not is_running)

    def faces(self) -> tuple[Face | None, ...]:
        """Return what all players' clocks show, by seat."""
        return tuple(self.face(seat) for seat in range(len(self._clocks.stored)))

    @property
    def wakes_in(self) -> int | None:
        """In how many milliseconds it was last told to look again by itself; None for never."""
        return self._timer.interval() if self._timer.isActive() else None

    # -- what it is told ---------------------------------------------------------------------

    def pause(self) -> None:
        """Let the clocks stand still."""
        self._clocks = self._clocks.pause(self.source())
        self._tell()

    def resume(self) -> None:
        """Let the clocks run on where they may."""
        if self.can_go_on:
            self._is_live = True
            self._clocks = self._clocks.resume(self.source())
            self._tell()

    def toggle(self) -> None:
        """Pause, or go on."""
        if self.is_running:
            self.pause()
        else:
            self.resume()

    def look(self) -> None:
        """See whether a flag has fallen, and tell what the clocks show now."""
        now = self.source()
        flagged = self._clocks.flagged(now)
        if flagged is not None:
            self._clocks = self._clocks.pause(now)
            self._session.flag(flagged)
        self._tell()

    def kept(self) -> dict[str, Any]:
        """Return what cannot be told from the game: how long the player to move has thought."""
        thought = self._clocks.pause(self.source()).elapsed
        return {"clocks": {"thought": thought}} if self.is_timed else {}

    def take_up(self, kept: object) -> None:
        """Charge the player to move what ``kept`` said of an interrupted game."""
        thought = kept.get("thought") if isinstance(kept, Mapping) else None
        if isinstance(thought, (int, float)) and 0 <= thought <= _MOST_THOUGHT and self.can_go_on:
            self._is_live = True
            self._clocks = self._clocks.with_elapsed(float(thought))
            self._tell()

    # -- following the session ---------------------------------------------------------------

    def _begin(self) -> None:
        """Set the clocks of the game on the table."""
        self._left_at: tuple[Node, Clocks] | None = None
        self._is_live = False
        self._clocks = begin(self._control())
        #: The clocks as the moves left them, by the place these led to, as far as anybody asked.
        self._known = {self._session.game.root: self._clocks}
        if self.is_timed:
            self._set_back()
        self._tell()

    def _control(self) -> TimeControl:
        """The time control of the record; one that says nothing here gives nobody a clock."""
        seats = len(self._session.variant.seats)
        try:
            return parse(self._session.record.tags.get(TIME_CONTROL, "") or "-", seats)
        except TimeControlError:
            return alike(seats)

    def _follow(self, transition: Transition) -> None:
        """Set the clocks as they are after what has happened."""
        if transition.kind is TransitionKind.STARTED or transition.has_new_tag(TIME_CONTROL):
            self._begin()
            return
        before, after = transition.before, transition.after
        if self.is_timed and before.node is not after.node and transition.made is None:
            was_running = self.is_running
            self._leave(before.node)
            self._set_back()
            if was_running and transition.kind is TransitionKind.TAKEN_BACK:
                self.resume()
        if after.outcome is not None:
            self._clocks = self._clocks.pause(self.source())
        self._tell()

    def _press(self, after: Situation) -> float | None:
        """Press the clock of who has made a move; return the seconds that it has left, if any."""
        now, node = self.source(), after.node
        if not self.is_timed or node.move is None or node.parent is None:
            return None
        seat = node.move.seat
        self._clocks = self._clocks.press(ClockMove(seat, after.turn, after.living), now)
        left = self._clocks.left(seat, now)
        clock = None if left == inf else left
        # A step back finds it ready, however long the game.
        pressed = ClockMove(seat, after.turn, after.living, clock)
        self._known[node] = self._replayed(node.parent).replayed(pressed)
        self._is_live = True
        return clock

    def _leave(self, node: Node) -> None:
        """Pause, and remember what the clocks showed at the place that is left."""
        if self._is_live:
            self._left_at = node, self._clocks.pause(self.source())

    def _set_back(self) -> None:
        """Set the clocks to what they showed at the place shown now."""
        node = self._session.game.node
        if self._left_at is not None and self._left_at[0] is node:
            self._clocks = self._left_at[1]
            self._is_live = True
        else:
            self._clocks = self._replayed(node)
            self._is_live = False

    def _replayed(self, node: Node) -> Clocks:
        """Return the clocks as the moves left them that led to a place; each is replayed once."""
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
        """The move that led to a place of the game."""
        assert node.move is not None
        living = self._session.variant.living(node.position)
        return ClockMove(node.move.seat, node.position.turn, living, node.clock)

    def _tell(self) -> None:
        """Say that the clocks look different, and look again when they will."""
        self._timer.stop()
        wait = self._until_change()
        if wait < inf:
            self._timer.start(max(1, ceil(1000 * wait)))
        self.changed.emit()

    def _until_change(self) -> float:
        """Seconds until a clock shows something else or a flag falls; inf while none runs."""
        seat = self._clocks.running
        if seat is None:
            return inf
        now = self.source()
        left, until_flag = self._clocks.left(seat, now), self._clocks.until_flag(now)
        return min(until_flag, until_flag - left + until_change(left)) if left < inf else inf


def _seconds_from_now() -> Callable[[], float]:
    timer = QElapsedTimer()
    timer.start()
    return lambda: timer.nsecsElapsed() / 1e9
