"""Figures of the bundle that ``make bundle`` has made: its sizes, its start beside the checkout's.

Both start in turn on a screen of their own, with the preferences of a first start but for its
welcome, until their board is seen there.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bundling.screen import Screen

_ROUNDS = 7
_GAMES = ("trid", "chess960")
_ROOT = Path(__file__).parents[2]
#: Where the modules lie that make bundles.
_SCRIPTS = _ROOT / ".setup"
_PREFERENCES = "[welcome]\nat_start=false\n"


def rows() -> Iterator[str]:
    """Sizes, then for each game the medians of the start of both and their ratio."""
    if str(_SCRIPTS) not in sys.path:
        sys.path.append(str(_SCRIPTS))
    from bundling.layout import BUILD, FOLDER, NAME, full_name
    from bundling.screen import screen

    if not (FOLDER / NAME).exists():
        yield "there is no bundle: make bundle makes one"
        return
    size = sum(path.lstat().st_size for path in FOLDER.rglob("*"))
    yield f"the bundle, unpacked       {size / 1e6:.0f} MB"
    for kind in ("tar.gz", "deb"):
        path = BUILD / f"{full_name()}.{kind}"
        if path.exists():
            yield f"the bundle as a .{kind:8}  {path.stat().st_size / 1e6:.0f} MB"
    with tempfile.TemporaryDirectory() as folder, screen(Path(folder)) as seen:
        for game in _GAMES:
            yield _start(game, FOLDER / NAME, seen)


def _start(game: str, program: Path, seen: Screen) -> str:
    """Return the row of a game; ``program``: that of the bundle."""
    checkout, bundle = [], []
    with tempfile.TemporaryDirectory() as cache:
        for _ in range(_ROUNDS + 1):
            words = ("--game", game)
            checkout.append(_started((sys.executable, "-m", "app", *words), seen, cache))
            bundle.append(_started((str(program), *words), seen, cache))
    # The first start of each fills caches.
    checkout, bundle = checkout[1:], bundle[1:]
    ratio = statistics.median(a / b for a, b in zip(bundle, checkout, strict=True))
    return (
        f"start of {game:12}      {statistics.median(bundle):.2f} s of the processor in the bundle,"
        f" {statistics.median(checkout):.2f} s in the checkout, ratio {ratio:.2f}"
    )


def _started(command: tuple[str, ...], seen: Screen, cache: str) -> float:
    """Start a program; return its seconds of the processor until its board is seen.

    cache : the folder in which the driver finds shaders that were compiled before
    """
    from bundling.screen import wait_until

    wait_until("an empty screen", lambda: not seen.shows_board(), 0.01)
    with tempfile.TemporaryDirectory() as home:
        preferences = Path(home) / "schachraum" / "preferences.ini"
        preferences.parent.mkdir()
        preferences.write_text(_PREFERENCES, encoding="utf-8")
        folders = dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"), home)
        environment = os.environ | folders | {"XDG_CACHE_HOME": cache, "DISPLAY": seen.name}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        process = subprocess.Popen(command, cwd=_ROOT, env=environment)
        try:
            wait_until("its board", seen.shows_board, 0.01)
            return _processor_time(process.pid)
        finally:
            process.kill()
            process.wait()


def _processor_time(process: int) -> float:
    """Return how long a process has used a processor, seconds."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
