"""Games are written as they are played, and are in the library as they end, are left, or closed."""

from __future__ import annotations

import shutil
from contextlib import suppress
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from app.game.game_source import GamePlace, GameSource
from app.game.transition import Origin
from app.storage.library.library import Library
from app.storage.library.running import ClaimedGame, events_of_row, waiting_rows
from app.storage.library.running_games import EarlierGames
from app.storage.library.schema import LibraryError
from app.support import background
from engine.pgn import read_game
from tests.app.storage.library.table import CHESS, Table, Tables
from tests.systems import needs_removal_of_open_files


def test_a_game_is_in_the_library_as_soon_as_it_is_over(table: Table) -> None:
    table.play("e2-e4", "e7-e5")
    assert table.rows() == [] and list(table.running().values()) == ["open"]
    table.session.resign()
    (row,) = table.rows()
    assert (row.id, row.names, row.length) == (table.recorder.id, ("Anna", "Bert"), 2)
    assert row.is_finished and list(table.running().values()) == ["open"], "it is on the table"
    table.session.set_comment(table.session.game.root, "well played")
    table.session.start(CHESS)
    (row,) = table.rows()
    assert "well played" in table.library.library.text(row.id)
    assert table.running() == {}


def test_a_game_that_goes_on_can_be_played_on(table: Table) -> None:
    table.play("e2-e4")
    first = table.recorder.events_id
    table.session.start(CHESS)
    (row,) = table.rows()
    assert not row.is_finished and table.running() == {first: "left"}
    library = table.library.library
    assert events_of_row(library, row.id) == first and waiting_rows(library, 9) == [row]
    table.restore(first)
    assert waiting_rows(library, 9) == [] and table.recorder.id == row.id
    table.play("e7-e5")
    written = table.written()
    assert written is not None and written.record.game.length == 2 and written.view


def test_a_game_without_moves_is_none(table: Table) -> None:
    table.session.set_tag("Event", "Evening")
    table.session.start(CHESS)
    assert table.rows() == [] and table.running() == {}
    table.play("e2-e4")
    table.session.remove(table.session.game.nodes[1])
    table.session.start(CHESS)
    assert table.rows() == [] and table.running() == {}


SOURCES = {
    "file": GameSource(GamePlace(Path("evening.pgn"), 0, 9, (9, 1))),
    "sample": GameSource(is_sample=True),
    "library": GameSource(id="1" * 32, is_in_library=True),
}


@pytest.mark.parametrize("source", SOURCES.values(), ids=SOURCES)
def test_what_is_only_looked_at_is_not_taken_in(table: Table, source: GameSource) -> None:
    table.session.open_record(read_game("1. e4 e5 0-1"), Origin.FILE, source)
    table.session.go_to(1)
    table.session.start(CHESS)
    assert table.rows() == [] and table.running() == {}
    table.session.open_record(read_game("1. e4 e5 0-1"), Origin.FILE, source)
    table.session.go_to(1)
    table.play("c7-c5") if source.id else table.session.set_comment(table.session.game.root, "mine")
    table.session.play_as_variation(table.session.situation.legal_moves[0])
    table.session.start(CHESS)
    (row,) = table.rows()
    assert row.id == (source.id or row.id)


def test_playing_on_after_the_program_was_closed_is_the_same_game(tables: Tables) -> None:
    table = tables()
    table.play("e2-e4")
    id = table.close()
    again = tables()
    (row,) = again.rows()
    assert again.running() == {id: "closed"}
    again.restore(id)
    again.play("e7-e5")
    again.session.resign()
    again.session.start(CHESS)
    (after,) = again.rows()
    assert after.id == row.id and after.length == 2 and after.is_finished


@pytest.mark.parametrize("is_over", [False, True])
def test_a_killed_game_is_folded_in_once(tables: Tables, is_over: bool) -> None:
    table = tables()
    table.play("e2-e4")
    if is_over:
        table.session.resign()
    id = table.stop()
    again = tables()
    again.store_orphaned_games()
    (row,) = again.rows()
    assert row.id == table.recorder.id and row.is_finished == is_over
    assert again.running() == ({} if is_over else {id: "left"})
    again.store_orphaned_games()
    assert again.rows() == [row]


def test_a_game_that_is_being_played_is_left_alone(tables: Tables) -> None:
    table, other = tables(), tables()
    table.play("e2-e4")
    table.library.finish()
    other.store_orphaned_games()
    assert other.rows() == [] and other.left() == []
    assert list(other.running().values()) == ["open"]
    told: list[ClaimedGame | None] = []
    other.library.running.take(table.recorder.events_id, told.append)
    other.library.finish()
    assert told == [None]


def newest(table: Table, *others: str) -> EarlierGames:
    """Return what a start finds."""
    told: list[EarlierGames] = []
    table.library.running.take_newest(lambda id: id in others, told.append, print)
    table.library.finish()
    return told[0]


def test_the_newest_game_is_taken_and_no_other_program_takes_it(tables: Tables) -> None:
    table = tables()
    ids = []
    for text in ("e2-e4", "d2-d4"):
        table.play(text)
        ids.append(table.recorder.events_id)
        table.session.start(CHESS)
    table.library.finish()
    first, second = newest(tables()), newest(tables())
    assert first.taken[0].running.id == ids[1]
    assert second.taken[0].running.id == ids[0]
    assert newest(tables()).taken == []


def test_those_of_other_windows_are_the_last_choice(tables: Tables) -> None:
    table = tables()
    for text in ("e2-e4", "d2-d4"):
        table.play(text)
        last = table.recorder.events_id
        table.session.start(CHESS)
    table.library.finish()
    found = newest(tables(), last)
    assert found.taken[0].running.id != last


def damage(table: Table, id: str, number: int, event: str | None) -> None:
    """Write something else in place of an event, or nothing."""
    with table.library.library.writing() as connection:
        if event is None:
            connection.execute("DELETE FROM events WHERE id = ? AND number = ?", (id, number))
        else:
            sql = "UPDATE events SET event = ? WHERE id = ? AND number = ?"
            connection.execute(sql, (event, id, number))


@pytest.mark.parametrize("event", ["no JSON", "[]", None, '{"play": "a1-a8"}'])
def test_damaged_events_give_what_comes_before_and_stay(tables: Tables, event: str | None) -> None:
    table = tables()
    table.play("e2-e4", "e7-e5", "g1-f3")
    id = table.stop()
    damage(table, id, 2, event)
    again = tables()
    again.store_orphaned_games()
    assert [row.length for row in again.rows()] == [1] and again.running() == {id: "left"}
    (count,) = again.library.library.select("SELECT count(*) FROM events")
    assert count == (3 if event is not None else 2,), "nothing of them is thrown away"
    damage(table, id, 1, "no JSON")
    assert newest(again).taken == [] and again.running() == {id: "failed"}


@needs_removal_of_open_files
def test_an_event_is_lost_with_its_file_and_all_is_written_again(tables: Tables) -> None:
    table = tables()
    table.play("e2-e4")
    table.library.finish()
    for path in table.library.path.parent.iterdir():
        path.unlink()
    table.play("e7-e5")
    table.library.finish()
    written = table.written()
    assert written is not None and written.record.game.length == 2
    shutil.rmtree(table.library.path.parent)
    assert table.is_kept() and table.written() is not None
    shutil.rmtree(table.library.path.parent)
    table.session.start(CHESS)
    assert [row.length for row in table.rows()] == [2]
    table.play("d2-d4")
    table.library.finish()
    shutil.rmtree(table.library.path.parent)
    id = table.close()
    assert table.running() == {id: "closed"}


def test_a_full_disk_is_told_and_tried_again(
    table: Table, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    told: list[str] = []
    table.recorder.failed.connect(told.append)
    table.play("e2-e4")
    table.library.finish()
    writing = Library.writing

    def full(library: Library) -> object:
        raise LibraryError("database or disk is full")

    for move in ("e7-e5", "b8-c6"):
        with monkeypatch.context() as broken:
            broken.setattr(Library, "writing", full)
            table.play(move)
            table.session.set_comment(table.session.game.node, "while nothing is written")
            assert not table.is_kept()
            assert "there is no space left" in table.recorder.reason
        assert Library.writing is writing
        table.play("g1-f3" if move == "e7-e5" else "d2-d4")
        assert table.is_kept() and table.recorder.reason == ""
        written = table.written()
        assert written is not None
        assert written.record.game.line == table.session.game.line
    assert len(told) == 2 and "there is no space left" in told[0]


def test_what_follows_a_failure_does_not_hide_it(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.play("e2-e4")
    table.library.finish()

    def full(library: Library) -> object:
        raise LibraryError("database or disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(Library, "writing", full)
        table.play("e7-e5")
        background.wait()  # it has failed, and nobody has been told
        table.play("g1-f3")
        QCoreApplication.processEvents()
    table.library.finish()
    assert table.recorder.reason and table.written().record.game.length != 3
    table.play("b8-c6")
    assert table.is_kept() and table.written().record.game.length == 4


def test_a_game_that_can_never_be_written_is_given_up(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries: list[bool] = []

    def full(library: Library) -> object:
        tries.append(True)
        raise LibraryError("database or disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(Library, "writing", full)
        table.play("e2-e4")
        table.session.resign()
        table.session.start(CHESS)
        for _ in range(9):
            table.library.finish()
        assert len(tries) < 9
    assert table.rows() == []


def test_deleting_is_undone_with_what_is_needed_to_play_on(table: Table) -> None:
    table.play("e2-e4")
    table.session.start(CHESS)
    (row,) = table.rows()
    before = table.running()
    table.library.delete([row.id])
    assert table.rows() == [] and newest(table).taken == []
    table.library.restore([row.id])
    assert [one.id for one in table.rows()] == [row.id] and table.running() == before
    table.library.delete([row.id])
    table.library.close()
    assert table.rows() == [] and table.running() == {}


def test_a_discarded_game_goes_unless_it_is_over(table: Table) -> None:
    table.play("e2-e4")
    table.recorder.discard()
    table.session.start(CHESS)
    assert table.rows() == [] and len(table.library.running.discarded) == 1
    table.library.restore(table.library.running.discarded)
    assert len(table.rows()) == 1
    table.play("e2-e4")
    table.session.resign()
    table.recorder.discard()
    table.session.start(CHESS)
    assert len(table.rows()) == 2
    table.play("e2-e4")
    table.recorder.discard()
    table.play("e7-e5")
    table.session.start(CHESS)
    assert len(table.rows()) == 3, "it has gone on since"


def test_a_damaged_library_is_told_and_its_games_come_back(
    tables: Tables, tmp_path: Path, qtbot: QtBot
) -> None:
    table = tables()
    table.play("d2-d4", "d7-d5")
    id = table.recorder.events_id
    table.session.start(CHESS)
    for _ in range(30):
        table.play("e2-e4")
        table.session.resign()
        table.session.set_comment(table.session.game.root, "on and on " * 100)
        table.session.start(CHESS)
    assert len(table.rows()) == 31
    table.library.close()
    path = tmp_path / "games.sqlite"
    data = bytearray(path.read_bytes())
    at = data.rindex(b"on and on") // 4096 * 4096
    data[at : at + 4096] = bytes(range(256)) * 16
    path.write_bytes(data)
    again = tables()
    said: list[str] = []
    again.library.message.connect(said.append)
    with suppress(LibraryError):
        for row in again.rows():
            again.library.library.text(row.id)
    qtbot.waitUntil(lambda: len(said) == 2)
    assert "set aside as games.sqlite.unreadable-1" in said[0] and "could be read" in said[1]
    assert 20 < len(again.rows()) < 31
    assert (tmp_path / "games.sqlite.unreadable-1").read_bytes() == data
    assert again.running() == {id: "left"}
    again.restore(id)
    assert again.session.game.length == 2
