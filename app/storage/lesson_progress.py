"""Which steps of which courses a person has done, and where each course was left."""

from __future__ import annotations

from collections.abc import Collection

from app.storage.learning_store import LearningStore
from app.storage.library.learnt_states import LESSONS


class LessonProgress:
    """By course the keys of the steps done, and the step shown last."""

    def __init__(self, store: LearningStore) -> None:
        self._store = store

    def done(self, course: str) -> Collection[str]:
        """Return the keys of the steps of a course that are done."""
        return frozenset(self._store.state(_name(course)).get("done", ()))

    def step(self, course: str) -> str:
        """Return the key of the step at which a course was left; empty before the first one."""
        return str(self._store.state(_name(course)).get("step", ""))

    def leave_at(self, course: str, step: str) -> None:
        """Keep that a step of a course is shown."""
        if self.step(course) != step:
            self._store.change(_name(course), lambda state: {**state, "step": step})

    def add(self, course: str, step: str) -> None:
        """Keep that a step is done."""
        if step not in self.done(course):
            self._store.change(
                _name(course),
                lambda state: {**state, "done": sorted({*state.get("done", ()), step})},
            )


def _name(course: str) -> str:
    """Return the name of a course's state, also if its file has a name that no text can have."""
    return f"{LESSONS}{course}".encode("utf-8", "replace").decode()
