"""Programs as processes of their own that start quickly: forks of one that has imported all.

They differ from those of ``tests.programs`` by nothing but the way they come to life: each has
its own number, output and status, and can be killed. How the program starts from nothing is tried
in ``tests/app/startup``.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests.programs import PLAY, ROOT, UNDRAWN, program, run_python
from tests.timeouts import TIMEOUT_SECONDS

#: What the process that is forked imports once.
PRELOADED = ["tests.preloaded", __name__]


#: Starts the program as ``python -m app`` does.
MAIN = "from app.main import run; run()"


def run_forked(script: str, *words: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a script with a command line to its end; return its status and what it wrote.

    folder : for the files of its output
    """
    if "forkserver" not in multiprocessing.get_all_start_methods():  # on Windows
        return run_python("-c", script, *words, environment={"PYTHONIOENCODING": "utf-8"})
    outputs = folder / "stdout.txt", folder / "stderr.txt"
    forking = multiprocessing.get_context("forkserver")
    forking.set_forkserver_preload(PRELOADED)
    process = forking.Process(target=_become, args=(script, words, dict(os.environ), outputs))
    process.start()
    process.join(TIMEOUT_SECONDS)
    if process.is_alive():
        process.kill()
        raise subprocess.TimeoutExpired([script, *words], TIMEOUT_SECONDS)
    assert process.exitcode is not None
    written = [path.read_text(encoding="utf-8") for path in outputs]
    return subprocess.CompletedProcess([script, *words], process.exitcode, *written)


def run_deeds(folder: Path, *deeds: str, arguments: tuple[str, ...] = ()) -> tuple[int, list[Any]]:
    """Run the program with deeds to its end; return its status and the values they printed.

    deeds : of ``program``, after ``PLAY``; they print JSON, a value a line
    """
    finished = run_forked(UNDRAWN + program(PLAY, *deeds), *arguments, folder=folder)
    assert finished.stderr == ""
    return finished.returncode, [json.loads(line) for line in finished.stdout.splitlines()]


def _become(
    script: str, words: tuple[str, ...], variables: Mapping[str, str], outputs: tuple[Path, Path]
) -> None:
    """Run a script as if this process had been started with it."""
    os.environ.clear()
    os.environ.update(variables)
    os.chdir(ROOT)
    for number, path in enumerate(outputs, 1):
        opened = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        os.dup2(opened, number)
        os.close(opened)
    sys.argv = ["-c", *words]
    exec(compile(script, "<string>", "exec"), {"__name__": "__main__"})
