"""A board with the widgets over it, the same in every window: chooser of moves, drawings ..."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMainWindow

from app.board.board_view import BoardView
from app.board.move_entry import ChoiceNeeded
from app.board.piece_rects import spot_rects
from app.board.sway import Sway
from app.board.viewport import Viewport
from app.commands.choice_group import ChoiceMenu, choices_of
from app.commands.menus import Menus
from app.controllers.arrangements import ArrangementController
from app.controllers.banners import BannerController
from app.controllers.board_settings import BoardSettings, QualityController
from app.controllers.compass import CompassController
from app.controllers.level_overlays import LevelOverlays
from app.controllers.placement import Placement
from app.controllers.pointer_label import HoverLabel, PointerLabelController
from app.controllers.question_stack import QuestionStack
from app.controllers.screen_reader import ScreenReaderController
from app.controllers.sounds import SoundController
from app.controllers.status import StatusController
from app.controllers.views import SeatViewController, ViewController
from app.game.session import Session
from app.game.timekeeper import Timekeeper
from app.panels.over_board.move_chooser import Chooser
from app.panels.over_board.question_bar import QuestionBar
from app.settings.options import INK
from app.settings.store import Settings
from app.text.language import on_language_change
from app.text.text import drawn_text
from app.window.computer_features import ComputerFeatures
from engine.play.drawing import Drawing, drawn


class BoardFeatures(QObject):
    """Makes the viewport of a session with its controllers; the window connects the rest."""

    def __init__(
        self,
        session: Session,
        keeper: Timekeeper,
        settings: Settings,
        window: QMainWindow,
        obligation: Callable[[], str],
        *,
        has_results: bool = True,
    ) -> None:
        """``obligation`` returns the obligation of the player to move by touch-move; may be empty.

        has_results : whether a card shows how a game has ended
        """
        super().__init__(window)
        self.viewport = Viewport(session.situation)
        self.choice = ChoiceController(self.viewport)
        self.chooser = self.choice.chooser
        self.bar = QuestionBar(self.viewport)
        self.prompts = QuestionStack(self.bar)
        viewport, board = self.viewport, self.viewport.board
        BoardSettings(viewport, settings)
        self.status = StatusController(
            session, viewport, window, lambda: self.prompts.topic, obligation
        )
        self.notice = self.status.notice
        self.overlays = LevelOverlays(viewport, settings)
        others = (self.notice, self.overlays.column)
        self.pointer_label = PointerLabelController(viewport, settings, others).label
        self.sway = Sway(viewport, settings)
        self.arrangements = ArrangementController(viewport, settings)
        compass = CompassController(viewport, settings)
        self.compass = compass.compass
        self.quality = QualityController(session, viewport, settings)
        self.seat_views = SeatViewController(board, settings)
        self.views = ViewController(board, settings, self.seat_views)
        self.sounds = SoundController(board, keeper, settings)
        viewport.after_frame(self.sounds.prepare_soon)
        self.drawings = DrawingController(session, board, settings, window)
        self.banners = BannerController(session, viewport, settings, has_results=has_results)
        # They are children of the window even without a menu, as in the learning window.
        for menu in (*self.quality.menus, self.seat_views.menu, self.drawings.menu):
            menu.setParent(window, menu.windowFlags())
        scale, arrangements = self.overlays.scale, self.arrangements
        self.placement = Placement(
            viewport, settings, self.bar, scale, compass, arrangements, self.banners
        )
        self.screen_reader = ScreenReaderController(
            session, keeper, viewport, settings, self.status.show_message
        )
        viewport.failed.connect(self.status.show_failure)
        self.seat_views.announced.connect(self.status.show_message)
        self.views.announced.connect(self.status.show_message)
        self.hover_label = HoverLabel(board)
        window.statusBar().addPermanentWidget(self.hover_label)
        window.statusBar().setSizeGripEnabled(False)
        on_language_change(self, lambda: viewport.setAccessibleName(self.tr("Board")))

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return the slots of the commands about the board, by their names."""
        board = self.viewport.board
        camera = board.camera_controller
        return {
            "show_again": board.replay,
            "flip": camera.flip,
            "reset_view": camera.reset,
            **self.arrangements.slots(),
            **self.overlays.slots(),
            **self.screen_reader.slots(),
            **self.drawings.slots(),
            **self.views.slots(),
        }

    def listen_to(self, computer: ComputerFeatures) -> None:
        """Show, and read out, what the computer tells."""
        computer.failed.connect(self.status.show_failure)
        computer.status_message.connect(self.status.show_message)
        computer.announced.connect(self.screen_reader.warn)
        computer.answered.connect(self.screen_reader.answer)
        computer.hint_shown.connect(self.banners.show_hint)
        computer.hint_removed.connect(self.banners.banner.dismiss)
        computer.activity_changed.connect(self.status.show)
        self.screen_reader.activity, self.status.waiting = computer.activity, computer.waiting

    def show_dice(self, number: int) -> None:
        """Show by dice, if the game has any, how a start was drawn; ``number``: of the start."""
        # Imported lazily, when a start position has been drawn.
        from app.panels.new_game.dice import rolls_of

        variant = self.viewport.board.situation.variant
        rolls = rolls_of(variant, number)
        if rolls:
            self.viewport.board.throw_dice([(roll.faces, roll.shown) for roll in rolls])
            shown = [(roll.kind, roll.shown) for roll in rolls]
            self.screen_reader.answer(drawn_text(variant, shown, number))

    def show_pictures(self) -> None:
        """Update the pictures of pieces after a change of the theme or piece set."""
        self.viewport.board.update_appearance()
        self.choice.ask_again()
        self.overlays.renew()
        self.status.end()


class DrawingController(QObject):
    """Passes drawings of the board's drawing tool to the session."""

    def __init__(
        self, session: Session, board: BoardView, settings: Settings, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._session = session
        self.menu = ChoiceMenu(
            lambda: self.tr("Colour of arrows an&d circles"), choices_of(INK, "ink_")
        )
        self.menu.choice.bind(settings, INK)
        board.drawing_tool.drawn.connect(self._draw)

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return the slots of the commands, by their names."""
        return {"clear_drawings": lambda: self._session.set_drawings(())}

    def add_menu(self, menus: Menus) -> None:
        """Insert the menu of colours below the command that removes drawings."""
        menus.insert_menu(self.menu, before="offer_draw")

    def _draw(self, drawing: Drawing) -> None:
        self._session.set_drawings(drawn(self._session.game.node.drawings, drawing))


class ChoiceController(QObject):
    """Owns the chooser of a viewport, and passes choices to the board."""

    def __init__(self, viewport: Viewport) -> None:
        super().__init__(viewport)
        self._viewport = viewport
        self._choice: ChoiceNeeded | None = None
        self._is_forced = False
        self.chooser = Chooser(viewport)
        board = viewport.board
        board.choice_needed.connect(self._ask)
        board.choice_ended.connect(self._end)
        board.view_changed.connect(self._place)
        self.chooser.picked.connect(board.pick)
        self.chooser.cancelled.connect(board.gestures.cancel)
        on_language_change(self, self.ask_again, call_now=False)

    def _ask(self, choice: ChoiceNeeded, is_forced: bool) -> None:
        self._choice, self._is_forced = choice, is_forced
        variant = self._viewport.board.situation.variant
        self.chooser.ask(choice.moves, is_forced, variant)
        self._place()

    def ask_again(self) -> None:
        """Update the chooser to the current languages and appearance."""
        if self._choice is not None:
            self._ask(self._choice, self._is_forced)

    def _end(self) -> None:
        self._choice = None
        self.chooser.hide()
        self._viewport.setFocus()

    def _place(self) -> None:
        """Place the chooser beside its cell, off all that could be clicked to enter its moves."""
        if self._choice is not None:
            board, moves = self._viewport.board, self._choice.moves
            spots = {spot for move in moves for way in move.ways for spot in way}
            (beside,) = spot_rects(board, [self._choice.spot]) or [self._viewport.rect()]
            self.chooser.place(beside, [beside, *spot_rects(board, spots)])
