"""What makes a window at home on a desk: sounds, keys, full screen, views, drawings, exports."""

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
from app.export.controller import ExportController
from app.game.session import Session
from app.game.timekeeper import Timekeeper
from app.panels.common.dock import Dock
from app.settings.store import Settings
from app.storage.view_memory import ViewMemory
from app.window.full_screen import FullScreen

#: After so many milliseconds the window is there and nobody has made a move yet.
IDLE = 1500


class Features(QObject):
    """Makes and owns all of them; each says of itself what it does."""

    #: Something has been done: one sentence.
    told = Signal(str)

    def __init__(
        self, session: Session, settings: Settings, viewport: Viewport, window: QMainWindow
    ) -> None:
        super().__init__(window)
        self._settings = settings
        self.views = ViewMemory(viewport.board, settings)
        self.quality = QualityController(viewport, settings)
        self.sway = Sway(viewport, settings)
        self.compass_controller = CompassController(viewport, settings)
        self.compass = self.compass_controller.compass
        self.seat_views = SeatViewController(viewport.board, self.views.seats)
        self.seat_views.told.connect(self.told)
        self.sounds = SoundController(viewport.board, settings)
        self.full_screen = FullScreen(window)
        self.drawings = DrawingController(session, viewport.board, settings, window)
        self.exports = ExportController(session, settings, viewport, window)
        self.exports.written.connect(self.told)
        self.preferences = PreferencesController(settings, self.sounds, window)
        self.shortcuts: Shortcuts

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what their commands do, by their names in the table of actions."""
        return {
            **self.drawings.slots(),
            **self.exports.slots(),
            **self.preferences.slots(),
            **self.views.slots(),
            "full_screen": self.full_screen.toggle,
        }

    def take_on(self, menus: Menus, docks: Sequence[Dock]) -> None:
        """Give all commands their keys, and the actions that show the docks as well.

        What they offer to choose from is put into the menus.
        """
        commands = menus.commands
        self.drawings.serve(menus)
        menus.insert_menu(self.seat_views.menu, before="flip")
        menus.insert_menu(self.quality.menu, before="full_screen")
        self.shortcuts = self.preferences.shortcuts = Shortcuts(self._settings, commands, self)
        for dock in docks:
            self.shortcuts.add(dock.toggle.objectName(), dock.toggle, dock.label)
        self.full_screen.name(commands["full_screen"])

    def begin(self, keeper: Timekeeper) -> None:
        """Listen to the clocks, and see the board as it was seen last."""
        self.sounds.warn_of(keeper)
        QTimer.singleShot(IDLE, self.sounds, self.sounds.prepare)
        self.views.restore()

    def close(self) -> None:
        """Remember the view; bring everything to an end."""
        self.views.keep()
        self.preferences.close()
        self.exports.close()
