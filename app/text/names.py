"""Names of cells, pins, levels and pieces in the current language of the notation.

That language is one for the whole program, like Qt's translators. Free of Qt.
"""

from __future__ import annotations

from engine.core.move import Move
from engine.core.pieces import Kind
from engine.core.position import Position
from engine.rules.notation_style import ENGLISH, LANGUAGES, NotationStyle
from engine.rules.variant import Variant
from engine.text.notation import write

_chosen = ENGLISH


def language() -> str:
    """Return the language of the notation."""
    return _chosen


def choose_language(chosen: str) -> None:
    """Set the language of the notation. Raises ValueError for an unknown one.

    To be called only by ``app.text.language``, which updates the texts that are shown.
    """
    global _chosen
    if chosen not in LANGUAGES:
        raise ValueError(f"no notation in {chosen!r}; there are {', '.join(LANGUAGES)}")
    _chosen = chosen


def style(variant: Variant) -> NotationStyle:
    """Return the notation style of a game in the current language."""
    return variant.styles[_chosen]


def cell_name(variant: Variant, cell: int) -> str:
    """Return a cell's name in the notation."""
    return style(variant).cell_names[cell]


def pin_name(variant: Variant, pin: int) -> str:
    """Return a pin's name in the notation."""
    return style(variant).pin_names[pin]


def level_name(variant: Variant, level: int) -> str:
    """Return a level's name in the notation."""
    return style(variant).level_names[level]


def kind_letter(variant: Variant, kind: Kind) -> str:
    """Return the letter of a kind of piece in the notation."""
    return style(variant).letters[kind]


def notation(variant: Variant, position: Position, move: Move) -> str:
    """Return the notation of a legal move."""
    return write(variant, position, move, _chosen)
