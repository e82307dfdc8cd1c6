"""What cells, pins, levels and pieces are called on the screen: the language of the notation.

It is one for the whole program, as the translator installed in Qt is, and like that it is chosen
by who owns the window. No Qt here.
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
    """Return the language in which moves are written."""
    return _chosen


def choose_language(chosen: str) -> None:
    """Write moves in another language from now on. Raises ValueError for an unknown one."""
    global _chosen
    if chosen not in LANGUAGES:
        raise ValueError(f"no notation in {chosen!r}; there are {', '.join(LANGUAGES)}")
    _chosen = chosen


def style(variant: Variant) -> NotationStyle:
    """Return how a game writes moves in the language chosen."""
    return variant.styles[_chosen]


def cell_name(variant: Variant, cell: int) -> str:
    """Return a cell's name as the move list writes it."""
    return style(variant).cell_names[cell]


def pin_name(variant: Variant, pin: int) -> str:
    """Return a pin's name as the move list writes it."""
    return style(variant).pin_names[pin]


def level_name(variant: Variant, level: int) -> str:
    """Return a level's name as the move list writes it."""
    return style(variant).level_names[level]


def kind_letter(variant: Variant, kind: Kind) -> str:
    """Return a piece's letter as the move list writes it."""
    return style(variant).letters[kind]


def notation(variant: Variant, position: Position, move: Move) -> str:
    """Return a legal move of a position as the move list writes it."""
    return write(variant, position, move, _chosen)
