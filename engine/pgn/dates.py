"""Dates as files write them, unknown parts as question marks: ``1997.??.??``."""

from __future__ import annotations

import re

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
