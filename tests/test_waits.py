"""Tests wait for what happens: ruff refuses clocks and ``sleep``, and this what it cannot tell."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.rows import each_row
from tests.syntax import nodes_of_tree

TESTS = Path(__file__).parent
#: What measures times, and what waits at random as people do.
TIMED = ("bench", "soak", "matches")
#: Players that think as long as a test says.
PLAYERS = ("fake_uci_engine.py", "talks.py")
#: Waits of pytest-qt and ours that know how long to wait: ``tests/timeouts.py``.
PATIENT = ("waitUntil", "waitSignal", "waitExposed", "wait_for")
#: ... and those that wait at the end of a block, and without one do nothing.
BLOCKS = ("waitSignal", "waitExposed")
#: What may be waited for in threads and processes; only what hangs takes as long as is said.
HELD = ("wait", "join", "get", "acquire", "result", "communicate", "run", "waitForFinished")
#: Of these the first argument is the time.
BY_ORDER = ("wait", "join", "singleShot", "waitForFinished")
#: What a file has in it that may be wrong; the others, which are most, need not be parsed.
SUSPICIOUS = re.compile(
    rf"timeout\s*=|qtbot\.wait\(|st_mtime|getmtime|{'|'.join(BLOCKS)}"
    rf"|\b({'|'.join(BY_ORDER)})\(\s*[0-9.]"
)


def wrong_waits(source: str) -> Iterator[tuple[int, str]]:
    """Yield waits for a time, with a time of their own, or for nothing; with their lines."""
    for node in nodes_of_tree(ast.parse(source)) if SUSPICIOUS.search(source) else ():
        is_alone = isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
        if (is_alone and called(node.value) in BLOCKS) or (
            isinstance(node, ast.Call)
            and (is_fixed(node) or is_impatient(node) or is_hurried(node) or is_by_ticks(node))
        ):
            yield node.lineno, ast.unparse(node)


def called(call: ast.Call) -> str:
    """Return the last name of what is called; empty where it has none."""
    function = call.func
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def is_fixed(call: ast.Call) -> bool:
    """Return whether pytest-qt waits for a time."""
    return called(call) == "wait" and ast.unparse(call.func).endswith("qtbot.wait")


def is_impatient(call: ast.Call) -> bool:
    """Return whether something is waited for with a time of its own."""
    return called(call) in PATIENT and any(word.arg == "timeout" for word in call.keywords)


def is_hurried(call: ast.Call) -> bool:
    """Return whether a thread or process is waited for with a time of its own, or done later.

    Who is busy has not come so far by then.
    """
    if called(call) not in (*HELD, "singleShot"):
        return False
    times = [word.value for word in call.keywords if word.arg == "timeout"]
    if called(call) in BY_ORDER:
        times += call.args[:1]
    return any(is_number(time) for time in times)


def is_number(node: ast.expr) -> bool:
    return (
        isinstance(node, ast.Constant) and isinstance(node.value, (int, float)) and node.value > 0
    )


def is_by_ticks(call: ast.Call) -> bool:
    """Return whether the newest of several files is meant: some are written in the same tick."""
    is_choice = called(call) in ("max", "min")
    return is_choice and any(name in ast.unparse(call) for name in ("st_mtime", "getmtime"))


def test_tests_wait_for_what_happens() -> None:
    found = {
        path: list(wrong_waits(path.read_text(encoding="utf-8")))
        for path in TESTS.rglob("*.py")
        if path.relative_to(TESTS).parts[0] not in TIMED and path.name not in PLAYERS
    }
    assert {path: waits for path, waits in found.items() if waits} == {}


@each_row(
    "source",
    [
        "qtbot.wait(50)",
        "qtbot.waitUntil(f, timeout=100)",
        "qtbot.waitExposed(window)",
        "with qtbot.waitSignal(s, timeout=9): f()",
        *("process.wait(timeout=5)", "event.wait(5.0)", "queue.get(timeout=1)"),
        *("QTimer.singleShot(300, f)", "run(words, timeout=60)"),
        "max(folder.iterdir(), key=lambda path: path.stat().st_mtime_ns)",
    ],
)
def test_a_wait_for_a_time_is_noticed(source: str) -> None:
    assert len(list(wrong_waits(source))) == 1


@each_row(
    "source",
    [
        *("with qtbot.waitExposed(w): w.show()", "process.wait(SECONDS)", "qtbot.waitUntil(f)"),
        *("event.wait()", "QTimer.singleShot(0, f)", "max(a, b)", '"".join(x)', "found.get(5)"),
    ],
)
def test_other_waits_are_right(source: str) -> None:
    assert list(wrong_waits(source)) == []
