"""Start the program as a subprocess, as a user would, and check its output."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from tests.timeouts import TIMEOUT_SECONDS

ROOT = Path(__file__).resolve().parents[1]

#: Starts the program, and once its window has drawn a picture, runs DEEDS with ``window``. An
#: error in them ends the process with status 3.
PROGRAM = """
import json, os, signal, sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from app.controllers import sounds
from app.main import main
from app.window.main_window import MainWindow
from engine.text import coordinate_moves

def silent_speaker():
    from app.support.sound_player import SoundPlayer

    speaker = SoundPlayer()
    speaker._order = lambda order: None
    return speaker

sounds.sound_player = silent_speaker

def windows():
    return [top for top in QApplication.topLevelWidgets() if isinstance(top, MainWindow)]

def once(is_so, action):
    if not is_so():
        QTimer.singleShot(10, lambda: once(is_so, action))
        return
    try:
        action()
    except BaseException:
        sys.excepthook(*sys.exc_info())
        sys.stderr.flush()
        os._exit(3)

def is_drawn():
    return any(window.viewport.frames_drawn for window in windows()) and has_started()

def has_started():
    games = windows()[0].app_context.parent().contexts
    return all(game.recovery.has_started for game in games)

def act():
    window, *_ = windows()
    DEEDS

def run_loop_with_deeds(*_):
    QTimer.singleShot(0, lambda: once(is_drawn, act))
    return run_loop()

run_loop = QApplication.exec
QApplication.exec = run_loop_with_deeds
sys.exit(main(sys.argv[1:]))
"""
CLOSE = "QApplication.closeAllWindows()"
#: Kills the program once everything is written.
KILL = "window.app_context.parent().library.finish(); os.kill(os.getpid(), 9)"
#: Before other deeds: the session, and what plays moves by their texts.
PLAY = """
session = window.session
def play(*texts):
    for text in texts:
        session.play(coordinate_moves.read(session.variant, session.position, text))
"""
#: Preferences of a program whose board nobody looks at: it is drawn once, and quickly.
PLAIN_BOARD = "[view]\nquality=low\nrefine=false\n"
#: Before a program: its board is composed, and not drawn.
UNDRAWN = """
from app.render.picture import Picture
Picture.draw = lambda *_: None
"""


RunPython = Callable[..., subprocess.CompletedProcess[str]]
StartPython = Callable[..., "subprocess.Popen[str]"]


def program(*deeds: str) -> str:
    """Return a script that starts the program and does something with its window."""
    lines = [line for deed in deeds for line in deed.strip("\n").split("\n")]
    return PROGRAM.replace("DEEDS", "\n    ".join(lines))


def run_python(
    *words: str,
    environment: Mapping[str, str] | None = None,
    folder: Path = ROOT,
    given: str | None = None,
) -> subprocess.CompletedProcess[str]:
    """Run Python with a command line to its end; return its status and what it wrote.

    environment : variables besides this process's own; an empty value takes one away
    folder : the one to run in
    given : what it reads from standard input
    """
    variables = os.environ | (environment or {})
    return subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        env={name: value for name, value in variables.items() if value},
        input=given,
        stdin=subprocess.DEVNULL if given is None else None,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=TIMEOUT_SECONDS,
        check=False,
    )


def start_python(*words: str) -> subprocess.Popen[str]:
    """Start Python with a command line; one talks with it by its standard input and output."""
    return subprocess.Popen(
        [sys.executable, *words],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
    )


def schachraum(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the program until it ends by itself; an empty value takes a variable away."""
    return run_python("-m", "app", *arguments, environment=environment)


def assert_one_sentence(text: str) -> None:
    """Make sure that the program has said one sentence on its standard error."""
    assert re.fullmatch(r"schachraum: [^\n]+\n", text), text
    assert "Traceback" not in text
