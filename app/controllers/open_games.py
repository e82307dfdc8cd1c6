"""The next and previous game in the file of the current game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction

from app.controllers.open_file import FileOpener
from app.game.game_source import Place
from app.storage.file_contents import Contents
from app.storage.pgn_files import Opened, known_after_saving


class OpenGames(QObject):
    """Caches the index of the file, until the file changes."""

    def __init__(self, opener: FileOpener) -> None:
        super().__init__(opener)
        self._opener = opener
        self._place: Place | None = None
        self._contents: Contents | None = None
        #: The index of the last file read; its game may not be opened after all.
        self._read: Contents | None = None
        self._actions: Mapping[str, QAction] = {}
        opener.opened.connect(self._learn)

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return the slots of the commands, by their names."""
        return {"next_game": lambda: self._go(1), "previous_game": lambda: self._go(-1)}

    def serve(self, commands: Mapping[str, QAction]) -> None:
        """Enable the commands if there may be a next or previous game."""
        self._actions = commands
        self._enable()

    def show_place(self, place: Place | None) -> None:
        """Set the place of the current game, or None."""
        self._place, known = place, (self._read, self._contents)
        self._contents = next((found for each in known if (found := _now(each, place))), None)
        self._enable()

    def number_text(self) -> str:
        """Return number and count of the games as text; empty for a single game, or if unknown."""
        number, count = self._standing()
        if number is None or count < 2:
            return ""
        return self.tr("game {number} of {count}").format(number=number + 1, count=count)

    def contents_of(self, path: Path) -> Contents | None:
        """Return the index of a file, if it is that of the current game."""
        return self._contents if self._contents and self._contents.path == path else None

    def _go(self, by: int) -> None:
        if self._place is not None:
            self._opener.begin_beside(self._place, by, self._contents)

    def _learn(self, opened: Opened) -> None:
        self._read = opened.contents

    def _standing(self) -> tuple[int | None, int]:
        """Return the number of the game in its file, from 0, or None, and the number of games."""
        if self._place is None or self._contents is None:
            return None, 0
        return self._contents.number_at(self._place.start), len(self._contents.headings)

    def _enable(self) -> None:
        number, count = self._standing()
        for name, by in (("next_game", 1), ("previous_game", -1)):
            if name in self._actions:
                may_be = number is None or 0 <= number + by < count
                self._actions[name].setEnabled(self._place is not None and may_be)


def _now(contents: Contents | None, place: Place | None) -> Contents | None:
    """Return the index of a game's file after it was saved there."""
    if contents is None or place is None:
        return None
    found = known_after_saving(contents, place)
    return found if found is not None and found.number_at(place.start) is not None else None
