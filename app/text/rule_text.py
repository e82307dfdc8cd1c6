"""Texts for rule options and their values."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

from app.text.text import translate

_RULES = {
    "promotion": QT_TRANSLATE_NOOP("rules", "On an opponent's base line a pawn"),
    "en_passant": QT_TRANSLATE_NOOP("rules", "Capture en passant"),
    "ending": QT_TRANSLATE_NOOP("rules", "The game is won"),
}
#: Texts of values by option and value; those of the option "" are for all options.
_ANSWERS = {
    ("promotion", "prisoners"): QT_TRANSLATE_NOOP("rules", "may be exchanged for a prisoner"),
    ("promotion", "fide"): QT_TRANSLATE_NOOP("rules", "is promoted as in chess"),
    ("en_passant", "on"): QT_TRANSLATE_NOOP("rules", "allowed"),
    ("en_passant", "off"): QT_TRANSLATE_NOOP("rules", "not allowed"),
    ("ending", "survivor"): QT_TRANSLATE_NOOP("rules", "by the last survivor"),
    ("ending", "first-mate"): QT_TRANSLATE_NOOP("rules", "by the first mate"),
    ("", "on"): QT_TRANSLATE_NOOP("rules", "yes"),
    ("", "off"): QT_TRANSLATE_NOOP("rules", "no"),
}


def rule_text(name: str) -> str:
    """Return the title of a rule option; its name in files if it has no title."""
    return translate("rules", str(_RULES[name])) if name in _RULES else _plain(name)


def answer_text(name: str, value: str) -> str:
    """Return the text of a value of an option; the value itself if it has no text."""
    text = _ANSWERS.get((name, value)) or _ANSWERS.get(("", value))
    return translate("rules", str(text)) if text is not None else _plain(value)


def _plain(name: str) -> str:
    words = name.replace("_", " ").replace("-", " ")
    return words[:1].upper() + words[1:]
