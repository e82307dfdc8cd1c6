"""The neural networks of a game: read from their files and converted for the kernel.

The output of ``GAME.network`` is added to the evaluation at the highest levels and in analyses,
that of ``GAME.basic.network`` at all other levels.

A file is two lines of text and then numbers of 16 bits, the lower byte first. The first line is
``schachraum network 3 SEATS CELLS HIDDEN CLASSES GROUPS OUTPUTS``, the second says by what it was
taught. The numbers are: to which group each cell belongs where the king stands on it; for each
group, class, piece and cell what that piece adds to the hidden layer, 256 for a full one; what the
hidden layer begins with; for each of the outputs, chosen by how many pieces are left, what the
square of each of its cells counts for a seat, its own view of the board first and then those of the
seats after it, and what each output always adds, both in hundredths of a pawn times 64.

Classes, where there are six and not one, are whether the piece is guarded, and whether it is
attacked: see ``kernel.network``. Pieces are those of the seat that looks, kinds 1 to 7, and then
those of each seat after it, on all cells as the first seat sees the board, in the image of it that
brings the king of the seat that looks to the first cell it can: on the chess board its king is
always on the left half. For two seats a network is asked about that to move.
"""

from __future__ import annotations

import re
import sys
from array import array
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from engine.core.pieces import CODES, FIRST_PIECE, KINDS, Kind, kind_of, piece_code, seat_of
from engine.rules.variant import Variant
from engine.search import board_symmetries, weights
from engine.search.backend import Backend
from engine.search.kernel.network_tables import BLOCK, MAX_HIDDEN, MAX_OUTPUTS

if TYPE_CHECKING:
    from engine.search.kernel.network_tables import NetworkTables

#: How a file begins, with the version of the format.
_TITLE = b"schachraum network 3"
#: Number of kinds of pieces of each seat.
OF_SEAT = 7
#: Approximate value of a pawn, hundredths.
_PAWN = 100


class NetworkShape(NamedTuple):
    """How large a network is.

    seats, cells : of the game
    hidden : cells of the hidden layer
    classes : 1 or 6
    groups : of cells of a king
    outputs : sets of numbers of the output
    """

    seats: int
    cells: int
    hidden: int
    classes: int = 1
    groups: int = 1
    outputs: int = 1

    @property
    def rows(self) -> int:
        """How many rows a network of this shape has."""
        return self.groups * self.classes * OF_SEAT * self.seats * self.cells


class NetworkWeights(NamedTuple):
    """The numbers of a network.

    taught_by : one line of text
    groups : (cells,) the group of each cell of a king
    rows : (groups, classes, pieces, cells, hidden) what pieces add, one after the other
    bias : (hidden,)
    out : (outputs, seats, hidden), and behind them (outputs,) what is added
    """

    shape: NetworkShape
    taught_by: str
    groups: Sequence[int]
    rows: array[int]
    bias: Sequence[int]
    out: Sequence[int]


def blank(shape: NetworkShape) -> NetworkWeights:
    """Return a network that adds nothing."""
    rows = array("h", bytes(2 * shape.rows * shape.hidden))
    count = shape.outputs * (shape.seats * shape.hidden + 1)
    return NetworkWeights(
        shape, "nothing", [0] * shape.cells, rows, [0] * shape.hidden, [0] * count
    )


def path_of(variant: Variant) -> Path:
    """Return where the network of a game lies, if it has one."""
    return weights.FOLDER / f"{variant.key}.network"


def basic_path_of(variant: Variant) -> Path:
    """Return where the network of the lower levels of such a game lies."""
    return weights.FOLDER / f"{variant.key}.basic.network"


def read(path: Path, seats: int, cells: int) -> NetworkWeights:
    """Read a network of a game with so many seats and cells.

    Raises OSError for a file that cannot be read, and ValueError for one that is not such a
    network.
    """
    title, _, rest = path.read_bytes().partition(b"\n")
    taught_by, _, content = rest.partition(b"\n")
    match = re.fullmatch(rb"%b %d %d (\d+) ([16]) (\d+) (\d+)" % (_TITLE, seats, cells), title)
    if match is None:
        raise ValueError(f"{path.name} is no network for {seats} seats and {cells} cells")
    shape = NetworkShape(seats, cells, *map(int, match.groups()))
    if shape.hidden % BLOCK or not 0 < shape.hidden <= MAX_HIDDEN or shape.outputs > MAX_OUTPUTS:
        raise ValueError(f"{path.name} is wider or has more outputs than the search can use")
    of_out = shape.outputs * (shape.seats * shape.hidden + 1)
    lengths = (cells, shape.rows * shape.hidden, shape.hidden, of_out)
    if len(content) != 2 * sum(lengths):
        raise ValueError(f"{path.name} is not as long as its first line says")
    numbers = array("h", content)
    if sys.byteorder == "big":
        numbers.byteswap()
    parts, at = [], 0
    for length in lengths:
        parts.append(numbers[at : at + length])
        at += length
    groups, rows, bias, out = parts
    if not 0 <= min(groups) <= max(groups) < shape.groups:
        raise ValueError(f"{path.name} has no group {max(groups)} of cells of a king")
    return NetworkWeights(shape, taught_by.decode(), list(groups), rows, list(bias), list(out))


def write(path: Path, network: NetworkWeights) -> None:
    """Write a network. Raises OverflowError for a number of more than 16 bits."""
    numbers = array("h", [*network.groups, *network.rows, *network.bias, *network.out])
    if sys.byteorder == "big":
        numbers.byteswap()
    title = " ".join(map(str, (_TITLE.decode(), *network.shape)))
    path.write_bytes(f"{title}\n{network.taught_by}\n".encode() + numbers.tobytes())


def piece_number(code: int, seat: int, seats: int) -> int:
    """Return the number of a piece in a network, as a seat of so many sees it."""
    return kind_of(code) - Kind.PAWN + OF_SEAT * ((seat_of(code) - seat) % seats)


def most_pieces(variant: Variant) -> int:
    """Return how many pieces there are at the start of a game."""
    numbers = variant.start_numbers
    start = variant.start() if numbers is None else variant.start(numbers[0])
    return sum(code >= FIRST_PIECE for code in start.cells)


def for_kernel(
    variant: Variant, backend: Backend, values: Sequence[int], network: NetworkWeights
) -> NetworkTables:
    """Return a network as the kernel needs it.

    values : of the pieces, by kind

    Raises ValueError for a game whose seats do not see images of the same board, and OverflowError
    for a network that is too large for the kernel.
    """
    views = board_symmetries.seat_images(variant)
    if views is None:
        raise ValueError(f"the seats of {variant.key} do not see images of one board")
    shape = network.shape
    tables: NetworkTables = backend.module("network_tables").NetworkTables(
        shape.hidden, shape.classes, shape.outputs, most_pieces(variant)
    )
    found, kings_images = board_symmetries.turned(board_symmetries.symmetries(variant))
    pieces, image, group, cells = [0] * 192, [0] * 1536, [0] * 1536, [0] * 12288
    of_piece = shape.hidden * shape.cells
    tables.class_size = of_piece * OF_SEAT * shape.seats
    for seat, view in enumerate(views):
        for code in (piece_code(of, kind) for of in range(shape.seats) for kind in variant.kinds):
            pieces[CODES * seat + code] = of_piece * piece_number(code, seat, shape.seats)
        for cell, there in enumerate(view):
            turned = found[kings_images[there]][there]
            image[512 * seat + cell] = kings_images[there]
            group[512 * seat + cell] = network.groups[turned] * shape.classes * tables.class_size
            for number, one in enumerate(found):
                cells[512 * (8 * seat + number) + cell] = shape.hidden * one[there]
    rows = network.rows
    if sys.byteorder == "big":
        rows = rows[:]
        rows.byteswap()
    tables.write(rows.tobytes(), list(network.out), cells)
    tables.pieces, tables.image, tables.group = pieces, image, group
    tables.bias = [*network.bias, *[0] * (len(tables.bias) - shape.hidden)]
    tables.worth_less = [
        sum(1 << other for other in variant.kinds if _is_worth_less(values, other, kind))
        for kind in range(KINDS)
    ]
    return tables


def _is_worth_less(values: Sequence[int], kind: int, other: int) -> bool:
    """Whether a piece is worth less than another by more than a pawn; a king is worth most."""
    if Kind.KING in (kind, other):
        return kind != other == Kind.KING
    return values[kind] + _PAWN < values[other]
