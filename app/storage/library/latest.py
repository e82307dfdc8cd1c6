"""A question to the library that is asked over and over, each time as it is wanted then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.storage.library.fetching import Ask, Fetching
from app.storage.library.game_library import GameLibrary

if TYPE_CHECKING:
    from app.storage.library.schema import LibraryError


class LatestQuestion(QObject):
    """Asks one question after the other in the background.

    Of those that come while one is asked only the last is asked after it: what is typed quickly, or
    changes without end, costs no more than one answer at a time.
    """

    #: What was found.
    found = Signal(object)
    #: The library cannot be read: LibraryError.
    failed = Signal(object)

    def __init__(self, library: GameLibrary, parent: QObject) -> None:
        super().__init__(parent)
        self._library = library
        self._next: Ask | None = None
        #: Whether an answer is still to come.
        self.is_asking = False

    def ask(self, ask: Ask) -> None:
        """Ask soon; see ``GameLibrary.question``."""
        self._next = ask
        if not self.is_asking:
            self._go_on()

    def _go_on(self) -> None:
        ask, self._next = self._next, None
        self.is_asking = ask is not None
        if ask is not None:
            asked = self._library.question(ask)
            asked.done.connect(self._take)
            asked.failed.connect(self._fail)
            asked.begin()

    def _take(self, _asked: Fetching, found: object) -> None:
        self._go_on()
        self.found.emit(found)

    def _fail(self, _asked: Fetching, error: LibraryError) -> None:
        self._go_on()
        self.failed.emit(error)
