"""Draws the board in the quality that the preferences say."""

from __future__ import annotations

from PySide6.QtCore import QObject

from app.render.quality import QUALITIES
from app.settings import QUALITY, Settings
from app.viewport import Viewport


class QualityDesk(QObject):
    """Gives a viewport its quality, at first and whenever a person chooses another."""

    def __init__(self, viewport: Viewport, settings: Settings) -> None:
        super().__init__(viewport)
        self._viewport = viewport
        self._settings = settings
        settings.changed.connect(self._apply)
        self._apply(QUALITY)

    def _apply(self, option: object, value: object = None) -> None:
        if option is QUALITY:
            self._viewport.set_quality(QUALITIES[self._settings.get(QUALITY)])
