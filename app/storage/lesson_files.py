"""The files of lessons: those of the program, and a person's own in a folder.

The built-in courses lie in ``resources/lessons/LANGUAGE``, one file a game and called by its key;
in a language that lacks one it is shown in English. Own ones are all files ``*.toml`` of
``lessons_folder()``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from app.game.game_source import Stamp
from app.storage.stored_source import stamp_of
from app.support.languages import ENGLISH
from app.support.regular_file import open_regular
from app.support.resources import resource_path
from app.support.user_folders import data_folder
from engine.core.toml_tables import LARGEST, located
from engine.training.lesson import Course
from engine.training.lesson_file import read_course
from engine.training.table_reading import LearningFileError
from engine.variants import KEYS

SUFFIX = ".toml"
#: What begins the names of own courses, where progress is kept.
OWN = "own/"
#: So many own files are looked at.
MAX_OWN = 100


@dataclass(frozen=True)
class CourseFile:
    """Where a course is.

    name : by which progress is kept: the key of a game, or ``own/`` and the name of an own file
    """

    name: str
    path: Path

    @property
    def is_own(self) -> bool:
        """Whether it is a person's own."""
        return self.name.startswith(OWN)

    def read(self) -> Course:
        """Return the course. Raises LearningFileError if the file is none or cannot be read."""
        try:
            with open_regular(self.path) as file:
                data = file.read(LARGEST + 1)
        except OSError as error:
            reason = error.strerror or str(error)
            raise located(LearningFileError, self.path.name, 1, reason) from None
        return read_course(data, self.path.name)


class CourseCache:
    """Reads courses, and remembers them while their files stay the same."""

    def __init__(self) -> None:
        self._read: dict[CourseFile, tuple[Stamp, Course]] = {}

    def course(self, file: CourseFile) -> Course:
        """Return a course. Raises LearningFileError if the file is none or cannot be read."""
        try:
            stamp = stamp_of(file.path)
        except OSError:
            return file.read()  # which tells the reason
        known = self._read.get(file)
        if known is None or known[0] != stamp:
            known = self._read[file] = stamp, file.read()
        return known[1]


def lessons_folder() -> Path:
    """Return the folder for a person's own lessons, which may not exist."""
    return data_folder() / "lessons"


def course_files(language: str) -> tuple[CourseFile, ...]:
    """Return the built-in courses in the order of the games, then the own ones by name."""
    return (*_built_in(language), *_own())


def _built_in(language: str) -> Iterable[CourseFile]:
    for key in KEYS:
        for code in (language, ENGLISH.code):
            path = resource_path(f"lessons/{code}/{key}{SUFFIX}")
            if path.is_file():
                yield CourseFile(key, path)
                break


def _own() -> Iterable[CourseFile]:
    try:
        paths = sorted(path for path in lessons_folder().iterdir() if path.suffix == SUFFIX)
    except OSError:
        return ()
    return [CourseFile(OWN + path.stem, path) for path in paths[:MAX_OWN]]
