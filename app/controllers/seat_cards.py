"""The players' cards: which computer thinks, the clocks; and the line that stands in for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDockWidget, QWidget

from app.board.viewport import Viewport
from app.controllers.computer_players import ComputerPlayers
from app.game.session import Session
from app.game.timekeeper import Timekeeper
from app.panels.computer_row import ComputerActivity
from app.panels.over_board.turn_line import TurnLine
from app.panels.seats import SeatsPanel
from app.settings.options import CLOCK_WARNING, SHOW_SIGHT, SHOW_THINKING
from app.settings.sight_switches import THREATS
from app.settings.store import Settings
from app.text.language import on_language_change
from app.text.player_text import activity_sentence, report_text, waiting_sentence
from app.text.status_text import headline
from app.text.text import seat_name

#: Least interval between two texts about the search, milliseconds: faster ones could not be read,
#: and each repaint costs time.
INTERVAL = 400


class SeatCardController(QObject):
    """Shows which computer thinks, and its progress at intervals.

    Threats are shown on the cards as long as they are marked on the board.
    """

    #: Another computer thinks or waits, or none does any more.
    activity_changed = Signal()

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
        thinking = self._computers.thinking
        if thinking is not None:
            return activity_sentence(seat_name(self._session.variant, thinking), self._report())
        return self.waiting_sentence()

    def waiting_sentence(self, keys: str = "") -> str:
        """Return a sentence that a computer waits, and the keys for it; empty if none does."""
        waiting = self._computers.waiting
        if waiting is None:
            return ""
        return waiting_sentence(seat_name(self._session.variant, waiting), keys)

    def _report(self) -> str:
        report = self._computers.report
        return "" if report is None else report_text(report.depth, report.nodes)

    def _follow(self) -> None:
        if (self._computers.thinking, self._computers.waiting) != self._shown:
            self.show()
            self.activity_changed.emit()
        elif not self._timer.isActive():
            self._timer.start()


class ClockController(QObject):
    """Shows the clocks of the timekeeper, and updates the text of the command to pause them.

    While a modal dialog blocks the window, the clocks are stopped.
    """

    def __init__(
        self,
        timekeeper: Timekeeper,
        settings: Settings,
        seats: SeatsPanel,
        pause: QAction,
        window: QWidget,
    ) -> None:
        """``window``: whose dialogs hold the clocks."""
        super().__init__(seats)
        self._timekeeper = timekeeper
        self._settings = settings
        self._seats = seats
        self._pause = pause
        timekeeper.changed.connect(self.show)
        settings.on(CLOCK_WARNING, self.show)
        window.installEventFilter(self)
        on_language_change(self, self.show)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Hold the clocks while the window is blocked."""
        if event.type() == QEvent.Type.WindowBlocked:
            self._timekeeper.hold()
        elif event.type() == QEvent.Type.WindowUnblocked:
            self._timekeeper.release()
        return super().eventFilter(watched, event)

    def show(self) -> None:
        """Update the clocks."""
        timekeeper = self._timekeeper
        limit = float(self._settings.get(CLOCK_WARNING))
        self._seats.show_clocks(timekeeper.faces(), limit)
        self._pause.setEnabled(timekeeper.is_running or timekeeper.can_go_on)
        would_go_on = timekeeper.can_go_on and not timekeeper.is_running
        self._pause.setText(
            self.tr("Let the clocks run &on") if would_go_on else self.tr("&Pause the clocks")
        )


class TurnLineController(QObject):
    """Shows the line while the panel with the players and clocks is hidden."""

    def __init__(
        self, session: Session, timekeeper: Timekeeper, viewport: Viewport, settings: Settings
    ) -> None:
        super().__init__(viewport)
        self._session, self._timekeeper, self._settings = session, timekeeper, settings
        self.line = TurnLine(viewport)
        self._has_panel = False
        self._is_wanted: Callable[[bool], bool] = lambda has_panel: False
        session.transitioned.connect(lambda _: self._write())
        timekeeper.changed.connect(self._write)
        settings.on(CLOCK_WARNING, self._write)
        on_language_change(self, self._write, call_now=False)
        viewport.installEventFilter(self)

    def stand_in_for(self, panel: QDockWidget, is_wanted: Callable[[bool], bool]) -> None:
        """Show the line while that is wanted; it depends on whether a panel is visible.

        is_wanted : called with that; where the answer may have changed, call ``review``
        """
        self._is_wanted = is_wanted
        panel.visibilityChanged.connect(self._note_panel)

    def review(self) -> None:
        """Show the line if it is wanted, or hide it."""
        self.line.set_shown(self._is_wanted(self._has_panel))
        self._write()

    def _note_panel(self, is_visible: bool) -> None:
        """Note whether the panel is visible: neither hidden, nor behind another one."""
        self._has_panel = is_visible
        self.review()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.line.place()
        return super().eventFilter(watched, event)

    def _write(self) -> None:
        if self.line.isHidden():
            return
        now, faces = self._session.situation, self._timekeeper.faces()
        names = [seat_name(now.variant, seat) for seat in range(len(faces))]
        self.line.show_clocks(names, faces, float(self._settings.get(CLOCK_WARNING)))
        self.line.show_headline(headline(now))
