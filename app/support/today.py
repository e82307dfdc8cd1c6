"""Today's date, and days by number; the only use of the system's clock for dates."""

from __future__ import annotations

from datetime import date

from engine.pgn.dates import date_text


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
