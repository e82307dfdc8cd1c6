"""Games by real mouse clicks and drags, at the device pixel ratio of the process they run in."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QApplication

import engine.variants
from app.controllers import sounds
from app.game.session import Session
from app.settings.options import ANIMATION_SPEED
from app.settings.store import Settings
from app.startup import display
from app.window.main_window import MainWindow
from engine.text import coordinate_moves
from tests.driver import SIZE, play_text, wait_for
from tests.silent_sound import SilentSpeaker

DATA = Path(__file__).parents[2] / "data" / "games"
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


def play_game(window: MainWindow, name: str, most: int | None = None) -> None:
    """Play the first half-moves of a game in a window that shows its start; compare its end."""
    key, number, moves = games()[name]
    moves = moves[:most]
    for ply, text in enumerate(moves):
        play_text(window, text, by_drag=ply % 2 == 1)
    variant = engine.variants.variant(key)
    expected = variant.start(number)
    for text in moves:
        expected = variant.successor(expected, coordinate_moves.read(variant, expected, text))
    assert window.session.position == expected


def main(preferences: str) -> None:
    """Play the start of a game in a process of its own, on a screen with the ratio given to Qt."""
    display.set_surface_format()
    application = QApplication(["schachraum"])
    sounds.sound_player = SilentSpeaker
    settings = Settings(Path(preferences))
    settings.set(ANIMATION_SPEED, 0.0)
    window = MainWindow(Session(engine.variants.variant("trid")), settings)
    window.resize(*SIZE)
    window.show()
    window.activateWindow()
    assert wait_for(lambda: window.isActiveWindow() and window.viewport.frames_drawn > 0)
    play_game(window, "trid-sample", SCALED)
    print(window.viewport.devicePixelRatioF(), window.session.situation.length)
    window.close_for_good()
    application.processEvents()
