"""Figures of a window in which a computer thinks: how late its loop is, and how long frames take.

The loop may be late by 20 ms at worst. *Work* is what the window's own thread spends of the
processor without a break: other programs have no part in it. Nothing moves on the board, and
nothing is refined, but where frames are measured; these turn the board, as in the rows of frames.
"""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.engines.report import request_at
from app.game.players import PERSON, computer
from app.game.session import Session
from app.panels.analysis.panel import MAX_LINES
from app.settings.options import (
    ANALYSIS_LINES,
    ANIMATION_SPEED,
    COMPUTER_PAUSE,
    REFINE,
    SHOW_THINKING,
)
from app.settings.store import Settings
from app.startup import display
from app.window.main_window import MainWindow
from engine.search.thinking import Limits
from engine.variants import KEYS, variant
from tests.bench.loop_watch import Delays, delays
from tests.bench.window_figures import SIZE, turn
from tests.driver import wait_for_background

#: So long the loop is watched, and the longest wait for the first word of an engine, milliseconds.
_WATCHED, _PATIENCE = 1500, 60_000
_FRAMES = 15


def rows() -> Iterator[str]:
    """Yield three rows for each game."""
    display.set_surface_format()
    application = QApplication.instance() or QApplication(["schachraum"])
    with tempfile.TemporaryDirectory() as folder:
        for key in KEYS:
            settings = Settings(Path(folder) / f"{key}.ini")
            settings.set(ANIMATION_SPEED, 0.0)
            settings.set(REFINE, False)
            settings.set(COMPUTER_PAUSE, "none")
            window = MainWindow(Session(variant(key)), settings)
            window.viewport.setFixedSize(*SIZE)
            window.show()
            QTest.qWaitForWindowExposed(window)
            yield from _window(key, window)
            window.computer.players.stop()
            window.close()
            window.deleteLater()
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            wait_for_background()
    del application


def _window(key: str, window: MainWindow) -> Iterator[str]:
    session, computers, viewport = window.session, window.computer.players, window.viewport
    delays(1000)  # what is made after the first frame
    rest, still = delays(_WATCHED), _frame(window)
    session.seat_players((PERSON, *(computer(8),) * (len(session.variant.seats) - 1)))
    delays(200)
    viewport.setUpdatesEnabled(False)  # a frame is no part of the question
    session.play(session.situation.legal_moves[0])
    asked = delays(_PATIENCE, lambda: computers.report is not None)
    viewport.setUpdatesEnabled(True)
    drawn = viewport.frames_drawn
    quiet = _thinking(window, False)
    telling = _thinking(window, True)
    yield (
        f"thinking {key:12} a timer comes at worst {quiet.late:4.1f} ms late, at rest"
        f" {rest.late:4.1f}; work at worst {quiet.work:4.1f} ms, at rest {rest.work:4.1f}, with"
        f" depth and nodes shown {telling.work:4.1f}, for the first question {asked.work:4.1f};"
        f" {viewport.frames_drawn - drawn} frames drawn"
    )
    computers.stop()
    process = window.computer.engines.process("bench")
    process.ask(request_at(session.game.node, session.variant, Limits(infinite=True)))
    heard: list[object] = []
    process.reported.connect(lambda *told: heard.append(told))
    delays(_PATIENCE, lambda: bool(heard))
    moving = _frame(window)
    process.cancel()
    yield (
        f"thinking {key:12} a frame takes {moving:5.1f} ms, at rest {still:5.1f}, ratio"
        f" {moving / still:.2f}"
    )
    yield _analysed(key, window)


def _analysed(key: str, window: MainWindow) -> str:
    """Return the row of the analysis: as many lines as there may be, written as they come."""
    window.computer.players.stop()
    window.settings.set(ANALYSIS_LINES, MAX_LINES)
    begin = time.thread_time()
    window.computer.analysis.dock.show()
    lines = window.computer.analysis.analyst.panel.lines
    opened = delays(_PATIENCE, lambda: len(lines.lines) == MAX_LINES)
    spent = 1000 * (time.thread_time() - begin)
    drawn = window.viewport.frames_drawn
    looking = delays(_WATCHED)
    return (
        f"analysis {key:12} a timer comes at worst {looking.late:4.1f} ms late; work at worst"
        f" {looking.work:4.1f} ms; {window.viewport.frames_drawn - drawn} frames drawn meanwhile;"
        f" the panel and {MAX_LINES} lines cost {spent:5.1f} ms of work, at worst"
        f" {opened.work:4.1f} without a break"
    )


def _thinking(window: MainWindow, shows: bool) -> Delays:
    """Let the computer on turn think anew; return the delays meanwhile.

    shows : whether depth and nodes are shown
    """
    window.settings.set(SHOW_THINKING, shows)
    window.computer.players.stop()
    delays(200)
    window.computer.players.go_on()
    delays(_PATIENCE, lambda: window.computer.players.report is not None)
    found = delays(_WATCHED)
    if window.computer.players.thinking is None:
        raise RuntimeError("the computer has moved while it was watched")
    return found


def _frame(window: MainWindow) -> float:
    """Return the median time of a frame while the board is turned, milliseconds."""
    viewport, times = window.viewport, []
    for _ in range(_FRAMES):
        turn(viewport)
        viewport.makeCurrent()
        begin = time.perf_counter()
        viewport.paintGL()
        viewport.context().functions().glFinish()
        times.append(1000 * (time.perf_counter() - begin))
        viewport.doneCurrent()
        QApplication.processEvents()
    return statistics.median(times)
