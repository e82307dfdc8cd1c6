"""Applies the preferences about how the picture is drawn; the menus of two of them.

Refinement is suspended while an engine plays.
"""

from __future__ import annotations

from PySide6.QtCore import QObject

from app.board.viewport import Viewport
from app.commands.choice_group import ChoiceMenu, choices_of
from app.game.session import Session
from app.game.transition import Transition
from app.render.quality import QUALITIES
from app.scene.stereo import Stereo
from app.settings.options import QUALITY, REFINE, STEREO
from app.settings.store import Settings


class QualityController(QObject):
    """Sets quality, refinement and stereo of a viewport, initially and on changes."""

    def __init__(self, session: Session, viewport: Viewport, settings: Settings) -> None:
        super().__init__(viewport)
        self._session = session
        self._viewport = viewport
        self.menu = ChoiceMenu(
            lambda: self.tr("&Quality of the picture"), choices_of(QUALITY, "quality_")
        )
        self.menu.choice.bind(settings, QUALITY)
        self.stereo_menu = ChoiceMenu(
            lambda: self.tr("Stereo picture (3&D)"), choices_of(STEREO, "stereo_")
        )
        self.stereo_menu.choice.bind(settings, STEREO)
        settings.on(QUALITY, self._set_quality)
        settings.on(REFINE, viewport.set_refining)
        settings.on(STEREO, self._set_stereo)
        self._set_quality(settings.get(QUALITY))
        viewport.set_refining(settings.get(REFINE))
        self._set_stereo(settings.get(STEREO))
        session.transitioned.connect(self._share_processor)
        self._share_processor()

    @property
    def menus(self) -> tuple[ChoiceMenu, ChoiceMenu]:
        """Both menus, in their order."""
        return self.menu, self.stereo_menu

    def _set_quality(self, key: str) -> None:
        self._viewport.set_quality(QUALITIES[key])

    def _set_stereo(self, key: str) -> None:
        self._viewport.set_stereo(Stereo(key))

    def _share_processor(self, _transition: Transition | None = None) -> None:
        """Suspend refinement while a computer is to move.

        In an earlier position no computer thinks.
        """
        now = self._session.situation
        is_awaited = now.outcome is None and not now.is_local and now.cursor == now.length
        self._viewport.share_processor(is_awaited)
