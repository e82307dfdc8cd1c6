"""Players and time control of a game that begins from a position that was set up."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.panels.common.help_button import HelpButton
from app.panels.common.layouts import Spacer, discard, laid_out, plain_label
from app.panels.new_game.players import (
    NOBODY,
    ExternalEngines,
    PlayersPanel,
    Seating,
    no_external_engines,
)
from app.panels.time_control import TimeControlPanel
from app.storage.last_players import NO_CLOCK
from engine.rules.variant import Variant


class PlayPanel(QWidget):
    """Asks for players and time control: people without clocks, unless others are chosen."""

    def __init__(
        self,
        seats: int,
        seating: Seating = NOBODY,
        warning: int = 0,
        external_engines: ExternalEngines = no_external_engines,
    ) -> None:
        """``seats``: the greatest number of players of any game; see ``NewGameDialog``."""
        super().__init__()
        self._seats, self._external_engines = seats, external_engines
        self._variant: Variant | None = None
        self._column = laid_out(QVBoxLayout(self), margins=0)
        self._headings = plain_label("seat"), plain_label("seat")
        self.players = PlayersPanel(seats, seating, external_engines)
        self.clocks = TimeControlPanel(NO_CLOCK, warning, seats)
        panels = (self.players, "computer"), (self.clocks, "clocks")
        for label, (panel, page) in zip(self._headings, panels, strict=True):
            heading = laid_out(QHBoxLayout(), label, HelpButton(page), Spacer())
            laid_out(self._column, heading, panel)
        self._translate()

    def show_variant(self, variant: Variant) -> None:
        """Ask for the players of a game."""
        self._variant = variant
        self.players.show_variant(variant)
        self.clocks.show_variant(variant)

    def renew(self) -> None:
        """Update texts and icons to the present language and theme; what was chosen stays."""
        fields = self.players.fields
        chosen = Seating(tuple(f.player for f in fields), tuple(f.name for f in fields))
        players = PlayersPanel(self._seats, chosen, self._external_engines)
        clocks = TimeControlPanel(self.clocks.text, self.clocks.warning.value(), self._seats)
        for old, new in ((self.players, players), (self.clocks, clocks)):
            self._column.replaceWidget(old, new)
        discard((self.players, self.clocks))
        self.players, self.clocks = players, clocks
        self._translate()
        if self._variant is not None:
            self.show_variant(self._variant)

    def _translate(self) -> None:
        for label, text in zip(self._headings, (self.tr("Players"), self.tr("Time")), strict=True):
            label.setText(text)
