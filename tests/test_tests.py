"""How tests are written: they import each other by one name, talk to public names, and wait for
what happens, not for a time.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from textwrap import dedent

import pytest

from tests.rows import each_row
from tests.syntax import nodes_of_tree

TESTS = Path(__file__).parent
ROOT = TESTS.parent
PATHS = sorted(TESTS.rglob("*.py"))
#: Ways to wait that end after a time, whatever happens meanwhile.
WAITS = ("wait", "qWait", "sleep", "msleep")
#: What measures times, and what waits at random as people do.
TIMED = ("bench", "soak", "matches")
#: What tells how much time has passed: who compares that with something fails on a busy machine.
CLOCKS = (
    *("perf_counter", "perf_counter_ns", "monotonic", "monotonic_ns", "process_time"),
    *("process_time_ns", "thread_time", "default_timer", "elapsed", "QElapsedTimer"),
)
#: Waits of pytest-qt and ours that know how long to wait: ``tests/patience.py``.
PATIENT = ("waitUntil", "waitSignal", "waitExposed", "wait_for")
#: ... and those that wait at the end of a block, and without one do nothing.
BLOCKS = ("waitSignal", "waitExposed")
#: What may be waited for in threads and processes; only what hangs takes as long as is said.
HELD = ("wait", "join", "get", "acquire", "result", "communicate", "run", "waitForFinished")
#: Private by their spelling only: methods of every named tuple.
OF_NAMED_TUPLES = ("_asdict", "_fields", "_make", "_replace")
#: What lies in the folder of tests, and so is no name to begin an import with.
OF_TESTS = {part for path in PATHS for part in path.relative_to(TESTS).with_suffix("").parts} - {
    "app",
    "engine",
}
#: A line of a script that imports something.
IMPORT = re.compile(r"^\s*(from\s+\S+\s+)?import\s", re.MULTILINE)


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


@cache
def nodes(module: ast.AST) -> list[ast.AST]:
    """Return all nodes of a module, found once for all that is looked for."""
    return nodes_of_tree(module)


def is_private(name: str) -> bool:
    return name.startswith("_") and not (name.startswith("__") and name.endswith("__"))


def defined(module: ast.Module) -> set[str]:
    """Return the names that a module defines: its functions, classes, variables, attributes."""
    found = set()
    for node in nodes(module):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            found.add(node.name)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
        elif (
            isinstance(node, ast.Attribute)
            and isinstance(node.ctx, ast.Store)
            and isinstance(node.value, ast.Name)
            and node.value.id == "self"
        ):
            found.add(node.attr)
    return found


def foreign_names(module: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield the private names of other modules that a module uses, with their lines."""
    own = {*defined(module), *OF_NAMED_TUPLES}
    for node in nodes(module):
        if isinstance(node, ast.Attribute) and is_private(node.attr) and node.attr not in own:
            yield node.lineno, ast.unparse(node)
        elif isinstance(node, ast.ImportFrom):
            parts = f"{node.module}".split(".")
            for name in [*parts, *(alias.name for alias in node.names)]:
                if is_private(name):
                    yield node.lineno, name
        elif isinstance(node, ast.Call) and called(node) in ("getattr", "setattr", "delattr"):
            yield from named_in(node, own)


def named_in(call: ast.Call, own: set[str]) -> Iterator[tuple[int, str]]:
    """Yield the private names that are given as texts: monkeypatch.setattr(window, "_files")."""
    for given in call.args:
        if isinstance(given, ast.Constant) and isinstance(given.value, str):
            last = given.value.rpartition(".")[2]
            if last.isidentifier() and is_private(last) and last not in own:
                yield call.lineno, given.value


def called(call: ast.Call) -> str:
    """Return the last name of what is called; empty where it has none."""
    function = call.func
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def fixed_waits(module: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield the waits for a time."""
    for node in nodes(module):
        if isinstance(node, ast.Call) and called(node) in WAITS and node.args:
            owner = ast.unparse(node.func).rpartition(".")[0].rpartition(".")[2]
            if owner in ("qtbot", "QTest", "time", "QThread") or called(node) == "sleep":
                yield node.lineno, ast.unparse(node)


def timed(module: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield where the time that something takes is asked for."""
    for node in nodes(module):
        if isinstance(node, ast.Call):
            name = called(node)
            if name in CLOCKS or (name == "time" and ast.unparse(node.func) == "time.time"):
                yield node.lineno, ast.unparse(node)


def impatient(module: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield waits that have a time of their own, and those that wait for nothing."""
    for node in nodes(module):
        is_timed = isinstance(node, ast.Call) and any(
            word.arg == "timeout" for word in node.keywords
        )
        if is_timed and called(node) in PATIENT:
            yield node.lineno, ast.unparse(node)
        is_alone = isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
        if is_alone and called(node.value) in BLOCKS:
            yield node.lineno, ast.unparse(node)


def is_number(node: ast.expr | None) -> bool:
    return (
        isinstance(node, ast.Constant) and isinstance(node.value, (int, float)) and node.value > 0
    )


def hurried(module: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield waits for threads and processes that have a time of their own, and what is done later.

    Who is busy has not come so far by then.
    """
    for node in nodes(module):
        if not isinstance(node, ast.Call):
            continue
        name, first = called(node), node.args[0] if node.args else None
        times = [word.value for word in node.keywords if word.arg == "timeout"]
        if name in ("wait", "join", "singleShot", "waitForFinished"):
            times.append(first)
        if name in (*HELD, "singleShot") and any(map(is_number, times)):
            yield node.lineno, ast.unparse(node)


def by_clock_ticks(module: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield where the newest of several files is looked for: some are written in the same tick."""
    for node in nodes(module):
        if isinstance(node, ast.Call) and called(node) in ("max", "min"):
            text = ast.unparse(node)
            if "st_mtime" in text or "getmtime" in text:
                yield node.lineno, text


def short_imports(module: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield the imports of other tests without ``tests.``, also those of scripts in texts."""
    for node in nodes(module):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            with suppress(SyntaxError, ValueError):
                is_script = "import" in node.value and IMPORT.search(node.value) is not None
                found = short_imports(ast.parse(dedent(node.value))) if is_script else ()
                yield from ((node.lineno, name) for _, name in found)
            continue
        names = [f"{node.module}"] if isinstance(node, ast.ImportFrom) else []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        for name in names:
            if name.partition(".")[0] in OF_TESTS:
                yield node.lineno, name


def places(path: Path, found: Iterator[tuple[int, str]]) -> list[str]:
    return [f"{path.relative_to(ROOT)}:{line}: {what}" for line, what in found]


def test_tests_import_each_other_by_one_name(pytestconfig: pytest.Config) -> None:
    """A second name for a file would make a second module of it, with values of its own."""
    assert pytestconfig.getini("pythonpath") == [ROOT, ROOT / ".setup"]
    others = [path for path in PATHS if path != Path(__file__)]
    assert [place for path in others for place in places(path, short_imports(tree(path)))] == []


@each_row(
    "source",
    [
        "from driver import open_window",
        "import soak.census",
        "def f():\n from golden_pictures import FOLDER",
        'SCRIPT = """\n  import sys\n  from driver import open_window\n"""',
    ],
)
def test_a_short_import_is_noticed(source: str) -> None:
    assert len(list(short_imports(ast.parse(source)))) == 1


def test_tests_use_public_names() -> None:
    assert [place for path in PATHS for place in places(path, foreign_names(tree(path)))] == []


def test_tests_wait_for_what_happens() -> None:
    paths = [path for path in PATHS if path.relative_to(TESTS).parts[0] not in TIMED]
    assert [place for path in paths for place in places(path, fixed_waits(tree(path)))] == []
    assert [place for path in paths for place in places(path, impatient(tree(path)))] == []
    tests = [path for path in paths if path.name.startswith("test_")]  # others play what is slow
    assert [place for path in tests for place in places(path, hurried(tree(path)))] == []


def test_tests_compare_no_times() -> None:
    paths = [path for path in PATHS if path.relative_to(TESTS).parts[0] not in TIMED]
    assert [place for path in paths for place in places(path, timed(tree(path)))] == []
    assert [place for path in paths for place in places(path, by_clock_ticks(tree(path)))] == []


@each_row(
    "source",
    [
        "window._files.save()",
        "from app.main import _build",
        "from app._main import build",
        "monkeypatch.setattr(window, '_files', None)",
        "monkeypatch.setattr('app.main._build', None)",
        "class A:\n def f(self, other):\n  other._g()",
    ],
)
def test_a_private_name_is_noticed(source: str) -> None:
    assert len(list(foreign_names(ast.parse(source)))) == 1


@each_row(
    "source",
    ["self._f = 1\nother._f", "def _g(): pass\nx._g", "move._replace(a=1)", "x.__doc__", "_a.b"],
)
def test_own_names_may_be_private(source: str) -> None:
    assert list(foreign_names(ast.parse(source))) == []


def test_waits_are_told_apart() -> None:
    for source in ("qtbot.wait(50)", "QTest.qWait(x)", "time.sleep(1)", "sleep(0.1)"):
        assert len(list(fixed_waits(ast.parse(source)))) == 1, source
    for source in ("process.wait()", "qtbot.waitUntil(f)", "event.wait(SECONDS)"):
        assert not list(fixed_waits(ast.parse(source))), source


def test_times_and_impatience_are_noticed() -> None:
    for source in ("time.time()", "perf_counter() - begun < 1", "timer.elapsed() < 50"):
        assert len(list(timed(ast.parse(source)))) == 1, source
    for source in (
        "qtbot.waitUntil(f, timeout=100)",
        "qtbot.waitExposed(window)",
        "with qtbot.waitSignal(s, timeout=9): f()",
    ):
        assert len(list(impatient(ast.parse(source)))) == 1, source
    for source in (
        *("process.wait(timeout=5)", "event.wait(5.0)", "queue.get(timeout=1)"),
        *("QTimer.singleShot(300, f)", "run(words, timeout=60)"),
    ):
        assert len(list(hurried(ast.parse(source)))) == 1, source
    source = "max(folder.iterdir(), key=lambda path: path.stat().st_mtime_ns)"
    assert len(list(by_clock_ticks(ast.parse(source)))) == 1
    for source in (
        *("time()", "with qtbot.waitExposed(w): w.show()", "process.wait(SECONDS)"),
        *("event.wait()", "QTimer.singleShot(0, f)", "max(a, b)", '"".join(x)', "found.get(5)"),
    ):
        module = ast.parse(source)
        found = [*timed(module), *impatient(module), *hurried(module), *by_clock_ticks(module)]
        assert not found, source
