"""The clocks in the window: shown on the players' cards, paused by command."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction

from app.game.session import Session
from app.game.timekeeper import Timekeeper
from app.panels.seats import SeatsPanel
from app.settings.options import CLOCK_WARNING
from app.settings.store import Settings
from app.text.language import follow


class ClockController(QObject):
    """Shows what the timekeeper's clocks say, and what the command to pause them would do."""

    def __init__(
        self, session: Session, settings: Settings, seats: SeatsPanel, pause: QAction
    ) -> None:
        super().__init__(seats)
        self.keeper = Timekeeper(session, parent=self)
        self._settings = settings
        self._seats = seats
        self._pause = pause
        self.keeper.changed.connect(self.show)
        settings.on(CLOCK_WARNING, self.show)
        follow(self, self.show)

    def show(self) -> None:
        """Show the clocks as they are now."""
        keeper = self.keeper
        limit = float(self._settings.get(CLOCK_WARNING))
        self._seats.show_clocks(keeper.faces(), limit)
        self._pause.setEnabled(keeper.is_running or keeper.can_go_on)
        would_go_on = keeper.can_go_on and not keeper.is_running
        self._pause.setText(
            self.tr("Let the clocks run &on") if would_go_on else self.tr("&Pause the clocks")
        )
