"""Figures of files of many games: how long one waits for a game of them, and for the next."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.storage.pgn_files import FileReader, LoadedGame

GAMES = 10_000
_MOVES = " ".join(f"{n}. Nf3 Nf6 {n + 1}. Ng1 Ng8" for n in range(1, 80, 2))
_GAME = f'[White "Anna"]\n[Black "Ben"]\n[Result "1-0"]\n\n{_MOVES} 1-0\n\n'


def rows() -> Iterator[str]:
    """Yield how long one waits, milliseconds, for a game in the middle and the one behind it."""
    application = QApplication.instance() or QApplication(["schachraum"])
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "many.pgn"
        path.write_text(_GAME * GAMES, encoding="utf-8")
        first = FileReader(path)
        waited, opened = _wait(first, lambda: first.begin_at(GAMES // 2))
        yield f"file of {GAMES} games, one opened {waited:.0f} ms"
        beside = FileReader(path, opened.contents)
        waited, _ = _wait(beside, lambda: beside.begin_beside(opened.place, 1))
        yield f"file of {GAMES} games, the next one {waited:.0f} ms"
    del application


def _wait(reading: FileReader, begin: Callable[[], object]) -> tuple[float, LoadedGame]:
    """Return how long a reading takes, and its game."""
    done: list[LoadedGame] = []
    reading.done.connect(lambda _, opened: done.append(opened))
    start = time.perf_counter()
    begin()
    while not done:
        QTest.qWait(1)
    return 1000 * (time.perf_counter() - start), done[0]
