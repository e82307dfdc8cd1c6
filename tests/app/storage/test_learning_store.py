"""What was learnt: kept in the library, shared between programs, of earlier versions, damaged."""

from __future__ import annotations

import errno
import json
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from app.learning.lesson_run import LessonProgress
from app.learning.puzzle_series import PuzzleResults
from app.storage.learning_store import LearningStore
from app.storage.library import learning_import
from app.storage.library.game_library import GameLibrary
from app.storage.library.learnt_states import merged
from app.storage.library.library import Library
from app.storage.library.rescue import back_up, copies
from app.storage.library.schema import LibraryError
from app.storage.recorder import journal_folder
from app.support.times import day_text
from app.support.user_folders import learning_folder
from engine.training.puzzle import Puzzle, PuzzleKind
from engine.training.rating import Rating, deviation_after
from engine.training.training import Repetition, Result, Training
from engine.variants import variant
from tests.driver import trigger_timers
from tests.locked_library import exclusive_lock, record_sql, retry_at_once
from tests.rows import each_row
from tests.saved_learning import learning_store, saved_states, steps_done, wait_for_library
from tests.systems import needs_pipes

TODAY = 739_682


def puzzle(key: str, grade: int) -> Puzzle:
    """Return a puzzle that is not solved here."""
    return Puzzle(key, PuzzleKind.MATE_1, variant("trid"), grade, None, (), pytest.fail)


EASY, HARD = puzzle("trid-1", 1), puzzle("trid-2", 5)


@pytest.fixture
def store(qapp: object) -> Iterator[LearningStore]:
    with learning_store() as store:
        yield store


@pytest.fixture
def path(store: LearningStore) -> Path:
    """Return the path of the library."""
    path = store.parent().path
    assert isinstance(path, Path)
    return path


def kept(store: LearningStore) -> dict[str, dict[str, Any]]:
    """Return what is in the library once all is written."""
    wait_for_library(store.parent())
    assert not store.is_waiting
    return saved_states()


def old_file(name: str, text: str | bytes) -> Path:
    """Write a file as an earlier version did."""
    path = learning_folder() / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


# -- lessons and puzzles -------------------------------------------------------------------------


def test_an_answer_from_before_a_change_was_written_does_not_undo_it(
    store: LearningStore, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(Library(path)) as library:
        before = learning_import.read_all(library, learning_folder())
    asked: list[Any] = []
    monkeypatch.setattr(store.parent(), "ask", lambda *question: asked.append(question))
    progress = LessonProgress(store)
    progress.add("trid", "bishop")
    store.read()
    kept(store)
    _, then, _ = asked.pop()
    then(before)
    assert "bishop" in progress.done("trid") and len(asked) == 1, "it is asked again"


def test_lessons_come_back(store: LearningStore) -> None:
    progress = LessonProgress(store)
    assert not progress.done("trid") and not progress.step("trid")
    progress.leave_at("trid", "two")
    for key in ("one", "two", "one"):
        progress.add("trid", key)
    progress.leave_at("own/mine", "first")
    progress.add("own/\udcff", "of a file whose name is no text")
    kept(store)
    with learning_store() as other:
        again = LessonProgress(other)
        assert again.done("trid") == {"one", "two"} and not again.done("own/mine")
        assert (again.step("trid"), again.step("own/mine")) == ("two", "first")
        assert len(again.done("own/\udcff")) == 1 and not other.fault


def test_results_come_back(store: LearningStore) -> None:
    results = PuzzleResults(store)
    assert results.training("trid") == Training()
    results.note("trid", HARD, Result.SOLVED, TODAY)
    known = results.note("trid", EASY, Result.MISSED, TODAY)
    assert known.results == {"trid-2": Result.SOLVED, "trid-1": Result.MISSED}
    kept(store)
    with learning_store() as other:
        again = PuzzleResults(other)
        assert again.training("trid") == known and again.training("chess960") == Training()
        assert again.solved_on(TODAY) == 1
        again.note("trid", EASY, Result.SOLVED, TODAY + 1)
        assert again.training("trid").repetitions == {"trid-1": Repetition(TODAY + 1, 1)}


def test_results_of_earlier_versions_go_on(store: LearningStore) -> None:
    """They have no deviation, and no days on which what was missed comes again."""
    old = {"rating": 1234, "count": 20, "streak": 1, "results": {"trid-1": "missed"}}
    store.change("puzzles/trid", lambda _: old)
    results = PuzzleResults(store)
    before = results.training("trid")
    assert before.rating == Rating(1234, deviation_after(20))
    assert before.is_due("trid-1", TODAY) and not before.is_due("trid-2", TODAY)
    after = results.note("trid", HARD, Result.SOLVED, TODAY)
    assert after.rating.points > 1234 and after.count == 21 and after.streak == 2
    results.note("trid", EASY, Result.SOLVED, TODAY)
    state = kept(store)["puzzles/trid"]
    assert state["results"] == {"trid-1": "solved", "trid-2": "solved"}
    assert state["repetitions"] == {"trid-1": [day_text(TODAY), 1]}
    assert (state["rating"], state["deviation"]) == results.training("trid").rating


def test_a_day_without_a_solution_is_no_day(store: LearningStore) -> None:
    results = PuzzleResults(store)
    results.note("trid", EASY, Result.MISSED, TODAY - 2)
    results.note("trid", EASY, Result.SOLVED, TODAY - 1)
    results.note("chess960", EASY, Result.HINTED, TODAY)
    streaks = [results.days_in_a_row(TODAY + days) for days in range(3)]
    assert streaks == [2, 2, 0]


def test_two_programs_lose_nothing_of_each_other(store: LearningStore) -> None:
    told: list[bool] = []
    store.changed.connect(lambda: told.append(True))
    with learning_store() as other:
        PuzzleResults(store).note("trid", EASY, Result.SOLVED, TODAY)
        LessonProgress(store).add("trid", "one")
        kept(store)
        LessonProgress(other).add("trid", "two")
        PuzzleResults(other).note("trid", HARD, Result.SOLVED, TODAY)
        assert kept(other)["puzzles/trid"]["count"] == 2 and steps_done("trid") == {"one", "two"}
        assert PuzzleResults(other).training("trid").streak == 2
        assert not told
        store.read()
        wait_for_library(store.parent())
    assert told and LessonProgress(store).done("trid") == {"one", "two"}


def test_what_is_read_does_not_undo_what_was_done_meanwhile(store: LearningStore) -> None:
    """The question is answered before a step is done, and the answer arrives after that."""
    library = store.parent()
    store.read()
    library.finish()
    LessonProgress(store).add("trid", "one")
    library.finish()
    assert not store.is_waiting
    wait_for_library(library)
    assert LessonProgress(store).done("trid") == {"one"}


# -- files of earlier versions -------------------------------------------------------------------

LESSONS = {"done": {"trid": ["one"]}, "step": {"trid": "two", "own/mine": "first"}, "course": "x"}
PUZZLES = {
    "games": {"trid": {"rating": 1234, "count": 7, "results": {"trid-1": "missed"}, "new": 1}},
    "days": {"2026-03-07": 3},
}


def test_files_of_earlier_versions_are_moved_in_once(qapp: object) -> None:
    files = [
        old_file("lessons.json", json.dumps(LESSONS)),
        old_file("puzzles.json", json.dumps(PUZZLES)),
    ]
    for count in (1, 2):
        with learning_store() as store:
            assert LessonProgress(store).done("trid") == {"one"} and not store.fault
            assert LessonProgress(store).step("own/mine") == "first"
            assert PuzzleResults(store).training("trid").rating.points == 1234
            assert kept(store)["puzzles/trid"]["new"] == 1, "what is not understood stays"
            assert saved_states()["days"] == {"2026-03-07": 3}
        assert not any(file.exists() for file in files)
        assert len(list(learning_folder().glob("*.moved*"))) == 2 * count
        if count == 1:  # such a version has begun new ones since
            old_file("lessons.json", json.dumps({"done": {"trid": ["one"]}}))
            old_file("puzzles.json", json.dumps({"games": {"trid": {"rating": 900, "count": 1}}}))


DAMAGED = {
    "lessons.json": (
        "",
        "[]",
        '{"done": []}',
        '{"done": {"trid": 5}}',
        '{"done": {"trid": [5]}}',
        '{"step": {"trid": 5}}',
        '{"step": 5}',
    ),
    "puzzles.json": (
        "no JSON",
        "[1, 2]",
        '{"games": 5}',
        '{"games": {"trid": []}}',
        '{"games": {"trid": {"rating": "high"}}}',
        '{"games": {"trid": {"rating": 1e999}}}',
        '{"games": {"trid": {"rating": -5}}}',
        '{"games": {"trid": {"count": true}}}',
        '{"games": {"trid": {"curve": "up"}}}',
        '{"games": {"trid": {"results": {"a": "perhaps"}}}}',
        '{"days": 5}',
        '{"days": {"yesterday": 1}}',
        '{"days": {"2026-03-07": "many"}}',
        "[" * 100_000,
        b"\xff",
    ),
}


@each_row("name, text", [(name, text) for name, texts in DAMAGED.items() for text in texts])
def test_a_damaged_file_is_set_aside(qapp: object, name: str, text: str | bytes) -> None:
    path = old_file(name, text)
    for file in path.parent.glob("*.broken*"):
        file.unlink()
    with learning_store() as store:
        assert f"{name}.broken" in store.fault and store.fault.endswith(".")
        aside = path.with_name(f"{name}.broken")
        assert aside.read_bytes() == (text if isinstance(text, bytes) else text.encode())
        assert not path.exists()
        PuzzleResults(store).note("trid", EASY, Result.SOLVED, TODAY)
        assert kept(store) and not store.fault


def unreadable(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_path: Path) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(learning_import, "open_regular", fail)


def test_a_file_that_cannot_be_read_is_left_as_it_is(qapp: object, monkeypatch) -> None:
    path = old_file("lessons.json", json.dumps(LESSONS))
    with monkeypatch.context() as broken:
        unreadable(broken)
        with learning_store() as store:
            assert store.fault == "lessons.json could not be read: Permission denied."
            LessonProgress(store).add("trid", "two")
            assert steps_done_of(store) == {"two"}
    assert json.loads(path.read_text("utf-8")) == LESSONS
    with learning_store() as store:
        assert LessonProgress(store).done("trid") == {"one", "two"} and not path.exists()


def steps_done_of(store: LearningStore) -> set[str]:
    return set(kept(store)["lessons/trid"]["done"])


@needs_pipes
def test_a_pipe_is_not_opened(qapp: object) -> None:
    learning_folder().mkdir(parents=True)
    os.mkfifo(learning_folder() / "puzzles.json")
    with learning_store() as store:
        assert "puzzles.json could not be read" in store.fault


def test_where_nothing_can_be_written_the_files_are_read(qapp: object, monkeypatch) -> None:
    """Also beside a library of an earlier version."""
    with learning_store() as store:
        LessonProgress(store).add("trid", "two")
        path = store.parent().path
    with closing(sqlite3.connect(path, isolation_level=None)) as earlier:
        earlier.execute("DROP TABLE learning")
        earlier.execute("PRAGMA user_version = 2")
    old = old_file("lessons.json", json.dumps(LESSONS))
    connect = sqlite3.connect

    def refuse(address: object, **given: object) -> sqlite3.Connection:
        if "mode=rwc" in str(address):
            raise read_only
        return connect(str(address), **given)

    read_only = sqlite3.OperationalError("attempt to write a readonly database")
    read_only.sqlite_errorname = "SQLITE_READONLY"
    monkeypatch.setattr(sqlite3, "connect", refuse)
    with learning_store() as store:
        assert LessonProgress(store).done("trid") == {"one"} and old.exists()
        expected = "My games can only be read, not changed. What you learn is written as soon as"
        assert store.fault.startswith(expected)


# -- what cannot be read or written --------------------------------------------------------------


def test_a_library_that_is_held_is_not_waited_for(
    store: LearningStore, path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    retry_at_once(monkeypatch)
    told: list[str] = []
    store.message.connect(told.append)
    asked = record_sql(monkeypatch)
    with exclusive_lock(path):
        LessonProgress(store).add("trid", "one")
        LessonProgress(store).add("trid", "two")
        assert LessonProgress(store).done("trid") == {"one", "two"}
        qtbot.waitUntil(lambda: bool(told))
        with learning_store_begun() as other:
            qtbot.waitUntil(lambda: other.is_known)
            assert other.fault == told[0]
    qtbot.waitUntil(lambda: not store.is_waiting)
    assert not asked and not store.fault and len(told) == 1
    assert "Another program holds My games" in told[0]
    assert steps_done("trid") == {"one", "two"}


@contextmanager
def learning_store_begun() -> Iterator[LearningStore]:
    """Give the store of another program, which has not read anything yet."""
    library = GameLibrary(journal_folder())
    library.begin()
    store = LearningStore(library)
    store.read()
    yield store
    library.close()
    library.deleteLater()


def test_steps_outlive_a_disk_that_is_full_for_a_while(
    store: LearningStore, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    progress, told = LessonProgress(store), []
    store.message.connect(told.append)

    def full(_library: Library) -> None:
        raise LibraryError("database or disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(Library, "writing", full)
        for step in ("one", "two"):
            progress.add("trid", step)
            store.parent().finish()
        assert "there is no space left. What you learn is written" in store.fault
        assert len(told) == 1 and progress.done("trid") == {"one", "two"}
    trigger_timers(store)
    assert steps_done_of(store) == {"one", "two"} and not store.fault


def test_what_is_never_written_is_told_at_the_end(
    store: LearningStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_library: Library) -> None:
        raise LibraryError("database or disk is full")

    library = store.parent()
    LessonProgress(store).add("trid", "one")
    library.finish()
    assert not store.unwritten
    monkeypatch.setattr(Library, "writing", full)
    LessonProgress(store).add("trid", "two")
    library.close()
    assert "there is no space left" in store.unwritten


# -- damage --------------------------------------------------------------------------------------


DAMAGED = (
    "no JSON",
    '{"rating": "high"}',
    '{"deviation": 1}',
    '{"rated_on": 5}',
    '{"rated_on": "yesterday"}',
    '{"repetitions": ["a"]}',
    '{"repetitions": {"a": "2026-11-26"}}',
    '{"repetitions": {"a": ["2026-11-26"]}}',
    '{"repetitions": {"a": ["2026-11-26", 4]}}',
    '{"repetitions": {"a": [1, 1]}}',
)


def test_a_state_that_is_damaged_stays_beside_the_new_one(store: LearningStore, path: Path) -> None:
    for text in DAMAGED:
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("REPLACE INTO learning VALUES ('puzzles/trid', ?)", (text,))
        store.read()
        wait_for_library(store.parent())
        assert PuzzleResults(store).training("trid") == Training()
        PuzzleResults(store).note("trid", EASY, Result.SOLVED, TODAY)
        assert kept(store)["puzzles/trid"]["count"] == 1
        with closing(sqlite3.connect(path)) as other:
            sql = "SELECT count(*) FROM learning WHERE name LIKE 'damaged/%' AND state = ?"
            assert other.execute(sql, (text,)).fetchone() == (1,)


def test_what_was_learnt_is_saved_from_a_damaged_library(
    store: LearningStore, path: Path, qtbot: QtBot
) -> None:
    """What cannot be read there comes from the last copy; what is learnt since stays."""
    progress, results = LessonProgress(store), PuzzleResults(store)
    progress.add("maack", "in the copy")
    kept(store)
    with closing(Library(path)) as library:
        back_up(library)
    assert len(copies(path)) == 1, "also without any game"
    for step in map(str, range(40)):
        progress.add("trid", step)
    results.note("trid", EASY, Result.SOLVED, TODAY)
    kept(store)
    store.parent().close()
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        (root,) = other.execute(
            "SELECT rootpage FROM sqlite_schema WHERE name = 'games'"
        ).fetchone()
        (size,) = other.execute("PRAGMA page_size").fetchone()
    with path.open("r+b") as file:
        file.seek((root - 1) * size)
        file.write(b"\xff" * size)
    with learning_store() as again:
        library = again.parent()
        with qtbot.waitSignal(library.message):
            library.ask(lambda games: len(games.rows()), lambda _: None)
        PuzzleResults(again).note("trid", HARD, Result.MISSED, TODAY)
        qtbot.waitUntil(lambda: {"lessons/maack", "lessons/trid"} <= saved_states().keys())
        results = PuzzleResults(again)
        qtbot.waitUntil(lambda: len(results.training("trid").results) == 2)
    assert steps_done("trid") == set(map(str, range(40)))
    assert saved_states()["puzzles/trid"]["results"].keys() == {"trid-1", "trid-2"}
    assert saved_states()["days"] and steps_done("maack") == {"in the copy"}


def test_two_states_are_merged() -> None:
    one = {"count": 2, "rating": 900, "streak": 0, "curve": [950, 900], "results": {"a": "missed"}}
    other = {
        "count": 1,
        "rating": 990,
        "streak": 5,
        "curve": [990],
        "results": {"a": "solved", "b": 1},
    }
    together = {**one, "results": {"a": "missed", "b": 1}}
    assert merged(one, other) == merged(other, one) == together
    assert merged({}, other) == other
    lessons = merged({"done": ["a", "b"], "step": "c"}, {"done": ["d", "a"], "step": "e", "new": 1})
    assert lessons == {"done": ["a", "b", "d"], "step": "c", "new": 1}
    assert merged({"2026-03-07": 1}, {"2026-03-07": 5, "2026-03-08": 1}) == {
        "2026-03-07": 5,
        "2026-03-08": 1,
    }


def test_a_library_of_the_version_before_gets_the_table(qapp: object) -> None:
    with learning_store() as store:
        path = store.parent().path
    with closing(sqlite3.connect(path, isolation_level=None)) as earlier:
        earlier.execute("DROP TABLE learning")
        earlier.execute("PRAGMA user_version = 2")
    with learning_store() as store:
        LessonProgress(store).add("trid", "one")
        assert steps_done_of(store) == {"one"} and not store.fault
