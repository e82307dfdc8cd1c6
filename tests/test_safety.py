"""The program has no way to a network, and runs no code out of a file."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings

from app.settings.remembered import PLAYERS
from app.settings.store import PreferencesError, Settings
from tests.programs import RunPython
from tests.test_architecture import imported, modules, nodes_of

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
    "PySide6.QtCore.QSettings",  # it takes stored objects of Python out of their wrapping
)
#: Ways to ask what time of day it is: that clock may jump, while those of a game may not.
TIME_OF_DAY = ("calendar", "datetime", "time", "PySide6.QtCore.QDate", "PySide6.QtCore.QTime")
#: Clocks that never jump, which tell how much time has passed and nothing else.
STEADY_CLOCKS = ("time.monotonic", "time.perf_counter", "time.process_time")
#: What one module may import all the same, and why.
ALLOWED = {
    (
        "app.startup.display",
        "socket",
    ),  # asks whether Wayland's socket, a file, is listened to
    ("app.startup.picture", "subprocess"),  # starts itself inside xvfb-run
    ("app.startup.desktop_install", "subprocess"),  # the desktop's tools that make indexes of files
    ("app.engines.program", "PySide6.QtCore.QProcess"),  # engines that a person has added, and ours
    ("engine.core.version", "importlib.metadata"),  # the version of the program
    ("engine.pgn", "importlib.import_module"),  # its own modules, by a table of its own
    ("engine.search.backend", "importlib.import_module"),  # the kernel, in one of its two packages
    ("engine.variants", "importlib.import_module"),  # the games, by a table of its own
}
BUILT_IN = ("eval", "exec", "compile", "__import__")
ATTRIBUTES = ("system", "popen", "execv", "execve", "execvp", "spawnv", "startfile")


def starts_with(name: str, beginnings: tuple[str, ...]) -> bool:
    return any(name == way or name.startswith((f"{way}.", f"{way}Core")) for way in beginnings)


def forbidden(name: str) -> Iterator[str]:
    """Yield what a module does that none may do."""
    for node in nodes_of(name):
        for target in imported(node, name):
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
DAY_OF_TODAY = "app.support.times"


def test_no_module_asks_for_the_time_of_day() -> None:
    for name in modules().keys() - {DAY_OF_TODAY}:
        asked = {target for node in nodes_of(name) for target in imported(node, name)}
        asked -= set(STEADY_CLOCKS)
        assert not [target for target in asked if starts_with(target, TIME_OF_DAY)], name
        names = {node.attr for node in nodes_of(name) if isinstance(node, ast.Attribute)}
        assert not [one for one in names if one.startswith("currentDate")], name


def test_what_is_allowed_is_used() -> None:
    for who, what in ALLOWED:
        asked = [target for node in nodes_of(who) for target in imported(node, who)]
        assert any(target.startswith(what) for target in asked)


def test_groups_that_are_repeated_possessively_end_with_a_run() -> None:
    """Python 3.11.0 to 3.11.2 keep what their last alternative has read before it failed."""
    repeated = re.compile(r"(?<!\\)(?<!\+\+)\)[*+?]\+")
    texts = [
        node for path in modules() for node in nodes_of(path) if isinstance(node, ast.Constant)
    ]
    found = [text.value for text in texts if repeated.search(str(text.value))]
    assert found == []


def test_the_only_socket_is_one_of_the_file_system() -> None:
    made = [
        ast.unparse(node)
        for node in nodes_of("app.startup.display")
        if isinstance(node, ast.Call) and ast.unparse(node.func).startswith("socket.")
    ]
    assert made == ["socket.socket(socket.AF_UNIX)"]


#: Makes a preferences file in which an object is stored that does something as it is read.
BOOBY_TRAP = """
import os, sys
from PySide6.QtCore import QSettings

class Trap:
    def __reduce__(self):
        return os.mkdir, (sys.argv[2],)

settings = QSettings(sys.argv[1], QSettings.Format.IniFormat)
settings.setValue(sys.argv[3], Trap())
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


@pytest.mark.parametrize("key", ["play/unknown", PLAYERS[0].key])
def test_no_object_is_taken_out_of_the_preferences(
    run_python: RunPython, key: str, tmp_path: Path
) -> None:
    trap, sprung = tmp_path / "trap.ini", tmp_path / "sprung"
    assert run_python("-c", BOOBY_TRAP, str(trap), str(sprung), key).returncode == 0
    stored = trap.read_bytes()
    for disguise, (before, after) in DISGUISES.items():
        assert before.encode() in stored and not sprung.exists()
        path = tmp_path / f"{disguise}.ini"
        while_running = Settings(path)
        while_running.set(PLAYERS[1], "Ben")
        trapped = stored.replace(before.encode(), after.encode())
        path.write_bytes(trapped)
        if key == PLAYERS[0].key or disguise == "over two lines":
            why = "line 2 is neither" if disguise == "over two lines" else "expected a text"
            with pytest.raises(PreferencesError, match=why):
                Settings(path)
            assert path.read_bytes() == trapped
        else:
            settings = Settings(path)
            settings.set(PLAYERS[0], "Anna")
            settings.save()
            while_running.save()
            again = Settings(path)
            assert [again.get(option) for option in PLAYERS[:2]] == ["Anna", "Ben"]
        assert not sprung.exists(), f"{disguise}: the code has run"
        QSettings(str(path), QSettings.Format.IniFormat).allKeys()
        assert sprung.exists(), f"{disguise}: QSettings would have run it"
        sprung.rmdir()


def test_texts_that_only_look_like_objects_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "preferences.ini"
    settings = Settings(path)
    names = ("@Variant(x)", r"\x40Variant( @Variant(", '@"Variant(')
    for option, name in zip(PLAYERS, names, strict=True):
        settings.set(option, name)
    settings.save()
    again = Settings(path)
    assert tuple(again.get(option) for option in PLAYERS) == names
