"""The panel for the names of the players."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit, QWidget

from app.panels.common.icons import piece_pixmap
from app.text.text import seat_name
from engine.core.pieces import Kind, piece_code
from engine.rules.variant import Variant

#: Height of the icons, device-independent pixels.
KING = 32
LONGEST_NAME = 60


class PlayersPanel(QWidget):
    """Asks for the players' names, which are kept by seat when the game changes."""

    def __init__(self, names: Sequence[str], parent: QWidget | None = None) -> None:
        """``names``: initial names by seat, for the greatest number of players of any game."""
        super().__init__(parent)
        self._seats = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(2, 1)
        self.lines = tuple(QLineEdit(name) for name in names)
        self._pictures = tuple(QLabel() for _ in names)
        self._labels = tuple(QLabel() for _ in names)
        for seat, line in enumerate(self.lines):
            line.setMaxLength(LONGEST_NAME)
            line.setCursorPosition(0)
            line.setPlaceholderText(self.tr("Name, if you like"))
            self._labels[seat].setBuddy(line)
            self._grid.addWidget(self._pictures[seat], seat, 0, Qt.AlignmentFlag.AlignCenter)
            self._grid.addWidget(self._labels[seat], seat, 1)
            self._grid.addWidget(line, seat, 2)

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat of the current game, empty where none was entered."""
        return self.all_names[: self._seats]

    @property
    def all_names(self) -> tuple[str, ...]:
        """The names of all seats, including those that only other games have."""
        return tuple(" ".join(line.text().split()) for line in self.lines)

    def show_variant(self, variant: Variant) -> None:
        """Show the fields for the players of a game."""
        self._seats = len(variant.seats)
        ratio = self.devicePixelRatioF()
        for seat, line in enumerate(self.lines):
            is_there = seat < self._seats
            for widget in (line, self._labels[seat], self._pictures[seat]):
                widget.setVisible(is_there)
            if is_there:
                code = piece_code(seat, Kind.KING)
                name = seat_name(variant, seat)
                self._pictures[seat].setPixmap(piece_pixmap(code, KING, ratio, variant.seats))
                self._labels[seat].setText(name)
                line.setAccessibleName(self.tr("Name of {seat}").format(seat=name))
