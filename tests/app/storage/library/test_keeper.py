"""What goes into the library by itself: games that end, are left, or lie in journals."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import suppress
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.game.game_source import GameSource, Place
from app.game.transition import Origin
from app.storage.journal import SUFFIX, leftovers
from app.storage.library.journal_import import import_journals
from app.storage.library.library import Library
from app.storage.library.schema import LibraryError
from app.storage.recovery import restored
from engine.pgn import read_game
from tests.app.storage.library.table import CHESS, Table, Tables
from tests.held_library import hurry

SAMPLES = Path(__file__).resolve().parents[3] / "data" / "journals"


def test_a_game_is_in_the_library_as_soon_as_it_is_over(table: Table) -> None:
    table.play("e2-e4", "e7-e5")
    assert table.rows() == []
    table.session.resign()
    (row,) = table.rows()
    assert (row.id, row.names, row.length) == (table.keeper.id, ("Anna", "Bert"), 2)
    assert row.is_finished and len(table.journals()) == 1, "it is still on the table"
    table.session.comment(table.session.game.root, "well played")
    table.session.start(CHESS)
    (row,) = table.rows()
    assert "well played" in table.library.library.text(row.id)
    assert row.journal == "" and table.journals() == {table.journal()}


def test_a_game_that_goes_on_is_kept_with_its_journal(table: Table) -> None:
    table.play("e2-e4")
    first = table.journal()
    table.session.start(CHESS)
    (row,) = table.rows()
    assert not row.is_finished and row.journal == first and first in table.journals()


def test_a_game_without_moves_is_none(table: Table) -> None:
    table.session.start(CHESS)
    assert table.rows() == [] and len(table.journals()) == 1


SOURCES = {
    "file": GameSource(Place(Path("evening.pgn"), 0, 9, (9, 1))),
    "sample": GameSource(is_sample=True),
    "library": GameSource(id="1" * 32, is_in_library=True),
}


@pytest.mark.parametrize("source", SOURCES.values(), ids=SOURCES)
def test_what_is_only_looked_at_is_not_taken_in(table: Table, source: GameSource) -> None:
    table.session.start_record(read_game("1. e4 e5 0-1"), Origin.FILE, source)
    table.session.go_to(1)
    table.session.start(CHESS)
    assert table.rows() == []
    table.session.start_record(read_game("1. e4 e5 0-1"), Origin.FILE, source)
    table.session.go_to(1)
    table.play("c7-c5") if source.id else table.session.comment(table.session.game.root, "mine")
    table.session.play_beside(table.session.situation.moves[0])
    table.session.start(CHESS)
    (row,) = table.rows()
    assert row.id == (source.id or row.id)


def test_playing_on_after_the_program_was_closed_is_the_same_game(tables: Tables) -> None:
    table = tables()
    table.play("e2-e4")
    table.recorder.close()
    (row,) = table.rows()
    table.library.end()
    again = tables()
    (left,) = leftovers(again.library.folder)
    found = restored(left.events)
    assert found is not None and found.id == row.id
    again.session.start_record(found.record, Origin.JOURNAL, GameSource(id=found.id))
    left.delete()
    again.play("e7-e5")
    again.session.resign()
    (after,) = again.rows()
    assert after.id == row.id and after.length == 2 and after.is_finished


@pytest.mark.parametrize("is_over", [False, True])
def test_a_killed_game_is_taken_in_once(tables: Tables, tmp_path: Path, is_over: bool) -> None:
    table = tables()
    table.play("e2-e4")
    if is_over:
        table.session.resign()
    table.stop()
    (name,) = table.journals()
    library = Library(tmp_path / "other.sqlite")
    folder = table.library.folder
    assert import_journals(library, folder) == 1
    (row,) = library.rows()
    assert row.id == table.keeper.id and row.is_finished == is_over
    assert row.journal == ("" if is_over else name)
    assert table.journals() == (set() if is_over else {name})
    assert import_journals(library, folder) == 0 and len(library.rows()) == 1
    library.close()


@pytest.mark.parametrize("sample", sorted(SAMPLES.glob("*.journal")), ids=lambda path: path.stem)
def test_journals_of_earlier_versions_are_taken_in(tmp_path: Path, sample: Path) -> None:
    folder = tmp_path / "journals"
    folder.mkdir()
    name = "0123456789abcdef" * 2
    shutil.copy(sample, folder / f"{name}{SUFFIX}")
    library = Library(tmp_path / "games.sqlite")
    assert import_journals(library, folder) == 1
    (row,) = library.rows()
    assert row.id == name and row.length == len(library.record(name).game.root.main_line())
    assert import_journals(library, folder) == 0
    library.close()


def test_a_damaged_journal_gives_what_comes_before_and_stays(
    tables: Tables, tmp_path: Path
) -> None:
    table = tables()
    table.play("e2-e4", "e7-e5")
    table.session.resign()
    table.stop()
    (name,) = table.journals()
    path = table.library.folder / f"{name}{SUFFIX}"
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:2], b"x" + lines[2][1:], *lines[3:]]))
    library = Library(tmp_path / "other.sqlite")
    import_journals(library, table.library.folder)
    assert [row.length for row in library.rows()] == [1] and path.exists()
    path.write_bytes(b"nothing at all\n")
    import_journals(library, table.library.folder)
    assert len(library.rows()) == 1 and path.exists()
    library.close()


def test_a_journal_without_a_move_goes_unless_it_is_damaged(tables: Tables, tmp_path: Path) -> None:
    table = tables()
    table.session.set_tag("Event", "Evening")
    path = table.library.folder / f"{table.journal()}{SUFFIX}"
    held = path.read_bytes()
    table.stop()
    assert not path.exists()
    library = Library(tmp_path / "other.sqlite")
    path.write_bytes(held + b"x\n" + held)
    import_journals(library, table.library.folder)
    assert path.exists()
    path.write_bytes(held)
    import_journals(library, table.library.folder)
    assert not path.exists() and library.rows().ids == ()
    library.close()


def test_a_journal_that_is_being_written_is_left_alone(table: Table, tmp_path: Path) -> None:
    table.play("e2-e4")
    library = Library(tmp_path / "other.sqlite")
    assert import_journals(library, table.library.folder) == 0 and library.rows().ids == ()
    library.close()


def test_a_library_that_cannot_be_written_costs_a_sentence_and_no_game(
    tables: Tables, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurry(monkeypatch)
    table = tables()
    said: list[str] = []
    table.library.told.connect(said.append)
    assert table.rows() == []
    other = sqlite3.connect(tmp_path / "games.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    for _ in range(2):
        table.play("e2-e4")
        table.session.resign()
        table.session.start(CHESS)
    assert table.rows() == [] and len(table.journals()) == 3
    assert len(said) == 1 and said[0].startswith("Another program holds My games")
    other.execute("ROLLBACK")
    other.close()
    library = Library(tmp_path / "games.sqlite")
    assert import_journals(library, table.library.folder) == 2
    assert len(table.rows()) == 2 and table.journals() == {table.journal()}
    library.close()


def test_deleting_takes_the_journal_along_and_is_undone(table: Table) -> None:
    table.play("e2-e4")
    table.session.start(CHESS)
    (row,) = table.rows()
    before = table.journals()
    table.library.delete([row.id])
    assert table.rows() == [] and table.journals() == before - {row.journal}
    table.library.put_back([row.id])
    assert [one.id for one in table.rows()] == [row.id] and table.journals() == before
    table.library.delete([row.id])
    table.library.close()
    assert table.rows() == []
    assert not [path for path in table.library.folder.iterdir() if row.journal in path.name]


def test_a_discarded_game_goes_unless_it_is_over(table: Table) -> None:
    table.play("e2-e4")
    table.recorder.discard()
    table.session.start(CHESS)
    assert table.rows() == []
    table.play("e2-e4")
    table.session.resign()
    table.recorder.discard()
    table.session.start(CHESS)
    assert len(table.rows()) == 1


def test_a_damaged_library_is_told_and_its_games_come_back(
    tables: Tables, tmp_path: Path, qtbot: QtBot
) -> None:
    table = tables()
    for _ in range(30):
        table.play("e2-e4")
        table.session.resign()
        table.session.comment(table.session.game.root, "on and on " * 100)
        table.session.start(CHESS)
    assert len(table.rows()) == 30
    table.library.close()
    path = tmp_path / "games.sqlite"
    data = bytearray(path.read_bytes())
    at = data.rindex(b"on and on") // 4096 * 4096
    data[at : at + 4096] = bytes(range(256)) * 16
    path.write_bytes(data)
    again = tables()
    said: list[str] = []
    again.library.told.connect(said.append)
    with suppress(LibraryError):
        for row in again.rows():
            again.library.library.text(row.id)
    qtbot.waitUntil(lambda: len(said) == 2)
    assert "set aside as games.sqlite.unreadable-1" in said[0] and "could be read" in said[1]
    assert 20 < len(again.rows()) < 30
    assert (tmp_path / "games.sqlite.unreadable-1").read_bytes() == data
