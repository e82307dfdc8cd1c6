"""The command that starts this program again. Free of Qt."""

from __future__ import annotations

import sys
from pathlib import Path

_MAIN = Path(__file__).resolve().parents[1] / "__main__.py"


def own_command() -> tuple[str, ...]:
    """Return the executable of this program, and its first arguments.

    It starts these very files, whatever other modules called ``app``, ``engine`` or ``numpy`` lie
    in the current folder or in those that ``PYTHONPATH`` names.
    """
    if getattr(sys, "frozen", False):  # a bundle: its executable is the whole program
        return (sys.executable,)
    # -E: no variable of the environment says where modules are, nor does (-P) the current folder.
    return sys.executable, "-E", "-P", str(_MAIN)
