"""The controller of the flat map: hover and clicks are shared with the board."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, QObject, Qt
from PySide6.QtWidgets import QMainWindow

from app.board.board_view import BoardView
from app.panels.common.dock import Dock
from app.panels.map.flat_map import FlatMap
from engine.core.move import Spot


class FlatMapController(QObject):
    """Owns the map and its dock."""

    def __init__(self, board: BoardView, window: QMainWindow) -> None:
        super().__init__(window)
        self._board = board
        self.map = FlatMap()
        label = QT_TRANSLATE_NOOP("shortcuts", "Map")
        title = QT_TRANSLATE_NOOP("docks", "Map")
        self.dock = Dock(window, self.map, "map", title, "map", label, "M")
        self.dock.hide()
        board.changed.connect(self.show)
        self.dock.visibilityChanged.connect(self.show)
        self.map.spot_pointed.connect(self._point)
        self.map.spot_clicked.connect(self._click)
        self.map.drawing_begun.connect(self._begin_drawing)
        self.map.drawing_ended.connect(board.drawing_tool.end)

    def show(self) -> None:
        """Update the map to the board, while it is visible."""
        if self.dock.isVisible():
            self.map.show_situation(self._board.situation, self._board.marks)

    def _point(self, spot: Spot | None) -> None:
        self._board.gestures.keys.deactivate()
        self._board.selection.point(spot)
        self._board.drawing_tool.point(spot)
        self._board.refresh()

    def _begin_drawing(self, spot: Spot | None, modifiers: Qt.KeyboardModifier) -> None:
        self._board.gestures.keys.deactivate()
        self._board.drawing_tool.begin(spot, modifiers)

    def _click(self, spot: Spot | None) -> None:
        self._board.settle()
        self._board.handle(self._board.selection.click(spot))
