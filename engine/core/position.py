"""A position as a value, and the error for texts that describe none."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.phrases import PhraseError

#: Counters stop there, in playing as in reading: whatever is written can be read again.
LARGEST_COUNT = 999_999_999
#: In ``Extras.decks``: no deck stands on the pin.
NO_DECK = -1


class Extras(NamedTuple):
    """What only some games have.

    decks : by pin, the original owner's seat of the deck there, or ``NO_DECK``
    moved : home cells whose pawn may no longer step twice
    pending : (cell of a pawn that must promote now, seat that moved the deck), or None
    prisoners : by captor, the codes of the pieces it has captured, in the order of ``in_order``
    """

    decks: tuple[int, ...] = ()
    moved: frozenset[int] = frozenset()
    pending: tuple[int, int] | None = None
    prisoners: tuple[tuple[int, ...], ...] = ()


class Position(NamedTuple):
    """Everything the rules may ask about one moment of a game.

    cells : content of every cell, by cell number (codes of ``engine.core.pieces``)
    turn : the seat that is to move
    rights : castling rights left, as numbers of the variant's castling records, ascending
    passed : (column passed over, cell of the pawn) of double steps that can be captured en passant
    halfmove : half-moves since a pawn moved or a piece was captured
    fullmove : number of the move, as printed before the first seat's move; neither of the two
        counters grows beyond ``LARGEST_COUNT``
    extra : what only some games have: decks, moved pawns, a pending promotion, prisoners
    """

    cells: bytes
    turn: int
    rights: tuple[int, ...] = ()
    passed: tuple[tuple[int, int], ...] = ()
    halfmove: int = 0
    fullmove: int = 1
    extra: Extras = Extras()


def grown(count: int) -> int:
    """Return a counter that has gone one on."""
    return min(count + 1, LARGEST_COUNT)


class TextError(PhraseError):
    """A text is no position or no move of the game; the message says what is wrong and where."""
