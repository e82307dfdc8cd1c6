"""The cards of all games, one of which is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QBoxLayout, QButtonGroup, QWidget

from app.panels.games.card import CardShape, GameCard
from app.text.language import on_language_change
from engine.rules.variant import Variant

#: Distance between cards.
GAP = 6


class GameCards(QWidget):
    """A row or a column of cards; arrow keys go from one to the next."""

    #: Another game is chosen: its index.
    chosen = Signal(int)

    def __init__(
        self, variants: Sequence[Variant], shape: CardShape, parent: QWidget | None = None
    ) -> None:
        """Show games; cards with the picture above stand in a row, others in a column."""
        super().__init__(parent)
        direction = QBoxLayout.Direction
        is_row = shape is CardShape.ABOVE
        layout = QBoxLayout(direction.LeftToRight if is_row else direction.TopToBottom, self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(GAP)
        self.cards = tuple(GameCard(variant, shape, self) for variant in variants)
        self._group = QButtonGroup(self)
        for number, card in enumerate(self.cards):
            self._group.addButton(card, number)
            layout.addWidget(card, 1 if is_row else 0)
        self._group.idToggled.connect(self._tell)
        on_language_change(self, self._translate)

    @property
    def index(self) -> int:
        """The number of the chosen game; -1 if none is chosen yet."""
        return self._group.checkedId()

    def choose(self, index: int) -> None:
        """Choose a game; its card is the one that takes the focus."""
        self.cards[index].setChecked(True)
        self.setFocusProxy(self.cards[index])

    def _tell(self, index: int, is_chosen: bool) -> None:
        if is_chosen:
            self.chosen.emit(index)

    def _translate(self) -> None:
        self.setAccessibleName(self.tr("Games"))
