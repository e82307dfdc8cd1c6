"""The dock of the panel Analysis; its contents are imported and made when it is first shown."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QT_TRANSLATE_NOOP, QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QDockWidget, QMainWindow

from app.controllers.assistance import AssistedGame
from app.panels.common.dock import Dock
from app.settings.remembered import ANALYSIS_OPENED
from app.settings.store import Settings

if TYPE_CHECKING:
    from app.controllers.analyst import Analyst
    from app.engines.report import EngineReport

#: Width of the panel when it is first opened; beside the board only if that keeps so much.
WIDTH, BOARD = 300, 560


class AnalysisController(QObject):
    """Owns the dock. The analysis runs only while the dock is visible."""

    #: A message for users of a screen reader: one sentence.
    announced = Signal(str)
    #: The dock has been filled: Analyst.
    filled = Signal(object)

    def __init__(self, game: AssistedGame, settings: Settings, window: QMainWindow) -> None:
        super().__init__(window)
        self._game = game
        self._settings = settings
        #: Whether the dock has been placed, in this run or in an earlier one.
        self._has_place = settings.get(ANALYSIS_OPENED)
        self._window = window
        self._is_shown = False
        label = QT_TRANSLATE_NOOP("shortcuts", "Analysis")
        title = QT_TRANSLATE_NOOP("docks", "Analysis")
        self.dock = Dock(window, None, "analysis", title, "analysis", label, "E")
        self.dock.hide()
        self.dock.visibilityChanged.connect(self._follow_dock)
        window.installEventFilter(self)

    @cached_property
    def analyst(self) -> Analyst:
        """The contents of the dock."""
        from app.controllers.analyst import Analyst

        found = Analyst(self._game, self._settings, self)
        found.announced.connect(self.announced)
        self.dock.setWidget(found.panel)
        self.filled.emit(found)
        return found

    @property
    def is_seen(self) -> bool:
        """Whether the panel is visible: neither hidden, nor behind another one, nor minimised."""
        # Qt reports a dock behind another one only by its signal.
        return self._is_shown and not self._window.isMinimized()

    @property
    def best(self) -> EngineReport | None:
        """The report of the best line that is shown for the current position, if there is one."""
        return self.analyst.best if self.is_seen else None

    def sentence(self) -> str:
        """Return the result as a sentence for screen readers."""
        if not self.is_seen:
            return self.tr("The analysis is not shown.")
        return self.analyst.sentence()

    def settle(self) -> None:
        """If the dock was restored open, note that it has been placed, so it is not moved later."""
        self._has_place = self._has_place or not self.dock.isHidden()

    def keep_place(self) -> None:
        """Store whether the dock has been placed; its place is in the state of the window."""
        self._settings.set(ANALYSIS_OPENED, self._has_place)

    def _follow_dock(self, is_visible: bool) -> None:
        self._is_shown = is_visible
        if is_visible and not self._has_place:
            self._has_place = True
            self._place()
        self._follow()

    def _follow(self) -> None:
        """Run the analysis only while the panel is visible."""
        if self.is_seen or "analyst" in vars(self):
            self.analyst.set_working(self.is_seen)

    def _place(self) -> None:
        """Put the panel beside the board if there is room; else behind the panel of the game."""
        window = self._window
        central = window.centralWidget()
        assert central is not None
        if central.width() - WIDTH >= BOARD:
            window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, self.dock)
            window.resizeDocks([self.dock], [WIDTH], Qt.Orientation.Horizontal)
            return
        game = window.findChild(QDockWidget, "game")
        if game is not None:
            window.tabifyDockWidget(game, self.dock)
            self.dock.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Notice that the window is minimised, and shown again."""
        if event.type() == QEvent.Type.WindowStateChange:
            self._follow()
        return super().eventFilter(watched, event)
