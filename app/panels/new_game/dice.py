"""Drawing a start with dice: which throws there are, what each one settles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from engine.core.pieces import FIRST_PIECE, Kind, kind_of, seat_of
from engine.rules.variant import Variant


@dataclass(frozen=True)
class Throw:
    """One die thrown.

    kind : what it places
    faces : of the die
    shown : the face on top, from 1
    """

    kind: Kind
    faces: int
    shown: int


def throws(variant: Variant, chance: Random) -> tuple[Throw, ...]:
    """Throw the dice of a game, in the order in which they are thrown."""
    dice = variant.start_dice
    return tuple(Throw(kind, faces, chance.randint(1, faces)) for kind, faces in dice)


def number_of(thrown: Sequence[Throw]) -> int:
    """Return the number that throws make up; of the start, once all dice are thrown."""
    number, weight = 0, 1
    for throw in thrown:
        number += weight * (throw.shown - 1)
        weight *= throw.faces
    return number


def settled(variant: Variant, thrown: Sequence[Throw]) -> dict[int, int]:
    """Return the cells, with their pieces, that are the same in all starts still possible."""
    numbers = variant.start_numbers
    assert numbers is not None
    weight = 1
    for throw in thrown:
        weight *= throw.faces
    possible = [n for n in numbers if n % weight == number_of(thrown) % weight]
    arrays = [array(variant, number) for number in possible]
    first = arrays[0]
    return {c: code for c, code in first.items() if all(a.get(c) == code for a in arrays)}


@lru_cache(maxsize=2048)
def _cells(variant: Variant, number: int) -> bytes:
    return variant.start(number).cells


def array(variant: Variant, number: int) -> dict[int, int]:
    """Return the first player's pieces in a start, without the pawns: cell -> code."""
    return {
        cell: code
        for cell, code in enumerate(_cells(variant, number))
        if code >= FIRST_PIECE and seat_of(code) == 0 and kind_of(code) is not Kind.PAWN
    }
