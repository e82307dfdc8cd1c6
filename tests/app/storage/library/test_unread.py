"""What was written last cannot be read: an older state is shown, and that is said."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.storage.library.library import Library
from app.storage.library.schema import OldStateError
from app.support import background
from engine.pgn import read_game
from tests.app.storage.library.table import CHESS, Tables
from tests.systems import needs_links, needs_pipes, needs_removal_of_open_files

#: What may be in the place of the file with what was written last.
KINDS = (
    pytest.param("folder", marks=needs_removal_of_open_files),
    pytest.param("pipe", marks=needs_pipes),
    pytest.param("link to itself", marks=needs_links),
)


@pytest.fixture
def file(tmp_path: Path) -> Iterator[Path]:
    """Return the file of a library with a game, of which another one is in the file beside it."""
    library = Library(tmp_path / "games.sqlite")
    library.put(read_game("1. d4 1-0"))
    library.close()
    other = Library(library.path)
    other.put(read_game("1. d4 d5 1-0"))
    yield library.path
    other.close()


def spoil(file: Path, kind: str) -> Path:
    """Put something else in the place of the file beside a library; return where it is now."""
    latest = Path(f"{file}-wal")
    assert latest.stat().st_size
    kept = latest.with_name("kept")
    latest.rename(kept)
    if kind == "folder":
        latest.mkdir()
    elif kind == "pipe":
        os.mkfifo(latest)
    else:
        latest.symlink_to(latest)
    return kept


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_written_over_what_cannot_be_read(file: Path, kind: str) -> None:
    kept = spoil(file, kind)
    before = file.read_bytes(), kept.read_bytes()
    library = Library(file)
    assert [row.length for row in library.rows()] == [1] and library.unread == Path(f"{file}-wal")
    with pytest.raises(OldStateError, match=r"games\.sqlite-wal"):
        library.put(read_game("1. e4 *"))
    library.close()
    assert (file.read_bytes(), kept.read_bytes()) == before
    assert sorted(path.name for path in file.parent.iterdir() if "unreadable" in path.name) == []
    if kind == "folder":
        Path(f"{file}-wal").rmdir()
    kept.replace(f"{file}-wal")
    assert sorted(row.length for row in library.rows()) == [1, 2] and library.unread is None
    library.put(read_game("1. e4 *"))
    library.close()


def test_what_is_removed_between_two_looks_is_no_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = Library(tmp_path / "games.sqlite")
    library.put(read_game("1. d4 1-0"))
    library.close()
    monkeypatch.setattr("os.path.lexists", lambda path: True)
    assert len(library.rows()) == 1 and library.unread is None
    library.close()


@needs_removal_of_open_files
def test_a_state_that_makes_no_sense_without_it_is_not_set_aside(file: Path) -> None:
    spoil(file, "folder")
    with file.open("r+b") as opened:
        opened.seek(4096)
        opened.write(b"x" * (file.stat().st_size - 4096))
    before = sorted(file.parent.iterdir())
    library = Library(file)
    with pytest.raises(OldStateError):
        library.rows()
    library.close()
    assert sorted(file.parent.iterdir()) == before


@needs_removal_of_open_files
def test_an_old_state_is_said_once_and_the_game_waits(
    file: Path, tables: Tables, qtbot: QtBot
) -> None:
    kept = spoil(file, "folder")
    table = tables()
    said: list[str] = []
    table.recorder.failed.connect(said.append)
    table.play("e2-e4")
    assert not table.is_kept()
    assert "(games.sqlite-wal)" in said[0] and "shown as they were before" in said[0]
    table.play("e7-e5")
    answers: list[int] = []
    table.library.ask(lambda library: len(library.rows()), answers.append)
    qtbot.waitUntil(lambda: bool(answers))
    table.library.finish()
    assert len(said) == 1 and answers == [1]
    Path(f"{file}-wal").rmdir()
    kept.rename(f"{file}-wal")
    assert table.is_kept()
    table.session.resign()
    table.session.start(CHESS)
    table.library.finish()
    background.wait()
    assert sorted(row.length for row in table.rows()) == [1, 2, 2]
