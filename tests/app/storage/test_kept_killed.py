"""Programs that write the same small file, and are killed at any time, lose nothing of it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from app.storage.lesson_progress import FILE, LessonProgress
from tests.programs import StartPython

#: Does so many steps, or goes on for ever with 0, and tells each that another reader would find.
LEARNER = """
import sys
from pathlib import Path
from app.storage.lesson_progress import LessonProgress
from app.support.shared_file import write_all

path, name, count = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
progress = LessonProgress(path)
number = 0
while not count or number < count:
    step = f"{name}-{number}"
    progress.add("trid", step)
    assert not progress.fault and step in progress.done("trid"), progress.fault
    if step in LessonProgress(path).done("trid"):
        print(step, flush=True)
    number += 1
write_all()
"""
STEPS = 36


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return the path of a file whose lock was made by a program that was killed just then."""
    path = tmp_path / "learning" / FILE
    path.parent.mkdir()
    path.with_name(f"{FILE}.lock").touch()
    return path


def test_two_programs_lose_no_step(start_python: StartPython, path: Path) -> None:
    both = [start_python("-c", LEARNER, str(path), name, str(STEPS)) for name in "ab"]
    for one in both:
        said, _ = one.communicate()
        assert one.returncode == 0, said
    expected = {f"{name}-{number}" for name in "ab" for number in range(STEPS)}
    assert LessonProgress(path).done("trid") == expected
    assert [found.name for found in path.parent.iterdir()] == [FILE]


@pytest.mark.parametrize("seed", range(2))
def test_what_was_written_outlives_kills(start_python: StartPython, path: Path, seed: int) -> None:
    chance = Random(seed)
    steady = start_python("-c", LEARNER, str(path), "steady", str(4 * STEPS))
    told: set[str] = set()
    for name in ("killed-1", "killed-2"):
        killed = start_python("-c", LEARNER, str(path), name, "0")
        assert killed.stdout is not None
        for _ in range(chance.randint(1, STEPS)):
            line = killed.stdout.readline()
            assert line.startswith(name), line + killed.stdout.read()
            told.add(line.strip())
        killed.kill()
        told.update(line.strip() for line in killed.stdout if line.endswith("\n"))
    said, _ = steady.communicate()
    assert steady.returncode == 0, said
    progress = LessonProgress(path)
    assert not progress.fault and not list(path.parent.glob("*.broken*"))
    expected = told | {f"steady-{number}" for number in range(4 * STEPS)}
    assert len(told) > 1 and expected <= progress.done("trid")
