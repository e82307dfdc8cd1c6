"""Identifiers: of the program and its files on the desktop, and random ones; its command."""

from __future__ import annotations

import os
import sys
from pathlib import Path

#: The application id: the name of its desktop files, and of its windows.
APPLICATION_ID = "org.schachraum.Schachraum"
#: The type of files with games that other chess programs cannot show.
FILE_TYPE = "application/x-schachraum-pgn"
#: The icon of such files.
FILE_ICON = FILE_TYPE.replace("/", "-")


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


def new_id() -> str:
    """Return 32 random hexadecimal digits; importing ``uuid`` would take 3 ms."""
    return os.urandom(16).hex()
