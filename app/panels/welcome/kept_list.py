"""The list of games that wait to be played on."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from app.storage.game_summary import GameSummary
from app.storage.kept_games import KeptGame
from app.storage.kept_text import players_text, when_text
from app.text.language import on_language_change
from app.text.text import game_title

#: So many games are read; the others stand in the list of all kept games.
MOST = 30
#: How many rows are seen at once, preferably and at least.
ROWS, FEWEST = 3, 1


class KeptList(QListWidget):
    """Shows kept games, the newest first; they are read while the list is already seen."""

    #: A game is to be opened: the Path of its journal.
    opened = Signal(object)
    #: A game has been added.
    grown = Signal()

    def __init__(self, games: Iterator[KeptGame], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._coming = games
        self._games: list[KeptGame] = []
        self.setUniformItemSizes(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.itemActivated.connect(lambda _: self.open_current())
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._read_one)
        self._timer.start()
        on_language_change(self, self._translate)

    @property
    def games(self) -> tuple[KeptGame, ...]:
        """The games read so far."""
        return tuple(self._games)

    @property
    def is_complete(self) -> bool:
        """Whether no more games are read."""
        return not self._timer.isActive()

    def open_current(self) -> None:
        """Have the selected game opened."""
        if 0 <= self.currentRow() < len(self._games):
            self.opened.emit(self._games[self.currentRow()].path)

    def stop(self) -> None:
        """Read no more games."""
        self._timer.stop()

    def sizeHint(self) -> QSize:
        """Return a size at which some rows are seen."""
        return QSize(super().sizeHint().width(), self._height_of(ROWS))

    def minimumSizeHint(self) -> QSize:
        """Return the size of one row."""
        return QSize(super().minimumSizeHint().width(), self._height_of(FEWEST))

    def _height_of(self, rows: int) -> int:
        high = self.sizeHintForRow(0) if self.count() else self.fontMetrics().height()
        return rows * high + 2 * self.frameWidth()

    def _read_one(self) -> None:
        try:
            game = next(self._coming, None)
        except OSError:  # the list of all kept games says why
            game = None
        if game is None or len(self._games) >= MOST:
            self.stop()
            return
        if (
            game.about is None
            or game.is_deleted
            or game.is_quarantined
            or game.about.outcome is not None
        ):
            return
        self._games.append(game)
        self.addItem(QListWidgetItem(self._text(game, game.about)))
        if self.currentRow() < 0:
            self.setCurrentRow(0)
        self.grown.emit()

    def _translate(self) -> None:
        self.setAccessibleName(self.tr("Games that wait for you"))
        for row, game in enumerate(self._games):
            assert game.about is not None
            self.item(row).setText(self._text(game, game.about))

    def _text(self, game: KeptGame, about: GameSummary) -> str:
        """Return ``Tri-D chess · Anna – Bert · 12 half-moves · 22.11.26 21:30``."""
        written = when_text(game.written) if game.written else ""
        length = self.tr("%n half-move(s)", None, about.length)
        parts = (game_title(about.variant), players_text(about), length, written)
        return " · ".join(filter(None, parts))
