"""What works beside the window is destroyed in the thread of the window."""

from __future__ import annotations

import subprocess
import sys
import weakref
from collections.abc import Callable
from threading import Event, get_ident

import shiboken6
from PySide6.QtCore import QObject

from app.support import background
from tests.programs import ROOT
from tests.timeouts import TIMEOUT_SECONDS


class Owner(QObject):
    """What a work belongs to; it notes in which thread it worked and went."""

    def __init__(self, threads: dict[str, int]) -> None:
        super().__init__()
        self.may_end = Event()
        self._threads = threads
        weakref.finalize(self, lambda: threads.update(went=get_ident()))

    def work(self) -> None:
        self.may_end.wait(TIMEOUT_SECONDS)
        self._threads["worked"] = get_ident()

    def fail(self) -> None:
        self.work()
        raise KeyError("nobody foresaw it")


def test_what_is_given_up_while_it_works_goes_in_the_thread_of_the_window(qtbot):
    threads: dict[str, int] = {}
    owner = Owner(threads)
    may_end = owner.may_end
    background.start(owner.work)
    del owner
    may_end.set()
    background.wait()
    assert set(threads) == {"worked"}, "it is held until the window's thread lets it go"
    qtbot.waitUntil(lambda: "went" in threads)
    assert threads["went"] == get_ident() != threads["worked"]


def test_what_fails_is_told_and_not_held(qtbot):
    owner = Owner({})
    owner.may_end.set()
    with qtbot.capture_exceptions() as caught:
        background.start(owner.fail)
        qtbot.waitUntil(lambda: bool(caught) and background.is_idle())
    assert [kind for kind, *_ in caught] == [KeyError]


#: A program that fails while it works in the background; what works ends as the program does.
FAILING = """
import atexit
from threading import Event

from PySide6.QtCore import QCoreApplication

from app.support import background

application = QCoreApplication([])
may_end = Event()
background.run(may_end.wait, print)
atexit.register(may_end.set)
raise SystemExit(3)
"""


def test_the_end_of_the_program_waits_for_what_works():
    """Else its signals would be gone when it emits them."""
    finished = subprocess.run(
        [sys.executable, "-c", FAILING],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=TIMEOUT_SECONDS,
        check=False,
    )
    assert (finished.returncode, finished.stdout, finished.stderr) == (3, "", "")


class Asker(QObject):
    """Who asks for something; it notes what it is told, and in which thread."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[tuple[object, int]] = []

    def ask(self, work: Callable[[], object]) -> None:
        background.run(work, self.note)

    def note(self, found: object) -> None:
        self.told.append((found, get_ident()))


def test_what_is_found_is_told_in_the_thread_of_the_window(qtbot):
    asker = Asker()
    asker.ask(get_ident)
    qtbot.waitUntil(lambda: bool(asker.told) and background.is_idle())
    ((found, told_in),) = asker.told
    assert told_in == get_ident() != found


def test_who_is_gone_is_told_nothing(qtbot):
    asker, may_end = Asker(), Event()
    asker.ask(lambda: may_end.wait(TIMEOUT_SECONDS))
    shiboken6.delete(asker)
    may_end.set()
    qtbot.waitUntil(background.is_idle)
    assert asker.told == []
