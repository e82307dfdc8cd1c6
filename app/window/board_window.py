"""A window with a board of its own, and a panel beside it; the game of the main window stays."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent

from app.commands.menus import Menus
from app.commands.shortcuts import Shortcuts
from app.commands.table import ARRANGE, COMMANDS, HELP, LEVELS, MARKS, READ, VIEW, Command
from app.controllers.appearance import AppearanceController
from app.controllers.flat_map import FlatMapController
from app.game.session import Session
from app.game.situation import Situation
from app.game.timekeeper import Timekeeper
from app.game.transition import Transition, TransitionKind
from app.panels.common.dock import Dock
from app.panels.common.fitting import fit_to_screen
from app.settings.option import Option
from app.settings.store import Settings
from app.text.reasons import refusal_with_rule
from app.window.base_window import BaseWindow
from app.window.board_features import BoardFeatures
from app.window.full_screen import FullScreen
from engine.rules.refusal import Refusal
from engine.rules.variant import Variant

#: Initial size, limited by the screen; the greatest share that the panel has of the width at first.
SIZE, SHARE = (1280, 800), 0.46
#: Commands of a game that mean nothing here, though they stand in the same menus.
_NOT_HERE = ("say_clocks", "say_evaluation", "welcome", "guess_move")


def board_commands() -> tuple[Command, ...]:
    """Return the commands of the view, of reading out, and of the help."""
    menus = (VIEW, LEVELS, ARRANGE, MARKS, READ, HELP)
    return tuple(row for row in COMMANDS if row.menu in menus and row.name not in _NOT_HERE)


class BoardWindow(BaseWindow):
    """The board with its session, menus and help; a subclass makes the panel and calls ``set_up``.

    What is entered on the board is handled by the subclass.
    """

    #: The whole program is to end.
    quit_requested = Signal()

    def __init__(self, variant: Variant, settings: Settings, geometry: Option[bytes]) -> None:
        """``variant``: whose board is shown at first; ``geometry``: where the window's is kept."""
        super().__init__(None, Qt.WindowType.Window)
        self.settings = settings
        self._geometry = geometry
        self.session = Session(variant, parent=self)
        self.keeper = Timekeeper(self.session, parent=self)
        self.features = BoardFeatures(
            self.session, self.keeper, settings, self, lambda: "", has_results=False
        )
        self.viewport, self.status = self.features.viewport, self.features.status
        self.notice = self.features.notice
        self.screen_reader = self.features.screen_reader
        self.chooser = self.features.chooser
        self.dock: Dock

    def set_up(
        self,
        dock: Dock,
        panel_width: int,
        commands: Sequence[Command],
        slots: dict[str, Callable[[], object]],
        appearance: AppearanceController,
    ) -> None:
        """Make the rest of the window.

        dock : with the panel
        panel_width : of it at first, device-independent pixels
        commands : all that the window has; those of the view are ``board_commands``
        slots : of those that are not about the view and the help
        """
        self.dock = dock
        # It stays with its window.
        features = Dock.DockWidgetFeature
        dock.setFeatures(features.DockWidgetClosable | features.DockWidgetMovable)
        self.setCentralWidget(self.viewport)
        self.flat_map = FlatMapController(
            self.viewport, self.features.placement, self.settings, self, dock, keeps_place=False
        )
        slots = {
            **self.features.slots(),
            "map_only": self.flat_map.toggle_alone,
            "quit": self.quit_requested.emit,
            **self.base_slots(),
            **slots,
        }
        self.menus = Menus(self, self.settings, self.status.before(slots), commands)
        self.commands = self.menus.commands
        self.features.arrangements.follow(self.menus, self.flat_map.dock.toggle)
        self.flat_map.follow(self.commands["map_only"])
        self.menus.add_to_view([dock.toggle, self.flat_map.dock.toggle])
        self.shortcuts = Shortcuts(self.settings, self.commands, self)
        self.full_screen = FullScreen(self, self.commands["full_screen"], kept=(dock,))
        self.full_screen.changed.connect(self.features.placement.set_auto_hide)
        self.session.transitioned.connect(self._follow)
        self.session.refused.connect(self.refuse)
        self.features.prompts.listen_to(self)
        self.features.banners.listen_to(self)
        appearance.changed.connect(self.features.show_pictures)
        self.show_game()
        geometry = self.settings.get(self._geometry)
        if not geometry or not self.restoreGeometry(geometry):
            fit_to_screen(self, QSize(*SIZE))
        wide = min(panel_width, round(SHARE * self.width()))
        self.resizeDocks([dock], [wide], Qt.Orientation.Horizontal)

    # -- what is shown -----------------------------------------------------------------------

    def _follow(self, transition: Transition) -> None:
        if transition.kind is TransitionKind.STARTED:
            self.start_board(transition.after)
            self.show_game()
        else:
            self.viewport.board.follow(transition)
            self.show_situation()

    def start_board(self, now: Situation) -> None:
        """Show a game that has been started."""
        self.viewport.board.start(now)

    def show_game(self) -> None:
        """Show in the menus what the board of the game has."""
        self.features.arrangements.show_game()
        self.show_situation()

    def show_situation(self) -> None:
        """Show the situation in menus and status bar."""
        self.menus.show_situation(self.session.situation)
        self.status.show()

    def refuse(self, refusal: Refusal) -> str:
        """Say why a move is illegal; return the sentence."""
        text = refusal_with_rule(self.session.variant, refusal)
        self.warn(text)
        return text

    def warn(self, text: str) -> None:
        """Say at the cursor, and aloud, why something is not right."""
        self.status.show_refusal(text)
        self.screen_reader.warn(text)

    def say(self, text: str) -> None:
        """Say something in the status bar, and aloud."""
        self.status.show_message(text)
        self.screen_reader.warn(text)

    # -- the window --------------------------------------------------------------------------

    def closeEvent(self, event: QCloseEvent) -> None:
        """Store where the window stood."""
        self.viewport.board.stop()
        self.notice.dismiss()
        self.settings.set(self._geometry, bytes(self.saveGeometry().data()))
        self.closed.emit()
        super().closeEvent(event)
