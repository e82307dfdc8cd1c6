"""The main window: board, panels, menus. All traffic between them is wired in ``_connect``."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QCloseEvent, QIcon
from PySide6.QtWidgets import (
    QApplication,
    QDockWidget,
    QLabel,
    QMainWindow,
    QVBoxLayout,
    QWidget,
)

from app import style, views
from app.menus import Menus
from app.move_entry import Choose
from app.panels.bar import QuestionBar
from app.panels.choice import Chooser
from app.panels.flat_map import FlatMap
from app.panels.icons import piece_pixmap
from app.panels.move_list import Entry, MoveList
from app.panels.notice import Notice
from app.panels.seats import SeatsPanel
from app.questions import Questions
from app.reasons import refusal_text
from app.session import Session
from app.settings import (
    ANIMATION_SPEED,
    LAST_GAME,
    SHOW_LABELS,
    SHOW_TARGETS,
    TURN_BOARD,
    WINDOW_GEOMETRY,
    WINDOW_STATE,
    Settings,
)
from app.text import hover_text, outcome_text, played_text, sentence, status_text, turn_text
from app.viewport import Viewport
from engine.move import Move, Spot, SpotKind
from engine.outcome import Outcome
from engine.pieces import Kind, piece_code
from engine.position import Position
from engine.refusal import Refusal
from engine.variant import Variant

#: Levels move so many cells apart at a time.
SPREAD_STEP = 0.2


class MainWindow(QMainWindow):
    """Shows a session and passes on what its players do."""

    def __init__(self, session: Session, settings: Settings) -> None:
        super().__init__()
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        style.dress(application)
        self.session = session
        self.settings = settings
        session.setParent(self)
        self.viewport = Viewport(session.situation)
        self.viewport.setAccessibleName(self.tr("Board"))
        self.chooser = Chooser(self.viewport)
        self.notice = Notice(self.viewport)
        self.bar = QuestionBar(self.viewport)
        self.questions = Questions(session, settings, self.bar, self)
        self.seats = SeatsPanel()
        self.moves = MoveList()
        self.map = FlatMap()
        self.hover_label = QLabel()
        self.hover_label.setObjectName("faint")
        self._choice: Spot | None = None
        self.setWindowIcon(QIcon(piece_pixmap(piece_code(0, Kind.KNIGHT), 64)))
        self._arrange()
        self.menus = Menus(self, settings, self._slots())
        self.menus.add_to_view(self.dock.toggleViewAction())
        self.menus.add_to_view(self.map_dock.toggleViewAction())
        self.commands = self.menus.commands
        self._connect()
        self._show_variant(session.variant)
        self._show_all()
        self._restore()
        self.viewport.setFocus()
        self.viewport.stage.ask_what_is_due()

    # -- building ----------------------------------------------------------------------------

    def _arrange(self) -> None:
        self.setCentralWidget(self.viewport)
        panel = QWidget()
        column = QVBoxLayout(panel)
        column.setContentsMargins(12, 12, 12, 12)
        column.setSpacing(12)
        column.addWidget(self.seats)
        column.addWidget(self.moves, 1)
        panel.setMinimumWidth(270)
        self.dock = QDockWidget(self.tr("Game"), self)
        self.dock.setObjectName("game")
        self.dock.setWidget(panel)
        self.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, self.dock)
        self.map_dock = QDockWidget(self.tr("Map"), self)
        self.map_dock.setObjectName("map")
        self.map_dock.setWidget(self.map)
        self.map_dock.toggleViewAction().setShortcut("M")
        self.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, self.map_dock)
        self.map_dock.hide()
        self.statusBar().addPermanentWidget(self.hover_label)
        self.statusBar().setSizeGripEnabled(False)

    def _slots(self) -> dict[str, Callable[[], object]]:
        """Return what each command does, by its name in the table of actions."""
        session, stage, questions = self.session, self.viewport.stage, self.questions
        return {
            "new_game": questions.ask_new_game,
            "undo": session.undo,
            "redo": session.redo,
            "first": session.go_to_start,
            "last": session.go_to_end,
            "offer_draw": session.offer_draw,
            "claim": questions.claim,
            "resign": questions.ask_resign,
            "quit": self.close,
            "flip": stage.flip,
            "reset_view": stage.reset_view,
            "wider": lambda: stage.spread(SPREAD_STEP),
            "closer": lambda: stage.spread(-SPREAD_STEP),
            "focus_up": lambda: stage.step_focus(1),
            "focus_down": lambda: stage.step_focus(-1),
            "focus_off": lambda: stage.focus_on(None),
            "keys": lambda: questions.show_keys(self.commands),
            "about": questions.show_about,
        }

    def _connect(self) -> None:
        """Wire everything: values come up as signals, calls go down."""
        session, stage = self.session, self.viewport.stage
        stage.move_entered.connect(session.play)
        stage.refusal_asked.connect(session.refuse)
        stage.choice_needed.connect(self._ask_choice)
        stage.choice_ended.connect(self._end_choice)
        stage.hover_changed.connect(self._show_hover)
        stage.changed.connect(self._show_map)
        self.map.spot_pointed.connect(self._point_on_map)
        self.map.spot_clicked.connect(self._click_on_map)
        self.map_dock.visibilityChanged.connect(self._show_map)
        stage.view_changed.connect(self._place_chooser)
        stage.view_changed.connect(self.bar.place)
        self.viewport.touched.connect(self.notice.dismiss)
        self.viewport.failed.connect(self._show_failure)
        self.notice.ended.connect(stage.forget_refusal)
        self.chooser.picked.connect(stage.pick)
        self.chooser.cancelled.connect(stage.gestures.cancel)
        self.moves.ply_chosen.connect(session.go_to)
        self.questions.answered.connect(self.viewport.setFocus)
        session.game_started.connect(self._show_variant)
        session.position_changed.connect(self._show_position)
        session.outcome_changed.connect(self._show_outcome)
        session.draw_offered.connect(self._show_offer)
        session.draw_offer_ended.connect(self._end_offer)
        session.refused.connect(self._show_refusal)
        session.failed.connect(self._show_failure)
        self.settings.changed.connect(self._apply)

    def _restore(self) -> None:
        """Take on what the preferences say, where they say anything."""
        for option in (ANIMATION_SPEED, SHOW_TARGETS, SHOW_LABELS):
            self._apply(option)
        geometry, state = self.settings.get(WINDOW_GEOMETRY), self.settings.get(WINDOW_STATE)
        if not geometry or not self.restoreGeometry(geometry):
            self.resize(1280, 800)
        if state:
            self.restoreState(state)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Remember the window; bring everything that moves to rest."""
        self.viewport.stage.stop()
        self.questions.close()
        self.notice.dismiss()
        self.settings.set(WINDOW_GEOMETRY, bytes(self.saveGeometry().data()))
        self.settings.set(WINDOW_STATE, bytes(self.saveState().data()))
        super().closeEvent(event)

    # -- what the session says ---------------------------------------------------------------

    def _show_variant(self, variant: Variant) -> None:
        stage = self.viewport.stage
        if stage.situation is not self.session.situation:
            stage.start(self.session.situation)
        self.menus.show_presets(stage.layout.presets, stage.show_preset)
        self.menus.show_arrangements(stage.layout.arrangements, stage.show_arrangement)
        self.menus.enable_levels(len(variant.topology.levels) > 1)
        self.settings.set(LAST_GAME, variant.key)

    def _show_position(self, position: Position, move: Move | None, forward: bool) -> None:
        now, stage = self.session.situation, self.viewport.stage
        self._show_all()
        self.notice.dismiss()
        self.bar.dismiss()
        if now.draw_offer is not None:
            self.questions.ask_draw(now.draw_offer)
        if stage.situation is not now:
            stage.show_situation(now, move, forward)
        if self.settings.get(TURN_BOARD) and now.outcome is None:
            stage.turn_to(position.turn)

    def _show_outcome(self, outcome: Outcome | None) -> None:
        """An end that no move has brought about changes what can be entered."""
        self._show_changed()

    def _show_offer(self, seat: int) -> None:
        self._show_changed()
        self.questions.ask_draw(seat)

    def _end_offer(self) -> None:
        self.bar.dismiss()
        self._show_changed()
        self.viewport.setFocus()

    def _show_changed(self) -> None:
        """Show the same position in another situation."""
        stage = self.viewport.stage
        if stage.situation is not self.session.situation:
            stage.show_situation(self.session.situation, None, True)
        self.notice.dismiss()
        self._show_all()

    def _show_all(self) -> None:
        """Bring panels, actions, title and status bar up to date."""
        now, game = self.session.situation, self.session.game
        notations = self.session.notations()
        entries = [
            Entry(move.seat, position.fullmove, text)
            for move, position, text in zip(game.line, game.positions, notations, strict=False)
        ]
        self.seats.show_situation(now)
        self.moves.show_moves(now.variant, entries, now.cursor)
        self.menus.show_situation(now)
        headline = outcome_text(now.variant, now.outcome) if now.outcome else turn_text(now)
        self.setWindowTitle(f"{now.variant.title} – {headline}")
        message = status_text(now)
        if now.last_move is not None and now.outcome is None:
            last = played_text(now.variant, now.last_move, notations[now.cursor - 1])
            message = f"{last} {message}"
        self.statusBar().showMessage(message)

    def _show_refusal(self, refusal: Refusal) -> None:
        text = refusal_text(self.session.variant, refusal)
        self.statusBar().showMessage(text)
        cursor = self.viewport.stage.gestures.cursor
        at = self.viewport.rect().center() if cursor is None else QPoint(*map(round, cursor))
        self.notice.say(text, at)

    def _show_failure(self, text: str) -> None:
        self.statusBar().showMessage(sentence(text))

    # -- what the board says -----------------------------------------------------------------

    def _ask_choice(self, choice: Choose, is_forced: bool) -> None:
        self._choice = choice.spot
        seats = self.session.variant.seats
        self.chooser.ask(choice.moves, self._seen(choice.spot), is_forced, seats)

    def _end_choice(self) -> None:
        self._choice = None
        self.chooser.hide()
        self.viewport.setFocus()

    def _place_chooser(self) -> None:
        if self._choice is not None:
            self.chooser.place(self._seen(self._choice))

    def _seen(self, spot: Spot) -> QRect:
        stage = self.viewport.stage
        return QRect(*views.seen_rectangle(stage.layout, stage.camera, spot))

    def _show_map(self) -> None:
        """Show on the map what the board shows, while it is to be seen."""
        if self.map_dock.isVisible():
            stage = self.viewport.stage
            self.map.show_situation(stage.situation, stage.marks)

    def _point_on_map(self, spot: Spot | None) -> None:
        stage = self.viewport.stage
        stage.hand.point(spot)
        stage.refresh()

    def _click_on_map(self, spot: Spot | None) -> None:
        stage = self.viewport.stage
        stage.settle()
        stage.handle(stage.hand.click(spot))

    def _show_hover(self) -> None:
        stage = self.viewport.stage
        hand, now = stage.hand, stage.situation
        spot = hand.hover
        if spot is None:
            self.hover_label.clear()
            return
        has_deck = spot.kind is SpotKind.PIN and (
            stage.layout.deck_owner(now.position, spot.index) is not None
        )
        target = hand.targets.get(spot)
        self.hover_label.setText(hover_text(now, spot, has_deck, target, hand.stepping))

    # -- preferences -------------------------------------------------------------------------

    def _apply(self, option: object, value: object = None) -> None:
        """Take on a preference."""
        stage, settings = self.viewport.stage, self.settings
        if option is ANIMATION_SPEED:
            stage.set_speed(settings.get(ANIMATION_SPEED))
        elif option is SHOW_TARGETS:
            stage.set_shows_targets(settings.get(SHOW_TARGETS))
        elif option is SHOW_LABELS:
            stage.set_shows_labels(settings.get(SHOW_LABELS))
        elif option is TURN_BOARD and settings.get(TURN_BOARD):
            stage.turn_to(self.session.position.turn)
