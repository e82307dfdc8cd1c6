"""The time control that the preferences remember of the last game."""

from __future__ import annotations

from engine.play.time_control import TimeControl, TimeControlError, parse, write

NO_CLOCK = "-"


def remembered(text: str) -> TimeControl | None:
    """Parse a remembered time control for the players it names; None if it is invalid."""
    try:
        return parse(text, text.count("|") + 1)
    except TimeControlError:
        return None


def for_seats(text: str, seats: int) -> str:
    """Return a remembered time control for this number of players; empty if there are no clocks.

    Players missing in it get the first player's time.
    """
    control = remembered(text)
    if control is None or not control.is_timed:
        return ""
    periods = (*control.seats, *control.seats[:1] * seats)[:seats]
    return write(TimeControl(periods, control.is_hourglass))
