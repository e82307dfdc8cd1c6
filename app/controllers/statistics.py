"""The statistics of the library on their page, read in the background."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from app.panels.charts.page import StatisticsPage
from app.storage.library.library_query import LibraryQuery
from app.storage.library.library_text import fault_text
from app.storage.library.played import StatisticsSummary, read_figures
from app.storage.library.schema import LibraryError

#: Greatest number of people in the list.
MAX_PEOPLE = 200


class StatisticsController(QObject):
    """Shows the statistics of the selected games, updated whenever the page is shown."""

    #: The games behind a part of a chart are to be shown: Query.
    games_requested = Signal(object)

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        """``path``: of the library's file."""
        super().__init__(parent)
        self._path = path
        self._game = self._person = ""
        self._fetching: LibraryQuery | None = None
        self.page = StatisticsPage()
        self.page.seen.connect(self.read)
        self.page.games.chosen.connect(self.choose_game)
        self.page.people.chosen.connect(self.choose_person)
        self.page.games_requested.connect(self.games_requested)

    def choose_game(self, key: str) -> None:
        """Show the games of a variant by its key; empty for all."""
        self._game = key
        self.read()

    def choose_person(self, name: str) -> None:
        """Show the games of a person by name; empty for everybody's."""
        self._person = name
        self.read()

    def refresh(self) -> None:
        """Read the games again if the page is visible, as they have changed."""
        if self.page.isVisible():
            self.read()

    def read(self) -> None:
        """Read the games again."""
        if self._fetching is not None:
            self._fetching.cancel()
        ask = partial(read_figures, game=self._game, person=self._person)
        self._fetching = fetching = LibraryQuery(self._path, ask)
        fetching.done.connect(self._take)
        fetching.failed.connect(self._tell)
        fetching.delayed.connect(self._tell)
        fetching.begin()

    def _take(self, _fetching: LibraryQuery, found: StatisticsSummary) -> None:
        people = found.people[:MAX_PEOPLE]
        if self._person and self._person not in people:
            people = (self._person, *people)
        self.page.show_choices(found.games, self._game, people, self._person)
        self.page.show_statistics(found.statistics)

    def _tell(self, _fetching: LibraryQuery, error: LibraryError) -> None:
        """Show an error of the library."""
        self.page.show_fault(partial(fault_text, error))
