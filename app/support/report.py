"""The report of unexpected errors: a text that the user can copy and send. Free of Qt.

What may be personal is left out: the messages of exceptions and warnings, and folders of files.
"""

from __future__ import annotations

import builtins
import errno
import sys
import traceback
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

#: Number of recent actions in a report.
MAX_ACTIONS = 20
#: Number of calls of a traceback, the innermost ones.
MAX_CALLS = 60
#: Number of errors in one report, and of causes of each; more errors are only counted.
MAX_ERRORS = 5
#: Folder of the program.
_ROOT = Path(__file__).resolve().parents[2]


class RecentActions:
    """The user's most recent actions; repeated ones are counted."""

    def __init__(self, most: int = MAX_ACTIONS) -> None:
        self._actions: deque[tuple[str, int]] = deque(maxlen=most)

    def note(self, action: str) -> None:
        """Record an action: its name, with nothing that a person has typed."""
        if self._actions and self._actions[-1][0] == action:
            self._actions[-1] = (action, self._actions[-1][1] + 1)
        else:
            self._actions.append((action, 1))

    @property
    def lines(self) -> tuple[str, ...]:
        """The actions, the latest one last: ``undo``, ``redo (3 times)``."""
        return tuple(
            action if count == 1 else f"{action} ({count} times)" for action, count in self._actions
        )


def traceback_of(error: BaseException) -> str:
    """Return the calls that led to an exception, after those of its causes: no messages of them."""
    told = [error]
    for after in told:  # which grows meanwhile
        before = after.__cause__ or (None if after.__suppress_context__ else after.__context__)
        for other in (before, *getattr(after, "exceptions", ())):
            is_new = other is not None and all(other is not each for each in told)
            if is_new and len(told) < MAX_ERRORS:
                told.append(other)
    return "\nThis led to:\n\n".join("".join(_lines(each)) for each in reversed(told))


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
    facts: Mapping[str, str], actions: Sequence[str], problems: Iterable[tuple[str, int]]
) -> str:
    """Return the whole report, in English, as it is for the developers.

    facts : about the program, the machine and the game, by name
    actions : the user's recent actions
    problems : tracebacks, each with its count
    """
    lines = [f"{name}: {fact}" for name, fact in facts.items()]
    lines += ["", "Recently:", *(f"  {action}" for action in (actions or ["nothing"]))]
    for problem, count in problems:
        lines += ["", f"Came {count} times:" if count > 1 else "Came once:", problem.rstrip()]
    return "\n".join(lines) + "\n"


def _lines(error: BaseException) -> Iterator[str]:
    """Yield the lines of an exception, with paths relative to the program."""
    calls = traceback.extract_tb(error.__traceback__, limit=-MAX_CALLS)
    for call in calls:
        call.filename = short_path(call.filename)
    yield from calls.format()
    kind = type(error)
    module = "" if kind.__module__ == builtins.__name__ else f"{kind.__module__}."
    yield f"{module}{kind.__qualname__}{_detail(error)}\n"


def _detail(error: BaseException) -> str:
    """Return what is known of an exception and never personal: a name in the program, a number."""
    if isinstance(error, (AttributeError, ImportError, NameError)):
        return f" of {error.name}" if isinstance(error.name, str) else ""
    if isinstance(error, OSError) and isinstance(error.errno, int):
        return f" {errno.errorcode.get(error.errno, error.errno)}"
    return ""
