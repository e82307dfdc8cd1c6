"""Which programs run: told by locks that end with their processes, whatever numbers these have."""

from __future__ import annotations

import os
import platform
import shutil
import sys
from pathlib import Path

import pytest

from app.storage.library.program_lock import ProgramLock, is_running
from app.storage.library.schema import LibraryError
from tests.programs import RunPython, StartPython
from tests.systems import needs_links, needs_removal_of_open_files

#: Holds the lock of a program, says its token, and waits for a line.
HOLDER = """
import sys
from pathlib import Path
from app.storage.library.program_lock import ProgramLock
lock = ProgramLock(Path(sys.argv[1]))
lock.hold()
print(lock.token, flush=True)
sys.stdin.readline()
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "games.sqlite"


def test_a_program_runs_as_long_as_it_holds_its_lock(path: Path) -> None:
    lock = ProgramLock(path)
    assert not is_running(path, lock.token)
    lock.hold()
    assert is_running(path, lock.token) and not is_running(path, "0" * 32)
    lock.release()
    assert not is_running(path, lock.token) and list(path.parent.iterdir()) == []


def test_another_program_runs_until_it_is_killed(start_python: StartPython, path: Path) -> None:
    other = start_python("-c", HOLDER, str(path))
    assert other.stdout is not None
    token = other.stdout.readline().strip()
    assert is_running(path, token) and is_running(path, token)
    other.kill()
    other.wait()
    assert len(list(path.parent.iterdir())) == 1
    assert not is_running(path, token) and list(path.parent.iterdir()) == []


@pytest.mark.parametrize("host", [platform.node(), "elsewhere"])
def test_a_lock_with_the_number_of_a_process_that_runs_is_none(path: Path, host: str) -> None:
    """As after a crash: the number belongs to another program in Python by now."""
    path.parent.mkdir()
    lock = path.parent / f"games-{'0' * 32}.lock"
    name = Path(sys.executable).resolve().name
    lock.write_text("\n".join((str(os.getpid()), name, host, "", "")))
    os.utime(lock, (1, 1))
    assert not is_running(path, "0" * 32)


@needs_removal_of_open_files
def test_a_lock_whose_folder_was_removed_is_made_again(path: Path) -> None:
    lock = ProgramLock(path)
    lock.hold()
    shutil.rmtree(path.parent)
    assert not is_running(path, lock.token)
    lock.hold()
    assert is_running(path, lock.token)
    lock.release()


def test_where_there_can_be_none_nothing_can_be_written(path: Path) -> None:
    path.parent.write_text("no folder")
    with pytest.raises(LibraryError, match="exists"):
        ProgramLock(path).hold()


@needs_links
def test_a_link_in_the_place_of_a_lock_leads_to_nothing(path: Path, tmp_path: Path) -> None:
    """Who wrote through it would damage a file of somebody's."""
    path.parent.mkdir()
    other = tmp_path / "diary.txt"
    other.write_text("Dear diary")
    os.utime(other, (1, 1))
    (path.parent / f"games-{'0' * 32}.lock").symlink_to(other)
    assert not is_running(path, "0" * 32) and other.read_text() == "Dear diary"


def test_who_has_ended_has_no_lock(run_python: RunPython, path: Path) -> None:
    finished = run_python("-c", HOLDER, str(path), given="\n")
    assert not is_running(path, finished.stdout.strip())
