"""Raumschach as Maack made it: five boards above one another, 125 cells, and unicorns.

Source: rules page of Maack's Raumschach; the docstrings name its headings and the numbers of its
paragraphs on moves. Vectors and coordinates are (file, rank, level); texts write level, file, rank:
``Ac1``.
"""

from __future__ import annotations

from functools import cached_property
from itertools import product

from engine.core.phrases import Phrase
from engine.core.pieces import Kind, Movement, Offset
from engine.core.position import Position, TextError
from engine.core.topology import Topology, cube
from engine.rules.game_rules import GameRules
from engine.rules.introduction import Difficulty, Introduction
from engine.rules.notation_style import NotationStyle, in_all_languages
from engine.rules.setup_fields import HALF_MOVES, MOVE_NUMBER, SetupFields
from engine.rules.variant import Variant
from engine.text.position_fields import (
    check_kings,
    check_pawns,
    read_count,
    read_levels,
    read_side,
    split_fields,
    write_levels,
)

FILES = "abcde"
RANKS = "12345"
LEVELS = "ABCDE"
#: The names of the fields of a position's text, in their order.
FIELDS = ("levels", "side", "castling", "en passant", "half-moves", "move")
_SIZE = len(FILES)
_START = (
    "5/5/5/PPPPP/RNKNR|5/5/5/PPPPP/BUQBU|5/5/5/5/5|ubqub/ppppp/5/5/5|rnknr/ppppp/5/5/5 w - - 0 1"
)

_STEPS: tuple[Offset, ...] = tuple(
    step for step in product((-1, 0, 1), repeat=3) if step != (0, 0, 0)
)


def _changing(count: int) -> tuple[Offset, ...]:
    """Return the steps that change so many coordinates: through a face, an edge or a corner."""
    return tuple(step for step in _STEPS if sum(map(abs, step)) == count)


_JUMPS: tuple[Offset, ...] = tuple(
    jump for jump in product((-2, -1, 0, 1, 2), repeat=3) if sorted(map(abs, jump)) == [0, 1, 2]
)


def space_movements(forward: int) -> dict[Kind, Movement]:
    """Moves, 1 to 3: the movements of a seat whose pawns go by ``forward`` in rank and level."""
    return {
        Kind.PAWN: Movement(
            advances=((0, forward, 0), (0, 0, forward)),
            # No part of a strike goes back.
            strikes=tuple(
                step for step in _changing(2) if forward in step[1:] and -forward not in step[1:]
            ),
        ),
        Kind.KNIGHT: Movement(_JUMPS, reach=1),
        Kind.BISHOP: Movement(_changing(2)),
        Kind.ROOK: Movement(_changing(1)),
        Kind.QUEEN: Movement(_STEPS),
        Kind.KING: Movement(_STEPS, reach=1),
        Kind.UNICORN: Movement(_changing(3)),
    }


class Maack(Variant):
    """Raumschach on 125 cells, numbered by level, then rank, then file."""

    key = "maack"
    title = "Raumschach (Maack)"
    introduction = Introduction(
        "Five small boards in a tower, and a new piece: the unicorn.",
        minutes=(30, 60),
        difficulty=Difficulty.MEDIUM,
    )
    start_text = _START

    def __init__(self) -> None:
        topology = cube(FILES, RANKS, LEVELS)
        #: By seat, the cells beyond which no pawn can go.
        self._ends = (
            _row(topology, _SIZE - 1),
            _row(topology, 0),
        )
        names = topology.cell_names
        style = NotationStyle(
            names,
            topology.levels,
            start_parts=(
                lambda cell: names[cell][0],
                lambda cell: names[cell][1],
                lambda cell: names[cell][2],
            ),
        )
        super().__init__(
            topology,
            [space_movements(1), space_movements(-1)],
            [(), ()],
            (),
            in_all_languages(style),
            GameRules(
                self._ends,  # moves, 4
                has_en_passant=False,  # moves, 3
                drawn_alone=(Kind.KNIGHT, Kind.BISHOP, Kind.UNICORN),  # moves, 6
            ),
        )

    @cached_property
    def setup_fields(self) -> SetupFields:
        """Moves, 3 and 5: neither castling nor en passant; two counters."""
        return SetupFields((), (HALF_MOVES, MOVE_NUMBER))

    def parse(self, text: str) -> Position:
        """Read a position. Raises TextError."""
        levels, side, castling, passed, half, full = split_fields(text, FIELDS)
        cells = read_levels(self, levels, _SIZE, _SIZE)
        turn = read_side(side, self.seat_letters)
        check_kings(cells, self.seats)
        for seat in range(len(self.seats)):
            check_pawns(self, cells, seat, sorted(self._ends[seat]), self._place)
        for name, field in (("castling", castling), ("en passant", passed)):
            if field != "-":
                raise TextError(
                    "the field {name} is {text!r} instead of '-'", name=Phrase(name), text=field
                )
        return Position(
            cells,
            turn,
            halfmove=read_count(half, Phrase("the half-move counter"), 0),
            fullmove=read_count(full, Phrase("the move number"), 1),
        )

    def _place(self, cell: int) -> Phrase:
        name = self.topology.cell_names[cell]
        return Phrase("rank {rank} of level {level}", rank=name[2], level=name[0])

    def text(self, position: Position) -> str:
        """Write a position in the form that ``parse`` reads."""
        levels = write_levels(position.cells, _SIZE, _SIZE)
        side = self.seat_letters[position.turn]
        return f"{levels} {side} - - {position.halfmove} {position.fullmove}"


def _row(topology: Topology, end: int) -> frozenset[int]:
    """Return the cells of the row that has this number among ranks and among levels."""
    places = enumerate(topology.coordinates)
    return frozenset(cell for cell, (_, rank, level) in places if rank == level == end)


def make() -> Variant:
    """Build the game."""
    return Maack()
