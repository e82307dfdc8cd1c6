"""The board of a game that a file describes: squares or hexagons, on one level or on several.

Squares are named by level, file and rank (``5e1``), on a single board by file and rank; hexagons by
file and number. The text of a board has its levels joined by ``|``, in each the ranks from the
furthest on, joined by ``/``; that of hexagons has the files, each from its foot.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, pairwise
from operator import add

from engine.core.phrases import Phrase
from engine.core.pieces import Kind, Offset
from engine.core.position import TextError
from engine.core.topology import HEX_FLANKS, Topology, cube, square_board
from engine.game_files.piece_moves import Axes
from engine.text.position_fields import read_row, write_row

#: What a board may have at most.
MAX_CELLS, MAX_FILES, MAX_LEVELS = 512, 26, 16
_PATTERN = re.compile(r"[A-Za-z0-9?*]{1,12}")


@dataclass(frozen=True, eq=False)
class GameBoard:
    """A board and its texts.

    rows : the cells of each row of a text, in the order of the text, by level
    parts : by cell, the parts of its name: level (not on a single board), file and rank
    letters : of the kinds of pieces that the game has
    """

    topology: Topology
    axes: Axes
    rows: tuple[tuple[tuple[int, ...], ...], ...]
    parts: tuple[tuple[str, ...], ...]
    letters: Mapping[Kind, str]

    @property
    def has_levels(self) -> bool:
        """Whether there are several boards above one another."""
        return len(self.topology.levels) > 1

    @cached_property
    def kind_of_letter(self) -> Mapping[str, Kind]:
        """The kinds of pieces by their letters."""
        return {letter: kind for kind, letter in self.letters.items()}

    def leading_on(self, steps: Iterable[Offset]) -> int:
        """Return how many steps lead from a cell to another, for all cells together."""
        places = frozenset(self.topology.coordinates)
        if self.axes.is_hexagonal:
            return sum(tuple(map(add, at, step)) in places for step in steps for at in places)
        sizes = [1 + max(axis) for axis in zip(*places, strict=True)]
        return sum(
            math.prod(max(0, size - abs(by)) for size, by in zip(sizes, step, strict=True))
            for step in steps
        )

    def matching(self, patterns: str) -> frozenset[int]:
        """Return the cells that some words name, ``?`` being any sign and ``*`` any number of them.

        Raises TextError for a word that names no cell.
        """
        found: set[int] = set()
        for word in patterns.split():
            is_pattern = _PATTERN.fullmatch(word)
            expression = re.compile(word.replace("?", ".").replace("*", ".*") if is_pattern else "")
            cells = [
                cell
                for cell, name in enumerate(self.topology.cell_names)
                if is_pattern and expression.fullmatch(name)
            ]
            if not cells:
                raise TextError("{word!r} names no cell", word=word)
            found.update(cells)
        return frozenset(found)

    def place(self, cell: int) -> Phrase:
        """Return where a cell lies, without its whole name: ``rank 5 of level E``."""
        *level, file, rank = self.parts[cell]
        if level:
            return Phrase("rank {rank} of level {level}", rank=rank, level=level[0])
        return Phrase("rank {rank} of file {file}", rank=rank, file=file)

    # -- texts -------------------------------------------------------------------------------

    def read(self, text: str) -> bytes:
        """Read the text of a board into the codes of its cells. Raises TextError."""
        levels = text.split("|")
        if len(levels) != len(self.rows):
            raise TextError(
                "the position has {count} instead of {wanted} levels, joined by '|'",
                count=len(levels),
                wanted=len(self.rows),
            )
        codes = [0] * len(self.topology.cell_names)
        for name, level, rows in zip(self.topology.levels, levels, self.rows, strict=True):
            board = Phrase("level {level}", level=name) if name else Phrase("the board")
            for cells, found in zip(rows, self._read_level(level, rows, board), strict=True):
                for cell, code in zip(cells, found, strict=True):
                    codes[cell] = code
        return bytes(codes)

    def _read_level(
        self, text: str, rows: Sequence[Sequence[int]], board: Phrase
    ) -> list[list[int]]:
        texts = text.split("/")
        if len(texts) != len(rows):
            said = Phrase("{board} has {count} instead of {wanted} rows: {text!r}")
            if self.axes.is_hexagonal:
                said = Phrase("{board} has {count} instead of {wanted} files: {text!r}")
            values = {"board": board, "count": len(texts), "wanted": len(rows), "text": text}
            raise TextError(said.pattern, **values)
        return [
            read_row(self, row, len(cells), self._place_of_row(number, board))
            for number, (row, cells) in enumerate(zip(texts, rows, strict=True), 1)
        ]

    def can_read_row(self, text: str, width: int) -> bool:
        """Whether a text is that of a row of so many cells."""
        try:
            read_row(self, text, width, Phrase("the board"))
        except TextError:
            return False
        return True

    def _place_of_row(self, number: int, board: Phrase) -> Phrase:
        """Return what a part of a text is called; the files of hexagons have numbers there, too."""
        if self.axes.is_hexagonal:
            return Phrase("file {number} of {board}", number=number, board=board)
        return Phrase("row {number} of {board}", number=number, board=board)

    def write(self, codes: Sequence[int]) -> str:
        """Write the codes of all cells in the form that ``read`` reads."""
        return "|".join(
            "/".join(write_row([codes[cell] for cell in row], self.letters) for row in level)
            for level in self.rows
        )


def squares(
    files: str, ranks: Sequence[str], levels: Sequence[str], letters: Mapping[Kind, str]
) -> GameBoard:
    """Return boards of squares above one another, or a single one where ``levels`` is empty."""
    width, height = len(files), len(ranks)
    topology = cube(files, ranks, levels) if levels else square_board(files, ranks)
    rows = tuple(
        tuple(
            tuple(range(first, first + width))
            for first in range(level + width * (height - 1), level - 1, -width)
        )
        for level in range(0, len(topology.cell_names), width * height)
    )
    above: list[tuple[str, ...]] = [(level,) for level in levels] or [()]
    parts = tuple((*level, file, rank) for level in above for rank in ranks for file in files)
    return GameBoard(topology, Axes(3 if levels else 2), rows, parts, letters)


def hexagons(
    files: str,
    lengths: Sequence[int],
    letters: Mapping[Kind, str],
    is_numbered_by_file: bool = True,
    has_gates: bool = False,
    feet: Sequence[int] = (),
) -> GameBoard:
    """Return a board of hexagons that stand in files.

    lengths : of each file; those of neighbours differ by one if there are no feet
    feet : where each file begins on its axis, the least 0; without them where the lengths say it
    is_numbered_by_file : whether each file is numbered from 1; else along the axis of the files
    has_gates : whether two pieces beside it shut a diagonal step

    The coordinates are those of ``HEX_STRAIGHT``: (1, 0) goes to the next file and half a cell
    down, (0, 1) one cell up the file.
    """
    feet = feet or list(accumulate((b < a for a, b in pairwise(lengths)), initial=0))
    places = [
        (x, y)
        for x, (foot, length) in enumerate(zip(feet, lengths, strict=True))
        for y in range(foot, foot + length)
    ]
    numbers = [y - feet[x] + 1 if is_numbered_by_file else y + 1 for x, y in places]
    parts = tuple((files[x], str(number)) for (x, _), number in zip(places, numbers, strict=True))
    count = len(places)
    names = tuple(map("".join, parts))
    topology = Topology(
        cell_names=names,
        column_of=tuple(range(count)),
        columns=tuple((cell,) for cell in range(count)),
        column_names=names,
        coordinates=tuple(places),
        level_of=(0,) * count,
        flanks=HEX_FLANKS if has_gates else {},
        is_hexagonal=True,
    )
    firsts = [sum(lengths[:number]) for number in range(len(lengths))]
    rows = tuple(
        tuple(range(first, first + length)) for first, length in zip(firsts, lengths, strict=True)
    )
    return GameBoard(topology, Axes(2, is_hexagonal=True), (rows,), parts, letters)
