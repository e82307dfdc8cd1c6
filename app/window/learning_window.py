"""The learning window: a board of its own, and beside it lessons, puzzles, or games to read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QT_TRANSLATE_NOOP, QEvent, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from app.commands.command import HELP, LEARN, Command, Keys
from app.commands.menus import Menus
from app.commands.shortcuts import Shortcuts
from app.commands.table import COMMANDS
from app.controllers.appearance import AppearanceController
from app.controllers.flat_map import FlatMapController
from app.controllers.pointer_label import HoverLabel
from app.engines.engines import Engines
from app.game.session import Session
from app.game.timekeeper import Timekeeper
from app.game.transition import Origin, Transition, TransitionKind
from app.learning.activity import Activity
from app.learning.table import LearningTable
from app.panels.common.dock import Dock
from app.panels.common.fitting import fit_to_screen
from app.panels.common.help_button import HelpRequest
from app.panels.help.window import HelpWindow
from app.panels.moves.move_input import MoveInput
from app.settings.options import LEARNING_GEOMETRY
from app.settings.store import Settings
from app.text.language import on_language_change
from app.text.reasons import refusal_with_rule
from app.window.board_features import BoardFeatures
from app.window.full_screen import FullScreen
from engine.core.move import Move, Spot
from engine.pgn.record import Record
from engine.rules.refusal import Refusal
from engine.rules.variant import Variant

if TYPE_CHECKING:
    from app.learning.guess import GuessTheMove
    from app.learning.lessons import Lessons
    from app.learning.openings import OpeningExplorer
    from app.learning.play_along import PlayAlong
    from app.learning.puzzles import Puzzles

#: Initial size, limited by the screen; the usual width of the panel, and its greatest share of the
#: window's at first.
SIZE, PANEL, SHARE = (1280, 800), 380, 0.46

#: Those of the main window's commands, beside those of the view and the help, that make sense here;
#: all stand in the menu Learn.
_OTHERS = (
    "lessons",
    "puzzles",
    "play_along",
    "openings",
    "hint",
    "undo",
    "redo",
    "first",
    "last",
    "show_again",
    "type_move",
)
_LEAVE = Command(
    "leave_learning",
    LEARN,
    QT_TRANSLATE_NOOP("actions", "&Back to the game"),
    (Keys.Close,),
    section=True,
)
#: Commands of a game that mean nothing here, though they stand in the same menus.
_NOT_HERE = ("say_clocks", "say_evaluation", "welcome", "guess_move")


def _commands() -> tuple[Command, ...]:
    kept = [row for row in COMMANDS if row.name in _OTHERS]
    here = [replace(row, menu=LEARN, section=row.name in ("hint", "undo")) for row in kept]
    menus = {row.menu for row in here} | {"view", "levels", "arrange", "marks", "read", HELP}
    others = [row for row in COMMANDS if row.menu in menus - {LEARN} and row.name not in _NOT_HERE]
    (leaving,) = (row for row in COMMANDS if row.name == "quit")
    return (*here, _LEAVE, replace(leaving, menu=LEARN), *others)


class LearningWindow(QMainWindow):
    """Shows one activity at a time; the game of the main window stays as it is."""

    #: A game is to be played, by its key.
    play_requested = Signal(str)
    #: Games of the library are to be shown: Query.
    games_requested = Signal(object)
    #: The whole program is to end.
    quit_requested = Signal()
    #: The window is closing.
    closed = Signal()

    def __init__(
        self,
        variant: Variant,
        settings: Settings,
        appearance: AppearanceController,
        engines: Callable[[], Engines],
        parent: QWidget | None = None,
    ) -> None:
        """``variant``: whose board is shown until an activity shows another one.

        engines : of the main window, for what has to think
        """
        super().__init__(parent, Qt.WindowType.Window)
        self.settings = settings
        self.engines = engines
        self.session = Session(variant, parent=self)
        self.keeper = Timekeeper(self.session, parent=self)
        self.features = BoardFeatures(
            self.session, self.keeper, settings, self, lambda: "", has_results=False
        )
        self.viewport, self.status = self.features.viewport, self.features.status
        self.notice = self.features.notice
        self.screen_reader = self.features.screen_reader
        self.chooser = self.features.chooser
        self.table = LearningTable(self.session, self.viewport.board)
        #: What is done at the moment, or None.
        self.activity: Activity | None = None
        self._is_beginning = False
        self.pages = QStackedWidget()
        self.input = MoveInput(lambda: "")
        self.hover_label = HoverLabel(self.viewport.board)
        self._arrange()
        self.flat_map = FlatMapController(
            self.viewport, self.features.placement, settings, self, self.dock, keeps_place=False
        )
        self.menus = Menus(self, settings, self.status.before(self._slots()), _commands())
        self.commands = self.menus.commands
        self.features.arrangements.follow(self.menus, self.flat_map.dock.toggle)
        self.flat_map.follow(self.commands["map_only"])
        for dock in (self.dock, self.flat_map.dock):
            self.menus.add_to_view(dock.toggle)
        self.shortcuts = Shortcuts(settings, self.commands, self)
        self.full_screen = FullScreen(self, self.commands["full_screen"], kept=(self.dock,))
        self.full_screen.changed.connect(self.features.placement.set_bare)
        self.help = HelpWindow(self.menuBar(), self)
        self.help.addAction(self.commands["quit"])  # works there by its keys, too
        self._connect(appearance)
        self._show_game()
        geometry = settings.get(LEARNING_GEOMETRY)
        if not geometry or not self.restoreGeometry(geometry):
            fit_to_screen(self, QSize(*SIZE))
        wide = min(PANEL, round(SHARE * self.width()))
        self.resizeDocks([self.dock], [wide], Qt.Orientation.Horizontal)

    # -- activities --------------------------------------------------------------------------

    def begin(self, activity: Activity) -> None:
        """Leave the present activity, and begin another one."""
        before, self.activity = self.activity, activity
        if before is not None and before is not activity:
            before.leave()
        self.table.stop()
        self.table.ask_spots(False)
        self.dock.show()
        if self.pages.indexOf(activity.panel) < 0:
            self.pages.addWidget(activity.panel)
            activity.said.connect(self._say)
            activity.changed.connect(self._show_title)
        self.pages.setCurrentWidget(activity.panel)
        self._is_beginning = True
        activity.begin()
        self._is_beginning = False
        self._show_title()

    def show_lessons(self, key: str = "") -> None:
        """Begin with the lessons, those of a game by its key, or as they were left."""
        if key:
            self.lessons.choose(key)
        self.begin(self.lessons)

    def show_puzzles(self, key: str = "") -> None:
        """Begin with the puzzles, those of a game by its key, or as they were left."""
        self.puzzles.turn_to(key)
        self.begin(self.puzzles)

    def show_games(self, key: str = "") -> None:
        """Begin with the games to play along, those of a game by its key, or as they were left."""
        self.play_along.turn_to(key)
        self.begin(self.play_along)

    def show_openings(self, key: str = "") -> None:
        """Begin with the openings of all games, of one by its key, or as they were left."""
        self.openings.turn_to(key)
        self.begin(self.openings)

    def guess(self, record: Record) -> None:
        """Let the moves of a game be guessed."""
        self.guess_the_move.choose_record(record)
        self.begin(self.guess_the_move)

    # Made on first use.

    @cached_property
    def lessons(self) -> Lessons:
        """The lessons."""
        from app.learning.lessons import Lessons

        lessons = Lessons(self.table)
        lessons.puzzles_requested.connect(self.show_puzzles)
        lessons.play_requested.connect(self.play_requested)
        return lessons

    @cached_property
    def puzzles(self) -> Puzzles:
        """The puzzles."""
        from app.learning.puzzles import Puzzles

        return Puzzles(self.table, self.engines)

    @cached_property
    def play_along(self) -> PlayAlong:
        """The games with comments."""
        from app.learning.play_along import PlayAlong

        games = PlayAlong(self.table)
        games.guess_requested.connect(self.guess)
        return games

    @cached_property
    def openings(self) -> OpeningExplorer:
        """The openings of the library's games."""
        from app.learning.openings import OpeningExplorer
        from app.storage.library.game_library import NAME
        from app.storage.recorder import journal_folder

        openings = OpeningExplorer(self.table, journal_folder().with_name(NAME))
        openings.games_requested.connect(self.games_requested)
        return openings

    @cached_property
    def guess_the_move(self) -> GuessTheMove:
        """The game whose moves are guessed."""
        from app.learning.guess import GuessTheMove

        return GuessTheMove(self.table, self.engines)

    # -- building ----------------------------------------------------------------------------

    def _arrange(self) -> None:
        self.setCentralWidget(self.viewport)
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.pages, 1)
        column.addWidget(self.input.reserve_reason())
        column.addWidget(self.input)
        body.setMinimumWidth(PANEL - 30)
        label = QT_TRANSLATE_NOOP("shortcuts", "Learning panel")
        title = QT_TRANSLATE_NOOP("docks", "Learn")
        self.dock = Dock(self, body, "learning", title, "panel", label, "F9")
        features = Dock.DockWidgetFeature  # it stays with its window
        self.dock.setFeatures(features.DockWidgetClosable | features.DockWidgetMovable)
        self.statusBar().addPermanentWidget(self.hover_label)
        self.statusBar().setSizeGripEnabled(False)

    def _slots(self) -> dict[str, Callable[[], object]]:
        session = self.session
        return {
            **self.features.slots(),
            "lessons": lambda: self.show_lessons(),
            "puzzles": lambda: self.show_puzzles(),
            "play_along": lambda: self.show_games(),
            "openings": lambda: self.show_openings(),
            "hint": self._hint,
            "undo": lambda: self._go(session.go_back),
            "redo": lambda: self._go(session.go_forward),
            "first": lambda: self._go(session.go_to_start),
            "last": lambda: self._go(session.go_to_end),
            "type_move": self._type_move,
            "map_only": self.flat_map.toggle_alone,
            "full_screen": lambda: self.full_screen.toggle(),
            "leave_learning": self.close,
            "quit": self.quit_requested.emit,
            "help": lambda: self.help.show_rules(session.variant.key),
            "first_steps": lambda: self.help.show_first_steps(session.variant.key),
            "keys": lambda: self.help.show_keys(),
            "about": lambda: self.help.show_about(),
        }

    def _connect(self, appearance: AppearanceController) -> None:
        session, board = self.session, self.viewport.board
        board.move_entered.connect(self._enter)
        board.refusal_requested.connect(self._refuse_try)
        board.spot_clicked.connect(self._click)
        self.viewport.failed.connect(self.status.show_failure)
        self.input.move_entered.connect(lambda move: self._enter(move, Origin.TYPED))
        self.input.line.textEdited.connect(lambda _: self.status.end())
        self.status.ended.connect(self.input.forget_reason)
        self.input.left.connect(self.viewport.setFocus)
        session.transitioned.connect(self._follow)
        session.refused.connect(self._refuse)
        self.table.warned.connect(self._warn)
        self.features.prompts.listen_to(self)
        self.features.banners.listen_to(self)
        self.features.seat_views.announced.connect(self.status.show_message)
        appearance.changed.connect(self.features.show_pictures)
        on_language_change(self, self._translate)

    # -- what is entered ---------------------------------------------------------------------

    def _enter(self, move: Move, origin: Origin) -> None:
        if self.activity is not None and not self.table.is_playing:
            self.activity.enter(move, origin)

    def _refuse_try(self, start: Spot, target: Spot) -> None:
        """Say why a try is illegal, as the activity does or else as the rules do."""
        text = "" if self.activity is None else self.activity.refusal(start, target)
        if text:
            self._warn(text)
        else:
            self.session.refuse(start, target)

    def _click(self, spot: Spot) -> None:
        if self.activity is not None:
            self.activity.click(spot)

    def _hint(self) -> None:
        if self.activity is not None:
            self.activity.hint()

    def _go(self, step: Callable[[], object]) -> None:
        """Go along what was played, but not while moves are played by themselves."""
        if not self.table.is_playing:
            step()

    def _type_move(self) -> None:
        self.dock.show()
        self.input.begin()

    # -- what is shown -----------------------------------------------------------------------

    def _follow(self, transition: Transition) -> None:
        board, features = self.viewport.board, self.features
        if transition.kind is TransitionKind.STARTED:
            features.views.keep()
            board.start(transition.after)
            if not self._is_beginning:  # that is seen as a game is at first
                features.views.restore()
            self._show_game()
        else:
            board.follow(transition)
        self._show_situation()

    def _show_game(self) -> None:
        layout = self.viewport.board.layout
        self.menus.show_presets(layout.presets)
        self.features.arrangements.show_game()
        self.menus.enable_levels(len(self.session.variant.topology.levels) > 1)
        self._show_situation()

    def _show_situation(self) -> None:
        now = self.session.situation
        self.input.show_situation(now)
        self.menus.show_situation(now)
        self.status.show()

    def _refuse(self, refusal: Refusal) -> None:
        text = refusal_with_rule(self.session.variant, refusal)
        self._warn(text)
        self.table.refused.emit(text)

    def _warn(self, text: str) -> None:
        self.status.show_refusal(text)
        self.screen_reader.warn(text)

    def _say(self, text: str) -> None:
        self.status.show_message(text)
        self.screen_reader.warn(text)

    def _show_title(self) -> None:
        title = self.tr("Learn")
        if self.activity is not None:
            title = self.tr("{activity} – Learn").format(activity=self.activity.title())
        self.setWindowTitle(title)

    def _translate(self) -> None:
        self.viewport.setAccessibleName(self.tr("Board"))
        self._show_title()
        self._show_situation()

    # -- the window --------------------------------------------------------------------------

    def customEvent(self, event: QEvent) -> None:
        """Open the page of the help that a widget asks for."""
        if isinstance(event, HelpRequest):
            event.accept()
            self.help.show_page(event.page, event.heading, event.asker)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave full screen by an Esc that nothing else has handled."""
        if event.key() == Qt.Key.Key_Escape and self.isFullScreen():
            self.full_screen.toggle()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Leave the activity, and store where the window stood."""
        if self.activity is not None:
            self.activity.leave()
            self.activity = None
        self.table.stop()
        self.table.turn_to(None)
        self.viewport.board.stop()
        self.features.views.keep()
        self.notice.dismiss()
        self.settings.set(LEARNING_GEOMETRY, bytes(self.saveGeometry().data()))
        self.help.close()
        self.closed.emit()
        super().closeEvent(event)
