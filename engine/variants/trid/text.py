"""Position texts of Tri-D chess."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.core.phrases import Phrase, listed, player
from engine.core.pieces import VOID, Kind, piece_code
from engine.core.position import NO_DECK, Extras, Position, TextError
from engine.core.topology import Topology
from engine.rules.setup_fields import EnPassant
from engine.rules.variant import Variant
from engine.text.position_fields import (
    cell_name,
    check_kings,
    check_pawns,
    level_name,
    pin_name,
    read_board,
    read_count,
    read_moved_pawns,
    read_rights,
    read_side,
    split_fields,
    write_row,
)

#: The names of the fields of a position's text, in their order.
FIELDS = (
    "boards and decks", "side", "castling", "moved pawns", "en passant", "pending promotion",
    "half-moves", "move",
)  # fmt: skip
_BOARD_COUNT = 3
_DECK_COUNT = 4
_RIGHTS = "KQkq"


def parse(variant: Variant, text: str) -> Position:
    """Read a position. Raises TextError."""
    boards, side, castling, moved, passed, pending, half, full = split_fields(text, FIELDS)
    cells, decks = _read_boards(variant, boards)
    check_kings(cells, map(player, variant.seats))
    turn = read_side(side, variant.seat_letters)
    due = _read_pending(variant, pending, cells, decks, turn)
    bare = Position(cells, turn, extra=Extras(decks))
    for seat in range(len(variant.seats)):
        barred = {*variant.promotion_cells(bare, seat), *_own_edge(variant.topology, seat)}
        barred -= {due[0]} if due else set()
        check_pawns(variant, cells, seat, sorted(barred), partial(_place, variant, seat))
    return Position(
        cells,
        turn,
        read_rights(castling, _RIGHTS, variant, cells),
        _read_passed(variant, passed, cells, turn) if due is None else _no_passed(passed),
        read_count(half, Phrase("the half-move counter"), 0),
        read_count(full, Phrase("the move number"), 1),
        Extras(decks, read_moved_pawns(variant, moved, cells), due),
    )


def _read_boards(variant: Variant, text: str) -> tuple[bytes, tuple[int, ...]]:
    topology = variant.topology
    parts = text.split("|")
    if len(parts) != _BOARD_COUNT + 1:
        raise TextError("the first field is not three boards and the decks, joined by '|'")
    cells = [VOID] * len(topology.cell_names)
    for level, rows in enumerate(parts[:_BOARD_COUNT]):
        board = Phrase("board {board}", board=level_name(variant, level))
        codes = sum(read_board(variant, rows, 4, 4, board), [])
        for cell, code in enumerate(codes, 16 * level):
            cells[cell] = code
    decks = [NO_DECK] * len(topology.pin_names)
    found = parts[-1].split(",") if parts[-1] else []
    for number, deck in enumerate(found, 1):
        _read_deck(variant, number, deck, cells, decks)
    if len(found) != _DECK_COUNT:
        raise _wrong_count(variant, [pin for pin, seat in enumerate(decks) if seat != NO_DECK])
    return bytes(cells), tuple(decks)


def _read_deck(
    variant: Variant, number: int, text: str, cells: list[int], decks: list[int]
) -> None:
    """Read a deck, the ``number``-th of the text, counted from 1."""
    topology = variant.topology
    head, colon, rows = text.partition(":")
    name, owner = head[:-1], head[-1:]
    if not colon or name not in topology.pin_names or owner not in ("w", "b"):
        raise TextError(
            "deck {number} does not begin with a pin, its owner w or b, and ':'", number=number
        )
    if ":" in rows:
        raise TextError("deck {number} has more than one ':'", number=number)
    pin = topology.pin_names.index(name)
    shown = pin_name(variant, pin)
    if decks[pin] != NO_DECK:
        raise TextError("two decks on {pin}", pin=shown)
    decks[pin] = 0 if owner == "w" else 1
    codes = sum(read_board(variant, rows, 2, 2, Phrase("the deck on {pin}", pin=shown)), [])
    for cell, code in zip(topology.pin_cells[pin], codes, strict=True):
        cells[cell] = code


def _wrong_count(variant: Variant, found: Sequence[int]) -> TextError:
    wanted, pins = _DECK_COUNT, [pin_name(variant, pin) for pin in found]
    if not pins:
        return TextError("there is no deck, but there must be {wanted}", wanted=wanted)
    if len(pins) == 1:
        return TextError("there is 1 deck instead of {wanted}: {pin}", wanted=wanted, pin=pins[0])
    return TextError(
        "there are {count} decks instead of {wanted}: {pins}",
        count=len(pins),
        wanted=wanted,
        pins=listed(pins),
    )


def _place(variant: Variant, seat: int, cell: int) -> Phrase:
    """Say where a cell lies that is barred to a pawn of ``seat``; a corner is so at times only."""
    name = variant.topology.cell_names[cell]
    if cell in variant.rules.promotion_without_deck[seat]:
        return Phrase(
            "rank {rank} of file {file} without a deck above it", rank=name[1], file=name[0]
        )
    return Phrase("rank {rank} of file {file}", rank=name[1], file=name[0])


def _own_edge(topology: Topology, seat: int) -> list[int]:
    """Cells on the rank behind a seat's own pawns, where no pawn of it ever comes."""
    rank = 0 if seat == 0 else 9
    return [cell for cell in range(len(topology.cell_names)) if topology.place_of(cell)[1] == rank]


def _read_cell(variant: Variant, name: str, field: Phrase) -> int:
    """Read the only cell of a field. The error does not quote it, as it may have a pin's name."""
    try:
        return variant.topology.cell(name)
    except KeyError:
        raise TextError("the field of {field} names an unknown cell", field=field) from None


def _no_passed(text: str) -> tuple[tuple[int, int], ...]:
    if text != "-":
        raise TextError("there is no en passant while a promotion is pending")
    return ()


def _read_passed(
    variant: Variant, text: str, cells: bytes, turn: int
) -> tuple[tuple[int, int], ...]:
    if text == "-":
        return ()
    pawn = _read_cell(variant, text, Phrase("en passant"))
    for chance in double_stepped(variant, cells, 1 - turn):
        if chance[1] == pawn:
            return (chance,)
    raise TextError(
        "no pawn has just made a double step to the en passant cell {cell}",
        cell=cell_name(variant, pawn),
    )


def double_stepped(variant: Variant, cells: bytes, seat: int) -> list[EnPassant]:
    """List the (column passed, pawn) of double steps that ``seat`` may just have made."""
    code = variant.tables.pawn[seat]
    return [
        (passed, pawn)
        for home in sorted(variant.pawn_homes[seat])
        for (passed,), between, targets in variant.tables.doubles[code][home]
        for pawn in targets
        if cells[pawn] == code and not any(cells[cell] > VOID for cell in between)
    ]


def _read_pending(
    variant: Variant, text: str, cells: bytes, pins: tuple[int, ...], turn: int
) -> tuple[int, int] | None:
    if text == "-":
        return None
    name, _, letter = text.partition(":")
    cell = _read_cell(variant, name, Phrase("pending promotion"))
    if letter not in variant.seat_letters:
        raise TextError(
            "the pending promotion on {cell} does not end with ':' and w or b",
            cell=cell_name(variant, cell),
        )
    if cell not in due_cells(variant, cells, pins, turn):
        raise TextError(
            "no pawn of the side to move is to be promoted on {cell}",
            cell=cell_name(variant, cell),
        )
    return cell, variant.seat_letters.index(letter)


def due_cells(variant: Variant, cells: bytes, pins: tuple[int, ...], turn: int) -> list[int]:
    """List the cells on which a deck that has left may have made a promotion of ``turn`` due.

    pins : by pin, the owner's seat of the deck there, or ``NO_DECK``
    """
    return [
        cell
        for cell, pin in variant.rules.promotion_without_deck[turn].items()
        if pins[pin] == NO_DECK and cells[cell] == piece_code(turn, Kind.PAWN)
    ]


def write(variant: Variant, position: Position) -> str:
    """Write a position in the form that ``parse`` reads."""
    state = position.extra
    names = variant.topology.cell_names
    letters = variant.seat_letters
    rows = [write_row(position.cells[start : start + 4]) for start in range(0, 48, 4)]
    boards = ["/".join(reversed(rows[first : first + 4])) for first in (0, 4, 8)]
    decks = [
        f"{variant.topology.pin_names[pin]}{letters[owner]}:{_deck_rows(variant, position, pin)}"
        for pin, owner in enumerate(state.decks)
        if owner != NO_DECK
    ]
    rights = "".join(_RIGHTS[right] for right in position.castling_rights)
    moved = ",".join(names[cell] for cell in sorted(state.moved))
    passed = names[position.en_passant[0][1]] if position.en_passant else ""
    pending = f"{names[state.pending[0]]}:{letters[state.pending[1]]}" if state.pending else ""
    return " ".join(
        [
            "|".join([*boards, ",".join(decks)]),
            letters[position.turn],
            *(field or "-" for field in (rights, moved, passed, pending)),
            str(position.halfmove_clock),
            str(position.fullmove_number),
        ]
    )


def _deck_rows(variant: Variant, position: Position, pin: int) -> str:
    codes = [position.cells[cell] for cell in variant.topology.pin_cells[pin]]
    return f"{write_row(codes[2:])}/{write_row(codes[:2])}"
