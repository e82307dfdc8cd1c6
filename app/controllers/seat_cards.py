"""The controller of computers and threats on the players' cards."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QAction

from app.controllers.computer_players import ComputerPlayers
from app.game.session import Session
from app.panels.computer_row import ComputerActivity
from app.panels.seats import SeatsPanel
from app.settings.options import SHOW_SIGHT, SHOW_THINKING
from app.settings.sight_switches import THREATS
from app.settings.store import Settings
from app.text.language import on_language_change
from app.text.player_text import activity_sentence, report_text, waiting_sentence
from app.text.text import seat_name

#: Least interval between two texts about the search, milliseconds: faster ones could not be read,
#: and each repaint costs time.
INTERVAL = 400


class SeatCardController(QObject):
    """Shows which computer thinks, and its progress at intervals.

    Threats are shown on the cards as long as they are marked on the board.
    """

    def __init__(
        self,
        session: Session,
        computers: ComputerPlayers,
        settings: Settings,
        seats: SeatsPanel,
        commands: Mapping[str, QAction],
    ) -> None:
        """``commands``: of the window, by name."""
        super().__init__(seats)
        self._session = session
        self._computers = computers
        self._settings = settings
        self._seats = seats
        self._shown: tuple[int | None, int | None] = (None, None)
        self._timer = QTimer(self, singleShot=True, interval=INTERVAL)
        self._timer.timeout.connect(self.show)
        seats.show_commands(commands)
        computers.changed.connect(self._follow)
        settings.on(SHOW_THINKING, self.show)
        settings.on(SHOW_SIGHT[THREATS.overlay], seats.show_threats)
        seats.show_threats(settings.get(SHOW_SIGHT[THREATS.overlay]))
        on_language_change(self, self.show)

    def show(self) -> None:
        """Show the activity of the computers."""
        self._timer.stop()
        computers = self._computers
        self._shown = computers.thinking, computers.waiting
        is_shown = self._settings.get(SHOW_THINKING)
        self._seats.show_activity(ComputerActivity(*self._shown, self._report(), is_shown))

    def sentence(self) -> str:
        """Return in sentences which computer thinks or waits; empty if none."""
        thinking, waiting = self._computers.thinking, self._computers.waiting
        if thinking is not None:
            return activity_sentence(seat_name(self._session.variant, thinking), self._report())
        if waiting is not None:
            return waiting_sentence(seat_name(self._session.variant, waiting))
        return ""

    def _report(self) -> str:
        report = self._computers.report
        return "" if report is None else report_text(report.depth, report.nodes)

    def _follow(self) -> None:
        if (self._computers.thinking, self._computers.waiting) != self._shown:
            self.show()
        elif not self._timer.isActive():
            self._timer.start()
