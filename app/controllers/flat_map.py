"""Links the flat map with the board: what is pointed at and clicked on one shows on both."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow

from app.board.board import Stage
from app.panels.map.flat_map import FlatMap
from app.text.language import follow
from engine.core.move import Spot


class MapDesk(QObject):
    """Owns the map and its dock."""

    def __init__(self, stage: Stage, window: QMainWindow) -> None:
        super().__init__(window)
        self._stage = stage
        self.map = FlatMap()
        self.dock = QDockWidget(window)
        self.dock.setObjectName("map")
        self.dock.setWidget(self.map)
        self.dock.toggleViewAction().setShortcut("M")
        stage.changed.connect(self.show)
        self.dock.visibilityChanged.connect(self.show)
        self.map.spot_pointed.connect(self._point)
        self.map.spot_clicked.connect(self._click)
        self.map.drawing_begun.connect(self._begin_drawing)
        self.map.drawing_ended.connect(stage.pencil.end)
        follow(self, lambda: self.dock.setWindowTitle(self.tr("Map")))

    def show(self) -> None:
        """Show on the map what the board shows, while it is to be seen."""
        if self.dock.isVisible():
            self.map.show_situation(self._stage.situation, self._stage.marks)

    def _point(self, spot: Spot | None) -> None:
        self._stage.gestures.keys.put_away()
        self._stage.hand.point(spot)
        self._stage.pencil.point(spot)
        self._stage.refresh()

    def _begin_drawing(self, spot: Spot | None, modifiers: Qt.KeyboardModifier) -> None:
        self._stage.gestures.keys.put_away()
        self._stage.pencil.begin(spot, modifiers)

    def _click(self, spot: Spot | None) -> None:
        self._stage.settle()
        self._stage.handle(self._stage.hand.click(spot))
