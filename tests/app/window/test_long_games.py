"""Games of a thousand half-moves in the window: every step takes as much at every length."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle
from pathlib import Path

import pytest

from app.game.timekeeper import TIME_CONTROL
from app.window.game_recovery import GameRecovery
from app.window.main_window import MainWindow
from engine.variants import variant
from tests.driver import open_window
from tests.instruction_count import count_instructions
from tests.long_games import long_record, shuffle
from tests.unfinished_games import size_written

KEY = "raumschach"
SHORT, LONG = 100, 1000
#: After these the whole window is drawn, which takes most of the test's time.
DRAWN = ("play", "scroll", "to a node")


@pytest.fixture
def window(qtbot, preferences_path: Path, tmp_path: Path) -> MainWindow:
    """A window with all that listens to a game: panels, map, clocks, sounds, journal."""
    window = open_window(qtbot, preferences_path, KEY)
    window.map_dock.show()
    window.recovery = GameRecovery(window, tmp_path / "journals")
    return window


def put_on_the_table(window: MainWindow, plies: int) -> None:
    """Show the end of a game of so many half-moves, played on the clock."""
    window.session.open_record(long_record(variant(KEY), plies, **{TIME_CONTROL: "7200"}))
    window.timekeeper.source = lambda: 0.0


def costs(window: MainWindow, plies: int) -> dict[str, int]:
    """Return what each thing costs in a game of that length.

    Instructions to do it, and for some to draw it; bytes that it adds to the events.
    """
    put_on_the_table(window, plies)
    session, moves = window.session, cycle(shuffle(variant(KEY)))
    for _ in range(4):
        session.play(next(moves))
    end, bar = session.game.node, window.moves.verticalScrollBar()

    def other() -> None:
        session.play(session.situation.legal_moves[-1])

    deeds: tuple[tuple[str, Callable[[], object]], ...] = (
        ("play", lambda: session.play(next(moves))),
        ("one back", session.go_back),
        ("one forward", session.go_forward),
        ("to the start", session.go_to_start),
        ("from the start", session.go_forward),
        ("scroll", lambda: bar.setValue(bar.maximum() // 2)),
        ("to the end", session.go_to_end),
        ("to a node", lambda: session.go_to_node(end)),
        ("take back", session.take_back),
        ("another instead", other),
        ("and on", other),
        ("to the main line", lambda: session.go_to_node(end)),
        ("a side line", lambda: session.play_as_variation(session.situation.legal_moves[0])),
        ("on in the side line", other),
    )
    found: dict[str, int] = {}
    for name, deed in deeds:
        before = size_written(window.recovery.recorder)
        found[name] = count_instructions(deed)
        found[f"{name}, written"] = size_written(window.recovery.recorder) - before
        if name in DRAWN:
            found[f"{name}, drawn"] = count_instructions(window.grab)
    return found


def test_every_step_takes_as_much_at_every_length(window):
    costs(window, 24)  # whatever is made at the first use
    short, long = (costs(window, plies) for plies in (SHORT, LONG))
    much = {name: (short[name], long[name]) for name in short if long[name] > 1.2 * short[name]}
    assert much == {}
    assert max(cost for name, cost in long.items() if name.endswith("written")) < 400
