"""Symmetries of a board: the view of each seat, and those under which all pieces move alike.

An image is a list: by cell the cell to which it is mapped. Images are found from the moves and
starting cells of the pieces, so that reflections, rotations and boards of several levels are
treated alike.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.core.pieces import FIRST_PIECE, kind_of, piece_code, seat_of
from engine.rules.variant import Variant
from engine.search.kept import kept_with_game
from engine.search.neighbourhoods import targets_of

Cells = list[list[int]]


class _Board(NamedTuple):
    """What distinguishes cells from each other.

    colours : by cell a number that an image has at the same place
    relations : by kind of step and cell, where that leads
    """

    colours: list[int]
    relations: list[Cells]


@kept_with_game
def seat_images(variant: Variant) -> list[list[int]] | None:
    """Return for each seat an image in which its pieces stand and move as the first seat's do.

    Those of the seat after it stand and move there as the second seat's do, and so on. None where
    some seat has no such image.
    """
    numbers = variant.start_numbers
    start = (variant.start() if numbers is None else variant.start(numbers[0])).cells
    first = _board(variant, 0, start)
    found = [list(range(len(start)))]
    for seat in range(1, len(variant.seats)):
        image = next(_images(_board(variant, seat, start), first), None)
        if image is None:
            return None
        found.append(image)
    return found


@kept_with_game
def symmetries(variant: Variant) -> list[list[int]]:
    """Return all images in which the pieces of each seat move as they do on the board itself."""
    board = _board(variant, 0, bytes(len(variant.topology.column_of)))
    return list(_images(board, board))


def turned(found: Cells) -> tuple[Cells, list[int]]:
    """Return images in order, and by cell the number of that which brings it to the first cell."""
    ordered = sorted(found)
    best = [
        min(range(len(ordered)), key=lambda number: ordered[number][cell])
        for cell in range(len(ordered[0]))
    ]
    return ordered, best


def _board(variant: Variant, seat: int, start: Sequence[int]) -> _Board:
    """Return the board as a seat sees it, the seats after it in turn."""
    known, topology, count = variant.tables, variant.topology, len(variant.seats)
    colours = []
    for code in start:
        if code >= FIRST_PIECE:
            code = piece_code((seat_of(code) - seat) % count, kind_of(code))
        colours.append(code)
    relations = [targets_of(known, known.king[seat])]
    for after in range(count):
        pawn = known.pawn[(seat + after) % count]
        relations.append([list(there) for there in known.advances[pawn]])
        relations.append([list(there) for there in known.strikes[pawn]])
    if max(map(len, topology.columns)) > 1:
        # Steps lead to columns: the cells of a column are distinguished by their level.
        levels = topology.level_of
        relations.append([[to for to, on in enumerate(levels) if on == level] for level in levels])
    decks = variant.rules.decks
    if decks is not None:
        steps: Cells = [[] for _ in colours]
        for cells, near in zip(decks.cells, decks.neighbours, strict=True):
            for cell in cells:
                steps[cell] = [to for pin in near for to in decks.cells[pin]]
        relations.append(steps)
    return _Board(colours, relations)


def _images(one: _Board, other: _Board) -> Iterator[list[int]]:
    """Yield all isomorphisms of two boards.

    Cells are distinguished by their neighbours, repeatedly (colour refinement); among the remaining
    candidates one is tried for each.
    """
    ones, others = _refined(one, other)
    if Counter(ones) != Counter(others):
        return
    places: dict[int, list[int]] = {}
    for cell, colour in enumerate(others):
        places.setdefault(colour, []).append(cell)
    open_cells = [cell for cell, colour in enumerate(ones) if len(places[colour]) > 1]
    if not open_cells:
        yield [places[colour][0] for colour in ones]
        return
    cell, new = open_cells[0], len(places)
    for there in places[ones[cell]]:
        marked = [list(ones), list(others)]
        marked[0][cell] = marked[1][there] = new
        yield from _images(one._replace(colours=marked[0]), other._replace(colours=marked[1]))


def _refined(one: _Board, other: _Board) -> tuple[list[int], list[int]]:
    """Return colours of the cells of both that differ where those of their neighbours do."""
    colours = (one.colours, other.colours)
    count = 0
    # Neighbours are told apart by the sum of random numbers of their colours.
    draw = random.Random(0)
    most = max(len(one.colours) + len(other.colours), 1 + max(map(max, colours)))
    keys = [[draw.getrandbits(64) for _ in range(most)] for _ in one.relations]
    while True:
        both = [_signatures(*pair, keys) for pair in zip((one, other), colours, strict=True)]
        order = {sign: number for number, sign in enumerate(sorted({*both[0], *both[1]}))}
        colours = ([order[sign] for sign in both[0]], [order[sign] for sign in both[1]])
        if len(order) == count:
            return colours
        count = len(order)


def _signatures(
    board: _Board, colours: Sequence[int], keys: Sequence[Sequence[int]]
) -> list[tuple[int, int]]:
    """Return what each cell is, and what its neighbours are.

    keys : by relation and colour, a random number
    """
    sums = [0] * len(colours)
    for steps, of_colour in zip(board.relations, keys, strict=True):
        key_of = [of_colour[colour] for colour in colours].__getitem__
        sums = [so_far + sum(map(key_of, there)) for so_far, there in zip(sums, steps, strict=True)]
    return list(zip(colours, sums, strict=True))
