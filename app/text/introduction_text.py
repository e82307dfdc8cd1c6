"""Texts of the introduction of a game for those who do not know it yet."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

from app.text.language import language
from app.text.text import NO_BREAK_SPACE, translate
from engine.rules.introduction import Difficulty
from engine.rules.variant import Variant

_ADVICE = {
    Difficulty.EASY: QT_TRANSLATE_NOOP("introduction", "easy to learn"),
    Difficulty.MEDIUM: QT_TRANSLATE_NOOP("introduction", "takes some practice"),
    Difficulty.HARD: QT_TRANSLATE_NOOP("introduction", "hard at first"),
}


def line_text(variant: Variant) -> str:
    """Return the sentence about what is special in a game."""
    own, line = variant.texts.get(language()), variant.introduction.line
    return own.line if own else line and translate("games", line)


def players_count_text(variant: Variant) -> str:
    """Return the number of players: ``2 players``."""
    return translate("introduction", "%n player(s)", None, len(variant.seats))


def advice_text(variant: Variant) -> str:
    """Return the difficulty, in words that can stand alone: ``easy to learn``."""
    return translate("introduction", str(_ADVICE[variant.introduction.difficulty]))


def size_text(variant: Variant) -> str:
    """Return the number of players and the duration: ``2 players · 30–60 min``."""
    low, high = variant.introduction.minutes
    minutes = translate("introduction", "{low}–{high} min").format(low=low, high=high)
    return _joined(players_count_text(variant), minutes)


def introduction_text(variant: Variant) -> str:
    """Return what is special in a game and its difficulty: ``Three boards … (easy to learn)``."""
    return f"{line_text(variant)} ({advice_text(variant)})".lstrip()


def spoken_introduction(variant: Variant) -> str:
    """Return the text of a card, in sentences for screen readers."""
    low, high = variant.introduction.minutes
    form = translate("introduction", "{line} {players}, {low} to {high} minutes, {difficulty}.")
    return form.format(
        line=line_text(variant),
        players=players_count_text(variant),
        low=low,
        high=high,
        difficulty=advice_text(variant),
    )


def _joined(*parts: str) -> str:
    """Join parts by dots; a line is broken between them only."""
    return f"{NO_BREAK_SPACE}· ".join(part.replace(" ", NO_BREAK_SPACE) for part in parts)
