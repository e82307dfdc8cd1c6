"""A piece alone on the board, and where it can go."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.pieces import Kind, piece_code
from engine.core.position import Position
from engine.rules.variant import Variant


@dataclass(frozen=True)
class LonePiece:
    """A piece of the first seat.

    moves : the cells that it can go to
    captures : those of pawns to which they go only where something stands
    """

    kind: Kind
    cell: int
    position: Position
    moves: tuple[int, ...]
    captures: tuple[int, ...]


def lone_piece(variant: Variant, kind: Kind, cell: int | None = None) -> LonePiece:
    """Return a piece on the empty board of a game that has it.

    cell : where it stands; without it in the middle, a pawn near the middle of where pawns begin
    """
    code, start = piece_code(0, kind), variant.start()
    every = range(len(start.cells))
    homes = [one for one in every if kind is Kind.PAWN and start.cells[one] == code]
    homes = homes or on_its_level(variant, kind)
    cell = _middle(variant, homes or every) if cell is None else cell
    cells = bytes(code if one == cell else 0 for one in every)
    position = Position(cells, 0)
    # A move may be entered by other cells as well: those from which the piece passes on.
    moves = {move.ways[0][-1].index for move in variant.moves(position)}
    known = variant.tables
    captures = {*known.strikes[code][cell], *known.afar[code][cell]}
    captures.update(to for _, cells in known.gated_strikes[code][cell] for to in cells)
    return LonePiece(kind, cell, position, tuple(sorted(moves)), tuple(sorted(captures - moves)))


def on_its_level(variant: Variant, kind: Kind) -> list[int]:
    """Return the cells of the starting level of a kind whose moves depend on the level.

    It is empty for all other kinds.
    """
    if all(part.cells is None for part in variant.movements[0][kind].parts):
        return []
    level_of, code = variant.topology.level_of, piece_code(0, kind)
    begins = {level_of[cell] for cell, found in enumerate(variant.start().cells) if found == code}
    return [cell for cell, level in enumerate(level_of) if level in begins]


def _middle(variant: Variant, cells: Sequence[int]) -> int:
    """Return which of some cells is nearest to the middle of all of them."""
    places = [variant.topology.coordinates[cell] for cell in cells]
    middle = [sum(axis) / len(places) for axis in zip(*places, strict=True)]
    apart = [
        sum((at - there) ** 2 for at, there in zip(place, middle, strict=True)) for place in places
    ]
    return cells[apart.index(min(apart))]
