"""Position texts of Chess960: FEN with X-FEN or Shredder-FEN castling letters."""

from __future__ import annotations

from engine.core.move import MoveTag
from engine.core.phrases import Phrase, player
from engine.core.pieces import Kind, piece_code
from engine.core.position import LARGEST_COUNT, Position, TextError
from engine.rules.setup_fields import Passing
from engine.rules.special_moves import Castling, has_striker
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

FILES = "abcdefgh"
#: The names of the fields of a position's text, in their order.
FIELDS = ("board", "side", "castling", "en passant", "half-moves", "move")
#: Values of missing fields: White to move, no rights, no en passant.
_USUAL = ("", "w", "-", "-", "0", "1")
_MIN_COUNTS = (0, 1)


def completed(text: str) -> tuple[str, str, str, str, str, str]:
    """Return the six fields of a FEN; what follows them, as in EPD, is left out.

    >>> completed("8/8/8/4k3/8/8/8/4K3 b")[1:]
    ('b', '-', '-', '0', '1')
    """
    given = text.split()[: len(_USUAL)]
    board, side, castling, passed, *counts = (*given, *_USUAL[len(given) :])
    half, full = (
        str(min(max(int(count), least), LARGEST_COUNT))
        if count.isascii() and count.isdigit() and len(count) < 10
        else str(least)
        for count, least in zip(counts, _MIN_COUNTS, strict=True)
    )
    return board, side.lower(), castling, passed, half, full


def parse(variant: Variant, text: str) -> Position:
    """Read a FEN with X-FEN or Shredder-FEN castling letters. Raises TextError."""
    board, side, castling, passed, half, full = split_fields(text, FIELDS)
    cells = bytes(sum(read_board(variant, board, 8, 8, Phrase("the board")), []))
    turn = read_side(side, variant.seat_letters)
    check_kings(cells, map(player, variant.seats))
    for seat in range(len(variant.seats)):
        check_pawns(variant, cells, seat, [*range(8), *range(56, 64)], _place)
    position = Position(
        cells,
        turn,
        _read_rights(variant, castling, cells),
        _read_passed(variant, passed, cells, turn),
        read_count(half, Phrase("the half-move counter"), 0),
        read_count(full, Phrase("the move number"), 1),
    )
    check_not_capturable(variant, position)
    return position


def parse_lenient(variant: Variant, text: str) -> Position:
    """Read a FEN without its last fields, or with rights that its pieces contradict."""
    board, side, castling, passed, half, full = completed(text)
    cells = bytes(sum(read_board(variant, board, 8, 8, Phrase("the board")), []))
    kept = [letter for letter in dict.fromkeys(castling) if _is_right(variant, letter, cells)]
    if side in variant.seat_letters:
        try:
            _read_passed(variant, passed, cells, variant.seat_letters.index(side))
        except TextError:
            passed = "-"
    return parse(variant, " ".join((board, side, "".join(kept) or "-", passed, half, full)))


def _is_right(variant: Variant, letter: str, cells: bytes) -> bool:
    try:
        return _read_right(variant, letter, cells) >= 0
    except TextError:
        return False


def _read_rights(variant: Variant, text: str, cells: bytes) -> tuple[int, ...]:
    if text == "-":
        return ()
    rights: dict[tuple[int, MoveTag], int] = {}
    for letter in text:
        right = _read_right(variant, letter, cells)
        record = variant.castlings[right]
        if (record.seat, record.tag) in rights:
            raise TextError("the castling field {text!r} names one side twice", text=text)
        rights[record.seat, record.tag] = right
    return tuple(sorted(rights.values()))


def _read_right(variant: Variant, letter: str, cells: bytes) -> int:
    """Find the right of an X-FEN letter (K, Q: outermost rook) or a file letter."""
    seat = 0 if letter.isupper() else 1
    king = cells.find(piece_code(seat, Kind.KING))
    for right, record in enumerate(variant.castlings):
        if record.seat != seat or record.king_from != king or not record.is_at_home(cells):
            continue
        file = FILES[record.rook_from % 8].upper()
        if letter.upper() == file or (
            letter.upper() == _side_letter(record) and _is_outermost(record, cells)
        ):
            return right
    fault = _hindrance(variant, letter, seat, king)
    raise TextError("castling right {right!r}: {fault}", right=letter, fault=fault)


def _hindrance(variant: Variant, letter: str, seat: int, king: int) -> Phrase:
    """Return what is wrong with a castling right."""
    rank = "18"[seat]
    values = {
        "seat": player(variant.seats[seat]),
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


def _is_outermost(record: Castling, cells: bytes) -> bool:
    rook = cells[record.rook_from]
    home = record.rook_from // 8 * 8
    if record.tag is MoveTag.CASTLING_SHORT:
        return rook not in cells[record.rook_from + 1 : home + 8]
    return rook not in cells[home : record.rook_from]


def _read_passed(
    variant: Variant, text: str, cells: bytes, turn: int
) -> tuple[tuple[int, int], ...]:
    if text == "-":
        return ()
    rank = (5, 2)[turn]
    column = {name: cell for cell, name in enumerate(variant.topology.cell_names)}.get(text)
    if column is None or column // 8 != rank:
        raise TextError(
            "the en passant field {text!r} is not a cell on rank {rank}", text=text, rank=rank + 1
        )
    if not _is_passed(variant, column, cells, turn):
        raise TextError("no pawn has just passed over the en passant cell {cell}", cell=text)
    pawn = column + (-8, 8)[turn]
    return ((column, pawn),) if has_striker(variant.tables, cells, column, turn) else ()


def _is_passed(variant: Variant, column: int, cells: bytes, turn: int) -> bool:
    """Whether an enemy pawn may just have stepped over a cell."""
    pawn = column + (-8, 8)[turn]
    is_there = cells[pawn] == variant.tables.pawn[1 - turn]
    return is_there and not (cells[column] or cells[2 * column - pawn])


def en_passant_chances(variant: Variant, position: Position) -> list[tuple[Passing, int]]:
    """Return the chances that X-FEN may record, as ``setup_fields.en_passant`` asks for them."""
    cells, turn = position.cells, position.turn
    first = 8 * (5, 2)[turn]
    return [
        (((column, column + (-8, 8)[turn]),), 1 - turn)
        for column in range(first, first + 8)
        if _is_passed(variant, column, cells, turn)
        and has_striker(variant.tables, cells, column, turn)
    ]


def write(variant: Variant, position: Position) -> str:
    """Write a FEN with X-FEN castling letters."""
    cells = position.cells
    board = "/".join(write_row(cells[row : row + 8]) for row in range(56, -8, -8))
    passed = variant.topology.cell_names[position.en_passant[0][0]] if position.en_passant else "-"
    return (
        f"{board} {variant.seat_letters[position.turn]} {_rights_text(variant, position)} {passed}"
        f" {position.halfmove_clock} {position.fullmove_number}"
    )


def _rights_text(variant: Variant, position: Position) -> str:
    records = [variant.castlings[right] for right in position.castling_rights]
    text = ""
    for record in sorted(records, key=lambda record: (record.seat, record.tag)):
        is_outermost = _is_outermost(record, position.cells)
        letter = _side_letter(record) if is_outermost else FILES[record.rook_from % 8].upper()
        text += letter if record.seat == 0 else letter.lower()
    return text or "-"


def _place(cell: int) -> Phrase:
    return Phrase("rank {rank} of file {file}", rank=cell // 8 + 1, file=FILES[cell % 8])


def _side_letter(record: Castling) -> str:
    return "K" if record.tag is MoveTag.CASTLING_SHORT else "Q"
