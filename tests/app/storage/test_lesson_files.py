"""Where courses are found: those of the program, and own files in a folder."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from app.storage.lesson_files import CourseFile, course_files, lessons_folder
from engine.training.table_reading import LearningFileError
from tests.engine.helpers import WITH_LESSONS

OWN = """game = "chess960"
title = "Mine"
[[step]]
key = "one"
title = "One"
text = "Text."
task = "Task."
hint = "Hint."
praise = "Praise."
cells = ["a3"]
"""


@pytest.fixture
def folder() -> Path:
    folder = lessons_folder()
    assert "schachraum" in str(folder) and not folder.exists()
    folder.mkdir(parents=True)
    return folder


def test_built_in_courses_come_in_the_order_of_the_games() -> None:
    for language in ("en", "de"):
        files = course_files(language)
        assert [file.name for file in files] == list(WITH_LESSONS)
        assert all(file.path.parent.name == language and not file.is_own for file in files)


def test_a_language_without_lessons_has_the_english_ones() -> None:
    assert [file.path.parent.name for file in course_files("eo")] == ["en"] * len(WITH_LESSONS)


def test_own_files_follow_by_name(folder: Path) -> None:
    for name in ("b.toml", "a.toml", "notes.txt"):
        (folder / name).write_text(OWN, encoding="utf-8")
    own = [file for file in course_files("en") if file.is_own]
    assert [file.name for file in own] == ["own/a", "own/b"]
    assert own[0].read().title == "Mine"


def test_a_broken_file_is_named_with_line_and_reason(folder: Path) -> None:
    (folder / "a.toml").write_text(OWN.replace('"a3"', '"z9"'), encoding="utf-8")
    (folder / "b.toml").write_text(OWN, encoding="utf-8")
    broken, whole = (file for file in course_files("en") if file.is_own)
    with pytest.raises(LearningFileError, match=r"^a\.toml, line 10: there is no cell 'z9'\.$"):
        broken.read()
    assert whole.read().steps


@pytest.mark.parametrize(
    "data, words",
    [(b"\xff", "line 1: the text is not UTF-8"), (b"a\n\xc3(", "line 2: the text is not UTF-8")],
)
def test_a_file_that_is_no_text_of_lessons_is_refused(
    tmp_path: Path, data: bytes, words: str
) -> None:
    path = tmp_path / "x.toml"
    path.write_bytes(data)
    with pytest.raises(LearningFileError, match=words):
        CourseFile("own/x", path).read()


def test_what_cannot_be_read(tmp_path: Path) -> None:
    pipe, missing, folder = (tmp_path / f"{name}.toml" for name in "pmf")
    if hasattr(os, "mkfifo"):
        os.mkfifo(pipe)
    folder.mkdir()
    for path in (pipe, missing, folder):
        with pytest.raises(LearningFileError, match=rf"^{path.name}, line 1: "):
            CourseFile("own/x", path).read()
