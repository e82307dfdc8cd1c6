"""The program reaches no network, and runs no code out of a file."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from test_architecture import imported, modules, nodes_of

from app.settings.options import PLAYERS
from app.settings.store import PreferencesError, Settings

ROOT = Path(__file__).resolve().parent.parent

#: Ways to a network, by the beginning of what is imported.
NETWORK = (
    *("asyncio", "ftplib", "http", "imaplib", "nntplib", "poplib", "requests", "smtplib"),
    *("socket", "socketserver", "ssl", "telnetlib", "urllib", "webbrowser", "wsgiref", "xmlrpc"),
    *("PySide6.QtNetwork", "PySide6.QtWebEngine", "PySide6.QtWebSockets", "PySide6.QtHttpServer"),
    *("PySide6.QtWebChannel", "PySide6.QtGui.QDesktopServices"),
)
#: Ways to run code that is data.
CODE = (
    *("code", "codeop", "dill", "joblib", "marshal", "pickle", "pkgutil", "runpy", "shelve"),
    *("subprocess", "importlib", "yaml", "zipimport", "PySide6.QtQml", "PySide6.QtUiTools"),
    *("PySide6.QtCore.QProcess", "PySide6.QtCore.QPluginLoader", "PySide6.QtCore.QLibrary"),
)
#: Ways to ask what time of day it is: that clock may jump, while those of a game may not.
TIME_OF_DAY = ("calendar", "datetime", "time", "PySide6.QtCore.QDate", "PySide6.QtCore.QTime")
#: What one module may import all the same, and why.
ALLOWED = {
    (
        "app.startup.display",
        "socket",
    ),  # asks whether Wayland's socket, a file, is listened to
    ("app.startup.picture", "subprocess"),  # starts itself inside xvfb-run
    ("app.controllers.sounds", "importlib.import_module"),  # Qt's multimedia, where it is installed
    ("engine.core.version", "importlib.metadata"),  # the version of the program
    ("engine.variants", "importlib.import_module"),  # the games, by a table of its own
}
BUILT_IN = ("eval", "exec", "compile", "__import__")
ATTRIBUTES = ("system", "popen", "execv", "execve", "execvp", "spawnv", "startfile")


def starts_with(name: str, beginnings: tuple[str, ...]) -> bool:
    return any(name == way or name.startswith((f"{way}.", f"{way}Core")) for way in beginnings)


def forbidden(name: str) -> Iterator[str]:
    """Yield what a module does that none may do."""
    for node in nodes_of(name):
        for target in imported(node):
            is_allowed = any(name == who and target.startswith(what) for who, what in ALLOWED)
            if starts_with(target, (*NETWORK, *CODE)) and not is_allowed:
                yield f"imports {target}"
        if isinstance(node, ast.Call):
            called = node.func
            if isinstance(called, ast.Name) and called.id in BUILT_IN:
                yield f"calls {called.id}"
            if isinstance(called, ast.Attribute):
                is_of_os = isinstance(called.value, ast.Name) and called.value.id == "os"
                if is_of_os and called.attr in ATTRIBUTES:
                    yield f"calls os.{called.attr}"
            for keyword in node.keywords:
                if keyword.arg in ("shell", "allow_pickle"):
                    yield f"says {keyword.arg}"


def test_no_module_has_a_way_to_the_network_or_to_foreign_code() -> None:
    assert {name: found for name in modules() if (found := list(forbidden(name)))} == {}


#: The one module that asks which day it is: a game that begins here bears its date.
DAY_OF_TODAY = "app.support.today"


def test_no_module_asks_for_the_time_of_day() -> None:
    for name in modules().keys() - {DAY_OF_TODAY}:
        asked = {target for node in nodes_of(name) for target in imported(node)}
        assert not [target for target in asked if starts_with(target, TIME_OF_DAY)], name
        names = {node.attr for node in nodes_of(name) if isinstance(node, ast.Attribute)}
        assert not [one for one in names if one.startswith("currentDate")], name


def test_what_is_allowed_is_used() -> None:
    for who, what in ALLOWED:
        asked = [target for node in nodes_of(who) for target in imported(node)]
        assert any(target.startswith(what) for target in asked)


def test_the_only_socket_is_one_of_the_file_system() -> None:
    made = [
        ast.unparse(node)
        for node in nodes_of("app.startup.display")
        if isinstance(node, ast.Call) and ast.unparse(node.func).startswith("socket.")
    ]
    assert made == ["socket.socket(socket.AF_UNIX)"]


#: Starts the program, plays a game by the menus' commands, and tells of each socket of the
#: internet that it has had: Python's by an audit hook, those of libraries by what the system says.
QUIET = """
import os, sys
from pathlib import Path

def refuse(event, given):
    if event.startswith("socket.") and not (event == "socket.__new__" and given[1] == 1):
        if event != "socket.connect" or not isinstance(given[1], (str, bytes)):
            os.write(2, f"{event} {given}\\n".encode())
            os._exit(9)

sys.addaudithook(refuse)

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from app.main import main
from app.window.main_window import MainWindow
from engine.text import coordinate_moves

def inet_sockets():
    known = set()
    for table in ("tcp", "tcp6", "udp", "udp6", "raw", "raw6"):
        path = Path("/proc/self/net") / table
        if path.exists():
            known |= {line.split()[9] for line in path.read_text().splitlines()[1:]}
    own = set()
    for entry in os.scandir("/proc/self/fd"):
        try:
            own.add(os.readlink(entry.path))
        except OSError:
            pass
    return [inode for inode in known if f"socket:[{inode}]" in own]

def look():
    found = inet_sockets()
    if found:
        os.write(2, f"sockets of the internet: {found}\\n".encode())
        os._exit(9)

def act():
    (window,) = (w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow))
    session = window.session
    for text in ("e2-e4", "e7-e5", "f1-c4", "b8-c6", "d1-h5", "g8-f6", "h5-f7"):
        session.play(coordinate_moves.read(session.variant, session.position, text))
    assert session.situation.outcome is not None
    window.commands["help"].trigger()
    window.commands["copy_game"].trigger()
    print(session.notations()[-1], flush=True)
    look()
    QTimer.singleShot(200, lambda: (look(), QApplication.closeAllWindows()))

run_loop = QApplication.exec

def run_loop_for_a_while(*_):
    QTimer.singleShot(400, act)
    return run_loop()

QApplication.exec = run_loop_for_a_while
sys.exit(main(sys.argv[1:]))
"""


def run(script: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", script, *arguments],
        cwd=ROOT,
        env=os.environ | {"QT_QPA_PLATFORM": "xcb"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_a_game_from_start_to_end_touches_no_network(qapp: object) -> None:
    finished = run(QUIET, "--start", "518")
    assert (finished.returncode, finished.stdout, finished.stderr) == (0, "Qxf7#\n", "")


def test_a_socket_would_be_noticed() -> None:
    head, _, _ = QUIET.partition("from PySide6")
    open_one = "import socket\nsocket.socket(socket.AF_UNIX)\nsocket.socket(socket.AF_INET)\n"
    assert run(head + open_one).returncode == 9


#: Makes a preferences file in which an object is stored that does something as it is read.
BOOBY_TRAP = """
import os, sys
from PySide6.QtCore import QSettings

class Trap:
    def __reduce__(self):
        return os.mkdir, (sys.argv[2],)

settings = QSettings(sys.argv[1], QSettings.Format.IniFormat)
settings.setValue("play/unknown", Trap())
settings.sync()
"""
#: Ways in which QSettings reads the same.
DISGUISES = {
    "as it is": ("@Variant(", "@Variant("),
    "hexadecimal": ("@Variant(", r"\x40Variant("),
    "octal": ("@Variant(", r"@\126ariant("),
    "with nothing": ("@Variant(", r"@Var\qiant("),
    "over two lines": ("@Variant(", "@Var\\\niant("),
    "in quotes": ("@Variant(", '@Var""iant('),
    "in a list": ("@Variant(", "a, @Variant("),
}


@pytest.mark.parametrize("disguise", DISGUISES)
def test_no_object_is_taken_out_of_the_preferences(disguise: str, tmp_path: Path) -> None:
    path, sprung = tmp_path / "preferences.ini", tmp_path / "sprung"
    assert run(BOOBY_TRAP, str(path), str(sprung)).returncode == 0
    assert not sprung.exists()
    stored = path.read_bytes()
    before, after = (text.encode() for text in DISGUISES[disguise])
    assert before in stored
    path.write_bytes(stored.replace(before, after))
    with pytest.raises(PreferencesError):
        Settings(path)
    assert not sprung.exists(), "the code has run"
    QSettings(str(path), QSettings.Format.IniFormat).allKeys()
    assert sprung.exists(), "without care it would have run"


def test_texts_that_only_look_like_objects_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "preferences.ini"
    settings = Settings(path)
    names = ("@Variant(x)", r"\x40Variant( @Variant(", '@"Variant(')
    for option, name in zip(PLAYERS, names, strict=True):
        settings.set(option, name)
    settings.save()
    again = Settings(path)
    assert tuple(again.get(option) for option in PLAYERS) == names
