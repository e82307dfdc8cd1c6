"""Journals of earlier versions are moved into the library, once, and what cannot be read stays."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLockFile

from app.storage.library.damaged import (
    DamagedRecord,
    move_journals,
    read_damaged,
    set_deleted,
    try_again,
)
from app.storage.library.game_library import NAME
from app.storage.library.journal_import import journals_in
from app.storage.library.library import Library
from app.storage.library.running import running_games, store_orphaned_games
from engine.pgn import read_game
from tests.systems import needs_pipes
from tests.unfinished_games import journal_line, unfinished_games

SAMPLES = Path(__file__).resolve().parents[3] / "data" / "journals"
ID, ROW = "0123456789abcdef" * 2, "fedcba9876543210" * 2
GAME = {"game": '[Variant "Chess960"]\n\n1. e4 *', "to": [1, []]}
REPLY = {"play": "e7-e5"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "journals"
    folder.mkdir()
    return folder


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    library = Library(tmp_path / NAME)
    yield library
    library.close()


def left(folder: Path, *events: dict[str, object], name: str = ID) -> Path:
    """Leave a journal."""
    path = folder / f"{name}.journal"
    path.write_bytes(b"".join(map(journal_line, events)))
    return path


@pytest.mark.parametrize("sample", sorted(SAMPLES.glob("*.journal")), ids=lambda path: path.stem)
def test_journals_of_earlier_versions_are_moved_in(
    folder: Path, library: Library, sample: Path
) -> None:
    shutil.copy(sample, folder / f"{ID}.journal")
    for _ in range(2):
        assert move_journals(library, folder) == []
    assert journals_in(folder) == []
    (found,) = unfinished_games(folder)
    assert found.id == ID == found.row and found.game.is_whole
    while store_orphaned_games(library):
        pass
    assert store_orphaned_games(library) is False


@pytest.mark.parametrize(
    ("last", "state"), [({"closed": True}, "closed"), ({"left": True}, "left"), ({}, "open")]
)
def test_how_a_game_was_left_is_known(
    folder: Path, library: Library, last: dict[str, object], state: str
) -> None:
    path = left(folder, GAME, REPLY, {**last, "clocks": [1.0, 2.0], "library": ROW, "base": ""})
    os.utime(path, (1000, 1000))
    assert move_journals(library, folder) == []
    (found,) = running_games(library)
    assert (found.id, found.row, found.state, found.changed) == (ID, ROW, state, 1000)
    (game,) = unfinished_games(folder)
    assert game.game.record.game.length == 2 and game.game.clocks == [1.0, 2.0]


def test_a_game_goes_into_the_row_that_it_had(folder: Path, library: Library) -> None:
    library.put(read_game("1. a3 *"), id=ROW)
    with library.writing() as connection:
        connection.execute("UPDATE games SET journal = ?", (ID,))
    left(folder, GAME, REPLY, name=ID)
    move_journals(library, folder)
    assert store_orphaned_games(library)
    (row,) = library.rows()
    assert (row.id, row.length) == (ROW, 2)


def test_a_row_that_another_program_has_written_stays(folder: Path, library: Library) -> None:
    library.put(read_game("1. a3 *"), id=ROW)
    left(folder, GAME, {**REPLY, "library": ROW, "base": "0" * 64})
    move_journals(library, folder)
    assert store_orphaned_games(library)
    assert sorted(row.length for row in library.rows()) == [1, 2]


def test_a_row_of_a_journal_that_knows_no_state_is_written_over(
    folder: Path, library: Library
) -> None:
    library.put(read_game("1. a3 *"), id=ID)
    left(folder, GAME, REPLY)
    move_journals(library, folder)
    assert store_orphaned_games(library)
    (row,) = library.rows()
    assert (row.id, row.length) == (ID, 2)


def test_a_part_is_moved_in_and_the_whole_stays(folder: Path, library: Library) -> None:
    path = left(folder, GAME, REPLY)
    path.write_bytes(path.read_bytes() + b"x" + journal_line({"play": "g1-f3"}))
    whole = path.read_bytes()
    (said,) = move_journals(library, folder)
    aside = path.with_suffix(".failed")
    assert aside.name in said and aside.read_bytes() == whole and not path.exists()
    (found,) = unfinished_games(folder)
    assert found.game.record.game.length == 2
    assert [one.name for one in read_damaged(library, folder)] == [aside.name]
    assert move_journals(library, folder) == [], "it is told once"


def test_a_torn_last_line_costs_only_itself(folder: Path, library: Library) -> None:
    path = left(folder, GAME, REPLY)
    path.write_bytes(path.read_bytes()[:-3])
    assert move_journals(library, folder) == []
    (found,) = unfinished_games(folder)
    assert found.game.record.game.length == 1 and not path.exists()


def spoil(path: Path) -> None:
    path.write_bytes(b"x" + path.read_bytes()[1:] + b"more\n")


def lock_out(path: Path) -> None:
    path.unlink()
    path.mkdir()


def lay_pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


@pytest.mark.parametrize("harm", [spoil, lock_out, pytest.param(lay_pipe, marks=needs_pipes)])
def test_what_cannot_be_read_is_told_by_name_and_stays(
    folder: Path, library: Library, harm: Callable[[Path], None]
) -> None:
    path = left(folder, GAME)
    harm(path)
    for _ in range(2):
        (said,) = move_journals(library, folder)
        assert path.name in said and "cannot be read" in said and path.exists()
    assert running_games(library) == []


def test_a_folder_that_cannot_be_read_is_told(
    folder: Path, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_folder: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", refuse)
    (said,) = move_journals(library, folder)
    assert "journals" in said and "Permission denied" in said
    monkeypatch.undo()
    assert move_journals(library, folder / "nowhere") == []


def test_an_empty_journal_goes(folder: Path, library: Library) -> None:
    path = left(folder)
    assert move_journals(library, folder) == [] and not path.exists()


def test_what_an_earlier_version_that_runs_has_open_is_left_alone(
    folder: Path, library: Library
) -> None:
    path = left(folder, GAME)
    earlier = QLockFile(str(path.with_suffix(".lock")))
    earlier.setStaleLockTime(0)
    assert earlier.tryLock(0)
    assert move_journals(library, folder) == [] and path.exists()
    earlier.unlock()
    assert move_journals(library, folder) == [] and not path.exists()


def test_a_kill_between_two_steps_moves_nothing_in_twice(folder: Path, library: Library) -> None:
    path = left(folder, GAME)
    data = path.read_bytes()
    move_journals(library, folder)
    path.write_bytes(data)
    move_journals(library, folder)
    assert len(unfinished_games(folder)) == 1 and not path.exists()


def test_a_journal_is_deleted_put_back_and_tried_again(folder: Path, library: Library) -> None:
    path = left(folder, GAME).rename(folder / f"{ID}.failed")
    (one,) = read_damaged(library, folder)
    assert (one.name, one.fault, one.is_deleted) == (path.name, "", False)
    gone = set_deleted(library, one, True)
    assert gone is not None and not path.exists() and gone.is_deleted
    assert set_deleted(library, one, True) is None, "it is not there any more"
    (again,) = read_damaged(library, folder)
    assert (again.name, again.is_deleted) == (gone.name, True)
    again = set_deleted(library, gone, False)
    assert again is not None and again.path == path and path.exists()
    assert try_again(library, again) == ID and not path.exists()
    assert [game.id for game in unfinished_games(folder)] == [ID]
    assert try_again(library, DamagedRecord("x", folder / "x.failed", 0.0)) is None


def test_what_was_deleted_is_gone_at_the_next_start(folder: Path, library: Library) -> None:
    path = left(folder, GAME)
    spoil(path)
    (one,) = read_damaged(library, folder)
    assert set_deleted(library, one, True)
    assert move_journals(library, folder) == [] and list(folder.iterdir()) == []
