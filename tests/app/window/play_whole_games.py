"""Games by real mouse clicks and drags, at the device pixel ratio of the process they run in."""

from __future__ import annotations

import os
from pathlib import Path

import engine.variants
from engine.text import coordinate_moves
from tests.driver import open_window, play_text

DATA = Path(__file__).parents[2] / "data" / "games"
#: Set for the process that plays: the ratio its screen must have.
RATIO = "SCHACHRAUM_TEST_RATIO"

#: So many half-moves of the game of Tri-D are played, the last of which is castling, and at other
#: ratios so many: the mouse is the same for the rest.
MOST, SCALED = 18, 4
#: Start 100 is QBBNRNKR: short castling moves the rook only, long castling takes both far.
CHESS960_START = 100
#: Both castlings, a capture that promotes, and en passant.
CHESS960_GAME = (
    *("f1-g3", "f8-g6", "O-O", "d8-e6", "a2-a4", "b7-b6", "a4-a5", "c8-b7", "a5-b6", "O-O-O"),
    *("b6-a7", "c7-c5", "a7-b8=Q", "c8-b8", "b2-b4", "h7-h5", "b4-c5", "d7-d5", "c5-d6"),
)


def published_moves() -> tuple[str, ...]:
    """Return the sample game of Tri-D in the plain form."""
    text = (DATA / "trid-sample.txt").read_text(encoding="utf-8")
    return tuple(text.split("# plain form\n")[1].split("# position after it\n")[0].split())


def games() -> dict[str, tuple[str, int | None, tuple[str, ...]]]:
    """Return key, start and moves of each game, by name."""
    return {
        "trid-sample": ("trid", None, published_moves()[:MOST]),
        "chess960": ("chess960", CHESS960_START, CHESS960_GAME),
    }


def test_play(qtbot, preferences_path: Path) -> None:
    """Play the start of a game at the ratio of the environment; ``test_whole_games`` starts it."""
    play_game(qtbot, preferences_path, "trid-sample", float(os.environ[RATIO]), SCALED)


def play_game(
    qtbot, preferences_path: Path, name: str, ratio: float = 1.0, most: int | None = None
) -> None:
    """Play the first half-moves of a game in a window, and compare its position."""
    key, number, moves = games()[name]
    moves = moves[:most]
    window = open_window(qtbot, preferences_path, key, number=number)
    assert window.viewport.devicePixelRatioF() == ratio
    for ply, text in enumerate(moves):
        play_text(window, text, by_drag=ply % 2 == 1)
    variant = engine.variants.variant(key)
    expected = variant.start(number)
    for text in moves:
        expected = variant.successor(expected, coordinate_moves.read(variant, expected, text))
    assert window.session.position == expected
