"""The save state of the current game: its file, and whether it has unsaved changes."""

from __future__ import annotations

from collections.abc import Callable

from app.game.session import Session
from app.storage.file_origin import FileOrigin, written_origin
from app.storage.game_place import Place
from app.storage.game_summary import is_begun


class SaveState:
    """Tracks the save state; ``begin`` is called for a new game, ``settle`` after saving."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.place: Place | None = None
        #: Whether the game is a sample game of the program.
        self._is_sample = False
        #: The saved or initial state of the game; None if it counts as modified in any case.
        self._saved: tuple[object, ...] | None = self._state()
        #: Returns whether the next start will restore the current game.
        self.is_kept: Callable[[], bool] | None = None

    @property
    def is_modified(self) -> bool:
        """Whether the game has unsaved changes."""
        is_anything = self.place is not None or bool(self._session.game.root.children)
        return self._state() != self._saved and is_anything

    @property
    def is_in_file(self) -> bool:
        """Whether the game is in a file without unsaved changes."""
        is_from_file = self.place is not None or self._is_sample
        return is_from_file and self._state() == self._saved

    def is_endangered(self) -> bool:
        """Whether the game is in no file, and the next start would not restore it."""
        if self.is_kept is None:  # without journals only files count
            return self.place is not None and self.is_modified
        is_anything = self.place is not None or is_begun(self._session.game)
        return is_anything and not self.is_in_file and not self.is_kept()

    def begin(self, origin: FileOrigin) -> None:
        """Set the origin of a new game."""
        self.place, self._is_sample = origin.place, origin.is_sample
        self._saved = None if origin.is_modified else self._state()

    def settle(self, place: Place) -> None:
        """Set the place at which the game has been saved."""
        self.place, self._is_sample, self._saved = place, False, self._state()

    def kept(self) -> dict[str, object]:
        """Return the state for a journal, as JSON."""
        return {"file": written_origin(self.place, self.is_modified, self._is_sample)}

    def _state(self) -> tuple[object, ...]:
        record = self._session.record
        return record.game.root, record.game.revision, tuple(record.tags.items())
