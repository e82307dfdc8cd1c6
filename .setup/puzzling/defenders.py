"""Gives the side that is to be mated more pieces, so that nothing but the mate wins."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import cycle, islice

from engine.core.pieces import EMPTY, FIRST_PIECE, Kind, kind_of, seat_of
from engine.core.position import Position
from engine.rules.variant import Variant
from puzzling.games import LEVEL, is_possible, material_lead

#: So many pieces are added at most.
MAX_ADDED = 5
#: So many times pieces are drawn by lot, and so many of the draws are put on the board in turn.
_DRAWS, _USED = 400, 12
#: So many positions are tried.
_TRIES = 200


def with_defenders(
    variant: Variant, position: Position, values: Mapping[Kind, int], rng: random.Random
) -> Iterator[Position]:
    """Yield positions in which the only other player has more pieces.

    The sides are level then, or nearly so, and nobody has more of a kind than at first.

    values : of pieces but kings, hundredths of a pawn
    """
    (other,) = (seat for seat in variant.active_seats(position) if seat != position.turn)
    lead = material_lead(variant, position, values)
    draws = _draws(missing(variant, position, other), lead, values, rng)
    free = [cell for cell, code in enumerate(position.cells) if code == EMPTY]
    checkers = set(variant.checkers(position))
    for codes in islice(cycle(draws), _TRIES):
        changed = with_added(position, dict(zip(rng.sample(free, len(codes)), codes, strict=True)))
        # A check that was not there leaves the solver little choice.
        if checkers.issuperset(variant.checkers(changed)) and is_possible(variant, changed):
            yield changed


def _draws(
    lost: Sequence[int], lead: int, values: Mapping[Kind, int], rng: random.Random
) -> list[tuple[int, ...]]:
    """Return pieces that make up for a lead, few ones first."""
    most = min(MAX_ADDED, len(lost))
    drawn = {
        tuple(sorted(rng.sample(lost, rng.randint(1, most)))) for _ in range(_DRAWS if most else 0)
    }

    def rest(codes: tuple[int, ...]) -> int:
        return abs(lead - sum(values[kind_of(code)] for code in codes))

    return sorted(drawn, key=lambda codes: (max(rest(codes), LEVEL), len(codes), codes))[:_USED]


def missing(variant: Variant, position: Position, seat: int) -> list[int]:
    """Return what a player has lost since the beginning, a promoted pawn not counted."""
    start, there = (
        Counter(code for code in cells if code >= FIRST_PIECE and seat_of(code) == seat)
        for cells in (variant.start().cells, position.cells)
    )
    lost = start - there
    held = variant.prisoners(position)
    if held is not None:
        lost &= Counter(code for codes in held for code in codes)
    return list(lost.elements())


def with_added(position: Position, added: Mapping[int, int]) -> Position:
    """Return a position with pieces added by cell, taken from the prisoners where there are any."""
    cells = bytearray(position.cells)
    for cell, code in added.items():
        cells[cell] = code
    changed = position._replace(cells=bytes(cells), en_passant=(), halfmove_clock=0)
    left = [list(codes) for codes in position.extra.prisoners]
    if not left:
        return changed
    for code in added.values():
        next(codes for codes in left if code in codes).remove(code)
    prisoners = tuple(tuple(codes) for codes in left)
    return changed._replace(extra=position.extra._replace(prisoners=prisoners))
