"""Why a move is good, as a value without words."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from engine.core.move import Move

#: A cell and the code of the piece on it.
Piece = tuple[int, int]


class ReasonKind(Enum):
    """The reason; each member's comment names what ``Reason`` carries with it.

    The most telling ones come first: where several hold, the earliest is given.
    """

    WINS_GAME = "it ends the game at once, won"
    CAPTURES_KING = "a player is out"  # pieces: the king
    MATES = "it mates"  # number: in so many moves; seats: who is mated, of one move
    WINS_IN = "all opponents will be out"  # number: in so many moves
    LAST_MOVE = "the player is mated, and this is the last move"
    ONLY_MOVE = "there is no other legal move"
    DELAYS = "mate cannot be stopped"  # number: it comes in so many moves
    LOSES_KING = "the king cannot be saved"  # number: it is captured in so many moves
    DRAWS = "it ends the game at once, drawn"
    STOPS_MATE = "it stops a mate in one"  # move: the one that would have mated
    PROMOTES = "a pawn becomes another piece"  # pieces: what it becomes, where
    EXCHANGES = "a pawn is exchanged for a prisoner"  # pieces: for what, where
    FREES_PAWN = "a deck leaves, and the pawn below it is promoted"  # pieces: the pawn
    STOPS_PROMOTION = "a pawn of an opponent could be promoted"  # pieces: the pawn
    RETAKES = "it recaptures"  # pieces: captured
    WINS_FREE = "it captures what nobody guards"  # pieces: captured
    WINS_FOR = "it captures more than it gives back"  # pieces: captured, capturing
    FORKS = "one piece attacks several at once"  # pieces: attacker, then what it attacks
    RESCUES = "an attacked piece moves to safety"  # pieces: before its move; the attacker
    PROTECTS = "an attacked piece is safe now"  # pieces: the piece; the attacker
    WINS_LATER = "the line wins a piece"  # pieces: it; number: with which of the own moves
    TAKES_CHECKER = "it captures the piece that gives check"  # pieces: captured
    LEAVES_CHECK = "the king is in check no more"
    THREATENS_MATE = "it would mate next"
    TAKES_FREE = "it captures, and nobody can recapture"  # pieces: captured
    TAKES = "it captures"  # pieces: captured
    PINS = "a piece of an opponent is pinned"  # pieces: it, and what it shields
    ATTACKS = "it attacks what is worth more or not guarded"  # pieces: attacked
    CHECKS = "it gives check"  # seats: to whom; number: of their answers, 0 if not counted
    CARRIES_PAWN = "a deck carries a pawn forward"  # pieces: the pawn, where it is now
    OPENS_PROMOTION = "a pawn's way is shorter now"  # pieces: the pawn; number: steps left
    NEARS = "a pawn comes near"  # pieces: the pawn, where it is now; number: steps left
    CASTLES_SAFE = "fewer cells around the king are attacked after castling"
    CASTLES_ROOK = "castling brings the rook into play"
    CASTLES = "castling"
    DEVELOPS = "a piece leaves its first cell"  # pieces: it, now; numbers: cells it reaches, before
    OPENS_LINE = "a piece has more room"  # pieces: it; numbers: cells it reaches, before
    MORE_REACH = "the piece has more room"  # pieces: it, now; numbers: cells it reaches, before
    OFFERS = "the piece can be captured with a gain where it is now"  # pieces: it, now
    QUIET = "no piece is in danger after it"
    BEST = "the engine has found nothing better"


class Reason(NamedTuple):
    """A fact about a move, which holds by the rules, or by the engine's line where it says so.

    pieces : those it speaks of, as (cell, code), in the order that the kind's comment gives
    seats : the players it speaks of
    number : of moves or steps
    numbers : two figures to compare, now and before
    move : a move that somebody else could have made
    """

    kind: ReasonKind
    pieces: tuple[Piece, ...] = ()
    seats: tuple[int, ...] = ()
    number: int = 0
    numbers: tuple[int, int] = (0, 0)
    move: Move | None = None
