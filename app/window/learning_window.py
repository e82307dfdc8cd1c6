"""The learning window: a board of its own, and beside it lessons, puzzles, or games to read."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QT_TRANSLATE_NOOP, QSize, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from app.commands.table import COMMANDS, LEARN, Command, Keys
from app.controllers.appearance import AppearanceController
from app.engines.engines import Engines
from app.game.situation import Situation
from app.game.transition import Origin
from app.learning.activity import Activity
from app.learning.learning_board import LearningBoard
from app.panels.common.dock import Dock
from app.panels.common.fitting import AutoScrollArea
from app.panels.common.layouts import laid_out
from app.panels.moves.move_input import MoveInput
from app.settings.remembered import LEARNING_GEOMETRY
from app.settings.store import Settings
from app.storage.learning_store import LearningStore
from app.text.language import on_language_change
from app.window.board_window import BoardWindow, board_commands
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

#: The usual width of the panel, its least one, and that of the board; device-independent pixels.
#: Both fit beside each other on a screen of 800 pixels with letters half as large again; an
#: activity for which that is too low is scrolled.
PANEL, MIN_PANEL, MIN_BOARD = 380, 296, 200
MIN_PANEL_HEIGHT = 160

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


def _commands() -> tuple[Command, ...]:
    kept = [row for row in COMMANDS if row.name in _OTHERS]
    here = [row._replace(menu=LEARN, section=row.name in ("hint", "undo")) for row in kept]
    (leaving,) = (row for row in COMMANDS if row.name == "quit")
    return (*here, _LEAVE, leaving._replace(menu=LEARN), *board_commands())


class LearningWindow(BoardWindow):
    """Shows one activity at a time; the game of the main window stays as it is."""

    #: A game is to be played, by its key.
    play_requested = Signal(str)
    #: Games of the library are to be shown: Query.
    games_requested = Signal(object)

    def __init__(
        self,
        variant: Variant,
        settings: Settings,
        appearance: AppearanceController,
        store: LearningStore,
        engines: Callable[[], Engines],
    ) -> None:
        """``variant``: whose board is shown until an activity shows another one.

        store : what was learnt, also in other windows
        engines : of the main window, for what has to think
        """
        super().__init__(variant, settings, LEARNING_GEOMETRY)
        self.store = store
        self.engines = engines
        self.board = LearningBoard(self.session, self.viewport.board)
        #: The current activity, or None.
        self.activity: Activity | None = None
        self._is_beginning = False
        #: The callback that waits until the learning progress has been read, or None.
        self._wanted: Callable[[], object] | None = None
        self.pages = QStackedWidget()
        self.input = MoveInput(lambda: "", self._closed)
        self.set_up(self._arranged(), PANEL, _commands(), self._slots(), appearance)
        self._connect()
        self.viewport.setFocus()  # not the field for moves, which would take letters of commands

    # -- activities --------------------------------------------------------------------------

    def begin(self, activity: Activity) -> None:
        """Leave the present activity, and begin another one."""
        self._wanted = None
        before, self.activity = self.activity, activity
        if before is not None and before is not activity:
            before.leave()
        self.board.stop()
        self.board.ask_spots(False)
        self.dock.show()
        if self.pages.indexOf(activity.panel) < 0:
            self.pages.addWidget(activity.panel)
            activity.message.connect(self.say)
            activity.message.connect(self.input.forget_reason)
            activity.changed.connect(self._show_title)
        self.pages.setCurrentWidget(activity.panel)
        self._is_beginning = True
        activity.begin()
        self._is_beginning = False
        self._show_title()

    def show_lessons(self, key: str = "") -> None:
        """Begin with the lessons, those of a game by its key, or as they were left."""

        def show() -> None:
            self.lessons.choose(key)
            self.begin(self.lessons)

        self._after_reading(show)

    def show_puzzles(self, key: str = "", played: Variant | None = None) -> None:
        """Begin with the puzzles, those of a game by its key, or as they were left.

        played : the game from which they are opened; a message is shown if it has no puzzles
        """

        def show() -> None:
            self.puzzles.turn_to(key, played)
            self.begin(self.puzzles)

        self._after_reading(show)

    def _after_reading(self, show: Callable[[], object]) -> None:
        """Call ``show`` once the progress is read, unless another activity is begun before that."""
        self._wanted = show
        self.store.read()
        if self.store.is_known:
            self._show_wanted()

    def _show_wanted(self) -> None:
        show, self._wanted = self._wanted, None
        if show is not None:
            show()
            if self.store.fault:
                self.say(self.store.fault)

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

        lessons = Lessons(self.board, self.store)
        lessons.puzzles_requested.connect(self.show_puzzles)
        lessons.play_requested.connect(self.play_requested)
        return lessons

    @cached_property
    def puzzles(self) -> Puzzles:
        """The puzzles."""
        from app.learning.puzzles import Puzzles

        return Puzzles(self.board, self.engines, self.store)

    @cached_property
    def play_along(self) -> PlayAlong:
        """The games with comments."""
        from app.learning.play_along import PlayAlong

        games = PlayAlong(self.board)
        games.guess_requested.connect(self.guess)
        return games

    @cached_property
    def openings(self) -> OpeningExplorer:
        """The openings of the library's games."""
        from app.learning.openings import OpeningExplorer
        from app.storage.library.game_library import NAME
        from app.storage.recorder import journal_folder

        openings = OpeningExplorer(self.board, journal_folder().with_name(NAME))
        openings.games_requested.connect(self.games_requested)
        return openings

    @cached_property
    def guess_the_move(self) -> GuessTheMove:
        """The game whose moves are guessed."""
        from app.learning.guess import GuessTheMove

        return GuessTheMove(self.board, self.engines)

    # -- building ----------------------------------------------------------------------------

    def _arranged(self) -> Dock:
        """Return the dock with the panel."""
        body = QWidget()
        reason = self.input.reserve_reason()
        pages = AutoScrollArea(self.pages, QSize(MIN_PANEL, MIN_PANEL_HEIGHT), reason)
        parts = ((pages, 1), reason, self.input)
        laid_out(QVBoxLayout(body), *parts, margins=0)
        self.viewport.setMinimumWidth(MIN_BOARD)
        label = QT_TRANSLATE_NOOP("shortcuts", "Learning panel")
        title = QT_TRANSLATE_NOOP("docks", "Learn")
        return Dock(self, body, "learning", title, "panel", label, "F9")

    def _slots(self) -> dict[str, Callable[[], object]]:
        session = self.session
        return {
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
            "leave_learning": self.close,
        }

    def _connect(self) -> None:
        board = self.viewport.board
        self.status.has_names = False  # nobody of a game that is read is about to move
        board.move_entered.connect(self._enter)
        board.refusal_requested.connect(self._refuse_try)
        board.spot_clicked.connect(self._click)
        self.input.move_entered.connect(lambda move: self._enter(move, Origin.TYPED))
        self.input.line.textEdited.connect(lambda _: self.status.end())
        self.status.ended.connect(self.input.forget_reason)
        self.input.left.connect(self.viewport.setFocus)
        self.board.warned.connect(self.warn)
        self.store.known.connect(self._show_wanted)
        self.store.message.connect(self.say)
        on_language_change(self, self._translate)

    # -- what is entered ---------------------------------------------------------------------

    def _enter(self, move: Move, origin: Origin) -> None:
        if self.activity is not None and not self.board.is_playing:
            self.activity.enter(move, origin)

    def _refuse_try(self, start: Spot, target: Spot) -> None:
        """Say why a try is illegal, as the activity does or else as the rules do."""
        text = self._closed()
        if not text and self.activity is not None:
            text = self.activity.refusal(start, target)
        if text:
            self.warn(text)
        else:
            self.session.refuse(start, target)

    def _closed(self) -> str:
        return "" if self.activity is None else self.activity.blocked_reason()

    def _click(self, spot: Spot) -> None:
        if self.activity is not None:
            self.activity.click(spot)

    def _hint(self) -> None:
        if self.activity is not None:
            self.activity.hint()

    def _go(self, step: Callable[[], object]) -> None:
        """Go along what was played, but not while moves are played by themselves."""
        if not self.board.is_playing:
            step()

    def _type_move(self) -> None:
        self.dock.show()
        self.input.begin()

    # -- what is shown -----------------------------------------------------------------------

    def start_board(self, now: Situation) -> None:
        """Show a game as it was seen last, unless an activity begins: that is seen as at first."""
        views = self.features.views
        views.keep()
        super().start_board(now)
        if not self._is_beginning:
            views.restore()

    def show_situation(self) -> None:
        """Show the situation in menus and status bar, and what can be typed."""
        self.input.show_situation(self.session.situation)
        super().show_situation()

    def refuse(self, refusal: Refusal) -> str:
        """Say why a move is illegal, also in the panel; return the sentence."""
        text = super().refuse(refusal)
        self.board.refused.emit(text)
        return text

    def _show_title(self) -> None:
        title = self.tr("Learn")
        if self.activity is not None:
            title = self.tr("{activity} – Learn").format(activity=self.activity.title())
        self.setWindowTitle(title)

    def _translate(self) -> None:
        self._show_title()
        self.show_situation()

    # -- the window --------------------------------------------------------------------------

    def closeEvent(self, event: QCloseEvent) -> None:
        """Leave the activity, and store where the window stood."""
        if self.activity is not None:
            self.activity.leave()
        self.activity = self._wanted = None
        self.board.stop()
        self.board.turn_to(None)
        self.viewport.board.stop()
        self.features.views.keep()
        super().closeEvent(event)
