"""Figures of the start: processor time and memory to the first frame, beside the barest window.

Programs start in turn, so that both have the same machine. Their preferences are those of a first
start; modules of Python and shaders have been compiled before, meshes built.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from engine.variants import KEYS

_ROUNDS = 9
_BARE = "bare"
#: Folders of the user, which are empty at each start.
_FOLDERS = ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")


def rows() -> Iterator[str]:
    """For each game, the medians, and those of the ratios to the bare window started before it."""
    started: dict[str, list[tuple[float, float]]] = {name: [] for name in (_BARE, *KEYS)}
    with tempfile.TemporaryDirectory() as cache:
        for _ in range(_ROUNDS + 1):
            started[_BARE].append(_started(cache, "tests.bench.bare_window"))
            for key in KEYS:
                figures = _started(cache, "tests.bench.started_window", "--game", key)
                started[key].append(figures)
    bare = started.pop(_BARE)[1:]  # the first compiles
    seconds, size = (statistics.median(figures) for figures in zip(*bare, strict=True))
    yield f"start of a bare window   {seconds:.2f} s of the processor, {size / 1e6:.0f} MB"
    for key, figures in started.items():
        found = figures[1:]
        seconds, size = (statistics.median(each) for each in zip(*found, strict=True))
        pairs = zip(found, bare, strict=True)
        longer, larger = (
            statistics.median(ratios)
            for ratios in zip(*((a[0] / b[0], a[1] / b[1]) for a, b in pairs), strict=True)
        )
        yield (
            f"start of {key:12}    {seconds:.2f} s of the processor, ratio {longer:.2f}; "
            f"{size / 1e6:.0f} MB, ratio {larger:.2f}"
        )


def _started(cache: str, module: str, *arguments: str) -> tuple[float, float]:
    """Run a program to its first frame; return its seconds of the processor, and its bytes.

    cache : the folder in which the driver finds shaders that were compiled before
    """
    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | dict.fromkeys(_FOLDERS, folder)
        environment["XDG_CACHE_HOME"] = cache
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        done = subprocess.run(
            [sys.executable, "-m", module, *arguments],
            cwd=Path(__file__).parents[2],
            env=environment,
            check=True,
            capture_output=True,
            text=True,
        )
    seconds, size = map(float, done.stdout.split())
    return seconds, size
