"""A game that a file describes, as a variant.

Texts of positions have the boards, the side to move, castling, the pawns at home that have moved
(where pawns step twice only as their first move), the cells that a pawn has just passed over, and
the two counters.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cached_property

from engine.core.phrases import Phrase
from engine.core.pieces import LETTERS, Kind
from engine.core.position import Extras, Position, TextError
from engine.game_files.game_file import GameFile
from engine.rules.notation_style import PIECE_LETTERS, NotationStyle, in_all_languages
from engine.rules.setup_fields import (
    HALF_MOVES,
    MOVE_NUMBER,
    Passing,
    SetupFields,
    castling,
    en_passant,
    moved_choice,
)
from engine.rules.variant import Variant
from engine.text.position_fields import (
    called,
    check_kings,
    check_pawns,
    read_count,
    read_moved_pawns,
    read_rights,
    read_side,
    split_fields,
)

FIELDS = ("levels", "side", "castling", "en passant", "half-moves", "move")
_MOVED_PAWNS = "moved pawns"


class FileVariant(Variant):
    """A game of two that a file describes."""

    def __init__(self, file: GameFile, version: str = "") -> None:
        """``version``: the digest of the file, if the game was added."""
        self.file, self.version = file, version
        self.key = file.key
        self.title = file.title
        self.introduction = file.introduction
        self.texts = file.texts
        self.look = file.look
        self.piece_values = file.values
        self.own_kinds = file.own_kinds
        self.players = file.players
        moved = [_MOVED_PAWNS] if file.rules.double_step_once else []
        #: The names of the fields of a position's text, in their order.
        self._fields = (*FIELDS[:3], *moved, *FIELDS[3:])
        rights = "".join(file.castlings) or "-"
        self.start_text = " ".join(
            [file.board.write(file.start), "w", rights, *("-" for _ in moved), "- 0 1"]
        )
        super().__init__(
            file.board.topology,
            file.movements,
            file.homes,
            tuple(way for ways in file.castlings.values() for way in ways),
            in_all_languages(_style(file), _own_letters(file)),
            file.rules,
        )

    @cached_property
    def setup_fields(self) -> SetupFields:
        """Castling, pawns that have moved and en passant where the game has them; two counters."""
        choices = [
            *([castling(self.castlings)] if self.castlings else []),
            *([moved_choice(self.tables)] if self.rules.double_step_once else []),
            *([en_passant(self._chances)] if self.rules.has_en_passant else []),
        ]
        return SetupFields(tuple(choices), (HALF_MOVES, MOVE_NUMBER))

    def _passes(self, cells: bytes, seat: int) -> list[Passing]:
        """List the (cell passed, pawn) of each longer first move that a seat may just have made."""
        code = self.tables.pawn[seat]
        return [
            tuple((cell, pawn) for cell in passed)
            for home in self.tables.homes[seat]
            for passed, _, (pawn,) in self.tables.doubles[code][home]
            if cells[pawn] == code and not cells[home] and not any(cells[cell] for cell in passed)
        ]

    def _chances(self, position: Position) -> list[tuple[Passing, int]]:
        seat = 1 - position.turn
        return [(passing, seat) for passing in self._passes(position.cells, seat)]

    # -- texts -------------------------------------------------------------------------------

    def parse(self, text: str) -> Position:
        """Read a position. Raises TextError."""
        fields = dict(zip(self._fields, split_fields(text, self._fields), strict=True))
        cells = self.file.board.read(fields["levels"])
        turn = read_side(fields["side"], self.seat_letters)
        check_kings(cells, [called(self, seat) for seat in range(len(self.seats))])
        for seat, barred in enumerate(self.file.barred):
            check_pawns(self, cells, seat, sorted(barred), self.file.board.place)
        return Position(
            cells,
            turn,
            self._read_rights(fields["castling"], cells),
            self._read_passed(fields["en passant"], cells, turn),
            read_count(fields["half-moves"], Phrase("the half-move counter"), 0),
            read_count(fields["move"], Phrase("the move number"), 1),
            Extras(moved=read_moved_pawns(self, fields.get(_MOVED_PAWNS, "-"), cells)),
        )

    def _read_rights(self, text: str, cells: bytes) -> tuple[int, ...]:
        if not self.castlings:
            _check_unused("castling", text)
            return ()
        letters = "".join(letter * len(ways) for letter, ways in self.file.castlings.items())
        return read_rights(text, letters, self, cells)

    def _read_passed(self, text: str, cells: bytes, turn: int) -> tuple[tuple[int, int], ...]:
        if not self.rules.has_en_passant:
            _check_unused("en passant", text)
        if text == "-":
            return ()
        for name in re.split("[,:]", text):
            if name not in self.topology.cell_names:
                raise TextError("the en passant field names an unknown cell: {text!r}", text=name)
        passes = self._passes(cells, 1 - turn)
        for passing in passes:
            if text == self._passing_text(passing, passes):
                return passing
        raise TextError("no pawn has just passed over the en passant cell {cell}", cell=text)

    def _passing_text(self, passing: Passing, passes: Sequence[Passing]) -> str:
        """Return the cells passed, and the pawn where two may have passed over the same ones."""
        names, pawn = self.topology.cell_names, passing[0][1]
        cells = [cell for cell, _ in passing]
        alike = [other for other in passes if [cell for cell, _ in other] == cells]
        return ",".join(names[cell] for cell in cells) + f":{names[pawn]}" * (len(alike) > 1)

    def text(self, position: Position) -> str:
        """Write a position in the form that ``parse`` reads."""
        names = self.topology.cell_names
        letters = [letter for letter, ways in self.file.castlings.items() for _ in ways]
        rights = dict.fromkeys(letters[right] for right in position.castling_rights)
        passes = self._passes(position.cells, 1 - position.turn) if position.en_passant else ()
        moved = ",".join(names[cell] for cell in sorted(position.extra.moved))
        fields = [
            self.file.board.write(position.cells),
            self.seat_letters[position.turn],
            "".join(rights) or "-",
            *([moved or "-"] if self.rules.double_step_once else []),
            self._passing_text(position.en_passant, passes) if position.en_passant else "-",
            str(position.halfmove_clock),
            str(position.fullmove_number),
        ]
        return " ".join(fields)


def _check_unused(name: str, text: str) -> None:
    if text != "-":
        raise TextError("the field {name} is {text!r} instead of '-'", name=Phrase(name), text=text)


def _own_letters(file: GameFile) -> Mapping[str, Mapping[Kind, str]]:
    """Return the letters of kinds of its own by language.

    In a language of which the file knows nothing two pieces may have the same letter; then all
    have those of English.
    """
    found: dict[str, Mapping[Kind, str]] = {}
    for language, usual in PIECE_LETTERS.items():
        own = {kind: one.letters.get(language, one.letter) for kind, one in file.own_kinds.items()}
        letters = {**usual, **own}
        used = [letters[kind] for kind in file.movements[0] if kind in letters]
        if len(set(used)) < len(used):
            own = LETTERS | {kind: one.letter for kind, one in file.own_kinds.items()}
        found[language] = own
    return found


def _style(file: GameFile) -> NotationStyle:
    """Return how moves are written: on a single board of squares as in chess.

    Where pieces pass on to another level that is named last, as in ``Nf3/B``.
    """
    board = file.board
    parts = tuple(
        lambda cell, number=number: board.parts[cell][number]
        for number in range(len(board.parts[0]))
    )
    names = board.topology.cell_names
    is_flat = not board.has_levels and not board.axes.is_hexagonal
    short: tuple[str, ...] = ()
    if file.rules.transfer:
        short = tuple(file_name + rank for _, file_name, rank in board.parts)
        names = tuple(f"{file_name}{rank}/{level}" for level, file_name, rank in board.parts)
        parts, is_flat = parts[1:], True
    return NotationStyle(
        names,
        board.topology.levels,
        start_parts=parts,
        pawn_start_parts=parts[:1] if is_flat else () if board.has_levels else parts,
        en_passant="" if is_flat else " e.p.",
        without_figurines=frozenset(file.own_kinds),
        short_names=short,
    )
