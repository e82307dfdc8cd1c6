"""The controller of the clocks: on the players' cards, paused by a command, held by dialogs."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from app.game.timekeeper import Timekeeper
from app.panels.seats import SeatsPanel
from app.settings.options import CLOCK_WARNING
from app.settings.store import Settings
from app.text.language import on_language_change


class ClockController(QObject):
    """Shows the clocks of the timekeeper, and updates the text of the command to pause them.

    While a modal dialog blocks the window, the clocks are stopped.
    """

    def __init__(
        self,
        keeper: Timekeeper,
        settings: Settings,
        seats: SeatsPanel,
        pause: QAction,
        window: QWidget,
    ) -> None:
        """``window``: whose dialogs hold the clocks."""
        super().__init__(seats)
        self._keeper = keeper
        self._settings = settings
        self._seats = seats
        self._pause = pause
        keeper.changed.connect(self.show)
        settings.on(CLOCK_WARNING, self.show)
        window.installEventFilter(self)
        on_language_change(self, self.show)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Hold the clocks while the window is blocked."""
        if event.type() == QEvent.Type.WindowBlocked:
            self._keeper.hold()
        elif event.type() == QEvent.Type.WindowUnblocked:
            self._keeper.release()
        return super().eventFilter(watched, event)

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
