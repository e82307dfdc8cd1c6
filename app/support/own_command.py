"""How this program is started again, in a process of its own."""

from __future__ import annotations

import sys
from pathlib import Path


def own_command() -> tuple[str, ...]:
    """Return the words that start this program from any folder; its arguments follow them.

    A file is named, not the module ``app``: another module of that name may lie in the folder the
    command is called in (hence ``-P``), or in one that PYTHONPATH names.
    """
    if getattr(sys, "frozen", False):  # a bundle: its executable is the whole program
        return (sys.executable,)
    return (sys.executable, "-P", str(Path(__file__).resolve().parents[1] / "__main__.py"))
