"""Computers at the seats of a window in tests: engines that play the same in every run."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QProcess

from app.engines import engines
from app.engines.description import own_engine
from app.window.main_window import MainWindow
from tests.driver import wait_for
from tests.systems import KILL


def seed_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the program's own engine play the same in every run."""
    description = replace(own_engine(), options={"Seed": "1"})
    monkeypatch.setattr(engines, "own_engine", lambda: description)


def engine_processes(window: MainWindow) -> list[int]:
    """Return the numbers of the processes that think for a window."""
    found = window.computer.engines.findChildren(QProcess)
    return [number for process in found if (number := process.processId())]


def kill_engines(window: MainWindow) -> int:
    """End all that think for a window by force; return how many there were."""
    found = engine_processes(window)
    for number in found:
        os.kill(number, KILL)
    return len(found)


def until(is_so: Callable[[], bool]) -> None:
    """Wait for something that an engine does."""
    assert wait_for(is_so)


def until_length(window: MainWindow, length: int) -> None:
    """Wait until so many half-moves have been played."""
    until(lambda: window.session.situation.length >= length)
