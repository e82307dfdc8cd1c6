"""What stands above and below a cell. Free of Qt.

Cells lie above one another where the first two coordinates of their columns agree, whether a game
counts the height as a third coordinate or as different cells of one column.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.scene.overlays.marks import TargetKind
from app.text import names
from engine.core.move import Spot, cell_spot
from engine.core.pieces import EMPTY, FIRST_PIECE, VOID
from engine.core.position import Position
from engine.core.topology import Topology
from engine.explain.refusals import refuse
from engine.rules.refusal import Refusal
from engine.rules.variant import Variant


@dataclass(frozen=True)
class ColumnRow:
    """One cell of what lies above one another.

    cell : its number
    name : as the move list writes it
    code : the piece there, or ``EMPTY``
    target : what entering it does now, or None where it is no legal target
    is_pointed : whether it is the cell asked about
    """

    cell: int
    name: str
    code: int = EMPTY
    target: TargetKind | None = None
    is_pointed: bool = False

    @property
    def is_free(self) -> bool:
        """Whether no piece stands there."""
        return self.code < FIRST_PIECE


def column_at(
    variant: Variant, position: Position, cell: int, targets: Mapping[Spot, TargetKind]
) -> tuple[ColumnRow, ...]:
    """Return the cells above and below one and itself, the highest first.

    targets : the spots that continue the move being entered

    Cells that do not exist now are left out.
    """
    cells, written = position.cells, names.style(variant).cell_names
    return tuple(
        ColumnRow(there, written[there], cells[there], targets.get(cell_spot(there)), there == cell)
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
    """Say why what is selected at ``origin`` cannot go to a cell.

    Returns None where it can, where nothing is selected and on the selected cell itself.
    """
    target = cell_spot(cell)
    if origin is None or target == origin or target in targets:
        return None
    return refuse(variant, position, origin, target)


def above_one_another(topology: Topology, cell: int) -> tuple[int, ...]:
    """Return the cells in one vertical line with a cell, the highest first."""
    foot = topology.place_of(cell)[:2]
    columns = [number for number, place in enumerate(topology.coordinates) if place[:2] == foot]
    columns.sort(key=lambda number: topology.coordinates[number][2:], reverse=True)
    return tuple(there for number in columns for there in reversed(topology.columns[number]))
