"""The view of a board as JSON, for preferences and journals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from app.scene.camera import View
from app.scene.layouts.arrangement import Arrangement

Kept = dict[str, Any]
#: Greatest plausible distance, and angle.
_MOST = 1e6
#: Greatest plausible shift of levels, cells.
_FARTHEST_SHIFT = 100


class ViewState(NamedTuple):
    """How a board is seen.

    preset : the name of the view, or None if it is none of the presets
    view : the view
    arrangement : of the levels, or None for the default
    focus : the focused level, or None
    clip : the level above which everything is hidden, or None
    """

    preset: str | None
    view: View
    arrangement: Arrangement | None = None
    focus: int | None = None
    clip: int | None = None

    def kept(self) -> Kept:
        """Return it as a JSON object."""
        arrangement = self.arrangement
        return {
            "preset": self.preset,
            "view": numbers_of(self.view),
            "arrangement": None if arrangement is None else _kept_arrangement(arrangement),
            "focus": self.focus,
            "clip": self.clip,
        }


def read_view_state(kept: object) -> ViewState | None:
    """Return what ``ViewState.kept`` returned as JSON; None if it is invalid.

    Whether presets and levels of these names and numbers exist is for the caller to check.
    """
    if not isinstance(kept, Mapping):
        return None
    try:
        view, arrangement = view_of(kept["view"]), _arrangement(kept["arrangement"])
        focus, clip = _level(kept["focus"]), _level(kept["clip"])
        preset = kept["preset"]
    except (KeyError, TypeError, ValueError, OverflowError):
        return None
    if preset is not None and not isinstance(preset, str):
        return None
    return ViewState(preset, view, arrangement, focus, clip)


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


def _level(kept: object) -> int | None:
    if kept is not None and not isinstance(kept, int):
        raise TypeError(kept)
    return kept
