"""Many games changed and read at once: by few statements, and all or none of them."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from app.storage.library import library as library_module
from app.storage.library.entry import entry_of
from app.storage.library.game_library import GameLibrary
from app.storage.library.game_row import Query, SortOrder
from app.storage.library.library import Library
from app.storage.library.listing import FIRST, read_added, read_list
from app.support.background import CancelledError, TaskProgress
from engine.pgn import read_game

TEXT = '[White "Zoë"]\n[Black "Ben"]\n\n1. e4 e5 1/2-1/2\n'


def fill(library: Library, count: int, begin: int = 0) -> None:
    entry = entry_of(read_game(TEXT))
    library.put_all(replace(entry, digest=str(number)) for number in range(begin, begin + count))


@pytest.fixture
def statements(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the statements that are executed from now on."""
    found: list[str] = []
    connect = sqlite3.connect

    def traced(*given: Any, **named: Any) -> sqlite3.Connection:
        connection = connect(*given, **named)
        connection.set_trace_callback(found.append)
        return connection

    monkeypatch.setattr(sqlite3, "connect", traced)
    return found


@pytest.fixture
def library(tmp_path: Path, statements: list[str]) -> Iterator[Library]:
    library = Library(tmp_path / "games.sqlite")
    yield library
    library.close()


DEEDS: dict[str, Callable[[Library, list[str]], object]] = {
    "delete": lambda library, ids: library.delete(ids),
    "put back": lambda library, ids: library.restore(ids),
    "label": lambda library, ids: library.relabel(ids, lambda labels: (*labels, "club")),
    "count labels": lambda library, ids: library.label_counts(ids),
    "texts": lambda library, ids: list(library.texts(ids[:1000])),
    "list": lambda library, ids: read_list(library, Query(order=SortOrder.NAMES)),
}


def test_more_games_take_no_more_statements(library: Library, statements: list[str]) -> None:
    took: dict[str, list[int]] = {name: [] for name in DEEDS}
    for count in (100, 900):
        fill(library, count, begin=count)
        ids = list(library.rows().ids)
        for name, deed in DEEDS.items():
            statements.clear()
            deed(library, ids)
            took[name].append(len(statements))
    assert all(few == many < 10 for few, many in took.values()), took


def test_a_list_has_the_rows_of_its_beginning_only(library: Library) -> None:
    fill(library, FIRST + 50)
    found = read_list(library, Query())
    assert len(found.ids) == found.counts.total == FIRST + 50
    assert list(found.rows) == found.ids[:FIRST]
    assert set(read_list(library, Query(), found.ids[-1:]).rows) - set(found.rows) == {
        found.ids[-1]
    }


def test_what_is_added_is_read_without_the_rest(library: Library) -> None:
    fill(library, 300)
    found = read_list(library, Query())
    fill(library, 3, begin=300)
    added = read_added(library, Query(), found.newest)
    assert len(added.ids) == len(added.rows) == added.counts.total == 3
    assert not set(added.ids) & set(found.ids) and added.since == found.newest
    assert read_added(library, Query(text="nobody"), found.newest).ids == ()
    assert read_added(library, Query(), added.newest).ids == ()
    plan = library.select(
        "EXPLAIN QUERY PLAN SELECT count(*) FROM games WHERE rowid > 3 AND deleted IS NULL"
    )
    assert "SEARCH games USING INTEGER PRIMARY KEY" in str(plan)


def test_texts_come_in_the_order_asked_for(library: Library) -> None:
    ids = [library.put(read_game(TEXT.replace("Ben", name))) for name in ("A", "B", "C")]
    asked = [ids[2], "gone", ids[0]]
    assert list(library.texts(asked)) == [library.text(ids[2]), library.text(ids[0])]


@pytest.mark.parametrize("name", ["delete", "put back", "label"])
def test_what_is_cancelled_halfway_is_not_done_at_all(
    library: Library, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(library_module, "PILE", 10)
    fill(library, 40)
    ids = list(library.rows().ids)
    if name == "put back":
        library.delete(ids)
    before = library.select("SELECT id, deleted, labels FROM games ORDER BY id")
    told: list[int] = []

    def tell(done: int) -> None:
        told.append(done)
        if done == 20:
            raise CancelledError

    deeds: dict[str, Callable[[], object]] = {
        "delete": lambda: library.delete(ids, tell),
        "put back": lambda: library.restore(ids, tell),
        "label": lambda: library.relabel(ids, lambda _: ("club",), tell),
    }
    with pytest.raises(CancelledError):
        deeds[name]()
    assert told == [10, 20]
    assert library.select("SELECT id, deleted, labels FROM games ORDER BY id") == before


def test_a_cancelled_deletion_is_told_and_deletes_nothing(qtbot, tmp_path: Path) -> None:
    games = GameLibrary(tmp_path / "data" / "journals")
    id = games.library.put(read_game(TEXT))
    deleted: list[bool] = []
    progress = TaskProgress(1)
    progress.cancel()
    with qtbot.waitSignal(progress.ended):
        games.delete([id], lambda: deleted.append(True), progress)
    assert not deleted and games.library.rows().ids == (id,)
    still: list[bool] = []
    games.restore([id], lambda: None, lambda: still.append(True), progress)
    qtbot.waitUntil(lambda: bool(still))
    with qtbot.waitSignal(progress.ended):
        games.delete([id], lambda: deleted.append(True))
        games.delete([id], lambda: deleted.append(True), progress)
    assert deleted == [True] and games.library.rows().ids == ()
    games.close()
    games.deleteLater()
