"""Draws the board in the quality that the preferences say, and offers the choice in a menu."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QObject
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu

from app.board.viewport import Viewport
from app.render.quality import QUALITIES
from app.settings.options import QUALITY
from app.settings.store import Settings
from app.text.language import follow

#: What the menu calls them.
TITLES = {
    "low": QT_TRANSLATE_NOOP("quality", "&Quick: hard edges, simple shadows"),
    "medium": QT_TRANSLATE_NOOP("quality", "&Smooth edges, soft shadows"),
    "high": QT_TRANSLATE_NOOP("quality", "&Finest, for a graphics card"),
}


class QualityController(QObject):
    """Gives a viewport its quality, at first and whenever a person chooses another."""

    def __init__(self, viewport: Viewport, settings: Settings) -> None:
        super().__init__(viewport)
        self._viewport = viewport
        self._settings = settings
        self.menu = QMenu()
        self._group = QActionGroup(self.menu)
        for key in QUALITIES:
            action = self.menu.addAction("")
            action.setObjectName(f"quality_{key}")
            action.setData(key)
            action.setCheckable(True)
            action.triggered.connect(lambda _=False, key=key: settings.set(QUALITY, key))
            self._group.addAction(action)
        follow(self, self._translate)
        settings.changed.connect(self._apply)
        self._apply(QUALITY)

    def _apply(self, option: object, value: object = None) -> None:
        if option is QUALITY:
            chosen = self._settings.get(QUALITY)
            self._viewport.set_quality(QUALITIES[chosen])
            for action in self._group.actions():
                action.setChecked(action.data() == chosen)

    def _translate(self) -> None:
        self.menu.setTitle(self.tr("&Quality of the picture"))
        for action in self._group.actions():
            title = str(TITLES[action.data()])
            action.setText(QCoreApplication.translate("quality", title))
