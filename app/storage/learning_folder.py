"""The folder in which what was learnt is kept."""

from __future__ import annotations

from pathlib import Path

from app.storage.data_folder import data_folder


def learning_folder() -> Path:
    """Return the folder for what was learnt, which may not exist."""
    return data_folder("learning")
