"""The dialog for the players of the current game."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from app.panels.common.fitting import Scrolled
from app.panels.common.help_button import add_help
from app.panels.new_game.players import ExternalEngines, PlayersPanel, Seating, no_external_engines
from engine.rules.variant import Variant

WIDTH = 460


class PlayersDialog(QDialog):
    """Asks for the player of each seat from now on."""

    #: The dialog was accepted: Seating.
    chosen = Signal(object)

    def __init__(
        self,
        variant: Variant,
        seating: Seating,
        external_engines: ExternalEngines = no_external_engines,
        parent: QWidget | None = None,
    ) -> None:
        """``seating``: the present players; ``external_engines``: see ``PlayersPanel``."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Players"))
        self.setMinimumWidth(WIDTH)
        self.players = PlayersPanel(len(variant.seats), seating, external_engines)
        self.players.show_variant(variant)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        add_help(self.buttons, "computer")
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 18, 20, 16)
        column.setSpacing(12)
        column.addWidget(Scrolled(self.players), 1)
        column.addWidget(self.buttons)

    def accept(self) -> None:
        """Close the dialog and emit ``chosen``."""
        seating = self.players.seating
        super().accept()
        self.chosen.emit(seating)
