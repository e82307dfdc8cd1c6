"""Position texts of Dreierschach."""

from __future__ import annotations

import re
from itertools import groupby

from engine.core.phrases import Phrase, player
from engine.core.pieces import (
    EMPTY,
    FIRST_PIECE,
    KIND_OF_LETTER,
    LETTERS,
    Kind,
    kind_of,
    piece_code,
    seat_of,
)
from engine.core.position import Extras, Position, TextError
from engine.rules.exchange import sorted_prisoners
from engine.rules.setup_fields import EnPassant
from engine.rules.variant import Variant
from engine.text.position_fields import (
    check_at_home,
    check_pawns,
    read_count,
    read_side,
    split_fields,
)

START = (
    "wRwNwBwQwKwNwBwR/wPwPwPwPwPwPwPwPwP/10/11/bP10gP/bRbP9gPgR/bBbP8gPgN/bNbP7gPgB/bKbP6gPgQ/"
    "bQbP5gPgK/bBbP4gPgN/bNbP3gPgB/bRbP2gPgR w wKQgKQbKQ - - 1"
)
#: The names of the fields of a position's text, in their order.
FIELDS = ("rows", "side", "castling", "en passant", "prisoners", "round")
#: Most pieces, on the board or held, in the text of a position.
MAX_PIECES = 900
_PIECE = re.compile(r"[wgb][PNBRQK]")
_ROW = re.compile(r"[1-9][0-9]?|[wgb][PNBRQK]")
_RIGHTS = re.compile(r"([wgb])(KQ?|Q)")
_SIDES = "KQ"


def parse(variant: Variant, text: str) -> Position:
    """Read a position. Raises TextError."""
    rows, side, castling, passed, prisoners, count = split_fields(text, FIELDS)
    cells = _read_rows(variant, rows)
    turn = read_side(side, variant.seat_letters)
    _check_kings(variant, cells, turn)
    for seat in range(len(variant.seats)):
        base_line = variant.rules.base_lines[seat]
        check_pawns(variant, cells, seat, base_line, lambda _: Phrase("its own base line"))
    return Position(
        cells,
        turn,
        _read_rights(variant, castling, cells),
        _read_passed(variant, passed, cells, turn),
        0,
        read_count(count, Phrase("the round"), 1),
        Extras(prisoners=_read_prisoners(variant, prisoners, cells)),
    )


def _code(variant: Variant, text: str) -> int:
    return piece_code(variant.seat_letters.index(text[0]), KIND_OF_LETTER[text[1]])


def _written(variant: Variant, code: int) -> str:
    return variant.seat_letters[seat_of(code)] + LETTERS[kind_of(code)]


def _row_lengths(variant: Variant) -> list[tuple[str, int]]:
    """Return the letter and the number of cells of each row."""
    found = groupby(variant.topology.cell_names, key=lambda name: name[0])
    return [(letter, len(list(names))) for letter, names in found]


def _read_rows(variant: Variant, text: str) -> bytes:
    lengths = _row_lengths(variant)
    rows = text.split("/")
    if len(rows) != len(lengths):
        raise TextError(
            "the board has {count} instead of {wanted} rows", count=len(rows), wanted=len(lengths)
        )
    cells: list[int] = []
    for row, (letter, length) in zip(rows, lengths, strict=True):
        codes: list[int] = []
        words = _ROW.findall(row)
        if "".join(words) != row:
            raise TextError(
                "row {row} contains something other than pieces and counts: {text!r}",
                row=letter,
                text=row,
            )
        for word in words:
            codes += [_code(variant, word)] if _PIECE.match(word) else [EMPTY] * int(word)
        if len(codes) != length:
            raise TextError(
                "{row} has {count} instead of {wanted} cells: {text!r}",
                row=Phrase("row {letter}", letter=letter),
                count=len(codes),
                wanted=length,
                text=row,
            )
        cells += codes
    return bytes(cells)


def _check_kings(variant: Variant, cells: bytes, turn: int) -> None:
    """Check 5 and 7: one king or none each; without one the turn comes only to a lost variant."""
    kings = [cells.count(piece_code(seat, Kind.KING)) for seat in range(len(variant.seats))]
    if not any(kings):
        raise TextError("there is no king on the board")
    for name, count in zip(variant.seats, kings, strict=True):
        if count > 1:
            raise TextError("{seat} has {count} kings", seat=player(name), count=count)
    if not kings[turn] and sum(kings) > 1:
        raise TextError("{seat} is to move, but has no king", seat=player(variant.seats[turn]))


def _read_rights(variant: Variant, text: str, cells: bytes) -> tuple[int, ...]:
    if text == "-":
        return ()
    found = _RIGHTS.findall(text)
    letters = [letter for letter, _ in found]
    is_in_order = letters == [letter for letter in variant.seat_letters if letter in letters]
    if "".join(letter + sides for letter, sides in found) != text or not is_in_order:
        raise TextError(
            "the castling field is {text!r} instead of a form like 'wKQgKbQ' or '-'", text=text
        )
    rights = []
    for letter, sides in found:
        seat = variant.seat_letters.index(letter)
        for side in sides:
            right = len(_SIDES) * seat + _SIDES.index(side)
            check_at_home(variant, variant.castlings[right], cells, letter + side)
            rights.append(right)
    return tuple(rights)


def _read_passed(
    variant: Variant, text: str, cells: bytes, turn: int
) -> tuple[tuple[int, int], ...]:
    if text == "-":
        return ()
    if not variant.rules.has_en_passant:
        raise TextError("the en passant field is used, but en passant is switched off")
    chances: list[tuple[int, int]] = []
    age = len(variant.seats)
    for word in text.split(","):
        chance, owner = _read_chance(variant, word, cells)
        younger = (turn - owner) % len(variant.seats)
        if not 0 < younger < age:
            raise TextError("the en passant pair {text!r} is out of turn", text=word)
        age = younger
        chances.append(chance)
    return tuple(chances)


def _read_chance(variant: Variant, text: str, cells: bytes) -> tuple[tuple[int, int], int]:
    names = text.split(":")
    try:
        passed, pawn = (variant.topology.cell(name) for name in names)
    except (KeyError, ValueError):
        raise TextError(
            "the en passant pair {text!r} is not two cells joined by ':'", text=text
        ) from None
    owner = seat_of(cells[pawn])
    if (passed, pawn) in double_stepped(variant, cells, owner):
        return (passed, pawn), owner
    raise TextError("no pawn has made the double step {text!r} of the en passant field", text=text)


def double_stepped(variant: Variant, cells: bytes, seat: int) -> list[EnPassant]:
    """List the (cell passed, pawn) of double steps that ``seat`` may have made; none if it is out.

    Moves, en passant: the passed cell may be occupied meanwhile.
    """
    if not 0 <= seat < len(variant.seats) or piece_code(seat, Kind.KING) not in cells:
        return []
    code = variant.tables.pawn[seat]
    return [
        (passed, pawn)
        for home in variant.tables.homes[seat]
        for (passed,), _, targets in variant.tables.doubles[code][home]
        for pawn in targets
        if cells[pawn] == code
    ]


def _read_prisoners(variant: Variant, text: str, cells: bytes) -> tuple[tuple[int, ...], ...]:
    held: list[list[int]] = [[] for _ in variant.seats]
    for word in [] if text == "-" else text.split(","):
        letter, colon, pieces = word.partition(":")
        words = _PIECE.findall(pieces)
        if letter not in variant.seat_letters or not colon or not words or "".join(words) != pieces:
            raise TextError("the prisoners {text!r} are not in a form like 'w:gQbP'", text=word)
        captor = variant.seat_letters.index(letter)
        codes = [_code(variant, piece) for piece in words]
        if held[captor]:
            raise TextError(
                "the prisoners of {seat} are named twice", seat=player(variant.seats[captor])
            )
        if any(seat_of(code) == captor or kind_of(code) is Kind.KING for code in codes):
            raise TextError(
                "the prisoners {text!r} hold a king or a piece of the captor", text=word
            )
        held[captor] = codes
    count = sum(map(len, held)) + sum(code >= FIRST_PIECE for code in cells)
    if count > MAX_PIECES:  # play never makes them more
        raise TextError(
            "board and prisoners are {count} pieces, more than {most}",
            count=count,
            most=MAX_PIECES,
        )
    return tuple(map(sorted_prisoners, held))


def write(variant: Variant, position: Position) -> str:
    """Write a position in the form that ``parse`` reads."""
    rows = []
    first = 0
    for _, length in _row_lengths(variant):
        rows.append(_write_row(variant, position.cells[first : first + length]))
        first += length
    names = variant.topology.cell_names
    rights = ""
    for seat, letter in enumerate(variant.seat_letters):
        own = [r for r in position.castling_rights if variant.castlings[r].seat == seat]
        rights += letter + "".join(_SIDES[r % len(_SIDES)] for r in own) if own else ""
    passed = ",".join(f"{names[column]}:{names[pawn]}" for column, pawn in position.en_passant)
    prisoners = ",".join(
        f"{letter}:" + "".join(_written(variant, code) for code in codes)
        for letter, codes in zip(variant.seat_letters, position.extra.prisoners, strict=True)
        if codes
    )
    fields = ("/".join(rows), variant.seat_letters[position.turn], rights, passed, prisoners)
    return " ".join([*(field or "-" for field in fields), str(position.fullmove_number)])


def _write_row(variant: Variant, codes: bytes) -> str:
    text = ""
    for is_piece, group in groupby(codes, key=lambda code: code >= FIRST_PIECE):
        found = list(group)
        text += "".join(_written(variant, code) for code in found) if is_piece else str(len(found))
    return text
