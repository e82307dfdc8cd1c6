"""Numbers that several modules share, and the fields of codes, moves and entries of the hash table.

The compile step makes a header of Cython of it (``.setup/compile_core.py``): constants, and inline
functions. So here are whole numbers and functions that return one expression, and nothing else.
"""

from __future__ import annotations

#: Of 64 bits without a sign, twice, and of 64 with one; for the compiled backend.
Codes = int
Entry = int
Packed = int

# Codes of cells, as in ``engine.core.pieces``: VOID where no cell is now.
VOID = 1
FIRST_PIECE = 16
PAWN = 1
KNIGHT = 2
BISHOP = 3
ROOK = 4
QUEEN = 5
KING = 6

#: In ``Kings.reach``, where numbers of kinds begin at 1: several pieces reach the cell.
TWICE = 1

# Tags of moves, as in ``engine.core.move.MoveTag``.
DOUBLE_STEP = 1
EN_PASSANT = 2
PROMOTION = 3
CASTLING_SHORT = 4
CASTLING_LONG = 5
DECK = 6
LATE_PROMOTION = 7
PASS = 8
AFAR = 11

#: Places in ``State.values``: behind the cells, which pawns have moved, decks by pin, prisoners.
MOVED = 512
DECKS = 1024
PRISONERS = 1040
#: Moves that can be made and not unmade, and scalars saved with each.
PLIES = 2048
SAVED = 12
#: From here on the buffer for moves has no room for those of one more position.
BUFFER_END = 90000

#: Scores are hundredths of a pawn: a mate, less the half-moves until then; scores beyond are mates;
#: more than any score; and no score, where nothing has been decided yet.
MATE = 30000
MATES = 29000
INFINITE = 32000
UNKNOWN = 32001
#: What the score of a hash entry is: the score, no less than it, or no more.
EXACT = 1
LOWER = 2
UPPER = 3


def seat_of(code: int) -> int:
    """Return whose piece a code is."""
    return (code >> 4) - 1


def kind_of(code: int) -> int:
    """Return the kind of a piece."""
    return code & 15


def code_of(seat: int, kind: int) -> int:
    """Return the code of a piece."""
    return 16 * seat + 16 + kind


def slot_of(code: int) -> int:
    """Return the place of a code where those of usual kinds come first, 32 with what is none."""
    return (code >> 1 & 24) + (code & 7) + ((code & 8) << 2)


def are_pieces(code: int, other: int) -> int:
    """Whether pieces stand on both of two cells, as where a gate is shut."""
    return code >= FIRST_PIECE and other >= FIRST_PIECE


def codes_with(kinds: Codes, seat: int) -> Codes:
    """Return the bit set of the codes of a seat with the kinds of a bit set."""
    return kinds << (16 * seat + 16)


def codes_of(seat: int) -> Codes:
    """Return the bit set of the codes of a seat."""
    return codes_with(65535, seat)


def tag_of(move: int) -> int:
    """Return what sort of move it is."""
    return move >> 26


def origin_of(move: int) -> int:
    """Return the cell that it leaves, a castling's record, or a deck's pin."""
    return move & 1023


def target_of(move: int) -> int:
    """Return the cell, or a deck's pin, to which it goes."""
    return move >> 10 & 1023


def arrival_of(move: int) -> int:
    """Return the code that arrives, or 0."""
    return move >> 20 & 63


def move_of(origin: int, target: int, code: int, tag: int) -> int:
    """Return a move."""
    return origin + (target << 10) + (code << 20) + (tag << 26)


def chance_of(column: int, cell: int) -> int:
    """Return a chance of en passant: the column passed over, and the pawn's cell."""
    return column + (cell << 10)


def column_of(chance: int) -> int:
    """Return the column that the pawn of a chance has passed over."""
    return chance & 1023


def pawn_of(chance: int) -> int:
    """Return where the pawn of a chance stands."""
    return chance >> 10


def move_in(entry: Entry) -> int:
    """Return the best move that an entry of the hash table knows, or 0."""
    return entry & 0x7FFFFFFF


def score_in(entry: Entry) -> int:
    """Return the score of an entry, mates as seen from its position."""
    return (entry >> 32 & 65535) - 32768


def depth_in(entry: Entry) -> int:
    """Return how deep an entry was searched."""
    return entry >> 48 & 255


def bound_in(entry: Entry) -> int:
    """Return what the score of an entry is."""
    return entry >> 56 & 3


def age_in(entry: Entry) -> int:
    """Return by which search an entry was kept."""
    return entry >> 58


def end_in(worth: Packed) -> Packed:
    """Return the endgame's part of middle game value + (endgame value << 32)."""
    return ((worth >> 31) + 1) >> 1


def middle_in(worth: Packed) -> Packed:
    """Return the middle game's part of it."""
    return worth - (((worth >> 31) + 1) >> 1 << 32)
