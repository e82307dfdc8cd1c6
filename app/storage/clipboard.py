"""Interprets a pasted text as a position or a game."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from PySide6.QtCore import QCoreApplication

import engine.variants
from app.storage.file_text import fault_text
from app.text.engine_text import worded
from engine.core.position import TextError
from engine.pgn import PgnError, read_game
from engine.pgn.record import Record
from engine.play.game import Game
from engine.rules.variant import Variant
from engine.variants import KEYS

#: Greatest length of a pasted text, characters.
LONGEST = 64 * 1024 * 1024
Tick = Callable[[int], None]
#: A line with at least this many slashes is taken for a position.
_STROKES = 6


def _tr(text: str) -> str:
    return QCoreApplication.translate("clipboard", text)


def pasted(text: str, shown: Variant, tick: Tick | None = None) -> Record:
    """Return the game in a text, or one that begins with the position in it.

    shown : the current variant, which is tried first
    tick : called repeatedly; an exception raised by it ends the reading

    Raises TextError with one translated sentence.
    """
    text = text.strip()
    if not text:
        raise TextError(_tr("The clipboard holds no text."))
    if len(text) > LONGEST:
        raise TextError(_tr("The text is too long to be pasted; open it as a file."))
    fault = _tr("it is not a position of any game here")
    if "\n" not in text:
        variants = [shown, *(engine.variants.variant(key) for key in KEYS)]
        for variant in variants:
            try:
                return Record(Game(variant, variant.parse(text)))
            except TextError as error:
                fault = worded(error) if variant is shown else fault
        if text.count("/") >= _STROKES:
            for variant in variants:
                with suppress(TextError):
                    return Record(Game(variant, variant.parse_foreign(text)))
    try:
        return read_game(text, tick)
    except PgnError as error:
        if "\n" in text or text.count("/") < _STROKES:
            fault = fault_text(error)
    raise TextError(_tr("The text was not pasted: {reason}.").format(reason=fault))
