"""What the search kernel needs to know of a game besides its tables, as data and flags."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import NamedTuple

from engine.core.pieces import Kind

#: In ``DeckRules.owners`` and ``Extras.decks``: no deck stands on the pin.
NO_DECK = -1


@dataclass(frozen=True)
class DeckRules:
    """Small boards with four cells that move from pin to pin (Tri-D, paragraphs 7 to 9).

    cells : by pin, the cells of a deck there
    neighbours : by pin, the pins a deck may go to
    backward : (seat, pin, target) of the ways that a loaded deck may not go
    last_cells : by seat, the cells of decks where a carried pawn is promoted
    waiting : by pin, (cell, code) of the pawn that is free to promote when the deck leaves, or None
    """

    cells: tuple[tuple[int, ...], ...]
    neighbours: tuple[tuple[int, ...], ...]
    backward: frozenset[tuple[int, int, int]]
    last_cells: tuple[frozenset[int], ...]
    waiting: tuple[tuple[int, int] | None, ...]


@dataclass(frozen=True)
class SearchRules:
    """Data and flags for the search kernel; the defaults are those of chess.

    promotion_cells : by seat, where a pawn is always promoted
    bare_pins : by seat, {cell: pin}: promoted there only while no deck stands on the pin
    base_lines : by seat, cells where a pawn of another seat that arrives may be exchanged
    has_prisoners : an exchange needs a prisoner of the base line's owner; without, it is compulsory
    decks : how decks move, or None
    has_en_passant : whether pawns are captured en passant
    keeps_idle_chances : a chance of en passant is kept although no pawn stands ready to use it
    counts_halfmoves : whether moves without captures and moves of pawns are counted
    drawn_alone : kinds of which one piece beside the kings cannot win
    is_suicide_lost : a blocked king that could only step onto attacked cells has lost
    captures_kings : kings are captured; a seat without a king is out and the others play on
    ends_at_mate : but the game ends where a seat is to move and mated
    """

    promotion_cells: tuple[Collection[int], ...]
    bare_pins: tuple[dict[int, int], ...] = ({}, {})
    base_lines: tuple[tuple[int, ...], ...] = ()
    has_prisoners: bool = False
    decks: DeckRules | None = None
    has_en_passant: bool = True
    keeps_idle_chances: bool = True
    counts_halfmoves: bool = True
    drawn_alone: tuple[Kind, ...] = ()
    is_suicide_lost: bool = False
    captures_kings: bool = False
    ends_at_mate: bool = False


class Extras(NamedTuple):
    """What ``Position.extra`` holds, in a form that is the same for all games.

    decks : by pin, the original owner's seat of the deck there, or ``NO_DECK``
    moved : home cells whose pawn may no longer step twice
    pending : (cell of a pawn that must promote now, seat that moved the deck), or None
    prisoners : by captor, the codes of the pieces it has captured
    """

    decks: tuple[int, ...] = ()
    moved: Collection[int] = ()
    pending: tuple[int, int] | None = None
    prisoners: tuple[tuple[int, ...], ...] = ()
