"""Figures of long games: what a move, a step, a jump and a frame cost at 100, 1,000 and 5,000.

All in one window with everything that listens to a game: panels, clocks, journal. A row ends with
what it costs in the longest game over what it costs in the shortest. Times are those of the
processor, so that other programs do not count; only for files they are those one waits.
"""

from __future__ import annotations

import statistics
import tempfile
import time
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import count, cycle
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.game.session import Session
from app.game.timekeeper import TIME_CONTROL
from app.settings.options import ANIMATION_SPEED
from app.settings.store import Settings
from app.startup import display
from app.storage.events import game_event, play_event
from app.storage.library.game_library import GameLibrary
from app.storage.recorder import Recorder
from app.storage.recovery import restored
from app.window.game_recovery import GameRecovery
from app.window.main_window import MainWindow
from engine.pgn import read_game, written_game
from engine.pgn.record import Record
from engine.play.game import Game
from engine.variants import variant
from tests.driver import close_window, save_game, wait_for_background
from tests.long_games import long_game, long_record, shuffle
from tests.unfinished_games import size_written

KEY = "raumschach"
LENGTHS = (100, 1000, 5000)
_ROUNDS = 20
Action = Callable[[], object]


def _spent(action: Action) -> float:
    """Return the milliseconds of the processor for an action, the panels laid out after it."""
    begin = time.process_time()
    action()
    QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    return 1000 * (time.process_time() - begin)


def _waited(action: Action) -> float:
    """Return for how many milliseconds one waits for an action."""
    begin = time.perf_counter()
    action()
    return 1000 * (time.perf_counter() - begin)


def _median(action: Action) -> float:
    return statistics.median(_spent(action) for _ in range(_ROUNDS))


@contextmanager
def _beats() -> Iterator[list[float]]:
    """Yield the seconds between beats of a clock in the window, which should be hundredths."""
    gaps, last = [0.0], time.perf_counter()

    def beat() -> None:
        nonlocal last
        now = time.perf_counter()
        gaps.append(now - last)
        last = now

    timer = QTimer()
    timer.setInterval(10)
    timer.timeout.connect(beat)
    timer.start()
    yield gaps
    timer.stop()


def _row(name: str, piece_set: list[float], unit: str = "ms") -> str:
    pairs = zip(LENGTHS, piece_set, strict=True)
    found = ", ".join(f"{length:4}: {figure:8.2f} {unit}" for length, figure in pairs)
    return f"long game, {name:30} {found}, ratio {piece_set[-1] / piece_set[0]:.2f}"


def _draw(window: MainWindow) -> None:
    """Draw the board, and the list of moves."""
    viewport = window.viewport
    viewport.makeCurrent()
    viewport.paintGL()
    viewport.context().functions().glFinish()
    viewport.doneCurrent()
    window.moves.grab()


def _steps(window: MainWindow) -> Iterator[tuple[str, float]]:
    """Yield what each step costs from the end of the game on the table."""
    session, moves = window.session, cycle(shuffle(variant(KEY)))
    for _ in range(4):
        session.play(next(moves))
    yield "one more move", _median(lambda: session.play(next(moves)))
    yield "one move back", _median(session.go_back)
    yield "one move forward", _median(session.go_forward)
    ends = cycle((session.go_to_start, session.go_to_end))
    yield "to the start or end", _median(lambda: next(ends)())
    yield "the same, and drawn", _median(lambda: (next(ends)(), _draw(window)))
    yield "one frame", _median(partial(_draw, window))
    middle = session.game.nodes[session.game.length // 2]
    nodes = cycle((middle, middle.children[0]))
    yield "a click in the list", _median(lambda: session.go_to_node(next(nodes)))
    bar = window.moves.verticalScrollBar()
    places = cycle((0, bar.maximum()))
    yield "the list scrolled", _median(lambda: (bar.setValue(next(places)), window.moves.grab()))
    session.play_as_variation(session.situation.legal_moves[-1])
    yield (
        "one more move in a side line",
        _median(lambda: session.play_as_variation(session.situation.legal_moves[0])),
    )
    session.go_to_node(session.game.root.main_line()[-2])
    others = iter(session.situation.legal_moves)
    session.go_forward()
    yield (
        "another for one taken back",
        _median(lambda: (session.take_back(), session.play(next(others)))),
    )
    numbers = count()
    yield "a remark", _median(lambda: session.set_comment(middle, f"word {next(numbers)}"))
    session.go_to_end()
    yield "a resignation", _spent(session.resign)


def _costs(window: MainWindow, folder: Path, length: int) -> dict[str, float]:
    """Return what all costs with a game of that length, milliseconds."""
    path = folder / f"{length}.pgn"
    record = long_record(variant(KEY), length, **{TIME_CONTROL: "7200"})
    path.write_text(written_game(record), encoding="utf-8")
    game = window.session.game

    def open_it() -> None:
        window.files.open_path(path)
        while window.session.game is game:
            QTest.qWait(1)

    with _beats() as gaps:
        found = {"a file opened": _waited(open_it)}
        QTest.qWait(100)
    found["  longest wait of the window"] = 1000 * max(gaps)
    found.update(_steps(window))
    found["the file saved"] = _waited(partial(save_game, window))
    return found


def window_rows() -> Iterator[str]:
    """What steps, jumps, frames and files cost."""
    display.set_surface_format()
    application = QApplication.instance() or QApplication(["schachraum"])
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        settings = Settings(folder / "preferences.ini")
        settings.set(ANIMATION_SPEED, 0.0)
        window = MainWindow(Session(variant(KEY)), settings)
        recovery = GameRecovery(window, folder / "journals")
        window.show()
        QTest.qWaitForWindowExposed(window)
        _costs(window, folder, LENGTHS[0])  # whatever is made at the first use
        costs = [_costs(window, folder, length) for length in LENGTHS]
        for what in costs[0]:
            yield _row(what, [cost[what] for cost in costs])
        close_window(window)
        window.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        wait_for_background()
    del application, recovery


def text_rows() -> Iterator[str]:
    """What it takes to write, to read, and to restore a game after a crash."""
    records = [long_record(variant(KEY), length) for length in LENGTHS]
    texts = [written_game(record) for record in records]
    journals = [_journal(record.game) for record in records]
    for name, action, givens in (
        ("written as text", written_game, records),
        ("read from text", read_game, texts),
        ("restored after a crash", restored, journals),
    ):
        yield _row(name, [_spent(partial(action, given)) for given in givens])  # type: ignore[operator]


def _journal(game: Game) -> list[dict[str, object]]:
    """Return the events of a journal in which the game was written move by move."""
    events = [game_event(Record(Game(game.variant)))]
    played = Game(game.variant)
    for move in game.line:
        played.play(move)
        events.append(play_event(played) or {})
    return events


def recorder_rows() -> Iterator[str]:
    """Bytes of the events after 1,000 remarks, beside those of the game as text."""
    QCoreApplication.instance() or QCoreApplication([])
    written, remarked, games = [], [], []
    for length in LENGTHS:
        with tempfile.TemporaryDirectory() as name:
            session = Session(variant(KEY))
            library = GameLibrary(Path(name) / "journals")
            library.begin()
            recorder = Recorder(session, library)
            recorder.begin()
            session.open_record(long_record(variant(KEY), length))
            spent = [_spent(partial(_remark, session, number)) for number in range(1000)]
            remarked.append(statistics.median(spent))
            written.append(size_written(recorder))
            games.append(len(written_game(session.record)))
            recorder.close(is_saved=True)
            library.close()
    yield _row("a remark, in the recorder alone", remarked)
    yield _row("events after 1000 remarks", [size / 1024 for size in written], "KiB")
    yield _row("the game then, as text", [size / 1024 for size in games], "KiB")


def _remark(session: Session, number: int) -> None:
    session.set_comment(session.game.nodes[number % 50 + 1], f"remark {number}, " + "a word " * 20)


def memory_rows() -> Iterator[str]:
    """Bytes for each half-move, the counted repetitions included."""
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
    yield from text_rows()
    yield from recorder_rows()
    yield from memory_rows()
