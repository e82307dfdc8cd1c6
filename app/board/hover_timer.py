"""Delays hover: detects when the mouse rests on a spot, and finds the sight overlays for it."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from app.board.overlay_data import OverlayData
from app.game.situation import Situation
from app.scene.overlays.sight.overlay import OverlayQuery, Sight
from engine.core.move import Spot

#: Time for which a spot must be hovered, milliseconds.
REST = 250


class HoverTimer(QObject):
    """Tracks the hovered spot."""

    #: The mouse has rested on a spot.
    rested = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._data = OverlayData()
        self._pointed: Spot | None = None
        self._looked_at: Spot | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(REST)
        self._timer.timeout.connect(self._rest)

    def point(self, spot: Spot | None) -> None:
        """Set the hovered spot, or None."""
        if spot == self._pointed:
            return
        self._pointed, self._looked_at = spot, None
        if spot is None:
            self._timer.stop()
        else:
            self._timer.start()

    def sight(self, now: Situation, shown: frozenset[str], path: tuple[Spot, ...]) -> Sight:
        """Return the sight overlays to draw.

        shown : names of the sight overlays
        path : the spots of the move being entered; its piece takes precedence over the hovered one
        """
        subject = path[0] if path else self._looked_at
        return self._data.of(
            OverlayQuery(now.variant, now.position, subject, self._looked_at), shown
        )

    def _rest(self) -> None:
        self._looked_at = self._pointed
        self.rested.emit()
