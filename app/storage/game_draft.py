"""The text of a game file that is being typed, kept beside the own games until it is saved.

There is one draft; it outlives the program, also if that is killed.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject

from app.support import background
from app.support.atomic_file import FileError, write_data
from app.support.json_text import read_json
from app.support.regular_file import open_regular
from engine.core.toml_tables import LARGEST

#: Name of its file, in the folder above that of the own games.
NAME = "game-draft.json"


class SavedDraft(NamedTuple):
    """What was typed.

    path : of the file that it is to replace; empty for none
    before : what that file held
    text : what was typed
    """

    path: str
    before: str
    text: str


class DraftFile(QObject):
    """Writes the draft in the background; only the latest draft passed is written."""

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path = path
        self._wanted: SavedDraft | None = None
        self._kept: SavedDraft | None = None
        self._is_writing = False

    def keep(self, draft: SavedDraft | None) -> None:
        """Keep a draft in place of the present one; None for none."""
        self._wanted = draft
        if not self._is_writing and draft != self._kept:
            self._begin()

    def take(self, found: SavedDraft | None) -> None:
        """Note what ``read_draft_file`` has found, so that it is replaced or removed later."""
        self._wanted = self._kept = found

    def _begin(self) -> None:
        self._is_writing = True
        self._kept = self._wanted
        draft, path = self._kept, self.path
        background.run(lambda: _write(path, draft), lambda _: self._go_on())

    def _go_on(self) -> None:
        self._is_writing = False
        if self._wanted != self._kept:
            self._begin()


def _write(path: Path, draft: SavedDraft | None) -> None:
    """Write or remove the file; what fails is tried again with the next change."""
    try:
        if draft is None:
            path.unlink(missing_ok=True)
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        write_data(path, json.dumps(draft._asdict()).encode("utf-8", "surrogatepass"))
    except (OSError, FileError):
        return


def read_draft_file(path: Path) -> SavedDraft | None:
    """Return the draft that a file holds, None if it holds none."""
    try:
        with open_regular(path) as file:
            found = read_json(file.read(8 * LARGEST))
        draft = SavedDraft(**found)
    except (OSError, ValueError, TypeError):
        return None
    return draft if all(isinstance(part, str) for part in draft) else None
