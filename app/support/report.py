"""The report of unexpected errors: a text that the user can copy and send. Free of Qt.

It has no personal data: names, comments, user and host name are redacted in the messages of
exceptions and warnings.
"""

from __future__ import annotations

import sys
import traceback
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from app.support.redaction import Redaction

#: Number of recent actions in a report.
MAX_ACTIONS = 20
#: Number of calls of a traceback, the innermost ones.
MAX_CALLS = 60
#: Number of errors in one report; more are only counted.
MAX_ERRORS = 5
#: Folder of the program.
_ROOT = Path(__file__).resolve().parents[2]


class RecentActions:
    """The user's most recent actions; repeated ones are counted."""

    def __init__(self, most: int = MAX_ACTIONS) -> None:
        self._deeds: deque[tuple[str, int]] = deque(maxlen=most)

    def note(self, action: str) -> None:
        """Record an action: its name, without personal data."""
        if self._deeds and self._deeds[-1][0] == action:
            self._deeds[-1] = (action, self._deeds[-1][1] + 1)
        else:
            self._deeds.append((action, 1))

    @property
    def lines(self) -> tuple[str, ...]:
        """The actions, the latest one last: ``undo``, ``redo (3 times)``."""
        return tuple(
            action if count == 1 else f"{action} ({count} times)" for action, count in self._deeds
        )


class Problem(NamedTuple):
    """The traceback of an unhandled exception, with paths relative to the program."""

    trace: tuple[str, ...]

    def text(self, redaction: Redaction) -> str:
        """Return the traceback with redacted messages."""
        known = "\n".join(filter(_is_call, self.trace))
        return "".join(
            part if _is_call(part) else _redacted(part, redaction, known) for part in self.trace
        )


def problem_of(error: BaseException) -> Problem:
    """Return the problem of an exception."""
    formatted = traceback.TracebackException.from_exception(error, limit=-MAX_CALLS)
    for part in _chain(formatted):
        for call in part.stack:
            call.filename = short_path(call.filename)
    return Problem(tuple(formatted.format()))


def place_of(error: BaseException) -> str:
    """Return a key of an exception's type and calls, equal for repetitions of the same error."""
    calls = traceback.extract_tb(error.__traceback__, limit=-MAX_CALLS)
    return " ".join((type(error).__name__, *(f"{call.filename}:{call.lineno}" for call in calls)))


def short_path(path: str) -> str:
    """Return a path of Python code relative to where it is installed: ``app/main.py``."""
    # In a bundle they are relative already.
    is_bundled = getattr(sys, "frozen", False)
    if path.startswith("<") or (is_bundled and not Path(path).is_absolute()):
        return path
    elsewhere = sorted(filter(None, sys.path), key=len, reverse=True)
    for folder in (str(_ROOT), *elsewhere):
        with suppress(ValueError):
            return Path(path).relative_to(folder).as_posix()
    return Path(path).name


def report_text(
    facts: Mapping[str, str],
    actions: Sequence[str],
    problems: Iterable[tuple[Problem, int]],
    redaction: Redaction,
) -> str:
    """Return the whole report, in English, as it is for the developers.

    facts : about the program, the machine and the game, by name
    actions : the user's recent actions
    problems : each with its count
    """
    lines = [f"{name}: {fact}" for name, fact in facts.items()]
    recent = [
        redaction.redact(action, "" if action.startswith("Qt:") else action) for action in actions
    ]
    lines += ["", "Recently:", *(f"  {action}" for action in (recent or ["nothing"]))]
    for problem, count in problems:
        lines += ["", f"Came {count} times:" if count > 1 else "Came once:"]
        lines.append(problem.text(redaction).rstrip())
    return "\n".join(lines) + "\n"


def _chain(first: traceback.TracebackException) -> Iterator[traceback.TracebackException]:
    """Yield an exception, its causes and contexts, and the members of groups."""
    waiting, seen = [first], set()
    while waiting:
        part = waiting.pop()
        if id(part) not in seen:
            seen.add(id(part))
            yield part
            members = getattr(part, "exceptions", None) or ()
            waiting += [below for below in (part.__cause__, part.__context__, *members) if below]


def _redacted(part: str, redaction: Redaction, known: str) -> str:
    """Redact a part of a traceback, except the name of the exception."""
    kind, colon, rest = part.partition(":")
    if not colon or not kind.replace(".", "").isidentifier():
        return redaction.redact(part, known)
    return kind + redaction.redact(colon + rest, known)


def _is_call(part: str) -> bool:
    """Whether a part of a traceback is a call, which quotes only the program's source."""
    return part.lstrip(" |+-").startswith('File "')
