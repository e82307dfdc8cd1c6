"""Two programs that play on with the same game: it becomes two; otherwise it stays one."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.storage.library.library import Library
from engine.pgn import read_game
from engine.text import coordinate_moves
from tests.app.storage.library.table import CHESS, Table, Tables

#: A game that is over, as it was imported.
OVER = '[Variant "Chess960"]\n[White "Anna"]\n[Black "Bert"]\n\n1. e4 e5 0-1'


@pytest.fixture
def id(tmp_path: Path) -> str:
    """Return the id of a game that lies in the library, with a label."""
    library = Library(tmp_path / "games.sqlite")
    id = library.put(read_game(OVER), labels=("club",))
    library.close()
    return id


@pytest.fixture
def two(tables: Tables, id: str) -> tuple[Table, Table]:
    """Return the tables of two programs, each with this game."""
    both = tables(), tables()
    for table in both:
        table.open(id)
    return both


def beside(table: Table, text: str) -> None:
    """Enter a first move beside those that are there."""
    session = table.session
    session.go_to(0)
    session.play_as_variation(coordinate_moves.read(session.variant, session.position, text))


def firsts(table: Table) -> list[str]:
    """Return the first moves of each row, with those of side lines."""
    found = []
    for row in table.rows():
        moves = [node.move for node in table.library.library.record(row.id).game.root.children]
        found.append(" ".join(coordinate_moves.write(CHESS, move) for move in moves if move))
    return sorted(found)


def test_what_two_programs_add_to_a_game_is_all_there(
    two: tuple[Table, Table], tables: Tables
) -> None:
    first, second = two
    beside(second, "d2-d4")
    second.library.finish()
    beside(first, "c2-c4")
    first.close()
    last = second.close()
    again = tables()
    assert firsts(again) == ["e2-e4 c2-c4", "e2-e4 d2-d4"]
    assert [row.labels for row in again.rows()] == [("club",)] * 2
    again.restore(last)
    beside(again, "f2-f4")
    again.close()
    then = tables()
    then.store_orphaned_games()
    assert firsts(then) == ["e2-e4 c2-c4", "e2-e4 d2-d4 f2-f4"]


@pytest.mark.parametrize("is_killed", [False, True])
def test_a_table_goes_on_with_the_row_of_its_own(
    two: tuple[Table, Table], id: str, is_killed: bool
) -> None:
    first, second = two
    beside(first, "c2-c4")
    first.close()
    second.session.go_to(2)
    beside(second, "d2-d4")
    second.stop() if is_killed else second.close()
    second.store_orphaned_games()
    second.store_orphaned_games()
    assert firsts(second) == ["e2-e4 c2-c4", "e2-e4 d2-d4"]
    assert len({id} & {row.id for row in second.rows()}) == 1


def test_a_program_that_has_added_nothing_new_writes_nothing(two: tuple[Table, Table]) -> None:
    first, second = two
    beside(first, "c2-c4")
    first.session.start(CHESS)
    assert firsts(first) == ["e2-e4 c2-c4"]
    second.stop()
    first.store_orphaned_games()
    assert firsts(first) == ["e2-e4 c2-c4"] and first.left() == []


def test_a_killed_game_whose_row_another_program_has_played_on_is_one_of_its_own(
    two: tuple[Table, Table],
) -> None:
    first, second = two
    beside(first, "c2-c4")
    first.stop()
    beside(second, "d2-d4")
    second.library.finish()
    second.store_orphaned_games()
    second.session.start(CHESS)
    assert firsts(second) == ["e2-e4 c2-c4", "e2-e4 d2-d4"]


def test_a_game_on_the_table_of_another_program_becomes_two(tables: Tables) -> None:
    first, second = tables(), tables()
    first.play("e2-e4")
    first.session.resign()
    (row,) = first.rows()
    second.open(row.id)
    beside(second, "d2-d4")
    second.session.start(CHESS)
    second.library.finish()
    first.session.set_comment(first.session.game.root, "mine")
    first.session.start(CHESS)
    assert firsts(second) == ["e2-e4", "e2-e4 d2-d4"]
    assert "mine" in first.library.library.text(row.id)


def test_a_game_that_is_killed_again_and_again_is_one(tables: Tables) -> None:
    table = tables()
    table.play("e2-e4")
    for text in ("e7-e5", "d2-d4", "d7-d5"):
        id = table.stop()
        table.store_orphaned_games()
        table = tables()
        table.restore(id)
        table.play(text)
    id = table.stop()
    table = tables()
    table.restore(id)
    table.play("g1-f3")
    table.session.resign()
    table.session.set_comment(table.session.game.root, "at last")
    table.session.start(CHESS)
    (row,) = table.rows()
    assert row.length == 5 and row.is_finished and table.running() == {}


def test_labels_and_a_deletion_that_is_undone_leave_a_game_one(
    two: tuple[Table, Table], id: str
) -> None:
    first, second = two
    second.library.relabel([id], lambda _: ("other",))
    second.library.delete([id])
    second.library.restore([id])
    second.library.finish()
    beside(first, "c2-c4")
    first.session.start(CHESS)
    (row,) = first.rows()
    assert row.id == id and row.labels == ("other",) and firsts(first) == ["e2-e4 c2-c4"]
    first.open(id)
    beside(first, "d2-d4")
    first.session.start(CHESS)
    assert firsts(first) == ["e2-e4 c2-c4 d2-d4"]


@pytest.mark.parametrize("is_written", [False, True])
def test_a_discarded_game_takes_along_no_row_of_another_program(
    tables: Tables, is_written: bool
) -> None:
    table = tables()
    library = Library(table.library.path)
    id = library.put(read_game('[Variant "Chess960"]\n\n1. e4 e5 *'))
    table.open(id)
    if is_written:
        library.put(read_game('[Variant "Chess960"]\n\n1. e4 e5 2. d4 *'), id=id)
    library.close()
    beside(table, "c2-c4")
    table.recorder.discard()
    table.session.start(CHESS)
    assert [row.length for row in table.rows()] == [3] * is_written
