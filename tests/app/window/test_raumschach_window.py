"""Raumschach in the window: castling along the staircase, and the loss by forced suicide."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.driver import open_window, play_text

EMPTY = "8/8/8/8/8/8/8/8"
CASTLING = "|".join(
    (
        "r7/p7/8/8/8/8/P7/R7",
        *(EMPTY,) * 3,
        "4k3/8/8/8/8/8/8/4K3",
        *(EMPTY,) * 2,
        "7r/7p/8/8/8/8/7P/7R w KQ - 0 9",
    )
)
SUICIDE = "|".join(
    (
        *(EMPTY,) * 4,
        "8/8/8/8/8/8/8/1r6",
        "8/8/8/8/8/8/1q2q3/8",
        "8/8/8/8/8/8/8/2r5",
        "8/8/8/8/8/1k6/8/K7 w - - 0 40",
    )
)


@pytest.fixture
def opened(qtbot, preferences_path: Path):
    return lambda position: open_window(qtbot, preferences_path, "raumschach", position=position)


@pytest.mark.parametrize("text", ["O-O", "O-O-O"])
def test_castling_by_mouse(opened, text):
    window = opened(CASTLING)
    play_text(window, text)
    assert window.session.notations() == (text,)


def test_suicide_mate_is_told(opened):
    window = opened(SUICIDE)
    assert window.seats.headline.text() == "Suicide mate: Black wins."
    assert window.session.situation.moves == ()
