"""A game that a file describes, as a variant.

Texts of positions have the boards, the side to move, castling, the pawns at home that have moved
(where pawns step twice only as their first move), the cell that a pawn has just passed over, and
the two counters.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from functools import cached_property

from engine.core.move import MoveTag
from engine.core.movegen import Board, Raw
from engine.core.phrases import Phrase
from engine.core.pieces import FIRST_PIECE, Kind, kind_of, seat_of
from engine.core.position import Position, TextError
from engine.game_files.game_file import GameFile
from engine.rules.notation_style import NotationStyle, in_all_languages
from engine.rules.outcome import Ending, Outcome, lost_by
from engine.rules.search_rules import Extras, SearchRules
from engine.rules.setup_fields import (
    HALF_MOVES,
    MOVE_NUMBER,
    EnPassant,
    SetupChoice,
    SetupFields,
    SetupOption,
    castling,
    en_passant,
)
from engine.rules.variant import Variant
from engine.text.place_names import cell_name
from engine.text.position_fields import (
    check_kings,
    check_pawns,
    read_count,
    read_rights,
    read_side,
    split_fields,
)

#: What a cell may hold that is no piece.
_NO_PIECES = bytes(range(FIRST_PIECE))
_FIELDS = ("levels", "side", "castling", "en passant", "half-moves", "move")
_MOVED_PAWNS = "moved pawns"


class FileVariant(Variant):
    """A game of two that a file describes."""

    def __init__(self, file: GameFile) -> None:
        self.file = file
        self.key = file.key
        self.title = file.title
        self.introduction = file.introduction
        self.values = file.values
        super().__init__(
            file.board.topology,
            file.movements,
            file.homes,
            tuple(file.castlings.values()),
            in_all_languages(_style(file)),
        )

    @cached_property
    def _fields(self) -> tuple[str, ...]:
        """The names of the fields of a position's text, in their order."""
        if not self.file.steps_twice_once:
            return _FIELDS
        return (*_FIELDS[:3], _MOVED_PAWNS, *_FIELDS[3:])

    def start(self, number: int | None = None) -> Position:
        """Return the one starting position. Raises ValueError for a number."""
        if number is not None:
            raise ValueError(f"{self.title} has one starting position only")
        rights = tuple(range(len(self.castlings)))
        return Position(self.file.start, 0, rights, extra=self._extra(frozenset()))

    # -- rules -------------------------------------------------------------------------------

    def promotion_cells(self, position: Position, seat: int) -> Collection[int]:
        """Return the cells that the file says."""
        return self.file.rules.promotion_cells[seat]

    @cached_property
    def search_rules(self) -> SearchRules:
        """What the file says."""
        return self.file.rules

    def special_moves(self, position: Position, board: Board) -> list[Raw]:
        """List double steps, those of pawns that have not moved, en passant and castling."""
        found = super().special_moves(position, board)
        moved = self._moved(position)
        return [raw for raw in found if raw[0] != MoveTag.DOUBLE_STEP or raw[1] not in moved]

    def next_passed(
        self, position: Position, cells: Sequence[int], raw: Raw
    ) -> tuple[tuple[int, int], ...]:
        """Return the en passant chances after ``raw``, none where the game has no en passant."""
        if not self.file.rules.has_en_passant:
            return ()
        return super().next_passed(position, cells, raw)

    def next_extra(self, position: Position, cells: Sequence[int], raw: Raw) -> Hashable:
        """Follow the pawns that have moved, where they matter."""
        return self._extra(self._at_home(cells, {*self._moved(position), *raw[1::2]}))

    def extras(self, position: Position) -> Extras:
        """Return the pawns that have moved."""
        return Extras(moved=self._moved(position))

    def material_draw(self, position: Position) -> bool:
        """King against king, also with one piece that cannot win."""
        held = position.cells.translate(None, _NO_PIECES)
        if len(held) > 3:
            return False
        return all(kind_of(code) in (Kind.KING, *self.file.rules.drawn_alone) for code in held)

    def blocked_outcome(self, position: Position) -> Outcome:
        """Stalemate, as the file counts it; or a king that could only step onto attacked cells."""
        seat = position.turn
        king = self.royal(position, seat)
        if self.file.rules.is_suicide_lost and king is not None:
            landing = self.tables.landing[seat]
            steps = self.tables.leaps[self.tables.king[seat]][king]
            if any(landing[position.cells[cell]] for cell in steps):
                return Outcome(Ending.SUICIDE_MATE, lost_by(seat, len(self.seats)))
        points = self.file.stalemate
        scores = (points, 1 - points)
        return Outcome(Ending.STALEMATE, scores if seat == 0 else scores[::-1])

    # -- pawns that have moved ---------------------------------------------------------------

    def _extra(self, moved: frozenset[int]) -> Hashable:
        return Extras(moved=moved) if self.file.steps_twice_once else None

    @staticmethod
    def _moved(position: Position) -> Collection[int]:
        return position.extra.moved if isinstance(position.extra, Extras) else ()

    def _at_home(self, cells: Sequence[int], candidates: Collection[int]) -> frozenset[int]:
        """Return those of some cells on which a pawn stands on a home cell of its own colour."""
        return frozenset(
            cell
            for cell in candidates
            for seat, pawn in enumerate(self.tables.pawn)
            if cells[cell] == pawn and cell in self.pawn_homes[seat]
        )

    # -- setting up --------------------------------------------------------------------------

    @cached_property
    def setup_fields(self) -> SetupFields:
        """Castling, pawns that have moved and en passant where the game has them; two counters."""
        choices = [
            *([castling(self.castlings)] if self.castlings else []),
            *([self._moved_choice()] if self.file.steps_twice_once else []),
            *([en_passant(self._chances)] if self.file.rules.has_en_passant else []),
        ]
        return SetupFields(tuple(choices), (HALF_MOVES, MOVE_NUMBER))

    def _moved_choice(self) -> SetupChoice:
        homes = frozenset[int]().union(*self.pawn_homes)

        def options(position: Position) -> list[SetupOption]:
            cells = position.cells
            found = sorted(self._at_home(cells, homes))
            return [SetupOption(cell, cell, seat_of(cells[cell]), group=cell) for cell in found]

        def write(position: Position, chosen: Collection[Hashable]) -> Position:
            moved = (cell for cell in self._at_home(position.cells, homes) if cell in chosen)
            return position._replace(extra=self._extra(frozenset(moved)))

        return SetupChoice(_MOVED_PAWNS, options, self._moved, write)

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

    # -- texts -------------------------------------------------------------------------------

    def parse(self, text: str) -> Position:
        """Read a position. Raises TextError."""
        fields = dict(zip(self._fields, split_fields(text, self._fields), strict=True))
        cells = self.file.board.read(fields["levels"])
        turn = read_side(fields["side"], self.seat_letters)
        check_kings(cells, self.seats)
        for seat, barred in enumerate(self.file.barred):
            check_pawns(self, cells, seat, sorted(barred), self.file.board.place)
        return Position(
            cells,
            turn,
            self._read_rights(fields["castling"], cells),
            self._read_passed(fields["en passant"], cells, turn),
            read_count(fields["half-moves"], Phrase("the half-move counter"), 0),
            read_count(fields["move"], Phrase("the move number"), 1),
            self._extra(self._read_moved(fields.get(_MOVED_PAWNS, "-"), cells)),
        )

    def _read_rights(self, text: str, cells: bytes) -> tuple[int, ...]:
        if not self.castlings:
            _check_unused("castling", text)
            return ()
        return read_rights(text, "".join(self.file.castlings), self, cells)

    def _read_passed(self, text: str, cells: bytes, turn: int) -> tuple[tuple[int, int], ...]:
        if not self.file.rules.has_en_passant:
            _check_unused("en passant", text)
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

    def _read_moved(self, text: str, cells: bytes) -> frozenset[int]:
        found = []
        for number, name in enumerate(() if text == "-" else text.split(","), 1):
            try:
                found.append(self.topology.cell(name))
            except KeyError:
                raise TextError(
                    "cell {number} in the field of moved pawns is unknown", number=number
                ) from None
        for cell in set(found) - self._at_home(cells, found):
            raise TextError(
                "the field of moved pawns names {cell}, which holds no pawn at home",
                cell=cell_name(self, cell),
            )
        return frozenset(found)

    def text(self, position: Position) -> str:
        """Write a position in the form that ``parse`` reads."""
        names, letters = self.topology.cell_names, tuple(self.file.castlings)
        moved = ",".join(names[cell] for cell in sorted(self._moved(position)))
        fields = [
            self.file.board.write(position.cells),
            self.seat_letters[position.turn],
            "".join(letters[right] for right in position.rights) or "-",
            *([moved or "-"] if self.file.steps_twice_once else []),
            names[position.passed[0][0]] if position.passed else "-",
            str(position.halfmove),
            str(position.fullmove),
        ]
        return " ".join(fields)


def _check_unused(name: str, text: str) -> None:
    if text != "-":
        raise TextError("the field {name} is {text!r} instead of '-'", name=Phrase(name), text=text)


def _style(file: GameFile) -> NotationStyle:
    """Return how moves are written: on a single board of squares as in chess."""
    board = file.board
    parts = tuple(
        lambda cell, number=number: board.parts[cell][number]
        for number in range(len(board.parts[0]))
    )
    is_flat = not board.has_levels and not board.axes.is_hexagonal
    return NotationStyle(
        board.topology.cell_names,
        board.topology.levels,
        start_parts=parts,
        pawn_start_parts=() if board.has_levels else parts[:1] if is_flat else parts,
        en_passant="" if is_flat else " e.p.",
    )
