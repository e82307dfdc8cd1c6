"""Raumschach with Laurin's rules: eight boards above one another, 512 cells.

Source: rules page of Raumschach; the docstrings name its headings. Vectors and coordinates are
(file, rank, level); texts write level, file, rank: ``5e1``.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from functools import cached_property
from itertools import product

from engine.core.move import MoveTag
from engine.core.phrases import Phrase
from engine.core.pieces import FIRST_PIECE, Kind, Movement, Offset, kind_of
from engine.core.position import Position, TextError
from engine.core.topology import Topology, cells_named, cube
from engine.rules.introduction import Difficulty, Introduction
from engine.rules.notation_style import NotationStyle, in_all_languages
from engine.rules.outcome import Ending, Outcome, lost_by
from engine.rules.search_rules import SearchRules
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
#: What a cell may hold other than a piece.
_NO_PIECES = bytes(range(FIRST_PIECE))
#: White's first rank, on levels 1 to 8; the pawns stand one rank ahead, Black opposite.
_RISING = "RNBQKBNR"

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

    def __init__(self) -> None:
        topology = cube(FILES, RANKS, LEVELS)
        ranks = [
            [cell for cell, place in enumerate(topology.coordinates) if place[1] == rank]
            for rank in range(8)
        ]
        self._last_ranks = (frozenset(ranks[7]), frozenset(ranks[0]))
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
        )

    @cached_property
    def setup_fields(self) -> SetupFields:
        """Castling rights, counters and en passant."""
        return usual_fields(self.castlings, self._chances)

    def start(self, number: int | None = None) -> Position:
        """Return the one starting position. Raises ValueError for a number."""
        if number is not None:
            raise ValueError("Raumschach has one starting position only")
        levels = []
        for file, letter in enumerate(_RISING):
            column = (letter.lower(), "p", "", "", "", "", "P", letter)
            levels.append("/".join(_lone(piece, file) for piece in column))
        return self.parse(f"{'|'.join(levels)} w KQkq - 0 1")

    def promotion_cells(self, position: Position, seat: int) -> Collection[int]:
        """Moves, promotion: the far rank of every level."""
        return self._last_ranks[seat]

    @cached_property
    def search_rules(self) -> SearchRules:
        """End: a lone bishop or knight draws, forced suicide loses."""
        return replace(
            super().search_rules,
            drawn_alone=(Kind.KNIGHT, Kind.BISHOP),
            is_suicide_lost=True,
        )

    # -- endings -----------------------------------------------------------------------------

    def material_draw(self, position: Position) -> bool:
        """End: king against king, also with one bishop or one knight."""
        held = position.cells.translate(None, _NO_PIECES)
        if len(held) > 3:
            return False
        kinds = sorted(map(kind_of, held))
        return len(kinds) == 2 or kinds[0] in (Kind.KNIGHT, Kind.BISHOP)

    def blocked_outcome(self, position: Position) -> Outcome:
        """End, forced suicide: the king has a step, but each onto an attacked cell, and loses."""
        seat = position.turn
        king = self.royal(position, seat)
        assert king is not None
        landing = self.tables.landing[seat]
        steps = self.tables.leaps[self.tables.king[seat]][king]
        if any(landing[position.cells[cell]] for cell in steps):
            return Outcome(Ending.SUICIDE_MATE, lost_by(seat, len(self.seats)))
        return super().blocked_outcome(position)

    # -- text --------------------------------------------------------------------------------

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


def _lone(piece: str, file: int) -> str:
    """Write a row that is empty but for ``piece``, if any, on ``file``."""
    if not piece:
        return "8"
    return "".join((str(file) if file else "", piece, str(7 - file) if file < 7 else ""))


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
