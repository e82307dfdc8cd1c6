"""Mirror images of a board: in which of them the men of a game move as they do on the board itself.

An image is a list: by cell the one in whose place it comes to lie.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from engine.core.pieces import FIRST_PIECE, kind_of, piece_code, seat_of
from engine.core.topology import Topology
from engine.rules.variant import Variant


def seen(variant: Variant) -> list[list[int]] | None:
    """Return for each of two seats the image in which its men stand and move as the first's do.

    None where the second seat has no such image, and where more than two play.
    """
    if len(variant.seats) != 2:
        return None
    numbers = variant.start_numbers
    start = (variant.start() if numbers is None else variant.start(numbers[0])).cells
    for image in _images(variant.topology):
        if _is_swapped(start, image) and _moves_alike(variant, image, 1):
            return [image_of_none(variant), image]
    return None


def alike(variant: Variant) -> list[list[int]]:
    """Return all images in which the pawns of each seat move as they do on the board itself.

    The board itself is the first of them.
    """
    found = [image_of_none(variant)]
    for image in _images(variant.topology):
        if image not in found and _moves_alike(variant, image, 0):
            found.append(image)
    return found


def image_of_none(variant: Variant) -> list[int]:
    """Return the board as it is."""
    return list(range(len(variant.topology.column_of)))


def _images(topology: Topology) -> Iterator[list[int]]:
    """Yield the images along all axes, with columns upright and upside down, that fit the board."""
    ends = [min(axis) + max(axis) for axis in zip(*topology.coordinates, strict=True)]
    axes = range(len(ends))
    for mask, is_turned in product(range(1 << len(ends)), (False, True)):
        columns = []
        for place in topology.coordinates:
            there = tuple(ends[n] - place[n] if mask >> n & 1 else place[n] for n in axes)
            columns.append(topology.column_at(there))
        image = _of_cells(topology, columns, is_turned)
        if image is not None and image != sorted(image):
            yield image


def _of_cells(
    topology: Topology, columns: Sequence[int | None], is_turned: bool
) -> list[int] | None:
    """Return the image of cells by that of columns, or None where it does not fit the board.

    is_turned : whether the lowest cell of a column becomes the highest
    """
    image = [0] * len(topology.column_of)
    for cells, other in zip(topology.columns, columns, strict=True):
        if other is None or len(topology.columns[other]) != len(cells):
            return None
        there = topology.columns[other]
        for cell, target in zip(cells, there[::-1] if is_turned else there, strict=True):
            image[cell] = target
    return image


def _is_swapped(start: Sequence[int], image: Sequence[int]) -> bool:
    """Whether each man of the beginning lies on one of the other seat in an image."""
    for cell, there in enumerate(image):
        code = start[cell]
        if code >= FIRST_PIECE:
            code = piece_code(1 - seat_of(code), kind_of(code))
        if start[there] != code:
            return False
    return True


def _moves_alike(variant: Variant, image: Sequence[int], apart: int) -> bool:
    """Whether each seat's pawns advance in an image as those of the seat so many further do."""
    known = variant.tables
    for seat, pawn in enumerate(known.pawn):
        other = known.pawn[(seat + apart) % len(known.pawn)]
        for cell, there in enumerate(image):
            targets = {image[target] for target in known.advances[pawn][cell]}
            if targets != set(known.advances[other][there]):
                return False
    return True
