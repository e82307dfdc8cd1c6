"""Texts for the glyphs (NAGs) of moves and positions."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from app.text.text import seat_name
from engine.pgn.glyphs import sign_of
from engine.rules.variant import Variant

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
    140: QT_TRANSLATE_NOOP("glyphs", "with the idea"),
    142: QT_TRANSLATE_NOOP("glyphs", "better is"),
    145: QT_TRANSLATE_NOOP("glyphs", "editor's note"),
    146: QT_TRANSLATE_NOOP("glyphs", "novelty"),
}
#: Glyphs about the first player; the next number says the same of the second.
_OF_PLAYERS = {
    14: QT_TRANSLATE_NOOP("glyphs", "{player} is slightly better"),
    16: QT_TRANSLATE_NOOP("glyphs", "{player} is better"),
    18: QT_TRANSLATE_NOOP("glyphs", "{player} is winning"),
    22: QT_TRANSLATE_NOOP("glyphs", "{player} is in zugzwang"),
    24: QT_TRANSLATE_NOOP("glyphs", "{player} has more space"),
    32: QT_TRANSLATE_NOOP("glyphs", "{player} is ahead in development"),
    36: QT_TRANSLATE_NOOP("glyphs", "{player} has the initiative"),
    40: QT_TRANSLATE_NOOP("glyphs", "{player} attacks"),
    44: QT_TRANSLATE_NOOP("glyphs", "{player} has compensation"),
    132: QT_TRANSLATE_NOOP("glyphs", "{player} has counterplay"),
    138: QT_TRANSLATE_NOOP("glyphs", "{player} is short of time"),
}


def glyph_words(variant: Variant, number: int) -> str:
    """Return the meaning of a glyph, or its number if it is unknown: ``$99``."""
    if number in _WORDS:
        return QCoreApplication.translate("glyphs", str(_WORDS[number]))
    about = number - number % 2
    if about not in _OF_PLAYERS:
        return sign_of(number)
    form = QCoreApplication.translate("glyphs", str(_OF_PLAYERS[about]))
    # Of three players the second of these verdicts is about the one with the black pieces.
    seat = len(variant.seats) - 1 if number % 2 else 0
    return form.format(player=seat_name(variant, seat))


def with_words(variant: Variant, move: str, numbers: Iterable[int]) -> str:
    """Return a move with its glyphs, for screen readers: ``Nf3, good move, White is better``."""
    return ", ".join((move, *(glyph_words(variant, number) for number in numbers)))
