"""Raumschach with Laurin's rules: eight boards above one another, 512 cells.

Source: rules page of Raumschach; the docstrings name its headings. Vectors and coordinates are
(file, rank, level); texts write level, file, rank: ``5e1``.
"""

from __future__ import annotations

from functools import cached_property
from itertools import product

from engine.core.move import MoveTag
from engine.core.phrases import Phrase
from engine.core.pieces import Kind, Movement, Offset
from engine.core.position import Position, TextError
from engine.core.topology import Topology, cells_named, cube
from engine.rules.game_rules import GameRules
from engine.rules.introduction import Difficulty, Introduction
from engine.rules.notation_style import NotationStyle, in_all_languages
from engine.rules.setup_fields import EnPassant, SetupFields, usual_fields
from engine.rules.specials import Castling
from engine.rules.variant import Variant
from engine.text.position_fields import (
    check_kings,
    check_pawns,
    read_count,
    read_levels,
    read_rights,
    read_side,
    split_fields,
    write_levels,
)

FILES = "abcdefgh"
RANKS = LEVELS = "12345678"
#: The names of the fields of a position's text, in their order.
FIELDS = ("levels", "side", "castling", "en passant", "half-moves", "move")
_RIGHTS = "KQkq"
#: White's first rank, on levels 1 to 8; the pawns stand one rank ahead, Black opposite.
_START = "|".join(
    "/".join(
        f"{file or ''}{piece}{7 - file or ''}" if piece else "8"
        for piece in (letter.lower(), "p", "", "", "", "", "P", letter)
    )
    for file, letter in enumerate("RNBQKBNR")
)

_STEPS: tuple[Offset, ...] = tuple(
    step for step in product((-1, 0, 1), repeat=3) if step != (0, 0, 0)
)
#: Planar and space diagonals: file and rank change, the level as it likes.
_DIAGONAL = tuple(step for step in _STEPS if step[0] and step[1])
#: Planar straight, vertical and staircase lines.
_STRAIGHT = tuple(step for step in _STEPS if step not in _DIAGONAL)
_JUMPS: tuple[Offset, ...] = tuple(
    (x, y, z)
    for x, y, z in product((-2, -1, 1, 2), (-2, -1, 1, 2), (-2, -1, 0, 1, 2))
    if abs(x) != abs(y)
)


def space_movements(forward: int) -> dict[Kind, Movement]:
    """Moves: the movements of a seat whose pawns go by ``forward`` in rank."""
    return {
        Kind.PAWN: Movement(
            advances=((0, forward, 0),),
            strikes=tuple(step for step in _STEPS if step[1] == forward and (step[0] or step[2])),
        ),
        Kind.KNIGHT: Movement(_JUMPS, reach=1),
        Kind.BISHOP: Movement(_DIAGONAL),
        Kind.ROOK: Movement(_STRAIGHT),
        Kind.QUEEN: Movement(_STEPS),
        Kind.KING: Movement(_STEPS, reach=1),
    }


class Raumschach(Variant):
    """Raumschach on 512 cells, numbered by level, then rank, then file."""

    key = "raumschach"
    title = "Raumschach (Laurin)"
    introduction = Introduction(
        "A cube of eight boards: pieces move up and down as well.",
        minutes=(45, 90),
        difficulty=Difficulty.HARD,
    )
    start_text = f"{_START} w KQkq - 0 1"

    def __init__(self) -> None:
        topology = cube(FILES, RANKS, LEVELS)
        ranks = [
            [cell for cell, place in enumerate(topology.coordinates) if place[1] == rank]
            for rank in range(8)
        ]
        self._barred = (*ranks[0], *ranks[7])
        names = topology.cell_names
        style = NotationStyle(
            names,
            topology.levels,
            start_parts=(
                lambda cell: names[cell][0],
                lambda cell: names[cell][1],
                lambda cell: names[cell][2],
            ),
            en_passant=" e.p.",
        )
        super().__init__(
            topology,
            [space_movements(1), space_movements(-1)],
            [ranks[1], ranks[6]],
            _castlings(topology),
            in_all_languages(style),
            GameRules(
                (frozenset(ranks[7]), frozenset(ranks[0])),  # moves, promotion: of every level
                drawn_alone=(Kind.KNIGHT, Kind.BISHOP),  # end
                is_suicide_lost=True,  # end, forced suicide
            ),
        )

    @cached_property
    def setup_fields(self) -> SetupFields:
        """Castling rights, counters and en passant."""
        return usual_fields(self.castlings, self._chances)

    def parse(self, text: str) -> Position:
        """Read a position. Raises TextError."""
        levels, side, castling, passed, half, full = split_fields(text, FIELDS)
        cells = read_levels(self, levels, 8, 8)
        turn = read_side(side, self.seat_letters)
        check_kings(cells, self.seats)
        for seat in range(len(self.seats)):
            check_pawns(self, cells, seat, self._barred, self._place)
        return Position(
            cells,
            turn,
            read_rights(castling, _RIGHTS, self, cells),
            self._read_passed(passed, cells, turn),
            read_count(half, Phrase("the half-move counter"), 0),
            read_count(full, Phrase("the move number"), 1),
        )

    def _place(self, cell: int) -> Phrase:
        name = self.topology.cell_names[cell]
        return Phrase(
            "rank {rank} of file {file} on level {level}",
            rank=name[2],
            file=name[1],
            level=name[0],
        )

    def _read_passed(self, text: str, cells: bytes, turn: int) -> tuple[tuple[int, int], ...]:
        if text == "-":
            return ()
        try:
            passed = self.topology.cell(text)
        except KeyError:
            raise TextError(
                "the en passant field names an unknown cell: {text!r}", text=text
            ) from None
        for chance in self._passes(cells, 1 - turn):
            if chance[0] == passed:
                return (chance,)
        raise TextError("no pawn has just passed over the en passant cell {cell}", cell=text)

    def _passes(self, cells: bytes, seat: int) -> list[EnPassant]:
        """List the (cell passed, pawn) of double steps that ``seat`` may just have made."""
        code = self.tables.pawn[seat]
        return [
            (passed, pawn)
            for home in self.tables.homes[seat]
            for passed, _, (pawn,) in self.tables.doubles[code][home]
            if cells[pawn] == code and not (cells[home] or cells[passed])
        ]

    def _chances(self, position: Position) -> list[tuple[EnPassant, int]]:
        seat = 1 - position.turn
        return [(chance, seat) for chance in self._passes(position.cells, seat)]

    def text(self, position: Position) -> str:
        """Write a position in the form that ``parse`` reads."""
        rights = "".join(_RIGHTS[right] for right in position.rights)
        passed = self.topology.cell_names[position.passed[0][0]] if position.passed else ""
        levels, side = write_levels(position.cells, 8, 8), self.seat_letters[position.turn]
        return (
            f"{levels} {side} {rights or '-'} {passed or '-'} {position.halfmove}"
            f" {position.fullmove}"
        )


def _castlings(topology: Topology) -> list[Castling]:
    """Moves, castling: king and rook go along the staircase on which their own rank rises."""
    records = []
    for seat, rank in enumerate("18"):
        names = (level + file + rank for level, file in zip(LEVELS, FILES, strict=True))
        a, b, c, d, e, f, g, h = cells_named(topology, names)
        records.append(Castling(MoveTag.CASTLING_SHORT, seat, e, g, h, f, (f, g), (e, f, g)))
        records.append(Castling(MoveTag.CASTLING_LONG, seat, e, c, a, d, (b, c, d), (e, d, c)))
    return records


def make() -> Variant:
    """Build the game."""
    return Raumschach()
