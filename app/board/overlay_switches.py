"""Which overlays are visible, and the data of the sight overlays for the hovered spot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from app.game.situation import Situation
from app.scene.overlays.sight import OVERLAYS
from app.scene.overlays.sight.overlay import OverlayQuery, Sight, SightOverlay, VisibleOverlay
from engine.core.move import Spot

#: Time for which a spot must be hovered, milliseconds.
REST = 250


class VisibleOverlays(NamedTuple):
    """Parts of the scene that can be shown or hidden.

    targets : marks of legal targets
    labels : labels of files, ranks and levels
    sight : names of the visible sight overlays
    signs : the signs of pieces before all else
    crosshair : lines along file and rank, and the cells of pieces on the levels looked at
    cell_names : the names of cells on them
    """

    targets: bool = True
    labels: bool = True
    sight: frozenset[str] = frozenset()
    signs: bool = False
    crosshair: bool = False
    cell_names: bool = False


class OverlaySwitches(QObject):
    """Keeps which parts of the scene are shown."""

    #: The set of visible parts has changed.
    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.shown = VisibleOverlays()

    def show_part(self, part: str, is_shown: bool) -> None:
        """Show or hide a part by its field name in ``VisibleOverlays``; not for ``sight``."""
        changes: dict[str, Any] = {part: is_shown}
        self._set(self.shown._replace(**changes))

    def show_sight(self, name: str, is_shown: bool) -> None:
        """Show or hide a sight overlay, by its name."""
        others = self.shown.sight - {name}
        self._set(self.shown._replace(sight=others | {name} if is_shown else others))

    def _set(self, shown: VisibleOverlays) -> None:
        if shown != self.shown:
            self.shown = shown
            self.changed.emit()


class OverlayData:
    """A cache of the overlays' data: nothing is computed again while nothing changes."""

    def __init__(self, overlays: Sequence[SightOverlay[Any]] = OVERLAYS) -> None:
        self._overlays = overlays
        self._asked: object = None
        self._sight: Sight = ()
        #: Data that depends on the position alone, by the overlay's name.
        self._lasting: dict[str, Any] = {}
        self._placed: object = None

    def of(self, question: OverlayQuery, shown: frozenset[str]) -> Sight:
        """Return the data of overlays; ``shown``: the names of the visible ones.

        The same tuple is returned as long as nothing changes.
        """
        asked = (question, shown)
        if asked != self._asked:
            self._asked = asked
            found = self._worked_out(question, shown)
            if found != self._sight:
                self._sight = found
        return self._sight

    def _worked_out(self, question: OverlayQuery, shown: frozenset[str]) -> Sight:
        placed = (question.variant, question.position)
        if placed != self._placed:
            self._placed, self._lasting = placed, {}
        wanted = [overlay for overlay in self._overlays if overlay.name in shown]
        answers = [(overlay, self._find(overlay, question)) for overlay in wanted]
        return tuple(
            VisibleOverlay(overlay, found) for overlay, found in answers if found is not None
        )

    def _find(self, overlay: SightOverlay[Any], question: OverlayQuery) -> Any:
        if overlay.follows_pointer:
            return overlay.find(question)
        if overlay.name not in self._lasting:
            self._lasting[overlay.name] = overlay.find(question)
        return self._lasting[overlay.name]


class HoverSight(QObject):
    """Detects that the mouse rests on a spot, and caches the sight overlays for that spot."""

    #: The mouse has rested on a spot.
    rested = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._data = OverlayData()
        self._pointed: Spot | None = None
        self._looked_at: Spot | None = None
        self._timer = QTimer(self, singleShot=True, interval=REST)
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
