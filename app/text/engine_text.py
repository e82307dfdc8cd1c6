"""Translates texts of the engine."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from app.text import names
from app.text.system_reason import system_words
from engine.core.phrases import Phrase, PhraseError, PlaceName

#: Names in the engine that are to be translated; its sentences are collected from its source.
NAMES = (
    QT_TRANSLATE_NOOP("engine", "White"),
    QT_TRANSLATE_NOOP("engine", "Grey"),
    QT_TRANSLATE_NOOP("engine", "Black"),
    QT_TRANSLATE_NOOP("engine", "board"),
    QT_TRANSLATE_NOOP("engine", "boards and decks"),
    QT_TRANSLATE_NOOP("engine", "levels"),
    QT_TRANSLATE_NOOP("engine", "rows"),
    QT_TRANSLATE_NOOP("engine", "side"),
    QT_TRANSLATE_NOOP("engine", "castling"),
    QT_TRANSLATE_NOOP("engine", "moved pawns"),
    QT_TRANSLATE_NOOP("engine", "prisoners"),
    QT_TRANSLATE_NOOP("engine", "round"),
    QT_TRANSLATE_NOOP("engine", "half-moves"),
    QT_TRANSLATE_NOOP("engine", "move"),
    QT_TRANSLATE_NOOP("engine", "threefold"),
    QT_TRANSLATE_NOOP("engine", "fifty"),
    QT_TRANSLATE_NOOP("engine", "no progress"),
)


def worded(said: object) -> str:
    """Return the translated text of an error or a phrase of the engine."""
    if isinstance(said, PhraseError):
        said = said.phrase
    if not isinstance(said, Phrase):
        return str(said)
    pattern = QCoreApplication.translate("engine", said.pattern)
    return pattern.format(**worded_values(said.values)) if said.values else pattern


def worded_values(values: dict[str, object]) -> dict[str, object]:
    """Return the values of a sentence: phrases translated, places called as in the notation."""
    return {name: _worded_value(value) for name, value in values.items()}


def _worded_value(value: object) -> object:
    if isinstance(value, Phrase):
        return worded(value)
    if isinstance(value, PlaceName):
        return value.by_language.get(names.language(), value)
    return system_words(value) if isinstance(value, str) else value
