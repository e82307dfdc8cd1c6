"""What is said of a game to somebody who does not know it yet."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

from app.text.text import NO_BREAK_SPACE, translate
from engine.rules.introduction import Difficulty
from engine.rules.variant import Variant

_DIFFICULTIES = {
    Difficulty.EASY: QT_TRANSLATE_NOOP("introduction", "easy"),
    Difficulty.MEDIUM: QT_TRANSLATE_NOOP("introduction", "medium"),
    Difficulty.HARD: QT_TRANSLATE_NOOP("introduction", "hard"),
}
#: Between the parts of a line; a line may be broken after it.
_DOT = f"{NO_BREAK_SPACE}· "


def line_text(variant: Variant) -> str:
    """Return the sentence that says what is special about a game."""
    return translate("games", variant.introduction.line)


def players_count_text(variant: Variant) -> str:
    """Return how many play a game: ``2 players``."""
    return translate("introduction", "%n player(s)", None, len(variant.seats))


def difficulty_text(variant: Variant) -> str:
    """Return how hard a game is: ``easy``."""
    return translate("introduction", str(_DIFFICULTIES[variant.introduction.difficulty]))


def facts_text(variant: Variant) -> str:
    """Return ``2 players · 30–60 min · easy``."""
    low, high = variant.introduction.minutes
    minutes = translate("introduction", "{low}–{high} min").format(low=low, high=high)
    parts = (players_count_text(variant), minutes, difficulty_text(variant))
    return _DOT.join(part.replace(" ", NO_BREAK_SPACE) for part in parts)


def spoken_introduction(variant: Variant) -> str:
    """Return all that a card says, in sentences for screen readers."""
    low, high = variant.introduction.minutes
    form = translate("introduction", "{line} {players}, {low} to {high} minutes, {difficulty}.")
    return form.format(
        line=line_text(variant),
        players=players_count_text(variant),
        low=low,
        high=high,
        difficulty=difficulty_text(variant),
    )
