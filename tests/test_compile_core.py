"""The core of the engine is compiled where its sources have changed, and nobody waits for a no."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from tests.programs import ROOT, RunPython, assert_one_sentence
from tests.systems import needs_compiler

#: A small kernel: one module uses another's class, as C does.
KERNEL = {
    "__init__.py": '"""A small kernel."""\n',
    "fields.py": """
FIRST = 3
Entry = int

def further(count: int, by: int) -> int:
    "Return a count that has gone on."
    return count + (by << FIRST - 3)
""",
    "counter.py": """
from .fields import (
    FIRST,
    further,
)

class Counter:
    def __init__(self, start):
        self.count = start + FIRST - 3

    def step(self, by):
        self.count = further(self.count, by)
        return self.count
""",
    "counter.pxd": """
cdef class Counter:
    cdef int count
    cpdef int step(self, int by)
""",
    "twice.py": """
from .counter import Counter

COMPILED = not __file__.endswith(".py")


def twice(start):
    counter = Counter(start)
    counter.step(1)
    return counter.step(1)
""",
    "old.py": '"""A module without types."""\n',
    "twice.pxd": "from .counter cimport Counter\ncpdef int twice(int start)\n",
}
USE = """
from engine.search import backend
twice = backend.choose("compiled").module("twice")
print(twice.COMPILED, twice.twice(5))
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a folder with the compile step, what chooses the backend, and a small kernel."""
    search = tmp_path / "engine" / "search"
    (search / "kernel").mkdir(parents=True)
    (tmp_path / ".setup").mkdir()
    names = ("engine/__init__.py", "engine/search/__init__.py", "engine/search/source_digest.py")
    for name in (*names, "engine/search/backend.py", ".setup/compile_core.py"):
        shutil.copyfile(ROOT / name, tmp_path / name)
    for name, text in KERNEL.items():
        (search / "kernel" / name).write_text(text)
    quick = tmp_path / "quick-cc"
    quick.write_text(f'#!/bin/sh\nexec {sysconfig.get_config_var("CC")} "$@" -O0 -g0\n')
    quick.chmod(0o700)
    return tmp_path


def compile_core(
    run_python: RunPython, checkout: Path, *words: str, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run the compile step with a compiler that optimizes nothing, if it is given no other."""
    script = str(checkout / ".setup" / "compile_core.py")
    given = {"CC": str(checkout / "quick-cc")} if os.name == "posix" else {}
    return run_python(script, *words, environment=given | environment, folder=checkout)


def use(run_python: RunPython, checkout: Path) -> str:
    ended = run_python("-c", USE, folder=checkout)
    assert ended.stderr == ""
    return ended.stdout


@needs_compiler
def test_what_cannot_be_compiled_is_tried_once_and_what_has_changed_again(
    run_python: RunPython, checkout: Path
) -> None:
    kernel = checkout / "engine" / "search" / "kernel"
    for path in kernel.glob("[ct]*.p*"):
        path.unlink()  # one module that cannot be compiled is enough
    wrong = kernel / "old.pxd"
    wrong.write_text("cdef class Counter:\n    cdef nonsense count\n")
    failed = compile_core(run_python, checkout, "--once")
    assert failed.returncode == 0
    assert failed.stderr.startswith(
        "schachraum: the core of the engine runs as plain Python and searches less deeply, as"
        " compiling it has failed:\n"
    )
    assert "old.pxd:2:9: 'nonsense' is not a type identifier" in failed.stderr
    assert compile_core(run_python, checkout, "--lacking").returncode == 1
    silent = compile_core(run_python, checkout, "--once")
    assert (silent.returncode, silent.stdout, silent.stderr) == (0, "", "")

    wrong.unlink()
    for name, text in KERNEL.items():
        (kernel / name).write_text(text)
    first = compile_core(run_python, checkout, "--once")
    assert (first.returncode, first.stderr) == (0, "")
    assert first.stdout == "Compiling the core of the engine\n"
    assert use(run_python, checkout) == "True 7\n"

    for words in ((), ("--once",)):
        again = compile_core(run_python, checkout, *words, PATH=os.devnull, CC="no-compiler")
        assert (again.returncode, again.stdout, again.stderr) == (0, "", "")
    assert compile_core(run_python, checkout, "--lacking").returncode == 1

    compiled = kernel.parent / "compiled"
    (translated,) = checkout.glob("build/core*/engine/search/compiled/counter.c")
    assert list(compiled.glob("old.*"))
    translated_at = translated.stat().st_mtime_ns
    twice = kernel / "twice.py"
    twice.write_text(twice.read_text().replace("return counter.step(1)", "return 70"))
    (kernel / "old.py").unlink()
    assert compile_core(run_python, checkout, "--lacking").returncode == 0
    changed = compile_core(run_python, checkout, "--once")
    assert (changed.returncode, changed.stdout, changed.stderr) == (0, first.stdout, "")
    assert use(run_python, checkout) == "True 70\n"
    assert not list(compiled.glob("old*"))
    assert translated.stat().st_mtime_ns == translated_at, "this one has not changed"


def test_the_header_has_numbers_and_expressions_alone(
    run_python: RunPython, checkout: Path
) -> None:
    fields = checkout / "engine" / "search" / "kernel" / "fields.py"
    fields.write_text(fields.read_text() + "\nTABLE = [1, 2]\n")
    assert compile_core(run_python, checkout, "--once").returncode == 0
    ended = compile_core(run_python, checkout)
    assert ended.returncode == 1, "it is tried again"
    assert_one_sentence(ended.stderr)
    assert "cannot be one of C" in ended.stderr


def test_without_a_compiler_one_sentence_says_so(run_python: RunPython, checkout: Path) -> None:
    missing = {"CC": "no-compiler"}
    lacking = compile_core(run_python, checkout, "--lacking", **missing)
    assert lacking.returncode == 0
    assert ("gcc" in lacking.stdout.split()) == (sys.platform == "linux")
    ended = compile_core(run_python, checkout, "--once", **missing)
    assert (ended.returncode, ended.stdout) == (0, "")
    assert_one_sentence(ended.stderr)
    assert "there is no C compiler" in ended.stderr
    for words in (("--once",), ("--lacking",)):
        silent = compile_core(run_python, checkout, *words, **missing)
        assert (silent.stdout, silent.stderr) == ("", "")
    assert compile_core(run_python, checkout, "--lacking").returncode == 0
