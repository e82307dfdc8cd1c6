"""What the scene marks for the player, as values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum

from app.scene.camera import Vector
from app.scene.overlays.sight.overlay import Sight
from engine.core.move import Move, Spot, SpotKind, cell_spot
from engine.play.drawing import Drawing
from engine.rules.checks import Check


class TargetKind(Enum):
    """What entering the next spot does; each kind has a mark of its own shape."""

    MOVE = "move"
    CAPTURE = "capture"
    CASTLING = "castling"
    DECK = "deck"
    EXCHANGE = "exchange"


@dataclass(frozen=True)
class Marks:
    """All marks of one moment.

    hover : what a click would pick
    selected : the spot a move is being entered from
    targets : the spots that continue it
    last_move : the spots the last move left and reached
    checked, checkers : cells of the attacked kings and of their attackers
    mated : cell of the one of these kings that is mated, or None
    refused : the spot that was just refused
    cursor : what Enter would pick, where keys point instead of the mouse
    drawings : the players' own arrows and circles
    sight : what pieces see, as far as it is to be shown
    """

    hover: Spot | None = None
    selected: Spot | None = None
    targets: Mapping[Spot, TargetKind] = field(default_factory=dict)
    last_move: tuple[Spot, ...] = ()
    checked: tuple[int, ...] = ()
    checkers: tuple[int, ...] = ()
    mated: int | None = None
    refused: Spot | None = None
    cursor: Spot | None = None
    drawings: tuple[Drawing, ...] = ()
    sight: Sight = ()


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


def check_marks(checks: Iterable[Check], mated: int | None) -> Marks:
    """Return the marks of attacked kings; ``mated``: the seat that is mated, or None."""
    found = tuple(checks)
    return Marks(
        checked=tuple(check.king for check in found),
        checkers=tuple(cell for check in found for cell in check.attackers),
        mated=next((check.king for check in found if check.seat == mated), None),
    )


def spots_of(move: Move) -> tuple[Spot, ...]:
    """Return the spots to mark after a move: what its pieces left and reached, or its pins."""
    usual = move.ways[0]
    if usual[0].kind is SpotKind.PIN:
        return usual
    cells = [cell for travel in move.travels for cell in travel]
    return tuple(dict.fromkeys(map(cell_spot, cells))) or usual
