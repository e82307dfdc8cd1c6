"""Why a move is not legal, as a value without words."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple


class RefusalReason(Enum):
    """The reason; each member's comment names what ``Refusal`` carries with it."""

    GAME_OVER = "game over"
    NO_PIECE = "no piece here"  # cells: the empty start cell; pins: its deck, if that can move
    NOT_YOUR_PIECE = "not your piece"  # pieces, cells: the piece of another seat
    OWN_PIECE = "own piece on the target"  # pieces, cells: the piece there
    NOT_MATERIALISED = "cell does not exist now"  # cells: the cell
    SAME_COLUMN = "vertical moves do not exist"  # cells: start and target
    NOT_REACHED = "the piece does not move that way"  # pieces, cells: the piece
    NO_MOVE = "the piece has no move"  # pieces, cells: the piece
    BLOCKED = "blocked"  # pieces, cells: who blocks the way and where
    PAWN_NEEDS_EMPTY = "a pawn moves forward onto empty cells only"  # pieces, cells: who is there
    PAWN_HAS_MOVED = "only an unmoved pawn goes two steps"  # pieces, cells: the pawn
    PAWN_HELD = "an enemy piece ahead shuts all ways of a pawn"  # pieces, cells: who is there
    GOES_TO_EMPTY = "the piece goes there only if nobody is there"  # pieces, cells: who is there
    FROZEN = "the piece is frozen"  # pieces, cells: who freezes it
    NOTHING_TO_CAPTURE = (
        "no piece to capture"  # pieces: the own piece if no pawn; cells: the target
    )
    KING_ATTACKED = "own king would be attacked"  # pieces, cells: the attackers
    LATE_PROMOTION_FIRST = "a pawn must be promoted first"  # cells: the pawn
    CASTLING_RIGHT = "king or rook has moved"  # cells: king, rook
    CASTLING_OCCUPIED = "castling way occupied"  # pieces, cells: who stands there
    CASTLING_ATTACKED = "castling over an attacked cell"  # pieces, cells: attacker; then cell
    CASTLING_FIRST_MOVE = "no castling on the first move"
    NO_DECK = "no deck on this pin"  # pins: the pin
    DECK_TWO_PIECES = "deck holds two pieces"  # pins: the pin
    DECK_NOT_OWNED = "the deck belongs to another seat"  # pins: the pin
    DECK_BACKWARD = "occupied decks do not move backward"  # pins: from, to
    DECK_NOT_ADJACENT = "the pins are not adjacent"  # pins: from, to
    PIN_TAKEN = "another deck stands on that pin"  # pins: the target pin
    DECK_OPENS_PROMOTION = "the enemy pawn set free would attack the king"  # cells: pawn, king
    GATE_SHUT = "the diagonal is shut"  # pieces, cells: who stands on its two flanks
    BETRAYAL = "a king would be captured before its turn"  # pieces, cells: attacker, king
    EXCHANGE_NO_PRISONER = "no such prisoner to exchange for"  # pieces, cells: wanted; target
    EXCHANGE_OWNER_OUT = "the holder of the prisoners is out"  # cells: target
    DECK_NEEDS_PIN = "a deck moves to a pin"  # pins: the deck's pin
    TRANSFER_OCCUPIED = (
        "the same cell of the other level is not empty"  # pieces, cells: who is there
    )


class Refusal(NamedTuple):
    """Why a move from one spot to another is not legal.

    reason : why the move is not legal
    pieces : codes of the pieces it speaks of
    cells : cell numbers it speaks of, in the order the reason's comment gives
    pins : pin numbers it speaks of
    """

    reason: RefusalReason
    pieces: tuple[int, ...] = ()
    cells: tuple[int, ...] = ()
    pins: tuple[int, ...] = ()

    @classmethod
    def at(cls, reason: RefusalReason, board: Sequence[int], cells: tuple[int, ...]) -> Refusal:
        """Return a refusal that speaks of the pieces on some cells of a board."""
        return cls(reason, tuple(board[cell] for cell in cells), cells)
