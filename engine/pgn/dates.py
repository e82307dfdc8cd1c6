"""Dates as files write them, unknown parts as question marks: ``1997.??.??``."""

from __future__ import annotations

import re

_DATE = re.compile(r"([0-9]{4}|\?{4})\.([0-9]{2}|\?{2})\.([0-9]{2}|\?{2})")
#: Days of the months in a leap year.
_DAYS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


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
    year, month, day = (None if "?" in part else int(part) for part in match.groups())
    if year == 0 or (month is not None and not 1 <= month <= 12):
        return False
    most = max(_DAYS) if month is None else _DAYS[month - 1]
    if month == 2 and year is not None and not _is_leap(year):
        most -= 1
    return day is None or 1 <= day <= most


def _is_leap(year: int) -> bool:
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
