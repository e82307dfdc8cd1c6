"""The main window: board, panels, menus. All of them are connected in ``_connect``."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QT_TRANSLATE_NOOP, QRect, QSize, Signal
from PySide6.QtGui import QCloseEvent

from app.commands.menus import Menus
from app.commands.shortcuts import Shortcuts
from app.controllers.appearance import AppearanceMenu
from app.controllers.files import FileController
from app.controllers.flat_map import FlatMapController
from app.controllers.match import MatchController
from app.controllers.play import PlayController
from app.controllers.preferences import PreferencesController
from app.controllers.questions import Questions
from app.controllers.seat_cards import ClockController, TurnLineController
from app.game.session import Session
from app.game.timekeeper import Timekeeper
from app.game.transition import Transition, TransitionKind
from app.panels.common.dock import Dock
from app.panels.common.fitting import fit_to_screen
from app.panels.game_panel import GamePanel, MoveButtons
from app.panels.moves.move_input import MoveInput
from app.panels.moves.move_list import MoveList
from app.panels.seats import SeatsPanel
from app.settings.remembered import WINDOW_GEOMETRY, WINDOW_STATE
from app.settings.store import Settings
from app.support.user_folders import themes_folder
from app.text import names
from app.text.engine_text import translated_text
from app.text.language import on_language_change
from app.text.status_text import claimable_text, headline, listed_text
from app.text.text import game_title, seat_name, written_keys
from app.window.app_context import AppContext
from app.window.base_window import BaseWindow, stands_at
from app.window.beginning import remember_game
from app.window.board_features import BoardFeatures
from app.window.computer_features import ComputerFeatures
from app.window.folding import Folding
from app.window.full_screen import FullScreen
from app.window.learning_launcher import LearningLauncher
from engine.play.tree import Node

if TYPE_CHECKING:
    from app.export.controller import ExportController
    from app.panels.map.flat_map import FlatMap
    from app.window.learning_window import LearningWindow

#: Initial size, limited by the screen.
SIZE = (1280, 800)


class MainWindow(BaseWindow):
    """Shows a session and passes the players' input to it."""

    #: The welcome is to be shown.
    welcome_requested = Signal()

    def __init__(
        self, session: Session, settings: Settings, app_context: AppContext | None = None
    ) -> None:
        """``app_context``: shared with other windows; None for a single one."""
        super().__init__()
        self.app_context = self._alone(settings) if app_context is None else app_context
        self.appearance = self.app_context.appearance
        self.session = session
        self.settings = settings
        #: Where it was placed beside others; None if its stored place was used.
        self.put_at: QRect | None = None
        session.setParent(self)
        self.keeper = Timekeeper(session, parent=self)
        features = BoardFeatures(session, self.keeper, settings, self, lambda: self.play.status)
        self.features = features
        self.viewport, self.chooser = features.viewport, features.chooser
        self.bar, self.prompts = features.bar, features.prompts
        self.status, self.notice = features.status, features.notice
        self.overlays, self.pointer_label = features.overlays, features.pointer_label
        self.arrangements, self.compass = features.arrangements, features.compass
        self.quality, self.seat_views = features.quality, features.seat_views
        self.views, self.sounds, self.sway = features.views, features.sounds, features.sway
        self.drawings, self.banners = features.drawings, features.banners
        self.screen_reader = features.screen_reader
        self.questions = Questions(session, settings, self.prompts, self)
        self.files = FileController(session, settings, self)
        self.learning_launcher = LearningLauncher(session, self.app_context)
        self.seats = SeatsPanel()
        self.moves = MoveList()
        self.buttons = MoveButtons()
        board, prompts, questions = self.viewport.board, self.prompts, self.questions
        self.play = PlayController(session, settings, board, prompts, questions)
        self.input = MoveInput(lambda: self.play.obligation)
        self.match = MatchController(session, settings, self.seats, prompts)
        self._arrange()  # after the widgets over the board, which Tab reaches first
        self.flat_map = FlatMapController(
            self.viewport, features.placement, settings, self, self.dock
        )
        self.map_dock = self.flat_map.dock
        self.computer = ComputerFeatures(
            session, self.keeper, board, prompts, settings, self, self.app_context.new_engines
        )
        players = self.computer.players
        players.changed.connect(lambda: self.quality.hold_computer(players.waiting is not None))
        # Drawn after the first frame, which does not include it.
        self.viewport.after_frame(self.app_context.show_icon)
        self.menus = Menus(self, settings, self.status.before(self._slots()))
        self.commands = self.menus.commands
        self.questions.maybe_save = self.files.maybe_save
        self.files.before_closing = self.questions.before_closing
        self.questions.external_engines = lambda variant: self.computer.engines.external_engines(
            variant
        )
        self.buttons.show_commands(self.commands)
        self.arrangements.follow(self.menus, self.map_dock.toggle)
        self.flat_map.follow(self.commands["map_only"])
        self.appearance_menu = AppearanceMenu(
            settings, themes_folder(), lambda: session.variant.key, self
        )
        self._add_menus()
        self.shortcuts = Shortcuts(settings, self.commands, self)
        docks = self.dock, self.map_dock, self.computer.analysis.dock
        self.shortcuts.add((dock.toggle, dock.label) for dock in docks)
        self.preferences = PreferencesController(settings, self.shortcuts, self.sounds, self)
        self.folding = Folding(self, self.viewport, settings)
        self.full_screen = FullScreen(self, self.commands["full_screen"], folding=self.folding)
        self.turn_line = TurnLineController(session, self.keeper, self.viewport, settings)
        features.placement.leave_room_for(self.turn_line.line)
        self.turn_line.stand_in_for(
            self.dock,
            lambda seen: self.full_screen.is_active or (self.folding.is_folded and not seen),
        )
        self.folding.changed.connect(self.turn_line.review)
        self.full_screen.changed.connect(self.turn_line.review)
        self.full_screen.changed.connect(features.placement.set_auto_hide)
        self._connect()
        self._show_game()
        self._show_situation()
        ClockController(self.keeper, settings, self.seats, self.commands["pause"], self)
        self._restore()
        self.views.restore()
        self.viewport.setFocus()
        self.viewport.board.request_forced_choice()

    @property
    def map(self) -> FlatMap:
        """The flat map."""
        return self.flat_map.map

    @cached_property
    def exports(self) -> ExportController:
        """The export of pictures and films; imported and made lazily, on first use."""
        from app.export.controller import ExportController

        found = ExportController(self.session, self.settings, self.viewport, self)
        found.written.connect(self.status.show_message)
        return found

    @property
    def learning(self) -> LearningWindow:
        """The window with lessons, puzzles, and games to read; all windows share it."""
        return self.learning_launcher.window

    # -- building ----------------------------------------------------------------------------

    def _alone(self, settings: Settings) -> AppContext:
        """Return the shared objects, for this window alone."""
        app_context = AppContext(settings, self)
        app_context.quit_requested.connect(self.close)
        app_context.play_requested.connect(self.ask_first_game)
        self.closed.connect(app_context.close)
        return app_context

    def _arrange(self) -> None:
        self.setCentralWidget(self.viewport)
        panel = GamePanel(self.seats, self.moves, self.buttons, self.input, self.input.reason)
        label = QT_TRANSLATE_NOOP("shortcuts", "Game panel")
        self.dock = Dock(
            self, panel, "game", QT_TRANSLATE_NOOP("docks", "Game"), "panel", label, "F9"
        )

    def _add_menus(self) -> None:
        """Add the menus of the controllers and the switches of the docks."""
        menus = self.menus
        menus.add_to_view([self.dock.toggle, self.map_dock.toggle])
        menus.insert_action(self.computer.analysis.dock.toggle, before="look_through")
        self.files.add_menus(menus)
        self.drawings.add_menu(menus)
        for menu in (*self.appearance_menu.menus, *self.quality.menus):
            menus.insert_menu(menu, before="full_screen")
        menus.insert_menu(self.seat_views.menu, before="flip")

    def _slots(self) -> dict[str, Callable[[], object]]:
        """Return the slots of all commands, by name."""
        session, questions, editor = self.session, self.questions, self.app_context.editor
        return {
            **self.files.slots(),
            "new_game": lambda: self.files.maybe_save(questions.ask_new_game),
            "players": questions.ask_players,
            "set_up": questions.ask_position,
            "details": questions.ask_details,
            "own_games": lambda: editor(session.variant).show_file_of(session.variant),
            **self.play.slots(),
            **self.computer.slots(),
            "rematch": lambda: self.files.maybe_save(self.match.ask_rematch),
            "undo": session.go_back,
            "redo": session.go_forward,
            "first": session.go_to_start,
            "last": session.go_to_end,
            "type_move": self._type_move,
            "offer_draw": session.offer_draw,
            "claim": questions.claim,
            "resign": questions.ask_resign,
            "pause": self.keeper.toggle,
            "new_window": self.app_context.new_requested.emit,
            "close_window": self.close,
            "quit": self.app_context.quit_requested.emit,
            **self.features.slots(),
            "welcome": self.welcome_requested.emit,
            "map_only": self.flat_map.toggle_alone,
            **self.learning_launcher.slots(self.computer.assistance),
            "export_picture": lambda: self.exports.ask_picture(),
            "export_animation": lambda: self.exports.ask_film(),
            "preferences": lambda: self.preferences.open(),
            **self.base_slots(),
        }

    def _connect(self) -> None:
        """Connect everything: signals go up, calls go down."""
        session, board = self.session, self.viewport.board
        board.move_entered.connect(self.play.enter)
        board.refusal_requested.connect(self.play.refuse)
        self.input.move_entered.connect(self.play.enter_typed)
        self.input.line.textEdited.connect(lambda _: self.status.end())
        self.status.ended.connect(self.input.forget_reason)
        self.input.left.connect(self.viewport.setFocus)
        self.moves.node_chosen.connect(session.go_to_node)
        self.moves.promotion_requested.connect(session.promote)
        self.moves.glyphs_requested.connect(session.set_nags)
        self.moves.removal_requested.connect(self.questions.ask_removal)
        self.moves.comment_requested.connect(self.questions.ask_comment)
        self.prompts.listen_to(self)
        self.banners.listen_to(self)
        self.banners.connect_commands(self.commands, self.status.show_message)
        self.prompts.changed.connect(self.status.review)
        self.prompts.released.connect(self._return_focus)
        self.questions.answered.connect(self.viewport.setFocus)
        self.computer.show_on_cards(self.seats, self.commands)
        self.features.listen_to(self.computer)
        self.screen_reader.claim = self.status.claim = self._claim_sentence
        self.match.answered.connect(self.viewport.setFocus)
        self.questions.drawn.connect(self.features.show_dice)
        self.match.drawn.connect(self.features.show_dice)
        session.transitioned.connect(self._follow)
        session.replacement_requested.connect(self.questions.ask_replacement)
        session.failed.connect(lambda error: self.show_failure(translated_text(error)))
        self.files.changed.connect(self._show_title)
        self.files.message.connect(self.status.show_message)
        self.files.elsewhere_requested.connect(self.app_context.opening_requested)
        self.files.rules_requested.connect(
            lambda path: self.app_context.editor(session.variant).open_file(path)
        )
        self.play.warned.connect(self.status.show_refusal)
        self.play.warned.connect(self.screen_reader.warn)
        self.play.status_changed.connect(self.status.show)
        self.appearance_menu.theme_chosen.connect(self.appearance.choose)
        self.appearance.changed.connect(self._show_pictures)
        self.appearance.failed.connect(self.show_failure)
        on_language_change(self, self._show_moves, call_now=False)
        on_language_change(self, self._show_situation, call_now=False)

    def _restore(self) -> None:
        """Restore size, position and docks from the preferences."""
        geometry, state = self.settings.get(WINDOW_GEOMETRY), self.settings.get(WINDOW_STATE)
        if not geometry or not self.restoreGeometry(geometry):
            fit_to_screen(self, QSize(*SIZE))
        is_restored = bool(state) and self.restoreState(state)
        self.flat_map.settle(is_restored)
        self.computer.analysis.settle()
        self.folding.resume()

    def close_for_good(self) -> None:
        """Close the window without asking about changes, which has been done."""
        self.files.allow_close()
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Store the state of the window, and close everything."""
        if not self.files.may_close():
            event.ignore()
            return
        self.viewport.board.stop()
        self.keeper.pause()
        self.files.close()
        self.questions.close()
        if "exports" in vars(self):  # it has been made
            self.exports.close()
        self.notice.dismiss()
        # A place beside others was not chosen by the user, and would shift with each start.
        if self.put_at is None or not stands_at(self, self.put_at):
            self.settings.set(WINDOW_GEOMETRY, bytes(self.saveGeometry().data()))
        self.folding.keep()
        self.computer.analysis.keep_place()
        self.settings.set(WINDOW_STATE, self.full_screen.state())
        self.views.keep()
        self.preferences.close()
        self.computer.close()
        self.closed.emit()
        super().closeEvent(event)

    # -- the session -------------------------------------------------------------------------

    def _follow(self, transition: Transition) -> None:
        """Show a transition, first on the board, and ask the questions that follow from it."""
        board, now = self.viewport.board, transition.after
        is_start = transition.kind is TransitionKind.STARTED
        if is_start:
            self.views.keep()
            board.start(now)
            self.views.restore()
            self._show_game()
            self.viewport.setFocus()
        else:
            board.follow(transition)
            self.moves.follow(transition)
        self.questions.follow(transition)
        self._show_situation()
        if transition.changes_node and not is_start and now.outcome is None:
            self.views.turn()

    def _show_game(self) -> None:
        """Update menus and move list for the current game."""
        variant = self.session.variant
        self.arrangements.show_game()
        self.appearance.follow_games([variant.key])
        remember_game(self.settings, variant)
        self._show_moves()

    def _return_focus(self) -> None:
        """Return the focus to the board, or to the chooser over it."""
        if self.chooser.isVisible():
            self.chooser.take_keyboard()
        else:
            self.viewport.setFocus()

    def _show_moves(self) -> None:
        """Show all moves of the game in the current notation."""
        variant = self.session.variant
        seats = [seat_name(variant, seat) for seat in range(len(variant.seats))]
        self.moves.show_game(seats, self.session.game, self._listed)

    def _show_situation(self) -> None:
        """Update panels, actions, title and status bar."""
        now = self.session.situation
        self.seats.show_situation(now)
        self.input.show_situation(now)
        self.menus.show_situation(now)
        self.buttons.show_claim(self.session.can_claim)
        self._show_title()
        self.status.show()

    def _claim_sentence(self) -> str:
        """Return that a draw can be claimed, and by which keys; empty where it cannot."""
        if not self.session.can_claim:
            return ""
        keys = written_keys(self.commands["claim"].shortcut())
        return claimable_text(self.session.situation.claims[0], keys)

    def _show_title(self) -> None:
        now, game = self.session.situation, self.session.game
        title = game_title(now.variant, game.root.position)
        self.setWindowTitle(self.files.title(f"{title} – {headline(now)}"))

    def _listed(self, node: Node) -> str:
        """Return the text of a move in the move list."""
        assert node.move is not None
        return listed_text(node.move, names.notation_at(self.session, node))

    def show_failure(self, text: str) -> None:
        """Show in the status bar why something is not possible."""
        self.status.show_failure(text)

    # -- the board ---------------------------------------------------------------------------

    def carry_out_at_start(self, command: str) -> None:
        """Carry out a command of the menus once the window has drawn its first picture."""
        action = self.menus.commands[command]
        self.viewport.after_frame(action.trigger)

    def _type_move(self) -> None:
        self.dock.show()
        self.input.begin()

    def ask_first_game(self, key: str) -> None:
        """Show the dialog for a new game, of this key."""
        self.bring_to_front()
        self.files.maybe_save(lambda: self.questions.ask_new_game(key))

    def _show_pictures(self) -> None:
        """Update the icons of pieces to the current theme; everything else is repainted by Qt."""
        self.seats.show_situation(self.session.situation)
        self.questions.renew_pictures()
        self.features.show_pictures()
