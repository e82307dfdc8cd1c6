"""The day of today; nothing else here asks what time it is in the world."""

from __future__ import annotations

from datetime import date

from engine.pgn.dates import date_text


def today() -> str:
    """Return the day of today as files write it: ``2026.03.07``."""
    day = date.today()
    return date_text(day.year, day.month, day.day)
