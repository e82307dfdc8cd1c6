"""Clocks on fake time, compared with clocks that tick an eighth of a second at a time."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf

from hypothesis import given
from hypothesis import strategies as st

from engine.play.clock import ClockMove, Clocks, begin
from engine.play.time_control import Bonus, TimeControl, parse, period_after
from tests.engine.time_controls import controls

TICK = 0.125
BOTH = (0, 1)


def replay(control: TimeControl, moves: Iterable[ClockMove]) -> Clocks:
    """Return the clocks as they stood after these moves of a game, standing still.

    A move of which nobody knows what it left is taken to have cost nothing.
    """
    clocks = begin(control)
    for move in moves:
        clocks = clocks.replayed(move)
    return clocks


def pressed(seat: int, following: int, playing: tuple[int, ...] = BOTH) -> ClockMove:
    return ClockMove(seat, following, playing)


def started(text: str, seats: int = 2) -> Clocks:
    """Return clocks as they run after the first seat's first move, at time 0."""
    return begin(parse(text, seats)).press(pressed(0, 1, tuple(range(seats))), 0.0)


def shown(clocks: Clocks, now: float) -> list[float]:
    return [clocks.remaining(seat, now) for seat in range(len(clocks.at_turn_start))]


class Ticking:
    """The same rules told slowly: every eighth of a second somebody loses an eighth."""

    def __init__(self, control: TimeControl) -> None:
        self.control = control
        self.left = [periods[0].seconds if periods else inf for periods in control.seats]
        self.made = [0] * len(self.left)
        self.playing = set(range(len(self.left)))
        self.turn: int | None = None
        self.is_on = False
        self.waited = self.used = 0.0

    def tick(self) -> None:
        if not self.is_on or self.turn is None:
            return
        bonus, kind = self._bonus(self.turn)
        if kind is Bonus.DELAY and self.waited < bonus:
            self.waited += TICK
            return
        self.used += TICK
        gone = min(TICK, self.left[self.turn])
        self.left[self.turn] -= gone
        others = self.playing - {self.turn}
        if self.control.is_hourglass:
            for other in others:
                self.left[other] += gone / len(others)

    def _bonus(self, seat: int) -> tuple[float, Bonus]:
        periods = self.control.seats[seat]
        if not periods:
            return 0.0, Bonus.INCREMENT
        period = period_after(periods, self.made[seat])[0]
        return period.bonus, period.kind

    def press(self, seat: int, following: int) -> None:
        self.is_on = True
        if following == seat:
            self.turn = seat
            return
        bonus, kind = self._bonus(seat)
        if self.turn is not None and kind is Bonus.INCREMENT:
            self.left[seat] += bonus
        if kind is Bonus.BRONSTEIN:
            self.left[seat] += min(bonus, self.used)
        self.made[seat] += 1
        periods = self.control.seats[seat]
        edges, edge = set(), 0
        for period in periods:
            edge += period.moves or 10_000
            edges.add(edge)
        while periods and edge < self.made[seat]:
            edge += periods[-1].moves or 10_000
            edges.add(edge)
        if self.made[seat] in edges:
            self.left[seat] += period_after(periods, self.made[seat])[0].seconds
        self.turn, self.waited, self.used = following, 0.0, 0.0


EVENTS = st.lists(
    st.tuples(
        st.integers(0, 40),
        st.sampled_from(["press", "press", "press", "settle", "pause", "resume"]),
    ),
    max_size=25,
)


@given(st.data(), EVENTS)
def test_clocks_show_what_ticking_clocks_show(data, events):
    seats = data.draw(st.integers(2, 3))
    control = data.draw(controls(seats))
    clocks, slow = begin(control), Ticking(control)
    now = 0.0
    turn = 0
    everyone = tuple(range(seats))
    for ticks, event in events:
        for _ in range(ticks):
            slow.tick()
        now += ticks * TICK
        assert shown(clocks, now) == slow.left
        if event == "press":
            following = (turn + 1) % seats
            clocks = clocks.press(ClockMove(turn, following, everyone), now)
            slow.press(turn, following)
            turn = following
        elif event == "settle":
            clocks = clocks.press(ClockMove(turn, turn, everyone), now)
            slow.press(turn, turn)
        else:
            clocks = clocks.pause(now) if event == "pause" else clocks.resume(now)
            slow.is_on = event == "resume"
        assert shown(clocks, now) == slow.left


@given(st.data(), st.lists(st.integers(0, 200), max_size=30))
def test_clocks_are_restored_from_what_each_move_left(data, thoughts):
    seats = data.draw(st.integers(2, 3))
    control = data.draw(controls(seats))
    everyone = tuple(range(seats))
    clocks = begin(control)
    now, turn = 0.0, 0
    moves: list[ClockMove] = []
    for ticks in thoughts:
        now += ticks * TICK
        following = (turn + 1) % seats
        clocks = clocks.press(ClockMove(turn, following, everyone), now)
        moves.append(ClockMove(turn, following, everyone, clocks.remaining(turn, now)))
        again = replay(control, moves)
        assert shown(again, 1e9) == shown(clocks, now)
        assert again.moves_made == clocks.moves_made and again.running is None
        assert again.active == clocks.active
        turn = following


def test_nothing_runs_before_the_first_move():
    clocks = begin(parse("300", 2))
    assert clocks.running is None and clocks.until_flag(1e6) == inf
    assert clocks.resume(5.0).running is None
    assert shown(clocks, 1e6) == [300, 300]


def test_the_first_move_starts_the_clock_of_the_next_and_costs_nothing():
    clocks = begin(parse("300+5", 2)).press(pressed(0, 1), 100.0)
    assert clocks.running == 1
    assert shown(clocks, 110.0) == [300, 290]
    clocks = clocks.press(pressed(1, 0), 110.0)
    assert shown(clocks, 112.0) == [298, 295]


def test_a_delay_passes_before_the_clock_runs_down():
    clocks = started("60d5")
    assert [clocks.remaining(1, now) for now in (0.0, 5.0, 7.0)] == [60, 60, 58]
    assert clocks.until_flag(3.0) == 62
    assert shown(clocks.press(pressed(1, 0), 4.0), 4.0) == [60, 60]


def test_a_delay_alone_is_a_time_for_every_move():
    clocks = started("0d10")
    assert clocks.remaining(1, 9.0) == 0 and clocks.flagged(9.0) is None
    assert clocks.flagged(10.0) == 1


def test_a_pause_costs_nothing_and_gives_no_second_delay():
    clocks = started("60d5").pause(4.0)
    assert clocks.running is None and clocks.flagged(1e6) is None
    clocks = clocks.resume(1000.0)
    assert clocks.remaining(1, 1003.0) == 58


def test_a_period_adds_its_time_when_the_moves_of_the_last_are_made():
    clocks = begin(parse("2/60:30", 2))
    now, seen = 0.0, []
    for ply in range(6):
        now += 10.0
        clocks = clocks.press(pressed(ply % 2, 1 - ply % 2), now)
        seen.append(clocks.remaining(ply % 2, now))
    assert seen == [60, 50, 50 + 30, 40 + 30, 70, 60]


def test_the_flag_falls_when_the_moves_of_a_period_are_not_made():
    assert started("40/60:3600").flagged(60.0) == 1


def test_the_flag_falls_at_zero_and_not_before():
    clocks = started("60")
    assert clocks.until_flag(59.5) == 0.5
    assert clocks.flagged(59.875) is None and clocks.flagged(60.0) == 1
    assert clocks.remaining(1, 75.0) == 0


def test_a_late_move_leaves_nothing_but_its_bonus():
    assert started("60+5").press(pressed(1, 0), 61.0).remaining(1, 61.0) == 5


def test_who_goes_on_after_his_move_gets_one_bonus_only():
    clocks = started("60+5").press(pressed(1, 1), 2.0)
    assert clocks.running == 1 and clocks.remaining(1, 3.0) == 57
    assert clocks.press(pressed(1, 0), 3.0).remaining(1, 3.0) == 62


def test_who_has_no_clock_is_never_flagged():
    clocks = started("60|-")
    assert clocks.remaining(1, 1e6) == inf and clocks.until_flag(1e6) == inf
    clocks = clocks.press(pressed(1, 0), 1e6)
    assert clocks.flagged(1e6 + 60) == 0


def test_who_is_out_gains_nothing():
    clocks = begin(parse("*60", 3)).press(ClockMove(0, 1, (0, 1)), 0.0)
    assert shown(clocks, 10.0) == [70, 50, 60]


def test_who_leaves_the_game_gets_no_bonus():
    clocks = started("10+5", seats=3).pause(10.0).press(ClockMove(1, 2, (0, 2)), 10.0)
    assert shown(clocks, 11.0) == [10, 0, 9]
    known = [ClockMove(0, 1, (0, 1, 2), 10.0), ClockMove(1, 2, (0, 2), 0.0)]
    assert shown(replay(clocks.control, known), 11.0) == [10, 0, 10]


def test_who_leaves_out_of_turn_takes_no_time_from_who_thinks():
    clocks = started("60d5", seats=3).press(ClockMove(2, 1, (0, 1)), 3.0)
    assert clocks.running == 1 and clocks.remaining(1, 10.0) == 55
    glass = started("*60", seats=3).press(ClockMove(2, 1, (0, 1)), 10.0)
    assert shown(glass, 20.0) == [75, 40, 65]


def test_a_time_source_that_jumps_back_gives_nothing_away():
    assert started("60").remaining(1, -100.0) == 60


def test_a_game_without_known_times_counts_its_moves():
    control = parse("2/60:30", 2)
    clocks = replay(control, [pressed(0, 1), pressed(1, 0), pressed(0, 1)])
    assert clocks.moves_made == (2, 1) and shown(clocks, 0.0) == [90, 60]
    assert replay(control, []).active is None
