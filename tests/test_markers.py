"""What a test says it needs: a pure one neither starts programs nor shows windows."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import FILES, NEEDS, PURE, TESTS, WINDOWS, ImpureTestError
from tests.programs import ROOT, RunPython


def check_command() -> list[str]:
    """Return the words that make check gives to Python, of its definition in the Makefile."""
    found = re.search(r"^PURE := .*\$\(PYTHON\) (.*)$", (ROOT / "Makefile").read_text(), re.M)
    assert found is not None
    return found[1].split()


def test_every_test_says_what_it_needs(request: pytest.FixtureRequest) -> None:
    for item in request.session.items:
        said = {mark.name for mark in item.iter_markers()} & {*NEEDS, PURE}
        assert said == {PURE} or (said and PURE not in said), item.nodeid


def test_needs_are_those_of_the_table() -> None:
    assert {need for needs in FILES.values() for need in needs} <= NEEDS.keys()
    assert [name for name in FILES if not (TESTS / name).exists()] == []


def test_no_marker_is_set_by_hand() -> None:
    """Tables in conftest.py say it, so that no test is forgotten."""
    by_hand = re.compile(rf"pytest\.mark\.({'|'.join([*NEEDS, PURE])})\b")
    paths = sorted(TESTS.rglob("*.py"))
    assert [path.name for path in paths if by_hand.search(path.read_text("utf-8"))] == []


def test_a_pure_test_starts_no_process() -> None:
    for start in (
        lambda: subprocess.run([sys.executable, "-c", ""], check=False),
        lambda: os.system("true"),
        *([os.fork] if hasattr(os, "fork") else []),
    ):
        with pytest.raises(ImpureTestError, match="starts a process"):
            start()


def test_a_pure_test_shows_no_window() -> None:
    """Where windows are known to Python none is made; in make check they are not even imported."""
    if "PySide6.QtWidgets" in sys.modules:
        from PySide6.QtWidgets import QApplication

        with pytest.raises(ImpureTestError, match="makes an application"):
            QApplication.__init__([])  # there may be one already, of a test that needs it
    else:
        with pytest.raises(ImportError, match="conftest"):
            import PySide6.QtWidgets  # noqa: F401


def test_check_imports_nothing_that_shows_windows(run_python: RunPython, tmp_path: Path) -> None:
    """Pure tests are found beside others without a display and Qt's windows."""
    nowhere = {"DISPLAY": "", "WAYLAND_DISPLAY": "", "QT_QPA_PLATFORM": ""}
    found = run_python(*check_command(), "--collect-only", "-q", "tests/app", environment=nowhere)
    assert found.returncode == 0, found.stdout + found.stderr
    assert "test_session.py" in found.stdout and "test_touch_move.py" not in found.stdout


def test_check_refuses_windows(run_python: RunPython) -> None:
    """A file that imports them is named, whatever the table says of it."""
    imports = f"import {WINDOWS[1]}"
    script = (
        f"import sys; sys.path.insert(0, {str(ROOT)!r}); from tests import conftest;"
        f"sys.meta_path.insert(0, conftest.WindowImportBlocker()); {imports}"
    )
    done = run_python("-c", script)
    assert done.returncode == 1 and "FILES" in done.stderr
