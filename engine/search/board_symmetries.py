"""Symmetries of a board: the view of each seat, and those under which all pieces move alike.

An image is a list: by cell the cell to which it is mapped. Images are found from the moves and
starting cells of the pieces, so that reflections, rotations and boards of several levels are
treated alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.core.pieces import FIRST_PIECE, kind_of, piece_code, seat_of
from engine.rules.variant import Variant
from engine.search.neighbourhoods import targets_of
from engine.search.variant_cache import cached_by_variant

Cells = list[list[int]]


class _Board(NamedTuple):
    """What distinguishes cells from each other.

    colours : by cell a number that an image has at the same place
    relations : by kind of step and cell, where that leads
    """

    colours: list[int]
    relations: list[Cells]


@cached_by_variant
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


@cached_by_variant
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
    return _images_of(_refined(one), other)


def _images_of(one: _Board, other: _Board) -> Iterator[list[int]]:
    """Yield all isomorphisms of a refined board and another one."""
    other = _refined(other)
    if Counter(one.colours) != Counter(other.colours):
        return
    places: dict[int, list[int]] = {}
    for cell, colour in enumerate(other.colours):
        places.setdefault(colour, []).append(cell)
    open_cells = [cell for cell, colour in enumerate(one.colours) if len(places[colour]) > 1]
    if not open_cells:
        yield [places[colour][0] for colour in one.colours]
        return
    marked = _refined(_marked(one, open_cells[0]))
    for there in places[one.colours[open_cells[0]]]:
        yield from _images_of(marked, _marked(other, there))


def _marked(board: _Board, cell: int) -> _Board:
    """Return a board of whose cells one has a colour of its own."""
    colours = list(board.colours)
    colours[cell] = 0
    return board._replace(colours=colours)


def _refined(board: _Board) -> _Board:
    """Return a board of whose cells those have other colours whose neighbours have.

    Cells of isomorphic boards have the same colours: hashes of what is around them.
    """
    colours, count = [hash((colour,)) for colour in board.colours], 0
    while len({*colours}) > count:
        count = len({*colours})
        colour_of = colours.__getitem__
        around = [[sum(map(colour_of, there)) for there in steps] for steps in board.relations]
        colours = [hash(sums) for sums in zip(colours, *around, strict=True)]
    return board._replace(colours=colours)
