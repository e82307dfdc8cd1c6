"""Values that say what is marked in the scene: selection, targets, checks, drawings, attacks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple

from app.scene.geometry import Vector
from app.scene.overlays.sight.overlay import Sight
from engine.core.move import Move, Spot, SpotKind, cell_spot
from engine.explain.sight import Check
from engine.play.drawing import Drawing


class TargetKind(Enum):
    """The kind of move a target spot continues; each kind has a mark of its own shape."""

    MOVE = "move"
    CAPTURE = "capture"
    CASTLING = "castling"
    CASTLING_OR_MOVE = "castling or move"
    DECK = "deck"
    EXCHANGE = "exchange"


class RecentMove(NamedTuple):
    """One of several moves that are marked, each in the colour of its player.

    spots : those it left and reached; see ``spots_of``
    seat : its player
    number : its place in their order, from 1
    """

    spots: tuple[Spot, ...]
    seat: int
    number: int


class Marks(NamedTuple):
    """All marks in one frame.

    hover : the spot a click would pick
    twin : the spot to which a piece would pass on from there, or None
    selected : the spot from which a move is being entered
    targets : the spots that continue this move
    only_level : the level whose targets alone are shown; None for all
    lit_level : the level whose plane is lit, as the pointer is on it; None for none
    last_move : the spots the last move left and reached
    recent : in its place, the moves of several players, in their order
    checked, checkers : cells of the kings in check and of their attackers
    mated : cell of the king that is mated, or None
    refused : the spot that was just refused
    cursor : the spot Enter would pick, while the keyboard is used
    drawings : the players' own arrows and circles
    sight : the visible sight overlays
    faded : cells of pieces that are shown translucent, as they cover another one
    signs : whether each piece has its sign, in front of everything
    crosshair : whether lines along file and rank, and the cells of pieces on the hovered levels,
        are shown
    cell_names : names by cell, where they are written on the cells; none elsewhere
    """

    hover: Spot | None = None
    twin: Spot | None = None
    selected: Spot | None = None
    targets: Mapping[Spot, TargetKind] = MappingProxyType({})
    only_level: int | None = None
    lit_level: int | None = None
    last_move: tuple[Spot, ...] = ()
    recent: tuple[RecentMove, ...] = ()
    checked: tuple[int, ...] = ()
    checkers: tuple[int, ...] = ()
    mated: int | None = None
    refused: Spot | None = None
    cursor: Spot | None = None
    drawings: tuple[Drawing, ...] = ()
    sight: Sight = ()
    faded: frozenset[int] = frozenset()
    signs: bool = False
    crosshair: bool = False
    cell_names: tuple[str, ...] = ()


class Drag(NamedTuple):
    """A piece or deck being dragged.

    origin : the spot it comes from
    point : position of its foot (of a deck, the middle of its cells), world
    landing : the spot it would be dropped on now, or None
    """

    origin: Spot
    point: Vector
    landing: Spot | None = None


def check_marks(checks: Iterable[Check], mated: int | None) -> Marks:
    """Return the marks of kings in check; ``mated`` is the seat that is mated, or None."""
    found = tuple(checks)
    return Marks(
        checked=tuple(check.king for check in found),
        checkers=tuple(cell for check in found for cell in check.attackers),
        mated=next((check.king for check in found if check.seat == mated), None),
    )


def spots_of(move: Move) -> tuple[Spot, ...]:
    """Return the spots to mark after a move: cells its pieces left and reached, or its pins."""
    usual = move.ways[0]
    if usual[0].kind is SpotKind.PIN:
        return usual
    cells = [cell for travel in move.travels for cell in travel]
    return tuple(dict.fromkeys(map(cell_spot, cells))) or usual
