"""Texts for the glyphs (NAGs) of moves and positions."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from engine.pgn.glyphs import sign_of

_WORDS = {
    1: QT_TRANSLATE_NOOP("glyphs", "good move"),
    2: QT_TRANSLATE_NOOP("glyphs", "mistake"),
    3: QT_TRANSLATE_NOOP("glyphs", "very good move"),
    4: QT_TRANSLATE_NOOP("glyphs", "blunder"),
    5: QT_TRANSLATE_NOOP("glyphs", "interesting move"),
    6: QT_TRANSLATE_NOOP("glyphs", "dubious move"),
    7: QT_TRANSLATE_NOOP("glyphs", "forced move"),
    8: QT_TRANSLATE_NOOP("glyphs", "only move"),
    10: QT_TRANSLATE_NOOP("glyphs", "even position"),
    11: QT_TRANSLATE_NOOP("glyphs", "even and quiet position"),
    13: QT_TRANSLATE_NOOP("glyphs", "unclear position"),
    14: QT_TRANSLATE_NOOP("glyphs", "White is slightly better"),
    15: QT_TRANSLATE_NOOP("glyphs", "Black is slightly better"),
    16: QT_TRANSLATE_NOOP("glyphs", "White is better"),
    17: QT_TRANSLATE_NOOP("glyphs", "Black is better"),
    18: QT_TRANSLATE_NOOP("glyphs", "White is winning"),
    19: QT_TRANSLATE_NOOP("glyphs", "Black is winning"),
    22: QT_TRANSLATE_NOOP("glyphs", "White is in zugzwang"),
    23: QT_TRANSLATE_NOOP("glyphs", "Black is in zugzwang"),
    24: QT_TRANSLATE_NOOP("glyphs", "White has more space"),
    25: QT_TRANSLATE_NOOP("glyphs", "Black has more space"),
    32: QT_TRANSLATE_NOOP("glyphs", "White is ahead in development"),
    33: QT_TRANSLATE_NOOP("glyphs", "Black is ahead in development"),
    36: QT_TRANSLATE_NOOP("glyphs", "White has the initiative"),
    37: QT_TRANSLATE_NOOP("glyphs", "Black has the initiative"),
    40: QT_TRANSLATE_NOOP("glyphs", "White attacks"),
    41: QT_TRANSLATE_NOOP("glyphs", "Black attacks"),
    44: QT_TRANSLATE_NOOP("glyphs", "White has compensation"),
    45: QT_TRANSLATE_NOOP("glyphs", "Black has compensation"),
    132: QT_TRANSLATE_NOOP("glyphs", "White has counterplay"),
    133: QT_TRANSLATE_NOOP("glyphs", "Black has counterplay"),
    138: QT_TRANSLATE_NOOP("glyphs", "White is short of time"),
    139: QT_TRANSLATE_NOOP("glyphs", "Black is short of time"),
    140: QT_TRANSLATE_NOOP("glyphs", "with the idea"),
    142: QT_TRANSLATE_NOOP("glyphs", "better is"),
    145: QT_TRANSLATE_NOOP("glyphs", "editor's note"),
    146: QT_TRANSLATE_NOOP("glyphs", "novelty"),
}


def glyph_words(number: int) -> str:
    """Return the meaning of a glyph, or its number if it is unknown: ``$99``."""
    if number not in _WORDS:
        return sign_of(number)
    return QCoreApplication.translate("glyphs", str(_WORDS[number]))


def glyph_title(number: int) -> str:
    """Return the menu text of a glyph: its sign and its meaning."""
    return f"{sign_of(number)}\N{EN SPACE}{glyph_words(number)}"


def with_words(move: str, numbers: Iterable[int]) -> str:
    """Return a move with its glyphs, for screen readers: ``Nf3, good move, White is better``."""
    return ", ".join((move, *map(glyph_words, numbers)))
