"""The program starts itself again, whatever modules lie in its folder or on PYTHONPATH."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from app.engines.description import own_engine
from app.startup.desktop_files import install
from app.support.own_command import own_command
from engine.core.version import PACKAGE, version
from tests.patience import SECONDS


@pytest.fixture
def hostile(tmp_path: Path) -> Path:
    """Return a folder with modules that have the names of ours, and end whoever imports them."""
    for name in ("app", "engine"):
        (tmp_path / f"{name}.py").write_text(f"raise SystemExit('the wrong {name}')\n")
    return tmp_path


def run(command: tuple[str, ...], folder: Path, given: str = "") -> str:
    """Run a command in a folder that PYTHONPATH names as well; return what it writes."""
    finished = subprocess.run(
        command,
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(folder)},
        input=given,
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    assert (finished.returncode, finished.stderr) == (0, "")
    return finished.stdout


def test_modules_of_our_names_do_not_take_their_place(hostile: Path) -> None:
    wrong = subprocess.run(
        [sys.executable, "-P", "-m", "app", "--version"],
        env=os.environ | {"PYTHONPATH": str(hostile)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert wrong.stderr == "the wrong app\n", "as it was started before"
    assert run((*own_command(), "--version"), hostile) == f"{PACKAGE} {version()}\n"


def test_nor_in_the_process_that_thinks(hostile: Path) -> None:
    said = run(own_engine().command, hostile, "uci\nposition startpos\ngo depth 1\nquit\n")
    assert "uciok" in said.split() and "bestmove" in said.split()


def test_nor_where_a_desktop_starts_it(hostile: Path, tmp_path: Path) -> None:
    share = tmp_path / "share"
    install(share, own_command())
    (entry,) = share.glob("applications/*.desktop")
    line, *_ = [line for line in entry.read_text().splitlines() if line.startswith("Exec=")]
    command = shlex.split(line.removeprefix("Exec=").removesuffix(" %f"))
    assert run((*command, "--version"), hostile) == f"{PACKAGE} {version()}\n"
