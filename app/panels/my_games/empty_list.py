"""What stands in place of the list of games while there is nothing in it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from app.text.language import on_language_change


class EmptyList(QWidget):
    """Says that there are no games yet, or none that match, and offers to show all."""

    #: All games are to be shown.
    all_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._has_games = False
        self._title, self._words = QLabel(), QLabel()
        self._title.setObjectName("headline")
        self._words.setObjectName("faint")
        self.showing_all = QPushButton()
        self.showing_all.setAutoDefault(False)
        self.showing_all.clicked.connect(self.all_requested)
        rows = QVBoxLayout(self)
        rows.addStretch()
        for label in (self._title, self._words):
            label.setWordWrap(True)
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            rows.addWidget(label)
        rows.addWidget(self.showing_all, 0, Qt.AlignmentFlag.AlignHCenter)
        rows.addStretch(2)
        on_language_change(self, self._translate)

    def tell(self, has_games: bool) -> None:
        """Say why there is nothing; ``has_games``: whether there are games that do not match."""
        self._has_games = has_games
        self._translate()

    def _translate(self) -> None:
        self.showing_all.setText(self.tr("&Show all games"))
        self.showing_all.setVisible(self._has_games)
        if self._has_games:
            self._title.setText(self.tr("No such game"))
            self._words.setText(self.tr("No game matches."))
        else:
            self._title.setText(self.tr("No games yet"))
            self._words.setText(
                self.tr(
                    "Every game that you play is stored here automatically, when you finish "
                    "or leave it. Games of other programs can be imported."
                )
            )
