"""Tries the program on Windows, as far as Wine is Windows: ``make windows-test``.

try_windows.py                 all tests: pure, long, with a window, with processes
try_windows.py WORDS           pytest with these words, for example tests/app/support
try_windows.py python WORDS    Windows' Python, on the screen that DISPLAY names, for example
                               python -m app --game trid
"""

from __future__ import annotations

import os
import subprocess
import sys

from bundling.clean_root import alone, obstacle
from wine import windows
from wine.core import COMPILED, WindowsCore

_PYTEST = ("-m", "pytest", "-p", "no:xvfb", "-p", "no:cacheprovider")
#: Wine's screens have no names, of which Qt warns the first test of each process.
_QUIET = ("-o", "qt_log_ignore=Unable to open monitor interface")
#: In several processes windows would take the keyboard from each other: Wine has only one.
_ALONE, _TOGETHER = ("-n", "0"), ("-n", str(os.cpu_count()))
#: The parts of the suite, in the order in which one should look at them.
PARTS = {
    "pure tests": ("-p", "no:pytest-qt", "-m", "pure", *_TOGETHER),
    "long tests": (*_QUIET, "-m", "long and not (window or opengl or process)", *_TOGETHER),
    "tests with a window": (*_QUIET, "-m", "(window or opengl) and not process", *_ALONE),
    "tests with processes": (*_QUIET, "-m", "process", *_ALONE),
}
_SCREEN = ("xvfb-run", "-a", "-s", "-screen 0 1600x1000x24 -noreset")


def _run(*words: str, **more: str) -> int:
    return subprocess.run(windows.command(*words, **more), check=False).returncode


def _test(words: list[str]) -> int:
    """Run pytest with some words, or all parts of the suite; return the worst exit status."""
    if words:
        quiet = () if "no:pytest-qt" in words else _QUIET
        return _run(*_SCREEN, *windows.python(*_PYTEST, *quiet, *words))
    found = []
    for name, part in PARTS.items():
        print(f"{name}:", flush=True)
        found.append(_run(*_SCREEN, *windows.python(*_PYTEST, *part, "-q")))
    return max(found)


def main(words: list[str]) -> int:
    """Prepare and run what the words say; return the exit status."""
    why = obstacle()
    if why is not None:
        print(f"schachraum: Windows is not tried, as {why}.", file=sys.stderr)
        return 1
    if words[:1] != ["--alone"]:
        windows.prepare()
        os.execvp("unshare", alone([sys.executable, __file__, "--alone", *words]))
    words = words[1:]
    windows.mount()
    try:
        WindowsCore().compile()
        windows.show_core(COMPILED)
        windows.make_prefix()
        if words[:1] == ["python"]:
            display = os.environ.get("DISPLAY", "")
            return _run(*windows.python(*words[1:]), DISPLAY=display)
        return _test(words)
    finally:
        windows.end()


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except subprocess.CalledProcessError as error:
        print(f"schachraum: this failed: {' '.join(map(str, error.cmd))}", file=sys.stderr)
        sys.exit(1)
