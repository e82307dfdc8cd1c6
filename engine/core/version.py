"""The version of the program: that of the package that is installed."""

from __future__ import annotations

from importlib import metadata

PACKAGE = "schachraum"


def version() -> str:
    """Return the version, or that there is none: the files may lie there without a package."""
    try:
        return metadata.version(PACKAGE)
    except metadata.PackageNotFoundError:
        return "not installed"
