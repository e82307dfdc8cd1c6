"""Figures of My games with very many games: how long the window is kept, and until it is shown.

The list is open; what is asked of all its games is done in the background, and the window's thread
is watched meanwhile.
"""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from time import perf_counter

from PySide6.QtCore import QCoreApplication, QEventLoop
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

import engine.variants
from app.panels.my_games.dialogs import LabelsDialog
from app.panels.my_games.window import MyGamesWindow
from app.storage.library.game_library import GameLibrary
from app.storage.library.game_row import SortOrder
from app.storage.library.importer import Importer, Summary
from app.storage.library.library import Library
from engine.pgn import written_game
from tests.bench.library_figures import entries_of, sample_records
from tests.bench.loop_watch import LoopWatch

#: So many games, of which so many differ in more than their ids.
GAMES, DIFFERENT = 100_000, 10_000
#: So many are imported beside the list.
_IMPORTED = 200


def rows() -> Iterator[str]:
    """Yield a row for each thing that is done."""
    application = QApplication.instance() or QApplication(["schachraum"])
    with tempfile.TemporaryDirectory() as name:
        library = GameLibrary(Path(name) / "journals")
        fill(library.path)
        library.begin()
        yield from _Measurement(library).rows(Path(name))
        library.end()
    del application


def fill(path: Path, games: int = GAMES, different: int = DIFFERENT) -> None:
    """Write a library of many games quickly."""
    library = Library(path)
    library.put_all(islice(entries_of(sample_records()), different))
    library.close()
    connection = sqlite3.connect(path)
    columns = [row[1] for row in connection.execute("PRAGMA table_info(games)")]
    others = ", ".join(name for name in columns if name != "id")
    with connection:
        connection.execute(
            "CREATE TEMP TABLE copies AS WITH RECURSIVE numbers (n) AS"
            " (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)"
            " SELECT games.id AS source, lower(hex(randomblob(16))) AS new FROM numbers, games",
            (games // different - 1,),
        )
        connection.execute(
            f"INSERT INTO games (id, {others})"
            f" SELECT new, {others} FROM copies JOIN games ON games.id = source"
        )
        connection.execute(
            "INSERT INTO texts SELECT new, text FROM copies JOIN texts ON texts.id = source"
        )
    connection.close()


class _Measurement:
    """The window of the games, linked as the program links it."""

    def __init__(self, library: GameLibrary) -> None:
        self._library = library
        variants = [engine.variants.variant(key) for key in engine.variants.KEYS]
        self._window = MyGamesWindow(library, variants)
        self._page = page = self._window.games
        self._dialog: LabelsDialog | None = None
        self._done = 0
        library.changed.connect(page.refresh)
        library.added.connect(page.add_new)
        page.delete_requested.connect(self._delete)
        page.put_back_requested.connect(self._put_back)
        page.labels_requested.connect(self._label)
        page.reading.listed.connect(self._note)
        QGuiApplication.clipboard().dataChanged.connect(self._note)

    def rows(self, folder: Path) -> Iterator[str]:
        """Yield the rows."""
        page, table = self._page, self._page.table
        yield self._row("on the screen", self._window.show)
        yield self._row("select all", table.selectAll, 0)
        yield self._row("refresh, all selected", page.refresh)
        for order in (SortOrder.NAMES, SortOrder.LENGTH):
            sort = partial(table.sort_requested.emit, order, False)
            yield self._row(f"sorted by {order.value}, all selected", sort)
        search = page.filters.search
        yield self._row("search for 'zoe'", lambda: search.setText("zoe"))
        yield self._row("search ended", search.clear)
        table.selectAll()
        yield self._row("copy all", page.game_actions.copying.trigger)
        yield self._row("label all", page.game_actions.labelling.trigger)
        yield self._row("delete all", page.game_actions.deleting.trigger)
        yield self._row("undo of that", page.game_actions.undoing.trigger)
        path = folder / "many.pgn"
        path.write_text("".join(_other_games()), encoding="utf-8")
        yield self._row(f"import of {_IMPORTED}", partial(self._import, path), 2)
        self._window.close()

    def _row(self, name: str, deed: Callable[[], object], answers: int = 1) -> str:
        """Do something; it has been done after some answers, and the window is quiet again."""
        QTest.qWait(1000)
        self._done, watch = 0, LoopWatch()
        watch.start()
        start = perf_counter()
        deed()
        called = perf_counter() - start
        while self._done < answers:
            QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
        took = perf_counter() - start
        while perf_counter() < start + took + 1:  # what follows from it
            QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
        late, work = watch.stop()
        return (
            f"my games, {GAMES}, {name:29} {1000 * called:5.0f} ms in the call,"
            f" at worst {work:5.0f} ms at work and {late:5.0f} ms late; done in {took:6.2f} s"
        )

    def _note(self, *_: object) -> None:
        self._done += 1

    def _delete(self, ids: list[str]) -> None:
        progress = self._page.begin(len(ids), lambda: "deleting")
        self._library.delete(ids, lambda: self._page.note_deleted(ids), progress)

    def _put_back(self, ids: list[str]) -> None:
        progress = self._page.begin(len(ids), lambda: "restoring")
        self._library.restore(ids, lambda: self._page.refresh(ids), progress=progress)

    def _label(self, ids: list[str], counts: dict[str, int]) -> None:
        dialog = LabelsDialog(len(ids), counts, self._page.labels, self._window)
        dialog.line.setText("club")
        dialog.add()
        progress = self._page.begin(len(ids), lambda: "labelling")
        self._library.relabel(ids, dialog.change(), progress)

    def _import(self, path: Path) -> None:
        importer = Importer(self._library)
        importer.ended.connect(self._end_import)
        importer.begin([path])

    def _end_import(self, _summary: Summary) -> None:
        self._done += 1


def _other_games() -> Iterator[str]:
    """Yield games that are not in the library, as PGN."""
    texts = cycle([written_game(record) for record in sample_records()])
    for number, text in enumerate(islice(texts, _IMPORTED)):
        yield text.replace("[Date ", f'[Date "{1000 + number}.??.??"]\n[Was ', 1)
