"""A position as a value, and the error of texts that cannot be read."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.phrases import PhraseError

#: Greatest value of the counters, in play and in texts: what is written can be read again.
LARGEST_COUNT = 999_999_999
#: In ``Extras.decks``: no deck stands on the pin.
NO_DECK = -1


class Extras(NamedTuple):
    """What only some games have.

    decks : by pin, the original owner's seat of the deck there, or ``NO_DECK``
    moved : home cells whose pawn may no longer step twice
    pending : (cell of a pawn that must promote now, seat that moved the deck), or None
    prisoners : by captor, the codes of the pieces it has captured, in the order of
        ``sorted_prisoners``
    """

    decks: tuple[int, ...] = ()
    moved: frozenset[int] = frozenset()
    pending: tuple[int, int] | None = None
    prisoners: tuple[tuple[int, ...], ...] = ()


class Position(NamedTuple):
    """All state of a game that the rules depend on, but for earlier positions.

    cells : content of every cell, by cell number (codes of ``engine.core.pieces``)
    turn : the seat that is to move
    castling_rights : castling rights left, as numbers of the variant's castling records, ascending
    en_passant : (column passed over, cell of the pawn) of double steps that can be captured so
    halfmove_clock : half-moves since a pawn moved or a piece was captured
    fullmove_number : number of the move, as printed before the first seat's move; neither of the
        two counters grows beyond ``LARGEST_COUNT``
    extra : what only some games have: decks, moved pawns, a pending promotion, prisoners
    """

    cells: bytes
    turn: int
    castling_rights: tuple[int, ...] = ()
    en_passant: tuple[tuple[int, int], ...] = ()
    halfmove_clock: int = 0
    fullmove_number: int = 1
    extra: Extras = Extras()


def next_count(count: int) -> int:
    """Return a counter plus one, at most ``LARGEST_COUNT``."""
    return min(count + 1, LARGEST_COUNT)


class TextError(PhraseError):
    """A text is not a position or move of the game; the message says what is wrong and where."""
