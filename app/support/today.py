"""Today's date; the only use of the system's clock for dates."""

from __future__ import annotations

from datetime import date

from engine.pgn.dates import date_text


def today() -> str:
    """Return today's date in PGN format: ``2026.03.07``."""
    day = date.today()
    return date_text(day.year, day.month, day.day)
