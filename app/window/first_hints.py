"""The controller of the first hints: when each is shown, and when it has been followed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRect, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication

from app.board.move_entry import EnteredSpots
from app.board.piece_rects import cell_rects, label_rects, spot_rects
from app.controllers.placement import MARGIN
from app.game.transition import Transition, TransitionKind
from app.panels.over_board.free_place import free_places, height_at_foot, least_covering
from app.settings.options import GIVE_FIRST_HINTS
from app.settings.remembered import FIRST_HINTS_DONE, MAP_OPENED
from app.text.first_hints import FIRST_HINTS, FirstHint, HintAction, first_hint_text, offer_text
from app.text.language import on_language_change
from app.text.text import written_keys
from app.window.main_window import MainWindow
from engine.core.move import SpotKind

if TYPE_CHECKING:
    from app.panels.over_board.first_hint_bar import FirstHintBar

#: Delay before a hint is shown, milliseconds.
PAUSE = 2500
#: Least width beside other widgets.
NARROWEST = 280
#: What is done at the board in space, not on the map.
_AT_THE_BOARD = (HintAction.TURN, HintAction.SIDES, HintAction.COLUMN)


class FirstHints(QObject):
    """Shows each hint once, one at a time, while nothing else is shown over the board.

    An action counts as done whether its hint was shown or not. Moving a piece, also by keyboard,
    counts as selecting one; the hint about prisoners counts as done with the next move.
    A hint with an offer is given once in each kind of game, until it is accepted or closed.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._settings = window.settings
        #: The current hint, or None.
        self.given: FirstHint | None = None
        #: The bar; None until the first hint.
        self.bar: FirstHintBar | None = None
        #: The selected spots.
        self._in_hand: EnteredSpots = ()
        #: Active until the next hint is due.
        self.pause = QTimer(self, singleShot=True, interval=PAUSE)
        self.pause.timeout.connect(self._look)

    def start(self) -> None:
        """Start, if hints are switched on."""
        window, board, features = self._window, self._window.viewport.board, self._window.features
        board.changed.connect(self._note_selection)
        board.camera_controller.view_changed.connect(self._note_view)
        board.levels.changed.connect(self._note_levels)
        window.viewport.column_requested.connect(partial(self._note, HintAction.COLUMN))
        window.map_dock.toggle.toggled.connect(partial(self._note, HintAction.MAP))
        window.computer.hint_shown.connect(lambda *_: self._mark_done(HintAction.ADVICE))
        for hint in FIRST_HINTS:
            for name in hint.commands:
                window.commands[name].triggered.connect(
                    lambda _=False, action=hint.action: self._mark_done(action)
                )
        window.session.transitioned.connect(self._follow)
        window.viewport.installEventFilter(self)
        for changed in (
            *(features.bar.changed, features.banners.changed, features.overlays.scale.changed),
            features.arrangements.bar.changed,
        ):
            changed.connect(self._place)
        board.arrangement.ended.connect(self._place)
        features.placement.changed.connect(self._place)
        self._settings.on(GIVE_FIRST_HINTS, self._switch)
        on_language_change(self, self._show, call_now=False)
        window.commands["turn_board"].toggled.connect(partial(self._note, HintAction.TURN_BOARD))
        window.commands["show_column"].toggled.connect(partial(self._note, HintAction.COLUMN))
        if self._settings.get(MAP_OPENED):
            self._mark_done(HintAction.MAP)
        self._wait()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the size of the viewport, after all others have."""
        if event.type() == QEvent.Type.Resize and self.given is not None:
            QTimer.singleShot(0, self, self._place)
        return super().eventFilter(watched, event)

    # -- actions ------------------------------------------------------------------------

    def _note_selection(self) -> None:
        path = self._window.viewport.board.selection.path
        if path:
            self._mark_done(HintAction.SELECT)
        if path != self._in_hand:
            self._in_hand = path
            self._place()

    def _note_view(self) -> None:
        camera = self._window.viewport.board.camera_controller
        if camera.preset is None:
            self._mark_done(HintAction.TURN)
        elif camera.preset != self._window.viewport.board.layout.default:
            self._mark_done(HintAction.SIDES)

    def _note_levels(self) -> None:
        levels = self._window.viewport.board.levels
        if levels.focus is not None or levels.clip is not None:
            self._mark_done(HintAction.LEVEL)

    def _follow(self, transition: Transition) -> None:
        """Note the actions in a transition, and check whether the hint still fits."""
        kind, move = transition.kind, transition.move
        if kind is TransitionKind.PLAYED and move is not None:
            if transition.before is not None and transition.before.is_local:
                is_of_deck = move.ways[0][0].kind is SpotKind.PIN
                self._mark_done(HintAction.DECK if is_of_deck else HintAction.SELECT)
            if self.given is not None and self.given.action is HintAction.PRISONERS:
                self._mark_done(HintAction.PRISONERS)
        elif kind is TransitionKind.TAKEN_BACK:
            self._mark_done(HintAction.BACK)
        if self.given is not None and (self._is_over(kind) or not self._fits(self.given)):
            self._take_away()
        if self.given is None:
            self._wait()

    def _is_over(self, kind: TransitionKind) -> bool:
        """Whether an offer has been passed over: a move has been played, or a game has begun."""
        has_offer = self.given is not None and bool(self.given.offer)
        return has_offer and kind in (TransitionKind.PLAYED, TransitionKind.STARTED)

    def _note(self, action: HintAction, is_done: bool) -> None:
        if is_done:
            self._mark_done(action)

    def _mark_done(self, action: HintAction) -> None:
        """Note that an action has been done; its hint is never shown again."""
        if action.value in self._done or not self._settings.get(GIVE_FIRST_HINTS):
            return
        self._remember(action.value)
        if self.given is not None and self.given.action is action:
            self._take_away()
            self._wait()

    def _remember(self, word: str) -> None:
        self._settings.set(FIRST_HINTS_DONE, " ".join((*self._done, word)))

    @property
    def _done(self) -> tuple[str, ...]:
        return tuple(self._settings.get(FIRST_HINTS_DONE).split())

    # -- the next hint -----------------------------------------------------------------------

    def _wait(self) -> None:
        """Look for the next hint after a pause."""
        if self._settings.get(GIVE_FIRST_HINTS):
            self.pause.start()

    def _look(self) -> None:
        """Show the next hint, or wait while another window of the program is active."""
        if self.given is not None or not self._settings.get(GIVE_FIRST_HINTS):
            return
        done = self._done
        left = [
            hint
            for hint in FIRST_HINTS
            if hint.action.value not in done and self._offered(hint) not in done
        ]
        hint = next((hint for hint in left if self._fits(hint)), None)
        if hint is None:
            return  # the next move may bring one
        if QApplication.activeWindow() not in (None, self._window):
            self._wait()
            return
        self.given = hint
        if hint.offer:
            self._remember(self._offered(hint))
        self._show()
        self._window.screen_reader.announcer.announce(self._text(hint))

    def _fits(self, hint: FirstHint) -> bool:
        """Whether a hint is of use to the player who is to move at this board."""
        now = self._window.session.situation
        is_over = self._window.session.game.is_decided
        is_asked = now.outcome is None and not is_over and now.is_played_here(now.turn)
        if hint.offer and self._action(hint.offer).isChecked():
            return False
        has_keys = len(self._keys(hint.commands)) == len(hint.commands)
        return is_asked and hint.fits(now) and has_keys and self._is_in_view(hint)

    def _is_in_view(self, hint: FirstHint) -> bool:
        """Whether what a hint names is seen: the strip of levels, or the board."""
        if hint.action is HintAction.LEVEL:
            return self._window.features.overlays.scale.isVisible()
        return hint.action not in _AT_THE_BOARD or not self._window.flat_map.is_alone

    def _offered(self, hint: FirstHint) -> str:
        """Return the key of a hint that was offered in games of this variant."""
        return f"{hint.action.value}:{self._window.session.variant.key}"

    def _keys(self, commands: Iterable[str]) -> list[str]:
        """Return the first shortcuts of commands, as far as they have any."""
        actions = [self._action(name) for name in commands]
        return [keys for action in actions if (keys := written_keys(action.shortcut()))]

    def _action(self, name: str) -> QAction:
        dock = self._window.map_dock
        return dock.toggle if name == dock.toggle.objectName() else self._window.commands[name]

    def _text(self, hint: FirstHint) -> str:
        return first_hint_text(hint, ", ".join(self._keys(hint.commands)))

    def _switch(self, is_on: bool) -> None:
        """Begin again with all hints when they are switched on, or stop."""
        if is_on:
            self._settings.set(FIRST_HINTS_DONE, "")
            self._wait()
        else:
            self.pause.stop()
            self._take_away()

    # -- the bar -----------------------------------------------------------------------------

    def _show(self) -> None:
        """Write the current hint into the bar, in the current language."""
        if self.given is None:
            return
        if self.bar is None:
            # Imported lazily, when it is first wanted.
            from app.panels.over_board.first_hint_bar import FirstHintBar

            self.bar = FirstHintBar(self._window.viewport)
            self.bar.accepted.connect(self._accept)
            self.bar.closed.connect(self._close)
            self.bar.changed.connect(self._place)
            self.bar.refused.connect(lambda: self._settings.set(GIVE_FIRST_HINTS, False))
        keys = self._keys([self.given.offer] if self.given.offer else [])
        self.bar.show_text(self._text(self.given), offer_text(self.given, "".join(keys)))
        self._place()

    def _accept(self) -> None:
        """Trigger the command of the hint."""
        if self.given is not None:
            self._action(self.given.offer).trigger()

    def _close(self) -> None:
        if self.given is not None:
            self._mark_done(self.given.action)

    def _take_away(self) -> None:
        self.given = None
        if self.bar is not None:
            holder = self._window.focusWidget()
            had_keyboard = holder is not None and self.bar.isAncestorOf(holder)
            self.bar.hide()
            if had_keyboard:
                self._window.viewport.setFocus()

    def _place(self) -> None:
        """Place the bar off pieces: above all those that can be moved, or targets of one in hand.

        Where it would cover any, or cells or letters, the board makes room. Questions and results
        have precedence.
        """
        if self.bar is None or self.given is None:
            return
        if not self._is_in_view(self.given):
            self._take_away()
            self._wait()
            return
        features = self._window.features
        banners = features.banners
        is_free = features.bar.question is None and not (
            banners.banner.isVisible() or banners.card.isVisible()
        )
        place = self._place_of(self.bar) if is_free else None
        if is_free and (place is None or self._covers_board(place)):
            placement = features.placement
            need = height_at_foot(self.bar.size_in, placement.room, placement.taken)
            if placement.make_room(need + 2 * MARGIN):
                place = self._place_of(self.bar)
        if place is not None:
            self.bar.setGeometry(place)
            self.bar.raise_()
        self.bar.setVisible(place is not None)

    def _place_of(self, bar: FirstHintBar) -> QRect | None:
        board, placement = self._window.viewport.board, self._window.features.placement
        spots = {*self._in_hand, *board.selection.targets} or board.selection.starts
        places = free_places(placement.room, placement.taken, bar.size_in, NARROWEST)
        return least_covering(places, spot_rects(board, spots), *self._parts_of_board())

    def _parts_of_board(self) -> tuple[list[QRect], ...]:
        """Return where pieces, cells and letters are seen; none where there is no board.

        In a view that is not fitted there is no room beside cells, but for those side by side.
        """
        board, pieces = self._window.viewport.board, self._window.features.placement.pieces()
        if not pieces:
            return ()
        chosen = board.arrangement.chosen
        is_flat = chosen is not None and chosen.is_flat
        has_cells = is_flat or board.camera_controller.is_fitted
        return pieces, cell_rects(board) if has_cells else [], label_rects(board)

    def _covers_board(self, place: QRect) -> bool:
        """Whether a place covers a piece, a cell or a letter."""
        return any(place.intersects(rect) for rects in self._parts_of_board() for rect in rects)
