"""The window of all games: the list, and further pages such as the statistics."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QByteArray, QSize, Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QTabWidget, QVBoxLayout, QWidget

from app.panels.common.fitting import fit_to_screen
from app.panels.common.help_button import add_help
from app.panels.common.layouts import laid_out
from app.panels.my_games.games_page import GamesPage
from app.storage.library.game_library import GameLibrary
from app.storage.library.game_row import Query
from app.text.language import on_language_change
from engine.rules.variant import Variant

#: Initial size, limited by the screen.
SIZE = QSize(1200, 720)


class MyGamesWindow(QDialog):
    """Shows the games of a library; the current game can be played meanwhile."""

    def __init__(
        self, library: GameLibrary, variants: Sequence[Variant], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.games = GamesPage(library, variants)
        self.pages = QTabWidget(documentMode=True)
        self.pages.tabBar().setExpanding(False)
        self.pages.tabBar().setAutoHide(True)  # as long as there is one page only
        self._names: list[Callable[[], str]] = []
        self._makers: list[Callable[[], QWidget] | None] = []
        self._places: list[QVBoxLayout] = []
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        self.buttons.rejected.connect(self.reject)
        self.help = add_help(self.buttons, "my-games")
        self._helps: list[str] = []
        laid_out(QVBoxLayout(self), (self.pages, 1), self.buttons)
        self.add_page(lambda: self.tr("&Games"), lambda: self.games, "my-games")
        self.pages.currentChanged.connect(self._make_page)
        self.games.table.setFocus()
        fit_to_screen(self, SIZE)
        on_language_change(self, self._translate)

    def add_page(self, name: Callable[[], str], make: Callable[[], QWidget], help: str) -> None:
        """Add a page.

        name : returns its title, in the language spoken
        make : makes it; called when it is first seen
        help : the page of the help about it
        """
        self._names.append(name)
        self._helps.append(help)
        self._makers.append(make)
        place = QWidget()
        self._places.append(QVBoxLayout(place))
        self._places[-1].setContentsMargins(0, 6, 0, 0)
        self.pages.addTab(place, name())
        self._make_page(self.pages.currentIndex())

    def show_query(self, query: Query) -> None:
        """Show the games that a query asks for."""
        self.pages.setCurrentIndex(0)
        self.games.show_query(query)

    def show_page(self, at: int) -> None:
        """Show a page by its number, in the order in which they were added; 0 are the games."""
        self.pages.setCurrentIndex(at)

    def restore(self, geometry: bytes, splitter: bytes, columns: bytes) -> None:
        """Restore sizes that ``sizes`` has returned; empty ones are left as they are."""
        if geometry:
            self.restoreGeometry(QByteArray(geometry))
        if splitter:
            self.games.splitter.restoreState(QByteArray(splitter))
        if columns:
            order = self.games.query
            self.games.table.horizontalHeader().restoreState(QByteArray(columns))
            self.games.table.show_order(order.order, order.is_descending)

    def sizes(self) -> tuple[bytes, bytes, bytes]:
        """Return the sizes of the window, its halves, and the columns."""
        header = self.games.table.horizontalHeader()
        states = (self.saveGeometry(), self.games.splitter.saveState(), header.saveState())
        return tuple(bytes(state.data()) for state in states)  # type: ignore[return-value]

    def _make_page(self, at: int) -> None:
        """Make a page that is seen for the first time."""
        if at < 0 or at >= len(self._makers):
            return
        self.help.page = self._helps[at]
        make, self._makers[at] = self._makers[at], None
        if make is not None:
            self._places[at].addWidget(make())

    def _translate(self) -> None:
        self.setWindowTitle(self.tr("My games"))
        for at, name in enumerate(self._names):
            self.pages.setTabText(at, name())
