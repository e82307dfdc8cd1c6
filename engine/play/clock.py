"""The clocks of a game as a value, and what a fallen flag means.

They never read the time: it is an argument of every call.

All times are seconds as floats; ``now`` is the reading of any clock that does not go back.
"""

from __future__ import annotations

from math import inf
from typing import NamedTuple

from engine.core.move import Move, MoveTag
from engine.core.position import Position
from engine.play.time_control import Bonus, Period, TimeControl, period_after
from engine.rules.outcome import Ending, Outcome, lost_by
from engine.rules.variant import Variant


class ClockMove(NamedTuple):
    """A move that was made, as far as clocks are concerned.

    seat : the seat that made it
    following : the seat to move after it
    active_seats : the seats still in the game after it
    remaining : seconds that ``seat`` had left after it, or None where that is not known
    """

    seat: int
    following: int
    active_seats: tuple[int, ...]
    remaining: float | None = None

    @property
    def is_complete(self) -> bool:
        """Whether it counts as a move and brings a bonus: a seat that leaves the game gets none."""
        return self.following != self.seat and self.seat in self.active_seats


class Clocks(NamedTuple):
    """What the clocks of all seats show, and which of them runs.

    A seat's move is complete when the turn passes to another: a choice that comes first, such as a
    promotion that has become due, takes time of the same move.

    at_turn_start : by seat, the seconds left when the turn of the seat to move began; inf without a
        clock
    moves_made : by seat, how many moves it has completed
    active_seats : the seats still in the game; in an hourglass only they gain
    active : the seat to move, once the clocks have been started
    elapsed : seconds it has used for the move, up to ``since`` while its clock runs
    since : when its clock went on last; None while all clocks stand still
    """

    control: TimeControl
    at_turn_start: tuple[float, ...]
    moves_made: tuple[int, ...]
    active_seats: tuple[int, ...]
    active: int | None = None
    elapsed: float = 0.0
    since: float | None = None

    # -- what they show ----------------------------------------------------------------------

    @property
    def running(self) -> int | None:
        """The seat whose clock runs now, or None."""
        return None if self.since is None else self.active

    def remaining(self, seat: int, now: float) -> float:
        """Return the seconds that a seat has left, never fewer than 0; inf without a clock."""
        if self.active is None:
            return self.at_turn_start[seat]
        used = min(self._used(now), self.at_turn_start[self.active])
        if seat == self.active:
            return self.at_turn_start[seat] - used
        return self.at_turn_start[seat] + self._gain(seat, used)

    def until_flag(self, now: float) -> float:
        """Return in how many seconds the flag falls without a move; inf when no clock runs."""
        if self.running is None:
            return inf
        return max(0.0, self.at_turn_start[self.running] + self._delay() - self._time_used(now))

    def flagged(self, now: float) -> int | None:
        """Return the seat whose clock runs and whose time is up, or None."""
        return self.running if self.until_flag(now) <= 0 else None

    def bonus(self, seat: int) -> float:
        """Return the seconds that each move of a seat brings now, in whatever way."""
        period = self._period(seat)
        return 0.0 if period is None else period.bonus

    def moves_to_go(self, seat: int) -> int | None:
        """Return how many moves the time left is for; None for all that are left."""
        periods = self.control.seats[seat]
        if not periods:
            return None
        period, made = period_after(periods, self.moves_made[seat])
        return None if period.moves is None else period.moves - made

    # -- what is done to them ----------------------------------------------------------------

    def press(self, move: ClockMove, now: float) -> Clocks:
        """Return the clocks after a move; the clock of the seat to move then runs.

        The move that starts the clocks costs nothing and brings no bonus; a pause costs nothing.
        A move made when the time is just up still counts: the flag had not fallen.
        """
        if move.following == self.active:
            going_on = self._settled(now) if self.control.is_hourglass else self.pause(now)
            return going_on._replace(active_seats=move.active_seats, since=now)
        clocks = self if self.active is None else self._settled(now)
        if move.is_complete:
            clocks = clocks._completed(move.seat, brings_bonus=self.active is not None)  # noqa: SLF001
        return clocks._replace(active_seats=move.active_seats, active=move.following, since=now)

    def pause(self, now: float) -> Clocks:
        """Return the clocks standing still."""
        return self._replace(elapsed=self._time_used(now), since=None)

    def resume(self, now: float) -> Clocks:
        """Return the clocks running on; without a first move they are not started by this."""
        return self.pause(now)._replace(since=None if self.active is None else now)

    def with_elapsed(self, seconds: float) -> Clocks:
        """Return the clocks standing still, with so many seconds used for the move."""
        return self._replace(elapsed=seconds, since=None)

    def replayed(self, move: ClockMove) -> Clocks:
        """Return the clocks standing still after a move of which only the time left is known.

        Where not even that is known, it is taken to have cost nothing.
        """
        clocks = self._replace(active=move.seat)
        seconds = clocks.at_turn_start
        if move.remaining is not None:
            used = seconds[move.seat] - move.remaining
            seconds = tuple(
                move.remaining if seat == move.seat else left + clocks._gain(seat, used)  # noqa: SLF001
                for seat, left in enumerate(seconds)
            )
        if move.is_complete:
            clocks = clocks._completed(move.seat, brings_bonus=False)  # noqa: SLF001
            seconds = seconds if move.remaining is not None else clocks.at_turn_start
        return clocks._replace(
            at_turn_start=seconds, active_seats=move.active_seats, active=move.following
        )

    # -- how they come about -----------------------------------------------------------------

    def _time_used(self, now: float) -> float:
        """Return the seconds used for the move so far, those of a delay included."""
        return self.elapsed + (0.0 if self.since is None else max(0.0, now - self.since))

    def _used(self, now: float) -> float:
        """Return the seconds that its clock has run down by so far, were there enough on it."""
        return max(0.0, self._time_used(now) - self._delay())

    def _delay(self) -> float:
        period = None if self.active is None else self._period(self.active)
        return period.bonus if period is not None and period.kind is Bonus.DELAY else 0.0

    def _period(self, seat: int) -> Period | None:
        periods = self.control.seats[seat]
        return period_after(periods, self.moves_made[seat])[0] if periods else None

    def _gain(self, seat: int, used: float) -> float:
        """Return what a seat gains of the time another uses: in an hourglass an even share."""
        others = [other for other in self.active_seats if other != self.active]
        return used / len(others) if self.control.is_hourglass and seat in others else 0.0

    def _settled(self, now: float) -> Clocks:
        """Return the clocks with the time used so far charged; an hourglass gives it to the others.

        A Bronstein bonus gives its part back here: afterwards what was used is no longer known.
        """
        seconds = [self.remaining(seat, now) for seat in range(len(self.at_turn_start))]
        if self.active is not None:
            period = self._period(self.active)
            if period is not None and period.kind is Bonus.BRONSTEIN:
                seconds[self.active] += min(self._used(now), period.bonus)
        return self._replace(at_turn_start=tuple(seconds), elapsed=0.0, since=None)

    def _completed(self, seat: int, brings_bonus: bool) -> Clocks:
        """Return the clocks after a completed move, with its increment and a new period's time."""
        before = self._period(seat)
        made = self.moves_made[seat] + 1
        counted = self._replace(
            moves_made=(*self.moves_made[:seat], made, *self.moves_made[seat + 1 :])
        )
        if before is None:
            return counted
        gained = before.bonus if brings_bonus and before.kind is Bonus.INCREMENT else 0.0
        following, made_in_it = period_after(self.control.seats[seat], made)
        if made_in_it == 0:
            gained += following.seconds
        return counted._replace(
            at_turn_start=_with(self.at_turn_start, seat, self.at_turn_start[seat] + gained)
        )


def begin(control: TimeControl) -> Clocks:
    """Return the clocks of a new game: they stand still until the first move is pressed."""
    seconds = tuple(periods[0].seconds if periods else inf for periods in control.seats)
    seats = range(len(seconds))
    return Clocks(control, seconds, (0,) * len(seconds), tuple(seats))


def _with(values: tuple[float, ...], place: int, value: float) -> tuple[float, ...]:
    """Return the values with one of them changed."""
    return (*values[:place], value, *values[place + 1 :])


def flag_fallen(variant: Variant, position: Position, seat: int) -> Outcome | Move:
    """Return what follows when the time of ``seat`` is up.

    It is the end of the game, or the move by which the seat leaves it while others play on. The
    game is lost, or drawn if no opponent can mate by any series of legal moves (FIDE 6.9): that is
    judged by material alone, in doubt as if one could.
    """
    departure = variant.departure(position, seat, MoveTag.TIME)
    if departure is not None:
        return departure
    others = [other for other in variant.active_seats(position) if other != seat]
    if not any(variant.can_mate(position, other) for other in others):
        return variant.draw(position, Ending.TIME)
    return Outcome(Ending.TIME, lost_by(seat, len(variant.seats)))
