"""Files are written in the background, one after the other, and errors do not end that."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QObject

from app.storage.file_writer import FileWriter
from app.support.atomic_file import FileError

PATH = Path("game.pgn")


@pytest.fixture
def parent(qapp) -> QObject:
    return QObject()


def test_several_windows_write_one_after_the_other(qtbot, parent: QObject) -> None:
    ready, done = Event(), []
    writers = [FileWriter(parent) for _ in range(2)]

    def write(number: int) -> None:
        done.append(("begun", number))
        ready.wait()
        done.append(("ended", number))

    for number, writer in enumerate(writers):
        writer.write(PATH, lambda number=number: write(number), done.append, done.append)
    ready.set()
    qtbot.waitUntil(lambda: all(writer.is_idle for writer in writers))
    steps = [step for step in done if step is not None]
    assert [what for what, _ in steps] == ["begun", "ended"] * 2
    assert steps[0][1] == steps[1][1] and steps[2][1] == steps[3][1]


@pytest.mark.parametrize("kind", [FileError, KeyError])
def test_what_waits_is_given_up_if_writing_fails_and_the_next_file_is_written(
    qtbot, parent: QObject, kind: Callable[[str], Exception]
) -> None:
    writer, told, done = FileWriter(parent), [], []

    def fail() -> None:
        raise kind("nobody foresaw it")

    with qtbot.capture_exceptions() as caught:
        writer.write(PATH, fail, done.append, told.append)
        writer.when_idle(lambda: done.append("went on"))
        qtbot.waitUntil(lambda: writer.is_idle and bool(told or caught))
    assert [name for name, *_ in caught] == ([] if kind is FileError else [KeyError])
    assert len(told) == (kind is FileError) and not done
    writer.write(PATH, lambda: "written", done.append, told.append)
    qtbot.waitUntil(lambda: bool(done))
    assert done == ["written"] and writer.is_idle
