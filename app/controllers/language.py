"""Lets the window speak, and write moves, in other languages as soon as they are chosen."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from app.settings.options import LANGUAGE, NOTATION
from app.settings.store import Settings
from app.text import names
from app.text.language import find_words, follow, notation_language, speak


class LanguageController(QObject):
    """Takes the preferences about languages on.

    Words that stay on the screen follow by themselves (``app.text.language.follow``); what is put
    together out of names and words has to be shown once more.
    """

    #: Names or words are others now.
    changed = Signal()

    def __init__(self, settings: Settings, parent: QObject) -> None:
        """To be made before all who show words: names are to be right when they write theirs."""
        super().__init__(parent)
        self._settings = settings
        find_words()
        follow(self, self._choose_names)
        settings.on(LANGUAGE, self._speak)
        settings.on(NOTATION, self._write)

    def _choose_names(self) -> None:
        names.choose_language(notation_language(self._settings))

    def _speak(self, code: str) -> None:
        speak(code)
        self._write()

    def _write(self) -> None:
        self._choose_names()
        self.changed.emit()
