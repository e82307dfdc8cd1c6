"""Applies the preferred languages of the program and of the notation."""

from __future__ import annotations

from PySide6.QtCore import QObject

from app.settings.options import LANGUAGE, NOTATION
from app.settings.store import Settings
from app.text.language import find_words, speak, write_moves_in


class LanguageController(QObject):
    """Switches languages when the preferences change; ``follow`` updates texts."""

    def __init__(self, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        find_words()
        write_moves_in(settings.get(NOTATION))
        settings.on(LANGUAGE, speak, self)
        settings.on(NOTATION, write_moves_in, self)
