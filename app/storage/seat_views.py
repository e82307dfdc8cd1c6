"""The players' own views of each game, stored in the preferences."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

from app.scene.camera import View
from app.settings.remembered import SEAT_VIEWS
from app.settings.store import Settings
from app.storage.view_state import numbers_of, view_of
from app.support.json_text import read_json


def read_seat_views(settings: Settings, key: str, seats: Iterable[str]) -> dict[str, View]:
    """Return the stored views of a game by the names of their seats; invalid ones are ignored.

    key : of the game
    seats : the names of its seats
    """
    written = read_json(settings.get(SEAT_VIEWS[key]) or "{}")
    kept = {}
    for name in seats if isinstance(written, dict) else ():
        try:
            kept[name] = view_of(written[name])
        except (KeyError, TypeError, ValueError):
            continue
    return kept


def write_seat_views(settings: Settings, key: str, views: Mapping[str, View]) -> None:
    """Store the views of a game by the names of their seats."""
    numbers = {name: numbers_of(view) for name, view in views.items()}
    text = json.dumps(numbers, separators=(",", ":")) if numbers else ""
    settings.set(SEAT_VIEWS[key], text)
