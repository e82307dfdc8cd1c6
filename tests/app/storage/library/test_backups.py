"""Copies of the library: made seldom, kept in small number, and read when a file is damaged."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.storage.library.library import Library
from app.storage.library.rescue import DAY, KEPT, back_up, copies
from app.storage.library.schema import NewerError
from engine.pgn import read_game
from tests.app.storage.library.table import CHESS, Tables
from tests.locked_library import write_lock

GAMES = ("1. e4 1-0", "1. d4 1-0", "1. c4 1-0", "1. f4 1-0", "1. b4 1-0")


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    library = Library(tmp_path / "games.sqlite")
    yield library
    library.close()


def make_old(path: Path) -> None:
    """Let a copy seem to be a day old."""
    for copy in copies(path):
        time = copy.stat().st_mtime - DAY - 1
        os.utime(copy, (time, time))


def lengths(path: Path) -> int:
    with closing(Library(path)) as copy:
        return len(copy.rows())


def test_the_last_three_are_kept(library: Library) -> None:
    back_up(library)
    assert copies(library.path) == [], "there is nothing to be copied"
    for text in GAMES:
        library.put(read_game(text))
        back_up(library)
        back_up(library)
        make_old(library.path)
    found = copies(library.path)
    assert [path.name for path in found] == [f"games-{n}.sqlite" for n in range(1, KEPT + 1)]
    assert [lengths(path) for path in found] == [5, 4, 3]
    assert not [path for path in library.path.parent.iterdir() if "new" in path.name]


def test_what_has_not_changed_is_not_copied_again(library: Library) -> None:
    library.put(read_game(GAMES[0]))
    back_up(library)
    library.close()
    (copy,) = copies(library.path)
    time = library.path.stat().st_mtime - DAY - 1
    os.utime(library.path, (time - 1, time - 1))
    os.utime(copy, (time, time))
    back_up(library)
    assert copies(library.path) == [copy]


def test_another_program_may_write_meanwhile(library: Library) -> None:
    library.put(read_game(GAMES[0]))
    with write_lock(library.path):
        back_up(library)
    assert len(copies(library.path)) == 1


def test_a_program_makes_a_copy_after_its_start(tables: Tables, qtbot: QtBot) -> None:
    table = tables()
    table.play("e2-e4")
    table.session.start(CHESS)
    table.store_orphaned_games()
    qtbot.waitUntil(lambda: len(copies(table.library.path)) == 1)


def test_what_cannot_be_saved_comes_from_the_last_copy(tables: Tables, qtbot: QtBot) -> None:
    table = tables()
    for _ in range(3):
        table.play("e2-e4")
        table.session.resign()
        table.session.start(CHESS)
    table.library.finish()
    path = table.library.path
    with closing(Library(path)) as library:
        back_up(library)
    table.play("d2-d4")
    table.library.close()
    path.write_bytes(b"nothing of it can be read" * 1000)
    again = tables()
    said: list[str] = []
    again.library.message.connect(said.append)
    again.play("c2-c4")
    again.session.resign()
    qtbot.waitUntil(lambda: len(said) == 2)
    assert "set aside" in said[0] and said[1].startswith("3 game")
    assert sorted(row.length for row in again.rows()) == [1, 1, 1, 1]


def earlier(path: Path) -> None:
    """Make a library as the version before wrote it."""
    with closing(Library(path)) as library:
        library.put(read_game(GAMES[0]), labels=("club",))
        with library.writing() as connection:
            connection.execute("DROP TRIGGER games_gone")
            for table in ("events", "running", "learning"):
                connection.execute(f"DROP TABLE {table}")
            connection.execute("PRAGMA user_version = 1")


def test_a_library_of_an_earlier_version_is_copied_and_gets_more_tables(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    earlier(path)
    with closing(Library(path)) as library:
        (row,) = library.rows()
        assert row.labels == ("club",) and library.select("SELECT * FROM running") == []
    with closing(sqlite3.connect(path.with_name("games-earlier.sqlite"))) as copy:
        assert copy.execute("PRAGMA user_version").fetchone() == (1,)
        assert copy.execute("SELECT count(*) FROM games").fetchone() == (1,)
    with closing(sqlite3.connect(path, isolation_level=None)) as later:
        later.execute("PRAGMA user_version = 99")
    with pytest.raises(NewerError), closing(Library(path)) as library:
        library.rows()


def test_what_can_only_be_read_is_read_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.sqlite"
    earlier(path)
    connect = sqlite3.connect

    def refuse(address: object, **given: object) -> sqlite3.Connection:
        return connect(str(address).replace("mode=rwc", "mode=ro&immutable=1"), **given)

    monkeypatch.setattr(sqlite3, "connect", refuse)
    with closing(Library(path)) as library:
        assert len(library.rows()) == 1 and library.select("SELECT * FROM running") == []
