"""What the scene marks for the player, as values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from app.scene.camera import Vector
from engine.move import Move, Spot, SpotKind, cell_spot


class TargetKind(Enum):
    """What entering the next spot does; each kind has a mark of its own shape."""

    MOVE = "move"
    CAPTURE = "capture"
    CASTLING = "castling"
    DECK = "deck"


@dataclass(frozen=True)
class Marks:
    """All marks of one moment.

    hover : what a click would pick
    selected : the spot a move is being entered from
    targets : the spots that continue it
    last_move : the spots the last move left and reached
    check_king, checkers : cells of the attacked king and of its attackers
    mate : whether that check is mate
    refused : the spot that was just refused
    """

    hover: Spot | None = None
    selected: Spot | None = None
    targets: Mapping[Spot, TargetKind] = field(default_factory=dict)
    last_move: tuple[Spot, ...] = ()
    check_king: int | None = None
    checkers: tuple[int, ...] = ()
    mate: bool = False
    refused: Spot | None = None


@dataclass(frozen=True)
class Drag:
    """A piece or deck in the hand.

    origin : where it comes from
    point : where its foot (of a deck, the middle of its glass) is, world
    landing : the spot it would land on now, or None
    """

    origin: Spot
    point: Vector
    landing: Spot | None = None


def spots_of(move: Move) -> tuple[Spot, ...]:
    """Return the spots to mark after a move: what its pieces left and reached, or its pins."""
    usual = move.ways[0]
    if usual[0].kind is SpotKind.PIN:
        return usual
    cells = [cell for travel in move.travels for cell in travel]
    return tuple(dict.fromkeys(map(cell_spot, cells))) or usual
