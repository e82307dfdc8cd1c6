"""The list of games that wait to be played on."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from app.panels.my_games.row_text import players_text
from app.storage.kept_text import when_text
from app.storage.library.game_row import GameRow
from app.text.language import on_language_change
from app.text.text import game_title

#: How many rows are seen at once, preferably and at least.
ROWS, FEWEST = 3, 1


class KeptList(QListWidget):
    """Shows games in the order in which they are given."""

    #: A game is to be opened: its id.
    opened = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._games: tuple[GameRow, ...] = ()
        self.setUniformItemSizes(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.itemActivated.connect(lambda _: self.open_current())
        on_language_change(self, self._translate)

    def show_games(self, games: Sequence[GameRow]) -> None:
        """Show games."""
        self._games = tuple(games)
        self.clear()
        for game in games:
            self.addItem(QListWidgetItem(self._text(game)))
        if games:
            self.setCurrentRow(0)

    def open_current(self) -> None:
        """Have the selected game opened."""
        if 0 <= self.currentRow() < len(self._games):
            self.opened.emit(self._games[self.currentRow()].id)

    def sizeHint(self) -> QSize:
        """Return a size at which some rows are seen."""
        return QSize(super().sizeHint().width(), self._height_of(ROWS))

    def minimumSizeHint(self) -> QSize:
        """Return the size of one row."""
        return QSize(super().minimumSizeHint().width(), self._height_of(FEWEST))

    def _height_of(self, rows: int) -> int:
        high = self.sizeHintForRow(0) if self.count() else self.fontMetrics().height()
        return rows * high + 2 * self.frameWidth()

    def _translate(self) -> None:
        self.setAccessibleName(self.tr("Games that wait for you"))
        for row, game in enumerate(self._games):
            self.item(row).setText(self._text(game))

    def _text(self, game: GameRow) -> str:
        """Return ``Tri-D chess · Anna – Bert · 12 half-moves · 22.11.26 21:30``."""
        length = self.tr("%n half-move(s)", None, game.length)
        names = players_text(game) if any(game.names) else ""
        parts = (game_title(game.variant), names, length, when_text(game.changed))
        return " · ".join(filter(None, parts))
