"""What the evaluation asks of a board's geometry: the ways of pawns, and what can stop them."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.core.tables import Tables as VariantTables
from engine.rules.variant import Variant

#: Pawns that are further from promotion than this, or never get there, count as so far away.
MOST_DISTANT = 15


def promotion_goals(variant: Variant, seat: int) -> list[int]:
    """Return the cells on which a pawn of a seat may become something else."""
    rules = variant.search_rules
    goals = {*rules.promotion_cells[seat], *rules.bare_pins[seat]}
    for owner, line in enumerate(rules.base_lines):
        if owner != seat:
            goals.update(line)
    return sorted(goals)


def distances(known: VariantTables, code: int, goals: Collection[int]) -> list[int]:
    """Return by cell the least number of advances of a pawn to one of some cells."""
    before = _before(known, code)
    found = [MOST_DISTANT] * len(before)
    here = list(goals)
    for cell in here:
        found[cell] = 0
    for distance in range(1, MOST_DISTANT):
        here = sorted({cell for near in here for cell in before[near] if found[cell] > distance})
        for cell in here:
            found[cell] = distance
    return found


def stopper_masks(known: VariantTables, seat: int) -> list[int]:
    """Return by cell the bit set of the cells where a hostile pawn could stop a pawn of a seat.

    It stands on a way of the pawn, or captures on one, or gets to such a cell by advances.
    """
    code = known.pawn[seat]
    cells = range(len(known.column_of))
    stops = [0] * len(cells)
    for pawn in known.pawn:
        if pawn == code:
            continue
        behind = _closures(_before(known, pawn))
        for cell in cells:
            stops[cell] |= behind[cell]
        for cell in cells:
            for target in _strikes(known, pawn, cell):
                stops[target] |= behind[cell]
    found = [0] * len(cells)
    for cell, ways in enumerate(_closures([known.advances[code][cell] for cell in cells])):
        for target in cells:
            if target != cell and ways >> target & 1:
                found[cell] |= stops[target]
    return found


def _strikes(known: VariantTables, code: int, cell: int) -> list[int]:
    gated = [target for _, there in known.gated_strikes[code][cell] for target in there]
    return [*known.strikes[code][cell], *gated]


def _before(known: VariantTables, code: int) -> list[list[int]]:
    """Return by cell the cells from which a pawn advances to it."""
    before: list[list[int]] = [[] for _ in known.column_of]
    for cell, targets in enumerate(known.advances[code]):
        for target in targets:
            before[target].append(cell)
    return before


def _closures(steps: Sequence[Collection[int]]) -> list[int]:
    """Return by cell the bit set of the cells that any number of steps leads to, itself too."""
    found = [-1] * len(steps)
    for start in range(len(steps)):
        waiting = [start]
        while waiting:
            cell = waiting[-1]
            unknown = [near for near in steps[cell] if found[near] < 0]
            if unknown:
                waiting += unknown
                continue
            waiting.pop()
            mask = 1 << cell
            for near in steps[cell]:
                mask |= found[near]
            found[cell] = mask
    return found
