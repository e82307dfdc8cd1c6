"""A condition on a move and on the position after it, which a task of a lesson sets."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.core.move import MoveTag
from engine.core.pieces import Kind
from engine.rules.outcome import Ending


class LevelWanted(Enum):
    """Where a piece is to arrive, compared with where it comes from."""

    SAME = "same"
    OTHER = "other"


@dataclass(frozen=True)
class Goal:
    """What a move must be like: everything that is not None must hold.

    piece : kind of the piece that moves; in castling the king
    starts, targets : cell numbers one of which the piece leaves, or comes to
    level : whether the piece changes its level
    on_levels : names of levels to one of which the piece comes
    captures : True, False, or the kind that is captured
    captured_from : the seat that loses a piece
    tags : sorts of move (castling, deck, en passant, ...)
    choice : what a pawn becomes
    check : whether a living opponent is in check afterwards
    ending : how the game has ended afterwards
    mates : whether an opponent is mated afterwards, also where the game goes on
    eliminates : the seat that is out of the game afterwards
    is_safe : whether no opponent can capture the piece that moved
    attacks : cell numbers all of which the piece that moved attacks afterwards
    """

    piece: Kind | None = None
    starts: tuple[int, ...] | None = None
    targets: tuple[int, ...] | None = None
    level: LevelWanted | None = None
    on_levels: tuple[str, ...] | None = None
    captures: bool | Kind | None = None
    captured_from: int | None = None
    tags: tuple[MoveTag, ...] | None = None
    choice: Kind | None = None
    check: bool | None = None
    ending: Ending | None = None
    mates: bool | None = None
    eliminates: int | None = None
    is_safe: bool | None = None
    attacks: tuple[int, ...] | None = None
