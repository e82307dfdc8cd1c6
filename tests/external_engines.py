"""The fake engine as an external engine: how it is described, and what is left of its processes."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from app.engines.description import EngineDescription
from tests import fake_uci_engine
from tests.systems import IS_WINDOWS

#: ``-P``: what it imports is Python's own, whatever lies beside it.
COMMAND = (sys.executable, "-P", str(Path(fake_uci_engine.__file__)))


def described(
    kind: type[fake_uci_engine.WellBehavedEngine], log_file: Path | None = None, **options: str
) -> EngineDescription:
    """Return a fake engine of a kind as the list of engines would; its name is that of the kind."""
    name = kind.__name__
    return EngineDescription(name, name, command(kind, log_file), _named(options))


def command(
    kind: type[fake_uci_engine.WellBehavedEngine], log_file: Path | None = None
) -> tuple[str, ...]:
    """Return what starts a fake engine of a kind."""
    return (*COMMAND, kind.__name__, *([] if log_file is None else [str(log_file)]))


def _named(options: Mapping[str, str]) -> dict[str, str]:
    """Return options by their names in the protocol, of which ``Skill_Level`` is one here."""
    return {name.replace("_", " "): value for name, value in options.items()}


def behind_script(engine: EngineDescription, folder: Path) -> EngineDescription:
    """Return an engine behind a shell script, which stays while it runs."""
    script = folder / f"{engine.name.lower()}.sh"
    words = " ".join(f"'{word}'" for word in engine.command)
    script.write_text(f'#!/bin/sh\n{words} "$@"\nexit 0\n', encoding="utf-8")
    script.chmod(0o755)
    return replace(engine, command=(str(script),))


def lines(log_file: Path) -> list[str]:
    """Return what a fake engine has written down; nothing before it runs."""
    return log_file.read_text(encoding="utf-8").splitlines() if log_file.exists() else []


def numbers(log_file: Path, word: str = "pid") -> list[int]:
    """Return the numbers of its processes, or of their ``child`` processes."""
    return [int(line.split()[1]) for line in lines(log_file) if line.startswith(f"{word} ")]


def is_running(number: int) -> bool:
    """Return whether there is a process with a number that has not ended."""
    if IS_WINDOWS:
        return _is_running_there(number)
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{number}/stat")
    try:
        return state.read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except ProcessLookupError:  # it has gone meanwhile
        return False
    except FileNotFoundError:
        return not state.parents[1].exists()  # elsewhere nobody says more than that it is there


def _is_running_there(number: int) -> bool:
    """The same on Windows, where ``os.kill`` would end it."""
    import ctypes

    kernel = ctypes.WinDLL("kernel32")  # type: ignore[attr-defined]
    process = kernel.OpenProcess(0x100000, False, number)  # SYNCHRONIZE
    is_there = bool(process) and kernel.WaitForSingleObject(process, 0) != 0
    kernel.CloseHandle(process)
    return is_there


def marked(mark: str) -> list[str]:
    """Return the command lines of all processes that were started with a mark.

    mark : a variable of their environment, ``NAME=value``; what was set later does not count
    """
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if mark.encode() in (folder / "environ").read_bytes().split(b"\0"):
                found.append((folder / "cmdline").read_bytes().decode().replace("\0", " "))
        except OSError:  # it has ended meanwhile, or is somebody else's
            continue
    return found
