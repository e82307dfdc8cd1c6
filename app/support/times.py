"""Dates, as PGN files write them, days by number, and the remaining time of a clock as text."""

from __future__ import annotations

import re
from datetime import date
from math import ceil

from PySide6.QtCore import QLocale

_DATE = re.compile(r"([0-9]{4}|\?{4})\.([0-9]{2}|\?{2})\.([0-9]{2}|\?{2})")
#: Days of the months in a leap year.
_DAYS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
#: Of what is not known: a leap year, a month of 31 days, a day of every month.
_POSSIBLE = (2000, 1, 1)


def date_text(year: int, month: int, day: int) -> str:
    """Return a day as files write it.

    >>> date_text(2026, 3, 7)
    '2026.03.07'
    """
    return f"{year:04}.{month:02}.{day:02}"


def is_date(text: str) -> bool:
    """Whether a text is a possible date, as far as it is known.

    >>> is_date("1997.??.31"), is_date("1997.02.30"), is_date("7.3.1997")
    (True, False, False)
    """
    match = _DATE.fullmatch(text)
    if match is None:
        return False
    known = zip(match.groups(), _POSSIBLE, strict=True)
    year, month, day = (usual if "?" in part else int(part) for part, usual in known)
    if year == 0 or not 1 <= month <= 12:
        return False
    is_leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return 1 <= day <= _DAYS[month - 1] - (month == 2 and not is_leap)


def today() -> str:
    """Return today's date in PGN format: ``2026.03.07``."""
    day = date.today()
    return date_text(day.year, day.month, day.day)


def this_day() -> int:
    """Return the number of today; numbers grow by one from day to day."""
    return date.today().toordinal()


def day_text(number: int) -> str:
    """Return a day by its number as it is stored: ``2026-03-07``."""
    return date.fromordinal(number).isoformat()


def day_of(text: str) -> int:
    """Return the number of a stored day. Raises ValueError for any other text."""
    return date.fromisoformat(text).toordinal()


#: Remaining seconds up to which tenths are shown.
TENTHS_BELOW = 20.0
#: Tolerance when seconds are rounded up to steps, as they are sums of fractions.
_TOLERANCE = 1e-6


def clock_text(seconds: float) -> str:
    """Format seconds as ``1:05:00``, ``4:59`` or, when little is left, ``19.9``.

    With the decimal point of the language. Rounded up: zero is shown only when no time is left.
    """
    if seconds <= TENTHS_BELOW + _TOLERANCE:
        whole, tenth = divmod(_steps(seconds, 0.1), 10)
        return f"{whole}{QLocale().decimalPoint()}{tenth}"
    minutes, second = divmod(_steps(seconds, 1.0), 60)
    hours, minute = divmod(minutes, 60)
    return f"{hours}:{minute:02}:{second:02}" if hours else f"{minute}:{second:02}"


def until_change(seconds: float) -> float:
    """Return the seconds until the text of a running clock with ``seconds`` left changes."""
    step = 1.0 if seconds > TENTHS_BELOW + _TOLERANCE else 0.1
    return max(0.0, seconds - (_steps(seconds, step) - 1) * step)


def _steps(seconds: float, step: float) -> int:
    return max(0, ceil(seconds / step - _TOLERANCE))
