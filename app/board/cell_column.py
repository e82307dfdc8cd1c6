"""The cells above and below a cell. Free of Qt.

Cells are above one another if the first two coordinates of their columns are equal, whether a
game has the height as a third coordinate or as several cells in one column.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from app.scene.overlays.marks import TargetKind
from app.text import names
from engine.core.move import Spot, cell_spot
from engine.core.pieces import EMPTY, FIRST_PIECE, VOID
from engine.core.position import Position
from engine.core.topology import Topology
from engine.explain.refusals import refuse
from engine.rules.refusal import Refusal
from engine.rules.variant import Variant


class ColumnRow(NamedTuple):
    """One cell of a vertical line of cells.

    cell : its number
    name : in the notation
    code : of the piece on it, or ``EMPTY``
    target : kind of the legal target it is now, or None
    is_pointed : whether it is the hovered cell
    """

    cell: int
    name: str
    code: int = EMPTY
    target: TargetKind | None = None
    is_pointed: bool = False

    @property
    def is_free(self) -> bool:
        """Whether the cell is empty."""
        return self.code < FIRST_PIECE


def column_at(
    variant: Variant, position: Position, cell: int, targets: Mapping[Spot, TargetKind]
) -> tuple[ColumnRow, ...]:
    """Return a cell and the existing cells above and below it, the highest first.

    targets : the spots that continue the move being entered
    """
    cells = position.cells
    return tuple(
        ColumnRow(
            there,
            names.cell_name(variant, there),
            cells[there],
            targets.get(cell_spot(there)),
            there == cell,
        )
        for there in above_one_another(variant.topology, cell)
        if cells[there] != VOID
    )


def reason_at(
    variant: Variant,
    position: Position,
    cell: int,
    origin: Spot | None,
    targets: Mapping[Spot, TargetKind],
) -> Refusal | None:
    """Return why the selection at ``origin`` cannot move to a cell.

    None if it can, if nothing is selected, and for the selected cell itself.
    """
    target = cell_spot(cell)
    if origin is None or target == origin or target in targets:
        return None
    return refuse(variant, position, origin, target)


def above_one_another(topology: Topology, cell: int) -> tuple[int, ...]:
    """Return the cells in the vertical line of a cell, the highest first."""
    foot = topology.place_of(cell)[:2]
    columns = [number for number, place in enumerate(topology.coordinates) if place[:2] == foot]
    columns.sort(key=lambda number: topology.coordinates[number][2:], reverse=True)
    return tuple(there for number in columns for there in reversed(topology.columns[number]))
