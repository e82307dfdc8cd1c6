"""The version of the program: that of the package that is installed."""

from __future__ import annotations

PACKAGE = "schachraum"


def version() -> str:
    """Return the version, or that there is none: the files may lie there without a package."""
    # Imported here as it imports forty modules, and nobody asks for the version at a start.
    from importlib import metadata

    try:
        return metadata.version(PACKAGE)
    except metadata.PackageNotFoundError:
        return "not installed"
