"""Moves what was learnt in earlier versions, which kept it in JSON files, into the library."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from PySide6.QtCore import QCoreApplication

from app.storage.library.learnt_states import (
    DAYS,
    LESSONS,
    PUZZLES,
    State,
    change_state,
    checked,
    merged,
    read_states,
)
from app.storage.library.library import Library
from app.support.atomic_file import BusyError, FileError, locked
from app.support.json_text import read_json
from app.support.regular_file import open_regular
from app.text.engine_text import system_words
from engine.core.phrases import printable

#: Suffixes of a file that was moved in, and of one that is damaged.
MOVED, DAMAGED = ".moved", ".broken"
#: No such file is longer, bytes.
_LONGEST = 16 * 1024 * 1024


class LearningRecords(NamedTuple):
    """What was learnt.

    states : by name
    has_files : whether files of an earlier version are to be moved in
    faults : sentences about those that cannot be
    """

    states: dict[str, State]
    has_files: bool = False
    faults: tuple[str, ...] = ()


def read_all(library: Library, folder: Path) -> LearningRecords:
    """Return what the library and files in a folder hold. Raises LibraryError."""
    found = []
    for name in FILES:
        with suppress(OSError, TypeError, ValueError):
            found.append(_parsed(folder / name))
    has_files = any((folder / name).exists() for name in FILES)
    states = read_states(library)  # after the files, which another program may be moving in
    for more in found:
        states |= {name: merged(states.get(name, {}), state) for name, state in more.items()}
    return LearningRecords(states, has_files)


def move_in(library: Library, folder: Path) -> LearningRecords:
    """Move the files in a folder into the library; a damaged one is set aside.

    What cannot be read is left as it is. Raises LibraryError.
    """
    faults = []
    for name in FILES:
        path = folder / name
        try:
            if path.exists():
                with locked(path):
                    faults += _move(library, path)
        except (BusyError, FileNotFoundError):
            continue  # a program, perhaps of an earlier version, is at it
        except (OSError, FileError) as error:
            reason = error.strerror if isinstance(error, OSError) else str(error)
            form = _tr("{file} could not be read: {reason}.")
            said = system_words(reason or "?").rstrip(".")
            faults.append(form.format(file=printable(name), reason=said))
    return LearningRecords(read_states(library), faults=tuple(faults))


def _move(library: Library, path: Path) -> list[str]:
    """Move a file in while it is locked; return what is to be said. Raises OSError."""
    try:
        states = _parsed(path)
    except (TypeError, ValueError):
        aside = _rename(path, DAMAGED)
        form = _tr("{file} is damaged: it was set aside as {aside}, and a new one is begun.")
        return [form.format(file=printable(path.name), aside=printable(aside.name))]
    with library.writing() as connection:
        for name, state in states.items():
            change_state(connection, name, partial(merged, other=state))
    with suppress(OSError):  # it is moved in once more then, which changes nothing
        _rename(path, MOVED)
    return []


def _parsed(path: Path) -> dict[str, State]:
    """Return the states in a file. Raises OSError, ValueError or TypeError."""
    with open_regular(path) as file:
        text = file.read(_LONGEST + 1)
    if len(text) > _LONGEST:
        raise ValueError(path)
    kept = read_json(text)
    if not isinstance(kept, dict):
        raise TypeError(kept)
    return {name: checked(name, state) for name, state in FILES[path.name](kept).items()}


def _lessons(kept: State) -> dict[str, Any]:
    done, steps = kept.get("done", {}), kept.get("step", {})
    if not isinstance(done, dict) or not isinstance(steps, dict):
        raise TypeError(kept)
    left = {name: {"step": step} for name, step in steps.items()}
    return {
        f"{LESSONS}{name}": {"done": done.get(name, []), **left.get(name, {})}
        for name in (done | steps)
    }


def _puzzles(kept: State) -> dict[str, Any]:
    games = kept.get("games", {})
    if not isinstance(games, dict):
        raise TypeError(kept)
    found = {f"{PUZZLES}{name}": state for name, state in games.items()}
    return {**found, DAYS: kept["days"]} if "days" in kept else found


#: The files, and what makes states of what they hold.
FILES: dict[str, Callable[[State], dict[str, Any]]] = {
    "lessons.json": _lessons,
    "puzzles.json": _puzzles,
}


def _rename(path: Path, suffix: str) -> Path:
    """Give a file another name, which no other file has; return it. Raises OSError."""
    number = 0
    new = path.with_name(path.name + suffix)
    while new.exists():
        number += 1
        new = path.with_name(f"{path.name}{suffix}{number}")
    return path.rename(new)


def _tr(text: str) -> str:
    return QCoreApplication.translate("kept", text)
