"""The folder of the user's own themes."""

from __future__ import annotations

from pathlib import Path

from app.storage.data_folder import data_folder


def themes_folder() -> Path:
    """Return the folder for the user's own themes, which may not exist."""
    return data_folder("themes")
