"""Applies the preferred languages of the program and of the notation."""

from __future__ import annotations

from PySide6.QtCore import QObject

from app.settings.options import LANGUAGE, NOTATION, PIECE_SIGNS
from app.settings.store import Settings
from app.text.language import load_translations, use_language, use_notation, use_piece_signs


class LanguageController(QObject):
    """Switches languages when the preferences change; ``on_language_change`` updates texts."""

    def __init__(self, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        load_translations()
        use_notation(settings.get(NOTATION))
        use_piece_signs(settings.get(PIECE_SIGNS))
        settings.on(LANGUAGE, use_language, self)
        settings.on(NOTATION, use_notation, self)
        settings.on(PIECE_SIGNS, use_piece_signs, self)
