"""Optional features of the window: sounds, shortcuts, full screen, views, drawings, exports."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QMainWindow

from app.board.sway import Sway
from app.board.viewport import Viewport
from app.commands.menus import Menus
from app.commands.shortcuts import Shortcuts
from app.controllers.compass import CompassController
from app.controllers.drawing import DrawingController
from app.controllers.preferences import PreferencesController
from app.controllers.quality import QualityController
from app.controllers.seat_views import SeatViewController
from app.controllers.sounds import SoundController
from app.controllers.views import ViewController
from app.export.controller import ExportController
from app.game.session import Session
from app.game.timekeeper import Timekeeper
from app.panels.common.dock import Dock
from app.settings.store import Settings
from app.window.full_screen import FullScreen

#: Time after the start at which sounds are loaded, milliseconds.
IDLE = 1500


class Features(QObject):
    """Creates and owns the controllers of these features."""

    #: Something was done: one sentence for the status bar.
    announced = Signal(str)

    def __init__(
        self, session: Session, settings: Settings, viewport: Viewport, window: QMainWindow
    ) -> None:
        super().__init__(window)
        self._settings = settings
        self.quality = QualityController(viewport, settings)
        self.sway = Sway(viewport, settings)
        self.compass_controller = CompassController(viewport, settings)
        self.compass = self.compass_controller.compass
        self.seat_views = SeatViewController(viewport.board, settings)
        self.views = ViewController(viewport.board, settings, self.seat_views)
        self.seat_views.announced.connect(self.announced)
        self.sounds = SoundController(viewport.board, settings)
        self.full_screen = FullScreen(window)
        self.drawings = DrawingController(session, viewport.board, settings, window)
        self.exports = ExportController(session, settings, viewport, window)
        self.exports.written.connect(self.announced)
        self.preferences = PreferencesController(settings, self.sounds, window)
        self.shortcuts: Shortcuts

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return the slots of their commands, by name."""
        return {
            **self.drawings.slots(),
            **self.exports.slots(),
            **self.preferences.slots(),
            **self.views.slots(),
            "full_screen": self.full_screen.toggle,
        }

    def add_actions(self, menus: Menus, docks: Sequence[Dock]) -> None:
        """Set the shortcuts of all commands and of the docks, and add the menus of the features."""
        commands = menus.commands
        self.drawings.serve(menus)
        menus.insert_menu(self.seat_views.menu, before="flip")
        menus.insert_menu(self.quality.menu, before="full_screen")
        self.shortcuts = self.preferences.shortcuts = Shortcuts(self._settings, commands, self)
        for dock in docks:
            self.shortcuts.add(dock.toggle.objectName(), dock.toggle, dock.label)
        self.full_screen.name(commands["full_screen"])

    def begin(self, keeper: Timekeeper) -> None:
        """Connect the clocks, and restore the last view."""
        self.sounds.warn_of(keeper)
        QTimer.singleShot(IDLE, self.sounds, self.sounds.prepare)
        self.views.restore()

    def close(self) -> None:
        """Store the view, and close everything."""
        self.views.keep()
        self.preferences.close()
        self.exports.close()
