"""Random time controls in eighths of a second, so that nothing is lost by rounding."""

from __future__ import annotations

from hypothesis import strategies as st

from engine.play.time_control import Bonus, Period, TimeControl

EIGHTHS = st.integers(1, 80_000).map(lambda number: number / 8)


@st.composite
def periods(draw) -> tuple[Period, ...]:
    count = draw(st.integers(0, 4))
    found = []
    for number in range(count):
        is_last = number == count - 1
        moves = draw(st.integers(1, 60))
        bonus = draw(st.just(0.0) | EIGHTHS)
        found.append(
            Period(
                draw(EIGHTHS),
                None if is_last and draw(st.booleans()) else moves,
                bonus,
                draw(st.sampled_from(Bonus)) if bonus else Bonus.INCREMENT,
            )
        )
    return tuple(found)


@st.composite
def controls(draw, seats: int) -> TimeControl:
    if draw(st.booleans()):
        return TimeControl(tuple((Period(draw(EIGHTHS)),) for _ in range(seats)), True)
    return TimeControl(tuple(draw(periods()) for _ in range(seats)))
