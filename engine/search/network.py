"""The neural network of a game: read from its file and converted for the kernel.

A file is a line of text, ``schachraum network 2 SEATS CELLS``, and then numbers of 16 bits, the
lower byte first: for each class of each piece on each cell what it adds to the hidden layer, 256
for a full one; what the hidden layer begins with; what the square of each of its cells counts for a
seat, its own view of the board first and then those of the seats after it, in hundredths of a pawn
times 64; and what is always added, that times 256.

Classes are whether the piece is guarded, and whether it is attacked: see ``kernel.network``. Pieces
are those of the seat that looks, kinds 1 to 7, and then those of each seat after it, on all cells
as the first seat sees the board, in the image of it that brings the king of the seat that looks to
the first cell it can: on the chess board its king is always on the left half. For two seats a
network is asked about that to move.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from engine.core.pieces import Kind, kind_of, seat_of
from engine.rules.variant import Variant
from engine.search import weights
from engine.search.kernel.network import CLASSES, HIDDEN

#: Number of kinds of pieces of each seat.
KINDS = 7


class NetworkWeights(NamedTuple):
    """The numbers of a network.

    rows : by class, piece, cell and cell of the hidden layer, one after the other
    bias : by cell of the hidden layer
    out : by view and cell of the hidden layer; then what is added
    """

    rows: Sequence[int]
    bias: Sequence[int]
    out: Sequence[int]


def blank(seats: int, cells: int) -> NetworkWeights:
    """Return a network that adds nothing, of so many seats and cells."""
    rows = [0] * (CLASSES * KINDS * seats * cells * HIDDEN)
    return NetworkWeights(rows, [0] * HIDDEN, [0] * (seats * HIDDEN + 1))


def path_of(variant: Variant) -> Path:
    """Return where the network of a game lies, if it has one."""
    return weights.FOLDER / f"{variant.key}.network"


def read(path: Path, seats: int, cells: int) -> NetworkWeights:
    """Read the network of a game with so many seats and cells.

    Raises OSError for a file that cannot be read, and ValueError for one that is not such a
    network.
    """
    title, _, content = path.read_bytes().partition(b"\n")
    if title != _title(seats, cells):
        raise ValueError(f"{path.name} is no network for {seats} seats and {cells} cells")
    length = CLASSES * KINDS * seats * cells * HIDDEN
    if len(content) != 2 * (length + (1 + seats) * HIDDEN + 1):
        raise ValueError(f"{path.name} is not as long as its first line says")
    numbers = array("h", content)
    if sys.byteorder == "big":
        numbers.byteswap()
    listed = numbers.tolist()
    return NetworkWeights(
        listed[:length], listed[length : length + HIDDEN], listed[length + HIDDEN :]
    )


def write(path: Path, seats: int, cells: int, network: NetworkWeights) -> None:
    """Write a network. Raises OverflowError for a number of more than 16 bits."""
    numbers = array("h", [*network.rows, *network.bias, *network.out])
    if sys.byteorder == "big":
        numbers.byteswap()
    path.write_bytes(_title(seats, cells) + b"\n" + numbers.tobytes())


def _title(seats: int, cells: int) -> bytes:
    return f"schachraum network 2 {seats} {cells}".encode()


def piece_number(code: int, seat: int, seats: int) -> int:
    """Return the number of a piece in a network, as a seat of so many sees it."""
    return kind_of(code) - Kind.PAWN + KINDS * ((seat_of(code) - seat) % seats)
