"""What a trial of a bundle reads in the program's library of games while that is running."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Mapping
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

NAME = "games.sqlite"
_LAST_GAME = (
    "SELECT event FROM events WHERE id ="
    " (SELECT id FROM running ORDER BY changed DESC LIMIT 1) ORDER BY number"
)


def moves_played(data: Path) -> list[str]:
    """Return the moves of the game on the table: those it came there with, and those played since.

    data : the folder of the program's data
    """
    events = _events(data)
    begun = next((str(event["game"]) for event in events if "game" in event), "")
    words = begun.rpartition("]\n\n")[2].split()
    played = [str(event["play"]) for event in events if "play" in event]
    return [word for word in words if word[0].isalpha()] + played


def game_begun(data: Path) -> str:
    """Return the text of the game on the table as it was when it came there."""
    return next((str(event["game"]) for event in _events(data) if "game" in event), "")


def _events(data: Path) -> list[Mapping[str, Any]]:
    """Read a copy: the program may be one of Windows, whose locks are not those of Linux."""
    with TemporaryDirectory() as folder:
        for ending in ("", "-wal"):
            with suppress(FileNotFoundError):
                shutil.copyfile(data / f"{NAME}{ending}", Path(folder) / f"{NAME}{ending}")
        try:
            with closing(sqlite3.connect(Path(folder) / NAME)) as library:
                return [json.loads(event) for (event,) in library.execute(_LAST_GAME)]
        except sqlite3.Error:  # nothing has been played yet
            return []
