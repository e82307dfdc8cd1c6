from __future__ import annotations

import gc
import threading
import weakref
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from app.support.background import THRESHOLDS, GarbageCollector, collect


class Knot(QObject):
    """A QObject that only the collector can end; it says in which thread that happens."""

    def __init__(self, ended_in: list[int]) -> None:
        super().__init__()
        self.itself = self
        weakref.finalize(self, lambda: ended_in.append(threading.get_ident()))


@pytest.fixture
def collector(qtbot: QtBot) -> Iterator[GarbageCollector]:
    found = GarbageCollector()
    yield found
    found.end()


def make_much() -> None:
    """Make as much as would have Python look through all generations."""
    kept = []
    for _ in range(4 * (THRESHOLDS[0] + 1) * (THRESHOLDS[1] + 1)):
        kept.append([kept])


def test_a_qobject_in_garbage_ends_in_the_thread_of_windows(
    qtbot: QtBot, collector: GarbageCollector
) -> None:
    ended_in: list[int] = []
    Knot(ended_in)
    worker = threading.Thread(target=make_much)
    worker.start()
    worker.join()
    assert not ended_in, "the other thread leaves it alone"
    qtbot.waitUntil(lambda: bool(ended_in))
    assert ended_in == [threading.get_ident()]


@pytest.mark.usefixtures("collector")
def test_garbage_that_has_grown_old_is_found_at_last() -> None:
    ended_in: list[int] = []
    knot = Knot(ended_in)
    gc.collect(1)  # it is among the oldest now
    del knot
    looks, kept = 0, []
    while not ended_in and looks < 2 * (THRESHOLDS[1] + 1) * (THRESHOLDS[2] + 1):
        kept.append([[] for _ in range(THRESHOLDS[0] + 1)])
        collect()
        looks += 1
    assert ended_in
    assert looks > THRESHOLDS[1], "the oldest are looked through less often"


def test_python_collects_again_afterwards(qtbot: QtBot) -> None:
    collector = GarbageCollector()
    assert not gc.isenabled()
    collector.end()
    assert gc.isenabled()
