"""The time of a move: never more than there is, more where there is more, and what limits say."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.search.budget import NO_LIMIT, OVERHEAD, allot
from engine.search.thinking import Limits

TIMES = st.integers(-1000, 10_000_000)
MOVES = st.none() | st.integers(0, 200)


@given(TIMES, TIMES, MOVES)
def test_a_move_takes_some_time_but_never_all(left: int, increment: int, moves: int | None) -> None:
    limits = Limits(clock={0: left}, increment={0: increment}, moves_to_go=moves)
    soft, hard = allot(limits, 0)
    assert soft is not None and hard is not None
    assert 1 <= soft <= hard <= max(left - OVERHEAD, 1)


@given(st.integers(1000, 1_000_000), MOVES)
def test_more_time_is_more_time(left: int, moves: int | None) -> None:
    short = allot(Limits(clock={0: left}, moves_to_go=moves), 0)
    long = allot(Limits(clock={0: 3 * left}, moves_to_go=moves), 0)
    assert short.soft is not None and long.soft is not None and long.soft > short.soft
    with_increment = allot(Limits(clock={0: left}, increment={0: left}, moves_to_go=moves), 0)
    assert with_increment.soft is not None and with_increment.soft >= short.soft


def test_forty_moves_can_be_made_in_the_time_of_forty() -> None:
    left = 60_000
    for moves in range(40, 0, -1):
        soft, hard = allot(Limits(clock={0: left}, moves_to_go=moves), 0)
        assert soft is not None and hard is not None
        left -= hard if moves % 3 == 0 else soft
    assert left > 0


def test_a_game_of_a_minute_lasts_eighty_moves() -> None:
    left = 60_000
    for _ in range(80):
        soft, _ = allot(Limits(clock={0: left}), 0)
        assert soft is not None
        left -= soft
    assert left > 1000


def test_each_seat_has_its_own_clock() -> None:
    limits = Limits(clock={0: 1_000, 2: 100_000})
    first, third = allot(limits, 0), allot(limits, 2)
    assert first.hard is not None and third.soft is not None and first.hard < third.soft
    assert allot(limits, 1) == first, "who has none plays by the shortest of the others"


def test_the_time_of_a_move_is_used_whole() -> None:
    assert allot(Limits(movetime=500), 0) == (500, 500)
    assert allot(Limits(movetime=0), 0) == (1, 1)
    assert allot(Limits(movetime=500, clock={0: 600_000}), 0) == (500, 500)


def test_without_clock_there_is_no_limit() -> None:
    assert allot(Limits(depth=4), 1) == NO_LIMIT
    assert allot(Limits(infinite=True, clock={0: 1000}, movetime=10), 0) == NO_LIMIT
