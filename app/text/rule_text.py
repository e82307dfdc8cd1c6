"""Texts for rule options and their values, and for the touch-move rule."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

from app.game.situation import Situation
from app.game.touch_move import Binding, TouchMove
from app.text.names import pin_name
from app.text.text import by_piece, the_piece, translate
from engine.core.move import Spot, SpotKind

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
    return translate("rules", _RULES[name]) if name in _RULES else _plain(name)


def answer_text(name: str, value: str) -> str:
    """Return the text of a value of an option; the value itself if it has no text."""
    text = _ANSWERS.get((name, value)) or _ANSWERS.get(("", value))
    return translate("rules", text) if text is not None else _plain(value)


def _plain(name: str) -> str:
    words = name.replace("_", " ").replace("-", " ")
    return words[:1].upper() + words[1:]


def touch_text(now: Situation, touch: TouchMove) -> str:
    """Return a sentence about the obligation of the player to move, or J'adoube; may be empty."""
    if touch.is_adjusting:
        return translate("touch", "J'adoube: the next piece touched need not move.")
    return obligation_text(now, touch)


def obligation_text(now: Situation, touch: TouchMove) -> str:
    """Return the obligation by touched pieces; empty if there is none, or the game is over."""
    if touch.binding is None or now.outcome is not None:
        return ""
    return binding_text(now, touch.binding)


def binding_text(now: Situation, binding: Binding) -> str:
    """Return an obligation as a sentence: ``Touch-move: the knight on g1 must move.``"""
    mover, victim, rook = binding
    if mover is None:
        assert victim is not None, "something binds"
        form = translate("touch", "Touch-move: {piece} must be captured.")
        return form.format(piece=_the_piece(now, victim))
    if rook is not None:
        form = translate("touch", "Touch-move: {king} and {rook} must castle.")
        return form.format(king=_the_piece(now, mover), rook=_the_piece(now, rook))
    if mover.kind is SpotKind.PIN:
        form = translate("touch", "Touch-move: the deck on {pin} must move.")
        return form.format(pin=pin_name(now.variant, mover.index))
    if victim is not None:
        form = translate("touch", "Touch-move: {piece} must be captured {by}.")
        code = now.position.cells[mover.index]
        by = by_piece(now.variant, code, mover.index)
        return form.format(piece=_the_piece(now, victim), by=by)
    form = translate("touch", "Touch-move: {piece} must move.")
    return form.format(piece=_the_piece(now, mover))


def _the_piece(now: Situation, spot: Spot) -> str:
    return the_piece(now.variant, now.position.cells[spot.index], spot.index)
