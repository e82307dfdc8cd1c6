"""The time control as a value and as text: the TimeControl tag of PGN, extended.

The text: for each seat, in turn order, its time control, joined by ``|``; once where it is the same
for all. One seat:

- ``-`` has no clock; ``?`` is read as that;
- ``*180`` an hourglass of 180 seconds: what a player uses, the others gain; for all seats or none;
- else periods joined by ``:``. ``40/7200`` is 7200 seconds for 40 moves; the last period, as
  ``3600``, may be for all the moves left; when it names moves too, it begins anew after them.

A period may end with what each of its moves brings, in seconds: ``300+5`` an increment added
after the move, ``300d5`` a delay before the clock begins to run down, ``300b5`` the time used
for the move given back, but no more than that (Bronstein). Seconds may have a decimal point.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from engine.core.phrases import PhraseError

#: Upper limits: seconds, moves of one period, periods.
MAX_SECONDS = 1_000_000.0
MAX_MOVES = 1000
MAX_PERIODS = 10

_NUMBER = r"(\d{1,9}(?:\.\d{1,9})?)"
_PERIOD = re.compile(rf"(?:(\d{{1,9}})/)?{_NUMBER}(?:([+db]){_NUMBER})?", re.ASCII)
_HOURGLASS = re.compile(rf"\*{_NUMBER}", re.ASCII)


class TimeControlError(PhraseError):
    """An invalid time control; the message says in one sentence what is wrong."""


class Bonus(Enum):
    """The kind of bonus that each move brings, by its character in texts."""

    INCREMENT = "+"
    DELAY = "d"
    BRONSTEIN = "b"


class Period(NamedTuple):
    """A part of one seat's time.

    seconds : added to the clock when the period begins
    moves : the number of moves to make in it; None for all that are left
    bonus : seconds that each move brings
    kind : the kind of the bonus
    """

    seconds: float
    moves: int | None = None
    bonus: float = 0.0
    kind: Bonus = Bonus.INCREMENT


class TimeControl(NamedTuple):
    """The time of all seats.

    seats : by seat, the periods of its time one after the other; none for no clock
    is_hourglass : whether the others gain what a seat uses
    """

    seats: tuple[tuple[Period, ...], ...]
    is_hourglass: bool = False

    @property
    def is_timed(self) -> bool:
        """Whether any seat has a clock."""
        return any(self.seats)


def same_for_all(seats: int, *periods: Period, is_hourglass: bool = False) -> TimeControl:
    """Return the same time for every seat; without a period no seat has a clock."""
    return TimeControl((periods,) * seats, is_hourglass)


def period_after(periods: Sequence[Period], made: int) -> tuple[Period, int]:
    """Return the period of the move after ``made`` moves, and how many of it have been made.

    ``periods`` are not empty; the last is repeated if it has a number of moves.
    """
    for period in periods[:-1]:
        assert period.moves is not None
        if made < period.moves:
            return period, made
        made -= period.moves
    last = periods[-1]
    return last, made if last.moves is None else made % last.moves


def parse(text: str, seats: int) -> TimeControl:
    """Read the time control of a game of so many seats. Raises TimeControlError."""
    parts = text.split("|")
    if len(parts) not in (1, seats):
        raise TimeControlError(
            "the time control {text!r} is for {count} players instead of {seats}",
            text=text,
            count=len(parts),
            seats=seats,
        )
    if len(parts) == 1:
        parts *= seats
    glasses = [part.startswith("*") for part in parts]
    if any(glasses) and not all(glasses):
        raise TimeControlError(
            "the time control {text!r} gives an hourglass to some players only", text=text
        )
    read = _read_glass if any(glasses) else _read_seat
    return checked(TimeControl(tuple(map(read, parts)), any(glasses)))


def write(control: TimeControl) -> str:
    """Write a time control in the form that ``parse`` reads."""
    parts = [_seat_text(periods, control.is_hourglass) for periods in control.seats]
    return parts[0] if len(set(parts)) == 1 else "|".join(parts)


def checked(control: TimeControl) -> TimeControl:
    """Return a time control if it is valid. Raises TimeControlError."""
    for periods in control.seats:
        if control.is_hourglass and [period._replace(seconds=0.0) for period in periods] != [
            Period(0.0)
        ]:
            raise TimeControlError("an hourglass is not a number of seconds only")
        _check_periods(periods)
    return control


def _check_periods(periods: Sequence[Period]) -> None:
    _check_count(periods)
    for number, period in enumerate(periods, start=1):
        if period.moves is None and number < len(periods):
            raise TimeControlError(
                "period {number} has no number of moves, so the next would never begin",
                number=number,
            )
        if period.moves is not None and not 1 <= period.moves <= MAX_MOVES:
            raise TimeControlError(
                "period {number} is for {moves} moves instead of 1 to {most}",
                number=number,
                moves=period.moves,
                most=MAX_MOVES,
            )
        if not (0 <= period.seconds <= MAX_SECONDS and 0 <= period.bonus <= MAX_SECONDS):
            raise TimeControlError(
                "period {number} has a time outside 0 to {most} seconds",
                number=number,
                most=f"{MAX_SECONDS:.0f}",
            )
    waits = bool(periods) and periods[0].kind is Bonus.DELAY and periods[0].bonus > 0
    if periods and not (periods[0].seconds or waits):
        raise TimeControlError("a clock starts without any time")


def _check_count(periods: Sequence[object]) -> None:
    if len(periods) > MAX_PERIODS:
        raise TimeControlError(
            "{count} periods are more than {most}", count=len(periods), most=MAX_PERIODS
        )


def _read_glass(text: str) -> tuple[Period, ...]:
    found = _HOURGLASS.fullmatch(text)
    if found is None:
        raise TimeControlError(
            "the hourglass {text!r} is not '*' and a number of seconds", text=text
        )
    return (Period(float(found[1])),)


def _read_seat(text: str) -> tuple[Period, ...]:
    if text in ("-", "?"):
        return ()
    parts = text.split(":")
    _check_count(parts)
    return tuple(map(_read_period, parts))


def _read_period(text: str) -> Period:
    found = _PERIOD.fullmatch(text)
    if found is None:
        raise TimeControlError(
            "the time {text!r} is not seconds such as 300, 40/7200, 300+5, 300d5 or 300b5",
            text=text,
        )
    moves, seconds, sign, bonus = found.groups()
    gained = float(bonus or 0)
    return Period(
        float(seconds),
        None if moves is None else int(moves),
        gained,
        Bonus(sign) if gained else Bonus.INCREMENT,
    )


def _seat_text(periods: Sequence[Period], is_hourglass: bool) -> str:
    if is_hourglass:
        return "*" + _seconds_text(periods[0].seconds)
    return ":".join(map(_period_text, periods)) or "-"


def _period_text(period: Period) -> str:
    moves = "" if period.moves is None else f"{period.moves}/"
    bonus = f"{period.kind.value}{_seconds_text(period.bonus)}" if period.bonus else ""
    return f"{moves}{_seconds_text(period.seconds)}{bonus}"


def _seconds_text(seconds: float) -> str:
    return f"{seconds:.9f}".rstrip("0").rstrip(".")
