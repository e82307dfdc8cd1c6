"""The controller of the flat map: hover and clicks are shared with the board."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QT_TRANSLATE_NOOP, QEvent, QObject, QPointF, Qt, QTimer
from PySide6.QtWidgets import QDockWidget, QMainWindow

from app.board.board_view import BoardView
from app.board.viewpoints import nearest_side
from app.controllers.map_placing import MapPlacing
from app.game.transition import Origin
from app.panels.common.dock import Dock
from app.settings.options import MAP_OPENED, MAP_PLACED
from app.settings.store import Settings
from engine.core.move import Spot, SpotKind
from engine.core.pieces import EMPTY

if TYPE_CHECKING:
    from app.panels.map.flat_map import FlatMap


#: How long the window keeps its size until the map is placed for that, milliseconds.
AFTER_RESIZING = 150


class FlatMapController(QObject):
    """Owns the map and its dock."""

    def __init__(
        self,
        board: BoardView,
        settings: Settings,
        window: QMainWindow,
        panel: QDockWidget,
        *,
        keeps_place: bool = True,
    ) -> None:
        """``panel``: the dock of the panel beside the board.

        keeps_place : whether the window restores the place that the map had last
        """
        super().__init__(window)
        self._keeps_place = keeps_place
        self._was_opened = False
        #: Where the map was put last, in words of ``MapPlacing``.
        self._place = settings.get(MAP_PLACED) if keeps_place else ""
        #: The seat whose side of the board is at the bottom.
        self._seat = 0
        #: The game that was shown last, by its key.
        self._game = ""
        self._board = board
        self._settings = settings
        self._window = window
        label = QT_TRANSLATE_NOOP("shortcuts", "Map")
        title = QT_TRANSLATE_NOOP("docks", "Map")
        self.dock = Dock(window, None, "map", title, "map", label, "M")
        self.dock.hide()
        self._placing = MapPlacing(board, window, self.dock, panel)
        board.changed.connect(self.show)
        board.camera_controller.aimed.connect(self._turn)
        self.dock.visibilityChanged.connect(self.show)
        self.dock.visibilityChanged.connect(self._follow_opening)
        self.dock.toggle.triggered.connect(self._place_anew)
        #: Active until the window has got another size, or the widgets over the board are those of
        #: another game.
        self._soon = QTimer(self, singleShot=True)
        self._soon.timeout.connect(self._place_anew)
        window.installEventFilter(self)

    @cached_property
    def map(self) -> FlatMap:
        """The map, imported and made when it is first seen: no start waits for it."""
        from app.panels.map.flat_map import FlatMap

        found = FlatMap()
        found.spot_pointed.connect(self._point)
        found.spot_clicked.connect(self._click)
        found.spot_grabbed.connect(self._grab)
        found.spot_dropped.connect(self._drop)
        found.cancelled.connect(self._cancel)
        found.drawing_begun.connect(self._begin_drawing)
        found.drawing_ended.connect(self._board.drawing_tool.end)
        self.dock.setWidget(found)
        return found

    def show(self) -> None:
        """Update the map to the board, while it is visible."""
        if "map" in vars(self) and self._board.selection.drag is None:
            self.map.put_down()
        if self.dock.isVisible():
            self._turn()
            now = self._board.situation
            self.map.show_situation(now, self._board.marks, now.beaten_kings)
            if self._game not in ("", now.variant.key):
                self._soon.start(0)
            self._game = now.variant.key

    def _turn(self) -> None:
        """Show the visible map from the side from which the board is seen, or nearly so."""
        if self.dock.isVisible():
            layout, view = self._board.layout, self._board.camera_controller.aim
            before = self._seat if self._seat < len(layout.seats) else None
            self._seat = nearest_side(layout, view, layout.seats, before)
            self.map.turn_to(self._seat)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the size of the window."""
        if event.type() == QEvent.Type.Resize and self.dock.isVisible():
            self._soon.start(AFTER_RESIZING)
        return super().eventFilter(watched, event)

    def settle(self) -> None:
        """Keep the place that the map was restored to, if it is open there; else the usual one."""
        if not self.dock.isHidden():
            self._settings.set(MAP_OPENED, True)
        elif not self._settings.get(MAP_OPENED):
            self._window.addDockWidget(self._placing.usual_area, self.dock)
            self.dock.hide()

    def _follow_opening(self, is_visible: bool) -> None:
        """Give the map its first place and size, when it is opened for the first time."""
        was_opened = self._settings.get(MAP_OPENED) if self._keeps_place else self._was_opened
        if is_visible and not was_opened:
            self._was_opened = True
            if self._keeps_place:
                self._settings.set(MAP_OPENED, True)
            self._put()

    def _place_anew(self) -> None:
        """Put the map where it takes nothing from the board, unless its user has placed it."""
        is_seen = self.dock.isVisible() and not self._window.isFullScreen()
        if is_seen and self._placing.is_at(self._place):
            self._put()

    def _put(self) -> None:
        self._place = self._placing.place(self.map)
        if self._keeps_place:
            self._settings.set(MAP_PLACED, self._place)

    def _point(self, spot: Spot | None) -> None:
        self._board.gestures.keys.deactivate()
        if self.map.is_carrying:
            self._board.selection.carry_over(spot)
        else:
            self._board.selection.point(spot)
        self._board.drawing_tool.point(spot)
        self._board.refresh()

    def _begin_drawing(self, spot: Spot | None, modifiers: Qt.KeyboardModifier) -> None:
        self._board.gestures.keys.deactivate()
        self._board.drawing_tool.begin(spot, modifiers)

    def _click(self, spot: Spot | None) -> None:
        self._board.settle()
        self._board.handle(self._board.selection.click(spot))

    def _grab(self, spot: Spot, at: QPointF) -> None:
        """Begin to drag what is on a spot, if that is possible."""
        board = self._board
        board.settle()
        selection, cells = board.selection, board.situation.position.cells
        if selection.can_grab(spot) or selection.is_bound_elsewhere(spot):
            board.handle(selection.grab(spot))
        if selection.drag is not None:
            code = cells[spot.index] if spot.kind is SpotKind.CELL else EMPTY
            self.map.carry(code, at, spot)

    def _drop(self, spot: Spot | None) -> None:
        """Drop what is dragged on a spot, or beside all spots."""
        selection = self._board.selection
        if selection.drag is not None:
            selection.carry_over(spot)
            self._board.handle(selection.drop(), Origin.DROP)

    def _cancel(self) -> None:
        """Put back what is dragged or selected."""
        self._board.selection.cancel()
        self._board.refresh()
