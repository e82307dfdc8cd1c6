"""What the page of all games reads from the library, in the background."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal

from app.storage.library.game_library import GameLibrary
from app.storage.library.game_row import Query
from app.storage.library.library import Library
from app.storage.library.library_query import Ask, LibraryQuery
from app.storage.library.listing import Listing, read_added, read_closely, read_list, read_rows
from app.storage.library.schema import LibraryError
from app.support.background import CancelledError, TaskProgress

#: Ids of games that are to be selected; None for those that are selected already.
Chosen = Sequence[str] | None


class LatestQuery(QObject):
    """Runs one query at a time in the background.

    Of the queries requested while one is running only the last is run next, so fast typing or
    frequent changes never queue up more than one query.
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
        """Ask soon; see ``GameLibrary.query``."""
        self._next = ask
        if not self.is_asking:
            self._go_on()

    def _go_on(self) -> None:
        ask, self._next = self._next, None
        self.is_asking = ask is not None
        if ask is not None:
            asked = self._library.query(ask)
            asked.done.connect(self._take)
            asked.failed.connect(self._fail)
            asked.begin()

    def _take(self, _asked: LibraryQuery, found: object) -> None:
        self._go_on()
        self.found.emit(found)

    def _fail(self, _asked: LibraryQuery, error: LibraryError) -> None:
        self._go_on()
        self.failed.emit(error)


class GamesReader(QObject):
    """Reads lists, rows and games; of what is asked again meanwhile only the last."""

    #: The games of a query: Listing, Chosen.
    listed = Signal(object, object)
    #: Games that have been added: Listing.
    added = Signal(object)
    #: Rows: by id.
    rows_read = Signal(object)
    #: A game more closely: GameRow, Position; None for what cannot be read.
    closely_read = Signal(object, object)
    #: The library cannot be read: LibraryError.
    failed = Signal(object)

    def __init__(self, library: GameLibrary, parent: QObject) -> None:
        super().__init__(parent)
        self._library = library
        self._chosen: Chosen = None
        self._lists, self._added, self._rows, self._closely = (
            LatestQuery(library, self) for _ in range(4)
        )
        self._lists.found.connect(self._take_list)
        self._added.found.connect(self._take_added)
        self._rows.found.connect(self.rows_read)
        self._closely.found.connect(lambda found: self.closely_read.emit(*found))
        for question in (self._lists, self._added, self._rows, self._closely):
            question.failed.connect(self.failed)
        #: What may take long, with what is called then.
        self._long: dict[LibraryQuery, tuple[Callable[[object], object], TaskProgress]] = {}

    def read_list(self, query: Query, seen: Sequence[str], chosen: Chosen = None) -> None:
        """Read the games of a query; see ``listing.read_list``."""
        if chosen is not None:
            self._chosen = chosen
        self._lists.ask(partial(_listed, query=query, seen=seen, chosen=self._chosen))

    def _take_list(self, found: tuple[Listing, Chosen]) -> None:
        listing, chosen = found
        # What was chosen is chosen once, even if the list is read again and again.
        is_new = chosen is not None and chosen is self._chosen
        if is_new:
            self._chosen = None
        self.listed.emit(listing, chosen if is_new else None)

    def read_added(self, query: Query, newest: int) -> None:
        """Read what has been added; see ``listing.read_added``."""
        self._added.ask(partial(read_added, query=query, newest=newest))

    def _take_added(self, found: Listing) -> None:
        if not self._lists.is_asking:  # that has them, too
            self.added.emit(found)

    def read_rows(self, ids: Sequence[str]) -> None:
        """Read rows."""
        self._rows.ask(partial(read_rows, ids=ids))

    def read_closely(self, id: str) -> None:
        """Read a game more closely."""
        self._closely.ask(partial(read_closely, id=id))

    def read_long(self, ask: Ask, then: Callable[[object], object], progress: TaskProgress) -> None:
        """Read what may take long; ``then`` is called with what was found, unless cancelled."""
        asked = self._library.query(partial(_unless_cancelled, ask))
        self._long[asked] = then, progress
        asked.done.connect(self._take_long)
        asked.failed.connect(self._fail_long)
        asked.begin()

    def _take_long(self, asked: LibraryQuery, found: object) -> None:
        then, progress = self._long.pop(asked)
        progress.end()
        if not progress.is_cancelled:
            then(found)

    def _fail_long(self, asked: LibraryQuery, error: LibraryError) -> None:
        self._long.pop(asked)[1].end()
        self.failed.emit(error)

    def stop(self) -> None:
        """Give up what may take long."""
        for _, progress in self._long.values():
            progress.cancel()


def _listed(library: Library, query: Query, seen: Sequence[str], chosen: Chosen) -> object:
    return read_list(library, query, seen), chosen


def _unless_cancelled(ask: Ask, library: Library) -> object:
    try:
        return ask(library)
    except CancelledError:
        return None
