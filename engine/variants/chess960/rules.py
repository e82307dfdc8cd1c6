"""Chess960: FIDE's rules, with 960 starting positions and castling from each of them."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import cached_property
from itertools import combinations

from engine.core.kernel import Raw
from engine.core.move import MoveTag, Spot, cell_spot
from engine.core.phrases import Phrase, player
from engine.core.pieces import FIRST_PIECE, KIND_OF_LETTER, Kind, kind_of, piece_code
from engine.core.position import Position, TextError
from engine.core.topology import square_board
from engine.rules.flat_movements import flat_movements
from engine.rules.notation_style import NotationStyle, in_all_languages
from engine.rules.outcome import Ending, Outcome
from engine.rules.setup_fields import EnPassant, SetupFields, usual_fields
from engine.rules.specials import Castling
from engine.rules.variant import Variant
from engine.text.position_fields import (
    check_kings,
    check_not_capturable,
    check_pawns,
    read_board,
    read_count,
    read_side,
    split_fields,
    write_row,
)
from engine.variants.chess960 import material
from engine.variants.chess960.fen import completed

FILES = "abcdefgh"
_FIELDS = ("board", "side", "castling", "en passant", "half-moves", "move")
_UCI = re.compile(r"([a-h][1-8])([a-h][1-8])([qrbn]?)")


def array(number: int) -> str:
    """Return White's first rank of start ``number`` (0..959), as ``RNBQKBNR`` for 518.

    Raises ValueError outside that range. Source: Chess960 guidelines, start.
    """
    if number not in range(960):
        raise ValueError(f"there is no start {number}: they are numbered 0 to 959")
    rest, light = divmod(number, 4)
    rest, dark = divmod(rest, 4)
    knights, queen = divmod(rest, 6)
    row = [""] * 8
    row[2 * light + 1] = row[2 * dark] = "B"
    row[_free(row)[queen]] = "Q"
    free = _free(row)
    for place in tuple(combinations(range(5), 2))[knights]:
        row[free[place]] = "N"
    for place, letter in zip(_free(row), "RKR", strict=True):
        row[place] = letter
    return "".join(row)


def _free(row: Sequence[str]) -> list[int]:
    return [place for place, letter in enumerate(row) if not letter]


class Chess960(Variant):
    """Chess960 on 64 cells; a castling right is the number of a (king, rook) pair of files."""

    key = "chess960"
    title = "Chess960"
    start_numbers = range(960)
    default_start = 518
    start_dice = ((Kind.BISHOP, 4), (Kind.BISHOP, 4), (Kind.QUEEN, 6), (Kind.KNIGHT, 10))
    repetition_limit = 5

    def __init__(self) -> None:
        topology = square_board(FILES, "12345678")
        self._last_ranks = (frozenset(range(56, 64)), frozenset(range(8)))
        style = NotationStyle(
            topology.cell_names,
            topology.levels,
            start_parts=(lambda cell: FILES[cell % 8], lambda cell: str(cell // 8 + 1)),
            pawn_start_parts=(lambda cell: FILES[cell % 8],),
        )
        super().__init__(
            topology,
            [flat_movements(1), flat_movements(-1)],
            [range(8, 16), range(48, 56)],
            [
                _castling(seat, king, rook)
                for seat in (0, 1)
                for king in range(8)
                for rook in range(7, -1, -1)
                if king != rook
            ],
            in_all_languages(style),
        )

    @cached_property
    def setup_fields(self) -> SetupFields:
        """Castling rights, counters, and the chances of en passant that a FEN may record."""
        return usual_fields(self.castlings, self._chances)

    def start(self, number: int | None = None) -> Position:
        """Return start ``number``; without one the orthodox array, 518."""
        row = array(518 if number is None else number)
        return self.parse(f"{row.lower()}/pppppppp/8/8/8/8/PPPPPPPP/{row} w KQkq - 0 1")

    def promotion_cells(self, position: Position, seat: int) -> Collection[int]:
        """Return the far rank (FIDE 3.7.3.3)."""
        return self._last_ranks[seat]

    def next_passed(
        self, position: Position, cells: Sequence[int], raw: Raw
    ) -> tuple[tuple[int, int], ...]:
        """X-FEN: the chance is recorded only if an enemy pawn stands ready to use it."""
        passed = super().next_passed(position, cells, raw)
        return passed if passed and self._has_striker(cells, passed[0][0], raw[4] >> 3 < 2) else ()

    def _has_striker(self, cells: Sequence[int], column: int, is_black: bool) -> bool:
        pawn = self.tables.pawn[is_black]
        return any(cells[cell] == pawn for _, cell in self.tables.strikers[pawn][column])

    def material_draw(self, position: Position) -> bool:
        """K-K, K+N-K, K+B-K, or bishops that all stand on one colour (FIDE 5.2.2)."""
        held = [
            (kind_of(code), (cell // 8 + cell) % 2)
            for cell, code in enumerate(position.cells)
            if code >= FIRST_PIECE and kind_of(code) is not Kind.KING
        ]
        if len(held) == 1 and held[0][0] is Kind.KNIGHT:
            return True
        return all(kind is Kind.BISHOP for kind, _ in held) and len({c for _, c in held}) <= 1

    def can_mate(self, position: Position, seat: int) -> bool:
        """FIDE 6.9, as far as material tells."""
        return material.can_mate(position, seat)

    def counter_outcome(self, position: Position) -> Outcome | None:
        """Seventy-five moves by each side without pawn move or capture (FIDE 9.6.2)."""
        return Outcome(Ending.SEVENTY_FIVE, (0.5, 0.5)) if position.halfmove >= 150 else None

    # -- text --------------------------------------------------------------------------------

    def parse(self, text: str) -> Position:
        """Read a FEN with X-FEN or Shredder-FEN castling letters. Raises TextError."""
        board, side, castling, passed, half, full = split_fields(text, _FIELDS)
        cells = bytes(sum(read_board(board, 8, 8, Phrase("the board")), []))
        turn = read_side(side, self.seat_letters)
        check_kings(cells, self.seats)
        for seat in range(len(self.seats)):
            check_pawns(self, cells, seat, [*range(8), *range(56, 64)], _place)
        position = Position(
            cells,
            turn,
            self._read_rights(castling, cells),
            self._read_passed(passed, cells, turn),
            read_count(half, Phrase("the half-move counter"), 0),
            read_count(full, Phrase("the move number"), 1),
        )
        check_not_capturable(self, position)
        return position

    def parse_foreign(self, text: str) -> Position:
        """Read a FEN that lacks its last fields, or claims what its pieces do not bear out."""
        board, side, castling, passed, half, full = completed(text)
        cells = bytes(sum(read_board(board, 8, 8, Phrase("the board")), []))
        kept = [letter for letter in dict.fromkeys(castling) if self._is_right(letter, cells)]
        if side in self.seat_letters:
            try:
                self._read_passed(passed, cells, self.seat_letters.index(side))
            except TextError:
                passed = "-"
        return self.parse(" ".join((board, side, "".join(kept) or "-", passed, half, full)))

    def _is_right(self, letter: str, cells: bytes) -> bool:
        try:
            return self._read_right(letter, cells) >= 0
        except TextError:
            return False

    def _read_rights(self, text: str, cells: bytes) -> tuple[int, ...]:
        if text == "-":
            return ()
        rights: dict[tuple[int, MoveTag], int] = {}
        for letter in text:
            right = self._read_right(letter, cells)
            record = self.castlings[right]
            if (record.seat, record.tag) in rights:
                raise TextError("the castling field {text!r} names one side twice", text=text)
            rights[record.seat, record.tag] = right
        return tuple(sorted(rights.values()))

    def _read_right(self, letter: str, cells: bytes) -> int:
        """Find the right of an X-FEN letter (K, Q: outermost rook) or a file letter."""
        seat = 0 if letter.isupper() else 1
        king = cells.find(piece_code(seat, Kind.KING))
        for right, record in enumerate(self.castlings):
            if record.seat != seat or record.king_from != king or not record.is_at_home(cells):
                continue
            file = FILES[record.rook_from % 8].upper()
            if letter.upper() == file or (
                letter.upper() == _side_letter(record) and self._is_outermost(record, cells)
            ):
                return right
        fault = self._hindrance(letter, seat, king)
        raise TextError("castling right {right!r}: {fault}", right=letter, fault=fault)

    def _hindrance(self, letter: str, seat: int, king: int) -> Phrase:
        """Return what is wrong with a castling right."""
        rank = "18"[seat]
        values = {
            "seat": player(self.seats[seat]),
            "rank": rank,
            "file": FILES[king % 8],
            "cell": letter.lower() + rank,
        }
        if letter.lower() not in [*FILES, "k", "q"]:
            return Phrase("it is none of K, Q, k, q and the letters of the files")
        if king // 8 != 7 * seat:
            return Phrase("{seat}'s king is not on rank {rank}", **values)
        if letter in "Kk":
            return Phrase("{seat} has no rook on rank {rank} behind file {file}", **values)
        if letter in "Qq":
            return Phrase("{seat} has no rook on rank {rank} before file {file}", **values)
        return Phrase("{seat}'s rook is not on {cell}", **values)

    def _is_outermost(self, record: Castling, cells: bytes) -> bool:
        rook = cells[record.rook_from]
        home = record.rook_from // 8 * 8
        if record.tag is MoveTag.CASTLING_SHORT:
            return rook not in cells[record.rook_from + 1 : home + 8]
        return rook not in cells[home : record.rook_from]

    def _read_passed(self, text: str, cells: bytes, turn: int) -> tuple[tuple[int, int], ...]:
        if text == "-":
            return ()
        rank = (5, 2)[turn]
        column = {name: cell for cell, name in enumerate(self.topology.cell_names)}.get(text)
        if column is None or column // 8 != rank:
            raise TextError(
                "the en passant field {text!r} is no cell on rank {rank}", text=text, rank=rank + 1
            )
        if not self._is_passed(column, cells, turn):
            raise TextError("no pawn has just passed over the en passant cell {cell}", cell=text)
        pawn = column + (-8, 8)[turn]
        return ((column, pawn),) if self._has_striker(cells, column, bool(turn)) else ()

    def _is_passed(self, column: int, cells: bytes, turn: int) -> bool:
        """Whether an enemy pawn may just have stepped over a cell."""
        pawn = column + (-8, 8)[turn]
        is_there = cells[pawn] == self.tables.pawn[1 - turn]
        return is_there and not (cells[column] or cells[2 * column - pawn])

    def _chances(self, position: Position) -> list[tuple[EnPassant, int]]:
        """X-FEN: the chances that may be recorded, as ``en_passant`` of the setup asks."""
        cells, turn = position.cells, position.turn
        first = 8 * (5, 2)[turn]
        return [
            ((column, column + (-8, 8)[turn]), 1 - turn)
            for column in range(first, first + 8)
            if self._is_passed(column, cells, turn) and self._has_striker(cells, column, bool(turn))
        ]

    def text(self, position: Position) -> str:
        """Write a FEN with X-FEN castling letters."""
        cells = position.cells
        board = "/".join(write_row(cells[row : row + 8]) for row in range(56, -8, -8))
        passed = self.topology.cell_names[position.passed[0][0]] if position.passed else "-"
        return (
            f"{board} {self.seat_letters[position.turn]} {self._rights_text(position)} {passed}"
            f" {position.halfmove} {position.fullmove}"
        )

    def _rights_text(self, position: Position) -> str:
        records = [self.castlings[right] for right in position.rights]
        text = ""
        for record in sorted(records, key=lambda record: (record.seat, record.tag)):
            is_outermost = self._is_outermost(record, position.cells)
            letter = _side_letter(record) if is_outermost else FILES[record.rook_from % 8].upper()
            text += letter if record.seat == 0 else letter.lower()
        return text or "-"

    def foreign_move(self, text: str) -> tuple[Spot, Spot, Kind | None] | None:
        """Read UCI, where castling is written as king takes rook."""
        uci = _UCI.fullmatch(text)
        if uci is None:
            return None
        origin, target = (cell_spot(self.topology.cell(name)) for name in uci.groups()[:2])
        return origin, target, KIND_OF_LETTER.get(uci[3].upper())


def _place(cell: int) -> Phrase:
    return Phrase("rank {rank} of file {file}", rank=cell // 8 + 1, file=FILES[cell % 8])


def _side_letter(record: Castling) -> str:
    return "K" if record.tag is MoveTag.CASTLING_SHORT else "Q"


def _castling(seat: int, king: int, rook: int) -> Castling:
    """Castling of the king on file ``king`` with the rook on file ``rook`` (guidelines F3)."""
    home = 56 * seat
    short = rook > king
    king_to, rook_to = (6, 5) if short else (2, 3)
    way = range(min(king, king_to), max(king, king_to) + 1)
    rook_way = range(min(rook, rook_to), max(rook, rook_to) + 1)
    return Castling(
        MoveTag.CASTLING_SHORT if short else MoveTag.CASTLING_LONG,
        seat,
        home + king,
        home + king_to,
        home + rook,
        home + rook_to,
        empty=tuple(home + file for file in sorted({*way, *rook_way} - {king, rook})),
        safe=tuple(home + file for file in way),
    )


def make() -> Variant:
    """Build the game."""
    return Chess960()
