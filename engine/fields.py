"""Reading and writing the fields that position texts of several games share."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from engine.pieces import (
    EMPTY,
    FIRST_PIECE,
    KIND_OF_LETTER,
    LETTERS,
    Kind,
    kind_of,
    piece_code,
    seat_of,
)
from engine.position import Position, TextError
from engine.specials import Castling

if TYPE_CHECKING:
    from engine.variant import Variant

_LONGEST_TEXT = 2000
_LARGEST_COUNT = 99_999


def split_fields(text: str, names: Sequence[str]) -> list[str]:
    """Split a position text into its fields. Raises TextError on a wrong number of them."""
    if len(text) > _LONGEST_TEXT:
        raise TextError(f"the position is longer than {_LONGEST_TEXT} characters")
    fields = text.split()
    if len(fields) != len(names):
        raise TextError(
            f"the position has {len(fields)} fields instead of {len(names)} ({' '.join(names)})"
        )
    return fields


def letter_of(code: int) -> str:
    """Return a piece's letter: upper case for seat 0, lower case for seat 1."""
    letter = LETTERS[kind_of(code)]
    return letter if seat_of(code) == 0 else letter.lower()


def read_row(text: str, width: int, where: str) -> list[int]:
    """Read one row of a board into ``width`` codes. ``where`` names it in the error."""
    codes: list[int] = []
    for character in text:
        if character in "123456789":
            codes += [EMPTY] * int(character)
        elif character.upper() in KIND_OF_LETTER and character.isascii():
            seat = 0 if character.isupper() else 1
            codes.append(piece_code(seat, KIND_OF_LETTER[character.upper()]))
        else:
            raise TextError(f"{character!r} in {where} is no piece and no number of empty cells")
    if len(codes) != width:
        raise TextError(f"{where} has {len(codes)} cells instead of {width}: {text!r}")
    return codes


def write_row(codes: Sequence[int]) -> str:
    """Write one row of a board, empty cells counted."""
    text = ""
    gap = 0
    for code in codes:
        if code >= FIRST_PIECE:
            text += (str(gap) if gap else "") + letter_of(code)
            gap = 0
        else:
            gap += 1
    return text + (str(gap) if gap else "")


def read_board(text: str, width: int, height: int, name: str) -> list[list[int]]:
    """Read rows written from the far rank to the near one; return them near rank first."""
    rows = text.split("/")
    if len(rows) != height:
        raise TextError(f"{name} has {len(rows)} rows instead of {height}: {text!r}")
    return [read_row(row, width, f"row {number} of {name}") for number, row in enumerate(rows, 1)][
        ::-1
    ]


def read_side(text: str, letters: Sequence[str]) -> int:
    """Read the seat to move from its letter."""
    if text not in letters:
        raise TextError(f"the side to move is {text!r} instead of {' or '.join(letters)}")
    return letters.index(text)


def read_count(text: str, name: str, least: int) -> int:
    """Read a counter that is at least ``least``."""
    is_number = text.isascii() and text.isdigit() and len(text) < 10
    if not is_number or not least <= int(text) <= _LARGEST_COUNT:
        raise TextError(f"{name} is {text!r} instead of a number from {least} on")
    return int(text)


def read_rights(
    text: str, letters: str, records: Sequence[Castling], cells: Sequence[int], seats: Sequence[str]
) -> tuple[int, ...]:
    """Read castling rights written as one letter for each of ``records``, or ``-`` for none."""
    if text == "-":
        return ()
    rights = []
    for letter in text:
        if letter not in letters or text.count(letter) > 1:
            raise TextError(
                f"the castling field is {text!r} instead of letters of {letters} or '-'"
            )
        right = letters.index(letter)
        record = records[right]
        if not record.is_at_home(cells):
            raise TextError(
                f"castling right {letter!r}: {seats[record.seat].capitalize()}'s king or "
                "rook is not at home"
            )
        rights.append(right)
    return tuple(sorted(rights))


def check_kings(cells: Sequence[int], seats: Sequence[str]) -> None:
    """Raise TextError unless each seat has exactly one king."""
    for seat, name in enumerate(seats):
        kings = cells.count(piece_code(seat, Kind.KING))
        if kings != 1:
            raise TextError(f"{name.capitalize()} has {kings or 'no'} king{'s' * (kings > 1)}")


def check_pawns(
    cells: Sequence[int], names: Sequence[str], seat: int, seat_name: str, barred: Collection[int]
) -> None:
    """Raise TextError if a pawn of ``seat`` stands on one of the cells ``barred`` to it."""
    pawn = piece_code(seat, Kind.PAWN)
    for cell in barred:
        if cells[cell] == pawn:
            raise TextError(f"a pawn of {seat_name.capitalize()} cannot stand on {names[cell]}")


def check_not_capturable(variant: Variant, position: Position) -> None:
    """Raise TextError if the seat to move could capture a king at once."""
    names = variant.topology.cell_names
    for seat, name in enumerate(variant.seats):
        king = variant.royal(position, seat)
        if seat != position.turn and king is not None:
            hostile = variant.attackers(position, king, seat)
            if hostile:
                raise TextError(
                    f"{name.capitalize()} is not to move, but his king on "
                    f"{names[king]} is attacked from {names[hostile[0]]}"
                )
