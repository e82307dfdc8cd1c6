"""Reads the first game of a PGN file, for pictures without a window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from app.support.failures import InputError, quoted
from app.support.regular_file import open_regular
from engine.pgn import PgnError, read_games
from engine.pgn.record import Record

_PIECE = 64 * 1024


def first_game(path: Path) -> Record:
    """Return the first game of a file. Raises InputError if there is none or it is invalid."""
    try:
        record = next(read_games(_chunks(path)), None)
    except PgnError as error:
        raise InputError(f"{quoted(path.name)} cannot be read: {error}") from None
    except OSError as error:
        raise InputError(f"{quoted(path.name)} cannot be read: {error.strerror}") from None
    if record is None:
        raise InputError(f"{quoted(path.name)} cannot be read: it holds no game")
    return record


def _chunks(path: Path) -> Iterator[bytes]:
    with open_regular(path) as file:
        while piece := file.read(_PIECE):
            yield piece
