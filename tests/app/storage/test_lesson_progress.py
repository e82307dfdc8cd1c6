"""Which steps are done: kept in a file, read again; damaged files cost a sentence only."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.storage.lesson_progress import FILE, LessonProgress


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "learning" / FILE


def test_what_is_done_is_read_again(path: Path) -> None:
    progress = LessonProgress(path)
    assert not progress.done("trid") and not progress.step("trid") and not progress.last_course
    progress.leave_at("trid", "two")
    for key in ("one", "two", "one"):
        progress.add("trid", key)
    progress.leave_at("own/mine", "first")
    again = LessonProgress(path)
    assert again.done("trid") == {"one", "two"} and not again.done("own/mine")
    assert (again.step("trid"), again.step("own/mine")) == ("two", "first")
    assert again.last_course == "own/mine" and not again.fault


def test_a_course_is_begun_again(path: Path) -> None:
    progress = LessonProgress(path)
    for course in ("trid", "maack"):
        progress.add(course, "one")
        progress.leave_at(course, "two")
    progress.begin_again("trid")
    for found in (progress, LessonProgress(path)):
        assert not found.done("trid") and not found.step("trid")
        assert found.done("maack") == {"one"} and found.step("maack") == "two"


def test_two_programs_lose_nothing(path: Path) -> None:
    one, other = LessonProgress(path), LessonProgress(path)
    one.add("trid", "one")
    other.add("trid", "two")
    assert LessonProgress(path).done("trid") == {"one", "two"}


def test_what_is_not_understood_stays(path: Path) -> None:
    LessonProgress(path).add("trid", "one")
    kept = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**kept, "later": [1]}), encoding="utf-8")
    LessonProgress(path).add("trid", "two")
    assert json.loads(path.read_text(encoding="utf-8"))["later"] == [1]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"done": []}',
        '{"done": {"trid": 5}}',
        '{"done": {"trid": [5]}}',
        '{"step": {"trid": 5}}',
        '{"step": 5}',
        '{"course": 5}',
    ],
)
def test_a_damaged_file_is_set_aside(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    progress = LessonProgress(path)
    assert FILE in progress.fault
    assert path.with_name(f"{FILE}.broken").read_text(encoding="utf-8") == text
    progress.add("trid", "one")
    assert not progress.fault and LessonProgress(path).done("trid") == {"one"}


def test_what_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    progress = LessonProgress(tmp_path / "file" / FILE)
    progress.add("trid", "one")
    assert FILE in progress.fault
    assert progress.done("trid") == {"one"}, "it counts until the program ends"
