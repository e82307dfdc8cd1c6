"""The controller of the clocks on the players' cards, and of the command to pause them."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction

from app.game.timekeeper import Timekeeper
from app.panels.seats import SeatsPanel
from app.settings.options import CLOCK_WARNING
from app.settings.store import Settings
from app.text.language import on_language_change


class ClockController(QObject):
    """Shows the clocks of the timekeeper, and updates the text of the command to pause them."""

    def __init__(
        self, keeper: Timekeeper, settings: Settings, seats: SeatsPanel, pause: QAction
    ) -> None:
        super().__init__(seats)
        self._keeper = keeper
        self._settings = settings
        self._seats = seats
        self._pause = pause
        keeper.changed.connect(self.show)
        settings.on(CLOCK_WARNING, self.show)
        on_language_change(self, self.show)

    def show(self) -> None:
        """Update the clocks."""
        keeper = self._keeper
        limit = float(self._settings.get(CLOCK_WARNING))
        self._seats.show_clocks(keeper.faces(), limit)
        self._pause.setEnabled(keeper.is_running or keeper.can_go_on)
        would_go_on = keeper.can_go_on and not keeper.is_running
        self._pause.setText(
            self.tr("Let the clocks run &on") if would_go_on else self.tr("&Pause the clocks")
        )
