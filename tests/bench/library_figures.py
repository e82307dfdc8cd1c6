"""Figures of a library of many games: opened, searched, written, taken in from a file."""

from __future__ import annotations

import json
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import cycle, islice
from pathlib import Path
from random import Random

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

import engine.variants
from app.panels.my_games.window import MyGamesWindow
from app.storage.library.entry import Entry, entry_of, folded
from app.storage.library.game_library import GameLibrary
from app.storage.library.game_row import Query, SortOrder
from app.storage.library.importer import Importer, Summary
from app.storage.library.library import Library
from engine.pgn import read_games, written_game
from engine.pgn.record import Record

GAMES = 10_000
_FOLDER = Path(__file__).resolve().parents[2] / "resources" / "games"
_NAMES = ("Anna", "Zoë", "Bernd", "Karl-Heinz", "Ulrike", "Çelik", "Ólafur", "Maria", "Jan", "Li")


def rows() -> Iterator[str]:
    """Yield how long one waits, milliseconds, in a library of games like those to read."""
    application = QApplication.instance() or QApplication(["schachraum"])
    with tempfile.TemporaryDirectory() as name:
        records = sample_records()
        library = Library(Path(name) / "games.sqlite")
        took = _time(lambda: library.put_all(islice(entries_of(records), GAMES)))
        yield f"library of {GAMES} games, written at once {took:.0f} ms"
        took = _median(lambda: library.put(records[0]), 21)
        yield f"library of {GAMES} games, one more {took:.0f} ms"
        library.close()
        library = Library(library.path)
        yield f"library of {GAMES} games, opened and listed {_time(library.rows):.0f} ms"
        for text in ("zoe", "anna 12", "nobody of this name"):
            took = _median(lambda text=text: library.rows(Query(text=text)), 21)
            yield f"library of {GAMES} games, search for {text!r} {took:.0f} ms"
        took = _median(lambda: library.rows(Query(order=SortOrder.NAMES)), 21)
        yield f"library of {GAMES} games, sorted by names {took:.0f} ms"
        took = _median(library.counts, 21)
        yield f"library of {GAMES} games, counted {took:.0f} ms"
        took = _time(lambda: _show(library))
        yield f"library of {GAMES} games, My games on the screen {took:.0f} ms"
        library.close()
        yield _import(Path(name), records)
    del application


def sample_records() -> list[Record]:
    """Return the games to read."""
    paths = sorted(_FOLDER.rglob("*.pgn"))
    return [record for path in paths for record in read_games([path.read_bytes()])]


def entries_of(records: list[Record]) -> Iterator[Entry]:
    """Yield the games without end, over and over, each time of other players and on another day."""
    rng = Random(1)
    known = [entry_of(record) for record in records]
    for number, entry in enumerate(cycle(known)):
        seats = len(json.loads(entry.names))
        names = [f"{rng.choice(_NAMES)} {rng.randrange(400)}" for _ in range(seats)]
        yield replace(
            entry,
            names=json.dumps(names),
            date=f"20{number % 27:02}.{number % 12 + 1:02}.{number % 28 + 1:02}",
            digest=str(number),
            search=f"{entry.search}\n{folded(names)}",
            sorted_names=folded(names),
        )


def _show(library: Library) -> None:
    """Show the window of the games, until it is drawn."""
    variants = [engine.variants.variant(key) for key in engine.variants.KEYS]
    window = MyGamesWindow(library.path, variants)
    listed: list[object] = []
    window.games.reading.listed.connect(lambda *found: listed.append(found))
    window.show()
    QTest.qWaitForWindowExposed(window)
    while not listed:
        QTest.qWait(1)
    window.grab()
    window.close()


def _import(folder: Path, records: list[Record]) -> str:
    """Return how many games a second are taken in from a file."""
    texts = [written_game(record) for record in records]
    path = folder / "many.pgn"
    path.write_text("".join(islice(cycle(texts), 200)), encoding="utf-8")
    games = GameLibrary(folder / "import" / "journals")
    games.begin()
    importer = Importer(games)
    ended: list[Summary] = []
    importer.ended.connect(ended.append)
    start = time.perf_counter()
    importer.begin([path])
    while not ended:
        QTest.qWait(1)
    took = time.perf_counter() - start
    read = ended[0].games + ended[0].already_there
    games.end()
    return f"library, taken in from a file {read / took:.0f} games/s"


def _time(deed: Callable[[], object]) -> float:
    start = time.perf_counter()
    deed()
    return 1000 * (time.perf_counter() - start)


def _median(deed: Callable[[], object], times: int) -> float:
    return statistics.median(_time(deed) for _ in range(times))
