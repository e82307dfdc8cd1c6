"""The text at the pointer: which spot it is on, and what a move there would do."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QT_TRANSLATE_NOOP

from app.game.situation import Situation
from app.scene.overlays.marks import TargetKind
from app.text.names import cell_name, pin_name
from app.text.piece_words import of_piece
from app.text.spoken import coloured, takes_seats_piece
from app.text.text import joined, spot_text, target_text, translate
from engine.core.move import CASTLINGS, Move, MoveTag, Spot, SpotKind
from engine.core.pieces import FIRST_PIECE, Kind, kind_of
from engine.rules.variant import Variant

_TAKES = {
    Kind.PAWN: QT_TRANSLATE_NOOP("pointer", "takes the pawn"),
    Kind.KNIGHT: QT_TRANSLATE_NOOP("pointer", "takes the knight"),
    Kind.BISHOP: QT_TRANSLATE_NOOP("pointer", "takes the bishop"),
    Kind.ROOK: QT_TRANSLATE_NOOP("pointer", "takes the rook"),
    Kind.QUEEN: QT_TRANSLATE_NOOP("pointer", "takes the queen"),
    Kind.KING: QT_TRANSLATE_NOOP("pointer", "takes the king"),
    Kind.UNICORN: QT_TRANSLATE_NOOP("pointer", "takes the unicorn"),
}


def pointer_text(
    now: Situation,
    spot: Spot,
    moves: Sequence[Move],
    stepping: tuple[int, int],
    *,
    is_in_hand: bool,
    has_deck: bool = False,
) -> str:
    """Return the text at the pointer: empty for none.

    An example: ``3c6 · takes the knight · 2 of 3 here (Tab: next)``.

    moves : the legal moves that a click on the spot continues or enters
    stepping : number of the current candidate under the pointer, and their count
    is_in_hand : whether a piece or deck is selected or dragged
    has_deck : whether there is a deck on the pin
    """
    number, count = stepping
    if not is_in_hand and count < 2:
        return ""
    parts = [_place(now, spot, has_deck)]
    if moves:
        parts.append(_effect(now.variant, spot, moves))
    elif not is_in_hand and spot.kind is SpotKind.CELL:
        code = now.position.cells[spot.index]
        parts.append(coloured(now.variant, code) if code >= FIRST_PIECE else "")
    if count > 1:
        form = translate("pointer", "{number} of {count} here (Tab: next)")
        parts.append(form.format(number=number, count=count))
    return " · ".join(filter(None, parts))


def _place(now: Situation, spot: Spot, has_deck: bool) -> str:
    if spot.kind is SpotKind.CELL:
        return cell_name(now.variant, spot.index)
    if spot.kind is SpotKind.PIN and not has_deck:
        return pin_name(now.variant, spot.index)
    return spot_text(now.variant, now.position, spot, has_deck)


def _effect(variant: Variant, spot: Spot, moves: Collection[Move]) -> str:
    """Return what the moves that a spot continues do; empty for plain moves."""
    tags = {move.tag for move in moves}
    if spot.kind is SpotKind.PRISONER:
        return target_text(TargetKind.EXCHANGE)
    if MoveTag.DECK in tags:
        return target_text(TargetKind.DECK)
    if tags <= {*CASTLINGS}:
        if tags == {MoveTag.CASTLING_SHORT}:
            return translate("pointer", "castles short")
        if tags == {MoveTag.CASTLING_LONG}:
            return translate("pointer", "castles long")
        return translate("pointer", "castles")
    if tags & {*CASTLINGS}:
        return translate("pointer", "castles or moves")
    effects = [_taking(variant, move) for move in moves if move.captures]
    if all(move.promotion is not None for move in moves):
        effects.append(translate("pointer", "promotes"))
    elif any(move.promotion is not None for move in moves):
        effects.append(translate("pointer", "may promote"))
    return joined(dict.fromkeys(effects))


def _taking(variant: Variant, move: Move) -> str:
    """Return what a move captures; the owner is named where there are several opponents."""
    taken = joined(
        of_piece(variant, kind_of(code), "pointer", _TAKES)
        if len(variant.seats) == 2
        else takes_seats_piece(variant, code)
        for _, code in move.captures
    )
    if move.tag is MoveTag.EN_PASSANT:
        return translate("pointer", "{takes} en passant").format(takes=taken)
    return taken
