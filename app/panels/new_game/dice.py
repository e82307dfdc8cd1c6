"""Choosing a start position with dice: the rolls, and what each of them determines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from engine.core.pieces import FIRST_PIECE, Kind, kind_of, seat_of
from engine.rules.variant import Variant


@dataclass(frozen=True)
class DieRoll:
    """The roll of one die.

    kind : of the piece that it places
    faces : number of faces of the die
    shown : the result, from 1
    """

    kind: Kind
    faces: int
    shown: int


def roll_dice(variant: Variant, chance: Random) -> tuple[DieRoll, ...]:
    """Roll the dice of a game, in their order."""
    dice = variant.start_dice
    return tuple(DieRoll(kind, faces, chance.randint(1, faces)) for kind, faces in dice)


def rolls_of(variant: Variant, number: int) -> tuple[DieRoll, ...]:
    """Return the rolls that stand for a start; none for a game without dice."""
    rolls = []
    for kind, faces in variant.start_dice:
        number, rest = divmod(number, faces)
        rolls.append(DieRoll(kind, faces, rest + 1))
    return tuple(rolls)


def number_of(rolls: Sequence[DieRoll]) -> int:
    """Return the number encoded by rolls; after all rolls, that of the start position."""
    number, weight = 0, 1
    for roll in rolls:
        number += weight * (roll.shown - 1)
        weight *= roll.faces
    return number


def settled(variant: Variant, rolls: Sequence[DieRoll]) -> dict[int, int]:
    """Return the cells and pieces that are equal in all starts still possible after rolls."""
    numbers = variant.start_numbers
    assert numbers is not None
    weight = 1
    for roll in rolls:
        weight *= roll.faces
    possible = [n for n in numbers if n % weight == number_of(rolls) % weight]
    arrays = [array(variant, number) for number in possible]
    first = arrays[0]
    return {c: code for c, code in first.items() if all(a.get(c) == code for a in arrays)}


@lru_cache(maxsize=2048)
def _cells(variant: Variant, number: int) -> bytes:
    return variant.start(number).cells


def array(variant: Variant, number: int) -> dict[int, int]:
    """Return the first player's pieces in a start, without pawns: cell -> code."""
    return {
        cell: code
        for cell, code in enumerate(_cells(variant, number))
        if code >= FIRST_PIECE and seat_of(code) == 0 and kind_of(code) is not Kind.PAWN
    }
