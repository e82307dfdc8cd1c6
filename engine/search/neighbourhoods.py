"""The geometry of a board for the evaluation: the ways of pawns, and what can stop them."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Sequence
from operator import sub
from typing import NamedTuple

from engine.core.pieces import Kind
from engine.core.tables import MoveTables as VariantTables
from engine.rules.variant import Variant

#: Greatest distance of a pawn from promotion; also that of pawns that cannot get there.
MAX_DISTANT = 15
#: The kernel knows so many classes of cells that bishops keep to.
_BISHOP_CLASSES = 8


def promotion_goals(variant: Variant, seat: int) -> list[int]:
    """Return the cells on which a pawn of a seat may become something else."""
    rules = variant.rules
    goals = {*rules.promotion_cells[seat], *rules.promotion_without_deck[seat]}
    for owner, line in enumerate(rules.base_lines):
        if owner != seat:
            goals.update(line)
    return sorted(goals)


def distances(known: VariantTables, code: int, goals: Collection[int]) -> list[int]:
    """Return by cell the least number of advances of a pawn to one of some cells."""
    before = _before(known, code)
    found = [MAX_DISTANT] * len(before)
    here = list(goals)
    for cell in here:
        found[cell] = 0
    for distance in range(1, MAX_DISTANT):
        here = sorted({cell for near in here for cell in before[near] if found[cell] > distance})
        for cell in here:
            found[cell] = distance
    return found


def targets_of(known: VariantTables, code: int) -> list[list[int]]:
    """Return by cell the cells that a piece reaches from it on an empty board."""
    found = [list(leaps) for leaps in known.leaps[code]]
    for cell, reached_cells in enumerate(found):
        reached_cells += [to for line in known.lines[code][cell] for to in line]
        walks = known.walks[code][cell]
        reached_cells += [to for walk in walks for _, there in walk for to in there]
    return found


class Corners(NamedTuple):
    """Where a bare king is mated by a king and pieces that are bound to one class of cells.

    classes : by cell the number of its class: those that a bishop there ever gets to
    distances : by class and cell, how far it is along all axes to the nearest corner of that class
    """

    classes: list[int]
    distances: list[list[int]]


def corners(variant: Variant) -> Corners:
    """Return the corners of a board: the cells from which kings have the fewest steps."""
    known = variant.tables
    king = known.king[0]
    steps, ways = targets_of(known, king), targets_of(known, king - Kind.KING + Kind.BISHOP)
    cells = range(len(steps))
    classes = [-1] * len(steps)
    number = 0
    for cell in cells:
        if classes[cell] < 0:
            for there in _ways_from(cell, ways):
                classes[there] = number
            number += 1
    if number > _BISHOP_CLASSES:  # without bishops, or with such as reach few cells
        classes, number = [0] * len(steps), 1
    fewest = min(map(len, steps))
    places = [variant.topology.place_of(cell) for cell in cells]
    distances = []
    for one in range(number):
        ends = [cell for cell in cells if classes[cell] == one and len(steps[cell]) == fewest]
        gaps = (
            [sum(map(abs, map(sub, place, places[end]))) for end in ends] or [0] for place in places
        )
        distances.append(list(map(min, gaps)))
    return Corners(classes, distances)


def _ways_from(start: int, ways: Sequence[Sequence[int]]) -> list[int]:
    """Return the cells to which ways lead from a cell, itself too."""
    found = [start]
    for cell in found:
        found += {there for there in ways[cell] if there not in found}
    return found


class PawnMasks(NamedTuple):
    """By cell, what matters for a pawn of one seat there: bit sets of the cells of other pawns.

    stoppers : of hostile ones that could stop it: they stand on a way of it, or capture on one, or
        get to such a cell by advances
    allies : of its own side that could come to guard its cell, or one on a way of it
    backers : of its own side that could come to guard its cell
    ahead : on a way of it
    """

    stoppers: list[int]
    allies: list[int]
    backers: list[int]
    ahead: list[int]


def pawn_masks(known: VariantTables, seat: int) -> PawnMasks:
    """Return the bit sets for the pawns of a seat."""
    code = known.pawn[seat]
    cells = range(len(known.column_of))
    stops = [0] * len(cells)
    guards = [0] * len(cells)
    for pawn in known.pawn:
        behind = _closures(_before(known, pawn))
        if pawn != code:
            stops = [one | other for one, other in zip(stops, behind, strict=True)]
        found = guards if pawn == code else stops
        for cell in cells:
            for target in _strikes(known, pawn, cell):
                found[target] |= behind[cell]
    masks = PawnMasks(*([0] * len(cells) for _ in range(4)))
    for cell, ways in enumerate(_closures([known.advances[code][cell] for cell in cells])):
        masks.ahead[cell] = ways & ~(1 << cell)
        masks.backers[cell] = masks.allies[cell] = guards[cell]
        for target in cells:
            if target != cell and ways >> target & 1:
                masks.stoppers[cell] |= stops[target]
                masks.allies[cell] |= guards[target]
        masks.backers[cell] &= ~(1 << cell)
        masks.allies[cell] &= ~(1 << cell)
    return masks


def cell_classes(variant: Variant) -> list[list[int]]:
    """Return for each seat the class of each cell, from 0 on.

    Cells are alike for a seat where its pawns are as far from promotion and each of its pieces
    reaches as many cells of the empty board: on a board with symmetries, cells that are images of
    each other.
    """
    known = variant.tables
    cells = range(len(known.column_of))
    features: list[list[tuple[int, ...]]] = []
    for seat, pawn in enumerate(known.pawn):
        far = distances(known, pawn, promotion_goals(variant, seat))
        pieces = [pawn - Kind.PAWN + kind for kind in variant.kinds if kind is not Kind.PAWN]
        features.append(
            [(far[cell], *(reached(known, code, cell) for code in pieces)) for cell in cells]
        )
    order = {one: number for number, one in enumerate(sorted({*itertools.chain(*features)}))}
    return [[order[one] for one in of_seat] for of_seat in features]


def reached(known: VariantTables, code: int, cell: int) -> int:
    """Return how many cells a piece reaches from a cell of an empty board."""
    lines = sum(map(len, known.lines[code][cell]))
    walks = sum(len(there) for walk in known.walks[code][cell] for _, there in walk)
    return len(known.leaps[code][cell]) + lines + walks


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
    found = [1 << cell for cell in range(len(steps))]
    before: list[int] = []
    while found != before:
        before = list(found)
        for cell, targets in enumerate(steps):
            for near in targets:
                found[cell] |= found[near]
    return found
