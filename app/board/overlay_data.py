"""Computes and caches the data of the visible sight overlays. Free of Qt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.scene.overlays.sight.catalogue import OVERLAYS
from app.scene.overlays.sight.overlay import OverlayQuery, Seen, Sight, SightOverlay


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
        return tuple(Seen(overlay, found) for overlay, found in answers if found is not None)

    def _find(self, overlay: SightOverlay[Any], question: OverlayQuery) -> Any:
        if overlay.follows_pointer:
            return overlay.find(question)
        if overlay.name not in self._lasting:
            self._lasting[overlay.name] = overlay.find(question)
        return self._lasting[overlay.name]
