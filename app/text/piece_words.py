"""Pieces in texts, by the game's own word or name if it has one.

The author of a game may have another word for a piece than chess usually has; in German there are
*Springer* and *Pferd*. Texts about such a piece are translated in a context of their own, beside
the usual one: ``hints (horse)``. A kind that a game names itself is called by that name, in texts
that have no article in languages in which it would depend on the name.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from app.text.language import language
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


#: By context and text about a rook, the text about a kind that a game names itself.
_NAMED = {
    ("text", "the rook on {cell}"): QT_TRANSLATE_NOOP("text", "the {piece} on {cell}"),
    ("text", "by the rook on {cell}"): QT_TRANSLATE_NOOP("text", "by the {piece} on {cell}"),
    ("text", "by {seat}'s rook on {cell}"): QT_TRANSLATE_NOOP(
        "text", "by {seat}'s {piece} on {cell}"
    ),
    ("text", "{captor} holds: {seat}'s rook"): QT_TRANSLATE_NOOP(
        "text", "{captor} holds: {seat}'s {piece}"
    ),
    ("spoken", "white rook"): QT_TRANSLATE_NOOP("spoken", "white {piece}"),
    ("spoken", "black rook"): QT_TRANSLATE_NOOP("spoken", "black {piece}"),
    ("spoken", "grey rook"): QT_TRANSLATE_NOOP("spoken", "grey {piece}"),
    ("spoken", "takes {seat}'s rook"): QT_TRANSLATE_NOOP("spoken", "takes {seat}'s {piece}"),
    ("spoken", "becomes a rook"): QT_TRANSLATE_NOOP("spoken", "becomes this piece: {piece}"),
    ("pointer", "takes the rook"): QT_TRANSLATE_NOOP("pointer", "takes the {piece}"),
    ("hints", "the rook on {cell}"): QT_TRANSLATE_NOOP("hints", "the {piece} on {cell}"),
    ("hints", "{seat}'s rook on {cell}"): QT_TRANSLATE_NOOP("hints", "{seat}'s {piece} on {cell}"),
    ("hints", "from the rook on {cell}"): QT_TRANSLATE_NOOP("hints", "from the {piece} on {cell}"),
    ("hints", "from {seat}'s rook on {cell}"): QT_TRANSLATE_NOOP(
        "hints", "from {seat}'s {piece} on {cell}"
    ),
    ("hints", "for a rook"): QT_TRANSLATE_NOOP("hints", "for the {piece}"),
    ("hints", "the pawn becomes a rook."): QT_TRANSLATE_NOOP(
        "hints", "the pawn becomes this piece: {piece}."
    ),
    ("hints", "the pawn is exchanged for a rook."): QT_TRANSLATE_NOOP(
        "hints", "the pawn is exchanged for this piece: {piece}."
    ),
    ("learning", "This task asks for a move of a rook."): QT_TRANSLATE_NOOP(
        "learning", "This task asks for a move of this piece: {piece}."
    ),
    ("learning", "A rook is to be captured."): QT_TRANSLATE_NOOP(
        "learning", "This piece is to be captured: {piece}."
    ),
    ("learning", "The pawn is to become a rook."): QT_TRANSLATE_NOOP(
        "learning", "The pawn is to become this piece: {piece}."
    ),
}


def own_name(variant: Variant | None, kind: Kind) -> str:
    """Return the name of a kind that the game names itself, as within a sentence; else ""."""
    own = None if variant is None else variant.own_kinds.get(kind)
    return "" if own is None else own.names.get(language(), own.name)


def of_piece(
    variant: Variant | None, kind: Kind, context: str, table: Mapping[Kind, object]
) -> str:
    """Return the translation of a text about a kind of piece, by the game's own word for it.

    A language without that word uses the usual one, as do texts about several games: None.

    table : the text about each usual kind
    """
    if name := own_name(variant, kind):
        form = str(_NAMED[context, str(table[Kind.ROOK])])
        return QCoreApplication.translate(context, form).replace("{piece}", name)
    text = table[kind]
    usual = QCoreApplication.translate(context, str(text))
    if variant is None or kind not in variant.piece_words:
        return usual
    own = QCoreApplication.translate(f"{context} ({variant.piece_words[kind]})", str(text))
    return usual if own == str(text) else own
