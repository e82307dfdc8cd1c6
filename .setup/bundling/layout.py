"""Names and places of bundles: what they are called, where they are made and where they are put."""

from __future__ import annotations

import platform
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NAME = "schachraum"
#: Where all of it is made; that for Windows apart, as Wine makes it in the same checkout.
WINDOWS_BUILD = ROOT / "build" / "windows-bundle"
BUILD = WINDOWS_BUILD if sys.platform == "win32" else ROOT / "build" / "bundle"
#: What PyInstaller makes: the folder with the program.
FOLDER = BUILD / "made" / NAME
SPEC = Path(__file__).with_name(f"{NAME}.spec")

_SYSTEMS = {"linux": "linux", "darwin": "macos", "win32": "windows"}


def version() -> str:
    """Return the version of the program, as the project declares it."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        return str(tomllib.load(file)["project"]["version"])


def full_name() -> str:
    """Return what the bundle of this machine is called: ``schachraum-0.1.0-linux-x86_64``."""
    system = _SYSTEMS.get(sys.platform, sys.platform)
    machine = {"amd64": "x86_64"}.get(platform.machine().lower(), platform.machine().lower())
    return f"{NAME}-{version()}-{system}-{machine}"
