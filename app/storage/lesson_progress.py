"""Which steps of which courses a person has done, and where each course was left."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from app.storage.kept_json import Kept, KeptJson
from app.storage.learning_folder import learning_folder

FILE = "lessons.json"
_DONE, _STEP, _LAST = "done", "step", "course"


class LessonProgress:
    """What is kept in one file: by course the keys of the steps done, and the step shown last."""

    def __init__(self, path: Path | None = None) -> None:
        """``path``: of the file; without it the usual one."""
        self._file = KeptJson(path or learning_folder() / FILE, _check)

    @property
    def fault(self) -> str:
        """What went wrong with the file the last time, a sentence; empty if nothing did."""
        return self._file.fault

    @property
    def last_course(self) -> str:
        """The name of the course that was open last; empty before the first one."""
        return str(self._file.kept.get(_LAST, ""))

    def done(self, course: str) -> Collection[str]:
        """Return the keys of the steps of a course that are done."""
        return frozenset(self._file.kept.get(_DONE, {}).get(course, ()))

    def step(self, course: str) -> str:
        """Return the key of the step at which a course was left; empty before the first one."""
        return str(self._file.kept.get(_STEP, {}).get(course, ""))

    def leave_at(self, course: str, step: str) -> None:
        """Keep that a step of a course is shown."""
        if (self.last_course, self.step(course)) != (course, step):
            self._file.change(lambda kept: _at(kept, course, step))

    def add(self, course: str, step: str) -> None:
        """Keep that a step is done."""
        if step not in self.done(course):
            self._file.change(lambda kept: _with(kept, course, step))

    def begin_again(self, course: str) -> None:
        """Forget what is done of a course."""
        self._file.change(lambda kept: _without(kept, course))


def _at(kept: Kept, course: str, step: str) -> Kept:
    return {**kept, _LAST: course, _STEP: {**kept.get(_STEP, {}), course: step}}


def _with(kept: Kept, course: str, step: str) -> Kept:
    done = kept.get(_DONE, {})
    steps = [*done.get(course, []), step]
    return {**kept, _DONE: {**done, course: list(dict.fromkeys(steps))}}


def _without(kept: Kept, course: str) -> Kept:
    def rest(name: str) -> Kept:
        return {key: value for key, value in kept.get(name, {}).items() if key != course}

    return {**kept, _DONE: rest(_DONE), _STEP: rest(_STEP)}


def _check(kept: Kept) -> None:
    """Raise TypeError if what is kept is not of this sort."""
    done, steps = kept.get(_DONE, {}), kept.get(_STEP, {})
    if not isinstance(done, dict) or not isinstance(steps, dict):
        raise TypeError
    if not isinstance(kept.get(_LAST, ""), str):
        raise TypeError
    if not all(isinstance(keys, list) and all(isinstance(key, str) for key in keys)
               for keys in done.values()):  # fmt: skip
        raise TypeError
    if not all(isinstance(step, str) for step in steps.values()):
        raise TypeError
