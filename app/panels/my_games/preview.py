"""Preview of the selected game: its last position, players, and result."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QLabel, QSizePolicy, QVBoxLayout, QWidget

from app.panels.common.layouts import laid_out
from app.panels.map.flat_map import FlatMap
from app.panels.my_games.row_text import (
    date_text,
    labels_text,
    players_text,
    result_sentence,
    title_text,
)
from app.scene.overlays.marks import Marks
from app.storage.library.game_row import GameRow
from app.text.language import on_language_change
from engine.core.position import Position
from engine.rules.variant import Variant

#: Preferred size of the picture, device-independent pixels.
SIZE = QSize(330, 300)


@dataclass(frozen=True)
class LastPosition:
    """The end of a game, to be shown on a map."""

    variant: Variant
    position: Position


class SmallMap(FlatMap):
    """A flat map that is only looked at."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setMouseTracking(False)

    def sizeHint(self) -> QSize:
        return SIZE


class GamePreview(QWidget):
    """Shows one game, or says how many are selected."""

    def __init__(self) -> None:
        super().__init__()
        self._row: GameRow | None = None
        self._selected = 0
        self.map = SmallMap()
        self.players, self.facts, self.result, self.labels = (QLabel() for _ in range(4))
        self.players.setObjectName("seat")
        self.facts.setObjectName("faint")
        self.labels.setObjectName("faint")
        rows = laid_out(QVBoxLayout(self), (self.map, 1), margins=0, spacing=5)
        #: What can be done with the game; others put buttons there.
        self.below = QVBoxLayout()
        for label in (self.players, self.facts, self.result, self.labels):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
            rows.addWidget(label)
        rows.addLayout(self.below)
        on_language_change(self, self._translate)

    def show_game(self, row: GameRow | None, last: Position | None, selected: int = 1) -> None:
        """Show a game.

        last : its last position; None if that cannot be read
        selected : how many games are selected; of several nothing else is shown
        """
        self._row, self._selected = row, selected
        if row is not None and last is not None:
            self.map.show_situation(LastPosition(row.variant, last), Marks())
        # Of several games no picture is shown: it would look as if it belonged to all of them.
        self.map.setVisible(row is not None and last is not None and selected <= 1)
        self._translate()

    def _translate(self) -> None:
        row, labels = self._row, (self.players, self.facts, self.result, self.labels)
        for label in labels:
            label.clear()
        if self._selected > 1:
            self.players.setText(self.tr("%n game(s) selected", None, self._selected))
            return
        if row is None:
            return
        parts = [
            title_text(row),
            date_text(row.date),
            self.tr("%n half-move(s)", None, row.length),
            row.event,
        ]
        self.players.setText(players_text(row))
        self.facts.setText(" · ".join(filter(None, parts)))
        self.result.setText(result_sentence(row))
        self.labels.setText(self.tr("Labels: {labels}").format(labels=labels_text(row)))
        self.labels.setVisible(bool(row.labels))
        name = self.tr("Last position of {players}").format(players=players_text(row))
        self.map.setAccessibleName(name)
