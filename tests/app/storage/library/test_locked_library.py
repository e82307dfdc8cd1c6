"""A library that another program holds: nothing waits for it, and all is done when it lets go."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.storage.library.importer import Importer, Summary
from app.storage.library.library import Library
from app.storage.library.library_query import LibraryQuery
from app.support import background
from engine.pgn import read_game
from tests.app.storage.library.table import CHESS, Table, Tables
from tests.locked_library import exclusive_lock, record_sql, retry_at_once


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return the file of a library in which there is one game already."""
    library = Library(tmp_path / "games.sqlite")
    library.put(read_game("1. d4 1-0"))
    library.close()
    return library.path


def lengths(file: Path) -> list[int]:
    background.wait()
    library = Library(file)
    found = sorted(row.length for row in library.rows())
    library.close()
    return found


def play(table: Table, is_over: bool = True) -> None:
    table.play("e2-e4", "e7-e5")
    if is_over:
        table.session.resign()


def test_what_waits_is_written_as_soon_as_the_other_program_lets_go(
    tables: Tables, file: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    retry_at_once(monkeypatch)
    table = tables()
    said: list[str] = []
    table.library.message.connect(said.append)
    table.library.recovered.connect(said.append)
    with exclusive_lock(file):
        play(table)
        table.session.start(CHESS)
        qtbot.waitUntil(lambda: len(said) == 1)
        assert "Another program holds My games" in said[0] and table.library.fault == said[0]
    qtbot.waitUntil(lambda: len(said) == 2)
    assert said[0] == said[1] and not table.library.fault, "told once, and that it is over"
    assert lengths(file) == [1, 2] and table.running() == {}


def test_this_thread_never_asks_sqlite(
    tables: Tables, file: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    retry_at_once(monkeypatch)
    asked = record_sql(monkeypatch)
    table = tables()
    with exclusive_lock(file):
        table.library.running.store_orphaned_games()
        play(table)
        table.session.start(CHESS)
        qtbot.waitUntil(lambda: bool(table.library.fault))
    qtbot.waitUntil(lambda: not table.library.fault)
    with qtbot.waitSignal(table.library.running.orphaned_games_stored):
        table.library.running.store_orphaned_games()
    play(table)
    table.close()
    table.library.wait()
    assert asked == []
    assert lengths(file) == [1, 2, 2] and asked, "it would have been noticed"


def test_a_window_closes_while_another_program_holds_the_library(
    tables: Tables, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is not written then is told before; see ``test_unkept``."""
    retry_at_once(monkeypatch)
    table = tables()
    asked = record_sql(monkeypatch)
    with exclusive_lock(file):
        play(table, is_over=False)
        assert not table.is_kept()
        table.recorder.close()
        table.library.end()
        table.library.wait()
        assert asked == []
    assert lengths(file) == [1]


def test_what_is_asked_is_answered_when_the_other_program_lets_go(
    tables: Tables, file: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    retry_at_once(monkeypatch)
    library = tables().library
    answers: list[object] = []
    alone = LibraryQuery(file, lambda games: len(games.rows()))
    alone.done.connect(lambda _, found: answers.append(found))
    with exclusive_lock(file):
        with qtbot.waitSignal(alone.delayed):
            alone.begin()
        dropped = library.ask(lambda games: len(games.rows()), answers.append)
        library.ask(lambda games: len(games.rows()), answers.append)
        qtbot.waitUntil(lambda: bool(library.fault))
        library.cancel(dropped)
    qtbot.waitUntil(lambda: len(answers) == 2 and not library.fault)
    assert answers == [1, 1]


def test_an_import_waits_until_the_other_program_lets_go(
    tables: Tables, file: Path, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    retry_at_once(monkeypatch)
    library = tables().library
    games = tmp_path / "games.pgn"
    games.write_text("1. e4 c5 2. Nf3 1-0", encoding="utf-8")
    monkeypatch.setattr("app.storage.library.importer.AGAIN", 1)
    monkeypatch.setattr("app.storage.library.importer.TOLD_AT", 1)
    found: list[Summary] = []
    importer = Importer(library)
    importer.ended.connect(found.append)
    with exclusive_lock(file):
        importer.begin([games])
        qtbot.waitUntil(lambda: bool(library.fault))
        assert not found
    qtbot.waitUntil(lambda: bool(found))
    assert (found[0].games, found[0].error) == (1, "") and lengths(file) == [1, 3]
    cancelled = Importer(library)
    cancelled.ended.connect(found.append)
    with exclusive_lock(file):
        cancelled.begin([games])
        cancelled.cancel()
        qtbot.waitUntil(lambda: len(found) == 2)
    assert found[1].is_cancelled


def test_a_new_file_is_held(
    tables: Tables, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also the tables are made later, if another program is at work on the empty file."""
    retry_at_once(monkeypatch)
    table = tables()
    with exclusive_lock(table.library.path):
        play(table)
        qtbot.waitUntil(lambda: bool(table.library.fault))
    qtbot.waitUntil(lambda: not table.library.fault)
    assert lengths(table.library.path) == [2]


def test_what_waits_is_done_in_its_order(
    tables: Tables, file: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    retry_at_once(monkeypatch)
    table = tables()
    with exclusive_lock(file):
        play(table)
        id = table.recorder.id
        table.session.start(CHESS)
        table.library.relabel([id], lambda _: ("club",))
        qtbot.waitUntil(lambda: bool(table.library.fault))
    qtbot.waitUntil(lambda: not table.library.fault)
    background.wait()
    library = Library(file)
    row = library.row(id)
    library.close()
    assert row is not None and row.labels == ("club",)
