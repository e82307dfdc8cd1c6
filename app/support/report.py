"""The report of an unexpected error: text that a person can copy and send. Free of Qt.

It says what helps to mend the error, and nothing of the person: names, comments, the user and the
machine are veiled in whatever an exception or a warning quotes.
"""

from __future__ import annotations

import sys
import traceback
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from app.support.redaction import Redaction

#: So many of the last commands are remembered.
MOST_DEEDS = 20
#: So many calls of a traceback are told, the innermost ones.
MOST_CALLS = 60
#: So many errors are told in one report; more are only counted.
MOST_ERRORS = 5
#: Where the program lies.
_ROOT = Path(__file__).resolve().parents[2]


class RecentActions:
    """The last commands that were given; what comes several times in a row is counted."""

    def __init__(self, most: int = MOST_DEEDS) -> None:
        self._deeds: deque[tuple[str, int]] = deque(maxlen=most)

    def note(self, deed: str) -> None:
        """Remember one more: its name and nothing personal."""
        if self._deeds and self._deeds[-1][0] == deed:
            self._deeds[-1] = (deed, self._deeds[-1][1] + 1)
        else:
            self._deeds.append((deed, 1))

    @property
    def lines(self) -> tuple[str, ...]:
        """What is remembered, the last one last: ``undo``, ``redo (3 times)``."""
        return tuple(
            deed if count == 1 else f"{deed} ({count} times)" for deed, count in self._deeds
        )


class Problem(NamedTuple):
    """An exception that nobody has caught: its traceback, without where the program lies."""

    trace: tuple[str, ...]

    def text(self, veil: Redaction) -> str:
        """Return the traceback; what it quotes of the person is veiled."""
        known = "\n".join(filter(_is_call, self.trace))
        return "".join(part if _is_call(part) else _told(part, veil, known) for part in self.trace)


def problem_of(error: BaseException) -> Problem:
    """Return what an exception tells."""
    told = traceback.TracebackException.from_exception(error, limit=-MOST_CALLS)
    for part in _chain(told):
        for call in part.stack:
            call.filename = short_path(call.filename)
    return Problem(tuple(told.format()))


def place_of(error: BaseException) -> str:
    """Return what an exception is and where it came from: the same for the same error."""
    calls = traceback.extract_tb(error.__traceback__, limit=-MOST_CALLS)
    return " ".join((type(error).__name__, *(f"{call.filename}:{call.lineno}" for call in calls)))


def short_path(path: str) -> str:
    """Return a path of Python code without where it is installed: ``app/window.py``."""
    if path.startswith("<"):
        return path
    elsewhere = sorted(filter(None, sys.path), key=len, reverse=True)
    for folder in (str(_ROOT), *elsewhere):
        with suppress(ValueError):
            return Path(path).relative_to(folder).as_posix()
    return Path(path).name


def report_text(
    facts: Mapping[str, str],
    deeds: Sequence[str],
    problems: Iterable[tuple[Problem, int]],
    veil: Redaction,
) -> str:
    """Return the whole report, in English: who reads it mends the program.

    facts : of the program, the machine and the game, by name
    problems : each with how often it came
    """
    lines = [f"{name}: {fact}" for name, fact in facts.items()]
    told = (veil.over(deed, "" if deed.startswith("Qt:") else deed) for deed in deeds)
    lines += ["", "Recently:", *(f"  {deed}" for deed in (tuple(told) or ("nothing",)))]
    for problem, count in problems:
        lines += ["", f"Came {count} times:" if count > 1 else "Came once:"]
        lines.append(problem.text(veil).rstrip())
    return "\n".join(lines) + "\n"


def _chain(told: traceback.TracebackException) -> Iterator[traceback.TracebackException]:
    """Yield an exception and all that it came from, or that it consists of."""
    waiting, seen = [told], set()
    while waiting:
        part = waiting.pop()
        if id(part) not in seen:
            seen.add(id(part))
            yield part
            members = getattr(part, "exceptions", None) or ()
            waiting += [below for below in (part.__cause__, part.__context__, *members) if below]


def _told(part: str, veil: Redaction, known: str) -> str:
    """Return a line of a traceback; the name of the error is the program's own, or Python's."""
    kind, colon, rest = part.partition(":")
    if not colon or not kind.replace(".", "").isidentifier():
        return veil.over(part, known)
    return kind + veil.over(colon + rest, known)


def _is_call(part: str) -> bool:
    """Whether a part of a traceback is a call, which quotes nothing but the program."""
    return part.lstrip(" |+-").startswith('File "')
