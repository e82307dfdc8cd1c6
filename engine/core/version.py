"""The version of the program: that of the package that is installed."""

from __future__ import annotations

PACKAGE = "schachraum"


def version() -> str:
    """Return the version, or a text for files that are not installed as a package."""
    # Imported here because it imports forty modules, and a start does not need the version.
    from importlib import metadata

    try:
        return metadata.version(PACKAGE)
    except metadata.PackageNotFoundError:
        return "not installed"
