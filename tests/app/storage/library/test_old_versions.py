"""Contents of own games' files that nothing needs any more go into the bin, late and seldom."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import engine.variants
from app.storage.events import game_event
from app.storage.library import old_versions
from app.storage.library.library import Library
from app.storage.library.old_versions import DAYS, MAX_REMOVED, NAME, STARTS, remove_old
from engine.game_files import versions
from engine.game_files.game_file import GameFile
from engine.game_files.reader import read
from engine.pgn.record import Record
from engine.play.game import Game
from engine.rules.variant_moves import VERSION
from engine.variants import variant
from tests.engine.game_files.small_game import TEXT
from tests.own_games import FileWithoutBin, own_games_folder

DAY = 700_000


@pytest.fixture
def folder() -> Iterator[Path]:
    with own_games_folder() as found:
        yield found


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    library = Library(tmp_path / "games.sqlite")
    library.open()
    yield library
    library.close()


@pytest.fixture
def start(
    library: Library, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[[int], int]:
    """Return what a start of the program on a day does; there may be no bin."""
    monkeypatch.setattr(old_versions, "QFile", FileWithoutBin)
    return lambda day: remove_old(library, folder, tmp_path / "journals", day)


def kept(number: int, time: int = 0) -> GameFile:
    """Keep a content of the small game; ``time``: since when, seconds after a time long ago."""
    file = read(f"{TEXT}\n# {number}\n", "")
    versions.store(file)
    path = versions.path_of(file.key, file.digest)
    assert path is not None
    os.utime(path, (1e9 + (time or number), 1e9 + (time or number)))
    return file


def is_kept(file: GameFile) -> bool:
    path = versions.path_of(file.key, file.digest)
    return path is not None and path.exists()


def test_a_content_goes_after_many_starts_and_a_long_time(start, folder) -> None:
    old, last = kept(1), kept(2)
    for number in range(STARTS + 5):
        assert start(DAY + number) == 0, "many starts within a few days"
    assert start(DAY + DAYS) == 1
    assert not is_kept(old)
    for _ in range(STARTS + 1):
        assert start(DAY + 3 * DAYS) == 0, "the last content of a game stays"
    assert versions.digests() == {"small": last.digest}


def test_a_clock_alone_removes_nothing(start, folder) -> None:
    old, _ = kept(1), kept(2)
    for day in (DAY, DAY + 10 * DAYS, DAY, 0, DAY + 5 * DAYS):
        assert start(day) == 0
    assert is_kept(old)


def test_what_anything_needs_stays(start, library, folder, tmp_path) -> None:
    stored, running, shown, there, _ = (kept(number) for number in range(1, 6))
    (folder / "small.toml").write_bytes(there.content)

    def record(file: GameFile) -> Record:
        return Record(Game(variant(file.key, **{VERSION: file.digest})))

    library.put(record(stored))
    event = game_event(record(running))["game"]
    with library.writing() as connection:
        connection.execute("INSERT INTO running VALUES ('a', 'b', NULL, '', 0, NULL, 'open', 0)")
        connection.execute("INSERT INTO events VALUES ('a', 1, ?)", (event,))
    game = variant(shown.key, **{VERSION: shown.digest})
    engine.variants.variant_with_content.cache_clear()
    for number in range(2 * STARTS):
        assert start(DAY + number * DAYS) == 0
    assert game.version == shown.digest
    with library.writing() as connection:
        connection.execute("DELETE FROM running")
    engine.variants.by_digest.pop(running.digest, None)  # as in a later run of the program
    assert sum(start(DAY + number * DAYS) for number in range(2 * STARTS)) == 1
    assert [is_kept(file) for file in (stored, running, shown, there)] == [True, False, True, True]


def test_where_anything_cannot_be_read_nothing_is_counted(start, folder, tmp_path) -> None:
    kept(1), kept(2)
    counts = folder / "versions" / NAME
    (folder / "broken.toml").write_bytes(b"\xff\xfe")
    assert start(DAY) == 0 and not counts.exists()
    (folder / "broken.toml").unlink()
    (tmp_path / "journals").mkdir()
    journal = tmp_path / "journals" / "a.journal"
    journal.write_text("{}", encoding="utf-8")
    assert start(DAY) == 0 and not counts.exists()
    journal.unlink()
    start(DAY)
    assert counts.exists()
    for damage in ("", "[1]", '{"a": [1]}', '{"a": ["x", 1]}'):
        counts.write_text(damage, encoding="utf-8")
        for _ in range(2 * STARTS):
            assert start(DAY + DAYS) == 0
        assert counts.read_text(encoding="utf-8") == damage


def test_few_go_at_a_time(start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(old_versions, "MAX_REMOVED", 2)
    assert MAX_REMOVED > 2
    for number in range(1, 7):
        kept(number)
    for number in range(STARTS - 1):
        start(DAY + number)
    assert [start(DAY + DAYS) for _ in range(4)] == [2, 2, 1, 0]


def test_without_own_games_nothing_is_written(library, tmp_path) -> None:
    assert remove_old(library, tmp_path / "none", tmp_path, DAY) == 0
    assert not (tmp_path / "none").exists()
