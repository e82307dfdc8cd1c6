"""Pieces in texts, by the game's own word if it has one.

The author of a game may have another word for a piece than chess usually has; in German there are
*Springer* and *Pferd*. Texts about such a piece are translated in a context of their own, beside
the usual one: ``hints (horse)``.
"""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from engine.core.pieces import Kind
from engine.rules.variant import Variant

#: All texts about a knight, to be translated with the word for a horse.
HORSES = (
    QT_TRANSLATE_NOOP("text (horse)", "Knight"),
    QT_TRANSLATE_NOOP("text (horse)", "the knight on {cell}"),
    QT_TRANSLATE_NOOP("text (horse)", "by the knight on {cell}"),
    QT_TRANSLATE_NOOP("text (horse)", "by {seat}'s knight on {cell}"),
    QT_TRANSLATE_NOOP("text (horse)", "{captor} holds: {seat}'s knight"),
    QT_TRANSLATE_NOOP("spoken (horse)", "knight"),
    QT_TRANSLATE_NOOP("spoken (horse)", "white knight"),
    QT_TRANSLATE_NOOP("spoken (horse)", "black knight"),
    QT_TRANSLATE_NOOP("spoken (horse)", "grey knight"),
    QT_TRANSLATE_NOOP("spoken (horse)", "takes {seat}'s knight"),
    QT_TRANSLATE_NOOP("spoken (horse)", "becomes a knight"),
    QT_TRANSLATE_NOOP("pointer (horse)", "takes the knight"),
    QT_TRANSLATE_NOOP("hints (horse)", "the knight on {cell}"),
    QT_TRANSLATE_NOOP("hints (horse)", "{seat}'s knight on {cell}"),
    QT_TRANSLATE_NOOP("hints (horse)", "from the knight on {cell}"),
    QT_TRANSLATE_NOOP("hints (horse)", "from {seat}'s knight on {cell}"),
    QT_TRANSLATE_NOOP("hints (horse)", "for a knight"),
    QT_TRANSLATE_NOOP("hints (horse)", "the pawn becomes a knight."),
    QT_TRANSLATE_NOOP("hints (horse)", "the pawn is exchanged for a knight."),
    QT_TRANSLATE_NOOP("learning (horse)", "This task asks for a move of a knight."),
    QT_TRANSLATE_NOOP("learning (horse)", "A knight is to be captured."),
    QT_TRANSLATE_NOOP("learning (horse)", "The pawn is to become a knight."),
)


def of_piece(variant: Variant | None, kind: Kind, context: str, text: object) -> str:
    """Return the translation of a text about a kind of piece, by the game's own word for it.

    A language without that word uses the usual one, as do texts about several games: None.
    """
    usual = QCoreApplication.translate(context, str(text))
    if variant is None or kind not in variant.piece_words:
        return usual
    own = QCoreApplication.translate(f"{context} ({variant.piece_words[kind]})", str(text))
    return usual if own == str(text) else own
