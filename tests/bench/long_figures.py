"""Figures of long games: what a move, a step and a jump cost after 100, 1,000 and 5,000 half-moves.

All in one window with everything that listens to a game: panels, clocks, journal. The last number
of a row is the cost in the longest game over that in the shortest.
"""

from __future__ import annotations

import statistics
import tempfile
import time
import tracemalloc
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path

from PySide6.QtCore import QEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app import display
from app.keeping.resume import Resume
from app.session import Session
from app.settings import ANIMATION_SPEED, Settings
from app.timekeeper import TIME_CONTROL
from app.window import MainWindow
from engine.pgn import read_game, written_game
from engine.variants import variant
from tests.long_games import long_game, long_record, shuffle

KEY = "raumschach"
LENGTHS = (100, 1000, 5000)
_ROUNDS = 20
_JUMPS = 5


def _milliseconds(action: Callable[[], object]) -> float:
    """Return how long one call takes, what it has posted to be done at once included."""
    begin = time.perf_counter()
    action()
    QApplication.sendPostedEvents()
    return 1000 * (time.perf_counter() - begin)


def _median(action: Callable[[], object], rounds: int = _ROUNDS) -> float:
    return statistics.median(_milliseconds(action) for _ in range(rounds))


def _row(name: str, figures: list[float], unit: str = "ms") -> str:
    found = ", ".join(
        f"{figure:8.3f} {unit} at {length:4}"
        for figure, length in zip(figures, LENGTHS, strict=True)
    )
    return f"long game, {name:28} {found}; ratio {figures[-1] / figures[0]:.2f}"


def _costs(window: MainWindow, length: int) -> dict[str, float]:
    """Return what each thing costs in a game of that length, milliseconds."""
    session, moves = window.session, cycle(shuffle(variant(KEY)))
    found = {}
    record = long_record(variant(KEY), length, **{TIME_CONTROL: "7200"})
    found["opened"] = _milliseconds(lambda: session.start_record(record))
    QTest.qWait(100)
    for _ in range(4):
        session.play(next(moves))
    found["one more move"] = _median(lambda: session.play(next(moves)))
    found["one move back"] = _median(session.undo)
    found["one move forward"] = _median(session.redo)
    session.take_back()
    other = next(m for m in session.situation.moves if m != session.game.nodes[-1].move)
    found["another instead of the last"] = _milliseconds(lambda: session.play(other))
    middle = session.game.root.main_line()[length // 2]
    found["a click in the list"] = statistics.median(
        _milliseconds(lambda n=node: session.go_to_node(n))  # type: ignore[misc]
        for node in (middle, middle.children[0]) * _JUMPS
    )
    session.play_beside(session.situation.moves[-1])
    found["a move in a side line"] = _median(
        lambda: session.play_beside(session.situation.moves[0]), _JUMPS
    )
    found["to the start"], found["to the end"] = map(
        statistics.median,
        zip(
            *(
                (_milliseconds(session.go_to_start), _milliseconds(session.go_to_end))
                for _ in range(_JUMPS)
            ),
            strict=True,
        ),
    )
    found["a comment"] = _milliseconds(lambda: session.comment(session.game.node, "a word"))
    found["the list drawn"] = _median(window.moves.grab)
    viewport = window.viewport
    viewport.makeCurrent()
    finish = viewport.context().functions().glFinish
    found["one frame"] = _median(lambda: (viewport.makeCurrent(), viewport.paintGL(), finish()))
    viewport.doneCurrent()
    return found


def window_rows() -> Iterator[str]:
    """What a move, a step, a jump and a frame cost."""
    display.set_surface_format()
    application = QApplication.instance() or QApplication(["schachraum"])
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(Path(folder) / "preferences.ini")
        settings.set(ANIMATION_SPEED, 0.0)
        window = MainWindow(Session(variant(KEY)), settings)
        resume = Resume(window, Path(folder) / "journals")
        window.show()
        QTest.qWaitForWindowExposed(window)
        _costs(window, LENGTHS[0])  # whatever is made at the first use
        costs = [_costs(window, length) for length in LENGTHS]
        for name in costs[0]:
            yield _row(name, [cost[name] for cost in costs])
        window.close()
        window.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    del application, resume


def file_rows() -> Iterator[str]:
    """Seconds to write and read a game, and bytes of memory for each of its half-moves."""
    records = [long_record(variant(KEY), length) for length in LENGTHS]
    texts = [written_game(record) for record in records]
    yield _row("written", [_milliseconds(lambda r=r: written_game(r)) for r in records])  # type: ignore[misc]
    yield _row("read", [_milliseconds(lambda t=t: read_game(t)) for t in texts])  # type: ignore[misc]
    held = []
    for length in LENGTHS:
        tracemalloc.start()
        game = long_game(variant(KEY), length)
        game.occurrences()
        held.append(tracemalloc.get_traced_memory()[0] / length)
        tracemalloc.stop()
    yield _row("memory for one half-move", held, "bytes")


def rows() -> Iterator[str]:
    """All rows of long games."""
    yield from window_rows()
    yield from file_rows()


if __name__ == "__main__":
    for row in rows():
        print(row, flush=True)
