"""Where the game on the table stands: in which file it is, and whether that is up to date."""

from __future__ import annotations

from collections.abc import Callable

from app.game.session import Session
from app.storage.file_origin import FileOrigin, written_origin
from app.storage.game_summary import is_begun
from app.storage.pgn_files import Place


class SaveState:
    """Knows where one game after another stands; it is told by ``begin`` and ``settle``."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.place: Place | None = None
        #: Whether the game came with the program.
        self._is_sample = False
        #: The game as it is in its file, or as it began; None if it is to be saved in any case.
        self._saved: tuple[object, ...] | None = self._state()
        #: Says whether the next start brings back what is on the table when the program ends.
        self.is_kept: Callable[[], bool] | None = None

    @property
    def is_modified(self) -> bool:
        """Whether the game holds something that is in no file."""
        is_anything = self.place is not None or bool(self._session.game.root.children)
        return self._state() != self._saved and is_anything

    @property
    def is_in_file(self) -> bool:
        """Whether the game, as it is, can be opened again from a file."""
        is_from_file = self.place is not None or self._is_sample
        return is_from_file and self._state() == self._saved

    def is_endangered(self) -> bool:
        """Whether the game is in no file, and the next start would not bring it back."""
        if self.is_kept is None:  # where nothing is kept, only files are looked after
            return self.place is not None and self.is_modified
        is_anything = self.place is not None or is_begun(self._session.game)
        return is_anything and not self.is_in_file and not self.is_kept()

    def begin(self, origin: FileOrigin) -> None:
        """Another game is on the table, and comes from there."""
        self.place, self._is_sample = origin.place, origin.is_sample
        self._saved = None if origin.is_modified else self._state()

    def settle(self, place: Place) -> None:
        """The game is in a file now."""
        self.place, self._is_sample, self._saved = place, False, self._state()

    def kept(self) -> dict[str, object]:
        """Return what a journal keeps of it, as JSON."""
        return {"file": written_origin(self.place, self.is_modified, self._is_sample)}

    def _state(self) -> tuple[object, ...]:
        record = self._session.record
        return record.game.root, record.game.revision, tuple(record.tags.items())
