"""The numbers of a neural network of one game; filled by ``engine.search.network``."""

from __future__ import annotations

from .lists import make_lists

#: Of ``NetworkTables.rows``: six classes of seven kinds of two seats on 512 cells, 32 for each.
MAX_ROWS = 1376256
#: Hidden layers are as wide as this, or several times as wide, up to ``MAX_HIDDEN``.
BLOCK = 32
MAX_HIDDEN = 256
#: The most sets of numbers of the output.
MAX_OUTPUTS = 8
#: Attributes with long lists -> how long.
_LONG = {"rows": MAX_ROWS, "cells": 12288, "out": 6152}


class NetworkTables:
    """What a network adds up, and how seats see pieces and cells.

    hidden : cells of the hidden layer
    classes : 1, or 6 where guarded and attacked pieces have rows of their own
    class_size : length of the rows of a class
    outputs : sets of numbers of the output, by how many pieces are left
    most_pieces : at the start of the game
    rows : by group, class, piece, cell and cell of the hidden layer what a piece adds to that
    bias[n] : what the hidden layer begins with
    out : by set, view and cell of the hidden layer what the square of that counts for a seat, its
        own view of the board first and then those of the seats after it; behind them, for each set,
        what is always added
    pieces[64 * seat + code] : place in the rows of a class of a piece as a seat sees it
    cells[512 * (8 * seat + image) + cell] : from there on, of a cell as a seat sees it in an image
        of the board
    image[512 * seat + cell], group[512 * seat + cell] : in which image it looks, and where the
        rows begin, by the cell of its king
    worth_less[kind] : bit set of the kinds that are worth less by more than a pawn
    """

    rows: list[int]
    cells: list[int]
    out: list[int]

    def __init__(self, hidden: int, classes: int, outputs: int, most_pieces: int) -> None:
        make_lists(self, _LONG)
        self.hidden = hidden
        self.classes = classes
        self.outputs = outputs
        self.most_pieces = most_pieces
        self.class_size = 0
        self.bias = [0] * 256
        self.pieces = [0] * 192
        self.image = [0] * 1536
        self.group = [0] * 1536
        self.worth_less = [0] * 16

    def write(self, rows: bytes, out: list[int], cells: list[int]) -> None:
        """Set the beginnings of ``rows``, ``out`` and ``cells``.

        rows : numbers of 16 bits, the lower byte first

        Raises OverflowError where there is no room for them.
        """
        count = len(rows) // 2
        if count > MAX_ROWS or len(out) > len(self.out):
            raise OverflowError(f"a network of {count} numbers does not fit")
        for place in range(count):
            number = rows[2 * place] + 256 * rows[2 * place + 1]
            self.rows[place] = number if number < 32768 else number - 65536
        for place in range(len(out)):
            self.out[place] = out[place]
        for place in range(len(cells)):
            self.cells[place] = cells[place]
