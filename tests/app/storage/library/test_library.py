"""The library without a window: games put, found, labelled, deleted, and what is no library."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.storage.library.entry import LOOKED_UP, entry_of
from app.storage.library.game_row import DRAW, GameState, Query, SortOrder
from app.storage.library.library import Library
from app.storage.library.rescue import rescue
from app.storage.library.schema import VERSION, LibraryError, NewerError
from engine.pgn import read_game, written_game
from engine.pgn.record import Record
from tests.rows import each_row
from tests.systems import file_limit, needs_file_limit, needs_pipes, needs_removal_of_open_files

#: Length of SQLite's pages, bytes.
PAGE = 4096
FOOL = '[White "Zoë"]\n[Black "Ben"]\n[Date "2025.03.01"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n'
DRAWN = '[White "Ben"]\n[Black "Carla"]\n[Event "Club"]\n\n1. e4 e5 1/2-1/2\n'
OPEN = '[White "Zoë"]\n[Black "Carla"]\n[Date "2026.??.??"]\n\n1. e4 {best} e5 (1... c5) 2. Nf3 *\n'
THREE = '[Variant "Dreierschach"]\n[White "A"]\n[Grey "B"]\n[Black "Ben"]\n\n*\n'


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "games.sqlite"


@pytest.fixture
def library(path: Path) -> Iterator[Library]:
    library = Library(path)
    yield library
    library.close()


@pytest.fixture
def ids(library: Library) -> list[str]:
    return [library.put(read_game(text)) for text in (FOOL, DRAWN, OPEN, THREE)]


def names(library: Library, **asked: object) -> list[str]:
    return [" ".join(row.names) for row in library.rows(Query(**asked))]  # type: ignore[arg-type]


def test_a_game_comes_back_as_it_was(library: Library, path: Path) -> None:
    record = read_game(OPEN)
    id = library.put(record, labels=("To  look at", "", "To look at", "Best"))
    other = Library(path)
    row = other.row(id)
    assert row is not None and other.rows().ids == (id,)
    assert (row.names, row.date, row.length) == (record.names, "2026.??.??", 3)
    assert (row.labels, row.is_finished, row.variant) == (
        ("To look at", "Best"),
        False,
        record.game.variant,
    )
    assert other.text(id) == written_game(record) == written_game(other.record(id))
    variant, position = other.last_position(id)
    assert (variant, position) == (row.variant, record.game.root.main_line()[-1].position)
    other.close()


def test_letters_with_strokes_are_found_by_plain_ones_in_old_libraries_too(
    library: Library, path: Path
) -> None:
    text = DRAWN.replace("Carla", "Łukasz Đorđe").replace("Ben", "Søren")
    id = library.put(read_game(text), labels=("Đak",))
    words = ("lukasz", "ŁUKASZ", "soren", "Sør", "dorde", "dak đak")
    assert all(library.rows(Query(text=word)).ids == (id,) for word in words)
    library.close()
    connection = sqlite3.connect(path)
    with connection:
        old = ("søren\nłukasz đorđe", "đak")
        connection.execute("UPDATE games SET search = ?, marks = ?", old)
    connection.close()
    again = Library(path)
    assert all(again.rows(Query(text=word)).ids == (id,) for word in words)
    assert again.rows(Query(text="lukas soren x")).ids == ()
    again.close()


def test_playing_on_writes_over_the_same_row_and_keeps_labels(library: Library) -> None:
    record = read_game(OPEN)
    id = library.put(record, labels=("Mine",))
    record.game.go_to(record.game.length)
    record.game.resign(1)
    assert library.put(record, id=id) == id
    (row,) = library.rows()
    assert row.labels == ("Mine",) and row.outcome == record.game.result()


@each_row(
    ("asked", "found"),
    [
        ({"text": "zoe"}, {"Zoë Ben", "Zoë Carla"}),
        ({"text": "CARLA club"}, {"Ben Carla"}),
        ({"text": "dreier"}, {"A B Ben"}),
        ({"text": "100%_"}, set()),
        ({"game": "dreierschach"}, {"A B Ben"}),
        ({"state": GameState.FINISHED}, {"Zoë Ben", "Ben Carla"}),
        ({"state": GameState.UNFINISHED}, {"Zoë Carla", "A B Ben"}),
        ({"result": DRAW}, {"Ben Carla"}),
        ({"result": "black"}, {"Zoë Ben"}),
        ({"label": "Mine"}, {"Zoë Ben"}),
        ({"label": "Min"}, set()),
        ({"text": "min"}, {"Zoë Ben"}),
        ({"since": "2025.03.01", "until": "2025.12.31"}, {"Zoë Ben"}),
        ({"since": "2026.01.01"}, {"Zoë Carla"}),
        ({"line": "e2-e4 e7-e5"}, {"Ben Carla", "Zoë Carla"}),
        ({"line": "e2-e4 e7-e"}, set()),
        ({"line": "e2-e4", "game": "chess960", "start": "x"}, set()),
    ],
)
def test_games_are_found(
    library: Library, ids: list[str], asked: dict[str, object], found: set[str]
) -> None:
    library.relabel(ids[:1], lambda _: ["Mine"])
    assert set(names(library, **asked)) == found
    assert library.count(Query(**asked)) == len(found)  # type: ignore[arg-type]


@each_row("order", SortOrder)
def test_an_order_turned_round_is_turned_round(
    library: Library, ids: list[str], order: SortOrder
) -> None:
    library.relabel(ids[1:2], lambda _: ["Mine"])
    rows = library.rows(Query(order=order, is_descending=False))
    assert set(rows.ids) == set(ids)
    if order is SortOrder.NAMES:
        assert [row.names[0] for row in rows] == ["A", "Ben", "Zoë", "Zoë"]
    if order is SortOrder.LENGTH:
        lengths = [row.length for row in rows]
        assert lengths == sorted(lengths)
        assert [row.length for row in library.rows(Query(order=order))] == lengths[::-1]
    if order is SortOrder.RESULT:
        assert [row.is_finished for row in rows] == [True, True, False, False]


@pytest.mark.parametrize("is_descending", [True, False])
def test_games_of_one_time_stay_in_their_order(library: Library, is_descending: bool) -> None:
    texts = [f'[White "{name}"]\n[Black "B"]\n\n*\n' for name in "cabedf"]
    library.put_all((entry_of(read_game(text)) for text in texts), changed=1.0)
    alike = [order for order in SortOrder if order is not SortOrder.NAMES]
    for order in alike:
        found = names(library, order=order, is_descending=is_descending)
        assert found == ["c B", "a B", "b B", "e B", "d B", "f B"], order


def test_games_are_counted_by_kind_and_label(library: Library, ids: list[str]) -> None:
    library.relabel(ids[:2], lambda _: ["Zug", "Äpfel"])
    library.delete(ids[2:3])
    counts = library.counts()
    assert (counts.total, counts.finished) == (3, 2)
    assert counts.games == {"chess960": 2, "dreierschach": 1}
    assert list(counts.labels.items()) == [("Äpfel", 2), ("Zug", 2)]


def test_another_program_does_not_end_what_can_be_undone(
    library: Library, ids: list[str], path: Path
) -> None:
    library.delete(ids[:1])
    other = Library(path)
    other.remove_deleted()
    other.close()
    library.restore(ids[:1])
    assert set(library.rows().ids) == set(ids)


def test_the_same_game_is_taken_in_once(library: Library) -> None:
    entries = [entry_of(read_game(text)) for text in (FOOL, OPEN, FOOL)]
    assert library.put_all(entries) == 2
    with_remarks = entry_of(read_game(OPEN.replace("best", "better")))
    other_day = entry_of(read_game(OPEN.replace("2026", "2024")))
    assert library.put_all([with_remarks, other_day]) == 1


def test_all_or_nothing_of_a_pile_is_put(library: Library) -> None:
    def broken() -> Iterator[object]:
        yield entry_of(read_game(FOOL))
        raise ValueError

    with pytest.raises(ValueError):
        library.put_all(broken())  # type: ignore[arg-type]
    assert library.count(Query()) == 0


def test_the_beginning_of_a_long_game_can_be_looked_up(library: Library) -> None:
    moves = "Nf3 Nf6 Ng1 Ng8 " * 40
    id = library.put(read_game(f"{moves} *"))
    line = str(library.select("SELECT line FROM games WHERE id = ?", [id])[0][0])
    assert len(line.split()) == LOOKED_UP and library.count(Query(line="g1-f3 g8-f6")) == 1


def test_who_is_a_computer_is_known(library: Library) -> None:
    tags = {"White": "Anna", "BlackType": "program", "BlackEngine": "Schachraum", "BlackLevel": "3"}
    library.put(Record(read_game(FOOL).game, tags))
    assert library.select("SELECT players FROM games") == [('[null, ["", 3]]',)]


@pytest.mark.parametrize("contents", [b"no database at all, however long it is" * 99, None])
def test_what_is_no_library_is_set_aside(path: Path, contents: bytes | None) -> None:
    path.parent.mkdir()
    if contents is None:
        foreign = sqlite3.connect(path)
        foreign.execute("CREATE TABLE games (title TEXT)")
        foreign.close()
        contents = path.read_bytes()
    else:
        path.write_bytes(contents)
    told: list[Path] = []
    library = Library(path, told.append)
    library.put(read_game(FOOL))
    assert [aside.name for aside in told] == ["games.sqlite.unreadable-1"]
    assert told[0].read_bytes() == contents and len(library.rows()) == 1
    library.close()


def test_a_library_of_a_later_version_is_left_alone(library: Library, ids: list[str]) -> None:
    library.close()
    later = sqlite3.connect(library.path)
    later.execute(f"PRAGMA user_version = {VERSION + 1}")
    later.close()
    before = library.path.read_bytes()
    with pytest.raises(NewerError, match="later version"):
        library.rows()
    with pytest.raises(NewerError):
        library.put(read_game(FOOL))
    assert library.path.read_bytes() == before


def test_two_programs_write_side_by_side(library: Library, path: Path, ids: list[str]) -> None:
    other = Library(path)
    mine, theirs = library.put(read_game(FOOL)), other.put(read_game(FOOL))
    assert set(library.rows().ids) == set(other.rows().ids) == {*ids, mine, theirs}
    other.close()


def test_a_library_that_stays_locked_says_so(
    library: Library, ids: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.storage.library.library_file.PATIENCE", 0.01)
    library.close()
    other = sqlite3.connect(library.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(LibraryError, match="locked"):
        library.put(read_game(FOOL))
    assert set(library.rows().ids) == set(ids)
    other.execute("COMMIT")
    other.close()
    library.put(read_game(FOOL))


@needs_removal_of_open_files
def test_a_file_taken_away_is_made_anew(library: Library, ids: list[str]) -> None:
    library.path.unlink()
    id = library.put(read_game(FOOL))
    assert library.rows().ids == (id,)


def test_a_game_of_a_later_program_is_not_shown_and_stays(library: Library, ids: list[str]) -> None:
    strange = replace(entry_of(read_game(FOOL)), game="hexagonal")
    library.put_entry(strange)
    assert set(library.rows().ids) == set(ids)
    assert library.select("SELECT count(*) FROM games") == [(5,)]


def many(library: Library, count: int) -> None:
    """Put so many games that the file has many pages."""
    entry = entry_of(read_game(OPEN))
    long = f"{entry.text}{{{'on and on ' * 100}}}\n"
    library.put_all(replace(entry, digest=str(number), text=long) for number in range(count))


@pytest.mark.parametrize("part", [0.3, 0.9])
def test_what_can_be_read_of_a_damaged_library_is_saved(path: Path, part: float) -> None:
    library = Library(path)
    marked = library.put(read_game(FOOL), labels=["Mine"])
    many(library, 120)
    library.close()
    data = bytearray(path.read_bytes())
    pages = [at for at in range(0, len(data), PAGE) if b"on and on" in data[at : at + PAGE]]
    at = pages[int(len(pages) * part)]
    data[at : at + PAGE] = bytes(range(256)) * (PAGE // 256)
    path.write_bytes(data)
    told: list[Path] = []
    library = Library(path, told.append)
    with pytest.raises(LibraryError):
        for id in library.rows().ids:
            library.text(id)
    (aside,) = told
    assert aside.read_bytes() == data
    count = rescue(library, aside)
    assert 100 < count == len(library.rows()) < 121
    row = library.row(marked)
    if row is not None:
        assert row.labels == ("Mine",)
    assert rescue(library, aside) == 0, "once is enough"
    library.close()


def test_reading_goes_on_behind_each_damaged_page(library: Library, tmp_path: Path) -> None:
    many(library, 1_000)
    library.close()
    data = bytearray(library.path.read_bytes())
    noise = Random(1)
    starts = range(9 * PAGE, len(data) - PAGE, 37 * PAGE)
    for at in starts:
        data[at + 500 : at + 2_500] = noise.randbytes(2_000)
    aside = tmp_path / "damaged.sqlite"
    aside.write_bytes(data)
    other = Library(tmp_path / "other.sqlite")
    assert len(starts) > 8
    assert 900 < rescue(other, aside) == len(other.rows()) < 1_000
    assert len({other.text(id) for id in other.rows().ids}) == 1, "none but whole games"
    other.close()


def test_two_objects_set_a_damaged_file_aside_once(library: Library, ids: list[str]) -> None:
    library.close()
    library.path.write_bytes(b"scribbled over" * 500)
    told: list[Path] = []
    first, second = Library(library.path, told.append), Library(library.path, told.append)
    first.put(read_game(FOOL))
    assert len(second.rows()) == len(library.rows()) == 1 and len(told) == 1
    first.close()
    second.close()


def test_a_library_that_can_only_be_read_is_read(
    library: Library, ids: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    library.close()
    connect = sqlite3.connect

    def refuse(address: str, **given: Any) -> sqlite3.Connection:
        if "mode=rwc" in address:
            address = address.replace("rwc", "ro") + "&immutable=1"
        return connect(address, **given)

    monkeypatch.setattr(sqlite3, "connect", refuse)
    assert set(library.rows().ids) == set(ids)
    with pytest.raises(LibraryError, match="readonly"):
        library.put(read_game(FOOL))
    library.close()


@needs_file_limit
def test_a_library_on_a_full_disk_is_read_and_written_again_later(
    library: Library, ids: list[str]
) -> None:
    library.close()
    with file_limit(0):
        assert set(library.rows().ids) == set(ids)
        with pytest.raises(LibraryError, match="disk is full"):
            library.put(read_game(FOOL))
        assert set(library.rows().ids) == set(ids)
    library.put(read_game(FOOL))
    assert len(library.rows().ids) == len(ids) + 1
    library.close()


@pytest.mark.parametrize("kind", ["folder", pytest.param("pipe", marks=needs_pipes)])
def test_what_is_no_file_is_set_aside_too(path: Path, kind: str) -> None:
    path.parent.mkdir()
    path.mkdir() if kind == "folder" else os.mkfifo(path)
    told: list[Path] = []
    library = Library(path, told.append)
    assert len(library.rows()) == 0 and len(told) == 1 and path.is_file()
    library.close()
