"""The windows that were open as the program ended, in the preferences, so that they come back.

A list as JSON: of each window the id of its game's events, and its geometry as Qt saves it, in
base64. What is invalid is ignored. Free of Qt.
"""

from __future__ import annotations

import json
import re
from base64 import b64decode, b64encode
from collections.abc import Iterable
from dataclasses import dataclass

from app.support.json_text import read_json

#: So many come back at most.
MOST = 12
#: An id of events.
_NAME = re.compile(r"[0-9a-f]{32}")


@dataclass(frozen=True)
class LeftWindow:
    """A window by the id of its game's events, and its geometry as Qt saves it."""

    running: str
    place: bytes


def written_windows(windows: Iterable[LeftWindow]) -> str:
    """Return windows as text; empty if there are none."""
    rows = [[window.running, b64encode(window.place).decode()] for window in windows]
    return json.dumps(rows[-MOST:]) if rows else ""


def read_windows(text: str) -> tuple[LeftWindow, ...]:
    """Return the windows of a text, those that are valid."""
    try:
        rows = read_json(text or "[]")
    except ValueError:
        return ()
    found = [_read(row) for row in rows[:MOST]] if isinstance(rows, list) else []
    return tuple(window for window in found if window is not None)


def _read(row: object) -> LeftWindow | None:
    if not (isinstance(row, list) and len(row) == 2 and all(isinstance(one, str) for one in row)):
        return None
    name, place = row
    if not _NAME.fullmatch(name):
        return None
    try:
        return LeftWindow(name, b64decode(place, validate=True))
    except ValueError:  # no base64
        return None
