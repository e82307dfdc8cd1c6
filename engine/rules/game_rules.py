"""What a game's rules are beyond its tables, as data and flags, for the rules and the search."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from engine.core.pieces import Kind


class DeckRules(NamedTuple):
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
class GameRules:
    """Data and flags; the usual values are those of chess.

    Four groups name a rule module each: ``decks`` (``engine/rules/decks.py``), ``base_lines`` and
    ``has_prisoners`` (``exchange.py``), ``captures_kings`` and ``ends_at_mate``
    (``captured_kings.py``), and ``transfer`` (``transfer.py``).

    promotion_cells : by seat, where a pawn is always promoted
    promotion_without_deck : by seat, {cell: pin}: promoted there only while no deck stands on the
        pin
    decks : how decks move, or None
    base_lines : by seat, cells where a pawn of another seat that arrives may be exchanged
    has_prisoners : an exchange needs a prisoner of the base line's owner; without, it is compulsory
    captures_kings : kings are captured; who has lost his is out and the others play on
    ends_at_mate : all the same, the game ends where a seat is to move and mated
    double_step_once : a pawn that has come to a home cell does not step twice from there
    has_en_passant : whether pawns are captured en passant
    keeps_idle_chances : a chance of en passant is kept although no pawn stands ready to use it
    counts_halfmoves : whether moves without captures and moves of pawns are counted
    halfmove_limit : so many of them end the game without a claim; None for never
    drawn_alone : kinds of which one piece beside the kings cannot win
    is_orthodox_material : FIDE 5.2.2 and 6.9 for one flat board, see ``variant.py``
    stalemate : points of who is to move, not in check, and has no move; the other of two seats has
        the rest of one point
    is_suicide_lost : a blocked king that could only step onto attacked cells has lost
    promotion_kinds : what pawns may become; empty for every kind that the game has but the king
    transfer : by cell, where a piece passes on to that has moved there (``transfer.py``); empty
        where pieces stay on the cell to which they move
    """

    promotion_cells: tuple[Collection[int], ...]
    promotion_without_deck: tuple[Mapping[int, int], ...] = ({}, {}, {})
    decks: DeckRules | None = None
    base_lines: tuple[tuple[int, ...], ...] = ()
    has_prisoners: bool = False
    captures_kings: bool = False
    ends_at_mate: bool = False
    double_step_once: bool = False
    has_en_passant: bool = True
    keeps_idle_chances: bool = True
    counts_halfmoves: bool = True
    halfmove_limit: int | None = None
    drawn_alone: tuple[Kind, ...] = ()
    is_orthodox_material: bool = False
    stalemate: float = 0.5
    is_suicide_lost: bool = False
    promotion_kinds: tuple[Kind, ...] = ()
    transfer: tuple[int, ...] = ()
