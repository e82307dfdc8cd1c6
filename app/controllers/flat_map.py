"""The controller of the flat map: hover and clicks are shared with the board.

The map stands in its dock, or alone instead of the board.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QT_TRANSLATE_NOOP, QEvent, QObject, QPointF, QSize, Qt, QTimer
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QDockWidget, QMainWindow

from app.board.camera_controller import nearest_side
from app.board.viewport import Viewport
from app.controllers.dock_widths import DockWidths
from app.controllers.map_placing import MapPlacing
from app.controllers.placement import Placement
from app.game.transition import Origin
from app.panels.common.dock import Dock
from app.settings.remembered import MAP_OPENED, MAP_PLACED
from app.settings.store import Settings
from engine.core.move import Spot, SpotKind
from engine.core.pieces import EMPTY

if TYPE_CHECKING:
    from app.panels.map.flat_map import FlatMap, MapOverlay


#: How long the window keeps its size until the map is placed for that, milliseconds.
AFTER_RESIZING = 150
#: The place of a map for which the window has no room, besides those of ``MapPlacing``.
NOWHERE = "nowhere"


class FlatMapController(QObject):
    """Owns the map and its dock, and shows the map instead of the board."""

    def __init__(
        self,
        viewport: Viewport,
        placement: Placement,
        settings: Settings,
        window: QMainWindow,
        panel: QDockWidget,
        *,
        keeps_place: bool = True,
    ) -> None:
        """``panel``: the dock of the panel beside the board.

        keeps_place : whether the window restores the place that the map had last; in one that does
            not, the panel keeps its height
        """
        super().__init__(window)
        self._keeps_place = keeps_place
        self._was_opened = False
        #: Where the map was put last, one of the names of ``MapPlacing``.
        self._place = settings.get(MAP_PLACED) if keeps_place else ""
        #: The seat whose side of the board is at the bottom.
        self._seat = 0
        #: The game that was shown last, by its key.
        self._game = ""
        self._viewport, self._placement = viewport, placement
        self._board = board = viewport.board
        self._settings = settings
        self._window = window
        label = QT_TRANSLATE_NOOP("shortcuts", "Map")
        title = QT_TRANSLATE_NOOP("docks", "Map")
        self.dock = Dock(window, None, "map", title, "map", label, "M")
        self.dock.hide()
        self._widths = DockWidths(window, self.dock)
        self._placing = MapPlacing(board, window, self.dock, panel, shares_column=keeps_place)
        if not keeps_place:  # shown at the side of the panel, it would take of its height
            window.addDockWidget(self._placing.usual_area, self.dock)
            self.dock.hide()
        #: The command that shows the map alone.
        self._only: QAction | None = None
        #: Whether the map is alone, and if so, whether its dock was open before.
        self.is_alone = self._was_docked = False
        #: The size of a window that has no room for the dock, if that is why the map is alone.
        self._too_small: QSize | None = None
        board.changed.connect(self.show)
        board.camera_controller.view_changed.connect(self._turn)
        self.dock.visibilityChanged.connect(self.show)
        self.dock.visibilityChanged.connect(self._follow_opening)
        self.dock.toggle.triggered.connect(self._follow_toggle)
        #: Active until the window has got another size, or the widgets over the board are those of
        #: another game.
        self._soon = QTimer(self, singleShot=True)
        self._soon.timeout.connect(self._place_anew)
        window.installEventFilter(self)

    @cached_property
    def map(self) -> FlatMap:
        """The map, imported and made lazily, when it is first seen."""
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

    def follow(self, only: QAction) -> None:
        """Show on the command for the map alone whether it is."""
        only.setCheckable(True)
        self._only = only

    def toggle_alone(self) -> None:
        """Show the map instead of the board, or the board again and the dock if it was open."""
        if self.is_alone:
            self._leave_alone()
            self.dock.setVisible(self._was_docked)
        else:
            self._was_docked = not self.dock.isHidden()
            self._be_alone()

    @cached_property
    def _overlay(self) -> MapOverlay:
        """The widget that shows the map over the board, made lazily."""
        from app.panels.map.flat_map import MapOverlay

        assert self._only is not None
        return MapOverlay(self._only, self._viewport)

    def show(self) -> None:
        """Update the map to the board, while it is visible."""
        if "map" in vars(self) and self._board.selection.drag is None:
            self.map.put_down()
        if self.dock.isVisible() or self.is_alone:
            self._turn()
            now = self._board.situation
            self.map.show_situation(now, self._board.marks, now.beaten_kings)
            game = f"{now.variant.key} {now.variant.version}"
            if self._game not in ("", game) and not self.is_alone:
                self._soon.start(0)
            self._game = game

    def _turn(self) -> None:
        """Show the visible map from the side from which the board is seen, or nearly so."""
        if self.dock.isVisible() or self.is_alone:
            layout, view = self._board.layout, self._board.camera_controller.target_view
            before = self._seat if self._seat < len(layout.seats) else None
            self._seat = nearest_side(layout, view, layout.seats, before)
            self.map.turn_to(self._seat)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the size of the window; show the board again by Esc."""
        if event.type() == QEvent.Type.Resize:
            if self.dock.isVisible() or self._too_small is not None:
                self._soon.start(AFTER_RESIZING)
        elif event.type() == QEvent.Type.KeyPress and self.is_alone:
            assert isinstance(event, QKeyEvent)
            if event.key() == Qt.Key.Key_Escape:
                self.toggle_alone()
                return True
        return super().eventFilter(watched, event)

    def settle(self, is_restored: bool) -> None:
        """Keep the place that the map was restored to, if it is or was open; else the usual one.

        is_restored : whether the window has restored its docks
        """
        was_opened = self._settings.get(MAP_OPENED)
        if not self.dock.isHidden():
            self._settings.set(MAP_OPENED, True)
        elif not (is_restored and was_opened):
            if was_opened:
                self._place = NOWHERE  # it is to be placed when it is opened
            self._window.addDockWidget(self._placing.usual_area, self.dock)
            self.dock.hide()

    def _follow_opening(self, is_visible: bool) -> None:
        """Give the map its first place and size, when it is opened for the first time."""
        if is_visible and self.is_alone:  # the window restores its docks
            self._leave_alone()
        was_opened = self._settings.get(MAP_OPENED) if self._keeps_place else self._was_opened
        if is_visible and not was_opened:
            self._was_opened = True
            if self._keeps_place:
                self._settings.set(MAP_OPENED, True)
            self._put()

    def _follow_toggle(self, is_opened: bool) -> None:
        """Open or close the map by its command; as it opens, the whole board is shown beside it."""
        if self.is_alone and not is_opened:
            self._leave_alone()
        elif self.dock.isVisible() and is_opened:
            self._board.camera_controller.fit()
            self._widths.begin()
            self._place_anew(is_opened=True)
            self._widths.settle()

    def _place_anew(self, *, is_opened: bool = False) -> None:
        """Place the map where it takes no space from the board, unless the user has placed it.

        is_opened : whether it has been opened just now: then it is placed as well where pieces
            could not be distinguished
        """
        if self.is_alone:
            size, least = self._window.size(), self._too_small
            if least is None or size == least or least.boundedTo(size) != least:
                return
            self._leave_alone()
            self.dock.show()
        is_seen = self.dock.isVisible() and not self._window.isFullScreen()
        if is_seen and (
            self._place == NOWHERE
            or self._placing.is_at(self._place)
            or (is_opened and self._placing.is_squeezed(self.map))
        ):
            self._put()

    def _put(self) -> None:
        self._widths.loosen()
        self._place = self._placing.place(self.map) or NOWHERE
        self._widths.settle()
        if self._keeps_place:
            self._settings.set(MAP_PLACED, self._place)
        if self._place == NOWHERE:
            self._be_alone()
            self._was_docked, self._too_small = False, self._window.size()

    def _be_alone(self) -> None:
        self.is_alone = True
        self.dock.hide()
        self._overlay.set_map(self.map)
        self._placement.show_instead(self._overlay, self._overlay.back)
        self.show()
        self._check()

    def _leave_alone(self) -> None:
        self.is_alone, self._too_small = False, None
        self.dock.setWidget(self.map)
        self._overlay.dismiss()
        self._placement.show_instead(None)
        self._check()

    def _check(self) -> None:
        if self._only is not None:
            self._only.setChecked(self.is_alone)
        self.dock.toggle.setChecked(self.is_alone or not self.dock.isHidden())

    def _point(self, spot: Spot | None) -> None:
        self._board.gestures.keys.deactivate()
        if self.map.is_carrying:
            self._board.selection.drag_over(spot)
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
            selection.drag_over(spot)
            self._board.handle(selection.drop(), Origin.DROP)

    def _cancel(self) -> None:
        """Put back what is dragged or selected."""
        self._board.selection.cancel()
        self._board.refresh()
