"""The controller of banners over the board: events, hints, and the card of the result."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import chain

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QWidget

from app.board.piece_rects import label_rects, spot_rects
from app.board.viewport import Viewport
from app.game.session import Session
from app.game.transition import Transition, TransitionKind
from app.panels.over_board.banner import Banner, ResultCard
from app.panels.over_board.free_place import free_places, height_at_foot, least_covering
from app.settings.options import SHOW_BANNERS
from app.settings.store import Settings
from app.settings.system_motion import animation_speed
from app.text.event_text import Event, event_text, result_text
from app.text.language import on_language_change
from app.text.text import written_keys
from engine.core.move import cell_spot
from engine.play.tree import Node

#: Seconds for which an event is shown.
SECONDS = {Event.CHECK: 1.8, Event.MATE: 3.0, Event.OUT: 4.0}
#: The same of a hint.
HINT_SECONDS = 8.0
#: Least width beside other widgets, else they are placed below those.
NARROWEST_BANNER, NARROWEST_CARD = 240, 280
#: Delay after a change of the view before banners that cover pieces are moved, milliseconds.
REST = 200


class BannerController(QObject):
    """Shows events after the animation of their move, and the result until something else is shown.

    Nothing is shown for a game that is opened or stepped through: only played moves are events.
    """

    #: The contents have changed, so that they must be placed.
    changed = Signal()
    #: A game begins, or goes on as its end was taken back.
    begun = Signal()

    def __init__(
        self, session: Session, viewport: Viewport, settings: Settings, *, has_results: bool = True
    ) -> None:
        """``has_results``: whether a card shows how a game has ended."""
        super().__init__(viewport)
        self._has_results = has_results
        self._session = session
        self._viewport = viewport
        self._settings = settings
        self.banner = Banner(viewport)
        self.card = ResultCard(viewport)
        #: Where the game has ended whose result is shown, or None.
        self._end: Node | None = None
        #: The last event shown.
        self._event: Event | None = None
        #: The free area, the areas of other widgets, and a function that returns those of pieces.
        self._room: QRect = QRect()
        self._taken: Sequence[QRect] = ()
        self._pieces: Callable[[], list[QRect]] = list
        #: The widgets shown: functions for their sizes, and their least width.
        self._shown: dict[QWidget, tuple[Callable[[int], QSize], int]] = {}
        #: Active during a change of the view and shortly after: nothing is moved meanwhile.
        self.rest = QTimer(self, singleShot=True, interval=REST)
        self.rest.timeout.connect(self._clear_pieces)
        viewport.board.view_changed.connect(self.rest.start)
        self.banner.changed.connect(self.changed)
        self.card.changed.connect(self.changed)
        self.card.left.connect(viewport.setFocus)
        session.transitioned.connect(self._follow)
        viewport.board.animation_ended.connect(self._tell)
        settings.on(SHOW_BANNERS, self._switch)
        on_language_change(self, self._review_result, call_now=False)

    def connect_commands(
        self, commands: Mapping[str, QAction], show_message: Callable[[str], object]
    ) -> None:
        """Let the buttons of the card trigger commands.

        commands : the actions by name
        show_message : shows a sentence in the status bar
        """

        def look() -> None:
            commands["first"].trigger()
            show_message(self._how_to_step(commands["undo"], commands["redo"]))
            self._viewport.setFocus()

        self.card.rematch_requested.connect(commands["rematch"].trigger)
        self.card.look_requested.connect(look)

    def _how_to_step(self, back: QAction, forward: QAction) -> str:
        """Return a sentence about how to step through a game."""
        keys = [written_keys(action.shortcut()) for action in (back, forward)]
        if not all(keys):
            return self.tr("The buttons below the moves step through the game.")
        form = self.tr(
            "{forward} goes one move forward, {back} one back; so do the buttons below the moves."
        )
        return form.format(back=keys[0], forward=keys[1])

    def listen_to(self, window: QWidget) -> None:
        """Close the card by an Esc that no other widget of a window has handled."""
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and self.card.isVisible():
            assert isinstance(event, QKeyEvent)
            if event.key() == Qt.Key.Key_Escape:
                if not event.isAutoRepeat():
                    self.card.close_card()
                return True
        return super().eventFilter(watched, event)

    # -- what is shown -----------------------------------------------------------------------

    def _follow(self, transition: Transition) -> None:
        """Remove outdated banners; that of an eliminated player stays when others move."""
        is_start = transition.kind is TransitionKind.STARTED
        is_still_so = self._event is Event.OUT and transition.kind is TransitionKind.PLAYED
        if is_start or (transition.changes_node and not is_still_so) or transition.has_ended:
            self.banner.dismiss()
        now = transition.after
        goes_on = transition.kind is TransitionKind.TAKEN_BACK and self._end is not None
        if is_start or now.node is not self._end or now.outcome is None:
            self._end = None
        self._review_result()
        if is_start or goes_on:  # once nothing of the game before, or its end, is shown
            self.begun.emit()

    def _tell(self, transition: Transition) -> None:
        """Show an event."""
        if not self._settings.get(SHOW_BANNERS):
            return
        if transition.has_ended:
            self.banner.dismiss()
            if not self._has_results:
                return
            self._end = transition.after.node
            self._show_result()
            return
        event = event_text(transition)
        if event is not None:
            self._event = event.event
            seconds, speed = SECONDS[event.event], animation_speed(self._settings)
            self.banner.show_text(event.title, event.detail, seconds, speed)

    def show_hint(self, title: str, detail: str) -> None:
        """Show a hint, such as a move and the reason for it."""
        if self._settings.get(SHOW_BANNERS) and self.card.result is None:
            self._event = None
            self.banner.show_text(title, detail, HINT_SECONDS, animation_speed(self._settings))

    def _review_result(self) -> None:
        """Update the result card, unless the user has closed it."""
        if self.card.result is not None:
            self._show_result()

    def _show_result(self) -> None:
        """Show the result of the game that has ended, with the current names and words, or none."""
        now = self._session.situation
        result = result_text(now) if self._end is now.node else None
        if result is None:
            self.card.dismiss()
        else:
            self.card.show_result(result, can_look=now.ply > 0)

    def _switch(self, is_on: bool) -> None:
        if not is_on:
            self._end = None
            self.banner.dismiss()
            self.card.dismiss()

    # -- where it is shown -------------------------------------------------------------------

    def place(
        self,
        room: QRect,
        taken: Sequence[QRect],
        pieces: Callable[[], list[QRect]],
        *,
        is_asked: bool,
    ) -> int:
        """Place banner and result card between the other widgets over the board.

        Return the height to be reserved below the board so that no piece is covered; 0 if none
        is covered already.

        room : in which it is to stand
        taken : where other widgets are
        pieces : returns where pieces are seen
        is_asked : whether a question is shown; banner and card are hidden meanwhile
        """
        self._room, self._taken, self._pieces = room, taken, pieces
        banner, card = self.banner, self.card
        lacking = 0
        for widget, is_wanted, narrowest, sizes in (
            (banner, bool(banner.title), NARROWEST_BANNER, (banner.size_in, banner.brief_size_in)),
            (card, card.result is not None, NARROWEST_CARD, (card.size_in, card.brief_size_in)),
        ):
            self._shown.pop(widget, None)
            place = None
            for size_in in sizes if is_wanted and not is_asked else ():
                found = self._place_of(size_in, narrowest)
                if found is not None and (place is None or not self._covers_pieces(found)):
                    place = found
                    self._shown[widget] = size_in, narrowest
                    if not self._covers_pieces(found):
                        break
            if place is not None:
                self._shown[widget][0](place.width())  # which arranges it
                widget.setGeometry(place)
                widget.raise_()
            if is_wanted and not is_asked and (place is None or self._covers_pieces(place)):
                lacking = max(lacking, height_at_foot(sizes[-1], room, taken))
            widget.setVisible(widget in self._shown)
        return lacking

    def _clear_pieces(self) -> None:
        """Move banner and card off the pieces after a change of the view."""
        for widget, (size_in, narrowest) in self._shown.items():
            now = widget.geometry()
            widget.setGeometry(self._place_of(size_in, narrowest, [now]) or now)
            if self._covers_pieces(widget.geometry()):
                self.changed.emit()
                break

    def _covers_pieces(self, place: QRect) -> bool:
        return any(map(place.intersects, self._pieces()))

    def _place_of(
        self,
        size_in: Callable[[int], QSize],
        narrowest: int,
        best: Sequence[QRect] = (),
    ) -> QRect | None:
        """Return the place that covers least of checked kings, concerned pieces, and others.

        Where there is no room for it between the other widgets, it lies on these.

        best : places that are better than others
        """
        now, board = self._session.situation, self._viewport.board
        kings = [*now.beaten_kings, *(check.king for check in now.checks)]
        others = [cell_spot(cell) for check in now.checks for cell in check.attackers]
        others += [spot for one in board.suggested for spot in (one.start, one.end)]
        king_places = spot_rects(board, map(cell_spot, kings))
        told_places = spot_rects(board, others)
        pieces = self._pieces()
        letters = label_rects(board) if pieces else []
        for taken in (self._taken, ()):
            places = chain(best, free_places(self._room, taken, size_in, narrowest))
            place = least_covering(places, king_places, told_places, pieces, letters)
            if place is not None:
                return place
        return None
