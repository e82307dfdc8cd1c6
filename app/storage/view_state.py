"""The view of a board as JSON, for preferences and journals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.board.board_view import BoardView
from app.scene.camera import View
from app.scene.layouts.arrangement import Arrangement

Kept = dict[str, Any]
#: Greatest plausible distance, and angle.
_MOST = 1e6
#: Greatest plausible shift of levels, cells.
_FARTHEST_SHIFT = 100


def kept_view(board: BoardView) -> Kept:
    """Return the view of a board as a JSON object."""
    view, arrangement = board.camera_controller.chosen.view, board.arrangement
    return {
        "preset": board.camera_controller.preset,
        "view": numbers_of(view),
        "arrangement": None if arrangement is None else _kept_arrangement(arrangement),
        "focus": board.levels.focus,
        "clip": board.levels.clip,
    }


def restore_view(board: BoardView, kept: object) -> bool:
    """Restore a view; return False, without a change, if ``kept`` is invalid.

    kept : a result of ``kept_view`` for the same game
    """
    if not isinstance(kept, Mapping):
        return False
    try:
        view, arrangement = view_of(kept["view"]), _arrangement(kept["arrangement"])
        levels = [_level(board, kept[name]) for name in ("focus", "clip")]
        preset = kept["preset"]
        if preset is not None and preset not in board.layout.presets:
            raise ValueError(preset)
    except (KeyError, TypeError, ValueError, OverflowError):
        return False
    if arrangement is not None and board.layout.arrangements:
        board.arrange(arrangement)
    board.levels.clip_above(levels[1])
    board.levels.focus_on(levels[0])
    if preset is not None:
        board.camera_controller.show_preset(preset)
        board.stop()
    else:
        board.camera_controller.look(board.camera_controller.chosen.with_view(view))
    return True


def numbers_of(view: View) -> list[float]:
    """Return a view as a list of numbers."""
    return [*view.target, view.distance, view.azimuth, view.elevation]


def view_of(numbers: object) -> View:
    """Return the view of a list of numbers. Raises TypeError or ValueError if it is invalid."""
    if not isinstance(numbers, list):
        raise TypeError(numbers)
    x, y, z, distance, azimuth, elevation = map(float, numbers)
    if not all(abs(number) <= _MOST for number in (x, y, z, distance, azimuth, elevation)):
        raise ValueError(numbers)
    if distance <= 0:
        raise ValueError(numbers)
    return View((x, y, z), distance, azimuth, elevation)


def _kept_arrangement(arrangement: Arrangement) -> Kept:
    return {
        "spread": arrangement.spread,
        "shift": arrangement.shift,
        "is_flat": arrangement.is_flat,
    }


def _arrangement(kept: object) -> Arrangement | None:
    if kept is None:
        return None
    if not isinstance(kept, Mapping):
        raise TypeError(kept)
    x, y = map(float, kept["shift"])
    if not (abs(x) <= _FARTHEST_SHIFT and abs(y) <= _FARTHEST_SHIFT):
        raise ValueError(kept)
    return Arrangement(float(kept["spread"]), (x, y), float(bool(kept["is_flat"])))


def _level(board: BoardView, kept: object) -> int | None:
    if kept is None:
        return None
    if not isinstance(kept, int) or kept not in board.levels.there:
        raise ValueError(kept)
    return kept
