"""The switches of what shows on which cell a piece stands."""

from __future__ import annotations

from app.settings.options import SHOW_CELL_NAMES, SHOW_CROSSHAIR
from tests.driver import aim_at, named


def lines(window) -> int:
    """Return how many lines along files and ranks are drawn."""
    return len(window.viewport.board.scene().solids.get("rod", ()))


def texts(window) -> set[str]:
    """Return the texts in the scene."""
    return {label.text for label in window.viewport.board.scene().labels}


def test_lines_and_names_follow_the_pointer_and_are_switched(opened) -> None:
    window = opened("maack")
    assert lines(window) == 0
    aim_at(window, named(window, "Ac3"))
    assert lines(window) == 2
    window.settings.set(SHOW_CROSSHAIR, False)
    assert lines(window) == 0
    assert window.viewport.board.marks.hover == named(window, "Ac3")
    assert "c3" not in texts(window)
    window.settings.set(SHOW_CELL_NAMES, True)
    assert {"c3", "e5"} <= texts(window)
    window.viewport.board.gestures.leave()
    assert "Aa1" in texts(window) and "c3" not in texts(window)


def test_there_are_no_lines_where_there_is_one_level(opened) -> None:
    window = opened("chess960", number=518)
    aim_at(window, named(window, "e4"))
    assert lines(window) == 0
