"""Interprets a pasted text as a position or a game."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

import engine.variants
from app.storage.file_text import fault_text
from app.text.engine_text import translated_text
from app.text.text import game_title, joined
from engine.core.position import Position, TextError
from engine.pgn import PgnError, games_in_file, headings
from engine.pgn.record import Record
from engine.play.game import Game
from engine.rules.variant import Variant
from engine.text.position_fields import check_not_capturable
from engine.variants import KEYS
from engine.variants.named_positions import parse_with_all_games

#: Greatest length of a pasted text, characters.
LONGEST = 64 * 1024 * 1024
Tick = Callable[[int], None]
#: A line with at least this many slashes is taken for a position.
_STROKES = 6


def _tr(text: str) -> str:
    return QCoreApplication.translate("clipboard", text)


class Pasted(NamedTuple):
    """What was found in a text.

    record : its game, or one that begins with the position in it
    note : a translated sentence about further games, which are not shown; empty if there are none
    """

    record: Record
    note: str = ""


def pasted(text: str, shown: Variant, tick: Tick | None = None) -> Pasted:
    """Return the first game in a text, or one that begins with the position in it.

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
        found = _positions(text, shown)
        if found:
            return Pasted(Record(Game(*_checked(*found[0]))))
        try:
            shown.parse(text)
        except TextError as error:
            fault = translated_text(error)
        if text.count("/") >= _STROKES:
            for variant in (shown, *(engine.variants.variant(key) for key in KEYS)):
                with suppress(TextError):
                    position = variant.parse_lenient(text)
                    return Pasted(Record(Game(*_checked(variant, position))))
    try:
        return _first_game(text, tick)
    except PgnError as error:
        if "\n" in text or text.count("/") < _STROKES:
            fault = fault_text(error)
    raise _not_pasted(fault)


def _first_game(text: str, tick: Tick | None) -> Pasted:
    """Return the first game of a text, and how many there are. Raises PgnError."""
    data = text.encode("utf-8", "replace")
    found = next(games_in_file([data], tick), None)
    if found is None:
        raise PgnError("there is no game in the text", 1, 1)
    count = sum(1 for _ in headings([data], tick)) if found.following else 1
    if count < 2:
        return Pasted(found.record)
    form = _tr(
        "The text holds {count} games; the first of them is shown. Save the text as a file to open"
        " the others, or to import all of them into My games."
    )
    return Pasted(found.record, form.format(count=count))


def _positions(text: str, shown: Variant) -> list[tuple[Variant, Position]]:
    """Return the game that reads a position, with it, or none. Raises TextError for several."""
    try:
        found = parse_with_all_games(text, shown)
    except TextError as error:
        raise _not_pasted(translated_text(error)) from None
    if len(found) > 1:
        games = joined(game_title(variant) for variant, _ in found)
        form = _tr("it may be a position of {games}; begin that game, then paste it again")
        raise _not_pasted(form.format(games=games))
    return found


def _checked(variant: Variant, position: Position) -> tuple[Variant, Position]:
    """Return a game and its position. Raises TextError if a king could be captured at once."""
    try:
        check_not_capturable(variant, position)
    except TextError as error:
        raise _not_pasted(translated_text(error)) from None
    return variant, position


def _not_pasted(reason: str) -> TextError:
    return TextError(_tr("The text was not pasted: {reason}.").format(reason=reason))
