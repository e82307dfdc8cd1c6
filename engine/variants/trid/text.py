"""Position texts of Tri-D chess."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engine.core.phrases import Phrase
from engine.core.pieces import VOID, Kind, piece_code
from engine.core.position import Position, TextError
from engine.editing.setup import Chance
from engine.text.position_fields import (
    check_kings,
    check_pawns,
    read_board,
    read_count,
    read_rights,
    read_side,
    split_fields,
    write_row,
)
from engine.variants.trid.decks import NO_DECK, TridState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.core.topology import Topology
    from engine.variants.trid.rules import Trid

_FIELDS = (
    "boards and decks", "side", "castling", "moved pawns", "en passant", "pending promotion",
    "half-moves", "move",
)  # fmt: skip
_BOARDS = ("W", "N", "S")
_DECK_COUNT = 4
_RIGHTS = "KQkq"


def parse(game: Trid, text: str) -> Position:
    """Read a position. Raises TextError."""
    boards, side, castling, moved, passed, pending, half, full = split_fields(text, _FIELDS)
    cells, decks = _read_boards(game.topology, boards)
    check_kings(cells, game.seats)
    turn = read_side(side, game.seat_letters)
    due = _read_pending(game, pending, cells, decks, turn)
    for seat in range(len(game.seats)):
        barred = {*game.decks.promotion_cells(decks, seat), *_own_edge(game.topology, seat)}
        barred -= {due[0]} if due else set()
        check_pawns(game, cells, seat, sorted(barred), partial(_place, game, seat))
    return Position(
        cells,
        turn,
        read_rights(castling, _RIGHTS, game, cells),
        _read_passed(game, passed, cells, turn) if due is None else _no_passed(passed),
        read_count(half, Phrase("the half-move counter"), 0),
        read_count(full, Phrase("the move number"), 1),
        TridState(decks, _read_moved(game, moved, cells), due),
    )


def _read_boards(topology: Topology, text: str) -> tuple[bytes, tuple[int, ...]]:
    parts = text.split("|")
    if len(parts) != len(_BOARDS) + 1:
        raise TextError("the first field is not three boards and the decks, joined by '|'")
    cells = [VOID] * len(topology.cell_names)
    for level, (name, rows) in enumerate(zip(_BOARDS, parts, strict=False)):
        codes = sum(read_board(rows, 4, 4, Phrase("board {board}", board=name)), [])
        for cell, code in enumerate(codes, 16 * level):
            cells[cell] = code
    decks = [NO_DECK] * len(topology.pin_names)
    found = parts[-1].split(",") if parts[-1] else []
    for deck in found:
        _read_deck(topology, deck, cells, decks)
    if len(found) != _DECK_COUNT:
        pins = zip(topology.pin_names, decks, strict=True)
        raise _wrong_count([pin for pin, seat in pins if seat != NO_DECK])
    return bytes(cells), tuple(decks)


def _read_deck(topology: Topology, text: str, cells: list[int], decks: list[int]) -> None:
    head, colon, rows = text.partition(":")
    pin, owner = head[:-1], head[-1:]
    if not colon or pin not in topology.pin_names or owner not in ("w", "b"):
        raise TextError(
            "deck {text!r} does not begin with a pin, its owner w or b, and ':'", text=text
        )
    number = topology.pin_names.index(pin)
    if decks[number] != NO_DECK:
        raise TextError("two decks on {pin}", pin=pin)
    decks[number] = 0 if owner == "w" else 1
    codes = sum(read_board(rows, 2, 2, Phrase("the deck on {pin}", pin=pin)), [])
    for cell, code in zip(topology.pin_cells[number], codes, strict=True):
        cells[cell] = code


def _wrong_count(pins: Sequence[str]) -> TextError:
    wanted = _DECK_COUNT
    if not pins:
        return TextError("there is no deck, but there must be {wanted}", wanted=wanted)
    if len(pins) == 1:
        return TextError("there is 1 deck instead of {wanted}: {pin}", wanted=wanted, pin=pins[0])
    return TextError(
        "there are {count} decks instead of {wanted}: {pins}",
        count=len(pins),
        wanted=wanted,
        pins=", ".join(pins),
    )


def _place(game: Trid, seat: int, cell: int) -> Phrase:
    """Say where a cell lies that is barred to a pawn of ``seat``; a corner is so at times only."""
    name = game.topology.cell_names[cell]
    is_corner = cell in game.decks.waiting_cells(seat)
    if is_corner:
        return Phrase(
            "rank {rank} of file {file} without a deck above it", rank=name[1], file=name[0]
        )
    return Phrase("rank {rank} of file {file}", rank=name[1], file=name[0])


def _own_edge(topology: Topology, seat: int) -> list[int]:
    """Cells on the rank behind a seat's own pawns, where no pawn of it ever comes."""
    rank = 0 if seat == 0 else 9
    return [cell for cell in range(len(topology.cell_names)) if topology.place_of(cell)[1] == rank]


def _read_cell(game: Trid, name: str, field: Phrase) -> int:
    try:
        return game.topology.cell(name)
    except KeyError:
        raise TextError(
            "the field of {field} names an unknown cell: {text!r}", field=field, text=name
        ) from None


def _read_moved(game: Trid, text: str, cells: bytes) -> frozenset[int]:
    if text == "-":
        return frozenset()
    found = [_read_cell(game, name, Phrase("moved pawns")) for name in text.split(",")]
    kept = game.moved_pawns(cells, found)
    for cell in found:
        if cell not in kept:
            name = game.topology.cell_names[cell]
            raise TextError(
                "the field of moved pawns names {cell}, which holds no pawn at home", cell=name
            )
    return kept


def _no_passed(text: str) -> tuple[tuple[int, int], ...]:
    if text != "-":
        raise TextError("there is no en passant while a promotion is pending")
    return ()


def _read_passed(game: Trid, text: str, cells: bytes, turn: int) -> tuple[tuple[int, int], ...]:
    if text == "-":
        return ()
    pawn = _read_cell(game, text, Phrase("en passant"))
    for chance in double_stepped(game, cells, 1 - turn):
        if chance[1] == pawn:
            return (chance,)
    raise TextError("no pawn has just made a double step to the en passant cell {cell}", cell=text)


def double_stepped(game: Trid, cells: bytes, seat: int) -> list[Chance]:
    """List the (column passed, pawn) of double steps that ``seat`` may just have made."""
    code = game.tables.pawn[seat]
    return [
        (passed, pawn)
        for home in sorted(game.pawn_homes[seat])
        for passed, between, targets in game.tables.doubles[code][home]
        for pawn in targets
        if cells[pawn] == code and not any(cells[cell] > VOID for cell in between)
    ]


def _read_pending(
    game: Trid, text: str, cells: bytes, decks: tuple[int, ...], turn: int
) -> tuple[int, int] | None:
    if text == "-":
        return None
    name, _, letter = text.partition(":")
    cell = _read_cell(game, name, Phrase("pending promotion"))
    if letter not in game.seat_letters:
        raise TextError(
            "the pending promotion {text!r} does not end with ':' and w or b", text=text
        )
    if cell not in due_cells(game, cells, decks, turn):
        raise TextError("no pawn of the side to move is to be promoted on {cell}", cell=name)
    return cell, game.seat_letters.index(letter)


def due_cells(game: Trid, cells: bytes, decks: tuple[int, ...], turn: int) -> list[int]:
    """List the cells on which a deck that has left may have made a promotion of ``turn`` due."""
    free = game.decks.promotion_cells(decks, turn)
    return [
        cell
        for cell in game.decks.waiting_cells(turn)
        if cell in free and cells[cell] == piece_code(turn, Kind.PAWN)
    ]


def write(game: Trid, position: Position) -> str:
    """Write a position in the form that ``parse`` reads."""
    state = position.extra
    assert isinstance(state, TridState)
    names = game.topology.cell_names
    letters = game.seat_letters
    rows = [write_row(position.cells[start : start + 4]) for start in range(0, 48, 4)]
    boards = ["/".join(reversed(rows[first : first + 4])) for first in (0, 4, 8)]
    decks = [
        f"{game.topology.pin_names[pin]}{letters[owner]}:{_deck_rows(game, position, pin)}"
        for pin, owner in enumerate(state.decks)
        if owner != NO_DECK
    ]
    rights = "".join(_RIGHTS[right] for right in position.rights)
    moved = ",".join(names[cell] for cell in sorted(state.moved))
    passed = names[position.passed[0][1]] if position.passed else ""
    pending = f"{names[state.pending[0]]}:{letters[state.pending[1]]}" if state.pending else ""
    return " ".join(
        [
            "|".join([*boards, ",".join(decks)]),
            letters[position.turn],
            *(field or "-" for field in (rights, moved, passed, pending)),
            str(position.halfmove),
            str(position.fullmove),
        ]
    )


def _deck_rows(game: Trid, position: Position, pin: int) -> str:
    codes = [position.cells[cell] for cell in game.topology.pin_cells[pin]]
    return f"{write_row(codes[2:])}/{write_row(codes[:2])}"
