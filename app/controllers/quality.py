"""Applies the preferred rendering quality; the menu of qualities."""

from __future__ import annotations

from PySide6.QtCore import QObject

from app.board.viewport import Viewport
from app.commands.choice_group import ChoiceMenu, choices_of
from app.render.quality import QUALITIES
from app.settings.options import QUALITY
from app.settings.store import Settings


class QualityController(QObject):
    """Sets the quality of a viewport, initially and on changes."""

    def __init__(self, viewport: Viewport, settings: Settings) -> None:
        super().__init__(viewport)
        self._viewport = viewport
        self.menu = ChoiceMenu(
            lambda: self.tr("&Quality of the picture"), choices_of(QUALITY, "quality_")
        )
        self.menu.choice.bind(settings, QUALITY)
        settings.on(QUALITY, self._apply)
        self._apply(settings.get(QUALITY))

    def _apply(self, key: str) -> None:
        self._viewport.set_quality(QUALITIES[key])
